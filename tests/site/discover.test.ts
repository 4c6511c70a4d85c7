// The people and the periods of the society: overlays, a strip of time, and circles that float.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alive } from '../access/visit.ts'
import { PHONE, sharedVisit, stopTime, WIDE } from '../browser/browser.ts'
import { focused, use } from './use.ts'

const leaders = sharedVisit('/discover/leadership', { clock: true })

test('a leader opens in full, and Escape gives focus back; the choice is cleared 300 ms later', async () => {
  const { page } = await leaders()
  const previews = await page.locator('[data-block=people] li > div > p:nth-of-type(2)').allTextContents()
  expect(previews.map(text => [text.length, text.at(-1)])).toEqual([
    [151, '…'],
    [151, '…'],
  ])
  const chosen = page.locator('[data-selected]')
  const more = page.getByRole('button', { name: /^Read More ?: Founder President/ })
  // Pressed before its script has come it opens without one.
  await alive(more)
  await more.click()
  const dialog = page.getByRole('dialog', { name: 'Founder President' })
  expect(
    await dialog.evaluate(element => [
      element.matches(':modal'),
      element.clientWidth === innerWidth,
      element.clientHeight === innerHeight,
    ]),
  ).toEqual([true, true, true])
  expect(await chosen.count()).toBe(1)
  await stopTime(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('dialog:modal').count()).toBe(0)
  expect(await focused(page)).toContain('Read More')
  await page.clock.runFor(299)
  expect(await chosen.count()).toBe(1)
  await page.clock.runFor(1)
  expect(await chosen.count()).toBe(0)
})

/** Waits until the chosen period stands in the middle of its strip. */
const inMiddle = (page: Page) =>
  page.waitForFunction(() => {
    const tab = document.querySelector('[aria-selected=true]')?.getBoundingClientRect()
    const strip = document.querySelector('[role=tablist]')?.parentElement?.getBoundingClientRect()
    return tab && strip && Math.abs(tab.left + tab.width / 2 - strip.left - strip.width / 2) < 2
  })

/** Holds that the first and the last period stand in the middle of the strip too. */
async function endsInMiddle(page: Page): Promise<void> {
  for (const period of ['1961-65', '1956-60', '2021-Present']) {
    await page.getByRole('tab', { name: period }).click()
    await page.waitForFunction(text => document.querySelector('[aria-selected=true]')?.textContent === text, period)
    await inMiddle(page)
  }
}

const tabWidth = (page: Page) =>
  page
    .getByRole('tab')
    .first()
    .evaluate(tab => (tab as HTMLElement).offsetWidth)

test('periods are chosen by click, arrows and keys, dimmed before, and kept in the address', () =>
  use('/discover/milestones', {}, async page => {
    const chosen = () => page.getByRole('tab', { selected: true }).textContent()
    const earlier = () =>
      page.getByRole('tab').evaluateAll(tabs => tabs.filter(tab => tab.hasAttribute('data-earlier')).length)
    const next = page.getByRole('button', { name: 'Next: Periods' })
    const previous = page.getByRole('button', { name: 'Previous: Periods' })
    await page.waitForFunction(() => document.querySelectorAll('[role=tab]').length === 14)
    expect([await chosen(), await earlier()]).toEqual(['1956-60', 0])
    await previous.click({ force: true })
    expect(await chosen()).toBe('1956-60')
    // Of what is pressed while the band comes to life, the last press counts.
    await next.click()
    await expect.poll(chosen).toBe('1961-65')
    await next.click()
    expect([await chosen(), await earlier(), new URL(page.url()).hash]).toEqual(['1966-70', 2, '#1966-70'])
    await page.getByRole('tab', { name: '1976-80' }).click()
    expect(await page.getByRole('tabpanel').textContent()).toContain('since 1980')
    await inMiddle(page)
    await page.getByRole('tab', { selected: true }).press('End')
    await page.keyboard.press('ArrowRight')
    expect([await chosen(), new URL(page.url()).hash]).toEqual(['2021-Present', '#2021-Present'])
    expect(await next.getAttribute('aria-disabled')).toBe('true')
    expect(await tabWidth(page)).toBe(250)
    await endsInMiddle(page)
  }))

test('above the periods a line shows all of the time from edge to edge, with the chosen one thick', () =>
  use('/discover/milestones#1991-95', {}, async page => {
    await page.waitForFunction(() => document.querySelector('[aria-selected=true]')?.textContent === '1991-95')
    const line = page.locator('[data-whole]')
    const [parts, panels] = await Promise.all([line.boundingBox(), page.locator('[data-panels]').boundingBox()])
    expect([parts?.x, parts?.width]).toEqual([panels?.x, panels?.width])
    const isChosen = (spans: Element[]) => spans.map(span => span.hasAttribute('data-chosen'))
    const chosen = await line.locator('span').evaluateAll(isChosen)
    expect([chosen.length, chosen.indexOf(true), chosen.lastIndexOf(true)]).toEqual([14, 7, 7])
  }))

test('a period opens from its own address, on a phone too', () =>
  use('/discover/milestones#1991-95', { viewport: PHONE }, async page => {
    await page.waitForFunction(() => document.querySelector('[aria-selected=true]')?.textContent === '1991-95')
    expect(await page.getByRole('tabpanel').textContent()).toContain('April-March')
    expect(await tabWidth(page)).toBe(180)
    await inMiddle(page)
    await endsInMiddle(page)
  }))

test('an endorsement opens with name, position, period and quote, and closes by a click outside', () =>
  use('/discover/endorsed', {}, async page => {
    await page.getByRole('button', { name: 'Bank Manager' }).click()
    const dialog = page.getByRole('dialog', { name: 'Bank Manager' })
    const text = await dialog.innerText()
    for (const part of ['District cooperative bank', '21-11-2001', 'A recovery of 98%']) expect(text).toContain(part)
    await page.mouse.click(5, 400)
    await page.waitForFunction(() => !document.querySelector('dialog:modal'))
    expect(await focused(page)).toBe('Bank Manager')
  }))

test('circles float on wide screens until they are paused, and never with less motion or on phones', () =>
  use('/discover/endorsed', {}, async page => {
    const isRunning = (running: boolean) =>
      expect.poll(() => page.locator('canvas').evaluate(canvas => canvas.hasAttribute('data-running'))).toBe(running)
    await isRunning(true)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await isRunning(false)
    await page.emulateMedia({ reducedMotion: null })
    await isRunning(true)
    await page.setViewportSize(PHONE)
    await isRunning(false)
    await page.setViewportSize(WIDE)
    await isRunning(true)
    await page.getByRole('button', { name: /^Pause: the circles/ }).click()
    await isRunning(false)
  }))
