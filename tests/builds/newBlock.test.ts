// The steps of the README for a new block, to their end, in a copy of the project.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STYLESHEET_BUDGET } from '../stylesheetBudget.ts'
import { copyCode } from './site.ts'

const code = mkdtempSync(join(tmpdir(), 'new-block-'))
const PARTS = ['tests', 'docs', '.vscode', 'biome.json', 'vitest.config.ts', 'pages.yaml', 'README.md']

beforeAll(() => {
  copyCode(code)
  for (const part of PARTS) cpSync(part, join(code, part), { recursive: true })
  expect(ran('src/node/cli.mjs', 'new', 'block', 'openingHours')).toContain('Added src/blocks/openingHours/')
})
afterAll(() => rmSync(code, { recursive: true, force: true }))

/** What a program of Node says in the copy; its whole output is the failure where it ends with an error. */
function ran(...args: string[]): string {
  const env = { ...process.env, SITE: '', OUT: join(code, 'dist'), CACHE: join(code, 'cache'), VITEST: undefined }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: code, env, encoding: 'utf8' })
  expect(status, `${args.join(' ')}\n${stdout}${stderr}`).toBe(0)
  return stdout
}
const program = (name: string, file: string) => join('node_modules', name, file)

test('its documents are written by npm run docs', () => {
  expect(ran('src/node/cli.mjs', 'docs')).toContain('content/schema/pages.json written')
  expect(ran('src/node/cli.mjs', 'docs', '--check')).toBe('The documents are up to date.\n')
})

test('types, lint and format have nothing against it', () => {
  ran(program('typescript', 'bin/tsc'), '-p', 'tsconfig.json')
  const own = ['--vcs-enabled=false', '--error-on-warnings', 'src/blocks/openingHours']
  ran(program('@biomejs/biome', 'bin/biome'), 'check', ...own)
})

test('the tests of blocks and of styles pass with it', () => {
  const files = ['tests/blocks/examples.test.tsx', 'tests/architecture']
  ran(program('vitest', 'vitest.mjs'), 'run', '--project', 'unit', ...files)
})

test('the style sheet of this site keeps its budget with it', () => {
  ran('src/node/cli.mjs', 'build', '--site', resolve('tests/sites/library'))
  const sheets = readdirSync(join(code, 'dist/assets')).filter(name => /^site-.*\.css\.br$/.test(name))
  expect(sheets.map(name => statSync(join(code, 'dist/assets', name)).size)).toEqual([expect.any(Number)])
  const [bytes] = sheets.map(name => statSync(join(code, 'dist/assets', name)).size)
  expect(bytes, `${bytes} bytes, ${STYLESHEET_BUDGET} allowed`).toBeLessThanOrEqual(STYLESHEET_BUDGET)
})
