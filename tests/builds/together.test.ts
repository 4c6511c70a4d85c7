// Several commands at once: none is in the way of another.
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
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
