// Pictures whose name or movement visitors would not see as they are meant.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fileOddity } from '../../src/node/inspect/fileOddity.ts'
import { loadLibrary, textOf } from '../model/library.ts'

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
  // Endings that browsers and networks make, and none.
  ['jpeg', 'images/mill.jfif', 'Rename it to mill.jpg, here and on disk.'],
  ['jpeg', 'images/home/mill.JPE', 'Rename it to home/mill.jpg, here and on disk.'],
  ['jpeg', 'images/mill.pjpeg', 'Rename it to mill.jpg, here and on disk.'],
  ['jpeg', 'images/mill.JPG_large', 'Rename it to mill.jpg, here and on disk.'],
  ['jpeg', 'images/mill.jpg-large', 'Rename it to mill.jpg, here and on disk.'],
  ['jpeg', 'images/mill.jpg.jfif', 'Rename it to mill.jpg, here and on disk.'],
  ['jpeg', 'images/mill', 'Rename it to mill.jpg, here and on disk.'],
  ['png', 'images/mill.in.the.evening', 'Rename it to mill.in.the.evening.png, here and on disk.'],
  ['webp', 'images/mill.bmp', 'Rename it to mill.webp, here and on disk.'],
  ['tiff', 'images/mill', 'Rename it to mill.tif, here and on disk.'],
  ['jpeg', 'documents/rules.pdf', 'Rename it to rules.jpg, here and on disk.'],
  ['png', 'documents/rules', 'Rename it to rules.png, here and on disk.'],
] as const)('a %s that is called %s', async (format, name, hint) => {
  expect(fileOddity(name, await still.clone().toFormat(format).toBuffer())?.hint).toBe(hint)
})

test.each([
  ['jpeg', 'images/mill.JPG'],
  ['png', 'images/mill.png'],
  ['avif', 'images/mill.avif'],
  ['tiff', 'images/mill.tiff'],
  // Cameras write raw pictures in the form of TIFF.
  ['tiff', 'images/mill.nef'],
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

/** A ZIP as office programs write it, as far as it is looked at. */
const zip = (name: string) => `PK\x03\x04[Content_Types].xml${name}`
const old = (name: string) => `\xD0\xCF\x11\xE0\xA1${[...name].join('\0')}`
const HEIC = '\0\0\0\x18ftypheic\0\0\0\0mif1heic'

test.each([
  ['%PDF-1.7', 'documents/rules.doc', 'is a PDF document', 'Rename it to rules.pdf,', false],
  ['%PDF-1.7', 'documents/2026/rules', 'is a PDF document', 'Rename it to 2026/rules.pdf,', true],
  ['%PDF-1.7', 'documents/rules.pdf.download', 'is a PDF document', 'Rename it to rules.pdf,', true],
  [zip('word/document.xml'), 'documents/rules.pdf', 'is a Word document', 'Rename it to rules.docx,', false],
  [zip('xl/workbook.xml'), 'documents/prices.csv', 'is an Excel table', 'Rename it to prices.xlsx,', false],
  [old('Workbook'), 'documents/prices.xlsx', 'is an old Excel table', 'Rename it to prices.xls,', false],
  ['BM\x9a\0\0\0\0\0\0\0', 'images/mill.png', 'is a BMP picture', 'Save it as JPEG, PNG,', undefined],
  [HEIC, 'images/mill.jpg', 'is a HEIC picture', 'Save it as JPEG, PNG,', undefined],
  ['%PDF-1.7', 'images/mill.jpg', 'is a PDF document', 'Save it as JPEG, PNG,', undefined],
])('%j under the name %s %s', (bytes, name, message, hint, refused) => {
  expect(fileOddity(name, Buffer.from(bytes, 'latin1'))).toEqual({
    message: expect.stringContaining(`${message} by what it holds`),
    hint: expect.stringContaining(hint),
    ...(refused !== undefined && { refused }),
  })
})

test.each([
  ['%PDF-1.7', 'documents/Rules.PDF'],
  [zip('word/document.xml'), 'documents/rules.zip'],
  ['{\\rtf1', 'documents/rules.doc'],
  [old('Workbook'), 'documents/prices.xls'],
  ['a,b', 'documents/prices.csv'],
])('nothing is said of %j under the name %s', (bytes, name) => {
  expect(fileOddity(name, Buffer.from(bytes, 'latin1'))).toBeUndefined()
})

test('a document with macros, which has another ending, is refused by that and not renamed', () => {
  const odd = fileOddity('documents/rules.docm', Buffer.from(zip('word/document.xml'), 'latin1'))
  expect(odd).toMatchObject({ message: 'is of a kind that is not published (.docm)', refused: true })
})

test('a page that shows a picture of an unknown ending is told what the picture is', async () => {
  const page = textOf('pages.yaml').replace('src: pond.svg', 'src: pond.jfif')
  const reportOf = (bytes: Buffer) =>
    loadLibrary(
      { 'pages.yaml': page },
      {
        images: new Set(['pond.jfif', 'mark.svg', 'shelf.svg', 'waves.svg']),
        damage: () => undefined,
        oddity: file => fileOddity(file, bytes),
      },
    ).problems.flatMap(({ code, message, hint }) => (code === 'image-format' ? [`${message}. ${hint}`] : []))
  expect(reportOf(await still.clone().jpeg().toBuffer())).toEqual([
    'content/images/pond.jfif is a JPEG picture by what it holds. Rename it to pond.jpg, here and on disk.',
  ])
  expect(reportOf(Buffer.from('words'))).toEqual([
    'pictures of the kind .jfif cannot be shown. Save it as JPEG, PNG, WebP, AVIF or SVG.',
  ])
})
