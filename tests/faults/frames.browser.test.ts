import { expect, test } from 'vitest'
import { context, at, PHONE, WIDE, enhanced } from '../browser/browser.ts'

test.each([
  ['a video', '/media/videos', /^Play/, 'https://www.youtube.com/watch?v=00000000001'],
  ['a map', '/contact', /^Show/, 'https://www.openstreetmap.org/export/embed.html?'],
] as const)('when the host of %s is blocked, the place says where else it can be seen', async (_, path, button, address) => {
  for (const viewport of [PHONE, WIDE]) {
    const own = await context({ viewport, reducedMotion: 'reduce' })
    const page = await own.newPage()
    await own.route(
      url => url.hostname !== 'localhost',
      route => route.abort('blockedbyclient'),
    )
    await page.goto(at(path))
    await enhanced(page)
    await page.locator('[data-embed]').first().scrollIntoViewIfNeeded()
    // This one and no other: once it was pressed, the first button of that name is another one.
    const ask = await page.getByRole('button', { name: button }).first().elementHandle()
    await ask?.scrollIntoViewIfNeeded()
    const link = page.getByRole('link', { name: /^Nothing to see here\? Open it on its own site ?: / }).first()
    // The section comes alive when it is near; a press before that changes nothing.
    await expect
      .poll(async () => {
        if (await ask?.isVisible()) await ask?.click({ timeout: 2000 }).catch(() => undefined)
        return link.isVisible()
      })
      .toBe(true)
    expect((await link.getAttribute('href'))?.startsWith(address)).toBe(true)
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
    // It stands right below the frame, so that it is seen together with it.
    const [frame, place] = [await page.locator('iframe').boundingBox(), await link.boundingBox()]
    expect((place?.y ?? 0) - (frame?.y ?? 0) - (frame?.height ?? 0)).toBeLessThan(24)
    expect(place?.height).toBeGreaterThanOrEqual(44)
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/frame-${path.split('/').at(-1)}-${viewport.width}.png` })
    await own.close()
  }
})
