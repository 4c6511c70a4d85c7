// Serves dist/ on loopback as production would: its own headers, compressed files, real 404s.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'

/** `_headers` text -> [pattern, [name, value][]] in order. */
function readHeaders(text) {
  const rules = []
  for (const line of text.split('\n')) {
    if (/^\S/.test(line)) rules.push([line.trim(), []])
    else if (line.trim() && !line.trim().startsWith('!')) rules.at(-1)[1].push(line.trim().split(/: (.*)/).slice(0, 2))
  }
  return rules
}

/** `_redirects` text -> address by address. */
function readRedirects(text) {
  return new Map(text.split('\n').filter(Boolean).map(line => line.split(/\s+/)).map(([from, to]) => [from, to]))
}

const fits = (pattern, path) => pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path

/** A request handler for a built site. */
export function handler(folder) {
  const read = name => existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8') : ''
  const rules = readHeaders(read('_headers'))
  const redirects = readRedirects(read('_redirects'))
  const base = /^(.*)\/\*$/m.exec(read('_headers'))?.[1] ?? ''
  const missing = read('404.html')
  const setHeaders = (response, path) => {
    for (const [pattern, headers] of rules) {
      if (fits(pattern, path)) for (const [name, value] of headers) response.setHeader(name, value)
    }
  }
  const files = sirv(folder, { etag: true, gzip: true, brotli: true, dotfiles: true, setHeaders: (response, path) => setHeaders(response, base + path) })
  return (request, response) => {
    const url = new URL(request.url, 'http://localhost')
    const path = url.pathname
    const target = redirects.get(path) ?? (path.length > base.length + 1 && path.endsWith('/') ? path.replace(/\/+$/, '').replace(/^\/+/, '/') : undefined)
    if (target) {
      setHeaders(response, path)
      response.writeHead(308, { Location: target + url.search })
      return response.end()
    }
    const notFound = () => {
      setHeaders(response, path)
      response.writeHead(404, { 'Content-Type': 'text/html;charset=utf-8' })
      response.end(request.method === 'HEAD' ? undefined : missing)
    }
    const inside = path === base || path.startsWith(`${base}/`)
    const hidden = /^\/(?:_headers|_redirects|404\.html|.*\.(?:br|gz))$/.test(path.slice(base.length))
    if (!inside || hidden) return notFound()
    request.url = request.url.slice(base.length) || '/'
    return files(request, response, notFound)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === new URL(import.meta.url).pathname) {
  const folder = resolve(process.argv[2] ?? 'dist')
  if (!existsSync(join(folder, '_headers'))) {
    console.error(`There is no built site in ${folder}. Run: npm run build`)
    process.exit(1)
  }
  const port = Number(process.env.PORT ?? 4173)
  createServer(handler(folder)).listen(port, 'localhost', () => console.log(`Serving the built site on http://localhost:${port}`))
}
