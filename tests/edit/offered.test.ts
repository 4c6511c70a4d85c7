// What becomes of a photo that is offered: it is decoded, turned, made no wider than needed and stripped.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open, pageOf } from './session.ts'

const photo = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#373', noise: { type: 'gaussian', mean: 99, sigma: 30 } },
  })

test('a photo of a phone is turned, made smaller, and says neither place nor device', async () => {
  const { session } = open()
  const bytes = await photo(3000, 600)
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '18/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const offer = await session.offer({ name: 'field.jpg', about: '', data: bytes.toString('base64') })
  expect(offer).toMatchObject({ name: 'field.jpg', width: 600, height: 3000 })
  const wide = await photo(3000, 600).jpeg().toBuffer()
  const smaller = await session.offer({ name: 'wide.jpg', about: '', data: wide.toString('base64') })
  expect(smaller).toMatchObject({ name: 'wide.jpg', width: 2400, height: 480 })
  expect((await pageOf(session)).names.picture).not.toContain('field.jpg')
})

test('a photo that was cut off on its way is refused', async () => {
  const { session } = open()
  const bytes = await photo(800, 600).jpeg().toBuffer()
  for (const part of [0.1, 0.5, 0.9]) {
    const data = bytes.subarray(0, bytes.length * part).toString('base64')
    expect(await session.offer({ name: 'field.jpg', about: '', data })).toHaveProperty('refused')
  }
})
