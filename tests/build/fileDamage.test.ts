// Files as they come from a disk, a download or a half finished copy: which of them nobody could open, and how large
// drawings are.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawingSize, fileDamage } from '../../src/node/inspect/fileDamage.ts'
import { readFacts } from '../../src/node/disk/siteFolder.ts'
import { copySite } from '../authoring/copy.ts'

const svg = (attributes: string, inside = '<path d="M0 0h9"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>\n`
const html = '<!doctype html><title>Not found</title>'

test.each<[string, string | Buffer, string]>([
  ['a.png', '', 'the file is empty'],
  ['a.pdf', '', 'the file is empty'],
  ['a.txt', '', 'the file is empty'],
  ['a.jpg', html, 'the file is a web page, and not what can be downloaded there'],
  ['a.JPEG', 'words', 'the file holds no picture'],
  ['a.webp', 'RIFF\0\0\0\0WAVE', 'the file holds no picture'],
  ['a.pdf', html, 'the file is a web page, and not what can be downloaded there'],
  ['a.svg', html, 'the file is a web page, and not what can be downloaded there'],
  ['a.svg', '<!-- <svg width="1" height="1"> -->', 'the file holds no SVG drawing'],
  ['a.svg', svg('viewBox="0 0 9 9"').slice(0, -9), 'the drawing ends before its </svg>'],
  ['a.svg', svg(''), 'the drawing says neither its width and height nor its viewBox'],
  ['a.svg', svg('width="100%" height="100%"'), 'the drawing says neither its width and height nor its viewBox'],
  [
    'a.svg',
    Buffer.from(`\uFEFF${svg('viewBox="0 0 9 9"')}`, 'utf16le'),
    'the drawing is saved as UTF-16, not as UTF-8',
  ],
  [
    'a.png',
    'version https://git-lfs.github.com/spec/v1\noid sha256:x\n',
    'the file is a pointer of Git LFS; what it stands for was not fetched',
  ],
])('%s %j', (name, bytes, damage) => {
  expect(fileDamage(name, Buffer.from(bytes as string))).toBe(damage)
})

test('sound files of every kind', async () => {
  const dot = sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } })
  for (const kind of ['png', 'jpeg', 'webp', 'avif', 'gif', 'tiff'] as const) {
    const bytes = await dot.clone().toFormat(kind).toBuffer()
    expect([kind, fileDamage(`a.${kind}`, bytes)]).toEqual([kind, undefined])
    // Under the name of another kind it can still be read.
    expect([kind, fileDamage('a.png', bytes)]).toEqual([kind, undefined])
  }
  expect(
    fileDamage('a.svg', Buffer.from(`\uFEFF<?xml version="1.0"?>${svg("viewBox='0,0,9,9'")}<!-- end -->`)),
  ).toBeUndefined()
  expect(fileDamage('a.pdf', Buffer.from('\n%PDF-1.7\n%%EOF\n'))).toBeUndefined()
  expect(fileDamage('a.pdf', Buffer.from('\n%PDF-1.7'))).toBe('the file is cut off')
  expect(fileDamage('a.csv', Buffer.from('a,b'))).toBeUndefined()
})

test.each<[string, { width: number; height: number } | undefined]>([
  ['width="300" height="200"', { width: 300, height: 200 }],
  ['width="300px" height="200px" viewBox="0 0 1 1"', { width: 300, height: 200 }],
  ['viewBox="0,0,1000,200"', { width: 1000, height: 200 }],
  ["viewBox='-5 -5 10 20'", { width: 10, height: 20 }],
  ['width="300" viewBox="0 0 1000 200"', { width: 300, height: 60 }],
  ['height="100" viewBox="0 0 300 200"', { width: 150, height: 100 }],
  ['width="100%" viewBox="0 0 300 200"', { width: 300, height: 200 }],
  ['data-of=">" stroke-width="4" viewBox="0 0 3 2"', { width: 3, height: 2 }],
  ['viewBox="0 0 0 0"', undefined],
])('a drawing with %s', (attributes, size) => {
  expect(drawingSize(`<!-- ${'x'.repeat(900)} <svg width="1" height="1"> -->${svg(attributes)}`)).toEqual(size)
})

test('the pictures of this site are as large as they were', () => {
  const folder = 'content/images'
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.name.endsWith('.svg')) continue
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8')
    const [, width, height] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(text) ?? []
    expect(drawingSize(text)).toEqual({ width: Number(width), height: Number(height) })
  }
})

test.each(['images/pond.svg', 'documents/rules.pdf'])('%s is damaged when it is deleted after it was listed', file => {
  const { folder } = copySite()
  const { damage, oddity } = readFacts(folder)
  rmSync(join(folder, 'content', file))
  expect(damage?.(file)).toBe('the file cannot be read (ENOENT)')
  expect(oddity?.(file)).toBeUndefined()
})
