// The row of slides before and after Embla takes it over.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, context, hold, openWithClock, PHONE, stopTime } from './browser.ts'

const row = (page: Page) => page.locator('[aria-roledescription=carousel]').first()
const current = (page: Page) => row(page).locator('[data-dot][aria-current]').getAttribute('aria-label')
const isTakenOver = (page: Page) => expect.poll(() => row(page).getAttribute('data-enhanced')).toBe('')

/** Which slide stands at the beginning of the row, from 1. */
const atBeginning = (page: Page) =>
  row(page).evaluate(carousel => {
    const left = carousel.querySelector('[data-viewport]')?.getBoundingClientRect().left ?? Number.NaN
    const slides = [...carousel.querySelectorAll('[aria-roledescription=slide]')]
    return 1 + slides.findIndex(slide => Math.abs(slide.getBoundingClientRect().left - left) < 40)
  })

test('a row that was scrolled before its script came goes on with the slide in view', async () => {
  const page = await (await context({ viewport: PHONE, reducedMotion: 'reduce' })).newPage()
  const release = await hold(page, '**/assets/hydrateCarousel-*.js')
  await page.goto(at('/'))
  await row(page).scrollIntoViewIfNeeded()
  await row(page)
    .locator('[aria-roledescription=slide]')
    .nth(2)
    .evaluate(slide => {
      const view = slide.closest('[data-viewport]') as HTMLElement
      view.scrollBy({ left: slide.getBoundingClientRect().left - view.getBoundingClientRect().left })
    })
  await expect.poll(() => atBeginning(page)).toBe(3)
  release()
  await isTakenOver(page)
  expect(await current(page)).toBe('Go to testimonial 3')
  await expect.poll(() => atBeginning(page)).toBe(3)
})

test('a row stands still while it is pointed at, and while the keyboard is in it', async () => {
  const page = await openWithClock('/')
  await row(page).evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await isTakenOver(page)
  const slide = row(page).locator('[aria-roledescription=slide]').first()
  const ways = {
    pointer: [() => row(page).hover(), () => page.mouse.move(2, 2)],
    keyboard: [
      async () => {
        await row(page).getByRole('button').last().focus()
        await page.keyboard.press('Shift+Tab')
        expect(await row(page).evaluate(element => element.matches(':focus-within'))).toBe(true)
      },
      () => page.evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
  }
  await slide.waitFor()
  await stopTime(page)
  for (const [way, [hold, leave]] of Object.entries(ways)) {
    const before = await current(page)
    await hold()
    await page.clock.runFor(90_000)
    expect([way, await current(page)]).toEqual([way, before])
    await leave()
    // The slides of this page stay for eight seconds.
    await page.clock.runFor(8000)
    await expect.poll(() => current(page), { message: way }).not.toBe(before)
  }
})

test('a slide that ends takes its dot along, and the dots and times of the others stay theirs', async () => {
  const page = await openWithClock('/anniversary')
  const slides = row(page).locator('[aria-roledescription=slide]')
  const dots = row(page).locator('[data-dot]')
  await isTakenOver(page)
  await page.mouse.move(2, 2)
  await stopTime(page)
  const number = await slides.count()
  // The first slide, which stays twelve times as long as each of the others, ends while the page is open.
  await page.evaluate(() => {
    const first = document.querySelector<HTMLElement>('[aria-roledescription=slide]')
    if (first) first.dataset.ends = '1'
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => dots.filter({ visible: true }).count()).toBe(number - 1)
  expect(await dots.first().isVisible()).toBe(false)
  const name = (n: number) => dots.nth(n).getAttribute('aria-label')
  await dots.nth(2).click()
  await expect.poll(() => current(page)).toBe(await name(2))
  await dots.nth(1).click()
  await expect.poll(() => current(page)).toBe(await name(1))
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(2, 2)
  await page.clock.runFor(1000)
  await expect.poll(() => current(page)).toBe(await name(2))
})
