// Serves a built site as its host would: with its own headers and redirects, compressed files, and a real 404.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fileAt } from '../disk/stats.ts'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { send } from '@fastify/send'
import { contentType } from '../inspect/fileOddity.ts'

// Files whose names begin with a dot are for programs. Downloads may be compressed files themselves.
const HIDDEN = /^\/(?:_|(?:[a-zA-Z-]+\/)?404\.html$|(?!documents\/).*\.(?:br|gz)$)|\/\.(?!well-known\/)/

const textOf = (folder: string, name: string) =>
  fileAt(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''

/** The path below which a built site is published, without a slash at its end. */
export const baseOf = (folder: string) => /^(.*)\/\*$/m.exec(textOf(folder, '_headers'))?.[1] ?? ''

type Headers = Record<string, string>
type Rule = [pattern: string, headers: [name: string, value: string][]]
type Target = NonNullable<ReturnType<typeof readTarget>>

/** What a built site says of itself. */
interface Site {
  redirects: ReadonlyMap<string, string>
  editions: string[]
  base: string
  find: Find
}

/** A request handler for a built site; a newer build may replace the site meanwhile. */
export function handler(folder: string): RequestListener {
  const rules = readHeaders(textOf(folder, '_headers'))
  const redirects = readRedirects(textOf(folder, '_redirects'))
  const editions = readEditions(textOf(folder, '_redirects'))
  const site: Site = { redirects, editions, base: baseOf(folder), find: staticFiles(folder) }
  return async (request, response) => {
    const target = readTarget(request.url)
    const { status, headers, body = '' } = await answerTo(request, target, site).catch(() => REPLACED)
    const { 'Cache-Control': cached = 'no-cache', ...always } = headersOf(rules, target?.name ?? '/')
    response.writeHead(status, {
      ...always,
      // What is missing today may be there tomorrow; else what static hosts do where no rule says otherwise.
      'Cache-Control': status >= 400 ? 'no-cache' : cached,
      ...(status !== 304 && { 'Content-Length': Buffer.byteLength(body) }),
      ...headers,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

const REPLACED: FileResponse = {
  status: 503,
  headers: { 'Content-Type': 'text/plain', 'Retry-After': '1' },
  body: 'A new release is being put in place. Try again.',
}

/** Status, headers and body for one request. */
async function answerTo(
  { method, headers }: IncomingMessage,
  target: Target | undefined,
  { base, redirects, editions, find }: Site,
): Promise<FileResponse> {
  if (!target) return { status: 400, headers: { 'Content-Type': 'text/plain' }, body: 'Bad request' }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, headers: { Allow: 'GET, HEAD' } }
  const elsewhere = redirectFor(target, base, redirects, editions)
  if (elsewhere) return { status: 308, headers: { Location: elsewhere + target.query } }
  const below = target.name.slice(base.length) || '/'
  const inside = (target.name === base || target.name.startsWith(`${base}/`)) && !HIDDEN.test(below)
  const found = inside && (await find(below, headers))
  if (found) return found
  const lower =
    inside && (await lowerCase(target, redirects, editions, name => find(name.slice(base.length) || '/', headers)))
  if (lower) return { status: 308, headers: { Location: lower + target.query } }
  // Conditions and ranges are meant for what was asked for, not for the page that says it is missing.
  const edition = editions.find(each => target.name.startsWith(each)) ?? `${base}/`
  const missing = await find(`${edition.slice(base.length)}404.html`, { 'accept-encoding': headers['accept-encoding'] })
  return { headers: {}, ...missing, status: 404 }
}

/** The address of a page that was asked for in other capitals; undefined when there is none. */
async function lowerCase(
  { name }: Target,
  redirects: Site['redirects'],
  editions: string[],
  find: (name: string) => Promise<unknown>,
): Promise<string | undefined> {
  const lower = name.toLowerCase()
  if (lower === name) return undefined
  const home = editions.find(each => each === `${lower}/`)
  return home ?? redirects.get(lower) ?? ((await find(`${lower}/index.html`)) ? encodeURI(lower) : undefined)
}

/** The text of a `_headers` file as a list of [pattern, [name, value][]]. */
function readHeaders(text: string): Rule[] {
  const rules: Rule[] = []
  for (const line of text.split('\n').filter(line => line.trim())) {
    const [, name, value] = /^(.*?): (.*)$/.exec(line.trim()) ?? []
    if (/^\S/.test(line)) rules.push([line.trim(), []])
    else rules.at(-1)?.[1].push([name, value])
  }
  return rules
}

/** The text of a `_redirects` file as a map from one decoded address to another. */
const readRedirects = (text: string) =>
  new Map([...text.matchAll(/^(\S+) (\S+) 308$/gm)].map(([, from, to]): [string, string] => [decodeURI(from), to]))

/** Where the pages of each other language begin: their 404 pages are in the same file. */
const readEditions = (text: string) => [...text.matchAll(/^(\S+\/)\* \S+ 404$/gm)].map(([, edition]) => edition)

/**
 * Path and query of a request's target. Undefined for what no browser sends: no path, escapes that mean nothing,
 * letters that are not escaped, a slash or backslash that is, and dots that stand for folders.
 */
export function readTarget(target = '') {
  const [path, ...query] = target.split('?')
  try {
    const name = decodeURIComponent(path)
    if (!path.startsWith('/') || /[^!-~]|#/.test(target) || /%2f/i.test(path) || /[\0\\]|\/\.{1,2}(?:\/|$)/.test(name))
      return undefined
    return { path, name, query: query.length ? `?${query.join('?')}` : '' }
  } catch {
    return undefined
  }
}

const headersOf = (rules: Rule[], path: string): Headers =>
  Object.fromEntries(
    rules
      .filter(([pattern]) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path))
      .flatMap(([, headers]) => headers),
  )

/** The one address of what a request asks for; undefined when that is the address it names. */
function redirectFor({ path, name }: Target, base: string, redirects: Site['redirects'], editions: string[]) {
  // Several slashes are one, and one at the end is dropped: `//host/` must not lead to another host.
  const single = path.replace(/\/{2,}/g, '/')
  const plain = single.length > base.length + 1 ? single.replace(/(.)\/$/, '$1') : single
  // Where the site or a language begins is a folder for every host.
  const home = [`${base}/`, ...editions].find(each => each === `${plain}/`)
  const only = home ?? plain
  return redirects.get(name.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')) ?? (only === path ? undefined : only)
}

// Answers requests for the files of a folder: compressed, in part, or as unchanged, whatever the request asks for.

interface FileResponse {
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
export const accepts = (header: string, encoding: string) =>
  header.split(',').some(part => {
    const [name, ...parameters] = part.split(';').map(word => word.trim())
    return name === encoding && !parameters.some(parameter => /^q=0(?:\.0*)?$/.test(parameter))
  })

/**
 * Serves the files of a folder. Looks at the disk each time, so that a new build is served at once. Throws when a file
 * goes away between two looks.
 */
function staticFiles(folder: string): Find {
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
