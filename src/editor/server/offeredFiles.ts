// Pictures, documents and recordings that are put into the site: looked at and named before anything is written.
import { dirname, extname } from 'node:path/posix'
import { plainLetters, sentence } from '../texts.ts'
import { MAX_PICTURE_BYTES, tooLarge, type Offer, type Upload } from '../protocol.ts'
import type { Facts } from '../../model/checks/facts.ts'
import { damageFault, imageFormatFault } from '../../model/checks/targets.ts'
import { walk } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { contentOf } from '../../model/site/loadSite.ts'
import { sharp } from '../../node/assets/images.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import { contentType, fileOddity, formatOf } from '../../node/inspect/fileOddity.ts'
import { IMAGES, OutsideError, readInside } from '../../node/disk/replaceFile.ts'
import { readRecording } from '../../node/inspect/recordingBytes.ts'
import { readDrawing } from '../../node/inspect/drawing.ts'
import { fileDamage } from '../../node/inspect/fileDamage.ts'
import type { DraftText, NewFile } from './candidate.ts'
import { CsvError, parse } from 'csv-parse/sync'

// What was offered and not taken is forgotten, the oldest first.
const MAX_OFFERS = 4

type Known = Pick<Facts, 'images' | 'documents' | 'recordings'>

/** Files that were looked at and are not yet part of the site. */
export class OfferedFiles {
  private readonly offered = new Map<string, NewFile>()

  get = (name: string): NewFile | undefined => this.offered.get(name)

  /** A picture that is not part of the site yet, as it would be in its folder. */
  picture(name: string): { type: string; bytes: Buffer } | undefined {
    const { folder, bytes } = this.get(name) ?? {}
    return folder === 'images' && bytes ? { type: contentType(extname(name)), bytes } : undefined
  }

  /** Looks at a file, beside those that the site has. */
  async offer({ kind, name, about, beside, data }: Upload, known: Known): Promise<Offer> {
    const what = kind ?? 'picture'
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MAX_PICTURE_BYTES) return { refused: tooLarge(bytes.length) }
    const looked = await LOOKS[what](name, bytes)
    if ('refused' in looked) return looked
    const folder = FOLDERS[what]
    const around = beside !== undefined && known[folder].has(beside) ? dirname(beside) : '.'
    const stem = stemOf(name) || stemOf(about) || what
    const free = freeName(around === '.' ? stem : `${around}/${stem}`, looked.ending, known[folder])
    this.keep({ folder, name: free, bytes: looked.bytes })
    const { width = 0, height = 0 } = looked
    const note = folder === 'images' ? noteOn(free, looked.bytes) : undefined
    return { name: free, width, height, bytes: looked.bytes.length, note }
  }

  private keep(file: NewFile): void {
    this.offered.delete(file.name)
    this.offered.set(file.name, file)
    for (const old of [...this.offered.keys()].slice(0, -MAX_OFFERS)) this.offered.delete(old)
  }
}

interface Looked {
  /** What is put into the site. */
  bytes: Buffer
  ending: string
  width?: number
  height?: number
}

type Look = (name: string, bytes: Buffer) => Looked | { refused: string } | Promise<Looked | { refused: string }>

const FOLDERS = { picture: 'images', document: 'documents', recording: 'recordings' } as const

const LOOKS: Readonly<Record<keyof typeof FOLDERS, Look>> = {
  picture: look,
  document: (name, bytes) => {
    const damage = fileDamage('document.pdf', bytes)
    return damage ? refusal('documents', name, damage) : { bytes, ending: '.pdf' }
  },
  recording: (_, bytes) => {
    const read = readRecording(bytes)
    return 'message' in read ? { refused: `The file ${read.message}. ${read.hint}` } : { bytes, ending: read.ending }
  },
}

const refusal = (folder: string, name: string, damage: string) => ({
  refused: sentences(damageFault(`${folder}/${plainName(name)}`, damage)),
})

/** What kind of file it is by its content, whatever its name says. */
async function look(name: string, bytes: Buffer): Promise<Looked | { refused: string }> {
  const format = formatOf(bytes)
  if (format) return measured(name, bytes, format.endings[0])
  const damage = fileDamage('drawing.svg', bytes)
  const ending = extname(name).toLowerCase()
  if (damage) {
    const fault = ending === '.svg' ? damage : fileDamage(name.toLowerCase(), bytes)
    return fault ? refusal('images', name, fault) : { refused: sentences(imageFormatFault(name)) }
  }
  const { size, danger } = readDrawing(bytes)
  if (danger !== undefined) return { refused: `The drawing ${danger}. Save it as a plain SVG, or as PNG.` }
  return { bytes, ending: '.svg', width: size?.width ?? 0, height: size?.height ?? 0 }
}

async function measured(name: string, bytes: Buffer, ending: string): Promise<Looked | { refused: string }> {
  const damage = fileDamage(`picture${ending}`, bytes)
  if (damage) return refusal('images', name, damage)
  const draw = await sharp()
  try {
    const { width, height, orientation = 1, exif, pages = 1 } = await draw(bytes).metadata()
    if (width * height > MAX_PIXELS) return refusal('images', name, 'it has too many pixels to be opened')
    const isAsItStays = width <= MAX_WIDTH_PX && !exif && orientation === 1
    if (isAsItStays || pages > 1) {
      // A file that was cut off has a size as well; it is found out by decoding all of it.
      await draw(bytes).stats()
      return { bytes, ending, width, height }
    }
    // Turned as the camera was held. Without further words no place and no device is kept.
    const picture = draw(bytes).rotate().resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
    const { data, info } = await picture.toBuffer({ resolveWithObject: true })
    return { bytes: data, ending, width: info.width, height: info.height }
  } catch {
    return refusal('images', name, 'the file is damaged, or was cut off on its way')
  }
}

// No screen shows more.
const MAX_WIDTH_PX = 2400
// No phone sends more, and each takes four bytes of memory.
const MAX_PIXELS = 120_000_000

const sentences = ({ message, hint }: { message: string; hint: string }) => `${sentence(message)}. ${hint}`

const plainName = (name: string) => name.split(/[/\\]/).at(-1) ?? ''

function noteOn(name: string, bytes: Buffer): string | undefined {
  const odd = fileOddity(`images/${name}`, bytes)
  return odd && `The picture ${odd.message}. ${odd.hint}`
}

// Names that cameras and programs give tell nothing.
const SAYS_NOTHING =
  /^(?:img|dsc[a-z]?|pxl|image|photo|pic(?:ture)?|whatsapp-[a-z]+|screenshot|scan|untitled)?[\d-]*(?:-at-[\d-]+)?$/
const MAX_STEM_LENGTH = 60

/** A name of a file, or words, as a name without its ending; empty where nothing is left that tells anything. */
function stemOf(words: string): string {
  const plain = plainName(words).replace(/\.[a-z\d]{1,5}$/i, '')
  const stem = plainLetters(plain).slice(0, MAX_STEM_LENGTH).replace(/-$/, '')
  return SAYS_NOTHING.test(stem) ? '' : stem
}

/** A name that no picture has, not even in other letter case or format. */
function freeName(path: string, ending: string, images: ReadonlySet<string>): string {
  const taken = new Set([...images].map(image => image.toLowerCase().replace(/\.\w+$/, '')))
  let own = path
  for (let number = 2; taken.has(own); number++) own = `${path}-${number}`
  return own + ending
}

/** A picture of the site as it is in its folder; undefined when there is none. */
export function sitePicture(root: string, name: string): { type: string; bytes: Buffer } | undefined {
  try {
    const bytes = readInside(root, IMAGES + name)
    return bytes && { type: contentType(extname(name)), bytes }
  } catch (error) {
    if (error instanceof OutsideError) return undefined
    throw error
  }
}

/** A picture that one text named and no file names any more, once another picture was added. */
export function unusedPicture(
  added: readonly NewFile[],
  { folder, memory }: DevState,
  texts: readonly DraftText[],
): string | undefined {
  if (!added.some(({ folder }) => folder === 'images')) return undefined
  const after = new Map(texts.map(({ file, text }) => [file, text]))
  const { images } = folder.facts
  const used = new Set<string>()
  const note = (into: Set<string>) => (part: unknown) => {
    if (typeof part === 'string' && images.has(part)) into.add(part)
  }
  for (const file of folder.files.keys())
    walk(memory.parse(file, after.get(file) ?? contentOf(folder.files, file)).value, note(used))
  const before = new Set<string>()
  for (const { file, before: text } of texts) walk(parseSource(file, text).value, note(before))
  return [...before].find(name => !used.has(name))
}

// Rows that were copied in a spreadsheet.

const OPTIONS = {
  delimiter: '\t',
  relax_column_count: true,
  relax_quotes: true,
  record_delimiter: ['\r\n', '\n', '\r'],
}

/** The cells as spreadsheets copy them: tabs between cells, quotes around cells with line ends. */
export const pastedCells = (text: string): string[][] =>
  rowsOf(text)
    .map(row => row.map(cell => cell.trim()))
    .filter(row => row.some(Boolean))

function rowsOf(text: string): string[][] {
  try {
    return parse(text, OPTIONS)
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // A quote that nothing closes is a letter of its cell.
    return parse(text, { ...OPTIONS, quote: null })
  }
}
