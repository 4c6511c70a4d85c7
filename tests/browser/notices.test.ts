import { expect, test } from 'vitest'
import { at, open, PHONE } from './browser.ts'

const NOTICES = 'section[data-block="notice"] li'

test('what expired after the page was built is hidden, and the rest stays', async () => {
  const { page } = await open('/product', { viewport: PHONE })
  const ends = await page.locator(NOTICES).evaluateAll(list => list.map(item => Number(item.dataset.ends)))
  expect(ends.length).toBeGreaterThan(1)
  await page.clock.setFixedTime(Math.min(...ends) - 1)
  await page.goto(at('/product'))
  await expect.poll(() => page.locator(NOTICES).filter({ visible: true }).count()).toBe(ends.length)
  await page.clock.setFixedTime(Math.min(...ends))
  await page.goto(at('/product?later'))
  await expect.poll(() => page.locator(NOTICES).filter({ visible: true }).count()).toBe(ends.length - 1)
})

test('without scripts the last day stands in words, in either language', async () => {
  for (const [path, words] of [
    ['/product', 'Until 31 January 2027'],
    ['/te/product', '31 జనవరి, 2027 వరకు'],
  ]) {
    const { page } = await open(path, { viewport: PHONE, javaScriptEnabled: false })
    expect(await page.locator(NOTICES).first().innerText()).toContain(words)
  }
})
