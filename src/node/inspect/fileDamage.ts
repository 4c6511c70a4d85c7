// Says in words why a picture or a download cannot be opened; and how large a drawing is.
import { extname } from 'node:path'
import { imageSize } from 'image-size'
import { readDrawing } from './drawing.ts'
import { isCutOff } from './cutOff.ts'
import { isShownAs, kindOf } from './fileKind.ts'

// Readers of PDF allow this much before its first mark and behind its last one.
const PDF_LEAD = 1024
// What the library that encodes pictures takes.
const MAX_PIXELS = 16_383 ** 2
// A narrower strip has no pixel left where it is shown small.
const MAX_RATIO = 1000

/** Why a file cannot be shown or opened; undefined when it is sound. Pictures are not decoded for it. */
export function fileDamage(name: string, bytes: Buffer): string | undefined {
  const kind = extname(name).toLowerCase()
  if (bytes.length === 0) return 'the file is empty'
  if (bytes.toString('latin1', 0, 24).startsWith('version https://git-lfs'))
    return 'the file is a pointer of Git LFS; what it stands for was not fetched'
  if (kind === '.svg') return readDrawing(bytes).damage
  if (kind === '.pdf' && !bytes.subarray(0, PDF_LEAD).includes('%PDF-')) return 'the file is no PDF'
  if (kind === '.pdf' && !bytes.subarray(-PDF_LEAD).includes('%%EOF')) return 'the file is cut off'
  // Under the name of another kind a picture can still be read.
  return isShownAs(kind) ? rasterDamage(bytes) : undefined
}

function rasterDamage(bytes: Buffer): string | undefined {
  if (!kindOf(bytes)?.isShown) return 'the file holds no picture'
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
