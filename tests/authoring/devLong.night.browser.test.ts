// The dev server on a copy of the library, in the long run: folders that come and go, text that does not parse, a table
// that is filtered, and a site below a path.
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { enhanced, sharedBrowser, WIDE } from '../browser/browser.ts'
import { copySite, type SiteCopy } from './copy.ts'
import { devForTests, type DevServer, startDev } from './devServer.ts'

let site: SiteCopy
let server: DevServer
let page: Page

devForTests('tests/sites/library', async (...started) => {
  ;[site, server] = started
  await page?.close()
  page = await (await sharedBrowser()).newPage({ viewport: WIDE })
  page.setDefaultTimeout(60_000)
  await page.goto(server.origin, { timeout: 150_000 })
  await enhanced(page)
})
afterAll(() => page?.close())

const INCLUDED = 'include: ["pages/*.yaml"]'

test('pages in a folder that comes with an edit are watched like all others', async () => {
  const pages = site.read('pages.yaml')
  const visit = (title: string) =>
    `pages:\n  - path: /come\n    title: ${title}\n    description: ${'Come and see us on any working day of the week. '.repeat(2)}\n    blocks:\n      - { type: hero, variant: plain, title: Visit }\n`
  mkdirSync(join(site.folder, 'more'))
  site.write('more/visit.yaml', visit('First title'))
  site.write('pages.yaml', pages.replace(INCLUDED, 'include: ["pages/*.yaml", "more/*.yaml"]'))
  const title = async () => /<title>([^·<]*)/.exec(await (await fetch(`${server.origin}/come`)).text())?.[1].trim()
  await expect.poll(title).toBe('First title')
  site.write('more/visit.yaml', visit('Second title'))
  await expect.poll(title).toBe('Second title')
  // Another folder takes its place, as when a branch is checked out.
  renameSync(join(site.folder, 'more'), join(site.folder, 'aside'))
  await expect.poll(async () => (await fetch(`${server.origin}/come`)).status).not.toBe(200)
  mkdirSync(join(site.folder, 'more'))
  site.write('more/visit.yaml', visit('Third title'))
  await expect.poll(title).toBe('Third title')
  site.write('more/visit.yaml', visit('Fourth title'))
  await expect.poll(title).toBe('Fourth title')
  site.write('pages.yaml', pages.replace(INCLUDED, 'include: ["pages/*.yaml", "more/**/*.yaml"]'))
  mkdirSync(join(site.folder, 'more/again'))
  await new Promise(done => {
    setTimeout(done, 500)
  })
  site.write('more/again/later.yaml', visit('Later').replace('/come', '/later'))
  await expect.poll(async () => (await fetch(`${server.origin}/later`)).status).toBe(200)
  site.write('pages.yaml', pages)
  await expect.poll(async () => (await fetch(`${server.origin}/come`)).status).toBe(404)
})

test('text that does not parse keeps the last good page below the overlay', async () => {
  const whole = site.read('pages.yaml')
  // Edits before this one may just be reloading the page.
  await page.goto(server.origin)
  await enhanced(page)
  site.edit('pages.yaml', 'kicker: Open', '\tkicker: Open')
  await page.waitForSelector('site-problems')
  expect(await page.locator('h1').innerText()).toContain('A room')
  await page.reload()
  expect(await page.locator('body > pre').innerText()).toContain('error tab')
  site.write('pages.yaml', whole)
  await enhanced(page)
  expect(await page.locator('h1').innerText()).toContain('A room')
})

test('a table that the visitor has filtered shows an edit of its rows like any other', async () => {
  const [file, columns] = ['content/shelves.yaml', '        columns:\n          - { field: shelf,']
  const whole = site.read(file)
  const filter = '        filter: { label: Find a shelf, shown: "{n} of {total}", none: No shelf }\n'
  site.edit('pages.yaml', columns, filter + columns)
  const served = async () => (await fetch(`${server.origin}/shelves`)).text()
  await expect.poll(served).toContain('data-filter')
  await page.goto(`${server.origin}/shelves`)
  await enhanced(page)
  await page.locator('section[data-enhanced] [data-filter] input').fill('South')
  const rows = page.locator('#novels tbody tr')
  await expect.poll(() => rows.filter({ visible: true }).count()).toBe(1)
  site.write(file, whole.replace(/^.*shelf: Poems,.*\n/m, ''))
  await expect.poll(() => rows.count()).toBe(2)
  expect(await page.locator('main').innerText()).not.toContain('could not be shown')
  site.write(file, whole)
  await expect.poll(() => rows.count()).toBe(3)
  site.edit('pages.yaml', filter, '')
})

test('a site below a path of its host is served there in development too', async () => {
  // This repository's site has another language, and what goes with one.
  const below = await startDev(copySite('.').folder, '/folder')
  try {
    const answers = await Promise.all(
      ['/folder/', '/folder/contact', '/folder/search-index.json', '/folder/nowhere'].map(path =>
        fetch(below.origin + path, { headers: { Accept: 'text/html' } }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404])
    expect(await answers[1].text()).toContain('href="/folder/product/rice"')
    // What the head names, and what programs look for at an address of its own.
    const links = (await answers[0].text()).matchAll(/<link rel="(?:[\w-]*icon|manifest)"[^>]* href="([^"]+)"/g)
    const named = [...links].map(([, href]) => href)
    expect(named).toHaveLength(3)
    const others = ['te/manifest.webmanifest', 'icons/icon-512.png', 'robots.txt', '.well-known/security.txt']
    const beside = [...named, ...others.map(path => `/folder/${path}`)].map(async path => {
      const { status, headers } = await fetch(below.origin + path)
      return [status, headers.get('content-type')?.split(';')[0]]
    })
    const [png, manifest, text] = ['image/png', 'application/manifest+json', 'text/plain']
    const types = ['image/svg+xml', png, manifest, manifest, png, text, text]
    expect(await Promise.all(beside)).toEqual(types.map(type => [200, type]))
  } finally {
    await below.stop()
  }
})
