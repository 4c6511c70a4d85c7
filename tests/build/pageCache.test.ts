import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { contentHash } from '../../src/node/disk/files.mjs'
import type { CodeHashes } from '../../src/node/cache/codeHashes.ts'
import { type FileRecord, PageCache } from '../../src/node/cache/pageCache.ts'

const CODE: CodeHashes = { core: 'c', types: { hero: 'h1', prose: 'p1' } }
let root = ''
let cache = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'records-'))
  cache = join(root, 'cache')
  mkdirSync(join(root, 'content/images'), { recursive: true })
  for (const file of ['a.yaml', 'b.yaml', 'content/shops.yaml', 'content/images/x.svg']) write(file, file)
})

/** Writes a file as if it had stood there for an hour. */
function write(file: string, text: string, ago = 3600): void {
  writeFileSync(join(root, file), text)
  const time = Date.now() / 1000 - ago
  utimesSync(join(root, file), time, time)
}

const open = (code = CODE, context = '') => new PageCache({ root, folder: cache, code, context })

const recordOf = (file: string, type: string, used: string[] = []): FileRecord => ({
  hash: contentHash(readFileSync(join(root, file))),
  used,
  samples: [],
  pages: [
    {
      summary: { head: { path: `/${file}` } as never, blocks: [{ type }], dependencies: ['image x.svg'] },
      compiled: { hash: 'd', letters: '', scripts: [], sections: '[]' },
    },
  ],
})

function remember(): void {
  const records = open()
  records.hashes.of('content/images/x.svg')
  records.set('a.yaml', recordOf('a.yaml', 'hero'))
  records.set('b.yaml', recordOf('b.yaml', 'prose', ['shops.north']))
  records.save()
}

/** The page files that need not be read again; those in capitals need not be compiled either. */
function valid(code = CODE, context = ''): string[] {
  const records = open(code, context)
  return ['a.yaml', 'b.yaml'].flatMap(file => {
    const record = records.get(file)
    return record ? [record.pages.every(page => page.compiled) ? file.toUpperCase() : file] : []
  })
}

const stored = () =>
  JSON.parse(readFileSync(join(cache, 'pages.json'), 'utf8').split('\n')[1]) as {
    looks: [file: string, look: [size: number, modified: number]][]
    inputs: [input: string, hash: string][]
  }

test('nothing has to be read again when nothing changed', () => {
  remember()
  expect(valid()).toEqual(['A.YAML', 'B.YAML'])
})

test('what another process hashed, or what was touched and is the same, is not read a second time', () => {
  const modified = () => Object.fromEntries(stored().looks.map(([file, [, time]]) => [file, time]))['a.yaml']
  const records = open()
  records.set('a.yaml', recordOf('a.yaml', 'hero'))
  records.save()
  const seen = modified()
  expect(seen).toBe(statSync(join(root, 'a.yaml')).mtimeMs)
  write('a.yaml', 'a.yaml', 7200)
  const next = open()
  expect(next.get('a.yaml')).toBeDefined()
  next.save()
  expect(modified()).toBeLessThan(seen)
})

test('another day concerns the pages with dates, and no other', () => {
  const on = (today: string) => new PageCache({ root, folder: cache, code: CODE, context: '', today })
  const records = on('2026-11-25')
  const dated = recordOf('a.yaml', 'notice')
  dated.pages[0].summary.dependencies.push('day 2026-11-30')
  records.set('a.yaml', dated)
  records.set('b.yaml', recordOf('b.yaml', 'prose'))
  records.save()
  const heldOn = (today: string) => ['a.yaml', 'b.yaml'].filter(file => on(today).get(file))
  expect(heldOn('2026-11-25')).toEqual(['a.yaml', 'b.yaml'])
  expect(heldOn('2026-11-26')).toEqual(['b.yaml'])
})

test('an edited page has to be read again, and no other', () => {
  remember()
  write('a.yaml', 'other')
  expect(valid()).toEqual(['B.YAML'])
})

test('an edit of the same size and time is noticed', () => {
  remember()
  write('a.yaml', 'A.yaml')
  expect(valid()).toEqual(['B.YAML'])
})

test('a changed content file concerns the pages that refer to it', () => {
  remember()
  write('content/shops.yaml', 'other')
  expect(valid()).toEqual(['A.YAML'])
})

test('a changed schema concerns the pages with blocks of its type', () => {
  remember()
  expect(valid({ ...CODE, types: { ...CODE.types, prose: 'p2' } })).toEqual(['A.YAML'])
})

test('where all files are watched, only those that were touched are looked at', () => {
  remember()
  const records = open()
  for (const file of ['a.yaml', 'b.yaml']) records.get(file)
  for (const file of ['a.yaml', 'b.yaml']) write(file, 'other')
  const next = records.next(new Set(['b.yaml']))
  expect(['a.yaml', 'b.yaml'].map(file => next.get(file) !== undefined)).toEqual([true, false])
  expect(['a.yaml', 'b.yaml'].map(file => records.next().get(file) !== undefined)).toEqual([false, false])
})

test('a picture that changed before another page was looked at is still one that changed', () => {
  remember()
  write('content/images/x.svg', 'another one')
  write('b.yaml', 'other')
  const looking = open()
  expect(looking.get('a.yaml')).toBeUndefined()
  looking.set('b.yaml', recordOf('b.yaml', 'prose'))
  looking.save()
  expect(valid()).toEqual(['B.YAML'])
})

test('a few files with mistakes are no reason to write all of a large cache, which holds when they are mended', () => {
  const files = Array.from({ length: 40 }, (_, n) => `p${n}.yaml`)
  for (const file of files) write(file, file)
  // Later than the files by more than a moment, in which they might change again.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  const first = open()
  first.hashes.of('content/images/x.svg')
  for (const file of files) first.set(file, recordOf(file, 'prose'))
  first.save()
  later.mockRestore()
  const before = readFileSync(join(cache, 'pages.json'), 'utf8')
  write('p7.yaml', 'a mistake')
  const second = open()
  expect(files.filter(file => !second.get(file))).toEqual(['p7.yaml'])
  second.save()
  expect(readFileSync(join(cache, 'pages.json'), 'utf8')).toBe(before)
  write('p7.yaml', 'p7.yaml')
  const third = open()
  expect(files.filter(file => !third.get(file))).toEqual([])
})

test('what became a folder, or stands below what became a file, is no file', () => {
  write('content/images/y.svg', 'y')
  remember()
  rmSync(join(root, 'content/images/x.svg'))
  mkdirSync(join(root, 'content/images/x.svg'))
  expect(valid()).toEqual([])
  rmSync(join(root, 'content/images'), { recursive: true })
  write('content/images', 'a file')
  expect(valid()).toEqual([])
})

test('what no page depends on any more is forgotten', () => {
  remember()
  const records = open()
  records.set('a.yaml', recordOf('a.yaml', 'prose'))
  records.set('b.yaml', recordOf('b.yaml', 'prose'))
  records.save()
  expect(stored().inputs.map(([input]) => input)).toEqual(['schema prose', 'content/images/x.svg'])
})

test('in another context, such as under another address, pages are compiled again but not checked', () => {
  remember()
  expect(valid(CODE, 'https://example.org')).toEqual(['a.yaml', 'b.yaml'])
})

test('what is written after an edit is known as well as what was written at first', () => {
  const files = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml']
  for (const file of files) write(file, file)
  const save = (changed: string[], type: string) => {
    const records = open({ core: 'c', types: { ...CODE.types, stats: 's' } })
    for (const file of files) if (!records.get(file) || changed.includes(file)) records.set(file, recordOf(file, type))
    records.save()
  }
  save(files, 'hero')
  save(['b.yaml'], 'prose')
  save(['d.yaml'], 'stats')
  const records = open({ core: 'c', types: { ...CODE.types, stats: 's' } })
  expect(files.map(file => records.get(file)?.pages[0].summary.blocks[0].type)).toEqual([
    'hero',
    'prose',
    'hero',
    'stats',
  ])
})

test('a changed picture concerns the pages that show it', () => {
  remember()
  write('content/images/x.svg', 'other')
  expect(valid()).toEqual([])
})

test('changed code of the checks concerns all pages', () => {
  remember()
  expect(valid({ ...CODE, core: 'd' })).toEqual([])
})

test.each([
  ['cut short', (text: string) => text.slice(0, -20)],
  ['changed by one letter', (text: string) => text.replace('"hero"', '"herO"')],
  ['empty', () => ''],
  ['not ours', () => 'x\n{}'],
])('a cache that is %s is not trusted', (_, damage) => {
  remember()
  const file = join(cache, 'pages.json')
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  expect(valid()).toEqual([])
})

const sectionFiles = () => readdirSync(cache).filter(name => name.startsWith('sections-'))

/** What the search finds of a page, as the next run knows it. */
function sectionsOf(file: string): string | undefined {
  const records = open()
  const compiled = records.get(file)?.pages[0].compiled
  return compiled && records.sectionsOf(compiled)
}

/** Remembers a page whose sections are a text. */
function rememberSections(file: string, text: string): void {
  const records = open()
  for (const other of ['a.yaml', 'b.yaml']) records.get(other)
  const record = recordOf(file, 'hero')
  record.pages[0].compiled = { hash: contentHash(text), letters: '', scripts: [], sections: text }
  const { sections } = records.set(file, record).pages[0].compiled ?? {}
  expect(sections).not.toBe(text)
  records.save()
}

test('sections stand in one file beside the cache, which does not grow with the edits', () => {
  rememberSections('a.yaml', '["వరి"]')
  rememberSections('b.yaml', 'other')
  for (let n = 0; n < 20; n++) rememberSections('a.yaml', `["వరి ${n}"]`)
  expect([sectionsOf('a.yaml'), sectionsOf('b.yaml')]).toEqual(['["వరి 19"]', 'other'])
  expect(sectionFiles()).toHaveLength(1)
  expect(statSync(join(cache, sectionFiles()[0])).size).toBeLessThan(3 * Buffer.byteLength('["వరి 19"]other'))
  expect(readFileSync(join(cache, 'pages.json'), 'utf8')).not.toContain('వరి')
})

test.each(['', 'cut'])('pages whose sections are lost are compiled again: %j is left of them', left => {
  remember()
  for (const name of sectionFiles())
    if (left) writeFileSync(join(cache, name), left)
    else rmSync(join(cache, name))
  expect(valid()).toEqual(['a.yaml', 'b.yaml'])
})
