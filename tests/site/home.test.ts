import sharp from 'sharp'
import { expect, test } from 'vitest'
import { axe, settled } from '../access/visit.ts'
import { isWhole } from '../isWhole.ts'
import { at, open, openWithClock, PHONE, stopTime, WIDE } from '../browser/browser.ts'

test.each([
  WIDE,
  PHONE,
])('the home page is enhanced in silence and does not scroll sideways at $width px', async viewport => {
  const { page, complaints } = await open('/', { viewport })
  await settled(page)
  expect(complaints).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
  expect(await page.locator('h1').count()).toBe(1)
})

// Walks go to all other pages.
test.each(['/search?q=rice', '/nope'])('axe finds nothing on %s', async path => {
  for (const viewport of isWhole ? [WIDE, PHONE] : [WIDE]) {
    const { page } = await open(path, { viewport, reducedMotion: 'reduce' })
    await page.waitForLoadState('networkidle')
    await settled(page)
    expect(await axe(page)).toEqual([])
  }
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
  await page.getByRole('button', { name: 'Open the search' }).click()
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(true)
})

test('an unknown address answers 404 with the header, a search box and links', async () => {
  const response = await fetch(at('/nope'))
  expect(response.status).toBe(404)
  const { page, complaints } = await open('/nope')
  expect(complaints.filter(line => !line.includes('404 (Not Found)'))).toEqual([])
  expect(await page.locator('h1').innerText()).toBe('404 Not Found')
  expect(await page.getByRole('searchbox', { name: 'Search' }).isVisible()).toBe(true)
  expect(await page.getByRole('banner').isVisible()).toBe(true)
})

test('the header leaves on scrolling down, but not from paper, and returns on scrolling up and on focus', async () => {
  const { page } = await open('/', { reducedMotion: 'reduce' })
  const away = () => page.locator('header').getAttribute('data-away')
  await page.mouse.wheel(0, 900)
  await expect.poll(away).toBe('true')
  const moved = () => page.locator('header').evaluate(header => getComputedStyle(header).translate)
  expect(await moved()).not.toBe('none')
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

test('a link moves to the next page without loading a document, with title, focus and scroll; Back restores', async () => {
  const { page } = await open('/', { reducedMotion: 'reduce' })
  await page.evaluate(() => {
    ;(window as unknown as { kept: boolean }).kept = true
  })
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await page.locator('main a[href="/pillars/winning"]').click()
  await expect.poll(() => page.title()).toContain('Financial Services')
  expect(
    await page.evaluate(() => [
      scrollY,
      document.activeElement?.tagName,
      (window as unknown as { kept: boolean }).kept,
    ]),
  ).toEqual([0, 'H1', true])
  await page.goBack()
  await expect.poll(() => page.locator('h1').innerText()).toContain('Elevating')
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000)
})

test.each([
  WIDE,
  PHONE,
])('Back after a link to a part of the page returns to where it was pressed, at $width px, also from another page', async viewport => {
  const { page } = await open('/product/rice', { viewport, reducedMotion: 'reduce' })
  const link = page.locator('main a[href="#outlets"]')
  await link.evaluate(element => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await settled(page)
  const place = () => page.evaluate(() => Math.round(scrollY))
  const pressed = await place()
  expect(pressed).toBeGreaterThan(100)
  const near = (top: number) => expect.poll(async () => Math.abs((await place()) - top)).toBeLessThan(3)
  await link.click()
  await expect.poll(place).toBeGreaterThan(pressed + 400)
  await settled(page)
  const outlets = await place()
  await page.goBack()
  await near(pressed)
  await page.goForward()
  await near(outlets)
  await page.locator('footer a[href="/contact"]').evaluate((anchor: HTMLElement) => anchor.click())
  await expect.poll(() => page.title()).toContain('Contact')
  await page.goBack()
  await expect.poll(() => page.title()).toContain('Rice')
  await near(outlets)
  await page.goBack()
  await near(pressed)
  // Pressed again, it leads there again.
  await link.click()
  await near(outlets)
})

test('Back on a slow network keeps the place, whatever the page before does until it is left', async () => {
  const { page } = await open('/product/rice', { viewport: PHONE, reducedMotion: 'reduce' })
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.locator('footer a[href="/contact"]').evaluate((anchor: HTMLElement) => anchor.click())
  await expect.poll(() => page.title()).toContain('Contact')
  let answer = () => {}
  const answered = new Promise<void>(done => {
    answer = done
  })
  await page.route('**/product/rice/page.json', async route => {
    await answered
    await route.continue()
  })
  const asked = page.waitForRequest('**/product/rice/page.json')
  await page.goBack()
  await asked
  await page.evaluate(async () => {
    scrollTo({ top: 200, behavior: 'instant' })
    // Notes are written a moment late.
    await new Promise(noted => setTimeout(noted, 500))
  })
  answer()
  await expect.poll(() => page.title()).toContain('Rice')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(900)
})

test('on a phone the search button is within the header, so that it covers no words, and leaves with it', async () => {
  const { page } = await open('/', { viewport: PHONE })
  const seen = await page.locator('[data-search-toggle]').evaluate(async element => {
    const header = element.closest('header') as HTMLElement
    const states: { isWithin: boolean; isAway: boolean }[] = []
    for (const top of [0, 900, 500]) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 60; frame++) await new Promise(requestAnimationFrame)
      const [button, bar] = [element, header].map(each => each.getBoundingClientRect())
      states.push({ isWithin: button.top >= bar.top && button.bottom <= bar.bottom, isAway: bar.bottom <= 0 })
    }
    return states
  })
  expect(seen).toEqual([
    { isWithin: true, isAway: false },
    { isWithin: true, isAway: true },
    { isWithin: true, isAway: false },
  ])
})

test('a link that is followed while the page still scrolls to it opens the next page at its top', async () => {
  for (const after of [600, 1800]) {
    const { page } = await open('/media/gallery')
    await page.locator('footer a[href="/discover/milestones"]').focus()
    await page.waitForFunction(reached => scrollY > reached, after)
    await page.keyboard.press('Enter')
    await expect.poll(() => page.title()).toContain('Milestones')
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1'])
  }
})

test('the search suggests at most six entries, moves by arrows, opens by Enter and closes by Escape', async () => {
  const { page } = await open('/')
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

test('submitting a query goes to the results page, which shows them after a moment', async () => {
  const { page } = await open('/')
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('paddy seeds')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toContain('/search?q=paddy%20seeds')
  await expect.poll(() => page.locator('main').innerText()).toContain('Showing results for')
  await expect.poll(() => page.locator('main h2 a').count()).toBeGreaterThan(0)
})

test('whoever is on the results page searches once more, and goes back to the first results', async () => {
  const { page } = await open('/search?q=cotton')
  const said = () => page.locator('main').innerText()
  await expect.poll(said).toContain('“cotton”')
  await expect.poll(() => page.locator('main h2 a').count()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('zzzz')
  await page.keyboard.press('Enter')
  await expect.poll(said).toContain('“zzzz”')
  await expect.poll(said).toContain('No results found')
  expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'H1'])
  await page.goBack()
  await expect.poll(said).toContain('“cotton”')
})

test('the results page has its messages without a query and without a match', async () => {
  const { page } = await open('/search')
  await expect.poll(() => page.locator('main').innerText()).toContain('Please enter a search term')
  expect(await page.locator('main').innerText()).not.toContain('No results found')
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    const hear = () => said.add(document.querySelector('main')?.innerText ?? '')
    new MutationObserver(hear).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(at('/search?q=zzzz'))
  await expect.poll(() => page.locator('main').innerText()).toContain('No results found')
  expect(await page.locator('main').innerText()).toContain(
    'Try using different keywords or check the spelling of your search term.',
  )
  // Nor is a term asked for while it is being looked up.
  const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
  expect(said.filter(text => text.includes('Loading')).length).toBeGreaterThan(0)
  expect(said.filter(text => text.includes('Please enter'))).toEqual([])
})

test('the drawer opens one submenu at a time, closes the search, and closes when a link is chosen', async () => {
  const { page } = await open('/', { viewport: PHONE, reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill('rice')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  expect(await page.getByRole('combobox').count()).toBe(0)
  await page.locator('summary', { hasText: 'Discover Us' }).click()
  await page.locator('summary', { hasText: 'Products' }).click()
  expect(await page.locator('dialog details[open]').count()).toBe(1)
  await page.locator('dialog[open] a', { hasText: 'Cotton' }).click()
  await expect.poll(() => page.url()).toContain('/product/cotton')
  expect(await page.locator('dialog[open]').count()).toBe(0)
})

test('a home card opens by pointing on wide screens and by tapping on small ones', async () => {
  const wide = await open('/', { reducedMotion: 'reduce' })
  const button = (page: typeof wide.page, name: string) => page.getByRole('button', { name, exact: true })
  await button(wide.page, 'Farmers').scrollIntoViewIfNeeded()
  await settled(wide.page)
  await button(wide.page, 'Farmers').hover()
  await expect.poll(() => button(wide.page, 'Farmers').getAttribute('aria-expanded')).toBe('true')
  expect(await button(wide.page, 'Empowering').getAttribute('aria-expanded')).toBe('false')
  const phone = await open('/', { viewport: PHONE, hasTouch: true, reducedMotion: 'reduce' })
  await button(phone.page, 'Enriching').scrollIntoViewIfNeeded()
  await settled(phone.page)
  await button(phone.page, 'Enriching').tap()
  await expect.poll(() => button(phone.page, 'Enriching').getAttribute('aria-expanded')).toBe('true')
  await button(phone.page, 'Enriching').tap()
  await expect.poll(() => button(phone.page, 'Enriching').getAttribute('aria-expanded')).toBe('false')
})

test('the picture behind the page is seen around the cards, moves with the page, and is dark by then', async () => {
  const { page } = await open('/')
  const ground = page.locator('[data-block="backdrop"] > * > div > div').first()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 50)
  expect(await page.locator('[data-dark]').count()).toBe(0)
  const cards = page.locator('[data-block="cardGrid"]').first()
  await cards.evaluate(band => scrollTo({ top: band.getBoundingClientRect().top + scrollY - 100, behavior: 'instant' }))
  await expect.poll(() => page.locator('[data-dark]').count()).toBe(1)
  await settled(page)
  const brightness = async () => {
    const { channels } = await sharp(await page.screenshot({ clip: { x: 0, y: 200, width: 50, height: 400 } })).stats()
    return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3
  }
  const seen = await brightness()
  const [, moved] =
    /translateY\((-?[\d.]+)px\)/.exec(await ground.evaluate(element => (element as HTMLElement).style.transform)) ?? []
  expect(Number(moved)).toBeLessThan(-3)
  expect(Number(moved)).toBeGreaterThan(-50)
  await ground.evaluate(element => {
    ;(element.parentElement as HTMLElement).style.visibility = 'hidden'
  })
  expect(seen).toBeLessThan((await brightness()) - 60)
})

test('the testimonials wrap, jump by dots, advance after eight seconds and stop when paused', async () => {
  const page = await openWithClock('/')
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
})

test.each([true, false])('the footer is dressed before anything is touched (script: %s)', async javaScriptEnabled => {
  const { page } = await open('/discover/story', { javaScriptEnabled })
  const look = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { backgroundColor, display } = getComputedStyle(element)
        return [backgroundColor, display]
      })
  expect((await look('footer'))[0]).not.toBe('rgba(0, 0, 0, 0)')
  expect((await look('main nav ol'))[1]).toBe('flex')
  expect(await page.locator('link[rel=stylesheet]').count()).toBe(1)
})
