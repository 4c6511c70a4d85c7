// A disk that announces no changes, as network drives do not: edits show all the same once the server is told to look.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copySite } from './copy.ts'
import { FREE_PORT, originIn } from './devServer.ts'
import { CACHE } from './spawned.ts'

const site = copySite()
let server: ChildProcess
let origin = ''

const SILENT = `const fs = require('fs')
const { EventEmitter } = require('events')
fs.watch = () => Object.assign(new EventEmitter(), { close() {}, ref() {}, unref() {} })
require('module').syncBuiltinESMExports()
`

beforeAll(async () => {
  const silent = join(site.folder, 'silent.cjs')
  writeFileSync(silent, SILENT)
  server = spawn(process.execPath, ['src/node/cli.mjs', 'dev', '--poll', ...FREE_PORT], {
    env: { ...process.env, SITE: site.folder, CACHE, NODE_OPTIONS: `--require ${silent}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>(ready => {
    originIn(server, found => {
      origin = found
      ready()
    })
  })
}, 240_000)

afterAll(async () => {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  rmSync(site.folder, { recursive: true, force: true })
})

/** Waits until a page holds some words. */
const shows = (path: string, words: string) =>
  vi.waitFor(async () => expect(await (await fetch(origin + path)).text()).toContain(words), {
    timeout: 60_000,
    interval: 200,
  })

test('an edit of pages.yaml, of content, of an included file and of a folder that is included later shows', async () => {
  await shows('/', 'A room to read in')
  site.edit('pages.yaml', 'A room to read in', 'A room to write in')
  await shows('/', 'A room to write in')
  site.edit('content/history.yaml', 'title: One shelf', 'title: One short shelf')
  await shows('/history', 'One short shelf')
  site.edit('pages/search.yaml', 'title: Search\n', 'title: Look for it\n')
  await shows('/search', 'Look for it')
  mkdirSync(join(site.folder, 'more'))
  const page = site
    .read('pages/search.yaml')
    .replace('/search', '/more')
    .replace(/description: "/, '$&Here too. ')
  site.write('more/page.yaml', page)
  site.edit('pages.yaml', 'include: [', 'include: ["more/*.yaml", ')
  await shows('/more', 'Look for it')
  site.edit('more/page.yaml', 'title: Look for it\n', 'title: Look for more\n')
  await shows('/more', 'Look for more')
}, 240_000)
