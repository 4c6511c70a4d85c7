// Builds the site once and serves it as production would, for all browser tests.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    out: string
  }
}

// Below node_modules, where it stays: the next run builds only what has changed. A run for another site may be part of
// one for this.
const OUT = resolve('node_modules/.cache/site', process.env.SITE ? 'tested-other' : 'tested')

export default async function setup(project: TestProject) {
  console.log('Building the site for the browser tests; the next run builds only what has changed …')
  await build()
  const { handler } = await import('../../src/node/deploy/serve.ts')
  const server = createServer(handler(OUT))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  project.provide('out', OUT)
  project.provide('origin', `http://localhost:${(server.address() as AddressInfo).port}`)
  return () => {
    server.close()
  }
}

/** In a process of its own, because the tests are not to find the environment of a build. */
async function build(): Promise<void> {
  // Notices that the tests look for are valid on this day, whenever they run.
  const env = { ...process.env, NODE_ENV: 'production', OUT, TODAY: '2026-11-25' }
  const child = spawn(process.execPath, ['src/node/cli.mjs', 'build'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise(done => {
    child.on('close', done)
  })
  if (code !== 0) throw new Error(`The site that the browser tests need could not be built (exit code ${code}).`)
}
