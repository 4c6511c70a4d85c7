// The dev server on a copy of the library: edits show at once, problems come and go, Alt-click leads home, and a
// maintainer's walk from an empty page to one that is live.
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { enhanced, PHONE, sharedBrowser, WIDE } from '../browser/browser.ts'
import { command } from './command.ts'
import type { SiteCopy } from './copy.ts'
import { devForTests, type DevServer } from './devServer.ts'

let site: SiteCopy
let server: DevServer
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await sharedBrowser()
})
devForTests('tests/sites/library', async (...started) => {
  ;[site, server] = started
  site.edit('pages.yaml', LAST_SECTION, CARDS + LAST_SECTION)
  await page?.close()
  page = await browser.newPage({ viewport: WIDE })
  page.setDefaultTimeout(60_000)
  // The first page asks for every module once.
  await page.goto(server.origin, { timeout: 150_000 })
  await enhanced(page)
  // It loads the page again when it finds a package on the way.
  await page.reload()
  await enhanced(page)
})
afterAll(() => page?.close())

const LAST_SECTION = `      - type: social
        title: Find us elsewhere
`

// A section of the home page that visitors open.
const CARDS = `      - type: expandingCards
        title: Corners
        items:
          - { title: By the stove, content: Warm in winter., image: { src: shelf.svg, alt: "" } }
          - { title: By the window, content: Light in summer., image: { src: shelf.svg, alt: "" } }
`

const HEADING = 'A room to read in'

/** Saves an edit, and waits until its words stand on the page. */
async function edit(find: string, put: string, words: string): Promise<void> {
  site.edit('pages.yaml', find, put)
  await page.waitForFunction(wanted => document.body.textContent.includes(wanted), words)
}

/** Marks the document, so that a reload is noticed. */
const mark = () => page.evaluate(() => void Object.assign(window, { stillHere: true }))
const isMarked = () => page.evaluate(() => 'stillHere' in window)

test('a saved edit shows without a reload; scroll and open states stay', async () => {
  await mark()
  const card = page.getByRole('button', { name: 'By the stove' })
  await page.getByText('By the stove').scrollIntoViewIfNeeded()
  const state = await card.getAttribute('aria-expanded')
  await card.click()
  await expect.poll(() => card.getAttribute('aria-expanded')).not.toBe(state)
  const scrolled = await page.evaluate(() => scrollY)
  expect(scrolled).toBeGreaterThan(0)
  await edit(`title: ${HEADING}\n`, 'title: Edited once\n', 'Edited once')
  await edit('title: Edited once\n', 'title: Edited again\n', 'Edited again')
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(await isMarked()).toBe(true)
  expect(await card.getAttribute('aria-expanded')).not.toBe(state)
  await edit('title: Edited again\n', `title: ${HEADING}\n`, HEADING)
})

test('a problem is laid over the page with its frame, stands in the place of the bad section, and vanishes when it is mended', async () => {
  const whole = site.read('pages.yaml')
  const sections = await page.locator('main [data-block]').count()
  site.edit('pages.yaml', 'title: Find us', 'titel: Find us')
  await page.waitForSelector('site-problems')
  const overlay = await page.locator('site-problems').evaluate(element => element.shadowRoot?.textContent ?? '')
  expect(overlay).toContain('there is no field "titel" here. Did you mean title?')
  expect(overlay).toMatch(/> +\d+ \| +titel: Find/)
  const stand = page.locator('main [data-block=site-problem]')
  await stand.waitFor({ state: 'attached' })
  expect(await stand.innerText()).toContain('in page "/" > section 5')
  expect(await page.locator('main [data-block]').count()).toBe(sections)
  expect(await page.locator('[data-block=stats]').first().innerText()).toContain('1,204')
  // A page opened while something is wrong says so too, and the rest of it works.
  await page.reload()
  await page.waitForSelector('site-problems')
  await enhanced(page)
  expect(await stand.innerText()).toContain('Did you mean title?')
  site.write('pages.yaml', whole)
  await page.waitForSelector('site-problems', { state: 'detached' })
  await stand.waitFor({ state: 'detached' })
})

test('what can only be meant in one way is corrected by a button, and only for a page of this server', async () => {
  const whole = site.read('pages.yaml')
  site.edit('pages.yaml', 'title: Find us', 'titel: Find us')
  const button = page.locator('site-problems').getByRole('button', { name: 'Correct it' })
  await button.waitFor()
  const { status } = await fetch(`${server.origin}/__repair?place=pages.yaml:19:9`, { method: 'POST' })
  expect(status).toBe(403)
  await button.click()
  await page.waitForSelector('site-problems', { state: 'detached' })
  expect(site.read('pages.yaml')).toBe(whole)
})

test('a save right after one that is shown already is shown too', async () => {
  const whole = site.read('pages.yaml')
  onTestFinished(() => site.write('pages.yaml', whole))
  const shown = async () => (await fetch(server.origin)).text()
  for (let n = 0; n < 12; n++) {
    const words = `Saved for the ${n}th time`
    site.write('pages.yaml', whole.replace(HEADING, words))
    await expect.poll(shown, { interval: 1 }).toContain(words)
  }
})

test('edits that follow each other at once end at the last one', async () => {
  const whole = site.read('pages.yaml')
  onTestFinished(() => site.write('pages.yaml', whole))
  await mark()
  for (let n = 0; n < 6; n++) {
    const isGood = n % 2 > 0
    site.write(
      'pages.yaml',
      isGood ? whole.replace(HEADING, 'On the way') : whole.replace('title: Find us', 'titel: Find us'),
    )
    await page.waitForTimeout(n * 15)
  }
  await edit('title: On the way\n', 'title: At the end\n', 'At the end')
  await page.waitForSelector('site-problems', { state: 'detached' })
  expect(await page.locator('h1').innerText()).toContain('At the end')
  await edit('title: At the end\n', `title: ${HEADING}\n`, HEADING)
  expect(await isMarked()).toBe(true)
})

test('what pages share shows when it is edited, and a picture that was missing is found when it comes', async () => {
  const figures = () => page.locator('[data-block=stats]').innerText()
  const shelves = site.read('content/shelves.yaml')
  site.write('content/shelves.yaml', `${shelves}  - { shelf: Letters, room: South, books: 7 }\n`)
  await expect.poll(figures).toMatch(/shelves\s+4/)
  site.write('content/shelves.yaml', shelves)
  await expect.poll(figures).toMatch(/shelves\s+3/)
  const pages = site.read('pages.yaml')
  const picture = /src: (\S+\.svg)/.exec(pages) as RegExpExecArray
  site.write('pages.yaml', pages.replace(picture[0], 'src: new/one.svg'))
  await page.waitForSelector('site-problems')
  mkdirSync(join(site.folder, 'content/images/new'))
  copyFileSync(join(site.folder, 'content/images', picture[1]), join(site.folder, 'content/images/new/one.svg'))
  await page.waitForSelector('site-problems', { state: 'detached' })
  site.write('pages.yaml', pages)
})

test('Alt-click opens the editor at the line that declares what was clicked, in the file it comes from', async () => {
  const opened = async (find: () => Promise<void>) => {
    const before = server.opened()
    await find()
    await expect.poll(() => server.opened()).not.toBe(before)
    return server.opened()
  }
  const lineOf = (file: string, words: string) =>
    site
      .read(file)
      .split('\n')
      .findIndex(line => line.includes(words)) + 1
  const heading = await opened(() => page.locator('h1').click({ modifiers: ['Alt'], position: { x: 5, y: 5 } }))
  expect(heading).toContain('pages.yaml')
  expect(heading).toContain(String(lineOf('pages.yaml', HEADING)))
  const handle = await opened(() =>
    page
      .getByText('@millpond')
      .first()
      .click({ modifiers: ['Alt'] }),
  )
  expect(handle).toContain('content/site.yaml')
  expect(handle).toContain(String(lineOf('content/site.yaml', '@millpond')))
})

test('the catalogue shows every block with its fields, every example beside its YAML, and fits a phone', async () => {
  const catalogue = await browser.newPage({ viewport: { width: 1400, height: 1000 } })
  onTestFinished(() => catalogue.close())
  catalogue.setDefaultTimeout(60_000)
  await catalogue.goto(`${server.origin}/catalogue`)
  // One is a block of the library itself.
  const types = [...readdirSync('src/blocks'), 'hours'].sort()
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
    'places',
  ])
  expect(await catalogue.locator('.group:visible .card:visible b').allTextContents()).toEqual(['contact', 'places'])
  await catalogue.getByRole('searchbox').fill('zebra crossing')
  expect(await catalogue.getByText('No block has all of these words').isVisible()).toBe(true)
  await catalogue.getByRole('searchbox').fill('')
  expect(await stats.getByRole('button', { name: 'Copy' }).count()).toBe(await stats.locator('.example').count())
  expect(await catalogue.locator('.group h2').allTextContents()).toContain('Show many like things')
  await catalogue.setViewportSize(PHONE)
  expect(await catalogue.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('other spellings lead to the page, and headers are those of production but for what Vite needs', async () => {
  const ask = async (path: string) => {
    const { status, headers } = await fetch(server.origin + path, {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    })
    return [status, headers.get('location')]
  }
  expect(await Promise.all(['/visit/', '//example.org/', '/about', '/nowhere'].map(ask))).toEqual([
    [308, '/visit'],
    [404, null],
    [308, '/history'],
    [404, null],
  ])
  const { headers } = await fetch(`${server.origin}/visit`)
  expect(headers.get('content-security-policy')).toContain("img-src 'self';")
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

const cli = (...args: string[]) => command(site.folder, ...args)

test('a page is added, linked, misspelled, mended, and seen live', async () => {
  // A new page with the sections every page begins with, and a third one.
  expect(await cli('new', 'page', '/rules')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Added /rules at pages.yaml:'),
  })
  site.write(
    'pages.yaml',
    `${site.read('pages.yaml').trimEnd()}
      - type: steps
        title: How to borrow
        items:
          - { title: Choose, description: Two books at a time. }
          - { title: Sign, description: In the book by the door. }
`,
  )
  site.edit('content/site.yaml', '  - title: The house\n', '  - { title: Rules, to: /rules }\n  - title: The house\n')
  expect(await cli('validate')).toMatchObject({ status: 0, stdout: expect.stringContaining('6 pages are valid.') })

  // It is there, in the menu and by its address.
  // The page of the other tests is just loading again, because its menu has changed.
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  page.setDefaultTimeout(60_000)
  await page.goto(`${server.origin}/rules`)
  await enhanced(page)
  expect(await page.locator('h1').innerText()).toBe('Rules')
  expect(
    await page
      .locator('main [data-block]')
      .evaluateAll(bands => bands.map(band => (band as HTMLElement).dataset.block)),
  ).toEqual(['hero', 'prose', 'steps'])
  expect(await page.locator('header a[href="/rules"]').count()).toBeGreaterThan(0)

  // A slip: the terminal and the page say the same.
  site.edit('pages.yaml', '- type: steps', '- type: stesp')
  const broken = await cli('validate')
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain(
    'error unknown-type: there is no block type "stesp". Did you mean steps?\n  in page "/rules" > section 3 (How to borrow)',
  )
  await page.waitForSelector('site-problems')
  expect(await page.locator('main [data-block=site-problem]').innerText()).toContain('Did you mean steps?')
  expect(await page.locator('h1').innerText()).toBe('Rules')

  // Mended by the command, and at once live.
  expect(await cli('validate', '--fix')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/pages\.yaml:\d+ {2}mended\n {2}- - type: stesp\n {2}\+ - type: steps\n/),
  })
  await page.waitForSelector('site-problems', { state: 'detached' })
  await page.getByRole('heading', { name: 'How to borrow' }).waitFor()
  site.edit('pages.yaml', 'How to borrow', 'How to borrow a book')
  await page.getByRole('heading', { name: 'How to borrow a book' }).waitFor()
}, 300_000)
