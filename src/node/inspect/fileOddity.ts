// What is wrong with a picture or a download that can be opened all the same: it is odd, or not safe to publish.
import { extname } from 'node:path'
import type { Oddity } from '../../model/checks/facts.ts'
import { readDrawing } from './drawing.ts'
import { type FileKind, isShownAs, fileKind } from './fileDamage.ts'
import { PICTURES } from '../../model/checks/targets.ts'
import { lookup } from 'mrmime'
import { readRecording } from './recordingBytes.ts'

// Longer than what editors write before the drawing begins.
const SVG_LEAD = 4096

const DRAWING: FileKind = { name: 'an SVG picture', endings: ['.svg'] }
// An ending of a name, perhaps with what a network or a browser has hung on it.
const ENDING = /\.[a-z]\w{1,4}(?:[-_?:!][^/.]*)?$/i

/** The format of a picture by its content, with the endings of its files; undefined for drawings and all else. */
export function formatOf(bytes: Buffer): FileKind | undefined {
  const kind = fileKind(bytes)
  return kind?.isShown ? kind : undefined
}

const isDrawing = (bytes: Buffer) => /<svg[\s>]/.test(bytes.toString('latin1', 0, SVG_LEAD))

/**
 * A file that is of another kind than its name says, or a picture that moves; a drawing or a download that may not be
 * published. Undefined for all others.
 */
export function fileOddity(file: string, bytes: Buffer): Oddity | undefined {
  if (file.startsWith('recordings/')) {
    const recording = readRecording(bytes)
    return 'message' in recording ? recording : undefined
  }
  const kind = fileKind(bytes) ?? (isDrawing(bytes) ? DRAWING : undefined)
  if (file.startsWith('documents/')) return documentOddity(file, kind)
  return file.startsWith('images/') ? pictureOddity(file, kind, bytes) : undefined
}

function pictureOddity(file: string, kind: FileKind | undefined, bytes: Buffer): Oddity | undefined {
  const ending = extname(file).toLowerCase()
  const isNamed = ending === '.svg' || isShownAs(ending)
  if (kind && isOther(kind, ending, isNamed)) {
    if (kind.isShown || kind === DRAWING) return rename(file, kind)
    return { message: `is ${kind.name} by what it holds, which pages cannot show`, hint: PICTURES }
  }
  if (isNamed && (!kind || kind === DRAWING)) return drawingOddity(bytes)
  return kind && isNamed && moves(kind, bytes) ? MOVES : undefined
}

/** Of a form that many programs use, an unusual name says more than the content. */
const isOther = ({ endings, isForm }: FileKind, ending: string, isKnown: boolean) =>
  !endings.includes(ending) && (!isForm || isKnown || ending === '')

function rename(file: string, { name, endings: [better] }: FileKind): Oddity {
  const old = file.replace(/^\w+\//, '')
  // The right ending may be there with another one behind it, as in rules.pdf.download.
  const at = old.toLowerCase().lastIndexOf(`${better}.`)
  const bare = at > 0 ? old.slice(0, at) : old.replace(ENDING, '')
  return { message: `is ${name} by what it holds`, hint: `Rename it to ${bare}${better}, here and on disk.` }
}

function documentOddity(file: string, kind: FileKind | undefined): Oddity | undefined {
  const ending = extname(file)
  const isPublished = isDocument(ending.slice(1))
  const [better] = kind?.endings ?? []
  // Browsers show pictures by what they hold.
  const isPicture = kind?.isShown && isShownAs(ending.toLowerCase())
  if (kind && !isPicture && isDocument(better.slice(1)) && isOther(kind, ending.toLowerCase(), isPublished))
    return { ...rename(file, kind), refused: !isPublished }
  if (isPublished) return undefined
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
function moves({ endings: [format] }: FileKind, bytes: Buffer): boolean {
  if (format === '.gif') return framesOf(bytes) > 1
  if (format === '.webp') return bytes.toString('latin1', 12, 16) === 'VP8X' && (bytes[20] & 0b10) !== 0
  if (format === '.png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL')
  return format === '.avif' && bytes.toString('latin1', 8, 12) === 'avis'
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

// The Content-Type header of files, by their names.

/** Texts that say nothing about their encoding themselves; all of ours are UTF-8. */
export const WITH_ENCODING = ['text/html', 'text/plain', 'text/csv', 'text/tab-separated-values']

/** The endings of downloads that run nothing at the address of the site when they are opened there. */
const DOCUMENTS = (
  'pdf epub txt csv tsv rtf doc docx odt xls xlsx ods ppt pptx odp zip gz ics vcf gpx kml ' +
  'jpg jpeg png webp avif gif tif tiff mp3 m4a ogg oga wav mp4 m4v webm'
).split(' ')

/** The endings of what is published. */
export const KNOWN_ENDINGS = [
  ...'html css js json webmanifest xml atom svg ico woff woff2'.split(' '),
  ...DOCUMENTS.filter(ending => lookup(ending)),
]

/** True for a download that may be published. */
const isDocument = (ending: string) => DOCUMENTS.includes(ending.toLowerCase())

/** The type of an ending. */
export const lookupType = (ending: string) => lookup(ending)

/** What a file is served as; bytes without a meaning where its ending says nothing. */
export function contentType(name: string): string {
  const type = lookup(name) ?? 'application/octet-stream'
  return WITH_ENCODING.includes(type) ? `${type};charset=utf-8` : type
}
