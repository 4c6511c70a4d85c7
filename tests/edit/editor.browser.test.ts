// The editor in a browser, on a copy of the library: with the mouse, by keyboard alone, and by touch on a phone.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import AxeBuilder from 'axe-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { filesBelow } from '../../src/node/disk/files.mjs'
import type { SiteCopy } from '../authoring/copy.ts'
import { devForTests, type DevServer } from '../authoring/devServer.ts'
import type { EditedPage } from '../../src/editor/protocol.ts'
import { sharedBrowser, PHONE, WIDE } from '../browser/browser.ts'
import { longTest } from '../longTest.ts'
import { button, changes, choose, count, panel, ready, shown, tokenOf, undoAll } from './inBrowser.ts'

type Traces = typeof import('../../src/editor/client/trace.ts')
type Places = typeof import('../../src/editor/client/inPlace.ts')

let site: SiteCopy
let server: DevServer
let browser: Browser

beforeAll(async () => {
  browser = await sharedBrowser()
})
devForTests('tests/sites/library', Number(process.env.EDIT_PORT ?? 4236), async (...started) => {
  ;[site, server] = started
  // The first page asks for every module once.
  const page = await (await windowOf({ viewport: WIDE })).newPage()
  await page.goto(server.origin, { timeout: 150_000 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor({ timeout: 150_000 })
  await page.close()
})
afterAll(async () => {
  for (const made of windows.values()) await (await made).close()
})

// Tabs of one window find all modules in its cache; what the editor keeps, it keeps for each tab.
const windows = new Map<string, Promise<BrowserContext>>()

function windowOf(options: BrowserContextOptions): Promise<BrowserContext> {
  const kind = JSON.stringify(options)
  const made = windows.get(kind) ?? browser.newContext(options)
  windows.set(kind, made)
  return made
}

/** Opens a page with the editor on for one test, which fails when the page complains about anything. */
async function opened(path: string, viewport = WIDE, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await windowOf({ viewport, ...options })).newPage()
  const complaints: string[] = []
  page.on('pageerror', error => complaints.push(String(error)))
  onTestFinished(async () => {
    await page.close()
    expect(complaints).toEqual([])
  })
  page.setDefaultTimeout(60_000)
  await page.goto(server.origin + path, { timeout: 150_000 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await ready(page)
  return page
}

/** All files that the editor may write. */
const files = ['pages.yaml', 'content/site.yaml', 'content/shelves.yaml', 'content/history.yaml']
const bytes = () => files.map(file => readFileSync(join(site.folder, file), 'utf8'))
const written = (file: string) => expect.poll(() => site.read(file))

/** Does what leads to another page, and waits until that one is loaded: its address is shown before it is. */
async function leads(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isOld: true }))
  await act()
  await page.waitForFunction(
    wanted => !('isOld' in window) && location.pathname === wanted && document.readyState === 'complete',
    path,
  )
}

test('a clerk changes a figure, a heading and an alt, adds a section, sorts a list, pastes rows, mends, undoes all', async () => {
  const before = bytes()
  const page = await opened('/')
  const figure = shown(page).locator('main').getByText('1,204', { exact: true })
  await figure.click()
  await figure.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1,300')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('{ value: "1,300", label: books, asOf: "2024" }')
  await shown(page).locator('main').getByText('1,300', { exact: true }).waitFor()

  const heading = shown(page).locator('h1')
  await heading.click()
  await heading.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' by lamplight')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: A room to read in by lamplight\n')
  await changes(page, 2)

  await panel(page).getByText('Image', { exact: true }).click()
  await panel(page).getByLabel('What the picture shows').fill('A house by a pond at night')
  await panel(page).getByLabel('What the picture shows').press('Tab')
  await written('pages.yaml').toContain('image: { src: pond.svg, alt: A house by a pond at night }')
  await changes(page, 3)

  await button(panel(page), 'Add a section below').click()
  await panel(page).getByLabel('What is it for?').fill('process numbered')
  await panel(page).locator('.examples button').first().click()
  await written('pages.yaml').toMatch(/- type: steps\n\s+sample: true/)
  await shown(page).locator('main [data-block=steps]').waitFor()

  await button(panel(page), '← Back to the page').click()
  await choose(page, 'Three rooms')
  await panel(page).locator('[data-list=items] > summary').click()
  await button(panel(page), 'Down: Reading').click()
  await written('pages.yaml').toMatch(/title: Papers.*\n\s+- \{ title: Reading,/)
  await changes(page, 5)

  await button(panel(page), '← Back to the page').click()
  await panel(page).getByLabel('Page', { exact: true }).selectOption('/shelves')
  await ready(page)
  await choose(page, 'Every shelf')
  await panel(page).locator('[data-list=rows] > summary').click()
  await panel(page).locator('[data-list=rows]').getByText('Paste rows').click()
  const rows = Array.from({ length: 20 }, (_, n) => `Shelf ${n}\tNorth\t${n + 10}\t+44 1632 960001`)
  await panel(page)
    .locator('[data-list=rows] .paste textarea')
    .fill(['Shelf\tRoom\tBooks\tPhone', ...rows].join('\n'))
  await button(panel(page), 'Add these rows').click()
  await written('content/shelves.yaml').toContain(
    '  - { shelf: Shelf 19, room: North, books: 29, phone: "+44 1632 960001" }\n',
  )
  await shown(page).locator('main').getByText('Shelf 19').waitFor()
  await changes(page, 6)

  await page.goto(`${server.origin}/`)
  await choose(page, 'A room to read in by lamplight')
  await panel(page).locator('[data-list=actions] > summary').click()
  await panel(page).getByText('See the shelves', { exact: true }).click()
  const target = panel(page).locator('[data-field="actions.1.to"] input')
  await target.fill('/Visit')
  await target.press('Enter')
  await panel(page).locator('.refusal').getByText('Did you mean /visit?').waitFor()
  expect(site.read('pages.yaml')).not.toContain('/Visit')
  expect(await target.inputValue()).toBe('/Visit')
  await button(panel(page), 'Write /visit').click()
  await expect.poll(() => target.inputValue()).toBe('/visit')
  await written('pages.yaml').toMatch(/label: See the shelves, to: "?\/visit"? \}/)
  await changes(page, 7)

  await undoAll(page)
  expect(bytes()).toEqual(before)
}, 240_000)

test('leaving without typing, and Escape, write nothing and are no step; links lead nowhere meanwhile', async () => {
  const before = bytes()
  const page = await opened('/')
  const link = shown(page).locator('main').getByRole('link', { name: 'Plan a visit' })
  await link.click()
  await link.click()
  await page.keyboard.type('X')
  await page.keyboard.press('Escape')
  expect(await link.innerText()).toBe('Plan a visit')
  const heading = shown(page).locator('h1')
  await heading.click()
  await heading.click()
  await page.keyboard.press('Enter')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await count(page)).toBe(0)
  expect(bytes()).toEqual(before)
})

longTest('an editor that does not come at once is asked for again', async () => {
  const page = await browser.newPage({ viewport: WIDE })
  onTestFinished(() => page.close())
  await page.goto(server.origin)
  const script = '**/src/editor/client/main.tsx*'
  await page.route(script, route => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await page.reload()
  await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
  await button(panel(page), 'Close').click()
  await page.route(script, route => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  // Twice in vain, so the button is there for another try.
  await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
})

/** A picture as a file of this machine. */
const picture = async (name: string, color: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .png()
    .toBuffer(),
})

test('a picture is chosen, one is dropped on the page, words become bold and a link, and all is undone', async () => {
  const before = bytes()
  const images = () => readdirSync(join(site.folder, 'content/images')).toSorted()
  const own = images()
  const page = await opened('/')
  await choose(page, 'A room to read in')
  await panel(page).getByText('Image', { exact: true }).click()
  const input = panel(page).locator('input[type=file]')
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') })
  await panel(page).getByText('Pictures of the kind .txt cannot be shown.').first().waitFor()
  await input.setInputFiles(await picture('Mill at Noon.png', '#274'))
  const shows = panel(page).getByLabel('What does the picture show?')
  await panel(page).getByText('40 × 30 pixels').waitFor()
  expect(await button(panel(page), 'Insert').isDisabled()).toBe(true)
  expect(await axe(page)).toEqual([])
  await shows.fill('A mill at noon')
  await shows.press('Enter')
  await written('pages.yaml').toContain('image: { src: mill-at-noon.png, alt: A mill at noon }')
  await shown(page).locator('main img[alt="A mill at noon"]').waitFor()
  await changes(page, 1)

  const file = await picture('evening.png', '#725')
  const dropped = await page.frames()[1].evaluateHandle(
    ({ name, bytes }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(bytes)], name))
      return transfer
    },
    { name: file.name, bytes: [...file.buffer] },
  )
  await shown(page).locator('main img[alt="A mill at noon"]').dispatchEvent('drop', { dataTransfer: dropped })
  await panel(page).getByText('evening.png').first().waitFor()
  await shows.fill('The pond in the evening')
  await button(panel(page), 'Insert').click()
  await written('pages.yaml').toContain('image: { src: evening.png, alt: The pond in the evening }')
  await changes(page, 2)
  expect(await panel(page).getByRole('status').innerText()).toContain('No page shows mill-at-noon.png any more')

  await button(panel(page), '← Back to the page').click()
  await panel(page).getByLabel('Page', { exact: true }).selectOption('/visit')
  await choose(page, 'In other tongues')
  const words = panel(page).getByLabel('Body')
  await words.fill('Come in and read.')
  await words.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(0, 7))
  await words.press('Control+b')
  expect(await words.inputValue()).toBe('**Come in** and read.')
  await words.evaluate(area => (area as HTMLTextAreaElement).setSelectionRange(16, 20))
  await words.press('Control+k')
  expect(await axe(page)).toEqual([])
  await panel(page).getByLabel('Where does the link lead?').fill('/shelves')
  await page.keyboard.press('Enter')
  expect(await words.inputValue()).toBe('**Come in** and [read](/shelves).')
  await panel(page).getByLabel('Title').first().focus()
  await written('pages.yaml').toContain('body: "**Come in** and [read](/shelves)."')
  await shown(page).locator('main').getByRole('link', { name: 'read', exact: true }).waitFor()
  await changes(page, 3)
  await undoAll(page)
  expect(bytes()).toEqual(before)
  expect(images()).toEqual(own)
}, 240_000)

longTest(
  'a page is added with its place in the menu and gets another address, sections and entries of lists are dragged, and all is undone',
  async () => {
    const before = bytes()
    const page = await opened('/')
    const handles = panel(page).locator('.sections .handle')
    await handles.nth(1).dragTo(panel(page).locator('.sections > li').nth(3))
    await written('pages.yaml').toMatch(/type: social[\s\S]*type: stats/)
    await changes(page, 1)

    await choose(page, 'Three rooms')
    await panel(page).locator('[data-list=items] > summary').click()
    const entries = panel(page).locator('[data-list=items] > .list > li')
    await entries.nth(2).locator('> .handle').dragTo(entries.nth(0))
    await written('pages.yaml').toMatch(/title: Maps[^\n]*\n[^\n]*title: Reading[^\n]*\n[^\n]*title: Papers/)
    await changes(page, 2)
    await button(panel(page), '← Back to the page').click()

    await button(panel(page), 'New page').click()
    await panel(page).getByLabel('Title').fill('Summer reading')
    expect(await panel(page).getByLabel('Address').inputValue()).toBe('/summer-reading')
    await panel(page).getByLabel('Address').fill('/shelves')
    await button(panel(page), 'Add the page').click()
    await panel(page).locator('.refusal').getByText('There is a page /shelves already').waitFor()
    expect(await axe(page)).toEqual([])
    await panel(page).getByLabel('Address').fill('/summer')
    await panel(page).getByLabel('In the menu').selectOption('At the end of the menu')
    await leads(page, '/summer', () => button(panel(page), 'Add the page').click())
    await shown(page).locator('h1').getByText('Summer reading').waitFor()
    await written('content/site.yaml').toContain('{ title: Summer reading, to: /summer }')

    await button(panel(page), 'Title, description and address').click()
    await panel(page).getByLabel('Address').fill('/reading/summer')
    expect(await axe(page)).toEqual([])
    await leads(page, '/reading/summer', () => button(panel(page), 'Change the address').click())
    await written('content/site.yaml').toContain('{ title: Summer reading, to: /reading/summer }')
    await page.goto(`${server.origin}/summer`)
    expect(new URL(page.url()).pathname).toBe('/reading/summer')
    await page.goto(`${server.origin}/`)
    await changes(page, 4)
    await undoAll(page)
    expect(bytes()).toEqual(before)
  },
  240_000,
)

longTest(
  'by keyboard alone a page is deleted once it is told what goes with it',
  async () => {
    const before = bytes()
    const page = await opened('/shelves')
    await button(panel(page), 'Title, description and address').focus()
    await page.keyboard.press('Enter')
    await button(panel(page), 'Delete the page …').focus()
    await page.keyboard.press('Enter')
    await panel(page).getByText('The shelves, content/site.yaml:35').waitFor()
    await panel(page).getByText('pages/search.yaml:11').waitFor()
    expect(await axe(page)).toEqual([])
    await panel(page).getByLabel('Links to it, and its address, then lead to').selectOption('/visit')
    await button(panel(page), 'Delete the page').focus()
    await leads(page, '/visit', () => page.keyboard.press('Enter'))
    await written('pages.yaml').not.toContain('path: /shelves')
    await changes(page, 1)
    await undoAll(page)
    expect(bytes()).toEqual(before)
  },
  240_000,
)

longTest(
  'what another program writes at the same value is shown, and nothing is written until somebody chooses',
  async () => {
    const before = bytes()
    const page = await opened('/')
    await choose(page, 'A room to read in')
    const kicker = panel(page).getByLabel('Line above the heading')
    await kicker.fill('Open on Mondays')
    // The file changes after the page was read, and before the watcher can tell of it.
    const save = page.waitForRequest('**/__edit/change')
    await page.route(
      '**/__edit/change',
      route => {
        site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day')
        return route.continue()
      },
      { times: 1 },
    )
    await kicker.press('Enter')
    await save
    await panel(page).locator('.refusal').getByText('Somebody else wrote "Open every day"').waitFor()
    expect(site.read('pages.yaml')).toContain('kicker: Open every day')
    await button(panel(page), 'Overwrite').click()
    await written('pages.yaml').toContain('kicker: Open on Mondays')
    await changes(page, 1)
    await undoAll(page)
    site.edit('pages.yaml', 'kicker: Open every day', 'kicker: Open six days a week')
    expect(bytes()).toEqual(before)
  },
)

longTest(
  'what was typed and not written is offered when the page is loaded or opened again, beside what the file says now',
  async () => {
    const before = bytes()
    const tab = await opened('/')
    const offersIn = (page: Page) => panel(page).getByRole('region', { name: 'Unsaved changes' })
    const heading = shown(tab).locator('h1')
    await heading.click()
    await heading.click()
    await tab.keyboard.press('End')
    await tab.keyboard.type(' at night')
    await tab.reload()
    await offersIn(tab).getByText('A room to read in at night').waitFor()
    expect(bytes()).toEqual(before)
    await button(offersIn(tab), 'Save').click()
    await written('pages.yaml').toContain('        title: A room to read in at night\n')
    await changes(tab, 1)
    expect(await offersIn(tab).count()).toBe(0)

    // What is typed in one tab is offered in no other one.
    const other = await opened('/')
    const page = tab
    const offers = offersIn(page)
    const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter(key => /draft/.test(key)))
    expect(await kept()).toEqual([])
    await choose(page, 'A room to read in')
    await panel(page).getByLabel('Lead').fill('Novels.')
    await expect.poll(async () => (await kept()).length).toBe(1)
    await page.goto(`${server.origin}/visit`)
    await leads(page, '/', () => button(offers, 'Also on /').click())
    await offers.getByText('Novels.').waitFor()
    expect(await offersIn(other).count()).toBe(0)
    await button(offers, 'Discard').click()
    await offers.waitFor({ state: 'detached' })
    expect(await kept()).toEqual([])

    // What is refused stays in its control, also where it was typed on the page, and when the form is opened again.
    await page.route('**/__edit/change', route => route.fulfill({ json: { refused: 'Not now.' } }), { times: 1 })
    for (let press = 0; press < 2; press++) await shown(page).locator('h1').click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type(' again')
    await page.keyboard.press('Enter')
    await panel(page).locator('.refusal').getByText('Not now.').waitFor()
    const title = panel(page).getByLabel('Title').first()
    await expect.poll(() => title.inputValue()).toBe('A room to read in at night again')
    await title.fill('A room to read in at night')
    await title.press('Enter')
    await panel(page).locator('.refusal').waitFor({ state: 'detached' })
    await button(panel(page), '← Back to the page').click()
    await choose(page, 'Three rooms')
    const columns = panel(page).getByLabel('Columns')
    await columns.fill('many')
    await columns.press('Enter')
    await panel(page).locator('.refusal').waitFor()
    await button(panel(page), '← Back to the page').click()
    await choose(page, 'Three rooms')
    expect(await columns.inputValue()).toBe('many')
    await columns.fill('3')
    await columns.press('Enter')
    await panel(page).locator('.refusal').waitFor({ state: 'detached' })
    await button(panel(page), '← Back to the page').click()

    await choose(page, 'A room to read in')
    await panel(page).getByLabel('Line above the heading').fill('Open on Mondays')
    await page.reload()
    site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day')
    await offers.getByText('Open every day').waitFor()
    await offers.getByText('Open six days a week').waitFor()
    expect(await axe(page)).toEqual([])
    await button(offers, 'Discard').click()
    await page.reload()
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
    expect(await offers.count()).toBe(0)
    site.edit('pages.yaml', 'kicker: Open every day', 'kicker: Open six days a week')
    await undoAll(page)
    expect(bytes()).toEqual(before)
  },
)

test('by keyboard alone a section is moved and a text is changed', async () => {
  const before = bytes()
  const page = await opened('/')
  const row = panel(page).getByRole('button', { name: 'The library in figures' })
  await row.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await written('pages.yaml').toMatch(/type: cardGrid[\s\S]*type: stats/)
  await expect.poll(() => panel(page).getByRole('status').innerText()).toContain('Now 3 of 4.')
  await changes(page, 1)
  await row.focus()
  await page.keyboard.press('Enter')
  await panel(page).getByLabel('Title').first().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('In figures')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: In figures\n')
  await changes(page, 2)
  await button(panel(page), 'Undo').focus()
  await page.keyboard.press('Enter')
  await changes(page, 1)
  await page.keyboard.press('Enter')
  await changes(page, 0)
  expect(bytes()).toEqual(before)
})

test('by touch on a phone a text is changed where it stands, and in the panel below', async () => {
  const before = bytes()
  const page = await opened('/', PHONE, { hasTouch: true, isMobile: true })
  const heading = shown(page).locator('h1')
  await heading.tap()
  await heading.tap()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Enter')
  await written('pages.yaml').toContain('        title: A room to read in!\n')
  await changes(page, 1)
  const lead = panel(page).getByLabel('Lead')
  await lead.fill('Two hundred novels.')
  await panel(page).getByLabel('Title').first().tap()
  await written('pages.yaml').toContain('        lead: Two hundred novels.\n')
  await changes(page, 2)
  await button(panel(page), '← Back to the page').tap()
  await panel(page).getByLabel('Page', { exact: true }).selectOption('/history')
  await button(panel(page), 'Title, description and address').tap()
  await button(panel(page), 'Delete the page …').tap()
  await panel(page).getByText('content/history.yaml', { exact: true }).waitFor()
  await leads(page, '/', () => button(panel(page), 'Delete the page').tap())
  await written('pages.yaml').not.toContain('path: /history')
  await changes(page, 3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await undoAll(page)
  expect(bytes()).toEqual(before)
})

/** What axe finds in the editor and in what it does to the page. */
async function axe(page: Page): Promise<string[]> {
  await page.evaluate(AxeBuilder.source)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof AxeBuilder }
    const { violations } = await axe.run(document.querySelector('site-editor') as Element, {
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  })
}

longTest.each([['a desk', WIDE] as const, ['a phone', PHONE] as const])(
  'axe finds nothing in any view of the editor on %s',
  async (_, viewport) => {
    const page = await opened('/', viewport)
    expect(await axe(page)).toEqual([])
    await button(panel(page), 'Add a section').click()
    await panel(page).locator('.examples button').first().waitFor()
    expect(await axe(page)).toEqual([])
    await button(panel(page), 'Cancel').click()
    await choose(page, 'Three rooms')
    for (const group of await panel(page).locator('summary').all()) await group.click()
    const columns = panel(page).getByLabel('Columns')
    await columns.fill('many')
    await columns.press('Enter')
    await panel(page).locator('.refusal').waitFor()
    expect(await axe(page)).toEqual([])
    await columns.fill('3')
    await columns.press('Enter')
    await panel(page)
      .getByRole('button', { name: /^Changes/ })
      .click()
    expect(await axe(page)).toEqual([])
  },
)

test('the server of the editor answers nobody but its own page', async () => {
  // Made before anything is asked: a connection that waits is closed after seconds, which this may take.
  const tooLarge = JSON.stringify({ name: 'a.png', about: '', data: 'A'.repeat(33_000_000) })
  const token = await tokenOf(server.origin)
  const status = async (path: string, headers: Record<string, string>, body?: object | string) => {
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(`${server.origin}/__edit/${path}`, {
      method,
      headers,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    })
    return answer.status
  }
  const own = { 'x-edit-token': token, 'Content-Type': 'application/json', Origin: server.origin }
  expect(await status('page?path=/', {})).toBe(403)
  expect(await status('page?path=/', own)).toBe(200)
  expect(await status('page?path=/../../etc/passwd', own)).toBe(404)
  const elsewhere = await fetch(`${server.origin}/__edit/start`, { headers: { Origin: 'https://example.org' } })
  expect(await elsewhere.text()).toBe('')
  const editor = await fetch(`${server.origin}/?edit`)
  expect(await editor.text()).not.toContain(token)
  expect(await status('undo', { ...own, Origin: 'https://example.org' }, {})).toBe(403)
  expect(await status('undo', { ...own, 'x-edit-token': 'guess' }, {})).toBe(403)
  expect(await status('change', own, { file: '../x.yaml' })).toBe(404)
  expect(await status('change', own, { big: 'x'.repeat(1_100_000) })).toBe(404)
  const upload = { name: 'a.png', about: '', data: 'AAAA' }
  for (const name of ['picture', 'newPage', 'newAddress']) {
    expect(await status(name, { ...own, 'x-edit-token': 'guess' }, upload)).toBe(403)
    expect(await status(name, { ...own, Origin: 'https://example.org' }, upload)).toBe(403)
    expect(await status(name, { ...own, 'Content-Type': 'text/plain' }, upload)).toBe(403)
    expect(await status(name, own, { ...upload, folder: '../..' })).toBe(404)
  }
  expect(await status('picture', own, tooLarge)).toBe(404)
})

test('the published site holds nothing of the editor', () => {
  const words = /__edit|site-editor|site-edit-button|x-edit-token|edit\/client/
  const found = filesBelow(inject('out')).filter(
    file => /\.(?:html|js|css|json|txt)$/.test(file) && words.test(readFileSync(join(inject('out'), file), 'utf8')),
  )
  expect(found).toEqual([])
})

longTest('writing in place moves nothing by more than a pixel, and leaves every node as it was', async () => {
  const page = await opened('/')
  // The test is bundled, so it cannot import in the page itself.
  const content = ['trace', 'inPlace'].map(name => `import * as ${name} from '/src/editor/client/${name}.ts'`)
  const [, frame] = page.frames()
  await frame.addScriptTag({
    type: 'module',
    content: `${content.join('\n')}\nwindow.editor = { ...trace, ...inPlace }`,
  })
  await frame.waitForFunction(() => 'editor' in window)
  const found = await frame.evaluate(
    async secret => {
      const { trace, InPlace } = (window as unknown as { editor: Traces & Places }).editor
      const answer = await fetch('/__edit/page?path=/', { headers: { 'x-edit-token': secret } })
      const edited = (await answer.json()) as EditedPage
      const root = document.getElementById('root') as HTMLElement
      const before = root.innerHTML
      const places = (node: Node, range = document.createRange()) => {
        const whole = node.parentElement?.closest('section, header, footer')?.getBoundingClientRect()
        range.selectNodeContents(node)
        const { left, top, height } = range.getBoundingClientRect()
        return [left, top, height, whole?.width ?? 0, whole?.height ?? 0]
      }
      const moved: string[] = []
      let opened = 0
      for (const [node, { subject, path }] of trace(edited, document)) {
        if (!(node instanceof Text) || !node.parentElement?.checkVisibility()) continue
        // For screen readers alone.
        if (node.parentElement.closest('.visually-hidden')) continue
        const value = path.reduce<unknown>((part, step) => (part as never)[step], edited.subjects[subject].value)
        const was = places(node)
        const place = InPlace.open(node, String(value), undefined, { typing: () => {}, save: async () => true })
        if (!place) continue
        opened++
        if (places(node).some((each, index) => Math.abs(each - was[index]) > 1)) moved.push(node.data)
        place.leave(true)
      }
      return { opened, moved, isSame: root.innerHTML === before }
    },
    await tokenOf(server.origin),
  )
  expect(found).toEqual({ opened: expect.any(Number) as number, moved: [], isSame: true })
  expect(found.opened).toBeGreaterThan(30)
})
