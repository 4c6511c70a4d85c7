// A site large enough for other processes to read its pages: they give what one page after the other gives, and each
// page costs as little memory as is meant.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { workOn } from '../../src/node/pipeline/inputs.ts'
import { contextElsewhere, workOnGroup } from '../../src/node/pipeline/pageWork.ts'
import { readSite } from '../../src/node/pipeline/read.ts'
import { spawned } from '../authoring/spawned.ts'
import { pageFile } from '../bench/generate.mjs'
import { files, TestSite } from './site.ts'

// Pages are checked by other processes from so many on.
const PAGES = 600

// What is known of a page file of 13 KB stays in memory (7 KB); its content is held as bytes, which do not count here.
const MAX_BYTES = 8000
// After so many all code has been compiled, and all that pages share is there.
const WARM = 60

const site = new TestSite({ pages: PAGES })
let whole: Record<string, string>
beforeAll(async () => {
  await site.build()
  whole = files(site.out)
})
afterAll(() => site.remove())

test('what every visitor loads is as large as on a site with far fewer pages', async () => {
  const sizes = (out: string) => ['sw.js', 'search-words.json'].map(name => statSync(join(out, name)).size)
  // As few pages as have their index in parts, too.
  const other = new TestSite({ pages: 60 })
  try {
    await other.build()
    const few = sizes(other.out)
    for (const [n, size] of sizes(site.out).entries()) expect(Math.abs(size - few[n])).toBeLessThan(200)
  } finally {
    other.remove()
  }
})

test('other processes give what one page after the other gives', async () => {
  // Few pages at a time are read and written without them.
  const some = [3, PAGES / 2, PAGES - 3]
  const other = new TestSite({ pages: PAGES })
  try {
    for (const n of some) site.editPage(n, 1)
    await site.build()
    for (const n of some) other.editPage(n, 1)
    await other.build()
    expect(files(site.out)).toEqual(files(other.out))
  } finally {
    other.remove()
    for (const n of some) site.editPage(n, 0)
    await site.build()
  }
  expect(files(site.out)).toEqual(whole)
})

test('a picture that nobody can read is told at its place, whichever process met it first', async () => {
  const picture = join(site.root, 'content/images/3.svg')
  const sound = readFileSync(picture, 'utf8')
  writeFileSync(picture, sound.slice(0, sound.length / 2))
  const env = { OUT: join(site.root, 'other'), CACHE: `${site.cache}-fresh` }
  const { status, stderr } = spawned(site.root, ['build'], { env })
  writeFileSync(picture, sound)
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^pages\/p\d+\.yaml:\d+:\d+ {2}error damaged-file: .*content\/images\/3\.svg cannot be opened: the drawing ends before its <\/svg>/m,
  )
})

test('a page that was read keeps neither its file nor its values in memory', async () => {
  setFlagsFromString('--expose-gc')
  const tidyUp = runInNewContext('gc') as () => void
  const cache = join(site.root, 'cache')
  const folder = readSite({ code: resolve('.'), root: site.root, base: '/', out: '', cache })
  const context = contextElsewhere(workOn(folder, cache))
  const read = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const group = { name: pageFile(n), files: [pageFile(n)] }
      const { records } = await workOnGroup(group, group.files, context, true)
      for (const record of records) context.store.put('file', pageFile(n), record)
    }
    tidyUp()
    return process.memoryUsage().heapUsed
  }
  const before = await read(0, WARM)
  const after = await read(WARM, PAGES)
  expect((after - before) / (PAGES - WARM)).toBeLessThan(MAX_BYTES)
})
