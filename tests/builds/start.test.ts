// `npm start` with options: those of the build reach the build, those of the server the server.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { KEPT } from '../authoring/spawned.ts'

test('start builds the site that it is given and serves it where it is told to', async () => {
  // Below another path the library has another bundle, which is kept for the next run.
  const cache = join(KEPT, 'started')
  const out = join(cache, 'out')
  rmSync(out, { recursive: true, force: true })
  const options = ['--site', 'tests/sites/library', '--base', 'lib', '--out', out, '--cache', cache, '--port', '0']
  const child = spawn(process.execPath, ['src/node/cli.mjs', 'start', ...options], {
    env: { ...process.env, NODE_ENV: 'production', CI: '1', SITE: 'nowhere', BASE: '/other' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
    })
  try {
    const [, origin] = await vi.waitFor(
      () => /Serving the built site on (\S+)\/lib\n/.exec(output) ?? Promise.reject(new Error(output)),
      { timeout: 120_000, interval: 200 },
    )
    const page = await (await fetch(`${origin}/lib/shelves`)).text()
    expect(page).toContain('href="/lib/visit"')
    expect((await fetch(`${origin}/shelves`)).status).toBe(404)
  } finally {
    child.kill()
  }
}, 150_000)
