// Several commands at once: none is in the way of another.
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { longTest } from '../longTest.ts'
import { endOf, files, TestSite } from './site.ts'

const site = new TestSite()
afterAll(() => site.remove())

const VALIDATE = [resolve('src/node/cli.mjs'), 'validate']

test('builds and checks that begin together, when nothing is kept of the site yet', async () => {
  const out = join(site.root, 'other')
  const children = [site.start(), site.start({ out }), site.start({ command: VALIDATE })]
  expect(await Promise.all(children.map(endOf))).toEqual([0, 0, 0])
  expect(files(out)).toEqual(files(site.out))
})

longTest('builds into one folder come after each other, and the last one counts', async () => {
  site.editPage(1, 1)
  expect(await Promise.all([site.start(), site.start()].map(endOf))).toEqual([0, 0])
  expect(files(site.out)).toEqual(await site.fresh())
})

longTest('builds that begin together bundle for the browser once', async () => {
  const bare = new TestSite({ isBundled: false })
  try {
    const out = join(bare.root, 'other')
    expect(await Promise.all([bare.start(), bare.start({ out })].map(endOf))).toEqual([0, 0])
    expect(files(out)).toEqual(files(bare.out))
  } finally {
    bare.remove()
  }
})
