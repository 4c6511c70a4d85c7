// Builds that bundle for the browser, or write into one folder, at the same time, and a bundle that was damaged.
import { readdirSync, writeFileSync } from 'node:fs'
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

test('damaged scripts of a kept bundle are made again', async () => {
  await site.build()
  const good = files(site.out)
  const own = readdirSync(site.cache).find(name => name.startsWith('site-')) as string
  const scripts = join(site.cache, own, 'client/assets')
  for (const name of readdirSync(scripts).slice(0, 2)) writeFileSync(join(scripts, name), '')
  await site.build()
  expect(files(site.out)).toEqual(good)
})
