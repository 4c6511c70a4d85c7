// The site on a host that only hands out files, as GitHub Pages does: no headers and no redirects of ours.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import { lookup } from 'mrmime'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { META_POLICY } from '../../src/node/deploy/headers.ts'
import { context, enhanced } from '../browser/browser.ts'
import { allRoutes, files, pageOf, read } from '../browser/routes.ts'

const HOSTILE = '<script>document.title = "hostile"</script><img src="https://evil.example/x.png">'

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://host').pathname)
    const named = join(inject('out'), path)
    const isFolder = existsSync(named) && statSync(named).isDirectory()
    if (isFolder && !path.endsWith('/')) return response.writeHead(301, { Location: `${path}/` }).end()
    const file = isFolder ? join(named, 'index.html') : named
    const found = existsSync(file) ? file : join(inject('out'), '404.html')
    response.writeHead(found === file ? 200 : 404, { 'Content-Type': lookup(extname(found)) ?? 'text/html' })
    const bytes = readFileSync(found)
    response.end(path === '/privacy/' ? `${bytes}${HOSTILE}` : bytes)
  })
  await new Promise<void>(done => server.listen(0, 'localhost', done))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})

/** Opens a page; gives it with what the browser refused or complained about. */
async function visit(path: string) {
  const page = await (await context()).newPage()
  const complaints: string[] = []
  page.on('console', message => complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(String(error)))
  const response = await page.goto(origin + path)
  await enhanced(page)
  return { page, status: response?.status(), complaints: complaints.filter(text => !text.startsWith('Service Worker')) }
}

test('each page brings the policy with it, also those that say that something is missing', () => {
  const pages = [...allRoutes().map(pageOf), ...files(/(?:404|offline)\.html$/).map(read)]
  for (const page of pages) {
    const [, policy] = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page) ?? []
    expect(policy?.replaceAll('&#x27;', "'").replaceAll('&#39;', "'")).toBe(META_POLICY)
  }
})

test('a page works at the address with a slash to which such a host leads', async () => {
  const { page, status, complaints } = await visit('/contact')
  expect([status, new URL(page.url()).pathname, complaints]).toEqual([200, '/contact/', []])
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.waitForURL(`${origin}/`)
})

test('an unknown address gets the page that says so', async () => {
  const { page, status } = await visit('/nowhere/at/all')
  expect(status).toBe(404)
  expect(await page.title()).toBe(/<title>(.*?)<\/title>/.exec(read('404.html'))?.[1])
})

test('what gets into a page neither runs nor loads anything from elsewhere', async () => {
  const { page, complaints } = await visit('/privacy/')
  expect(await page.title()).not.toBe('hostile')
  expect(complaints.filter(text => text.includes('Content Security Policy'))).toHaveLength(2)
})
