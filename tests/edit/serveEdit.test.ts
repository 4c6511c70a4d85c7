// Whom the editor's server answers, and what it takes, by HTTP.
import { mkdtempSync } from 'node:fs'
import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type RequestListener, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Connect, ViteDevServer } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { createRenderer } from '../../src/app/server.tsx'
import { serveEdit } from '../../src/editor/server/serveEdit.ts'
import { engineFolder } from '../../src/node/bundle/engine.mjs'
import type { DevCode } from '../../src/node/dev/code.ts'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { copySite } from '../authoring/copy.ts'

let origin: string

beforeAll(async () => {
  const [root, cache] = [copySite().folder, mkdtempSync(join(tmpdir(), 'cache-'))]
  const site = new DevSite({ code: resolve('.'), root, base: '/', out: join(cache, 'dist'), cache })
  let handle: Connect.NextHandleFunction | undefined
  const vite = {
    middlewares: {
      use: (handler: Connect.NextHandleFunction) => {
        handle = handler
      },
    },
    config: { logger: console, server: { headers: {} } },
    environments: { client: { hot: { send: () => {} } } },
    transformIndexHtml: async (_: string, html: string) => html,
  }
  const code = { renderer: async () => createRenderer() } as DevCode
  serveEdit(vite as unknown as ViteDevServer, site, code, engineFolder(resolve('.')))()
  const listener: RequestListener = (request, response) =>
    handle?.(request, response, error => response.writeHead(error ? 500 : 404).end(String(error)))
  const server = createServer(listener)
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return () => void server.close()
})

const ask = (name: string, headers: Record<string, string>, body: object) =>
  fetch(`${origin}/__edit/${name}`, { method: 'POST', headers, body: JSON.stringify(body) })

const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).status

async function tokenGiven(): Promise<string> {
  const script = await (await fetch(`${origin}/__edit/start`)).text()
  return /"token":"([^"]+)"/.exec(script)?.[1] ?? ''
}

const own = async () => ({ 'x-edit-token': await tokenGiven(), 'Content-Type': 'application/json', Origin: origin })

test('pages are read with the token of the server, which no other site is given', async () => {
  const { 'x-edit-token': _, ...others } = await own()
  expect(await status('page', others, { path: '/' })).toBe(403)
  expect(await (await ask('page', await own(), { path: '/' })).json()).toHaveProperty('state')
  expect(await (await ask('page', await own(), { path: '/../../etc/passwd' })).json()).toBeNull()
  for (const name of ['recover', 'constructor', 'toString', '']) expect(await status(name, await own(), {})).toBe(404)
  const elsewhere = await fetch(`${origin}/__edit/start`, { headers: { Origin: 'https://example.org' } })
  expect(await elsewhere.text()).toBe('')
  const page = await (await fetch(`${origin}/?edit`)).text()
  expect(page).toContain('<html')
  // Before the editor is there, and above the keyboard of a phone.
  expect(page).toContain('Loading…')
  expect(page).toContain('interactive-widget=resizes-content')
  expect(page).not.toContain(await tokenGiven())
})

test.each([
  'undo',
  'redo',
  'change',
  'picture',
  'newPage',
  'newAddress',
  'deletePage',
  'publish',
  'cells',
])('%s is for the page of this server alone, and what it is not made for is not taken', async name => {
  const headers = await own()
  const body = { name: 'a.png', about: '', data: 'AAAA', folder: '../..' }
  expect(await status(name, { ...headers, Origin: 'https://example.org' }, body)).toBe(403)
  expect(await status(name, { ...headers, 'x-edit-token': 'guess' }, body)).toBe(403)
  expect(await status(name, { ...headers, 'Content-Type': 'text/plain' }, body)).toBe(403)
  // Nothing is said with an undo, so nothing can be wrong with it.
  expect(await status(name, headers, body)).toBe(/^(?:un|re)do$/.test(name) ? 200 : 404)
})

test('what is longer than a change, or than a picture, is not taken', async () => {
  const headers = await own()
  expect(await status('change', headers, { file: '../x.yaml' })).toBe(404)
  const text = 'x'.repeat(1_100_000)
  expect(await status('cells', headers, { text: text.slice(0, 900_000) })).toBe(200)
  expect(await status('cells', headers, { text })).toBe(404)
  expect(await status('picture', headers, { name: 'a.png', about: '', data: 'A'.repeat(33_000_000) })).toBe(404)
})

test('what no editor sends is refused without reading all of it, and without a fault', async () => {
  const deep = `${'['.repeat(5000)}${']'.repeat(5000)}`
  const change = `{"file":"pages.yaml","version":"v","edits":[{"op":"set","path":["a"],"value":${deep}}]}`
  const send = async (name: string, body: string) =>
    (await fetch(`${origin}/__edit/${name}`, { method: 'POST', headers: await own(), body })).status
  expect(await send('change', change)).toBe(404)
  expect(await send('change', 'x'.repeat(1_100_000))).toBe(404)
  // An answer comes, or the connection ends, long before all of it is sent.
  const endless = request(`${origin}/__edit/change`, { method: 'POST', headers: await own() })
  const ended = new Promise(done => endless.on('response', done).on('error', done).on('close', done))
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  let sent = 0
  for (; !isOver && sent < 400; sent++) await new Promise(done => endless.write('x'.repeat(100_000), done))
  expect(sent).toBeLessThan(400)
  endless.destroy()
  // It goes on.
  expect(await status('page', await own(), { path: '/' })).toBe(200)
})

test('the editor is loaded compressed, under names that are never those of another one, and none of it from Vite', async () => {
  const page = await (await fetch(`${origin}/?edit`)).text()
  expect(page).not.toMatch(/@vite|\/src\//)
  const scripts = [...page.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, address]) => address)
  expect(await (await fetch(`${origin}/__edit/start`)).text()).toContain(scripts.find(each => each.includes('start')))
  let bytes = 0
  for (const address of scripts) {
    const asked = get(origin + address, { headers: { 'Accept-Encoding': 'br' } })
    const [script] = (await once(asked, 'response')) as [IncomingMessage]
    expect(script.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/javascript' })
    expect(script.headers['cache-control']).toContain('immutable')
    for await (const chunk of script) bytes += (chunk as Buffer).length
  }
  // With react-dom in the form for production.
  expect(bytes).toBeGreaterThan(60_000)
  expect(bytes).toBeLessThan(120_000)
  expect((await fetch(`${origin}/__edit/code/../../package.json`)).status).toBe(404)
  expect((await fetch(`${origin}/__edit/code/none.js`)).status).toBe(403)
})

test('a tab hears of every state of the site', async () => {
  const heard = await fetch(`${origin}/__edit/state`)
  const reader = heard.body?.pipeThrough(new TextDecoderStream()).getReader()
  const next = async () => JSON.parse(String((await reader?.read())?.value).replace('data: ', ''))
  const before = await next()
  await ask('dropStep', await own(), { id: 0 })
  expect(await next()).toEqual({ ...before, revision: before.revision + 1 })
  await reader?.cancel()
})
