// What becomes of a photo that is offered: it is decoded, turned, made no wider than needed and stripped; and of a
// recording.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { m4a, ogg } from '../build/recorded.ts'
import { change, open, openTelugu, pageOf } from './session.ts'

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
  // A new entry shows it before it is inserted.
  expect(session.picture('field.jpg')).toMatchObject({ type: 'image/jpeg' })
  expect(session.picture('pond.svg')).toMatchObject({ type: 'image/svg+xml' })
  expect(session.picture('other.jpg')).toBeUndefined()
})

test('a photo that was cut off on its way is refused', async () => {
  const { session } = open()
  const bytes = await photo(800, 600).jpeg().toBuffer()
  for (const part of [0.1, 0.5, 0.9]) {
    const data = bytes.subarray(0, bytes.length * part).toString('base64')
    expect(await session.offer({ name: 'field.jpg', about: '', data })).toHaveProperty('refused')
  }
})

test('a small file with more pixels than memory is for is refused before it is decoded', async () => {
  const { session } = open()
  const [width, height] = [12_000, 11_000]
  const bytes = await sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer()
  expect(bytes.length).toBeLessThan(3_000_000)
  expect(await session.offer({ name: 'field.jpg', about: '', data: bytes.toString('base64') })).toMatchObject({
    refused: expect.stringContaining('too many pixels'),
  })
})

test('a recording is looked at, comes with the words that are shown, and is written with the change', async () => {
  const { session, site, problems } = openTelugu()
  const page = await pageOf(session)
  const stats = page.subjects.find(({ type }) => type === 'stats')
  if (!stats) throw new Error('no figures')
  const of = { page: '/te/', source: stats.source, within: [] }
  const upload = { kind: 'recording', name: 'WhatsApp Ptt 2026-11-28 at 09.12.41.opus', about: 'Figures', of } as const
  expect(await session.offer({ ...upload, data: m4a(2, { handler: 'vide' }).toString('base64') })).toMatchObject({
    refused: expect.stringContaining('is a video. Record the voice alone'),
  })
  const offer = await session.offer({ ...upload, data: ogg(2).toString('base64') })
  expect(offer).toMatchObject({
    name: 'figures.ogg',
    says: { en: expect.stringContaining('The library in figures, ') },
  })
  if (!('says' in offer) || !offer.says) throw new Error('no words')
  const audio = Object.fromEntries(
    Object.entries(offer.says).map(([code, says]) => [
      code,
      { src: offer.name, says, by: 'A reader', on: offer.on ?? '' },
    ]),
  )
  expect(Object.keys(audio)).toEqual(['en', 'te'])
  const edits = [{ op: 'set', path: [...stats.path, 'audio'], value: audio } as const]
  const done = await session.change({ ...change(page, stats.file, edits), picture: offer.name })
  expect(done).toHaveProperty('done')
  expect(readFileSync(join(site.folder, 'content/recordings/figures.ogg'))).toEqual(ogg(2))
  expect((await problems()).filter(({ code }) => code === 'stale-recording')).toEqual([])
  expect((await pageOf(session)).html).toContain('<audio controls')
})
