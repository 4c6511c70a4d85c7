import { expect, test } from 'vitest'
import type { WholeIndex } from '../../src/search/index.ts'
import { at, context, enhanced, open, PHONE } from './browser.ts'
import { pageOf, read } from './routes.ts'

const NOTICES = 'section[data-block="notice"] li'
const BAND = '#root > header > a'

/** The ends of the notices of a page, in ms since 1970. */
const endsOf = (html: string) =>
  [
    ...html
      .split('data-block="notice"')[1]
      .split('</section>')[0]
      .matchAll(/<li [^>]*data-ends="(\d+)"/g),
  ].map(([, end]) => Number(end))

test('what expired after the page was built is hidden, when it is opened and when it is returned to', async () => {
  // Its clock is that of all pages of a context.
  const page = await (await context({ viewport: PHONE })).newPage()
  const shown = () => page.locator(NOTICES).filter({ visible: true }).count()
  const ends = endsOf(pageOf('/product'))
  expect(ends.length).toBeGreaterThan(1)
  // The search knows it too.
  const { sections } = JSON.parse(read('search-words.json')) as WholeIndex
  expect(sections.flatMap(([, , , , end = []]) => end)).toEqual(expect.arrayContaining(ends))
  await page.clock.setFixedTime(Math.min(...ends) - 1)
  await page.goto(at('/product'))
  await enhanced(page)
  expect(await shown()).toBe(ends.length)
  await page.clock.setFixedTime(Math.min(...ends))
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await shown()).toBe(ends.length - 1)
  await page.goto(at('/product?later'))
  await enhanced(page)
  expect(await shown()).toBe(ends.length - 1)
})

test('without scripts the newest notice stands in one line above the header and leads to itself, with its last day', async () => {
  const { page } = await open('/', { viewport: PHONE, javaScriptEnabled: false })
  const band = page.locator(BAND).filter({ visible: true })
  expect(await band.innerText()).toContain(LAST_DAY)
  const [line, brand] = await Promise.all([
    band.boundingBox(),
    page.locator('header a[href]').filter({ visible: true }).nth(1).boundingBox(),
  ])
  expect(line).toMatchObject({ x: 0, y: 0, width: PHONE.width, height: 44 })
  expect(brand?.y).toBeGreaterThanOrEqual(44)
  await band.click()
  expect(new URL(page.url()).pathname).toBe('/product')
  const notice = page.locator(`${NOTICES}:target`)
  expect(await notice.innerText()).toContain(LAST_DAY)
  expect(await notice.innerText()).toContain('Paddy buying has begun')
})

test('each notice of the line leads to itself, in each language', () => {
  for (const [path, page] of [
    ['/', '/product'],
    ['/te/', '/te/product'],
  ]) {
    const [head] = pageOf(path).split('<main')
    const links = [...head.matchAll(/<a class="[^"]*band" href="([^"#]*)#([^"]+)"/g)]
    expect(links.map(([, to]) => to)).toEqual([page, page])
    for (const [, , id] of links) expect(pageOf(page)).toContain(`<li id="${id}"`)
  }
})

test('in Telugu the last day stands in words too, in the line and in the list', () => {
  for (const path of ['/te/', '/te/product']) {
    const [head, main] = pageOf(path).split('<main')
    expect([path, (path === '/te/' ? head : main).includes('2027 జనవరి 31 వరకు')]).toEqual([path, true])
  }
})

const LAST_DAY = 'Until 31 January 2027'
// The end of that day by the clocks of India.
const MIDNIGHT = Date.parse('2027-02-01T00:00+05:30')

test('the band ends at midnight in India, on a phone with other clocks, and after following links', async () => {
  const page = await (await context({ viewport: PHONE, timezoneId: 'America/Los_Angeles' })).newPage()
  const band = page.locator(BAND).filter({ visible: true })
  const follow = async (path: string) => {
    await page.locator(`a[href="${path}"]:not([data-ends])`).first().dispatchEvent('click')
    await page.waitForURL(at(path))
    await enhanced(page)
  }
  await page.clock.setFixedTime(MIDNIGHT - 1)
  await page.goto(at('/'))
  await enhanced(page)
  expect(await band.innerText()).toContain(LAST_DAY)
  await follow('/product')
  expect(await band.count()).toBe(0)
  await follow('/')
  expect(await band.innerText()).toContain(LAST_DAY)
  await follow('/product')
  await page.clock.setFixedTime(MIDNIGHT)
  await follow('/')
  expect(await band.innerText()).toContain('Until 31 March 2027')
  expect(await band.count()).toBe(1)
})
