import { expect, test } from 'vitest'
import { at, enhanced, idleTab, PHONE, WIDE } from '../browser/browser.ts'

test.each([
  ['a video', '/media/videos', /^Play/, 'https://www.youtube.com/watch?v=00000000001'],
  ['a map', '/contact', /^Show/, 'https://www.openstreetmap.org/export/embed.html?'],
] as const)('when the host of %s is blocked, the place says where else it can be seen', async (_, path, button, address) => {
  const page = await idleTab({ reducedMotion: 'reduce' })
  await page.route(
    url => url.hostname !== 'localhost',
    route => route.abort('blockedbyclient'),
  )
  for (const viewport of [PHONE, WIDE]) {
    await page.setViewportSize(viewport)
    await page.goto(at(path))
    await enhanced(page)
    await page.locator('[data-embed]').first().scrollIntoViewIfNeeded()
    await enhanced(page)
    await page.getByRole('button', { name: button }).first().click()
    const link = page.getByRole('link', { name: /^Nothing to see here\? Open it on its own site ?: / }).first()
    await link.waitFor()
    expect((await link.getAttribute('href'))?.startsWith(address)).toBe(true)
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    // It stands right below the frame, so that it is seen together with it.
    const [frame, place] = [await page.locator('iframe').boundingBox(), await link.boundingBox()]
    expect((place?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0)).toBeLessThan(24)
    expect(place?.height).toBeGreaterThanOrEqual(44)
  }
})
