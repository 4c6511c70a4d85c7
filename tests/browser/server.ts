// Builds the site once and serves it as production would, for all browser tests.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    out: string
  }
}

const OUT = resolve('node_modules/.cache/site/tested')

interface Served {
  origin: string
  close: () => void
}
const shared = globalThis as { served?: Promise<Served> }

export default async function setup(project: TestProject) {
  // Several projects ask for it, and each reads this module anew.
  shared.served ??= serve()
  const { origin, close } = await shared.served
  project.provide('out', OUT)
  project.provide('origin', origin)
  return close
}

async function serve(): Promise<Served> {
  process.env.OUT = OUT
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ logLevel: 'error' })
  await builder.buildApp()
  const { handler } = await import('../../src/build/deploy/serve.mjs')
  const server = createServer(handler(OUT))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
    },
  }
}
