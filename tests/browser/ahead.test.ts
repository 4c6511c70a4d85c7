// Pages are fetched ahead, by rules in the page that browsers follow or not.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { at, newTab } from './browser.ts'

/** Opens a page with a list of the addresses that the browser has fetched ahead. */
async function watched(path: string): Promise<{ page: Page; ahead: string[] }> {
  const page = await newTab({ viewport: { width: 1280, height: 800 } })
  const session = await page.context().newCDPSession(page)
  const ahead: string[] = []
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ahead.push(prefetchUrl)
  })
  await page.goto(at(path))
  await session.send('Preload.enable')
  return { page, ahead }
}

/** Shows a link in a corner of the page, and points at it. */
async function pointAt(page: Page, attributes: Record<string, string>): Promise<void> {
  await page.evaluate(all => {
    const link = Object.assign(document.createElement('a'), { id: 'pointed', textContent: 'A link to point at' })
    for (const [name, value] of Object.entries(all)) link.setAttribute(name, value)
    link.style.cssText = 'position: fixed; left: 40px; top: 300px; z-index: 99999; background: white; padding: 20px'
    document.getElementById('pointed')?.remove()
    document.body.append(link)
  }, attributes)
  await page.mouse.move(10, 700)
  await page.locator('#pointed').hover()
}

test('the page whose link is pointed at is fetched before the press', async () => {
  const { page, ahead } = await watched('/discover/story')
  await pointAt(page, { href: '/product/cotton#varieties' })
  await expect.poll(() => ahead).toEqual([at('/product/cotton#varieties')])
  await page.locator('#pointed').click()
  await page.waitForURL(at('/product/cotton#varieties'))
  const [{ deliveryType }] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map(entry => entry.toJSON() as { deliveryType: string }),
  )
  expect(deliveryType).toBe('navigational-prefetch')
})

test('nothing is fetched ahead of another language, a query, a download, or a part of the same page', async () => {
  const { page, ahead } = await watched('/te/discover/story')
  const others: Record<string, string>[] = [
    { href: '/discover/story' },
    { href: '/te/search?q=rice' },
    { href: '/documents/form.pdf' },
    { href: '/te/feed.xml' },
    { href: '#main' },
    { href: '/te/discover/story#main', 'aria-current': 'page' },
    { href: '/te/contact', target: '_blank' },
  ]
  for (const attributes of others) await pointAt(page, attributes)
  // The rules hold for the page whose turn comes last.
  await pointAt(page, { href: '/te/contact' })
  await expect.poll(() => ahead).toEqual([at('/te/contact')])
})

test('pages of the language of the content are told from those of the others below it', async () => {
  const { page, ahead } = await watched('/discover/story')
  await pointAt(page, { href: '/te/contact' })
  await pointAt(page, { href: '/contact' })
  await expect.poll(() => ahead).toEqual([at('/contact')])
})

test('pages follow each other by a transition, but not on phones, nor where motion is not wanted', async () => {
  for (const [reducedMotion, isMobile] of [
    ['no-preference', false],
    ['reduce', false],
    ['no-preference', true],
  ] as const) {
    const page = await newTab({ viewport: { width: 1280, height: 800 }, isMobile, hasTouch: isMobile })
    await page.emulateMedia({ reducedMotion })
    await page.addInitScript(() =>
      addEventListener('pagereveal', event => {
        Object.assign(window, { isTransition: Boolean((event as { viewTransition?: object }).viewTransition) })
      }),
    )
    await page.goto(at('/discover/story'))
    await page.locator('footer a[href="/contact"]').first().click()
    await page.waitForURL(at('/contact'))
    await expect
      .poll(() => page.evaluate(() => (window as { isTransition?: boolean }).isTransition))
      .toBe(reducedMotion === 'no-preference' && !isMobile)
  }
})
