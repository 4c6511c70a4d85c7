// A disk that fills, and one that cannot be read, in the middle of a build: nothing is lost, and one line tells of it.
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawned } from '../authoring/spawned.ts'
import { pageFile } from '../bench/generate.mjs'
import { amount } from '../extent.ts'
import { files, TestSite } from './site.ts'

// Several processes share the work on more.
const PAGES = amount(8, 160)
const site = new TestSite({ pages: PAGES })
afterAll(() => site.remove())

const FULL = { call: 'writeFileSync', code: 'ENOSPC', says: 'no space left on device, write' }
const UNREADABLE = { call: 'readFileSync', code: 'EIO', says: 'i/o error, read' }

let edition = 0

/** Gives every page but the first other words. */
function editAll(): void {
  edition++
  for (let n = 1; n < PAGES; n++) site.editPage(n, edition)
}

beforeAll(() => site.build())

test.each([
  [
    'the second file of the next release does not fit',
    { ...FULL, part: '/next-', after: 1 },
    /because the disk is full\. Run the command again/,
  ],
  [
    'what is kept does not fit',
    { ...FULL, part: '/store/', after: 0 },
    /because the disk is full\. Run the command again/,
  ],
  [
    'the list of what is published does not fit',
    { ...FULL, part: 'published.json', after: 0 },
    /because the disk is full\. Run the command again/,
  ],
  [
    'a page cannot be read',
    { ...UNREADABLE, part: pageFile(3), after: 0 },
    /was not read, because the disk reports a fault\./,
  ],
])('%s', async (_, failing, line) => {
  editAll()
  const before = files(site.out)
  const { status, stderr } = spawned(site.root, ['build'], {
    env: {
      OUT: site.out,
      CACHE: site.cache,
      FAILING: JSON.stringify(failing),
      NODE_OPTIONS: `--require ${resolve('tests/builds/failingDisk.cjs')}`,
    },
  })
  expect(status).toBe(1)
  const lines = stderr.trim().split('\n')
  expect(lines.at(-1)).toMatch(line)
  expect(lines.filter(text => /^\s+at /.test(text))).toEqual([])
  // What is kept for the next build is written when all is published.
  const after = files(site.out)
  expect(after['release.txt'] === before['release.txt'] ? before : await site.fresh()).toEqual(after)
})

test('once there is room again, the next build is like one from nothing', async () => {
  await site.build()
  expect(files(site.out)).toEqual(await site.fresh())
})
