import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, settled } from '../access/visit.ts'
import { at, open, openWithClock, PHONE, sharedVisit, stopTime, WIDE } from '../browser/browser.ts'
import { oneIn } from '../extent.ts'

const desk = sharedVisit('/', { clock: true })
const phone = sharedVisit('/', { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })

// The first visits of these tabs.
test('the home page is enhanced in silence and does not scroll sideways', async () => {
  for (const visit of [desk, phone]) {
    const { page, complaints } = await visit()
    await settled(page)
    expect(complaints).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('the home page has the sections of the brief in their order, with nothing between them, and figures after them', async () => {
  const { page } = await desk()
  const sections = await page
    .locator('main > section')
    .evaluateAll(all =>
      all.map(section => section.querySelector('h1, h2')?.textContent ?? (section as HTMLElement).dataset.block),
    )
  expect(sections.filter(section => section !== 'backdrop')).toEqual([
    'Elevating Lives Together From Cooperation to Prosperity',
    'Owned by the farmers it serves.',
    'Empowering',
    'A cooperative ecosystem, from sowing to sale',
    "Farmer's Voice : What they Say about Us",
    'Initiatives for Community',
    'Connect With Us',
    'The society in figures',
    'questions',
  ])
})

test('each testimonial stands on a ground of its own', async () => {
  const { page } = await desk()
  const grounds = await page
    .locator('[data-block=testimonials] figure')
    .evaluateAll(all => all.map(slide => getComputedStyle(slide).backgroundColor))
  expect([grounds.length, new Set(grounds).size]).toEqual([4, 4])
})

test('without script all text of the home page is there, and the search opens', async () => {
  const { page } = await open('/', { javaScriptEnabled: false })
  const text = await page.locator('main').textContent()
  for (const words of [
    'Elevating Lives Together',
    'They weigh in front of you',
    'My father',
    'Tailoring and computer training',
    'Timely credit',
    '@farmerscoop',
  ]) {
    expect(text).toContain(words)
  }
  const ground = page.locator('footer').evaluate(footer => getComputedStyle(footer).backgroundColor)
  expect(await ground).not.toBe('rgba(0, 0, 0, 0)')
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
  await page.getByRole('button', { name: 'Open the search' }).click()
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(true)
})

test('an unknown address answers 404 with the header, a search box and links, in which axe finds nothing', async () => {
  const response = await fetch(at('/nope'))
  expect(response.status).toBe(404)
  const { page, complaints } = await open('/nope', { reducedMotion: 'reduce' })
  expect(complaints.filter(line => !line.includes('404 (Not Found)'))).toEqual([])
  expect(await page.locator('h1').innerText()).toBe('404 Not Found')
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(true)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
  for (const viewport of oneIn(2, [WIDE, PHONE])) {
    await page.setViewportSize(viewport)
    await settled(page)
    expect(await axe(page)).toEqual([])
  }
})

const expanded = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).getAttribute('aria-expanded')

test('a home card opens by pointing on wide screens, and Escape closes it wherever the focus is', async () => {
  const { page } = await desk()
  const farmers = page.getByRole('button', { name: 'Farmers', exact: true })
  await farmers.scrollIntoViewIfNeeded()
  await settled(page)
  await farmers.hover()
  await expect.poll(() => expanded(page, 'Farmers')).toBe('true')
  expect(await expanded(page, 'Empowering')).toBe('false')
  await page.keyboard.press('Escape')
  await expect.poll(() => expanded(page, 'Farmers')).toBe('false')
})

test('the picture behind the page is seen around the cards, moves with the page, and is darker paper by then', async () => {
  const { page } = await desk()
  const ground = page.locator('[data-block="backdrop"] > * > div > div').first()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 50)
  await expect.poll(() => page.locator('[data-dark]').count()).toBe(0)
  const cards = page.locator('[data-block="expandingCards"]')
  await cards.evaluate(band => scrollTo({ top: band.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' }))
  await expect.poll(() => page.locator('[data-dark]').count()).toBe(1)
  await settled(page)
  const colours = async () => {
    const { channels } = await sharp(await page.screenshot({ clip: { x: 0, y: 200, width: 50, height: 400 } })).stats()
    return channels.slice(0, 3).map(({ mean }) => mean)
  }
  const [red, green, blue] = await colours()
  const [, moved] =
    /translateY\((-?[\d.]+)px\)/.exec(await ground.evaluate(element => (element as HTMLElement).style.transform)) ?? []
  expect(Number(moved)).toBeLessThan(-3)
  expect(Number(moved)).toBeGreaterThan(-50)
  const visibility = (value: string) =>
    ground.evaluate((element, to) => {
      ;(element.parentElement as HTMLElement).style.visibility = to
    }, value)
  await visibility('hidden')
  const paper = await colours()
  expect(red + green + blue).toBeLessThan(paper[0] + paper[1] + paper[2] - 30)
  // As warm as paper.
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  await visibility('')
})

test('the testimonials wrap, jump by dots, advance after eight seconds and stop when paused', async () => {
  const { page } = await desk()
  const carousel = page.getByRole('region', { name: 'Testimonials' })
  await carousel.scrollIntoViewIfNeeded()
  const current = () => carousel.locator('[aria-current]').getAttribute('aria-label')
  await page.getByRole('button', { name: 'Previous: Testimonials' }).waitFor()
  expect(await current()).toBe('Go to testimonial 1')
  await stopTime(page)
  await page.getByRole('button', { name: 'Previous: Testimonials' }).click()
  await expect.poll(current).toBe('Go to testimonial 4')
  await page.getByRole('button', { name: 'Next: Testimonials' }).click()
  await page.getByRole('button', { name: 'Go to testimonial 3' }).click()
  await expect.poll(current).toBe('Go to testimonial 3')
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await page.mouse.move(5, 5)
  await page.clock.runFor(7999)
  expect(await current()).toBe('Go to testimonial 3')
  await page.clock.runFor(1)
  expect(await current()).toBe('Go to testimonial 4')
  await page.getByRole('button', { name: 'Pause: Testimonials' }).click()
  await page.mouse.move(5, 5)
  await page.clock.runFor(90_000)
  expect(await current()).toBe('Go to testimonial 4')
  await page.clock.resume()
})

test('the header leaves on scrolling down, but not from paper, and returns on scrolling up and on focus', async () => {
  const { page } = await desk()
  const away = () => page.locator('header').getAttribute('data-away')
  await page.mouse.wheel(0, 900)
  await expect.poll(away).toBe('true')
  const moved = () => page.locator('header').evaluate(header => getComputedStyle(header).translate)
  await expect.poll(moved).not.toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await moved()).toBe('none')
  await page.emulateMedia({ media: 'screen' })
  await page.mouse.wheel(0, -200)
  await expect.poll(away).toBe(null)
  await page.mouse.wheel(0, 900)
  await expect.poll(away).toBe('true')
  await page.getByRole('link', { name: /home page/ }).focus()
  await expect.poll(away).toBe(null)
})

test.each([1280, 1920])('at %i px the seal stands above the content, and the name has two lines', async width => {
  const { page } = await open('/', { viewport: { width, height: 800 } })
  const edges = await page.evaluate(() => {
    const left = (selector: string) => Math.round(document.querySelector(selector)?.getBoundingClientRect().left ?? -1)
    return [left('#root > header img'), left('h1')]
  })
  expect(edges[0]).toBe(edges[1])
  const name = page.locator('#root > header a > span').first()
  const lines = await name.evaluate(span => span.clientHeight / Number.parseFloat(getComputedStyle(span).lineHeight))
  expect(Math.round(lines)).toBeLessThanOrEqual(2)
})

test('the scene of the home page is less bright where the device is set to dark: the picture with its ground', async () => {
  const { page } = await open('/', { colorScheme: 'dark' })
  const filters = () =>
    page.evaluate(() => {
      const scene = document.querySelector('h1')?.closest('section > *')
      return [scene, scene?.querySelector('img')].map(element => element && getComputedStyle(element).filter)
    })
  expect(await filters()).toEqual(['brightness(0.82)', 'none'])
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await filters()).toEqual(['none', 'none'])
})

test('a link opens the next page at its top, with its title; Back leads to the place', async () => {
  const { page } = await desk()
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.locator('main a[href="/pillars/winning"]').click()
  await expect.poll(() => page.title()).toContain('Financial Services')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  await page.goBack()
  await expect.poll(() => page.locator('h1').innerText()).toContain('Elevating')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test('the search suggests at most six entries, moves by arrows, opens by Enter and closes by Escape', async () => {
  const { page } = await desk()
  await page.getByRole('button', { name: 'Open the search' }).click()
  const box = page.getByRole('combobox', { name: 'Search' })
  expect(await box.getAttribute('placeholder')).toBe('Search...')
  await box.fill('  SOCIETY ')
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThan(1)
  expect(await page.getByRole('option').count()).toBeLessThanOrEqual(6)
  await page.keyboard.press('Escape')
  expect(await box.getAttribute('aria-expanded')).toBe('false')
  await box.fill('cotton lint')
  await expect.poll(() => page.getByRole('option').first().innerText()).toContain('Cotton lint and cotton seed')
  await page.keyboard.press('ArrowDown')
  expect(await box.getAttribute('aria-activedescendant')).toBe('suggestion-0')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('/product/cotton')
  expect(await box.count()).toBe(0)
})

test('a query leads to its results; there one searches once more, and goes back to the first results', async () => {
  const { page } = await open('/discover/mission', { reducedMotion: 'reduce' })
  const said = () => page.locator('main').innerText()
  const ask = async (query: string) => {
    await page.getByRole('button', { name: 'Open the search' }).click()
    await page.getByRole('combobox').fill(query)
    await page.keyboard.press('Enter')
  }
  await ask('paddy seeds')
  await expect.poll(() => page.url()).toContain('/search?q=paddy%20seeds')
  await expect.poll(said).toMatch(/Showing results for\s+“paddy seeds”/)
  await expect.poll(() => page.locator('main h2 a').count()).toBeGreaterThan(0)
  for (const viewport of oneIn(2, [WIDE, PHONE])) {
    await page.setViewportSize(viewport)
    await settled(page)
    expect(await axe(page)).toEqual([])
  }
  await ask('zzzz')
  await expect.poll(said).toContain('“zzzz”')
  await expect.poll(said).toContain('No results found')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  await page.goBack()
  await expect.poll(said).toContain('“paddy seeds”')
})

test('the results page has its messages without a query and without a match, after half a second', async () => {
  const page = await openWithClock('/search')
  const said = () => page.locator('main').innerText()
  await expect.poll(said).toContain('Please enter a search term')
  expect(await said()).not.toContain('No results found')
  await stopTime(page)
  await page.goto(at('/search?q=zzzz'))
  await expect.poll(said).toContain('Loading')
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(499)
  // Nor is a term asked for while it is being looked up.
  expect(await said()).toContain('Loading')
  expect(await said()).not.toContain('Please enter')
  await page.clock.runFor(1)
  await expect.poll(said).toContain('No results found')
  expect(await said()).toContain('Try using different keywords or check the spelling of your search term.')
})

test('on a phone the search button floats in reach of the thumb: away while one reads on, back on the way up and at the end', async () => {
  const { page } = await phone()
  const button = page.getByRole('button', { name: 'Open the search' })
  const place = () =>
    button.evaluate(element => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return [left > innerWidth / 2 && right <= innerWidth, top > innerHeight / 2 && bottom <= innerHeight]
    })
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const [top, isThere] of [
    [0, true],
    [900, false],
    [500, true],
    [900, false],
    [end, true],
  ] as const) {
    await page.evaluate(y => scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(async () => [top, await place()]).toEqual([top, [true, isThere]])
  }
  // At the end it lies over no word of the footer.
  const covered = await button.evaluate(element => {
    const own = element.getBoundingClientRect()
    const walker = document.createTreeWalker(document.querySelector('footer') as Element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const found: string[] = []
    while (walker.nextNode()) {
      range.selectNodeContents(walker.currentNode)
      for (const line of range.getClientRects())
        if (line.right > own.left && line.bottom > own.top && line.top < own.bottom)
          found.push(walker.currentNode.textContent ?? '')
    }
    return found
  })
  expect(covered).toEqual([])
  // It opens the one search box and closes it, and cannot be used while the menu is open.
  await button.tap()
  const box = page.getByRole('combobox', { name: 'Search' })
  expect(await box.evaluate(element => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Close the search' }).tap()
  await expect.poll(() => box.count()).toBe(0)
  await page.getByRole('button', { name: 'Open the menu' }).tap()
  await expect.poll(() => page.locator('[data-search-toggle]:enabled').count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('[data-search-toggle]:enabled').count()).toBe(2)
})

test('a home card opens and closes by tapping on small screens', async () => {
  const { page } = await phone()
  const card = page.getByRole('button', { name: 'Enriching', exact: true })
  await card.scrollIntoViewIfNeeded()
  await settled(page)
  await card.tap()
  await expect.poll(() => expanded(page, 'Enriching')).toBe('true')
  await card.tap()
  await expect.poll(() => expanded(page, 'Enriching')).toBe('false')
})

test('the drawer opens one submenu at a time, closes the search, and closes when a link is chosen', async () => {
  const { page } = await phone()
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('rice')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect.poll(() => page.getByRole('combobox').count()).toBe(0)
  await page.locator('summary', { hasText: 'Discover Us' }).click()
  await page.locator('summary', { hasText: 'Products' }).click()
  expect(await page.locator('#menu details[open]').count()).toBe(1)
  await page.locator('#menu a', { hasText: 'Cotton' }).click()
  await expect.poll(() => page.url()).toContain('/product/cotton')
  expect(await page.locator('#menu:popover-open').count()).toBe(0)
})
