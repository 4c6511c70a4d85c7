// A path below a folder -> the bytes to send: compressed where that was made, kept in memory while they are asked for.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { contentType } from './contentTypes.mjs'
import { fileAt } from '../disk/stats.mjs'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const MOST_BYTES = 32e6

/** True when an Accept-Encoding header names an encoding, and not to refuse it. */
const accepts = (header, encoding) =>
  header.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(word => word.trim())
    return name === encoding && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * Reads files of a folder. Looks at the disk each time, so that a new build is served at once.
 * Throws when a file goes away between two looks.
 * @returns (path, accepted encodings) -> { bytes, headers }, or undefined when there is no such file
 */
export function staticFiles(folder) {
  const kept = new Map()
  let total = 0
  const read = (file, stats) => {
    const known = kept.get(file)
    // What was asked for last goes last.
    kept.delete(file)
    if (known && known.size === stats.size && known.modified === stats.mtimeMs) {
      kept.set(file, known)
      return known
    }
    const bytes = readFileSync(file)
    const entry = {
      bytes,
      size: stats.size,
      modified: stats.mtimeMs,
      etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 16)}"`,
    }
    total += bytes.length - (known?.bytes.length ?? 0)
    kept.set(file, entry)
    for (const [
      oldest,
      {
        bytes: { length },
      },
    ] of kept) {
      if (total <= MOST_BYTES || oldest === file) break
      kept.delete(oldest)
      total -= length
    }
    return entry
  }
  return (path, accepted) => {
    const plain = [path, join(path, 'index.html')].map(name => join(folder, name)).find(fileAt)
    if (!plain) return undefined
    const compressed = ENCODINGS.map(([name, ending]) => ({ name, file: plain + ending })).filter(({ file }) =>
      fileAt(file),
    )
    const chosen = compressed.find(({ name }) => accepts(accepted, name))
    const file = chosen?.file ?? plain
    const { bytes, etag } = read(file, fileAt(file))
    const headers = { 'Content-Type': contentType(extname(plain)), 'Content-Length': bytes.length, ETag: etag }
    if (compressed.length) headers.Vary = 'Accept-Encoding'
    if (chosen) headers['Content-Encoding'] = chosen.name
    return { bytes, headers }
  }
}
