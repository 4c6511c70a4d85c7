// A build that is killed leaves whole pages, each of the last good site or of the new one, and all that they name.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { files, TestSite } from './site.ts'

const ROUNDS = 6

const site = new TestSite()
afterAll(() => site.remove())

test('a killed build never leaves half a site', async () => {
  await site.build()
  let last = files(site.out)
  const begun = performance.now()
  await site.build()
  const usual = performance.now() - begun
  let finished = 0
  for (let round = 1; round <= ROUNDS; round++) {
    for (const n of [1, 2, 3]) site.editPage(n, round)
    const child = site.start()
    const ended = new Promise(done => {
      child.on('close', done)
    })
    // The last third of a build is when files are written.
    const timer = setTimeout(() => child.kill('SIGKILL'), usual * (0.4 + Math.random() * 0.7))
    const code = await ended
    clearTimeout(timer)
    const found = files(site.out)
    const whole = await site.fresh()
    if (code === 0) finished++
    for (const [path, hash] of Object.entries(found)) expect([last[path], whole[path]], path).toContain(hash)
    for (const path of Object.keys(last)) if (path in whole) expect(found).toHaveProperty([path])
    expect(missing()).toEqual([])
    last = found
  }
  expect(finished).toBeLessThan(ROUNDS)
  await site.build()
  expect(files(site.out)).toEqual(await site.fresh())
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

test('what bundles ends with whoever asked for it', async () => {
  const folder = join(site.out, '../bundle')
  const child = spawn(process.execPath, ['src/node/bundle/bundler.mjs', 'engine', folder], {
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise(done => {
    child.on('close', done)
  })
  child.stdin.destroy()
  expect(await ended).toBe(1)
})
