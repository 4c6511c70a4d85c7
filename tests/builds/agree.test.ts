// What `validate` says of a site, `build` does: it publishes what is valid, and leaves alone what was published.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command } from '../authoring/command.ts'
import { isWhole } from '../isWhole.ts'
import { files } from './site.ts'

const SITE = 'tests/sites/library'
const root = mkdtempSync(join(tmpdir(), 'agree-'))
const [out, cache] = [join(root, 'out'), resolve('node_modules/.cache/tests/agree')]
const text = (file: string) => readFileSync(join(SITE, file), 'utf8')
let published: Record<string, string>

function run(name: string, OUT = out) {
  const env = { ...process.env, NODE_ENV: 'production', SITE: join(root, 'site'), OUT, CACHE: cache }
  const { status, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', name], { env, encoding: 'utf8' })
  return { status, stderr }
}

function put(changes: Record<string, string>): void {
  rmSync(join(root, 'site'), { recursive: true, force: true })
  cpSync(SITE, join(root, 'site'), { recursive: true })
  for (const [file, content] of Object.entries(changes)) {
    mkdirSync(dirname(join(root, 'site', file)), { recursive: true })
    writeFileSync(join(root, 'site', file), content)
  }
}

beforeAll(() => {
  put({})
  expect(run('build')).toMatchObject({ status: 0 })
  published = files(out)
}, 120_000)
afterAll(() => {
  for (const folder of [root, cache]) rmSync(folder, { recursive: true, force: true })
})

const config = text('content/site.yaml')
const pages = text('pages.yaml')
const languages = (list: string) => config.replace('lang: en\n', `lang: en\nlanguages: ${list}\n`)
const TELUGU = '- { en: Maps, te: పటాలు }\n'

type Changes = Record<string, string>

const VALID: Record<string, Changes> = {
  'a page that is called like a language of others': {
    'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te]\n'),
  },
  'a language written from several scripts': { 'content/site.yaml': languages('[en, ja, ko]') },
  'an address in capitals': {
    'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/VISIT]\n'),
  },
}

const REFUSED: Record<string, Changes> = {
  'a page in the folder of a language': {
    'content/site.yaml': languages('[en, te]'),
    'pages.yaml': pages.replace('path: /visit', 'path: /te/visit').replaceAll('to: /visit', 'to: /te/visit'),
  },
  'an alias there': {
    'content/site.yaml': languages('[en, te]'),
    'pages.yaml': pages.replace('  - path: /visit\n', '  - path: /visit\n    aliases: [/te]\n'),
  },
  'another language first': { 'content/site.yaml': languages('[te, en]') },
  'a language that is none of its files': {
    'content/site.yaml': languages('[en, tl]'),
    'content/te/shelves.yaml': TELUGU,
  },
  'a language twice': { 'content/site.yaml': languages('[en, te, te]') },
  'an empty file of pairs': { 'content/site.yaml': languages('[en, te]'), 'content/te/shelves.yaml': '' },
  'lost letters in pairs': {
    'content/site.yaml': languages('[en, te]'),
    'content/te/shelves.yaml': TELUGU.replace('పటాలు', '"????"'),
  },
  'an empty site.yaml': { 'content/site.yaml': '' },
}

const validate = () => command(join(root, 'site'), 'validate', '--cache', cache)

test.each(Object.entries(VALID))('what is valid is built: %s', async (_, changes) => {
  put(changes)
  expect(await validate()).toMatchObject({ status: 0 })
  const { status, stderr } = run('build')
  expect([status, stderr]).toEqual([0, expect.not.stringMatching(/^\s+at /m)])
  published = files(out)
  expect(Object.keys(published)).toContain('index.html')
})

// A build is refused by the check that refuses here, so that outside of the long run a few are enough.
test.each(
  Object.entries(REFUSED).map(([name, changes], n) => [name, changes, isWhole || n % 4 === 0] as const),
)('what is not valid is not built: %s', async (_, changes, isBuilt) => {
  put(changes)
  expect(await validate()).toMatchObject({ status: 1 })
  if (!isBuilt) return
  const { status, stderr } = run('build')
  expect([status, stderr]).toEqual([1, expect.not.stringMatching(/^\s+at /m)])
  expect(files(out)).toEqual(published)
})

test('a folder that can never be made is refused in words', () => {
  put({})
  const { status, stderr } = run('build', '/proc/x')
  expect({ status, stderr: stderr.trim() }).toEqual({
    status: 1,
    stderr: '/proc/x cannot be written (ENOENT). Name another folder with --out or OUT.',
  })
}, 120_000)
