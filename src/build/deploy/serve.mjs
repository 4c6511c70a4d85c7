// Serves dist/ on loopback as production would: its own headers, compressed files, real 404s.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staticFiles } from './staticFiles.mjs'

/** `_headers` text -> [pattern, [name, value][]] in order. */
function readHeaders(text) {
  const rules = []
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) rules.push([line.trim(), []])
    else if (line.trim())
      rules.at(-1)[1].push(
        line
          .trim()
          .split(/: (.*)/)
          .slice(0, 2),
      )
  }
  return rules
}

/** `_redirects` text -> address by address. */
function readRedirects(text) {
  return new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map(line => line.split(/\s+/))
      .map(([from, to]) => [from, to]),
  )
}

/** Path and query of a request target; undefined for what no browser sends (no path, bad escapes, a slash in them, dots for folders). */
function readTarget(target = '') {
  const [path, ...query] = target.split('?')
  try {
    const name = decodeURIComponent(path)
    if (!path.startsWith('/') || /%2f/i.test(path) || /[\0\\]|\/\.{1,2}(?:\/|$)/.test(name)) return undefined
    return { path, name, query: query.length ? `?${query.join('?')}` : '' }
  } catch {
    return undefined
  }
}

const fits = (pattern, path) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path)
// Downloads may be compressed files themselves.
const HIDDEN = /^\/(?:_|\.vite\/|404\.html$|(?!documents\/).*\.(?:br|gz)$)/

/** A request handler for a built site. */
export function handler(folder) {
  const read = name => (existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : '')
  const rules = readHeaders(read('_headers'))
  const redirects = readRedirects(read('_redirects'))
  const base = /^(.*)\/\*$/m.exec(read('_headers'))?.[1] ?? ''
  const find = staticFiles(folder)
  return (request, response) => {
    const target = readTarget(request.url)
    const path = target?.name ?? '/'
    const send = (status, headers, body) => {
      for (const [, found] of rules.filter(([pattern]) => fits(pattern, path))) {
        for (const [name, value] of found) response.setHeader(name, value)
      }
      // What static hosts do where no rule says otherwise; what is missing today may be there tomorrow.
      if (status >= 400 || !response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-cache')
      response.writeHead(status, headers)
      response.end(request.method === 'HEAD' ? undefined : body)
    }
    if (!target) return send(400, { 'Content-Type': 'text/plain' }, 'Bad request')
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(405, { Allow: 'GET, HEAD' })
    // Several slashes are one, and one at the end is dropped: `//host/` must not lead to another host.
    const single = target.path.replace(/\/{2,}/g, '/')
    const plain = single.length > base.length + 1 ? single.replace(/(.)\/$/, '$1') : single
    const elsewhere = redirects.get(path) ?? redirects.get(plain) ?? (plain === target.path ? undefined : plain)
    if (elsewhere) return send(308, { Location: elsewhere + target.query })
    const below = path.slice(base.length) || '/'
    const inside = (path === base || path.startsWith(`${base}/`)) && !HIDDEN.test(below)
    let found
    try {
      found = inside && find(below, request.headers['accept-encoding'] ?? '')
    } catch {
      return send(
        503,
        { 'Content-Type': 'text/plain', 'Retry-After': '1' },
        'A new release is being put in place. Try again.',
      )
    }
    if (!found) return send(404, { 'Content-Type': 'text/html;charset=utf-8' }, read('404.html'))
    if (request.headers['if-none-match'] === found.headers.ETag) return send(304, { ETag: found.headers.ETag })
    return send(200, found.headers, found.bytes)
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const folder = resolve(process.argv[2] ?? process.env.OUT ?? join(import.meta.dirname, '../../../dist'))
  if (!existsSync(join(folder, '_headers'))) {
    console.error(`There is no built site in ${folder}. Run: npm run build`)
    process.exit(1)
  }
  const port = Number(process.env.PORT ?? 4173)
  createServer(handler(folder))
    .listen(port, 'localhost', () => console.log(`Serving the built site on http://localhost:${port}`))
    .on('error', error => {
      console.error(
        error.code === 'EADDRINUSE'
          ? `Another program serves on port ${port}. End it, or name another port: PORT=4180`
          : error.message,
      )
      process.exit(1)
    })
}
