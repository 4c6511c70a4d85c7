// A dev server on a copy of a site, as a process of its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { settings } from '../../src/node/bundle/settings.ts'
import { siteCache } from '../../src/node/pipeline/read.ts'
import { copySite, type SiteCopy } from './copy.ts'

export interface DevServer {
  origin: string
  /** What the editor was last asked to open; undefined when it was not. */
  opened: () => string | undefined
  /** Resolves when it has ended and nothing is kept of the copy. */
  stop: () => Promise<void>
}

/** What makes Vite choose a port that no other program uses. */
export const FREE_PORT = ['--port', '0']

/** Calls with the address that a server of Vite prints, and again when it begins anew. */
export function originIn({ stdout }: ChildProcess, found: (origin: string) => void): void {
  let output = ''
  stdout?.on('data', (chunk: Buffer) => {
    output += String(chunk)
    for (const [, origin] of output.matchAll(/Local: +(http:\/\/localhost:\d+)\//g)) found(origin)
  })
}

/**
 * Starts `vite` for a site's folder on a free port, with an editor that only writes down what it should open. `base` is
 * the path it is published below.
 */
export async function startDev(folder: string, base = ''): Promise<DevServer> {
  const note = join(folder, 'opened.txt')
  const editor = join(folder, 'editor.sh')
  // The note is whole whenever it is read.
  writeFileSync(editor, `#!/bin/sh\necho "$@" > ${note}.new && mv ${note}.new ${note}\n`)
  chmodSync(editor, 0o755)
  const server: ChildProcess = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...FREE_PORT], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      SITE: folder,
      BASE: base,
      LAUNCH_EDITOR: editor,
      OUT: join(folder, 'dist'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const origin = await new Promise<string>((ready, failed) => {
    originIn(server, ready)
    server.on('exit', code => failed(new Error(`the dev server ended with ${code}`)))
  })
  return {
    origin,
    opened: () => (existsSync(note) ? readFileSync(note, 'utf8').trim() : undefined),
    stop: async () => {
      if (server.exitCode === null && !server.signalCode) {
        const ended = once(server, 'exit')
        server.kill()
        await ended
      }
      rmSync(siteCache({ cache: settings(resolve('.')).cache, root: folder }), { recursive: true, force: true })
    },
  }
}

// The first page asks for every module once.
const LONG = 240_000

/**
 * A dev server on a copy of a site for all tests of a file. A test that failed may have left edits that the next one
 * does not expect, so after it there is a new copy. `begin` is told of each, and opens its first page.
 */
export function devForTests(from: string, begin: (site: SiteCopy, server: DevServer) => Promise<void>): void {
  let server: DevServer | undefined
  const start = async () => {
    const site = copySite(from)
    server = await startDev(site.folder)
    await begin(site, server)
  }
  beforeAll(start, LONG)
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return
    await server?.stop()
    await start()
  }, LONG)
  afterAll(() => server?.stop())
}
