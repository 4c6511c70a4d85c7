// Builds the site once and serves it as production would, for all browser tests.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { createBuilder } from 'vite'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext { origin: string, out: string }
}

const OUT = resolve('node_modules/.cache/site/tested')

export default async function setup(project: TestProject) {
  process.env.OUT = OUT
  process.env.NODE_ENV = 'production'
  const builder = await createBuilder({ logLevel: 'error' })
  await builder.buildApp()
  const { handler } = await import('../../src/build/serve.mjs')
  const server = createServer(handler(OUT))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  project.provide('out', OUT)
  project.provide('origin', `http://localhost:${(server.address() as AddressInfo).port}`)
  return () => { server.close() }
}
