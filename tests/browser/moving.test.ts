// Moving between pages: the address and the page below it are one thing, and every place is found again, by link and by
// address, at once and after a touch, with and without saved data.
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { isWhole } from '../isWhole.ts'
import { longTest } from '../longTest.ts'
import { at, enhanced, hold, idleTab, newTab, PHONE, WIDE } from './browser.ts'

const NAVIGATION = /assets\/(?:start|react)-[^/]*\.js$/
const ENTRY = '**/assets/client-*.js'

/** The tab of a visitor; one who saves data follows links as documents. */
const visitor = (savesData: boolean, options: Parameters<typeof idleTab>[0] = { viewport: PHONE }) =>
  idleTab(options, { savesData })

/** Opens a page, and waits until links are followed without documents where they ever will be. */
async function arrive(page: Page, path: string, savesData = false): Promise<void> {
  await page.goto(at(path))
  if (savesData) await page.waitForLoadState('networkidle')
  else await enhanced(page)
}

/** Follows a link as a press does, whatever it looks like at the moment. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(to => {
    const link =
      document.querySelector<HTMLAnchorElement>(`#root a[href="${to}"]`) ??
      Object.assign(document.createElement('a'), { href: to })
    if (!link.isConnected) document.querySelector('footer, main')?.append(link)
    link.click()
  }, path)
  await page.waitForURL(at(path))
}

const heading = (page: Page) => page.locator('main h1').first().innerText()
const place = (page: Page) => page.evaluate(() => Math.round(scrollY))
const touch = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pointermove')))

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
  // The page notes a moment later how far it is scrolled.
  await page.waitForFunction(() => scrollY > 0 && (history.state as { y?: number } | null)?.y === scrollY)
}

const BOTH_VISITORS = [
  ['a visitor', false],
  ['a visitor who saves data', true],
] as const
// Links of one who saves data are those of the browser itself.
const VISITORS = BOTH_VISITORS.filter(([, savesData]) => isWhole || !savesData)

test.each(
  VISITORS,
)('%s who goes back right after loading a page again sees the page of the address', async (_, saves) => {
  const page = await visitor(saves)
  await arrive(page, '/discover/story', saves)
  await follow(page, '/contact')
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.reload()
  await page.goBack()
  expect(page.url()).toBe(at('/discover/story'))
  await expect.poll(() => heading(page)).toBe('Our Story')
  await touch(page)
  await settled(page)
  expect(await heading(page)).toBe('Our Story')
  await page.goForward()
  await expect.poll(() => heading(page)).toContain('Contact')
})

test('one who goes back before the script of a page has come gets the page of the address when it comes', async () => {
  const page = await visitor(false)
  await arrive(page, '/discover/story')
  await follow(page, '/contact')
  await expect.poll(() => heading(page)).toContain('Contact')
  const release = await hold(page, ENTRY)
  await page.reload({ waitUntil: 'commit' })
  await page.locator('footer').waitFor()
  await page.evaluate(() => history.back())
  await page.waitForURL(at('/discover/story'), { waitUntil: 'commit' })
  release()
  await expect.poll(() => heading(page)).toBe('Our Story')
})

test.each(
  VISITORS,
)('%s who comes from a page that does not exist gets back to it, also after loading the next one again', async (_, saves) => {
  const page = await visitor(saves)
  await arrive(page, '/nope', saves)
  await follow(page, '/contact')
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('404 Not Found')
  await page.goForward()
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.reload()
  await page.goBack()
  expect(page.url()).toBe(at('/nope'))
  await expect.poll(() => heading(page)).toBe('404 Not Found')
})

// Whoever saves data asks for no data of pages.
const NEXT: { what: string; path: string; answer?: (route: Route) => unknown; rare?: boolean }[] = [
  { what: 'has another layout', path: '/anniversary' },
  { what: 'does not exist', path: '/nope', rare: true },
  { what: 'has lost its data', path: '/privacy', answer: route => route.abort('connectionreset'), rare: true },
  { what: 'has data that never comes', path: '/privacy', answer: () => {} },
]
const ways = NEXT.filter(({ rare }) => isWhole || !rare).flatMap(next =>
  VISITORS.filter(([, saves]) => !saves || !next.answer).map(([who, saves]) => [who, next.what, saves, next] as const),
)

test.each(ways)('for %s a page that %s opens at its top; Back finds the place', async (_who, _what, saves, next) => {
  const page = await visitor(saves)
  await arrive(page, '/site-map', saves)
  if (next.answer) await page.route(`**${next.path}/page.json`, next.answer)
  await scrollDown(page, 500)
  await follow(page, next.path)
  await page.waitForLoadState()
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0].name)).toBe(at(next.path))
  await settled(page)
  expect(await place(page)).toBe(0)
  await page.goBack()
  await expect.poll(() => heading(page)).toBe('Site map')
  await expect.poll(() => place(page)).toBe(500)
  // It stays there when the scripts of the page come.
  await touch(page)
  await settled(page)
  expect([page.url(), await heading(page), await place(page)]).toEqual([at('/site-map'), 'Site map', 500])
})

test.each(
  VISITORS,
)('%s who chose a part of a page finds the place again after a link, and after loading it again', async (_, saves) => {
  const choices = [
    ['/discover/milestones', '[href="#1966-70"]'],
    ['/winning', '#root h1'],
  ]
  for (const [path, choose] of choices.slice(0, isWhole ? undefined : 1)) {
    const page = await visitor(saves, { viewport: WIDE })
    await arrive(page, path, saves)
    await page
      .locator(choose)
      .first()
      .evaluate((element: HTMLElement) => element.click())
    await settled(page)
    await scrollDown(page, 900)
    const left = await place(page)
    await follow(page, '/contact')
    await expect.poll(() => heading(page)).toContain('Contact')
    await page.goBack()
    await expect.poll(() => heading(page)).not.toContain('Contact')
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect([path, await place(page)]).toEqual([path, left])
    await page.reload({ waitUntil: 'networkidle' })
    await settled(page)
    expect([path, await place(page)]).toEqual([path, left])
  }
})

test.each([
  ...(isWhole ? [['are late', true] as const] : []),
  ['are there', false] as const,
])('a link of the drawer leaves no step behind, when scripts %s', async (_, late) => {
  const page = await visitor(false)
  if (late) await page.route(NAVIGATION, () => {})
  await page.goto(at('/privacy'))
  await page.goto(at('/contact'), { waitUntil: 'domcontentloaded' })
  if (!late) await enhanced(page)
  await page.waitForFunction(() => document.querySelector('nav[data-enhanced]'))
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await page.locator('#menu a[href="/farmer"]').click()
  await page.waitForURL(at('/farmer'))
  await expect.poll(() => heading(page)).not.toContain('Contact')
  await page.goBack()
  await expect.poll(() => heading(page)).toContain('Contact')
  await page.goBack()
  await page.waitForURL(at('/privacy'))
})

test('the drawer that is opened at the first paint stays open when its script comes', async () => {
  for (const submenu of isWhole ? [false, true] : [true]) {
    const page = await visitor(false)
    const release = await hold(page, ENTRY)
    await page.goto(at('/contact'), { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Open the menu' }).click()
    if (submenu) await page.locator('#menu summary').first().click()
    release()
    await page.waitForFunction(() => document.querySelector('nav[data-enhanced]'))
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect(await page.locator('#menu').isVisible()).toBe(true)
    if (submenu) expect(await page.locator('#menu details').first().getAttribute('open')).toBe('')
    await page.getByRole('button', { name: 'Close the menu' }).click()
    await page.waitForFunction(() => !document.querySelector('#menu')?.matches(':modal, :popover-open'))
  }
})

longTest.each(['address', 'link'])(
  'the picture behind the home page is dark at its end, by %s and on a slow phone',
  async by => {
    const page = await newTab({ viewport: PHONE })
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await arrive(page, by === 'link' ? '/awards' : '/')
    if (by === 'link') await follow(page, '/')
    await expect.poll(() => heading(page)).toContain('Elevating')
    const atEnd = async () => {
      await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
      return page.locator('[data-darken-after]').getAttribute('data-dark')
    }
    await expect.poll(atEnd).toBe('true')
  },
)

test('Escape closes what is open by pointing, a menu or a card, wherever the focus is', async () => {
  const page = await visitor(false, { viewport: WIDE })
  await arrive(page, '/awards')
  const closes = async (over: string, open: string) => {
    await page.locator(over).first().scrollIntoViewIfNeeded()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.locator(over).first().hover()
    await expect.poll(() => page.locator(open).count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.locator(open).count()).toBe(0)
  }
  await closes('header nav li:has(> button)', 'header nav button[aria-expanded=true]')
  await page.getByRole('button', { name: 'Showcase View' }).click()
  await closes('[data-block=showcase] [data-view] > li', '[data-block=showcase] li[data-turned]')
})

test('an overlay closes without a flash of darkness', async () => {
  const page = await visitor(false, { viewport: PHONE })
  await arrive(page, '/discover/leadership')
  await page.getByRole('button', { name: /^Read More ?: Founder President/ }).click()
  await page.locator('dialog:modal').waitFor()
  await settled(page)
  // The animations of the close are stopped in the middle, where a flash is darkest.
  await page.keyboard.press('Escape')
  const behind = await page.evaluate(async () => {
    const dialog = document.querySelector('dialog[aria-labelledby]:has(h2, h3)') as HTMLElement
    const [closing] = [...document.querySelectorAll('dialog')].filter(each =>
      each.checkVisibility({ checkOpacity: false }),
    )
    await new Promise(requestAnimationFrame)
    for (const animation of document.getAnimations()) {
      animation.pause()
      animation.currentTime = 150
    }
    const { opacity, backgroundColor } = getComputedStyle(closing ?? dialog, '::backdrop')
    return { opacity: Number(opacity), clear: /\/ 0\)|, 0\)|transparent/.test(backgroundColor) }
  })
  expect(behind.clear || behind.opacity < 0.6).toBe(true)
})
