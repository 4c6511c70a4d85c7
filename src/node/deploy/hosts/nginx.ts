// The inside of an nginx `server { }`, to be included there: `_nginx.conf`.
import { HEADERS, headersFor } from '../headers.ts'
import type { Host } from '../host.ts'

const location = (match: string, line: string) => `location ${match} { ${line} }`

/** Headers, redirects, compressed files and the 404 page; files that are for hosts alone are not served. */
export const nginx: Host = ({ base, redirects, editions = [] }) => {
  const own = base.slice(0, -1)
  const root = own ? `a folder in which the built site is called ${own.slice(1)}` : 'the built site'
  const { 'Cache-Control': usual, ...everywhere } = headersFor('/')
  const lasting = Object.entries(HEADERS).flatMap(([pattern, headers]) =>
    'Cache-Control' in headers ? [[pattern.slice(0, -1), headers['Cache-Control']]] : [],
  )
  const lines = [
    `# Put this inside server { } and point root at ${root}. Written by the build.`,
    // nginx takes no header over into a location that adds one of its own, so the one that differs is a variable.
    `set $cached "${usual}";`,
    ...lasting.map(([prefix, value]) => `if ($uri ~ "^${own}${prefix}") { set $cached "${value}"; }`),
    'add_header Cache-Control $cached always;',
    ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`),
    'etag on;',
    'gzip_static on;',
    'absolute_redirect off;',
    `error_page 404 ${base}404.html;`,
    ...[base, ...editions].map(each => location(`= ${each}404.html`, 'internal;')),
    location(`~ ^${base}(_|\\.vite/)`, 'return 404;'),
    location(`= ${base}manifest.webmanifest`, 'types { } default_type application/manifest+json;'),
    location('~ \\.(avif|woff2)$', 'types { image/avif avif; font/woff2 woff2; }'),
    ...redirects.map(([from, to]) => location(`= ${from}`, `return 308 ${to};`)),
    location(`~ ^(?<page>${own}/.+)/$`, 'return 308 $page;'),
    ...editions.map(each => location(`= ${each}`, `try_files ${each}index.html =404;`)),
    ...editions.map(each => location(each, `error_page 404 ${each}404.html; try_files $uri $uri/index.html =404;`)),
    location(base, 'try_files $uri $uri/index.html =404;'),
  ]
  return [['_nginx.conf', `${lines.join('\n')}\n`]]
}
