// Answers requests for the files of a folder: compressed, in part, or as unchanged, whatever the request asks for.
import { readFile } from 'node:fs/promises'
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import { fileAt } from '../disk/stats.ts'
import { contentType } from '../inspect/contentTypes.ts'

export interface FileResponse {
  status: number
  headers: OutgoingHttpHeaders
  body?: string | Buffer
}

/** Finds the file at a path for a request with some headers; undefined when there is none. */
export type Find = (path: string, headers: IncomingHttpHeaders) => Promise<FileResponse | undefined>

const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/** True when an Accept-Encoding header names an encoding, and does not refuse it. */
const accepts = (header: string, encoding: string) =>
  header.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(word => word.trim())
    return name === encoding && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * Serves the files of a folder. Looks at the disk each time, so that a new build is served at once. Throws when a file
 * goes away between two looks.
 */
export function staticFiles(folder: string): Find {
  const options = { root: folder, index: false, dotfiles: 'allow', contentType: false, cacheControl: false } as const
  return async (path, { 'cache-control': _, ...headers }) => {
    const plain = [path, join(path, 'index.html')].find(name => fileAt(join(folder, name)))
    if (!plain) return undefined
    const forms = ENCODINGS.filter(([, ending]) => fileAt(join(folder, plain + ending)))
    const [encoding, ending = ''] = forms.find(([name]) => accepts(String(headers['accept-encoding']), name)) ?? []
    const file = plain + ending
    // The library decides about conditions and ranges; for GET it would also open the file. It takes Cache-Control:
    // no-cache, which fetch adds to every condition, for a wish to be sent the file again.
    const request = Object.assign(new Readable(), { method: 'HEAD', headers })
    const found = await send(request, encodeURI(file), options)
    const { ETag, 'Last-Modified': modified, 'Content-Range': range } = found.headers
    if (found.statusCode === 404) throw new Error(`${file} is gone`)
    if (found.statusCode >= 400) return { status: found.statusCode, headers: range ? { 'Content-Range': range } : {} }
    const same = { ETag, 'Last-Modified': modified, ...(forms.length && { Vary: 'Accept-Encoding' }) }
    if (found.statusCode === 304) return { status: 304, headers: same }
    const bytes = await readFile(join(folder, file))
    const [, start, end] = /^bytes (\d+)-(\d+)/.exec(range ?? '') ?? []
    return {
      status: found.statusCode,
      headers: {
        ...same,
        'Accept-Ranges': 'bytes',
        'Content-Type': contentType(plain),
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(range && { 'Content-Range': range }),
      },
      body: range ? bytes.subarray(Number(start), Number(end) + 1) : bytes,
    }
  }
}
