// Whether a picture was copied only in part, or changed on its way, by the structure of its format.
import { crc32 } from 'node:zlib'

/** True for a picture of which a part is missing. Formats that cannot tell count as whole. */
export function isCutOff(bytes: Buffer): boolean {
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
