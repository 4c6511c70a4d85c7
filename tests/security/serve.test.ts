// The server of `npm start` on a folder of a few files: odd addresses, encodings that are refused, parts of files,
// questions whether a file has changed, and downloads that are compressed themselves.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handler } from '../../src/node/deploy/serve.ts'

const FILES = {
  _headers: '/*\n  X-Test: yes\n',
  _redirects: '/old /shelves 308\n',
  '404.html': 'missing',
  '404.html.br': brotliCompressSync('missing'),
  'index.html': 'home',
  'index.html.br': brotliCompressSync('home'),
  'shelves/index.html': 'shelves',
  'documents/data.csv.gz': 'zipped',
  'documents/digits.txt': '0123456789',
  '.vite/manifest.json': '{}',
  '.env': 'secret',
}
let server: Server
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'served-'))
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

interface Answer {
  status?: number
  location?: string
  encoding?: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Asks as it is written: what fetch would tidy up arrives here, and what it would unpack stays packed. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  new Promise<Answer>((done, failed) => {
    request({ port: (server.address() as AddressInfo).port, host: 'localhost', path, headers, method }, response => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        done({
          status: response.statusCode,
          location: response.headers.location,
          encoding: response.headers['content-encoding'],
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      )
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
  ['/.env', 404],
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

const DIGITS = '/documents/digits.txt'

test.each([
  ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
  ['bytes=4-', 206, 'bytes 4-9/10', '456789'],
  ['bytes=-3', 206, 'bytes 7-9/10', '789'],
  ['bytes=8-100', 206, 'bytes 8-9/10', '89'],
  ['bytes=10-', 416, 'bytes */10', ''],
  ['bytes=0-1,4-5', 200, undefined, '0123456789'],
  ['bytes=x', 416, 'bytes */10', ''],
  ['lines=0-1', 200, undefined, '0123456789'],
])('the range %s is answered with %i', async (range, status, contentRange, text) => {
  const { headers, body, ...answer } = await ask(DIGITS, { Range: range })
  expect([answer.status, headers['content-range'], String(body)]).toEqual([status, contentRange, text])
  expect(headers['content-length']).toBe(String(text.length))
  expect(headers['x-test']).toBe('yes')
})

test('a part is only sent of the edition that it was asked of', async () => {
  const { headers } = await ask(DIGITS)
  expect(headers['accept-ranges']).toBe('bytes')
  const modified = String(headers['last-modified'])
  const part = (of: string) => ask(DIGITS, { Range: 'bytes=0-0', 'If-Range': of })
  expect([(await part(modified)).status, (await part('"other"')).status]).toEqual([206, 200])
})

test('who has a file already is told that it has not changed, in every way to ask', async () => {
  const { headers } = await ask(DIGITS)
  const etag = String(headers.etag)
  const modified = String(headers['last-modified'])
  const status = async (asked: Record<string, string>, method?: string) => (await ask(DIGITS, asked, method)).status
  expect(new Date(modified).toUTCString()).toBe(modified)
  for (const tags of [
    etag,
    `"a", ${etag}`,
    `${etag},"b"`,
    `W/${etag.replace(/^W\//, '')}`,
    etag.replace(/^W\//, ''),
    '*',
  ])
    expect([tags, await status({ 'If-None-Match': tags })]).toEqual([tags, 304])
  expect(await status({ 'If-None-Match': etag }, 'HEAD')).toBe(304)
  // As fetch asks.
  expect(await status({ 'If-None-Match': etag, 'Cache-Control': 'no-cache' })).toBe(304)
  expect(await status({ 'If-None-Match': '"a", "b"' })).toBe(200)
  expect(await status({ 'If-Modified-Since': modified })).toBe(304)
  expect(await status({ 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toBe(200)
  expect(await status({ 'If-None-Match': '"a"', 'If-Modified-Since': modified })).toBe(200)
  const { body, headers: unchanged } = await ask('/', { 'If-None-Match': '*', 'Accept-Encoding': 'br' })
  expect([body.length, unchanged.vary, unchanged['x-test'], unchanged['content-encoding']]).toEqual([
    0,
    'Accept-Encoding',
    'yes',
    undefined,
  ])
})

test('each form of a page has an ETag of its own', async () => {
  const [plain, packed] = [await ask('/'), await ask('/', { 'Accept-Encoding': 'br' })]
  expect(plain.headers.etag).not.toBe(packed.headers.etag)
  expect(String(brotliDecompressSync(packed.body))).toBe('home')
})

test('the 404 page is compressed, says how long it is, and answers no condition or range', async () => {
  for (const headers of [{}, { 'If-None-Match': '*' }, { Range: 'bytes=0-1' }] as Record<string, string>[]) {
    const { status, body, headers: got } = await ask('/nope', { 'Accept-Encoding': 'br', ...headers })
    expect([status, String(brotliDecompressSync(body))]).toEqual([404, 'missing'])
    expect([got['content-encoding'], got['content-length']]).toEqual(['br', String(body.length)])
    expect([got['cache-control'], got['content-range']]).toEqual(['no-cache', undefined])
  }
  const { status, headers, body } = await ask('/nope', {}, 'HEAD')
  expect([status, headers['content-length'], body.length]).toEqual([404, '7', 0])
})

test('a new build is served at once', async () => {
  const file = join(folder, '404.html')
  const text = async () => String((await ask('/nope')).body)
  expect(await text()).toBe('missing')
  writeFileSync(join(folder, 'next.html'), 'not here')
  renameSync(join(folder, 'next.html'), file)
  expect(await text()).toBe('not here')
  rmSync(join(folder, 'documents/data.csv.gz'))
  expect((await ask('/documents/data.csv.gz')).status).toBe(404)
})

test('HEAD says what GET would, without the body', async () => {
  const [get, head] = [await ask(DIGITS), await ask(DIGITS, {}, 'HEAD')]
  const stable = ({ date: _, ...headers }: IncomingHttpHeaders) => headers
  expect([head.status, stable(head.headers), head.body.length]).toEqual([200, stable(get.headers), 0])
})
