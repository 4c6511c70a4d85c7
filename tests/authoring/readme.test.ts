// The README shows what the commands really print.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { newBlock } from '../../src/tools/new/newBlock.ts'
import { CODES } from '../../src/model/messages/codes.ts'
import { printReport } from '../../src/model/messages/print.ts'
import { loadLibrary, textOf } from '../model/library.ts'
import { command } from './command.ts'
import { copySite } from './copy.ts'

const readme = readFileSync('README.md', 'utf8')

/** The fenced examples, without the indentation of the list they stand in. */
const examples = [...readme.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(([, indent, language, text]) => ({
  language,
  text: text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
}))

/** What the README shows as the output of a command. */
const shown = (command: string) =>
  examples.flatMap(({ text }) => (text.startsWith(`$ ${command}\n`) ? [text.slice(command.length + 3)] : []))

/** What a command prints. */
async function printed(site: string, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await command(site, ...args)
  return stdout + stderr
}

test('it is at most 12 KB', () => {
  expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(12 * 1024)
})

test('the two commands stand in it', () => {
  expect(readme).toMatch(/^npm ci && npm start\b/m)
  expect(readme).toMatch(/^npm ci && npm test\b/m)
})

test('every code is explained in the words of the code itself', () => {
  const explained = readFileSync('docs/diagnostics.md', 'utf8').replaceAll('\\|', '|')
  const entries = Object.values(CODES).flatMap(group => Object.entries(group))
  expect(entries.filter(([code, meaning]) => !explained.includes(code) || !explained.includes(meaning))).toEqual([])
})

test('the house shows every room', () => {
  const house = examples.find(({ text }) => text.startsWith('pages.yaml   '))?.text ?? ''
  const folders = (path: string) =>
    readdirSync(path, { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
  const rooms = ['app', 'model', 'node', 'editor', 'tools'].flatMap(room => folders(join('src', room)))
  expect([...folders('src').map(room => `src/${room}`), ...rooms].filter(room => !house.includes(`${room}/`))).toEqual(
    [],
  )
})

test('the report it shows is the one that is printed', () => {
  const { problems, sources } = loadLibrary({
    'pages.yaml': textOf('pages.yaml').replace('type: stats', 'type: stast'),
    'content/shelves.yaml': textOf('content/shelves.yaml').replace('books: 60', 'books: 060'),
  })
  expect(readme).toContain(printReport(problems, { textOf: file => sources.get(file)?.text }))
})

test('the page it adds is added and valid as shown', async () => {
  const site = copySite()
  const added = await printed(site.folder, 'new', 'page', '/rules')
  expect(shown('npm run new -- page /rules')).toEqual([added])
  const pages = site.read('pages.yaml')
  const page = examples.find(({ language }) => language === 'yaml')?.text ?? ''
  site.write('pages.yaml', pages.slice(0, pages.indexOf('  - path: /rules')) + page)
  site.edit('content/site.yaml', 'menu:\n', `menu:\n${added.split('\n').find(line => line.includes('- {'))}\n`)
  expect(shown('npm run validate')).toContain(await printed(site.folder, 'validate'))
}, 120_000)

test('the block it adds is added as shown', () => {
  const code = mkdtempSync(join(tmpdir(), 'readme-block-'))
  mkdirSync(join(code, 'src/blocks'), { recursive: true })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  newBlock(code, 'openingHours')
  expect(shown('npm run new -- block openingHours')).toEqual([`${log.mock.calls.flat().join('\n')}\n`])
  log.mockRestore()
})
