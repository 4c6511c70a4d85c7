// Looks into a file of a font: whether it is whole, and how high its lines are.
import { brotliDecompressSync } from 'node:zlib'
import { fileDamage } from './fileDamage.ts'

/** What is known of the file of a font. */
export interface FontFile {
  /** Why it cannot be used; undefined where it can. */
  damage?: string
  /** From the top of its highest letters to the foot of its lowest, as a multiple of their size. */
  height?: number
}

/** Looks into a font for the web (WOFF2). Of other forms nothing is known before they are cut. */
export function readFontFile(bytes: Buffer): FontFile {
  const damage = fileDamage('font', bytes)
  if (damage) return { damage }
  const form = bytes.toString('latin1', 0, 4)
  if (/^(?:wOFF|OTTO|true|\0\x01\0\0)$/.test(form)) return {}
  if (form !== 'wOF2') return { damage: 'the file is no font' }
  if (bytes.length < HEADER || bytes.readUInt32BE(8) > bytes.length) return { damage: 'the file is cut off' }
  try {
    return { height: heightOf(tablesOf(bytes)) }
  } catch {
    // Its directory, or what is compressed behind it, makes no sense.
    return { damage: 'the file is damaged' }
  }
}

// The form is that of https://www.w3.org/TR/WOFF2/.
const HEADER = 48
const KNOWN = { head: 1, hhea: 2, glyf: 10, loca: 11 }
const OWN_NAME = 63
const COLLECTION = 'ttcf'

/** The two tables that say how high lines are; throws where the file is damaged. */
function tablesOf(bytes: Buffer): { head?: Buffer; hhea?: Buffer } {
  if (bytes.toString('latin1', 4, 8) === COLLECTION) return {}
  let at = HEADER
  const tables = Array.from({ length: bytes.readUInt16BE(12) }, () => {
    const flags = bytes[at++]
    const name = flags & OWN_NAME
    if (name === OWN_NAME) at += 4
    const number = () => {
      let value = 0
      for (;;) {
        const next = bytes.readUInt8(at++)
        value = value * 128 + (next & 127)
        if (next < 128) return value
      }
    }
    const length = number()
    // Outlines are packed in a form of their own, unless it says otherwise; all else is not, unless it says so.
    const form = flags >> 6
    const isPacked = name === KNOWN.glyf || name === KNOWN.loca ? form !== 3 : form !== 0
    return { name, length: isPacked ? number() : length }
  })
  const all = brotliDecompressSync(bytes.subarray(at, at + bytes.readUInt32BE(20)))
  let start = 0
  const found = new Map(
    tables.map(({ name, length }) => {
      start += length
      return [name, all.subarray(start - length, start)]
    }),
  )
  if (start !== all.length) throw new Error('Its tables are not as long as it says.')
  return { head: found.get(KNOWN.head), hhea: found.get(KNOWN.hhea) }
}

function heightOf({ head, hhea }: { head?: Buffer; hhea?: Buffer }): number | undefined {
  if (!head || !hhea) return undefined
  return (hhea.readInt16BE(4) - hhea.readInt16BE(6)) / head.readUInt16BE(18)
}
