// Edits on the disk: an outside writer, and paths that lead elsewhere.
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { changeFile } from '../../src/node/disk/changeFiles.ts'
import { fileInside, OutsideError, readInside, replaceFile } from '../../src/node/disk/replaceFile.ts'
import type { Edit } from '../../src/write/edited.ts'
import { applyToChanged } from '../../src/write/rebase.ts'

const BASE = '\uFEFF# prices\r\nrice: 10\r\nbran: 20 # a kilo\r\ncotton: 30'
const PRICE: Edit = { op: 'set', path: ['bran'], value: 25 }

/** Makes edits that were made on `base` in a file. */
const saveEdits = (root: string, file: string, base: string, edits: readonly Edit[]) =>
  changeFile(root, file, now => applyToChanged(file, base, now, edits))

function site(text = BASE): { root: string; read: (file?: string) => string } {
  const root = mkdtempSync(join(tmpdir(), 'edits-'))
  mkdirSync(join(root, 'content'))
  writeFileSync(join(root, 'pages.yaml'), text)
  return { root, read: (file = 'pages.yaml') => readFileSync(join(root, file), 'utf8') }
}

test('line ends, byte order mark, missing last line end and mode stay', () => {
  const { root, read } = site()
  chmodSync(join(root, 'pages.yaml'), 0o640)
  expect(saveEdits(root, 'pages.yaml', BASE, [PRICE])).toMatchObject({ text: BASE.replace('20', '25') })
  expect(read()).toBe(BASE.replace('20', '25'))
  expect(statSync(join(root, 'pages.yaml')).mode & 0o777).toBe(0o640)
  expect(readdirSync(root)).toEqual(['content', 'pages.yaml'])
})

test('an edit that changes nothing writes nothing', () => {
  const { root } = site()
  const before = statSync(join(root, 'pages.yaml'))
  expect(saveEdits(root, 'pages.yaml', BASE, [{ ...PRICE, value: 20 }])).toMatchObject({ text: BASE })
  expect(statSync(join(root, 'pages.yaml')).ino).toBe(before.ino)
})

test('what was changed outside stays, and at the same value nothing is written', () => {
  const { root, read } = site()
  const theirs = BASE.replace('rice: 10', 'rice: 11').replace('# prices', '# prices of today')
  writeFileSync(join(root, 'pages.yaml'), theirs)
  expect(saveEdits(root, 'pages.yaml', BASE, [PRICE])).toMatchObject({ text: theirs.replace('20', '25') })
  const same = BASE.replace('20', '21')
  writeFileSync(join(root, 'pages.yaml'), same)
  expect(saveEdits(root, 'pages.yaml', BASE, [PRICE])).toMatchObject({ conflict: true, base: 20, theirs: 21, line: 3 })
  expect(read()).toBe(same)
})

test('a write between reading and writing is noticed', () => {
  const { root, read } = site()
  const bytes = readInside(root, 'pages.yaml')
  writeFileSync(join(root, 'pages.yaml'), 'theirs: 1\n')
  expect(replaceFile(root, 'pages.yaml', bytes, 'mine: 1\n')).toBe(false)
  expect(replaceFile(root, 'content/new.yaml', bytes, 'mine: 1\n')).toBe(false)
  expect(read()).toBe('theirs: 1\n')
  expect(replaceFile(root, 'content/te/new.yaml', undefined, 'mine: 1\n')).toBe(true)
  expect(replaceFile(root, 'content/te/new.yaml', undefined, 'other: 1\n')).toBe(false)
  expect(read('content/te/new.yaml')).toBe('mine: 1\n')
  expect(readdirSync(root, { recursive: true }).filter(file => String(file).includes('.tmp'))).toEqual([])
})

test('what is refused is not written', () => {
  const { root, read } = site('a: "\n')
  expect(saveEdits(root, 'pages.yaml', 'a: "\n', [PRICE])).toMatchObject({ file: 'pages.yaml', line: 2 })
  expect(saveEdits(root, 'content/none.yaml', '', [PRICE])).toMatchObject({ message: 'the file is gone' })
  writeFileSync(join(root, 'content/odd.yaml'), Buffer.from([0x61, 0x3a, 0x20, 0xe9, 0x0a]))
  expect(saveEdits(root, 'content/odd.yaml', 'a: 1\n', [PRICE])).toMatchObject({ message: 'the file is not UTF-8' })
  expect(read()).toBe('a: "\n')
})

test.each([
  '../outside.yaml',
  '/etc/hosts.yaml',
  'content/../../outside.yaml',
  'content/./a.yaml',
  './pages.yaml',
  'content//a.yaml',
  'content/',
  '',
  'content\\a.yaml',
  'C:/a.yaml',
  'pages.yaml\0.yaml',
  'content/a.json',
  'package.json',
  '.git/config',
  'content',
  'content/folder.yaml',
  'content/out.yaml',
  'content/link/in.yaml',
  'content/link/new.yaml',
  'content/link/deeper/new.yaml',
  'content/nowhere.yaml',
  'content/nowhere.yaml/new.yaml',
  'pages.yaml/new.yaml',
])('nothing is written to %j', path => {
  const { root } = site()
  const outside = mkdtempSync(join(tmpdir(), 'outside-'))
  writeFileSync(join(outside, 'in.yaml'), 'a: 1\n')
  mkdirSync(join(root, 'content/folder.yaml'))
  symlinkSync(join(outside, 'in.yaml'), join(root, 'content/out.yaml'))
  symlinkSync(outside, join(root, 'content/link'))
  symlinkSync(join(outside, 'none.yaml'), join(root, 'content/nowhere.yaml'))
  expect(() => replaceFile(root, path, undefined, 'b: 1\n')).toThrow(OutsideError)
  expect(() => saveEdits(root, path, 'a: 1\n', [PRICE])).toThrow(OutsideError)
  expect(readdirSync(outside)).toEqual(['in.yaml'])
  expect(readFileSync(join(outside, 'in.yaml'), 'utf8')).toBe('a: 1\n')
})

test('a link inside of the folder stays a link, and what it leads to is written', () => {
  const { root, read } = site()
  symlinkSync('../pages.yaml', join(root, 'content/same.yaml'))
  expect(fileInside(root, 'content/same.yaml')).toBe(fileInside(root, 'pages.yaml'))
  expect(saveEdits(root, 'content/same.yaml', BASE, [PRICE])).toHaveProperty('text')
  expect(read()).toContain('bran: 25')
})

test('a file that has two names outside of the folder is changed here alone', () => {
  const { root, read } = site()
  const outside = join(mkdtempSync(join(tmpdir(), 'outside-')), 'a.yaml')
  linkSync(join(root, 'pages.yaml'), outside)
  saveEdits(root, 'pages.yaml', BASE, [PRICE])
  expect(read()).toContain('bran: 25')
  expect(readFileSync(outside, 'utf8')).toBe(BASE)
})
