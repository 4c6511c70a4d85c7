// What the search understands and how it answers, in a browser.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { settled } from '../access/visit.ts'
import { at, enhanced, idleTab, newTab, open, PHONE, sharedVisit, stopTime, WIDE } from './browser.ts'

const start = sharedVisit('/contact', { clock: true })

const options = (page: Page) => page.getByRole('option').allInnerTexts()

async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Open the search' }).click()
  await page.getByRole('combobox').fill(text)
}

test('the list stays open from letter to letter', async () => {
  const { page } = await start()
  await type(page, 'karim')
  await expect.poll(() => options(page)).not.toEqual([])
  const closed = await page.evaluateHandle(() => {
    const list = document.getElementById('suggestions') as HTMLElement
    const seen: unknown[] = []
    new MutationObserver(() => seen.push(list.hidden)).observe(list, { attributeFilter: ['hidden'] })
    return seen
  })
  await page.keyboard.type('nag')
  await expect.poll(() => page.locator('mark').allInnerTexts()).toContain('Karimnagar')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('combobox').getAttribute('aria-activedescendant')).toBe('suggestion-0')
  expect(await closed.jsonValue()).toEqual([])
})

test('a word in another script or spelling is suggested, marked, and leads to its section', async () => {
  const { page, complaints } = await start()
  await type(page, 'karimnager shop')
  await expect.poll(() => options(page)).not.toEqual([])
  expect(await page.getByRole('option').first().locator('mark').allInnerTexts()).toContain('Karimnagar')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.url()).toMatch(/\/product\/rice#_outlets-row-\d+$/)
  await page.locator('tr:target').waitFor()
  expect(complaints).toEqual([])
})

test('the page of results marks what met, counts aloud, and Back returns to the query and the place', async () => {
  const { page } = await open('/search?q=runam', { viewport: PHONE })
  await page.locator('main mark').first().waitFor()
  // Later than it would be on a busy phone.
  await page.evaluate(() => {
    const Observer = IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super((...args) => setTimeout(() => seen(...args), 400), options)
      }
    }
  })
  const live = page.locator('main [aria-live]')
  await expect.poll(() => live.innerText()).toMatch(/^\d+ results found$/)
  const link = page.locator('main h2 a').nth(5)
  await link.scrollIntoViewIfNeeded()
  // Pressed by script, because a press by pointer may scroll once more.
  const place = await link.evaluate((element: HTMLElement) => {
    const top = scrollY
    element.click()
    return top
  })
  expect(place).toBeGreaterThan(200)
  // A browser that is still on its way there cannot be asked to go back.
  await page.waitForURL(url => !url.pathname.startsWith('/search'))
  await page.goBack()
  await page.locator('main mark').first().waitFor()
  expect(page.url()).toContain('q=runam')
  await expect.poll(() => page.evaluate(y => Math.abs(scrollY - y), place)).toBeLessThan(20)
})

test('an input method composes in peace: only what is settled is looked up', async () => {
  // What stands still for a moment is looked up as well, so time stands still here.
  const { page } = await start()
  await type(page, '')
  await stopTime(page)
  const asked = await page.evaluateHandle(() => {
    const box = document.querySelector('[role=combobox]') as HTMLInputElement
    const seen: string[] = []
    new MutationObserver(() => seen.push(box.value)).observe(document.getElementById('suggestions') as Node, {
      childList: true,
      subtree: true,
    })
    return seen
  })
  const composer = await page.context().newCDPSession(page)
  await page.getByRole('combobox').focus()
  for (const text of ['ప', 'పత', 'పత్', 'పత్త', 'పత్తి'])
    await composer.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  expect(await asked.jsonValue()).toEqual([])
  await page.clock.resume()
  await composer.send('Input.insertText', { text: 'పత్తి' })
  await expect.poll(() => options(page)).not.toEqual([])
  expect(new Set(await asked.jsonValue())).toEqual(new Set(['పత్తి']))
})

test('six suggestions are seen at once on a phone, each a line of title and a line of text without other words for it', async () => {
  const { page } = await open('/te/contact', { viewport: PHONE })
  await page.locator('[data-search-toggle]:visible').click()
  await page.getByRole('combobox').fill('రుణం')
  await expect.poll(async () => (await options(page)).length).toBe(6)
  expect((await options(page)).join('\n')).not.toMatch(/entha istaru|crop loan/)
  const list = await page
    .locator('#suggestions')
    .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }))
  expect(list.scrollHeight).toBe(list.clientHeight)
})

test('what other languages have stands folded below, in its language and as the first half, and leads there', async () => {
  const { page } = await open('/search?q=cotton')
  const other = page.locator('main details[lang=te]')
  await other.waitFor()
  expect(await other.getByRole('heading', { level: 2 }).innerText()).toBe('తెలుగు')
  expect(await other.getByRole('listitem').filter({ visible: true }).count()).toBe(0)
  await other.locator('summary').click()
  const look = (items: string) =>
    page
      .locator(items)
      .first()
      .evaluate(item =>
        [item, ...item.children].map(each => {
          const { display, borderTopWidth, paddingBlock, fontSize, color } = getComputedStyle(each)
          return [display, borderTopWidth, paddingBlock, fontSize, color]
        }),
      )
  expect(await look('main details[lang=te] li')).toEqual(await look('main ul[data-for=found] > li'))
  const order = await page
    .locator('main h2 a, main h3 a')
    .filter({ visible: true })
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  const firstOther = order.findIndex(href => href?.startsWith('/te/'))
  expect(firstOther).toBeGreaterThan(0)
  expect(order.slice(firstOther).every(href => href?.startsWith('/te/'))).toBe(true)
  const link = other.getByRole('link').first()
  expect(await link.getAttribute('hreflang')).toBe('te')
  await link.click()
  await page.waitForURL(/\/te\//)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('te')
})

test('no result is not the end: pages with words like it, the main pages and the telephone; an empty query leaves nothing', async () => {
  const { page } = await open('/search?q=cotton')
  const main = page.locator('main')
  await main.locator('details[lang=te]').waitFor()
  await page.goto(at('/search'))
  await expect.poll(() => main.innerText()).toContain('Please enter a search term')
  expect(await main.locator('mark:visible, details[lang=te]:visible, [data-for]:visible').count()).toBe(0)
  await page.goto(at('/search?q=procuptmant'))
  await expect.poll(() => main.innerText()).toContain('No results found')
  expect(await main.locator('a[href^="tel:"]').count()).toBeGreaterThan(0)
  expect(await main.locator('a[href="/farmer"]').count()).toBeGreaterThan(0)
  await main.locator('[data-for=nearest]').getByRole('link', { name: 'Procurement', exact: true }).click()
  await expect.poll(() => page.url()).toBe(at('/product'))
})

test('the index is fetched at the first search and no sooner', async () => {
  const asked: string[] = []
  const page = await newTab({ viewport: WIDE })
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.goto(at('/contact'))
  await enhanced(page)
  await settled(page)
  expect(asked.filter(path => path.includes('search'))).toEqual([])
  await type(page, 'vari')
  await expect.poll(() => options(page)).not.toEqual([])
  expect(asked.filter(path => path.endsWith('.json') && path.includes('search')).sort()).toEqual([
    '/search-index.json',
    '/search-words.json',
  ])
})

test('words in a period that is closed are found by the address, which opens it', async () => {
  const page = await idleTab({ viewport: WIDE })
  await page.goto(at('/discover/milestones#:~:text=Cooking%20gas%20comes'))
  await expect.poll(() => page.getByText('Cooking gas comes').first().isVisible()).toBe(true)
})
