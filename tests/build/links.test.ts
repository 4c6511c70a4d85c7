// Files and folders of a site that are links on the disk: they are read like others, and what cannot be followed is said.
import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { filesBelow, listBelow } from '../../src/node/disk/files.mjs'
import { readFacts } from '../../src/node/disk/siteFolder.ts'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { command } from '../authoring/command.ts'
import { copySite } from '../authoring/copy.ts'
import { change, open, pageOf } from '../edit/session.ts'

/** Moves a file or folder of a site elsewhere, and puts a link into its place. */
function moveOut(root: string, path: string, to = join(mkdtempSync(join(tmpdir(), 'elsewhere-')), 'moved')): string {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(join(root, path), to)
  symlinkSync(relative(dirname(join(root, path)), to), join(root, path))
  return to
}

const report = async (root: string) =>
  (await loadFolder(root)).problems.map(({ file, code, message, hint }) => `${file} ${code}: ${message}. ${hint}`)

test.each([
  'content/site.yaml',
  'content/shelves.yaml',
  'content/stops.csv',
  'content/images/pond.svg',
  'content/documents/rules.pdf',
  'content/images',
  'content/documents',
  'content',
  'pages.yaml',
  'pages/search.yaml',
  'pages',
])('%s may be a link to a place elsewhere', async path => {
  const { folder } = copySite()
  moveOut(folder, path)
  expect(await report(folder)).toEqual([])
  rmSync(folder, { recursive: true })
})

test('a folder of pictures, and one that is published as it is, may be links, also to one another', () => {
  const { folder } = copySite()
  mkdirSync(join(folder, 'public'))
  symlinkSync('../content/images', join(folder, 'public/pictures'))
  const more = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  writeFileSync(join(more, 'mill.svg'), '<svg/>')
  symlinkSync(more, join(folder, 'content/images/mills'))
  const { images, published, lost } = readFacts(folder)
  expect(images).toContain('mills/mill.svg')
  expect(published).toContain('pictures/mills/mill.svg')
  expect(lost).toEqual(new Map())
})

test.each([
  ['content/images/pond.svg', '../gone.svg'],
  ['content/shelves.yaml', 'gone.yaml'],
  ['content/documents/rules.pdf', '/gone/rules.pdf'],
  ['content/images', 'gone'],
  ['content', 'gone'],
  ['content/site.yaml', 'site.yaml'],
  ['pages', 'gone'],
  ['pages.yaml', 'gone'],
])('of %s, a link to %s that leads nowhere, that alone is said', async (path, target) => {
  const { folder } = copySite()
  rmSync(join(folder, path), { recursive: true })
  symlinkSync(target, join(folder, path))
  expect(await report(folder)).toEqual([
    `${path} missing-file: this is a link to ${target}, where nothing is. Put there what is meant, or put it in the place of the link.`,
  ])
})

test('a link back to a folder that it lies in is said, and read once', async () => {
  const { folder } = copySite()
  symlinkSync('..', join(folder, 'content/images/above'))
  expect(await report(folder)).toEqual([
    'content/images/above missing-file: this is a link to .., which it lies in itself. Delete it.',
  ])
})

test('links that lead back by way of each other end', () => {
  const top = mkdtempSync(join(tmpdir(), 'round-'))
  for (const name of ['a', 'b']) mkdirSync(join(top, name))
  writeFileSync(join(top, 'a/file.txt'), '')
  symlinkSync('../b', join(top, 'a/to-b'))
  symlinkSync('../a', join(top, 'b/to-a'))
  const { files, lost } = listBelow(join(top, 'a'))
  expect(files).toEqual(['file.txt'])
  expect(lost).toEqual([{ path: 'to-b/to-a', target: '../a', isLoop: true }])
  // Two links to one folder are no circle.
  symlinkSync('a/file.txt', join(top, 'twin.txt'))
  symlinkSync('a', join(top, 'c'))
  expect(filesBelow(top)).toEqual(expect.arrayContaining(['a/file.txt', 'c/file.txt', 'twin.txt']))
})

test('the mark of an editor that has a file open is none of the site', async () => {
  const { folder } = copySite()
  symlinkSync('sita@desk.1234:1', join(folder, 'content/.#shelves.yaml'))
  symlinkSync('sita@desk.1234:1', join(folder, '.#pages.yaml'))
  expect(await report(folder)).toEqual([])
})

const WORDS = { op: 'set', path: ['items', 0, 'shelf'], value: 'Tales' } as const

test('the editor writes through a link within the site, which stays one', async () => {
  const { site, session } = open()
  const to = moveOut(site.folder, 'content/shelves.yaml', join(site.folder, 'shared/shelves.yaml'))
  const page = await pageOf(session, '/shelves')
  expect(await session.change(change(page, 'content/shelves.yaml', [WORDS]))).toHaveProperty('done', true)
  expect(lstatSync(join(site.folder, 'content/shelves.yaml')).isSymbolicLink()).toBe(true)
  expect(readFileSync(to, 'utf8')).toContain('shelf: Tales')
})

test('a page that shows a file from elsewhere opens in the editor, which says why it does not write there', async () => {
  const { site, session } = open()
  const to = moveOut(site.folder, 'content/shelves.yaml')
  const before = readFileSync(to, 'utf8')
  const page = await pageOf(session, '/shelves')
  expect(await session.change(change(page, 'content/shelves.yaml', [WORDS]))).toEqual({
    refused: expect.stringContaining('Change the file there, or put it in the place of the link.'),
  })
  expect(readFileSync(to, 'utf8')).toBe(before)
})

test('--fix leaves a file elsewhere alone, says so, and mends the others', async () => {
  const site = copySite()
  site.edit('content/shelves.yaml', 'books: 60', 'books: 060')
  site.edit('content/history.yaml', 'year: 1990-95', 'year:\u00A01990-95')
  moveOut(site.folder, 'content/shelves.yaml')
  const { status, stdout, stderr } = await command(site.folder, 'validate', '--fix')
  expect(status).toBe(1)
  expect(stdout).toContain('content/history.yaml:2  mended')
  expect(stderr).toContain("nothing is written outside of the site's folder")
  expect(stderr).toContain('leading-zero')
})
