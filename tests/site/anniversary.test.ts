import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { oneIn } from '../extent.ts'
import { open, PHONE, sharedVisit, stopTime } from '../browser/browser.ts'

const height = 800
const desk = sharedVisit('/anniversary', { clock: true })

/** The same for a visitor who asks for less motion. */
async function still(): Promise<Page> {
  const { page } = await desk()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return page
}

const carousel = (page: Page, name: string) => page.locator(`[aria-roledescription=carousel][aria-label="${name}"]`)

/** The slides of a carousel that can be reached, by their position from 1. */
async function inView(page: Page, name: string): Promise<number[]> {
  return carousel(page, name)
    .locator('[aria-roledescription=slide]')
    .evaluateAll(slides => slides.flatMap((slide, n) => ((slide as HTMLElement).inert ? [] : [n + 1])))
}

/** The marked dot, from 1. */
async function position(page: Page, name: string): Promise<number> {
  return carousel(page, name)
    .locator('[aria-label^="Go to"]')
    .evaluateAll(dots => dots.findIndex(dot => dot.getAttribute('aria-current')) + 1)
}

async function reach(page: Page, name: string): Promise<void> {
  await carousel(page, name).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await carousel(page, name).locator('button').first().waitFor()
}

test('the page stands alone: no header, no footer, one main heading, its own line of contact and links', async () => {
  const { page, complaints } = await desk()
  expect(await page.locator('body header, body footer').count()).toBe(0)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'The anniversary of the society and the centenary of its founder',
  )
  const line = page.getByRole('group', { name: 'Contact' })
  expect(await line.getByRole('link').count()).toBe(1 + 2 + 4)
  expect(await page.getByRole('navigation', { name: 'Sections' }).getByRole('link').allTextContents()).toEqual([
    'Home',
    'About',
    'Services',
    'Impact',
    'History',
    'Awards',
    'Contact',
  ])
  expect(await page.getByRole('link', { name: '68 Years of Imapact' }).count()).toBe(1)
  expect(complaints).toEqual([])
})

/** The position before the last of so many milliseconds, and after it. */
async function atTheEndOf(page: Page, name: string, milliseconds: number): Promise<number[]> {
  await page.clock.runFor(milliseconds - 1)
  const before = await position(page, name)
  await page.clock.runFor(1)
  return [before, await position(page, name)]
}

/** Presses a dot, which starts the time of its slide anew, and leaves the carousel. */
async function choose(page: Page, name: string, slide: number) {
  await carousel(page, name)
    .locator('[aria-label^="Go to"]')
    .nth(slide - 1)
    .click()
  await expect.poll(() => position(page, name)).toBe(slide)
  await leave(page)
}

/** What the pointer rests on, or the keyboard, stands still. */
async function leave(page: Page) {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.mouse.move(2, 2)
}

test('the first slide stays 12 s, the others 1 s each', async () => {
  const { page } = await desk()
  await reach(page, 'Anniversary')
  await stopTime(page)
  await choose(page, 'Anniversary', 2)
  await choose(page, 'Anniversary', 1)
  expect(await atTheEndOf(page, 'Anniversary', 12_000)).toEqual([1, 2])
  expect(await atTheEndOf(page, 'Anniversary', 1000)).toEqual([2, 3])
  expect(await atTheEndOf(page, 'Anniversary', 1000)).toEqual([3, 1])
  await page.clock.resume()
})

test.each([
  ['Before and after', 3000],
  ['Impact', 4000],
  ['Awards', 3000],
] as const)('%s advances every %i ms, wraps, and stays where it is paused', async (name, delay) => {
  const { page } = await desk()
  await reach(page, name)
  await stopTime(page)
  await choose(page, name, 2)
  expect(await atTheEndOf(page, name, delay)).toEqual([2, 3])
  const total = await carousel(page, name).locator('[aria-label^="Go to"]').count()
  await choose(page, name, total)
  await carousel(page, name).getByRole('button', { name: /^Next/ }).click()
  expect(await position(page, name)).toBe(1)
  await carousel(page, name)
    .getByRole('button', { name: /^Pause/ })
    .click()
  await leave(page)
  await page.clock.runFor(delay * 10)
  expect(await position(page, name)).toBe(1)
  await page.clock.resume()
})

test('nothing moves by itself for visitors who ask for less motion', async () => {
  const page = await still()
  await page.reload()
  for (const name of ['Anniversary', 'Awards']) {
    await reach(page, name)
    await stopTime(page)
    await page.clock.runFor(60_000)
    expect([name, await position(page, name)]).toEqual([name, 1])
    await page.clock.resume()
  }
  expect(
    await page.evaluate(() => document.getAnimations().filter(animation => animation.playState === 'running').length),
  ).toBe(0)
})

test('its carousels show the right number on both sides of each breakpoint', async () => {
  const page = await still()
  for (const [width, counts] of [
    [1024, { 'Before and after': 2, Impact: 3, Awards: 4 }],
    [1023, { 'Before and after': 1, Impact: 2, Awards: 2 }],
    [768, { Impact: 2, Awards: 2 }],
    [767, { Impact: 1, Awards: 1 }],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const [name, count] of Object.entries(counts)) {
      await reach(page, name)
      await expect.poll(async () => [width, name, (await inView(page, name)).length]).toEqual([width, name, count])
    }
  }
})

test('the history shows as many years as fit the width', async () => {
  const page = await still()
  for (const [width, count] of [
    [1040, 4],
    [1039, 3],
    [768, 3],
    [767, 2],
  ]) {
    await page.setViewportSize({ width, height })
    await page.locator('#history').evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
    const years = () =>
      page
        .locator('#history [role=tab]')
        .first()
        .evaluate(tab => (tab.parentElement?.parentElement?.clientWidth ?? 0) / tab.getBoundingClientRect().width)
    await expect.poll(years).toBeCloseTo(count, 1)
  }
})

test.each(oneIn(3, [360, 800, 1280]))('at %i px the history shows whole years, whichever is chosen', async width => {
  const page = await still()
  await page.setViewportSize({ width, height })
  const history = page.locator('#history')
  await history.evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
  const next = history.getByRole('button', { name: /^Next/ })
  await next.waitFor()
  for (let press = 0; press < 14; press++) {
    const cut = () =>
      history.getByRole('tablist').evaluate(list => {
        const strip = list.parentElement?.getBoundingClientRect() as DOMRect
        return [...list.children]
          .map(tab => tab.getBoundingClientRect())
          .map(tab => Math.max(0, Math.min(tab.right, strip.right) - Math.max(tab.left, strip.left)) / tab.width)
          .filter(part => part > 0.02 && part < 0.98)
      })
    await expect.poll(async () => [press, await cut()]).toEqual([press, []])
    await next.click({ force: true })
  }
})

test('history steps by arrows, stops at the ends, and fades for 0.7 s', async () => {
  const { page } = await desk()
  await page.locator('#history').evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
  const history = page.locator('#history')
  const next = history.getByRole('button', { name: /^Next/ })
  await next.waitFor()
  const chosen = () => history.getByRole('tab', { selected: true }).textContent()
  await history.getByRole('button', { name: /^Previous/ }).click({ force: true })
  expect(await chosen()).toBe('1956-60')
  for (let press = 0; press < 15; press++) await next.click({ force: true })
  expect(await chosen()).toBe('2021-Present')
  await history.getByRole('tab', { name: '2016-20' }).click()
  expect(await chosen()).toBe('2016-20')
  expect(
    await history
      .getByRole('tabpanel')
      .evaluate(panel => panel.getAnimations().map(animation => animation.effect?.getTiming().duration)),
  ).toEqual([700])
})

test('the navigation leaves the flow after 10 px, and marks the section in view', async () => {
  const { page } = await desk()
  const nav = page.getByRole('navigation', { name: 'Sections' })
  const place = () => nav.evaluate(element => getComputedStyle(element).position)
  const scroll = async (y: number) => {
    await page.evaluate(top => scrollTo({ top, behavior: 'instant' }), y)
  }
  await scroll(11)
  await expect.poll(place).toBe('fixed')
  await scroll(10)
  await expect.poll(place).toBe('relative')
  await scroll(11)
  await expect.poll(place).toBe('fixed')
  expect((await nav.boundingBox())?.y).toBe(0)
  await page.locator('#impact').evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
  await page.waitForFunction(() => document.querySelector('nav [aria-current]')?.textContent === 'Impact')
})

test('on phones the navigation folds into a menu, which closes by Escape and when a link is chosen', async () => {
  const { page } = await open('/anniversary', { viewport: PHONE, hasTouch: true })
  const list = page.getByRole('navigation', { name: 'Sections' }).getByRole('list')
  expect(await list.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await list.waitFor()
  await page.keyboard.press('Escape')
  expect(await list.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await page.getByRole('link', { name: 'Awards' }).tap()
  await expect.poll(() => list.isVisible()).toBe(false)
  await page.waitForFunction(
    () => Math.abs(document.querySelector('#awards')?.getBoundingClientRect().top ?? 999) < 200,
  )
})

test('sections rise into place whenever they come into view, and cards sink back when they leave', async () => {
  const { page } = await desk()
  const animations = () => page.locator('#about > div').evaluate(element => element.getAnimations().length)
  await expect.poll(animations).toBe(1)
  const cards = page.locator('#services ul').first()
  const waiting = () => cards.evaluate(element => element.hasAttribute('data-waiting'))
  await page.waitForFunction(() => /reveal/.test(document.querySelector('#services ul')?.className ?? ''))
  await page.locator('#services').evaluate(element => element.scrollIntoView({ behavior: 'instant' }))
  await expect.poll(waiting).toBe(false)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(waiting).toBe(true)
})

test('without script every slide and card of the page can be read, and every period is opened by its link', async () => {
  const { page } = await open('/anniversary', { javaScriptEnabled: false })
  const isHidden = (words: string) =>
    page
      .locator(`text=${words}`)
      .first()
      .evaluate(element => {
        const box = element.getBoundingClientRect()
        return box.width === 0 || getComputedStyle(element).visibility === 'hidden'
      })
  for (const words of [
    'A lamp in every window',
    'Two floors, eleven counters',
    'loan recovery',
    "Founder's Memorial Salver",
  ])
    expect([words, await isHidden(words)]).toEqual([words, false])
  expect(await isHidden('Under one name')).toBe(true)
  const period = page.locator('#history div', { hasText: 'Under one name' }).last()
  const id = await period.evaluate(element => element.closest('[id]:has([id])')?.id)
  // What is above may still be laid out, which moves the link away from the pointer.
  const press = async () => {
    await page.locator(`#history a[href="#${id}"]`).click()
    return isHidden('Under one name')
  }
  await expect.poll(press).toBe(false)
})
