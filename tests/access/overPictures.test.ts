// The measure that the looks at pages and states rely on.
import { expect, test } from 'vitest'
import { context } from '../browser/browser.ts'
import { unreadableHere } from './overPictures.ts'

test('the measure itself finds light words on a light picture, and only those', async () => {
  const page = await (await context()).newPage()
  const picture = (shade: string) =>
    `<svg width="300" height="60" style="position:absolute;z-index:-1"><rect width="300" height="60" fill="${shade}"/></svg>`
  await page.setContent(
    `<body style="color:#fff;font:16px sans-serif"><p data-block="light">${picture('#eee')}Lost words</p><br><br><p data-block="dark">${picture('#222')}Clear words</p><br><br><p>No picture</p>`,
  )
  expect(await unreadableHere(page)).toEqual(['1.16 of 4.5: "Lost words" in light'])
})
