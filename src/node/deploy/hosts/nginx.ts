// The inside of an nginx `server { }`, to be included there: `_nginx.conf`.
import { KNOWN_ENDINGS, lookupType, WITH_ENCODING } from '../../inspect/fileOddity.ts'
import { HEADERS, headersFor } from '../headers.ts'
import type { Host } from '../redirects.ts'

const location = (match: string, ...lines: string[]) => `location ${match} { ${lines.join(' ')} }`

/** A text as part of a regular expression between double quotes. */
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]]/g, '[$&]')

/**
 * Path and query as they were sent. Redirects are made of these alone: what nginx has decoded could begin with another
 * host or hold the end of a line. Several slashes are one, and none is at the end, but for the first page of a
 * language.
 */
function addressAsSent(homes: readonly string[]): string[] {
  return [
    // Parts of a match are named, because nginx escapes those that are numbered once more.
    'set $query "";',
    'if ($request_uri ~ "^(?<sent>[^?]*)(?<query>[?].*)?$") { set $path $sent; }',
    // nginx has no loop. More than four pairs of slashes take more than one redirect.
    ...Array(4).fill('if ($path ~ "^(?<before>.*?)//+(?<after>.*)$") { set $path $before/$after; }'),
    'if ($path ~ "^(?<before>.+)/$") { set $path $before; }',
    ...homes.filter(home => home !== '/').map(home => `if ($path = ${home.slice(0, -1)}) { set $path ${home}; }`),
    // What no browser sends: as in serve.mjs.
    'set $bad "";',
    'if ($request_uri ~ "[^\\x21-\\x7e]|#") { set $bad 1; }',
    'if ($sent ~* "%2f|%5c|\\\\\\\\|/(?:[.]|%2e)(?:[.]|%2e)?(?:/|$)") { set $bad 1; }',
    `if ($uri !~ "^(?:${UTF8})*+$") { set $bad 1; }`,
  ]
}

const UTF8 = [
  '[\\x01-\\x7f]',
  '[\\xc2-\\xdf][\\x80-\\xbf]',
  '\\xe0[\\xa0-\\xbf][\\x80-\\xbf]',
  '[\\xe1-\\xec\\xee\\xef][\\x80-\\xbf]{2}',
  '\\xed[\\x80-\\x9f][\\x80-\\xbf]',
  '\\xf0[\\x90-\\xbf][\\x80-\\xbf]{2}',
  '[\\xf1-\\xf3][\\x80-\\xbf]{3}',
  '\\xf4[\\x80-\\x8f][\\x80-\\xbf]{2}',
].join('|')

const REFUSED = 'if ($bad) { return 400; }'
const MOVED = 'if ($path != $sent) { return 308 $path$query; }'
const GUARDS = [REFUSED, MOVED, 'if ($hidden) { return 404; }']

/** Headers, redirects, compressed files and the 404 page; files that are for hosts alone are not served. */
export const nginx: Host = ({ base, redirects, pages = [], editions = [] }) => {
  const own = base.slice(0, -1)
  const root = own ? `a folder in which the built site is called ${own.slice(1)}` : 'the built site'
  const homes = [base, ...editions]
  const starts = editions.map(each => [each.slice(0, -1), each] as const)
  const lines = [
    `# Put this inside server { } and point root at ${root}. Written by the build.`,
    ...headerLines(own),
    'etag on;',
    'gzip_static on;',
    'gzip_vary on;',
    'absolute_redirect off;',
    'charset utf-8;',
    `charset_types ${WITH_ENCODING.filter(type => type !== 'text/html').join(' ')};`,
    'default_type application/octet-stream;',
    `types { ${KNOWN_ENDINGS.map(ending => `${lookupType(ending)} ${ending};`).join(' ')} }`,
    ...addressAsSent(homes),
    'set $hidden "";',
    `if ($uri ~ "^${literal(base)}(?:_|(?!documents/).*[.](?:br|gz)$)|/[.](?!well-known/)") { set $hidden 1; }`,
    `error_page 404 ${base}404.html;`,
    ...homes.map(each => location(`= ${each}404.html`, `error_page 404 ${each}404.html;`, 'internal;')),
    ...(own ? [location(`= ${own}`, REFUSED, `return 308 ${base}$query;`)] : []),
    ...redirects.flatMap(([from, to]) =>
      [from, `${from}/`].map(address => location(`= ${address}`, REFUSED, `return 308 ${to}$query;`)),
    ),
    ...editions.map(each => location(`= ${each}`, ...GUARDS, `try_files ${each}index.html =404;`)),
    ...homes.flatMap((each, index) =>
      languageLines(each, `@other_spelling_${index}`, homes, [...starts, ...redirects, ...pages]),
    ),
  ]
  return [['_nginx.conf', `${lines.join('\n')}\n`]]
}

function headerLines(own: string): string[] {
  const { 'Cache-Control': usual, ...everywhere } = headersFor('/')
  const lasting = Object.entries(HEADERS).flatMap(([pattern, headers]) =>
    'Cache-Control' in headers ? [[pattern.slice(0, -1), headers['Cache-Control']]] : [],
  )
  return [
    // nginx takes no header over into a location that adds one of its own, so the one that differs is a variable.
    `set $cached "${usual}";`,
    ...lasting.map(([prefix, value]) => `if ($uri ~ "^${own}${prefix}") { set $cached "${value}"; }`),
    'add_header Cache-Control $cached always;',
    ...Object.entries(everywhere).map(([name, value]) => `add_header ${name} "${value}" always;`),
  ]
}

/** The files and the 404 page of a language; where there is no such file, the page of that name in other capitals. */
function languageLines(
  home: string,
  name: string,
  homes: readonly string[],
  addresses: readonly (string | readonly [from: string, to: string])[],
): string[] {
  const homeOf = (address: string) =>
    homes.filter(each => address.startsWith(each)).sort((a, b) => b.length - a.length)[0]
  const missing = `error_page 404 ${home}404.html;`
  const spellings = addresses
    .map(address => (typeof address === 'string' ? ([address, address] as const) : address))
    .filter(([from]) => homeOf(from) === home && /[a-z]/i.test(from.slice(home.length)))
  return [
    location(home, missing, ...GUARDS, `try_files $uri $uri/index.html ${name};`),
    location(
      name,
      missing,
      'set $asked $uri;',
      ...spellings.map(([from, to]) => `rewrite "(?i)^${literal(from)}$" ${to};`),
      // These are addresses of this file by now, and not what was sent.
      'if ($uri != $asked) { return 308 $uri$query; }',
      'return 404;',
    ),
  ]
}
