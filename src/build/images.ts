// Pictures of content/images -> files for dist and what components need to know of them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import type { PictureData } from '../ui/Picture.tsx'

const WIDTHS = [360, 640, 960, 1280, 1920]

/** One file to publish: its address below the base and its bytes. */
export interface PublishedFile { path: string, bytes: Buffer }

export interface PreparedImage {
  /** Everything of the picture but its alternative text. */
  data: Omit<PictureData, 'alt'>
  files: PublishedFile[]
}

export interface ImageStore {
  prepare: (name: string) => Promise<PreparedImage>
}

/** Prepares pictures once each; raster variants are kept in `cache` by the hash of their source. */
export function imageStore(folder: string, cache: string, base: string): ImageStore {
  const known = new Map<string, Promise<PreparedImage>>()
  return {
    prepare(name) {
      const found = known.get(name) ?? (extname(name) === '.svg' ? prepareSvg(folder, name, base) : prepareRaster(folder, name, cache, base))
      known.set(name, found)
      return found
    },
  }
}

/** A short name for content, for addresses that never change their meaning. */
export function contentHash(bytes: Buffer | string): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 8)
}

async function prepareSvg(folder: string, name: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const head = bytes.toString('utf8', 0, 600)
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(head)
  const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(head)?.[1] ?? box?.[1] ?? 800)
  const height = Number(/<svg[^>]* height="([\d.]+)"/.exec(head)?.[1] ?? box?.[2] ?? 600)
  const path = publishedPath(name, contentHash(bytes), '.svg')
  return { data: { src: base + path, width, height }, files: [{ path, bytes }] }
}

async function prepareRaster(folder: string, name: string, cache: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const hash = contentHash(bytes)
  const { width = 0, height = 0, orientation = 1 } = await sharp(bytes).metadata()
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
  const widths = [...new Set([...WIDTHS.filter(candidate => candidate < wide), Math.min(wide, 1920)])]
  const files: PublishedFile[] = []
  const make = async (format: 'avif' | 'webp' | 'jpeg', size: number) => {
    const file = publishedPath(name, `${hash}-${size}`, `.${format === 'jpeg' ? 'jpg' : format}`)
    files.push({ path: file, bytes: await cached(join(cache, file.replaceAll('/', '_')), () => encode(bytes, format, size)) })
    return `${base}${file} ${size}w`
  }
  const sources = []
  for (const format of ['avif', 'webp'] as const) {
    const candidates = []
    for (const size of widths) candidates.push(await make(format, size))
    sources.push({ type: `image/${format}`, srcset: candidates.join(', ') })
  }
  const [src] = (await make('jpeg', Math.min(wide, 1280))).split(' ')
  return { data: { src, width: wide, height: high, sources }, files }
}

// rotate() applies the camera's orientation; sharp leaves all other metadata behind.
function encode(bytes: Buffer, format: 'avif' | 'webp' | 'jpeg', width: number): Promise<Buffer> {
  const image = sharp(bytes).rotate().resize({ width })
  if (format === 'avif') return image.avif({ quality: 50 }).toBuffer()
  return format === 'webp' ? image.webp({ quality: 72 }).toBuffer() : image.jpeg({ quality: 75, mozjpeg: true }).toBuffer()
}

/** The bytes of a cache file, made first when it is missing. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  if (existsSync(file)) return readFileSync(file)
  const bytes = await make()
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, bytes)
  return bytes
}

const publishedPath = (name: string, hash: string, extension: string) =>
  `assets/images/${name.slice(0, -extname(name).length).replaceAll('/', '-')}-${hash}${extension}`
