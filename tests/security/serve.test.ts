// The server of `npm start` on a folder of a few files: odd addresses, encodings that are refused, and downloads that are compressed themselves.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '../../src/build/deploy/serve.mjs'

const FILES = {
  _headers: '/*\n  X-Test: yes\n',
  _redirects: '/old /shelves 308\n',
  '404.html': 'missing',
  'index.html': 'home',
  'index.html.br': brotliCompressSync('home'),
  'shelves/index.html': 'shelves',
  'documents/data.csv.gz': 'zipped',
  '.vite/manifest.json': '{}',
}
let server: Server
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'served-'))
  for (const [path, bytes] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), bytes)
  }
  server = createServer(handler(folder))
  await new Promise<void>(done => server.listen(0, 'localhost', done))
})
afterAll(() => {
  server.close()
})

/** Asks as it is written: what fetch would tidy up arrives here. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status?: number; location?: string; encoding?: string }>((done, failed) => {
    request({ port: (server.address() as AddressInfo).port, host: 'localhost', path, headers }, response => {
      response.resume()
      done({
        status: response.statusCode,
        location: response.headers.location,
        encoding: response.headers['content-encoding'],
      })
    })
      .on('error', failed)
      .end()
  })

test.each([
  ['/', 200],
  ['/shelves', 200],
  ['/shelves?a=//b', 200],
  ['/shelves%2F', 400],
  ['/shelves%2findex.html', 400],
  ['/./_headers', 400],
  ['/.//.vite/manifest.json', 400],
  ['/shelves/../_headers', 400],
  ['/_headers', 404],
  ['/.vite/manifest.json', 404],
  ['/404.html', 404],
  ['/index.html.br', 404],
  ['/documents/data.csv.gz', 200],
  ['/documents/', 308, '/documents'],
  ['/documents', 404],
  ['/shelves/', 308, '/shelves'],
  ['//shelves//', 308, '/shelves'],
  ['//_headers', 308, '/_headers'],
  ['//404.html', 308, '/404.html'],
  ['//evil.example/?a', 308, '/evil.example?a'],
  ['///', 308, '/'],
  ['/old', 308, '/shelves'],
  ['/old/', 308, '/shelves'],
  ['//old', 308, '/shelves'],
] as [string, number, string?][])('%s is answered with %i', async (path, status, location) => {
  expect(await ask(path)).toMatchObject({ status, location })
})

test.each([
  ['br', 'br'],
  ['gzip, br', 'br'],
  ['BR;q=0, br;q=0', undefined],
  ['br;q=0.0, gzip', undefined],
  ['br; q=0', undefined],
  ['br;q=0.5', 'br'],
  ['gzip', undefined],
  ['brotli', undefined],
  ['', undefined],
])('who accepts %j is sent %j', async (accepted, encoding) => {
  expect((await ask('/', { 'Accept-Encoding': accepted })).encoding).toBe(encoding)
})
