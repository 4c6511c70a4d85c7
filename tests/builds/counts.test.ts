// What builds ask of the disk: counts, which are the same on every machine, busy or not.
import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { spawned } from '../authoring/spawned.ts'
import { generate, page, pageFile } from '../bench/generate.mjs'
import { amount } from '../extent.ts'
import { giveBundle } from './site.ts'

// More are checked and made by several processes.
const PAGES = amount(100, 400)

const base = realpathSync(mkdtempSync(join(tmpdir(), 'counts-')))
const [root, OUT, CACHE] = ['site', 'out', 'cache'].map(name => join(base, name))
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** A page of the generated site. Every seventh has a section that is warned of, because real sites have such. */
function write(n: number, edition = 0): void {
  const file = parse(page(n, PAGES, edition))
  const { blocks } = file.pages[0]
  for (const { columns = [] } of blocks)
    for (const [place, column] of columns.entries()) column.label += ` ${place + 1}`
  if (n % 7 === 0) blocks.push({ type: 'prose', title: 'Notes', body: 'Open on all days, says the board"' })
  writeFileSync(join(root, pageFile(n)), stringify(file, { lineWidth: 0 }))
}

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter(e => e.isFile())

type Counts = Record<string, number>

/** Builds the site; gives what all processes together asked for. */
function counted(): Counts {
  const to = join(base, 'counts.txt')
  rmSync(to, { force: true })
  const places = { pages: join(root, 'pages/'), site: root, cache: CACHE, out: OUT }
  const { status, stderr } = spawned(root, ['build'], {
    env: {
      OUT,
      CACHE,
      COUNTS_TO: to,
      COUNTED: JSON.stringify(places),
      NODE_OPTIONS: `--require ${resolve('tests/builds/countDisk.cjs')}`,
    },
  })
  if (status !== 0) throw new Error(stderr)
  const sum: Counts = { published: filesIn(OUT).length, kept: filesIn(CACHE).length }
  for (const line of readFileSync(to, 'utf8').trim().split('\n'))
    for (const [name, count] of Object.entries(JSON.parse(line) as Counts)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** Those that are more than they may be. */
const beyond = (counts: Counts, most: Counts) =>
  Object.entries(most).flatMap(([name, limit]) =>
    (counts[name] ?? 0) > limit ? [`${name}: ${counts[name]} instead of ${limit}`] : [],
  )

beforeAll(async () => {
  generate(root, PAGES)
  for (let n = 0; n < PAGES; n++) write(n)
  giveBundle(root, CACHE)
  // What was saved a moment before it is read may be saved again and look the same, so the next build reads it again.
  await setTimeout(2100)
})

test('a first build reads each page once, and keeps few files', () => {
  const kept = 120
  const most = { 'read pages': 1.05 * PAGES, 'bytes hashed': 40_000 * PAGES, published: 8 * PAGES + 200, kept }
  expect(beyond(counted(), most)).toEqual([])
})

test('the same again reads no page, and looks at no published file', () => {
  const most = { 'read pages': 0, 'read site': 5, 'read cache': 70, 'looked at out': 10, 'bytes hashed': 500_000 }
  expect(beyond(counted(), most)).toEqual([])
})

test('an edit has one page read and its files replaced', () => {
  write(PAGES / 2 + 1, 1)
  const most = { 'read pages': 3, 'read site': 30, 'read cache': 80, 'looked at out': 60, 'bytes hashed': 1_000_000 }
  const counts = counted()
  expect(beyond(counts, most)).toEqual([])
  // Else nothing was counted.
  expect(counts['read pages']).toBeGreaterThan(0)
})
