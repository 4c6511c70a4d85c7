// Prepares the pictures of content/images: files for dist, and what components need to know of them.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { extname, join } from 'node:path'
import type { PictureData } from '../../ui/Picture.tsx'
import { contentHash } from '../disk/files.mjs'
import { drawingSize, fileDamage } from '../inspect/fileDamage.ts'
import { cached, type FileToMake } from '../disk/made.ts'
import { readAgain } from '../disk/stats.ts'
import { limitConcurrency } from '../disk/turns.ts'

const WIDTHS = [360, 640, 960, 1280, 1920]

// Sides of a picture that a format can have, in pixels.
const MAX_SIDE_PX = { avif: 16_384, webp: 16_383, jpeg: 65_500 }
type Format = keyof typeof MAX_SIDE_PX

/** How pictures are encoded. All that changes their bytes is here, because it is part of their names. */
const ENCODING = {
  avif: { quality: 50 },
  webp: { quality: 72 },
  // A JPEG has no transparency. What is transparent shows the colour of paper, not black.
  jpeg: { quality: 75, mozjpeg: true, background: '#ffffff' },
}
const ENCODED = contentHash(JSON.stringify(ENCODING))

/** The largest width of what is encoded. */
const MAX_WIDTH_PX = WIDTHS[WIDTHS.length - 1]
const MAX_FALLBACK_WIDTH_PX = 1280

// A source of twelve megapixels takes 50 MB while it is decoded, and each encoder as much again.
const turn = limitConcurrency(Math.min(availableParallelism(), 4))

export interface PreparedImage {
  /** Everything of the picture but its alternative text. */
  data: Omit<PictureData, 'alt'>
  files: FileToMake[]
}

/** Called when a picture begins to be encoded, which takes seconds. */
export type Encodes = (name: string) => void

export interface ImageStore {
  prepare: (name: string) => Promise<PreparedImage>
}

/** What is found out of a picture by decoding it. */
export interface Measured {
  /** In pixels, as the camera was held. */
  width: number
  height: number
  /** True for a picture that shows what is behind it. */
  isClear?: boolean
}

/** How pictures are looked at. */
export interface ImageOptions {
  /** Called when the variants of a picture begin to be made, because that takes seconds. */
  encodes?: Encodes
  /** The hash of a picture, as it was read in this run; undefined for one that was not. */
  hashOf?: (name: string) => string | undefined
  /** What was found out of a picture with that hash before, and where it is kept. */
  measured?: {
    get: (name: string, hash: string) => Measured | undefined
    put: (name: string, hash: string, found: Measured) => void
  }
}

/**
 * Looks at pictures once each. Variants of rasters are made when needed, and kept by the hash of their source.
 * @param folder the pictures of the site
 * @param cache where encoded pictures are kept from build to build
 */
export function imageStore(folder: string, cache: string, base: string, options: ImageOptions = {}): ImageStore {
  const known = new Map<string, Promise<PreparedImage>>()
  return {
    prepare(name) {
      const found = known.get(name) ?? prepare(name, { folder, cache, base, ...options })
      known.set(name, found)
      return found
    },
  }
}

async function prepare(name: string, places: Places): Promise<PreparedImage> {
  const { folder, hashOf, measured } = places
  const file = join(folder, name)
  let hash = hashOf?.(name)
  let found = hash ? measured?.get(name, hash) : undefined
  if (!hash || !found) {
    const bytes = readFileSync(file)
    hash = contentHash(bytes)
    found = await (isDrawing(name) ? measureSvg(name, bytes) : measureRaster(name, bytes))
    measured?.put(name, hash, found)
  }
  const source = hash
  const read = () => readAgain(file, source, `content/images/${name}`)
  return (isDrawing(name) ? preparedSvg : preparedRaster)(name, source, found, read, places)
}

/** Thrown for a picture that cannot be read, whatever its name says. */
export class DamagedPicture extends Error {
  constructor(name: string, reason: string) {
    super(`content/images/${name} cannot be read as a picture: ${reason}.`)
  }
}

/** What becomes of a picture; the library's own errors do not say which one it was. */
export const readable = <Result>(name: string, work: Promise<Result>) =>
  work.catch((error: unknown): never => {
    throw new DamagedPicture(
      name,
      String((error as Error).message)
        .trim()
        .replace(/\s*\n\s*/g, '; '),
    )
  })

/** True for a picture that is published as it is drawn. */
export const isDrawing = (name: string) => extname(name).toLowerCase() === '.svg'

interface Places extends ImageOptions {
  folder: string
  cache: string
  base: string
}

type Read = () => Buffer

async function measureSvg(name: string, bytes: Buffer): Promise<Measured> {
  const size = drawingSize(bytes)
  if (!size) throw new DamagedPicture(name, fileDamage(name, bytes) ?? 'it has no size')
  // One that asks for the colours of the visitor has some for each.
  return { ...size, ...(!bytes.includes('prefers-color-scheme') && (await hasClearParts(bytes)) && { isClear: true }) }
}

function preparedSvg(
  name: string,
  hash: string,
  { isClear, ...size }: Measured,
  read: Read,
  { base }: Places,
): PreparedImage {
  const path = publishedPath(name, hash, '.svg')
  return {
    data: { src: base + path, ...size, ...(isClear && { plate: true }) },
    files: [{ path, make: async () => read() }],
  }
}

// Where so little of a picture is seen through, it is only the seam between two shapes.
const CLEAR_BELOW = 128
const LOOKED_AT_PX = 128

/** True for a picture that shows what is behind it. */
const hasClearParts = (bytes: Buffer): Promise<boolean> =>
  turn(async () => {
    const size = { width: LOOKED_AT_PX, height: LOOKED_AT_PX, fit: 'fill' } as const
    const opacity = (await sharp())(bytes).resize(size).ensureAlpha().extractChannel('alpha').raw()
    // One that cannot be decoded is reported when it is encoded; drawings may be for browsers alone.
    return (await opacity.toBuffer().catch(() => [])).some(value => value < CLEAR_BELOW)
  })

function preparedRaster(
  name: string,
  source: string,
  { width: wide, height: high, isClear }: Measured,
  read: Read,
  { cache, base, encodes = () => {} }: Places,
): PreparedImage {
  const hash = contentHash(source + ENCODED)
  const fileOf = (format: Format, width: number) =>
    publishedPath(name, `${hash}-${width}`, `.${format === 'jpeg' ? 'jpg' : format}`)
  const variants = (Object.keys(ENCODING) as Format[]).flatMap(format =>
    widthsOf(format, wide, high).map(width => ({ format, width, path: fileOf(format, width) })),
  )
  const withPixels = decodedOnce(() => {
    encodes(name)
    return readable(name, decoded(read()))
  })
  const make = ({ format, width, path }: (typeof variants)[number]) =>
    cached(join(cache, path.replaceAll('/', '_')), () =>
      withPixels(pixels => readable(name, encode(pixels, format, width))),
    )
  const of = (format: Format) => variants.filter(variant => variant.format === format)
  const sources = (['avif', 'webp'] as const)
    .filter(format => of(format).length)
    .map(format => ({
      type: `image/${format}`,
      srcset: of(format)
        .map(({ path, width }) => `${base}${path} ${width}w`)
        .join(', '),
    }))
  return {
    data: { src: base + of('jpeg')[0].path, width: wide, height: high, sources, ...(isClear && { plate: true }) },
    files: variants.map(variant => ({ path: variant.path, make: () => make(variant) })),
  }
}

async function measureRaster(name: string, bytes: Buffer): Promise<Measured> {
  const meta = await turn(async () => readable(name, (await sharp())(bytes).metadata()))
  const { width, height, orientation = 1, hasAlpha } = meta
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
  return { width: wide, height: high, ...(hasAlpha && (await hasClearParts(bytes)) && { isClear: true }) }
}

/** The widths of a picture in a format, none of them higher than the format can be. */
function widthsOf(format: Format, wide: number, high: number): number[] {
  const most = format === 'jpeg' ? MAX_FALLBACK_WIDTH_PX : MAX_WIDTH_PX
  const largest = Math.min(wide, most, Math.floor((MAX_SIDE_PX[format] * wide) / high))
  if (largest < 1) return []
  return format === 'jpeg' ? [largest] : [...WIDTHS.filter(width => width < largest), largest]
}

/** The pixels of a picture, as wide as its largest variant. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

// rotate() applies the camera's orientation; sharp leaves all other metadata behind.
const decoded = async (bytes: Buffer): Promise<Pixels> =>
  (await sharp())(bytes)
    .rotate()
    .resize({ width: MAX_WIDTH_PX, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })

async function encode({ data, info }: Pixels, format: Format, width: number): Promise<Buffer> {
  const image = (await sharp())(data, { raw: info }).resize({ width })
  if (format === 'avif') return image.avif(ENCODING.avif).toBuffer()
  if (format === 'webp') return image.webp(ENCODING.webp).toBuffer()
  const { background, ...options } = ENCODING.jpeg
  return image.flatten({ background }).jpeg(options).toBuffer()
}

/** Lets all who need the pixels of a picture at the same time use one decoding, which waits for its turn. */
function decodedOnce(decode: () => Promise<Pixels>): (use: (pixels: Pixels) => Promise<Buffer>) => Promise<Buffer> {
  const waiting: { use: (pixels: Pixels) => Promise<void>; failed: (error: unknown) => void }[] = []
  let running = false
  const work = async () => {
    try {
      const pixels = await decode()
      for (let next = waiting.shift(); next; next = waiting.shift()) await next.use(pixels)
    } catch (error) {
      for (const { failed } of waiting.splice(0)) failed(error)
    } finally {
      running = false
    }
  }
  return use =>
    new Promise((done, failed) => {
      waiting.push({ use: pixels => use(pixels).then(done, failed), failed })
      if (running) return
      running = true
      void turn(work)
    })
}

/** The library that draws and encodes. Most commands never need it. */
export const sharp = async () => (await import('sharp')).default

// A name may have any sign; a list of pictures is parted by spaces and commas, and an address ends at # and ?.
const publishedPath = (name: string, hash: string, extension: string) =>
  `assets/images/${name.slice(0, -extname(name).length).replace(/[^\w.-]/g, '-')}-${hash}${extension}`
