// The editor on a phone: in every state all of it is in the window, as large as a finger, named, and to be read by night.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { LANGUAGE } from '../../src/editor/protocol.ts'
import { siteWithPrices } from '../authoring/prices.ts'
import { PHONE } from '../browser/browser.ts'
import { filled, siteIn, translated } from '../languages/library.ts'
import { axe, button, editorForTests, focused, inMenu, panel, ready, tooSmall, tooWide } from './inBrowser.ts'

const site = siteWithPrices()
const editor = editorForTests(site.folder)
const git = (...args: string[]) =>
  execFileSync('git', ['-C', editor.site.folder, '-c', 'user.name=Ravi', '-c', 'user.email=r@example.org', ...args])

site.write('content/site.yaml', siteIn('[en, te]').replace('lang: en\n', 'lang: en\ntimeZone: Europe/London\n'))
for (const [file, text] of Object.entries(translated())) {
  mkdirSync(dirname(join(site.folder, file)), { recursive: true })
  site.write(file, filled(text))
}

beforeEach(() => {
  // After a test that failed there is a new copy.
  if (existsSync(join(editor.site.folder, '.git'))) return
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('commit', '--quiet', '-m', 'First')
  // What can be published.
  editor.site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day of the week')
})

const TOUCH = { viewport: PHONE, hasTouch: true, isMobile: true }

const tap = (page: Page, name: string | RegExp) => panel(page).getByRole('button', { name }).first().tap()
/** Opens a part that is closed. */
const unfold = (page: Page, words: string) =>
  panel(page).locator('.body details:not([open]) > summary').filter({ hasText: words }).first().tap()

/** States of the panel: the page, and the taps that lead there. */
const STATES: [state: string, path: string, reach: (page: Page) => Promise<unknown>][] = [
  ['the sections of a page', '/', async () => {}],
  ['the menu of the panel', '/', page => panel(page).locator('.menu > summary').tap()],
  [
    'the form of a section',
    '/',
    async page => {
      await tap(page, 'A room to read in')
      for (const part of ['Image', 'Choose one of the site', 'Buttons', 'Plan a visit', 'More'])
        await unfold(page, part)
    },
  ],
  [
    'how a text was',
    '/',
    async page => {
      await tap(page, 'A room to read in')
      await panel(page).getByLabel('Line above the heading').tap()
      await unfold(page, 'How it was')
      await button(panel(page), 'Bring it back').waitFor()
    },
  ],
  ['words that are refused', '/', refuse],
  [
    'the choice of an icon',
    '/',
    async page => {
      await tap(page, 'Three rooms')
      for (const part of ['Cards', 'Reading', 'Choose an icon']) await unfold(page, part)
      await panel(page).locator('.thumbs button').first().waitFor()
    },
  ],
  [
    'the choice of a section',
    '/',
    async page => {
      await tap(page, 'Add a section')
      await panel(page).locator('.examples .row').first().waitFor()
    },
  ],
  ['a new page', '/', page => tap(page, 'New page')],
  [
    'words found in the whole site',
    '/',
    async page => {
      await unfold(page, 'Find and replace')
      await panel(page).getByLabel('Words to look for').fill('the')
      await button(panel(page), 'Find').tap()
      await panel(page).getByLabel('Replace with').waitFor()
    },
  ],
  ['the days ahead', '/', page => unfold(page, 'What begins and ends')],
  ['what all pages share', '/', page => tap(page, 'Menu, footer and contact')],
  [
    'what can be published',
    '/',
    async page => {
      await tap(page, /^Changes/)
      await button(panel(page), 'Take back').waitFor()
    },
  ],
  [
    'the end of a page',
    '/history',
    async page => {
      await tap(page, 'Title, description and address')
      await tap(page, 'Delete the page')
      await panel(page).getByText('Links to it').waitFor()
    },
  ],
  [
    'a link in running text',
    '/history',
    async page => {
      await panel(page).locator('.sections button').nth(1).tap()
      await tap(page, 'Link')
    },
  ],
  [
    'a new entry',
    '/visit',
    async page => {
      await tap(page, 'Before you come')
      await unfold(page, 'Notices')
      await tap(page, 'Add: Notices')
    },
  ],
  ['new prices', '/prices', page => tap(page, 'New prices')],
  ['readers of a translation', '/te/', page => unfold(page, 'Readers of the translation')],
  [
    'a section in another language',
    '/te/',
    async page => {
      await tap(page, 'A room to read in')
      await panel(page).getByLabel('Your name or initials').fill('S. R.')
    },
  ],
  [
    'the editor in Telugu',
    '/visit',
    async page => {
      await page.context().addCookies([{ name: LANGUAGE, value: 'te', url: page.url() }])
      await page.reload()
      await page.locator('.menu > summary').tap()
    },
  ],
]

async function refuse(page: Page) {
  await tap(page, 'A room to read in')
  await panel(page).getByLabel('Title', { exact: true }).first().fill('')
  await panel(page).getByLabel('Title', { exact: true }).first().press('Enter')
  await panel(page).locator('.refusal').waitFor()
}

/** With the letters of a reader who wants them twice as large. */
async function enlarged(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const found = await tooWide(page)
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
  return found.map(fault => `with large letters, ${fault}`)
}

async function byNight(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const found = await axe(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return found.map(fault => `by night, ${fault}`)
}

test('in every state all is in the window, large enough for a finger, named, and to be read by night', async () => {
  const page = await editor.opened('/', TOUCH)
  page.setDefaultTimeout(20_000)
  const found: string[] = []
  for (const [state, path, reach] of STATES) {
    await page.goto(`${editor.server.origin}${path}?edit`)
    await panel(page).getByRole('heading', { name: 'Sections' }).waitFor()
    await ready(page)
    await reach(page).catch((error: Error) => found.push(`${state} is not reached: ${error.message}`))
    const faults = [
      await tooWide(page),
      await tooSmall(page),
      await axe(page),
      await byNight(page),
      await enlarged(page),
    ]
    found.push(...faults.flat().map(fault => `${state}: ${fault}`))
  }
  await page.context().clearCookies()
  expect(found).toEqual([])
}, 600_000)

/** What is closed: its page, the control that opens it, and what closes it. */
const CLOSED: [path: string, before: string[], opens: string, closes: string][] = [
  ['/', [], 'New page', 'Cancel'],
  ['/', [], 'Add a section', 'Cancel'],
  ['/', [], 'Three rooms', '← Back to the page'],
  ['/prices', [], 'New prices', 'Cancel'],
  ['/visit', ['Before you come', 'Notices'], 'Add: Notices', 'Cancel'],
]

test('what is closed gives the focus back to what it was opened with', async () => {
  const page = await editor.opened('/', TOUCH)
  for (const [path, before, opens, closes] of CLOSED) {
    await page.goto(`${editor.server.origin}${path}?edit`)
    await ready(page)
    const [section, list] = before
    if (section) await tap(page, section)
    if (list) await unfold(page, list)
    await tap(page, opens)
    await tap(page, closes)
    await expect.poll(() => focused(page)).toContain(opens)
  }
})

test('a tap below a text that has the focus does what it is on', async () => {
  const page = await editor.opened('/', TOUCH)
  await tap(page, 'A room to read in')
  await panel(page).getByLabel('Introduction').tap()
  await panel(page).locator('.field summary').getByText('How it was').filter({ visible: true }).waitFor()
  const next = panel(page).locator('summary').getByText('Image', { exact: true })
  await next.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, height = 0 } = (await next.boundingBox()) ?? {}
  // As a finger does, without looking for it anew.
  await page.touchscreen.tap(x + 5, y + height / 2)
  await panel(page).locator('details[open] > summary').getByText('Image', { exact: true }).waitFor()
})

test('what is wrong is brought into view, however far below it the button is', async () => {
  const page = await editor.opened('/prices', TOUCH)
  await tap(page, 'New prices')
  await panel(page).locator('fieldset input').first().fill('1')
  await tap(page, 'Save the prices')
  await expect.poll(() => inSight(page, '.refusal')).toBe(true)
  await page.goto(`${editor.server.origin}/visit?edit`)
  await ready(page)
  await tap(page, 'Before you come')
  await unfold(page, 'Notices')
  await tap(page, 'Add: Notices')
  await tap(page, 'Insert')
  await expect.poll(() => inSight(page, '.new textarea:focus')).toBe(true)
})

test('what is shown begins at its top, however far what was shown before was scrolled', async () => {
  const page = await editor.opened('/', TOUCH)
  const heading = panel(page).locator('.body h2').first()
  const opened: [opens: string | RegExp, shows: string][] = [
    ['Find us elsewhere', 'Find us elsewhere'],
    [/^Changes/, 'Changes'],
    [/^Changes/, 'Find us elsewhere'],
    ['← Back to the page', 'This page'],
    ['Add a section', 'Add a section'],
  ]
  for (const [opens, shows] of opened) {
    await panel(page)
      .locator('.body')
      .evaluate(body => body.scrollTo(0, body.scrollHeight))
    await tap(page, opens)
    await expect.poll(() => heading.innerText()).toBe(shows)
    if (shows !== 'This page') await expect.poll(() => inSight(page, '.body h2')).toBe(true)
  }
})

test('a section is moved up and down again in its form, which stays open; one tap too many moves nothing', async () => {
  const page = await editor.opened('/', TOUCH)
  const before = editor.site.read('pages.yaml')
  const said = (words: string) => panel(page).getByRole('status').getByText(words).waitFor()
  const form = panel(page).getByRole('heading', { name: 'Three rooms' })
  await tap(page, 'Three rooms')
  await form.waitFor()
  // One more in the moment in which the form still stands where the section was.
  await panel(page).evaluate(own => {
    const moved = new MutationObserver(() => {
      if (own.querySelector('.body h2')?.textContent === 'Three rooms') return
      moved.disconnect()
      const up = [...own.querySelectorAll('button')].find(each => each.textContent === '↑ Up')
      up?.addEventListener('click', () => document.documentElement.classList.add('pressed'))
      up?.click()
    })
    moved.observe(own, { childList: true, subtree: true, characterData: true })
  })
  const sent: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/__edit/change')) sent.push(request.postData() ?? '')
  })
  await tap(page, '↑ Up')
  await said('Three rooms: Now 2 of 4.')
  await form.waitFor()
  expect(await page.locator('html.pressed').count()).toBe(1)
  await tap(page, '↓ Down')
  await said('Three rooms: Now 3 of 4.')
  expect(sent).toHaveLength(2)
  expect(editor.site.read('pages.yaml')).toBe(before)
})

/** True when a part of the panel is within what of the panel is seen. */
async function inSight(page: Page, part: string): Promise<boolean> {
  const [own, body] = [panel(page).locator(part).first(), panel(page).locator('.body')]
  await own.waitFor()
  const [{ y = 0, height = 0 } = {}, view] = [(await own.boundingBox()) ?? {}, await body.boundingBox()]
  return view !== null && y > view.y - 1 && y + height < view.y + view.height + 1
}

test('above a keyboard the panel fills the window, and hidden it leaves the window to the page', async () => {
  const page = await editor.opened('/', TOUCH)
  const heightOf = async (part: string) => (await page.locator(`site-editor ${part}`).boundingBox())?.height
  await tap(page, 'A room to read in')
  await panel(page).getByLabel('Introduction').tap()
  await page.setViewportSize({ width: 360, height: 430 })
  await expect.poll(() => heightOf('.panel')).toBe(430)
  await page.setViewportSize(PHONE)
  await inMenu(page, 'Hide the panel')
  await expect.poll(() => focused(page)).toBe('Show the panel')
  await expect.poll(() => heightOf('.panel')).toBeLessThan(70)
  await expect.poll(() => heightOf('iframe')).toBe(PHONE.height)
  await tap(page, 'Show the panel')
  await expect.poll(() => focused(page)).toBe('More')
})
