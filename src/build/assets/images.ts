// Pictures of content/images -> files for dist and what components need to know of them.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { PictureData } from '../../ui/Picture.tsx'
import { codeFolder, contentHash, folderHash } from '../bundles.mjs'

export { contentHash } from '../bundles.mjs'

const WIDTHS = [360, 640, 960, 1280, 1920]

/** A file that is made when it is needed; its address changes with all that it is made of. */
export interface FileToMake { path: string, make: () => Promise<Buffer> }

/** A file whose making begins by itself, so that it is ready when it is needed; but after all that can be done at once. */
export function begun(path: string, make: () => Promise<Buffer>): FileToMake {
  const bytes = nextTurn().then(make)
  // Whoever asks for the bytes hears of a failure; until then it waits.
  bytes.catch(() => {})
  return { path, make: () => bytes }
}

let hashOfTools: string | undefined
const hashTools = (code: string) => contentHash(folderHash(join(code, 'src/build/assets')) + contentHash(readFileSync(join(code, 'package-lock.json'))))

/** Changes with the code and the packages that make pictures and fonts: what they make anew has another address. */
export function tools(): string {
  hashOfTools ??= hashTools(codeFolder(import.meta.dirname))
  return hashOfTools
}

export interface PreparedImage {
  /** Everything of the picture but its alternative text. */
  data: Omit<PictureData, 'alt'>
  files: FileToMake[]
}

export interface ImageStore {
  prepare: (name: string) => Promise<PreparedImage>
}

/** Looks at pictures once each. Variants of rasters are made when they are needed, and kept in `cache` by the hash of their source. */
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

async function prepareSvg(folder: string, name: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const head = bytes.toString('utf8', 0, 600)
  const box = /viewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"/.exec(head)
  const width = Number(/<svg[^>]* width="([\d.]+)"/.exec(head)?.[1] ?? box?.[1] ?? 800)
  const height = Number(/<svg[^>]* height="([\d.]+)"/.exec(head)?.[1] ?? box?.[2] ?? 600)
  const path = publishedPath(name, contentHash(bytes), '.svg')
  return { data: { src: base + path, width, height }, files: [{ path, make: () => Promise.resolve(bytes) }] }
}

async function prepareRaster(folder: string, name: string, cache: string, base: string): Promise<PreparedImage> {
  const bytes = readFileSync(join(folder, name))
  const hash = contentHash(contentHash(bytes) + tools())
  const { width = 0, height = 0, orientation = 1 } = await (await sharp())(bytes).metadata()
  const [wide, high] = orientation >= 5 ? [height, width] : [width, height]
  const widths = [...new Set([...WIDTHS.filter(candidate => candidate < wide), Math.min(wide, 1920)])]
  const files: FileToMake[] = []
  const variant = (format: 'avif' | 'webp' | 'jpeg', size: number) => {
    const file = publishedPath(name, `${hash}-${size}`, `.${format === 'jpeg' ? 'jpg' : format}`)
    files.push({ path: file, make: () => cached(join(cache, file.replaceAll('/', '_')), () => encode(join(folder, name), format, size)) })
    return base + file
  }
  const sources = (['avif', 'webp'] as const).map(format => ({ type: `image/${format}`, srcset: widths.map(size => `${variant(format, size)} ${size}w`).join(', ') }))
  const src = variant('jpeg', Math.min(wide, 1280))
  return { data: { src, width: wide, height: high, sources }, files }
}

// rotate() applies the camera's orientation; sharp leaves all other metadata behind.
async function encode(file: string, format: 'avif' | 'webp' | 'jpeg', width: number): Promise<Buffer> {
  const image = (await sharp())(file).rotate().resize({ width })
  if (format === 'avif') return image.avif({ quality: 50 }).toBuffer()
  return format === 'webp' ? image.webp({ quality: 72 }).toBuffer() : image.jpeg({ quality: 75, mozjpeg: true }).toBuffer()
}

const SEAL = 32

/** The bytes of a cache file, made first when it is missing or damaged: its last bytes are a hash of the others. */
export async function cached(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = existsSync(file) ? readFileSync(file) : undefined
  if (kept && kept.length > SEAL && checksum(kept.subarray(0, -SEAL)).equals(kept.subarray(-SEAL))) return kept.subarray(0, -SEAL)
  const bytes = await make()
  writeWhole(file, Buffer.concat([bytes, checksum(bytes)]))
  return bytes
}

const checksum = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** Writes a file so that it is never seen half written. */
export function writeWhole(file: string, bytes: string | Buffer): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.${process.pid}`, bytes)
  renameSync(`${file}.${process.pid}`, file)
}

// Sites of drawings never load the picture library.
const sharp = async () => (await import('sharp')).default

// A name may have any sign; a list of pictures is parted by spaces and commas, and an address ends at # and ?.
const publishedPath = (name: string, hash: string, extension: string) =>
  `assets/images/${name.slice(0, -extname(name).length).replace(/[^\w.-]/g, '-')}-${hash}${extension}`
