// Hosts in trouble, with other programs beside the site, with a new release, or that have left for another system.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { handler } from '../../src/node/deploy/serve.ts'
import { pageOf } from '../browser/routes.ts'
import { Host, KEPT, kept, titleOf } from './host.ts'

const host = new Host()

test('a network that never answers is not waited for when there is a copy', async () => {
  const { page } = await host.visitor()
  host.answer = () => new Promise(() => {})
  await page.goto(`${host.origin}/contact`, { waitUntil: 'domcontentloaded' })
  expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
  // A browser asks again when a connection closes; a worker that waits for an answer is not replaced by a new one.
  host.answer = handler(inject('out'))
  host.server.closeAllConnections()
})

test.each([500, 503, 511])('a host that answers %i gives the copy', async status => {
  const { page } = await host.visitor()
  await kept(page, '/contact')
  host.instead((_, response) =>
    Boolean(response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Trouble</h1>')),
  )
  for (const path of ['/contact', '/contact/']) {
    await page.goto(host.origin + path)
    expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
  }
})

const PRIVATE = '/private'
// A page of this site that says it must not be kept.
const UNKEPT = '/farmer'

test('nothing of other programs on the host is kept, and nothing that must not be', async () => {
  host.instead((path, response) => {
    if (path === UNKEPT) {
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'private, no-store' }).end(pageOf(path))
      return true
    }
    const type = path.endsWith('.json') ? 'application/json' : path.endsWith('.js') ? 'text/javascript' : 'text/html'
    if (!path.startsWith(PRIVATE) && !/^\/api\/|^\/assets\/app\.js$/.test(path)) return false
    response
      .writeHead(200, { 'content-type': type })
      .end(type === 'text/html' ? '<h1>Secret</h1>' : '{"path":"/other"}')
    return true
  })
  const { page } = await host.visitor()
  await page.goto(host.origin + PRIVATE)
  await page.evaluate(() => Promise.all(['/api/search-index.json', '/assets/app.js'].map(path => fetch(path))))
  await page.goto(host.origin + UNKEPT)
  await page.goto(`${host.origin}/winning`)
  await kept(page, '/winning')
  const paths = await page.evaluate(async () => {
    const keys = await Promise.all((await caches.keys()).map(async name => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  for (const path of [PRIVATE, UNKEPT, '/api/search-index.json', '/assets/app.js']) expect(paths).not.toContain(path)
  // A page of a network in place of ours is not kept either.
  host.instead(
    (path, response) =>
      path === '/contact' && Boolean(response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in</h1>')),
  )
  await page.goto(`${host.origin}/contact`)
  expect(await page.locator('h1').innerText()).toBe('Log in')
  await page.context().setOffline(true)
  await page.goto(`${host.origin}/contact`)
  expect(await page.locator('main').innerText()).toContain(titleOf('/contact'))
})

test('a new release takes effect on the next load, and then without a network', async () => {
  const { page } = await host.visitor()
  await page.evaluate(() => caches.open('kept /other/ id'))
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  cpSync(inject('out'), folder, { recursive: true })
  host.answer = handler(folder)
  const rewrite = (file: string, from: string | RegExp, to: string) => {
    for (const ending of ['.br', '.gz']) rmSync(join(folder, file + ending), { force: true })
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to))
  }
  rewrite('index.html', '<title>', '<title>New release: ')
  rewrite('contact/index.html', '<title>', '<title>New release: ')
  rewrite('sw.js', /"id":"[^"]+"/, '"id":"another"')
  await page.reload()
  expect(await page.title()).toContain('New release')
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(expect.arrayContaining(['kept / another']))
  // What another site of the same host keeps stays.
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter(name => name.startsWith('kept')).sort()))
    .toEqual(['kept / another', 'kept /other/ id'])
  await page.context().setOffline(true)
  for (const path of ['/', '/contact']) {
    await page.goto(host.origin + path)
    expect(await page.title()).toContain('New release')
  }
  await page.evaluate(() => caches.delete('kept /other/ id'))
})

const gone = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, (await caches.keys()).length])

test('the worker goes, with all it kept, when another system has taken the address', async () => {
  const { page } = await host.visitor()
  host.answer = (request, response) => {
    const isHome = request.url === '/'
    response.writeHead(isHome ? 200 : 404, { 'content-type': 'text/html' }).end('<h1>Another system</h1>')
    return Promise.resolve()
  }
  await page.goto(host.origin)
  await expect.poll(() => gone(page)).toEqual([0, 0])
})

test('a host that leads to pages without .html, or with a slash at their end, keeps the site too', async () => {
  const plain = host.answer
  host.answer = async (request, response) => {
    const path = request.url ?? '/'
    if (path === '/offline.html' || path === '/contact')
      response.writeHead(308, { Location: path === '/contact' ? '/contact/' : '/offline' }).end()
    else {
      request.url = { '/offline': '/offline.html', '/contact/': '/contact' }[path] ?? path
      await plain(request, response)
    }
  }
  const { page } = await host.stranger()
  await kept(page, ...KEPT, '/offline.html')
})

test('the worker of docs/deploy.md ends the one of this site', async () => {
  const { page } = await host.stranger()
  await kept(page, ...KEPT)
  const [, script] = /^## Leaving$.*?^```js\n(.*?)^```$/ms.exec(readFileSync('docs/deploy.md', 'utf8')) ?? []
  host.answer = (request, response) => {
    const type = request.url === '/sw.js' ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'content-type': type }).end(request.url === '/sw.js' ? script : '<h1>Another system</h1>')
    return Promise.resolve()
  }
  await page.goto(host.origin)
  await expect.poll(() => gone(page).catch(() => [])).toEqual([0, 0])
})
