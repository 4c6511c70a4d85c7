// Pictures whose name or movement visitors would not see as they are meant.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileOddity } from '../../src/node/disk/fileOddity.ts'

const colour = (background: string) => ({ create: { width: 8, height: 8, channels: 3 as const, background } })
const still = sharp(colour('#884422'))
const moving = async (format: 'gif' | 'webp') => {
  const frames = await Promise.all(['#884422', '#228844'].map(each => sharp(colour(each)).png().toBuffer()))
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
}

test.each(['gif', 'webp'] as const)('a %s that moves is told apart from one that does not', async format => {
  expect(fileOddity(`images/seed.${format}`, await moving(format))?.message).toContain('moves, and only its first')
  expect(fileOddity(`images/seed.${format}`, await still.clone().toFormat(format).toBuffer())).toBeUndefined()
})

test.each([
  ['jpeg', 'images/mill.png', 'Rename it to mill.jpg, here and on disk.'],
  ['png', 'images/home/mill.JPG', 'Rename it to home/mill.png, here and on disk.'],
  ['webp', 'images/mill.jpeg', 'Rename it to mill.webp, here and on disk.'],
  ['avif', 'images/mill.webp', 'Rename it to mill.avif, here and on disk.'],
  ['tiff', 'images/mill.gif', 'Rename it to mill.tif, here and on disk.'],
  ['webp', 'images/mill.svg', 'Rename it to mill.webp, here and on disk.'],
] as const)('a %s that is called %s', async (format, name, hint) => {
  expect(fileOddity(name, await still.clone().toFormat(format).toBuffer())?.hint).toBe(hint)
})

test.each([
  ['jpeg', 'images/mill.JPG'],
  ['png', 'images/mill.png'],
  ['avif', 'images/mill.avif'],
  ['tiff', 'images/mill.tiff'],
  ['jpeg', 'documents/mill.png'],
] as const)('nothing is said of a %s that is called %s', async (format, name) => {
  expect(fileOddity(name, await still.clone().toFormat(format).toBuffer())).toBeUndefined()
})

test('a drawing under the name of a photo is told by its name, and one under its own name is not', () => {
  const drawing = Buffer.from(
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"></svg>\n',
  )
  expect(fileOddity('images/mill.png', drawing)).toEqual({
    message: 'is an SVG picture by what it holds',
    hint: 'Rename it to mill.svg, here and on disk.',
  })
  expect(fileOddity('images/mill.svg', drawing)).toBeUndefined()
})
