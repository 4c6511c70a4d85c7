// The one place that says which headers the site is served with, in the words of every kind of server.
import { FRAME_HOSTS } from '../../fields/embed.ts'

/** The only Trusted Types policy: it makes the address of the site's own service worker, and nothing else. */
export const WORKER_POLICY = 'offline'

const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  `frame-src ${FRAME_HOSTS.join(' ')}`,
  "base-uri 'none'",
  "form-action 'self'",
  "require-trusted-types-for 'script'",
  `trusted-types ${WORKER_POLICY}`,
]

/** The policy for a `<meta>`, on hosts that send no headers of ours; frame-ancestors means nothing there. */
export const META_POLICY = DIRECTIVES.join('; ')

/** What pages and everything without a lasting name are cached as; static hosts do the same by themselves. */
export const REVALIDATE = 'no-cache'

/**
 * Header rules by path pattern; a trailing * stands for anything. No header stands in two rules,
 * because hosts differ in what they make of that: some replace, some join the values with a comma.
 */
export const HEADERS: Record<string, Record<string, string>> = {
  '/*': {
    'Content-Security-Policy': [...DIRECTIVES, "frame-ancestors 'none'"].join('; '),
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
}

// What Vite's own scripts need besides: they stand in the page, put styles into it, hear of edits through a socket and wait for a server
// that begins anew in a worker; and the catalogue shows pages in frames.
const RELAXED: Record<string, string> = {
  'script-src': "'unsafe-inline'",
  'style-src': "'unsafe-inline'",
  'connect-src': 'ws: wss:',
  'worker-src': 'blob:',
  'frame-src': "'self'",
}

/** What the development server sends with everything: as near to production as its scripts allow, so that what is blocked there is blocked while it is written. */
export function developmentHeaders(): Record<string, string> {
  const policy = DIRECTIVES.filter(directive => !directive.includes('trusted-types')).map(directive => {
    const more = RELAXED[directive.split(' ')[0]]
    return more ? `${directive} ${more}` : directive
  })
  const { 'Strict-Transport-Security': _, ...headers } = HEADERS['/*']
  return {
    ...headers,
    'Content-Security-Policy': [...policy, "frame-ancestors 'self'"].join('; '),
    'X-Frame-Options': 'SAMEORIGIN',
  }
}

/** The rules in the format of `_headers` files (Netlify, Cloudflare Pages). */
export function headersFile(base: string): string {
  return Object.entries(HEADERS)
    .map(([pattern, headers]) =>
      [base.slice(0, -1) + pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join(
        '\n',
      ),
    )
    .join('\n')
}

/** What a path below the base is served with, Cache-Control of pages included. */
export function headersFor(path: string): Record<string, string> {
  const fitting = Object.entries(HEADERS).filter(([pattern]) =>
    pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : pattern === path,
  )
  return Object.assign({ 'Cache-Control': REVALIDATE }, ...fitting.map(([, headers]) => headers))
}

/**
 * The inside of an nginx `server { }` that serves dist/ the same way.
 * @param redirects [from, to] pairs, both below the host
 */
export function nginxSnippet(base: string, redirects: readonly (readonly [from: string, to: string])[]): string {
  const own = base.slice(0, -1)
  const location = (match: string, line: string) => `location ${match} { ${line} }`
  const { 'Cache-Control': usual, ...everywhere } = headersFor('/')
  const lasting = Object.entries(HEADERS).flatMap(([pattern, headers]) =>
    'Cache-Control' in headers ? [[pattern.slice(0, -1), headers['Cache-Control']]] : [],
  )
  return (
    [
      `# Put this inside server { } and point root at ${own ? `a folder in which the built site is called ${own.slice(1)}` : 'the built site'}. Written by the build.`,
      // A location with a header of its own would take over none from here, so the one that differs is a variable.
      `set $cached "${usual}";`,
      ...lasting.map(([prefix, value]) => `if ($uri ~ "^${own}${prefix}") { set $cached "${value}"; }`),
      'add_header Cache-Control $cached always;',
      ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`),
      'etag on;',
      'gzip_static on;',
      'absolute_redirect off;',
      `error_page 404 ${base}404.html;`,
      location(`= ${base}404.html`, 'internal;'),
      location(`~ ^${base}(_|\\.vite/)`, 'return 404;'),
      location(`= ${base}manifest.webmanifest`, 'types { } default_type application/manifest+json;'),
      location('~ \\.(avif|woff2)$', 'types { image/avif avif; font/woff2 woff2; }'),
      ...redirects.map(([from, to]) => location(`= ${from}`, `return 308 ${to};`)),
      location(`~ ^(?<page>${own}/.+)/$`, 'return 308 $page;'),
      location(base, 'try_files $uri $uri/index.html =404;'),
    ].join('\n') + '\n'
  )
}
