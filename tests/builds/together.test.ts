// Several commands at once: none is in the way of another.
import type { ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { longTest } from '../longTest.ts'
import { files, TestSite } from './site.ts'

const site = new TestSite({ isBundled: false })
afterAll(() => site.remove())

const ends = (children: ChildProcess[]) =>
  Promise.all(
    children.map(
      child =>
        new Promise(done => {
          child.on('close', done)
        }),
    ),
  )
const VALIDATE = [resolve('src/node/cli.mjs'), 'validate']

test('builds and checks that begin together, when nothing is kept yet', async () => {
  const other = join(site.root, 'other')
  expect(await ends([site.start(), site.start(other), site.start(undefined, undefined, VALIDATE)])).toEqual([0, 0, 0])
  expect(files(other)).toEqual(files(site.out))
})

longTest('builds into one folder come after each other, and the last one counts', async () => {
  site.editPage(1, 1)
  expect(await ends([site.start(), site.start()])).toEqual([0, 0])
  expect(files(site.out)).toEqual(await site.fresh())
})
