// The parts of the pages behave as visitors of such parts expect: menu, search, carousel, tabs, form, links.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, openWithClock, PHONE, stopTime } from '../browser/browser.ts'
import { files, pageOf, read, routes } from '../browser/routes.ts'

test('the menu discloses: headings that open lists, one at a time, closed by Escape, the page marked as current', async () => {
  const { page } = await open('/discover/story')
  await page.mouse.move(640, 600)
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const heading = (n: number) => menu.locator('summary').nth(n)
  const opened = () =>
    menu.locator('details').evaluateAll(lists => lists.map(list => (list as HTMLDetailsElement).open))
  const first = (await opened()).map((_, n) => n === 0)
  const second = first.map((_, n) => n === 1)
  expect(await page.locator('[role=menu], [role=menuitem], [role=menubar]').count()).toBe(0)
  await heading(0).press('Enter')
  await expect.poll(opened).toEqual(first)
  expect(await menu.locator('a[aria-current=page]').getAttribute('href')).toBe('/discover/story')
  await heading(1).press('Enter')
  await expect.poll(opened).toEqual(second)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('details')?.open)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(opened).not.toContain(true)
  expect(await heading(1).evaluate(summary => summary === document.activeElement)).toBe(true)
})

test('the search is a combobox with a list of options; focus stays in the box, and the count is announced', async () => {
  const { page } = await open('/contact')
  await page.mouse.move(9, 9)
  await page.getByRole('button', { name: 'Open the search' }).click()
  const box = page.getByRole('combobox')
  await box.fill('rice')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  expect(
    await box.evaluate(element =>
      ['aria-expanded', 'aria-controls', 'aria-autocomplete', 'aria-activedescendant'].map(name =>
        element.getAttribute(name),
      ),
    ),
  ).toEqual(['true', 'suggestions', 'list', 'suggestion-0'])
  expect(await page.locator('#suggestions').getAttribute('role')).toBe('listbox')
  expect(
    await page.getByRole('option').evaluateAll(options => options.map(option => option.getAttribute('aria-selected'))),
  ).toEqual(['true', ...Array((await page.getByRole('option').count()) - 1).fill('false')])
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox')
  expect(await page.getByRole('status').filter({ hasText: 'Suggestions: ' }).count()).toBe(1)
  await page.keyboard.press('Escape')
  expect((await box.count()) && (await box.getAttribute('aria-expanded'))).not.toBe('true')
})

const marked = (page: Page) =>
  page
    .locator('[aria-roledescription=carousel] [aria-label^="Go to"]')
    .evaluateAll(dots => dots.findIndex(dot => dot.getAttribute('aria-current')))

test('a carousel says what it is; what was paused stays so through pointing, focus, resizing and another tab', async () => {
  const page = await openWithClock('/')
  const carousel = page.locator('[aria-roledescription=carousel]').first()
  await carousel.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const pause = carousel.getByRole('button', { name: /^Pause/ })
  await pause.waitFor()
  await page.mouse.move(2, 2)
  const live = carousel.locator('[aria-live]')
  await expect.poll(() => live.getAttribute('aria-live')).toBe('off')
  expect(await carousel.getAttribute('aria-label')).toBeTruthy()
  const slides = await carousel
    .locator('[aria-roledescription=slide]')
    .evaluateAll(all =>
      all.map(slide => [slide.getAttribute('role'), slide.getAttribute('aria-label'), (slide as HTMLElement).inert]),
    )
  expect(slides.map(([role, label]) => [role, label])).toEqual(
    slides.map((_, n) => ['group', `${n + 1} of ${slides.length}`]),
  )
  expect(slides.filter(([, , inert]) => !inert).length).toBe(1)
  expect(await carousel.getByRole('button').first().getAttribute('aria-label')).toMatch(/^Pause/)
  await stopTime(page)
  await pause.click()
  const stopped = await marked(page)
  expect(await live.getAttribute('aria-live')).toBe('polite')
  await carousel.hover()
  await page.mouse.move(2, 2)
  await carousel.getByRole('button').last().focus()
  await page.keyboard.press('Tab')
  await page.setViewportSize({ width: 900, height: 800 })
  const other = await page.context().newPage()
  await other.bringToFront()
  await page.bringToFront()
  // The slides of this page stay for eight seconds.
  await page.clock.runFor(90_000)
  expect(await marked(page)).toBe(stopped)
  expect(await carousel.getByRole('button', { name: /^Play/ }).count()).toBe(1)
})

test('of the tabs one is in the order of Tab; Left, Right, Home and End choose, Up and Down are left to the page', async () => {
  const { page } = await open('/discover/milestones')
  const chosen = page.getByRole('tab', { selected: true })
  await page.mouse.move(9, 9)
  await chosen.focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return chosen.textContent()
    })
    .toBe('2021-Present')
  await page.keyboard.press('ArrowLeft')
  expect(await chosen.textContent()).toBe('2016-20')
  await page.keyboard.press('Home')
  expect(await chosen.textContent()).toBe('1956-60')
  expect(
    await page.getByRole('tab').evaluateAll(tabs => tabs.filter(tab => (tab as HTMLElement).tabIndex === 0).length),
  ).toBe(1)
  expect(
    await page
      .getByRole('tabpanel')
      .first()
      .evaluate(panel => document.getElementById(panel.getAttribute('aria-labelledby') ?? '')?.textContent),
  ).toBe('1956-60')
  const prevented = await chosen.evaluate(tab =>
    ['ArrowUp', 'ArrowDown'].map(
      key => !tab.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    ),
  )
  expect(prevented).toEqual([false, false])
})

test('the form has visible labels, and tells browsers and keyboards what belongs in each field', async () => {
  const { page } = await open('/contact', { javaScriptEnabled: false })
  const fields = await page
    .locator('main form[class*=form] :is(input, textarea)')
    .evaluateAll(all =>
      all.map(field => [
        (field as HTMLInputElement).labels?.[0]?.textContent,
        (field as HTMLInputElement).type,
        field.getAttribute('autocomplete'),
      ]),
    )
  expect(fields).toEqual([
    ['Your name', 'text', 'name'],
    ['Your e-mail', 'email', 'email'],
    ['Your phone', 'tel', 'tel'],
    ['Subject', 'text', 'off'],
    ['Message', 'textarea', null],
  ])
  expect(await page.getByText('This form does not send anything').isVisible()).toBe(true)
})

test('every framed page leads to contact, accessibility, privacy and the site map, by the same words', () => {
  for (const route of routes()) {
    const [, footer] = pageOf(route).split('<footer')
    if (!footer) continue
    for (const to of ['/contact', '/accessibility', '/privacy', '/site-map'])
      expect([route, to, footer.includes(`href="${to}"`)]).toEqual([route, to, true])
    expect([route, /href="tel:/.test(footer)]).toEqual([route, true])
  }
})

test('a download says its kind and size beside its link', () => {
  for (const route of routes()) {
    const main = pageOf(route).split('<main')[1]
    for (const [, rest] of main.matchAll(/href="[^"]+\.pdf"[^>]*>(.*?)<\/li>/gs))
      expect([route, rest.replace(/<[^>]+>/g, '')]).toEqual([route, expect.stringMatching(/PDF, [\d.]+ (?:KB|MB)/)])
  }
})

test('letters come as woff2 alone, and the signs of browser bars and home screens are there', () => {
  expect(files(/\.(?:woff|ttf|otf|eot)$/)).toEqual([])
  for (const icon of ['icon.svg', 'icon-180.png', 'icon-192.png', 'icon-512.png'])
    expect(files(/^icons\//)).toContain(`icons/${icon}`)
  const manifest = JSON.parse(read('manifest.webmanifest')) as { short_name: string; icons: { purpose: string }[] }
  expect([manifest.short_name.length > 2, manifest.icons.some(({ purpose }) => purpose.includes('maskable'))]).toEqual([
    true,
    true,
  ])
  expect(pageOf('/').match(/<meta name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"/g)).toHaveLength(
    2,
  )
})

test('the first screen of a phone says whose, since when and where, and calls, without script', async () => {
  const { page } = await open('/', { viewport: PHONE, javaScriptEnabled: false })
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll('main *, header *')]
      .filter(element => {
        const box = element.getBoundingClientRect()
        return element.children.length === 0 && box.top >= 0 && box.bottom <= innerHeight
      })
      .map(element => element.textContent)
      .join(' '),
  )
  for (const words of ['1956', 'Telangana', 'farmers']) expect(seen.toLowerCase()).toContain(words.toLowerCase())
  expect(
    await page
      .locator('main a[href^="tel:"]')
      .first()
      .evaluate(link => link.getBoundingClientRect().bottom <= innerHeight),
  ).toBe(true)
})
