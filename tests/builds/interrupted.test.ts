// A build that is killed leaves whole pages, each of the last good site or of the new one, and all that they name.
import { fork } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { engineFolder } from '../../src/node/bundle/engine.mjs'
import { MARKER } from '../../src/node/output/release.ts'
import { oneIn } from '../extent.ts'
import { endOf, files, TestSite } from './site.ts'

// The build is killed when so many files are in their place, each time another number.
const MOVES = oneIn(6, [0, 1, 2, 4, 8, 12], 3)

const site = new TestSite()
afterAll(() => site.remove())

/** Has Node kill itself when a build has moved so many files into the published folder. */
const killedAfter = (moves: number) => `
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
const { renameSync } = fs
let moved = 0
fs.renameSync = (from, to) => {
  if (to.startsWith(${JSON.stringify(site.out)}) && moved++ === ${moves}) process.kill(process.pid, 'SIGKILL')
  renameSync(from, to)
}
syncBuiltinESMExports()`

test('a killed build never leaves half a site', async () => {
  await site.build()
  let last = files(site.out)
  let whole = last
  for (const [round, moves] of MOVES.entries()) {
    for (const n of [1, 2, 3]) site.editPage(n, round + 1)
    const script = `data:text/javascript,${encodeURIComponent(killedAfter(moves))}`
    const command = ['--import', script, resolve('src/node/cli.mjs'), 'build']
    expect(await endOf(site.start({ command }))).toBe('SIGKILL')
    const found = files(site.out)
    whole = await site.fresh()
    expect(found).not.toEqual(whole)
    // The marker names no release as long as files are moved.
    expect(readFileSync(join(site.out, MARKER), 'utf8')).toMatch(/^\n/)
    const others = (of: Record<string, string>) => Object.entries(of).filter(([path]) => path !== MARKER)
    for (const [path, hash] of others(found)) expect([last[path], whole[path]], path).toContain(hash)
    const kept = others(last).flatMap(([path]) => (path in whole ? [path] : []))
    for (const path of kept) expect(found).toHaveProperty([path])
    expect(missing()).toEqual([])
    last = found
  }
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
  child.disconnect()
  expect(await endOf(child)).toBe(1)
})
