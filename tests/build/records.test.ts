import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { contentHash } from '../../src/build/bundle/bundles.mjs'
import { hashOfNeeds } from '../../src/build/cache/needs.ts'
import { type FileRecord, Records, recordsFile, schemasOf } from '../../src/build/cache/records.ts'

const CODE = { core: 'c', types: { hero: 'h1', prose: 'p1' } }
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

function remember(): void {
  const records = new Records(recordsFile(cache), root, CODE)
  const record = (file: string, type: string, content: Record<string, string>): FileRecord => {
    const needs: [kind: 'image', name: string][] = [['image', 'x.svg']]
    const page = { head: { path: `/${file}` } as never, blocks: [{ type }], needs }
    return {
      hash: records.hashes.of(file) as string,
      used: [],
      samples: [],
      content,
      schemas: schemasOf([page], CODE),
      pages: [
        { ...page, compiled: { hash: 'd', assets: hashOfNeeds(needs, records.hashes), letters: '', scripts: [] } },
      ],
    }
  }
  records.add('a.yaml', record('a.yaml', 'hero', {}))
  records.add('b.yaml', record('b.yaml', 'prose', { shops: records.hashes.ofContent('shops') as string }))
  records.save()
}

/** The page files that need not be read again; those in capitals have compiled data that still holds. */
function valid(code = CODE): string[] {
  const records = new Records(recordsFile(cache), root, code)
  return ['a.yaml', 'b.yaml'].flatMap(file => {
    const record = records.reuse(file)
    return record ? [record.pages.every(page => records.compiled(page)) ? file.toUpperCase() : file] : []
  })
}

test('nothing has to be read again when nothing changed', () => {
  remember()
  expect(valid()).toEqual(['A.YAML', 'B.YAML'])
})

test('what a worker hashed, or what was touched and is the same, is not read a second time', () => {
  const looks = () =>
    Object.fromEntries(
      (
        JSON.parse(readFileSync(recordsFile(cache), 'utf8').split('\n')[1]) as {
          looks: [string, [size: number, changed: number]][]
        }
      ).looks.map(([file, [, changed]]) => [file, changed]),
    )
  const records = new Records(recordsFile(cache), root, CODE)
  const pages = [{ head: { path: '/a' } as never, blocks: [{ type: 'hero' }], needs: [] }]
  records.add('a.yaml', {
    hash: contentHash('a.yaml'),
    used: [],
    samples: [],
    content: {},
    schemas: schemasOf(pages, CODE),
    pages,
  })
  records.save()
  const seen = looks()['a.yaml']
  expect(seen).toBe(statSync(join(root, 'a.yaml')).mtimeMs)
  write('a.yaml', 'a.yaml', 7200)
  const next = new Records(recordsFile(cache), root, CODE)
  expect(next.reuse('a.yaml')).toBeDefined()
  next.save()
  expect(looks()['a.yaml']).toBeLessThan(seen)
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

test('where somebody watches all files, only those that were touched are looked at', () => {
  remember()
  const records = new Records(recordsFile(cache), root, CODE)
  for (const file of ['a.yaml', 'b.yaml']) records.reuse(file)
  for (const file of ['a.yaml', 'b.yaml']) write(file, 'other')
  const next = records.next(new Set(['b.yaml']))
  expect(['a.yaml', 'b.yaml'].map(file => next.reuse(file) !== undefined)).toEqual([true, false])
  expect(['a.yaml', 'b.yaml'].map(file => records.next().reuse(file) !== undefined)).toEqual([false, false])
})

test('a picture that changed before somebody only looked at another page is still one that changed', () => {
  remember()
  write('content/images/x.svg', 'another one')
  write('b.yaml', 'other')
  const looking = new Records(recordsFile(cache), root, CODE)
  expect(looking.reuse('a.yaml')).toBeDefined()
  looking.add('b.yaml', {
    hash: looking.hashes.of('b.yaml') as string,
    used: [],
    samples: [],
    content: {},
    schemas: schemasOf([], CODE),
    pages: [],
  })
  looking.save()
  expect(valid()).toEqual(['a.yaml', 'B.YAML'])
})

test('what became a folder, or stands below what became a file, is no file', () => {
  write('content/images/y.svg', 'y')
  remember()
  rmSync(join(root, 'content/images/x.svg'))
  mkdirSync(join(root, 'content/images/x.svg'))
  expect(valid()).toEqual(['a.yaml', 'b.yaml'])
  rmSync(join(root, 'content/images'), { recursive: true })
  write('content/images', 'a file')
  expect(valid()).toEqual(['a.yaml', 'b.yaml'])
})

test('needs are kept once for all pages, and forgotten when nobody has them any more', () => {
  remember()
  const stored = () =>
    (JSON.parse(readFileSync(recordsFile(cache), 'utf8').split('\n')[1]) as { needs: unknown[] }).needs
  expect(stored()).toEqual([['image', 'x.svg']])
  const records = new Records(recordsFile(cache), root, CODE)
  for (const file of ['a.yaml', 'b.yaml']) {
    const record = records.reuse(file) as FileRecord
    expect(record.pages[0].needs).toEqual([['image', 'x.svg']])
    records.add(file, {
      ...record,
      pages: record.pages.map(page => ({ ...page, needs: [['icon', 'plant'] as const] })),
    })
  }
  records.save()
  expect(stored()).toEqual([['icon', 'plant']])
})

test('what is written after an edit is known as well as what was written at first', () => {
  const files = ['a.yaml', 'b.yaml', 'c.yaml', 'd.yaml']
  for (const file of files) write(file, file)
  const save = (changed: string[], icon: string) => {
    const records = new Records(recordsFile(cache), root, CODE)
    for (const file of files) {
      const blocks = [{ type: 'hero', anchors: [`${icon}-${file}`] }]
      if (records.reuse(file) && !changed.includes(file)) continue
      records.add(file, {
        hash: records.hashes.of(file) as string,
        used: [],
        samples: [],
        content: {},
        schemas: schemasOf([{ blocks } as never], CODE),
        pages: [
          {
            head: { path: `/${file}` } as never,
            blocks,
            needs: [
              ['icon', icon],
              ['image', 'x.svg'],
            ],
          },
        ],
      })
    }
    records.save()
  }
  save(files, 'plant')
  save(['b.yaml'], 'drop')
  save(['d.yaml'], 'sun')
  const records = new Records(recordsFile(cache), root, CODE)
  expect(
    files
      .map(file => records.reuse(file)?.pages[0])
      .map(page => [page?.blocks[0].anchors?.[0], page?.needs[0][1], page?.needs[1][1]]),
  ).toEqual([
    ['plant-a.yaml', 'plant', 'x.svg'],
    ['drop-b.yaml', 'drop', 'x.svg'],
    ['plant-c.yaml', 'plant', 'x.svg'],
    ['sun-d.yaml', 'sun', 'x.svg'],
  ])
})

test('a changed picture concerns the data of the pages that show it, not their check', () => {
  remember()
  write('content/images/x.svg', 'other')
  expect(valid()).toEqual(['a.yaml', 'b.yaml'])
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
  const file = recordsFile(cache)
  writeFileSync(file, damage(readFileSync(file, 'utf8')))
  expect(valid()).toEqual([])
})
