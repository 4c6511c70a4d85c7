// The light ground of pictures that were drawn for paper.
import { expect, test } from 'vitest'
import { at, newTab, WIDE } from './browser.ts'
import { pagesWithEveryBlock } from './routes.ts'

/** How light the grounds of all pictures of a page are, from 0 to 255; runs in the page. */
function grounds(): [src: string, light: number][] {
  for (const image of document.images) image.dataset.plate = ''
  return [...document.images].map(image => {
    const [red, green, blue, alpha = 1] = (getComputedStyle(image).backgroundColor.match(/[\d.]+/g) ?? []).map(Number)
    return [image.getAttribute('src') ?? '', alpha === 1 ? Math.min(red, green, blue) : 0]
  })
}

test('wherever a picture with transparent parts is shown, it lies on a light ground, in light and dark colours', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await newTab({ reducedMotion: 'reduce', colorScheme, javaScriptEnabled: false })
    await page.setViewportSize(WIDE)
    for (const path of pagesWithEveryBlock()) {
      await page.goto(at(path))
      const found = await page.evaluate(grounds)
      expect([path, found.filter(([, light]) => light < 200)]).toEqual([path, []])
    }
  }
})

test('it keeps its ground when it is opened large', async () => {
  const page = await newTab({ reducedMotion: 'reduce', colorScheme: 'dark' })
  await page.goto(at('/media/gallery'))
  await page.evaluate(() => {
    for (const image of document.images) image.dataset.plate = ''
  })
  await page.waitForSelector('section[data-lightbox]')
  await page.locator('[data-gallery] a').first().click()
  const large = page.locator('dialog:modal [data-stage] img')
  await large.waitFor()
  const ground = await large.evaluate(image => getComputedStyle(image).backgroundColor)
  expect(Math.min(...(ground.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number))).toBeGreaterThan(200)
})
