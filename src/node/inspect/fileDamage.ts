// Says in words why a picture or a download cannot be opened; and how large a drawing is.
import { extname } from 'node:path'
import { imageSize } from 'image-size'
import { readRecording } from './recordingBytes.ts'
import { readDrawing } from './drawing.ts'
import { crc32 } from 'node:zlib'

// Readers of PDF allow this much before its first mark and behind its last one.
const PDF_LEAD = 1024
// What a browser saves in place of a download that asks for something first.
const WEB_PAGE = /^(?:\xEF\xBB\xBF)?\s*<(?:!doctype html|html)\b/i
// What the library that encodes pictures takes.
const MAX_PIXELS = 16_383 ** 2
// A narrower strip has no pixel left where it is shown small.
const MAX_RATIO = 1000

/** Why a file cannot be shown or opened; undefined when it is sound. Pictures are not decoded for it. */
export function fileDamage(name: string, bytes: Buffer): string | undefined {
  const recording = name.startsWith('recordings/') ? readRecording(bytes) : undefined
  if (recording) return 'message' in recording ? recording.message : undefined
  const kind = extname(name).toLowerCase()
  if (bytes.length === 0) return 'the file is empty'
  if (bytes.toString('latin1', 0, 24).startsWith('version https://git-lfs'))
    return 'the file is a pointer of Git LFS; what it stands for was not fetched'
  if (WEB_PAGE.test(bytes.toString('latin1', 0, START)))
    return 'the file is a web page, and not what can be downloaded there'
  if (kind === '.svg') return readDrawing(bytes).damage
  if (kind === '.pdf' && !bytes.subarray(0, PDF_LEAD).includes('%PDF-')) return 'the file is no PDF'
  if (kind === '.pdf' && !bytes.subarray(-PDF_LEAD).includes('%%EOF')) return 'the file is cut off'
  // Under the name of another kind a picture can still be read.
  return isShownAs(kind) ? rasterDamage(bytes) : undefined
}

function rasterDamage(bytes: Buffer): string | undefined {
  if (!fileKind(bytes)?.isShown) return 'the file holds no picture'
  if (isCutOff(bytes)) return 'the picture is cut off'
  const { width, height } = sizeOf(bytes)
  if (!width || !height) return 'the file holds no picture'
  const size = `the picture is ${width} × ${height} pixels`
  if (width * height > MAX_PIXELS)
    return `${size}, more than the ${Math.floor(MAX_PIXELS / 1e6)} million that can be read`
  const ratio = Math.max(width, height) / Math.min(width, height)
  return ratio > MAX_RATIO ? `${size}; its longer side can be ${MAX_RATIO} times the shorter one` : undefined
}

function sizeOf(bytes: Buffer): { width?: number; height?: number } {
  try {
    return imageSize(bytes)
  } catch {
    return {}
  }
}

/** Width and height of an SVG drawing in pixels; undefined when it cannot be shown. */
export const drawingSize = (svg: Buffer | string) => readDrawing(Buffer.from(svg)).size

// Whether a picture was copied only in part, or changed on its way, by the structure of its format.

/** True for a picture of which a part is missing. Formats that cannot tell count as whole. */
function isCutOff(bytes: Buffer): boolean {
  const start = bytes.toString('latin1', 0, 12)
  if (start.startsWith('\xFF\xD8')) return !isWholeJpeg(bytes)
  if (start.startsWith('\x89PNG')) return !isWholePng(bytes)
  if (start.startsWith('RIFF')) return bytes.readUInt32LE(4) + 8 > bytes.length
  if (start.slice(4, 8) === 'ftyp') return !areWholeBoxes(bytes)
  return false
}

// Markers of JPEG, without their first byte.
const END = 0xd9
const SCAN = 0xda
/** True for markers that have no length: those between parts of a scan, and the first one. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** Follows segments and scans to the end of the picture; what cameras write behind it is left alone. */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = 2
  for (;;) {
    // Within a scan, 0xff is followed by 0 where it is part of the picture.
    at = bytes.indexOf(0xff, at)
    if (at < 0 || at + 1 >= bytes.length) return false
    const marker = bytes[at + 1]
    if (marker === END) return true
    if (marker === 0xff) at += 1
    else if (marker === 0 || isBare(marker)) at += 2
    else {
      if (at + 4 > bytes.length) return false
      at += 2 + bytes.readUInt16BE(at + 2)
      // Only what follows the head of a scan is searched; between segments nothing may stand.
      if (marker !== SCAN && at >= bytes.length) return false
    }
  }
}

/** A PNG is a list of chunks, each with a checksum; the last one is empty. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 8 + length
    if (end + 4 > bytes.length) return false
    // Without those in small letters a picture can be shown.
    const needed = /^[A-Z]/.test(type)
    if (needed && crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false
    if (type === 'IEND') return true
    at = end + 4
  }
  return false
}

/** An AVIF is a list of boxes, each with its length; 0 means all the rest. */
function areWholeBoxes(bytes: Buffer): boolean {
  let at = 0
  while (at + 8 <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    if (length === 0) return true
    if (length === 1 && at + 16 > bytes.length) return false
    at += length === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : Math.max(length, 8)
  }
  return at === bytes.length
}

// Tells by the bytes of a file which kind it is, whatever its name says.

/** A kind of files. */
export interface FileKind {
  /** As in "a JPEG picture". */
  name: string
  /** Of its names; what it is renamed to has the first one. */
  endings: string[]
  /** True for a picture of points that pages can show. */
  isShown?: boolean
  /** True where other programs keep files of their own in the same form, so that only a usual ending is believed. */
  isForm?: boolean
}

type Kind = FileKind & { start: RegExp; within?: RegExp }

/** By what they begin with, as Latin-1; where many kinds begin alike, by later bytes. */
const KINDS: Kind[] = [
  { name: 'a PNG picture', start: /^\x89PNG\r\n/, endings: ['.png'], isShown: true },
  { name: 'a JPEG picture', start: /^\xFF\xD8\xFF/, endings: ['.jpg', '.jpeg'], isShown: true },
  { name: 'a GIF picture', start: /^GIF8/, endings: ['.gif'], isShown: true },
  { name: 'a WebP picture', start: /^RIFF.{4}WEBP/s, endings: ['.webp'], isShown: true },
  { name: 'an AVIF picture', start: /^.{4}ftyp(?:avi|(?:mif|msf).{5}.*?avif)/s, endings: ['.avif'], isShown: true },
  { name: 'a TIFF picture', start: /^(?:II\*\0|MM\0\*)/, endings: ['.tif', '.tiff'], isShown: true, isForm: true },
  { name: 'a HEIC picture', start: /^.{4}ftyp(?:hei|hev|mif|msf)/s, endings: ['.heic', '.heif'] },
  { name: 'a BMP picture', start: /^BM.{4}\0{4}/s, endings: ['.bmp', '.dib'] },
  { name: 'a picture of Photoshop', start: /^8BPS/, endings: ['.psd'] },
  { name: 'a JPEG XL picture', start: /^(?:\xFF\x0A|\0{3}\x0CJXL )/, endings: ['.jxl'] },
  { name: 'a PDF document', start: /^\s*%PDF-/, endings: ['.pdf'] },
  { name: 'an RTF document', start: /^\{\\rtf/, endings: ['.rtf', '.doc'] },
  ...(
    [
      ['a Word document', /word\/document/, '.docx'],
      ['an Excel table', /xl\/workbook/, '.xlsx'],
      ['a PowerPoint presentation', /ppt\/presentation/, '.pptx'],
      ['a text of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.text/, '.odt'],
      ['a table of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet/, '.ods'],
      ['a presentation of LibreOffice', /mimetypeapplication\/vnd\.oasis\.opendocument\.presentation/, '.odp'],
      ['a book (EPUB)', /mimetypeapplication\/epub\+zip/, '.epub'],
    ] as const
  ).map(([name, within, ending]) => ({ name, start: /^PK\x03\x04/, within, endings: [ending, '.zip'], isForm: true })),
  ...(
    [
      ['an old Word document', 'WordDocument', '.doc'],
      ['an old Excel table', 'Workbook', '.xls'],
      ['an old PowerPoint presentation', 'PowerPoint Document', '.ppt'],
    ] as const
  ).map(([name, part, ending]) => ({
    name,
    start: /^\xD0\xCF\x11\xE0/,
    // Two bytes for each letter.
    within: new RegExp([...part].join('\\0')),
    endings: [ending],
    isForm: true,
  })),
]
// Longer than what tells the kinds of AVIF and HEIC apart.
const START = 64

/** The kind of a file by its content; undefined for drawings, texts and all else. */
export function fileKind(bytes: Buffer): FileKind | undefined {
  const start = bytes.toString('latin1', 0, START)
  return KINDS.find(kind => kind.start.test(start) && (!kind.within || kind.within.test(bytes.toString('latin1'))))
}

/** True for the ending of a name that pictures of points have which pages can show. */
export const isShownAs = (ending: string) => KINDS.some(({ isShown, endings }) => isShown && endings.includes(ending))
