// What is wrong with a picture or a download that can be opened all the same: it is odd, or not safe to publish.
import { extname } from 'node:path'
import type { Oddity } from '../../model/checks/facts.ts'
import { isDocument } from './contentTypes.ts'
import { readDrawing } from './drawing.ts'

/** The formats of pictures by what files begin with, as Latin-1, and the endings of their names. */
const FORMATS: [name: string, start: RegExp, endings: string[]][] = [
  ['PNG', /^\x89PNG/, ['.png']],
  ['JPEG', /^\xFF\xD8\xFF/, ['.jpg', '.jpeg']],
  ['GIF', /^GIF8/, ['.gif']],
  ['WebP', /^RIFF.{4}WEBP/s, ['.webp']],
  ['AVIF', /^.{4}ftypavi/s, ['.avif']],
  ['TIFF', /^(?:II\*\0|MM\0\*)/, ['.tif', '.tiff']],
]
const ENDINGS = ['.svg', ...FORMATS.flatMap(([, , endings]) => endings)]
// Longer than what editors write before the drawing begins.
const SVG_LEAD = 4096

/** The format of a picture by its content, with the endings of its files; undefined for drawings and all else. */
export function formatOf(bytes: Buffer): { name: string; endings: string[] } | undefined {
  const start = bytes.toString('latin1', 0, 16)
  const [name, , endings] = FORMATS.find(([, pattern]) => pattern.test(start)) ?? []
  return name !== undefined && endings ? { name, endings } : undefined
}

const drawingFormat = (bytes: Buffer) =>
  /<svg[\s>]/.test(bytes.toString('latin1', 0, SVG_LEAD)) ? { name: 'SVG', endings: ['.svg'] } : undefined

/**
 * A picture in another format than its name says, or one that moves; a drawing or a download that may not be published.
 * Undefined for all others.
 */
export function fileOddity(file: string, bytes: Buffer): Oddity | undefined {
  const ending = extname(file)
  if (file.startsWith('documents/')) return documentOddity(ending)
  if (!file.startsWith('images/') || !ENDINGS.includes(ending.toLowerCase())) return undefined
  const { name, endings = [] } = formatOf(bytes) ?? drawingFormat(bytes) ?? {}
  if (name && !endings.includes(ending.toLowerCase())) {
    const better = file.slice('images/'.length, -ending.length) + endings[0]
    return {
      message: `is ${/^[AS]/.test(name) ? 'an' : 'a'} ${name} picture by what it holds`,
      hint: `Rename it to ${better}, here and on disk.`,
    }
  }
  if (name === undefined || name === 'SVG') return drawingOddity(bytes)
  return moves(name, bytes) ? MOVES : undefined
}

function documentOddity(ending: string): Oddity | undefined {
  if (isDocument(ending.slice(1))) return undefined
  return {
    message: `is of a kind that is not published (${ending || 'its name has no ending'})`,
    hint: 'Browsers could run it as part of the site. Save it as PDF, or pack it as ZIP.',
    refused: true,
  }
}

function drawingOddity(bytes: Buffer): Oddity | undefined {
  const { danger } = readDrawing(bytes)
  return danger === undefined
    ? undefined
    : { message: danger, hint: 'Save it as a plain SVG, or as PNG.', refused: true }
}

const MOVES: Oddity = {
  message: 'moves, and only its first picture is shown',
  hint: 'Save that one as a picture of its own and name it here, or show the movement in a section of type videos.',
}

/** True for a file of several pictures. Marks are looked for at the places where these formats have them. */
function moves(format: string | undefined, bytes: Buffer): boolean {
  if (format === 'GIF') return framesOf(bytes) > 1
  if (format === 'WebP') return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20] & 0b10) !== 0
  if (format === 'PNG') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  return format === 'AVIF' && bytes.toString('latin1', 8, 12) === 'avis'
}

/** How many pictures a GIF has, two at most. */
function framesOf(bytes: Buffer): number {
  const skipTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const skipBlocks = (from: number) => {
    let at = from
    while (at < bytes.length && bytes[at] !== 0) at += bytes[at] + 1
    return at + 1
  }
  let frames = 0
  let at = 13 + skipTable(bytes[10])
  while (at < bytes.length && frames < 2) {
    if (bytes[at] === 0x21) at = skipBlocks(at + 2)
    else if (bytes[at] === 0x2c) {
      frames++
      at = skipBlocks(at + 11 + skipTable(bytes[at + 9]))
    } else break
  }
  return frames
}
