// Whatever a visitor does before the scripts of a page have come ends as it would with them.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive, settled } from '../access/visit.ts'
import { at, context, enhanced, hold, PHONE, WIDE } from '../browser/browser.ts'

interface Deed {
  path: string
  wide?: boolean
  /** The control. */
  at: string
  /** The deed; with a value of its own where the control can only be brought back to it before its script. */
  act: (page: Page, control: Locator, when: 'before' | 'after') => Promise<unknown>
  /** What of the page tells whether it was answered. */
  result: (page: Page) => Promise<unknown>
}

/** Chooses a value, which a browser brings back when a page is loaded again, before the control can be used. */
const choose =
  (value: string): Deed['act'] =>
  (_, control, when) =>
    when === 'after'
      ? control.fill(value)
      : control.evaluate((input: HTMLInputElement, value) => {
          input.value = value
        }, value)

const press: Deed['act'] = (_, control) => control.click()

const rows = (page: Page) => page.locator('main tbody tr:visible').allInnerTexts()
const overlay = 'dialog:is(:modal, :popover-open)'

const DEEDS: Record<string, Deed> = {
  'letters typed in the search of the header': {
    path: '/te/',
    at: '#search input',
    act: async (page, input) => {
      await page.locator('[data-search-toggle]:visible').click()
      await input.pressSequentially('runam')
    },
    result: async page => {
      await page.getByRole('option').nth(3).waitFor()
      const toggle = page.locator('[data-search-toggle]:visible')
      return [
        await page.getByRole('option').allInnerTexts(),
        await toggle.getAttribute('aria-label'),
        await toggle.getAttribute('aria-expanded'),
      ]
    },
  },
  'letters typed on the page of results': {
    path: '/search',
    at: 'main input',
    act: (_, input) => input.pressSequentially('rice'),
    result: page => page.locator('main input').inputValue(),
  },
  'words in a filter': {
    path: '/product/rice',
    at: '[data-filter] input',
    act: choose('huzurabad'),
    result: async page => [await rows(page), await page.locator('[data-filter] [aria-live]').innerText()],
  },
  'a group of rows that is chosen': {
    path: '/product/rice',
    at: '[data-links] a >> nth=1',
    act: press,
    result: rows,
  },
  'a list that is opened': {
    path: '/',
    at: 'main summary >> nth=0',
    act: press,
    result: page => page.locator('main details[open]').first().innerText(),
  },
  'the row of a slider': {
    path: '/pillars/winning',
    at: '[data-slider] input',
    act: choose('5'),
    result: page => page.locator('[data-slider] output').innerText(),
  },
  'the edge between two pictures': {
    path: '/cta',
    at: '[data-pair] input >> nth=0',
    act: choose('20'),
    result: page => page.locator('[data-pair]').first().getAttribute('style'),
  },
  'a message in the form': {
    path: '/contact',
    at: '[data-message-form] [name=message]',
    act: (_, message) => message.fill('When is it open?'),
    result: page => page.locator('[data-message-form] a').last().getAttribute('href'),
  },
  'a biography that is opened': {
    path: '/discover/leadership',
    at: '[data-person] button >> nth=0',
    act: press,
    result: async page => {
      const words = await page.locator(overlay).innerText()
      await page.goBack()
      await expect.poll(() => page.locator(overlay).count()).toBe(0)
      return [words, page.url()]
    },
  },
  'the menu of phones and a part of it': {
    path: '/discover/mission',
    at: 'header [aria-label="Open the menu"]',
    act: async (page, button) => {
      await button.click()
      await page.locator('#menu summary').first().click()
    },
    result: async page => {
      const links = await page.locator('#menu details a:visible').allInnerTexts()
      const isAlone = await page.locator('[data-search-toggle]').last().isDisabled()
      await page.goBack()
      await expect.poll(() => page.locator('#menu').isVisible()).toBe(false)
      return [links, isAlone, page.url()]
    },
  },
  'the menu of wide screens': {
    path: '/discover/mission',
    wide: true,
    at: 'header nav summary >> nth=0',
    act: press,
    result: async page => [
      await page
        .locator('header nav details')
        .first()
        .evaluate(list => (list as HTMLDetailsElement).open),
      await page.locator('header nav details a').first().isVisible(),
    ],
  },
  'the menu of a page that stands alone': {
    path: '/anniversary',
    at: 'main nav button >> nth=0',
    act: press,
    result: async page => [
      await page.locator('main nav button').first().getAttribute('aria-expanded'),
      await page.locator('main nav a').first().isVisible(),
    ],
  },
  'a period that is chosen': {
    path: '/discover/milestones',
    at: 'div[data-label] > a >> nth=2',
    act: press,
    result: async page => [
      await page.getByRole('tab', { selected: true }).innerText(),
      await page.getByRole('tabpanel').innerText(),
    ],
  },
  'a view that is chosen': {
    path: '/awards',
    at: '[data-to=timeline]',
    act: press,
    result: async page => [
      await page.locator('[data-to][aria-pressed=true]').getAttribute('data-to'),
      await page.locator('[data-view]').getAttribute('data-view'),
    ],
  },
  'a card that is opened': {
    path: '/',
    at: '[data-expand] button >> nth=1',
    act: press,
    result: async page => [
      await page.locator('[data-expand] button').nth(1).getAttribute('aria-expanded'),
      await page.locator('[data-expand] p').nth(1).isVisible(),
    ],
  },
  'a picture that is opened': {
    path: '/media/gallery',
    at: '[data-gallery] a >> nth=1',
    act: press,
    result: async page => {
      const shown = page.locator('dialog:modal [data-count]')
      const words = await shown.innerText()
      await page.locator('dialog:modal button').first().click()
      await expect.poll(() => shown.count()).toBe(0)
      return words
    },
  },
  'a slide that is chosen': {
    path: '/',
    at: '[data-dot] >> nth=2',
    act: press,
    result: page => page.locator('[data-dot][aria-current]').getAttribute('aria-label'),
  },
}

/** Opens a page, does the deed before or after its scripts come, and says what the page shows then. */
async function resultOf({ path, wide, at: place, act, result }: Deed, when: 'before' | 'after'): Promise<unknown> {
  const page = await (await context({ viewport: wide ? WIDE : PHONE, reducedMotion: 'reduce' })).newPage()
  const release = await hold(page, '**/assets/*.js')
  await page.goto(at(path), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const control = page.locator(place)
  const show = () => control.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await show()
  if (when === 'before') await act(page, control, when)
  release()
  await enhanced(page)
  // What has come above may have moved it out of view, where it stays without its script.
  await show()
  await alive(control)
  await settled(page)
  if (when === 'after') await act(page, control, when)
  await settled(page)
  return result(page)
}

test.each(Object.entries(DEEDS))('%s before the scripts have come: they answer as they would have', async (_, deed) => {
  const [before, after] = await Promise.all([resultOf(deed, 'before'), resultOf(deed, 'after')])
  expect(before).toEqual(after)
})

test('one who has scrolled on from the period that the address names is left there when its script comes', async () => {
  const page = await (await context({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  const release = await hold(page, '**/assets/enhance-*.js')
  await page.goto(at('/discover/milestones'))
  await page.locator('div[data-label] > a').nth(2).click()
  const place = await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })
    return scrollY
  })
  release()
  await enhanced(page)
  await alive(page.locator('[data-panels]'))
  await settled(page)
  expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50)
})
