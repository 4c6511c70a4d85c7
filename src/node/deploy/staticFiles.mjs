// Answers requests for the files of a folder: compressed, in part, or as unchanged, whatever the request asks for.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { send } from '@fastify/send'
import { LRUCache } from 'lru-cache'
import { fileAt } from '../disk/stats.mjs'
import { contentType } from './contentTypes.mjs'

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
]
const MAX_BYTES = 32e6

/** True when an Accept-Encoding header names an encoding, and does not refuse it. */
const accepts = (header, encoding) =>
  header.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(word => word.trim())
    return name === encoding && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * Serves the files of a folder. Looks at the disk each time, so that a new build is served at once, and keeps what it
 * read in memory. Throws when a file goes away between two looks.
 * @returns (path, headers of the request) => { status, headers, body }, or undefined when there is no such file
 */
export function staticFiles(folder) {
  const kept = new LRUCache({ maxSize: MAX_BYTES, sizeCalculation: bytes => bytes.length + 1 })
  const options = { root: folder, index: false, dotfiles: 'allow', contentType: false, cacheControl: false }

  async function bytesOf(path, etag) {
    const key = `${etag} ${path}`
    const bytes = kept.get(key) ?? (await readFile(join(folder, path)))
    kept.set(key, bytes)
    return bytes
  }

  return async (path, { 'cache-control': _, ...asked }) => {
    const plain = [path, join(path, 'index.html')].find(name => fileAt(join(folder, name)))
    if (!plain) return undefined
    const forms = ENCODINGS.filter(([, ending]) => fileAt(join(folder, plain + ending)))
    const [encoding, ending = ''] = forms.find(([name]) => accepts(asked['accept-encoding'] ?? '', name)) ?? []
    const file = plain + ending
    // The library decides about conditions and ranges. For GET it would also open the file, each time; and it takes
    // Cache-Control: no-cache, which fetch adds to every condition, for a wish to be sent the file again.
    const found = await send({ method: 'HEAD', headers: asked }, encodeURI(file), options)
    const { ETag, 'Last-Modified': modified, 'Content-Range': range } = found.headers
    if (found.statusCode >= 400) {
      if (found.statusCode === 404) throw new Error(`${file} is gone`)
      return { status: found.statusCode, headers: range ? { 'Content-Range': range } : {} }
    }
    const headers = { ETag, 'Last-Modified': modified, ...(forms.length && { Vary: 'Accept-Encoding' }) }
    if (found.statusCode === 304) return { status: 304, headers }
    const bytes = await bytesOf(file, ETag)
    const [, start, end] = /^bytes (\d+)-(\d+)/.exec(range ?? '') ?? []
    return {
      status: found.statusCode,
      headers: {
        ...headers,
        'Accept-Ranges': 'bytes',
        'Content-Type': contentType(plain),
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(range && { 'Content-Range': range }),
      },
      body: range ? bytes.subarray(Number(start), Number(end) + 1) : bytes,
    }
  }
}
