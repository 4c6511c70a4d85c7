// Says in words why nobody could open a picture or a download; and how large a drawing is.
import { extname } from 'node:path'

// What files of these kinds begin with, as Latin-1. A picture under the name of another kind can still be read.
const RASTER = /^(?:\x89PNG\r\n|\xFF\xD8\xFF|GIF8|RIFF.{4}WEBP|.{4}ftyp(?:avi|mif|msf)|II\*\0|MM\0\*)/s
const RASTERS = ['.png', '.jpg', '.jpeg', '.gif', '.webp', '.avif', '.tif', '.tiff']
// Readers of PDF allow this much before its mark.
const PDF_LEAD = 1024
const SVG_TAG = /<svg(?:[^>"']|"[^"]*"|'[^']*')*>/
const SVG_END = /<\/svg>\s*$/

/** Why a file cannot be shown or opened; undefined when it looks sound. Only what its first and last signs tell. */
export function fileDamage(name: string, bytes: Buffer): string | undefined {
  const kind = extname(name).toLowerCase()
  if (bytes.length === 0) return 'the file is empty'
  if (bytes.toString('latin1', 0, 24).startsWith('version https://git-lfs'))
    return 'the file is a pointer of Git LFS; what it stands for was not fetched'
  if (kind === '.svg') return drawingDamage(bytes)
  if (kind === '.pdf' && !bytes.subarray(0, PDF_LEAD).includes('%PDF-')) return 'the file is no PDF'
  return RASTERS.includes(kind) && !RASTER.test(bytes.toString('latin1', 0, 16))
    ? 'the file holds no picture'
    : undefined
}

function drawingDamage(bytes: Buffer): string | undefined {
  if (bytes[0] >= 0xfe && bytes[1] >= 0xfe) return 'the drawing is saved as UTF-16, not as UTF-8'
  const svg = withoutComments(bytes.toString())
  const tag = SVG_TAG.exec(svg)?.[0]
  if (!tag) return 'the file holds no SVG drawing'
  if (!SVG_END.test(svg)) return 'the drawing ends before its </svg>'
  return sizeOf(tag) ? undefined : 'the drawing says neither its width and height nor its viewBox'
}

/**
 * Width and height of an SVG drawing in pixels; undefined when it says neither. One of the two follows from the shape
 * of its view box.
 */
export function drawingSize(svg: string): { width: number; height: number } | undefined {
  const tag = SVG_TAG.exec(withoutComments(svg))?.[0]
  return tag === undefined ? undefined : sizeOf(tag)
}

const withoutComments = (svg: string) => (svg.includes('<!--') ? svg.replace(/<!--.*?-->/gs, '') : svg)

function sizeOf(tag: string): { width: number; height: number } | undefined {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
      .exec(tag)
      ?.slice(1)
      .find(value => value !== undefined)
  const pixels = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attribute(name) ?? '')?.[1]) || undefined
  const [, , wide, high] = (attribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const ratio = wide > 0 && high > 0 ? wide / high : undefined
  const [width, height] = [pixels('width'), pixels('height')]
  if (width && height) return { width, height }
  if (!ratio) return undefined
  if (width) return { width, height: rounded(width / ratio) }
  return height ? { width: rounded(height * ratio), height } : { width: wide, height: high }
}

const rounded = (pixels: number) => Math.round(pixels * 100) / 100
