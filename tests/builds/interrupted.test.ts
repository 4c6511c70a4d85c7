// A build that is killed leaves whole pages, each of the last good site or of the new one, and all that they name.
import { fork } from 'node:child_process'
import { readFileSync, watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { engineFolder } from '../../src/node/bundle/engine.mjs'
import { isWhole } from '../isWhole.ts'
import { files, TestSite } from './site.ts'

// The build is killed once so many things have changed in its folder, each time another number.
const CHANGES = isWhole ? [1, 2, 4, 8, 12, 16] : [4]

const site = new TestSite()
afterAll(() => site.remove())

test('a killed build never leaves half a site', async () => {
  await site.build()
  let last = files(site.out)
  let whole = last
  let finished = 0
  for (const [round, changes] of CHANGES.entries()) {
    for (const n of [1, 2, 3]) site.editPage(n, round + 1)
    const child = site.start()
    const ended = new Promise(done => {
      child.on('close', done)
    })
    let seen = 0
    const watcher = watch(site.out, { recursive: true }, () => {
      if (++seen === changes) child.kill('SIGKILL')
    })
    const code = await ended
    watcher.close()
    const found = files(site.out)
    whole = await site.fresh()
    if (code === 0) finished++
    for (const [path, hash] of Object.entries(found)) expect([last[path], whole[path]], path).toContain(hash)
    for (const path of Object.keys(last)) if (path in whole) expect(found).toHaveProperty([path])
    expect(missing()).toEqual([])
    last = found
  }
  expect(finished).toBeLessThan(CHANGES.length)
  await site.build()
  expect(files(site.out)).toEqual(whole)
})

/** What the published pages name and is not there. */
function missing(): string[] {
  const there = files(site.out)
  const pages = Object.keys(there).filter(path => path.endsWith('.html'))
  return pages.flatMap(path =>
    [...readFileSync(join(site.out, path), 'utf8').matchAll(/"\/(assets\/[^" ]+)/g)]
      .map(([, named]) => named)
      .filter(named => !(named in there)),
  )
}

test('the process that bundles ends with the one that started it', async () => {
  const child = fork(join(engineFolder(resolve('.')), 'clientBundler.js'), {
    env: { ...process.env, SITE: site.root, CACHE: join(site.cache, 'other') },
  })
  const ended = new Promise(done => {
    child.on('exit', done)
  })
  child.disconnect()
  expect(await ended).toBe(1)
})
