// The dev server on a copy of this repository's site: edits show at once, problems come and go, Alt-click leads home.
import { copyFileSync, mkdirSync, readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedBrowser, enhanced } from '../browser/browser.ts'
import { longTest } from '../longTest.ts'
import type { SiteCopy } from './copy.ts'
import { devForTests, type DevServer, startDev } from './devServer.ts'

let site: SiteCopy
let server: DevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
})
devForTests('.', Number(process.env.DEV_PORT ?? 4231), async (...started) => {
  ;[site, server] = started
  await page?.close()
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  page.setDefaultTimeout(60_000)
  await page.goto(server.origin, { timeout: 150_000 })
  await enhanced(page)
  // The first page asks for every module once; later ones are what a maintainer feels.
  await page.reload()
  await enhanced(page)
})
afterAll(() => page?.close())

const title = /title: (Elevating Lives Together)\n/

/** Saves an edit and resolves with the milliseconds until its words stand on the page. */
async function edit(find: string, put: string, words: string): Promise<number> {
  const seen = page.evaluate(
    wanted =>
      new Promise<number>(done => {
        const look = () => {
          if (document.body.textContent.includes(wanted)) done(Date.now())
        }
        new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true })
        look()
      }),
    words,
  )
  const saved = Date.now()
  site.edit('pages.yaml', find, put)
  return (await seen) - saved
}

test('a saved edit shows without a reload; scroll and open states stay', async () => {
  const heading = (title.exec(site.read('pages.yaml')) as RegExpExecArray)[1]
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true })
  })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const menu = page.locator('button[aria-expanded]').first()
  const before = (await menu.count()) ? await menu.getAttribute('aria-expanded') : undefined
  const times: number[] = []
  for (let n = 0; n < 5; n++)
    times.push(await edit(`title: ${n ? `Edited ${n - 1}` : heading}\n`, `title: Edited ${n}\n`, `Edited ${n}`))
  expect(await page.evaluate(() => [scrollY, 'stillHere' in window])).toEqual([900, true])
  if (before) expect(await menu.getAttribute('aria-expanded')).toBe(before)
  await edit('title: Edited 4\n', `title: ${heading}\n`, heading)
  console.info(`edits showed after ${times.join(', ')} ms`)
})

test('what is open stays open while the page is edited', async () => {
  const card = page.locator('[data-block=cardGrid] [aria-expanded]').first()
  await card.scrollIntoViewIfNeeded()
  await card.click()
  const state = await card.getAttribute('aria-expanded')
  const slide = await page.locator('[data-block=carousel]').first().innerText()
  await edit('kicker: SINCE 27 JULY 1956', 'kicker: EDITED IN JULY 1956', 'EDITED IN JULY')
  expect(await card.getAttribute('aria-expanded')).toBe(state)
  expect(await page.locator('[data-block=carousel]').first().innerText()).toBe(slide)
})

test('a problem is laid over the page with its frame, stands in the place of the bad section, and vanishes when it is mended', async () => {
  const whole = site.read('pages.yaml')
  const [sections] = [await page.locator('main [data-block]').count()]
  site.edit('pages.yaml', 'kicker: EDITED IN JULY 1956', 'kiker: EDITED IN JULY 1956')
  await page.waitForSelector('site-problems')
  const overlay = await page.locator('site-problems').evaluate(element => element.shadowRoot?.textContent ?? '')
  expect(overlay).toContain('there is no field "kiker" here. Did you mean kicker?')
  expect(overlay).toMatch(/> +\d+ \| +kiker: EDITED/)
  const stand = page.locator('main [data-block=site-problem]')
  await stand.waitFor({ state: 'attached' })
  expect(await stand.innerText()).toContain('error unknown-key: page "/" > section 2')
  expect(await page.locator('main [data-block]').count()).toBe(sections)
  expect(await page.locator('[data-block=stats]').first().innerText()).toContain('7,629')
  // A page opened while something is wrong says so too, and the rest of it works.
  await page.reload()
  await page.waitForSelector('site-problems')
  await enhanced(page)
  expect(await stand.innerText()).toContain('Did you mean kicker?')
  site.write('pages.yaml', whole)
  await page.waitForSelector('site-problems', { state: 'detached' })
  await stand.waitFor({ state: 'detached' })
})

test('what can only be meant in one way is corrected by a button, and only for a page of this server', async () => {
  const whole = site.read('pages.yaml')
  site.edit('pages.yaml', 'kicker: EDITED IN JULY 1956', 'kiker: EDITED IN JULY 1956')
  const button = page.locator('site-problems').getByRole('button', { name: 'Correct it' })
  await button.waitFor()
  const { status } = await fetch(`${new URL(page.url()).origin}/__repair?place=pages.yaml:19:9`, { method: 'POST' })
  expect(status).toBe(403)
  await button.click()
  await page.waitForSelector('site-problems', { state: 'detached' })
  expect(site.read('pages.yaml')).toBe(whole)
})

test('edits that follow each other at once end at the last one', async () => {
  const whole = site.read('pages.yaml')
  await page.evaluate(() => {
    Object.assign(window, { stillHere: true })
  })
  for (let n = 0; n < 6; n++) {
    site.write(
      'pages.yaml',
      n % 2 ? whole.replace(title, 'title: On the way\n') : whole.replace('kicker: EDITED', 'kiker: EDITED'),
    )
    await page.waitForTimeout(n * 15)
  }
  await edit('title: On the way\n', 'title: At the end\n', 'At the end')
  await page.waitForSelector('site-problems', { state: 'detached' })
  expect(await page.locator('h1').innerText()).toContain('At the end')
  const heading = 'Elevating Lives Together'
  await edit('title: At the end\n', `title: ${heading}\n`, heading)
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
})

test('what pages share shows when it is edited, and a picture that was missing is found when it comes', async () => {
  const shows = (words: string) => page.waitForFunction(wanted => document.body.textContent.includes(wanted), words)
  site.edit('content/home.yaml', 'title: Financial Services', 'title: Shared words')
  await shows('Shared words')
  site.edit('content/home.yaml', 'title: Shared words', 'title: Financial Services')
  await shows('Financial Services')
  const pages = site.read('pages.yaml')
  const picture = /src: (\S+\.svg)/.exec(pages) as RegExpExecArray
  site.write('pages.yaml', pages.replace(picture[0], 'src: new/one.svg'))
  await page.waitForSelector('site-problems')
  mkdirSync(join(site.folder, 'content/images/new'))
  copyFileSync(join(site.folder, 'content/images', picture[1]), join(site.folder, 'content/images/new/one.svg'))
  await page.waitForSelector('site-problems', { state: 'detached' })
  site.write('pages.yaml', pages)
})

longTest('pages in a folder that comes with an edit are watched like all others', async () => {
  const pages = site.read('pages.yaml')
  const visit = (title: string) =>
    `pages:\n  - path: /visit\n    title: ${title}\n    description: ${'Come and see us on any working day of the week. '.repeat(2)}\n    blocks:\n      - { type: hero, variant: plain, title: Visit }\n`
  mkdirSync(join(site.folder, 'more'))
  site.write('more/visit.yaml', visit('First title'))
  site.write('pages.yaml', `include: ["more/*.yaml"]\n${pages}`)
  const title = async () => /<title>([^·<]*)/.exec(await (await fetch(`${server.origin}/visit`)).text())?.[1].trim()
  await expect.poll(title).toBe('First title')
  site.write('more/visit.yaml', visit('Second title'))
  await expect.poll(title).toBe('Second title')
  // Another folder takes its place, as when a branch is checked out.
  renameSync(join(site.folder, 'more'), join(site.folder, 'aside'))
  await expect.poll(async () => (await fetch(`${server.origin}/visit`)).status).not.toBe(200)
  mkdirSync(join(site.folder, 'more'))
  site.write('more/visit.yaml', visit('Third title'))
  await expect.poll(title).toBe('Third title')
  site.write('more/visit.yaml', visit('Fourth title'))
  await expect.poll(title).toBe('Fourth title')
  site.write('pages.yaml', `include: ["more/**/*.yaml"]\n${pages}`)
  mkdirSync(join(site.folder, 'more/again'))
  await new Promise(done => {
    setTimeout(done, 500)
  })
  site.write('more/again/later.yaml', visit('Later').replace('/visit', '/later'))
  await expect.poll(async () => (await fetch(`${server.origin}/later`)).status).toBe(200)
  site.write('pages.yaml', pages)
  await expect.poll(async () => (await fetch(`${server.origin}/visit`)).status).toBe(404)
})

longTest('text that does not parse keeps the last good page below the overlay', async () => {
  const whole = site.read('pages.yaml')
  // Edits before this one may just be reloading the page.
  await page.goto(server.origin)
  await enhanced(page)
  site.edit('pages.yaml', 'kicker: EDITED IN JULY 1956', '\tkicker: EDITED IN JULY 1956')
  await page.waitForSelector('site-problems')
  expect(await page.locator('h1').innerText()).toContain('Elevating')
  await page.reload()
  expect(await page.locator('body > pre').innerText()).toContain('error tab')
  site.write('pages.yaml', whole)
  await enhanced(page)
  expect(await page.locator('h1').innerText()).toContain('Elevating')
})

test('Alt-click opens the editor at the line that declares what was clicked, in the file it comes from', async () => {
  const opened = async (find: () => Promise<void>) => {
    const before = server.opened()
    await find()
    await expect.poll(() => server.opened(), { timeout: 5000 }).not.toBe(before)
    return server.opened()
  }
  const lineOf = (file: string, words: string) =>
    site
      .read(file)
      .split('\n')
      .findIndex(line => line.includes(words)) + 1
  const heading = await opened(() => page.locator('h1').click({ modifiers: ['Alt'], position: { x: 5, y: 5 } }))
  expect(heading).toContain(`pages.yaml`)
  const figure = await opened(() =>
    page
      .getByText('revenue villages')
      .first()
      .click({ modifiers: ['Alt'] }),
  )
  expect(figure).toContain(`content/home.yaml`)
  expect(figure).toContain(String(lineOf('content/home.yaml', 'revenue villages')))
})

test('the catalogue shows every block with its fields, and every example beside its YAML, at two widths', async () => {
  const catalogue = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  catalogue.setDefaultTimeout(60_000)
  await catalogue.goto(`${server.origin}/catalogue`)
  const types = readdirSync('src/blocks').sort()
  const ids = await catalogue.locator('section').evaluateAll(sections => sections.map(section => section.id))
  expect(ids.toSorted()).toEqual(types)
  const stats = catalogue.locator('#stats')
  expect(await stats.locator('tr', { hasText: 'items[].asOf' }).first().textContent()).toContain(
    'The year or date the figure holds for',
  )
  expect(await stats.locator('pre').first().innerText()).toContain(
    '      - type: stats\n        title: The library in figures',
  )
  const [phone, desktop] = [stats.locator('.phone iframe').first(), stats.locator('.desktop iframe').first()]
  await stats.scrollIntoViewIfNeeded()
  for (const frame of [phone, desktop])
    expect(await frame.contentFrame().locator('h2').innerText()).toBe('The library in figures')
  expect(
    await phone
      .contentFrame()
      .locator('html')
      .evaluate(html => html.clientWidth),
  ).toBe(360)
  expect(
    await desktop
      .contentFrame()
      .locator('html')
      .evaluate(html => html.clientWidth),
  ).toBe(1280)
  expect(await catalogue.locator('#videos iframe[src]').count()).toBe(0)
  await catalogue.getByRole('searchbox').fill('opening hours')
  expect(await catalogue.locator('section:visible').evaluateAll(list => list.map(section => section.id))).toEqual([
    'contact',
  ])
  expect(await catalogue.locator('.group:visible .card:visible b').allTextContents()).toEqual(['contact'])
  await catalogue.getByRole('searchbox').fill('zebra crossing')
  expect(await catalogue.getByText('No block has all of these words').isVisible()).toBe(true)
  await catalogue.getByRole('searchbox').fill('')
  expect(await stats.getByRole('button', { name: 'Copy' }).count()).toBe(await stats.locator('.example').count())
  await catalogue.close()
})

test('the list of the catalogue has groups, and fits a phone', async () => {
  const list = await browser.newPage({ viewport: { width: 360, height: 740 } })
  list.setDefaultTimeout(60_000)
  await list.goto(`${server.origin}/catalogue`)
  expect(await list.locator('.group h2').allTextContents()).toContain('Show many like things')
  expect(await list.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await list.close()
})

test('other spellings lead to the page, and headers are those of production but for what Vite needs', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path, {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    })
    return [status, headers.get('location')]
  }
  expect(
    await Promise.all(
      ['/contact/', '/pillars/welfare', '/pillars/welfare/', '//example.org/', '/documents/', '/nowhere'].map(ask),
    ),
  ).toEqual([
    [308, '/contact'],
    [308, '/pillars/Welfare'],
    [308, '/pillars/Welfare'],
    [308, '/example.org'],
    [308, '/documents'],
    [404, null],
  ])
  const { headers } = await fetch(`${server.origin}/contact`)
  expect(headers.get('content-security-policy')).toContain("img-src 'self';")
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

longTest('a table that the visitor has filtered shows an edit of its rows like any other', async () => {
  const file = 'content/outlets.yaml'
  const whole = site.read(file)
  await page.goto(`${server.origin}/product/rice`)
  await enhanced(page)
  const outlets = page.locator('#outlets')
  await outlets.locator('h2').first().scrollIntoViewIfNeeded()
  await outlets.locator('[data-filter][data-enhanced] input').fill('Parkal')
  const rows = outlets.locator('tbody tr')
  await expect.poll(() => rows.filter({ visible: true }).count()).toBe(1)
  site.write(file, whole.replace(/^.*sno: 5,.*\n/m, ''))
  await expect.poll(() => rows.count()).toBe(46)
  expect(await page.locator('main').innerText()).not.toContain('could not be shown')
  site.write(file, whole)
  await expect.poll(() => rows.count()).toBe(47)
})

longTest('a site below a path of its host is served there in development too', async () => {
  const below = await startDev(site.folder, Number(process.env.DEV_PORT ?? 4231) + 1, '/folder')
  try {
    const answers = await Promise.all(
      ['/folder/', '/folder/contact', '/folder/contact/page.json', '/folder/nowhere'].map(path =>
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
