// Prepares the pictures of content/images: files for dist, and what components need to know of them.
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { PictureData } from '../../ui/Picture.tsx'
import { contentHash } from '../bundle/bundles.mjs'
import { drawingSize, fileDamage } from '../disk/fileDamage.ts'
import { cached, type FileToMake } from '../disk/made.ts'
import { readAgain } from '../disk/readAgain.ts'
import { tools } from './tools.ts'

const WIDTHS = [360, 640, 960, 1280, 1920]

export interface PreparedImage {
  /** Everything of the picture but its alternative text. */
  data: Omit<PictureData, 'alt'>
  files: FileToMake[]
}

export interface ImageStore {
  prepare: (name: string) => Promise<PreparedImage>
}

/** Looks at pictures once each. Variants of rasters are made when needed, and kept by the hash of their source. */
export function imageStore(folder: string, cache: string, base: string): ImageStore {
  const known = new Map<string, Promise<PreparedImage>>()
  return {
    prepare(name) {
      const found =
        known.get(name) ??
        (extname(name) === '.svg' ? prepareSvg(folder, name, base) : prepareRaster(folder, name, cache, base))
      known.set(name, found)
      return found
    },
  }
}

/** Thrown for a picture that nobody can read, whatever its name says. */
export class DamagedPicture extends Error {
  constructor(name: string, reason: string) {
    super(`content/images/${name} cannot be read as a picture: ${reason}.`)
  }
}

/** What becomes of a picture; the library's own errors do not say which one it was. */
const readable = <Result>(name: string, work: Promise<Result>) =>
  work.catch((error: unknown): never => {
    throw new DamagedPicture(name, String((error as Error).message))
  })

async function prepareSvg(folder: string, name: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const size = drawingSize(bytes.toString())
  if (!size) throw new DamagedPicture(name, fileDamage(name, bytes) ?? 'it has no size')
  const path = publishedPath(name, contentHash(bytes), '.svg')
  return { data: { src: base + path, ...size }, files: [{ path, make: () => Promise.resolve(bytes) }] }
}

async function prepareRaster(folder: string, name: string, cache: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const source = contentHash(bytes)
  const hash = contentHash(source + tools())
  const draw = await sharp()
  const { width = 0, height = 0, orientation = 1 } = await readable(name, draw(bytes).metadata())
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
  const widths = [...new Set([...WIDTHS.filter(candidate => candidate < wide), Math.min(wide, 1920)])]
  const files: FileToMake[] = []
  const variant = (format: 'avif' | 'webp' | 'jpeg', size: number) => {
    const file = publishedPath(name, `${hash}-${size}`, `.${format === 'jpeg' ? 'jpg' : format}`)
    files.push({
      path: file,
      make: () =>
        cached(join(cache, file.replaceAll('/', '_')), () =>
          readable(name, encode(readAgain(join(folder, name), source, `content/images/${name}`), format, size)),
        ),
    })
    return base + file
  }
  const sources = (['avif', 'webp'] as const).map(format => ({
    type: `image/${format}`,
    srcset: widths.map(size => `${variant(format, size)} ${size}w`).join(', '),
  }))
  const src = variant('jpeg', Math.min(wide, 1280))
  return { data: { src, width: wide, height: high, sources }, files }
}

// rotate() applies the camera's orientation; sharp leaves all other metadata behind.
async function encode(bytes: Buffer, format: 'avif' | 'webp' | 'jpeg', width: number): Promise<Buffer> {
  const image = (await sharp())(bytes).rotate().resize({ width })
  if (format === 'avif') return image.avif({ quality: 50 }).toBuffer()
  return format === 'webp'
    ? image.webp({ quality: 72 }).toBuffer()
    : image.jpeg({ quality: 75, mozjpeg: true }).toBuffer()
}

/** The library that draws and encodes. Most commands never need it. */
export const sharp = async () => (await import('sharp')).default

// A name may have any sign; a list of pictures is parted by spaces and commas, and an address ends at # and ?.
const publishedPath = (name: string, hash: string, extension: string) =>
  `assets/images/${name.slice(0, -extname(name).length).replace(/[^\w.-]/g, '-')}-${hash}${extension}`
