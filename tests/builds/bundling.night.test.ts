// Builds that bundle for the browser, or write into one folder, at the same time.
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endOf, files, TestSite } from './site.ts'

const site = new TestSite()
afterAll(() => site.remove())

test('builds into one folder come after each other, and the last one counts', async () => {
  site.editPage(1, 1)
  expect(await Promise.all([site.start(), site.start()].map(endOf))).toEqual([0, 0])
  expect(files(site.out)).toEqual(await site.fresh())
})

test('builds that begin together bundle for the browser once', async () => {
  const bare = new TestSite({ isBundled: false })
  try {
    const out = join(bare.root, 'other')
    expect(await Promise.all([bare.start(), bare.start({ out })].map(endOf))).toEqual([0, 0])
    expect(files(out)).toEqual(files(bare.out))
  } finally {
    bare.remove()
  }
})
