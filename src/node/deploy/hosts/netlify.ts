// The files that Netlify and Cloudflare Pages read: `_headers` and `_redirects`.
import { HEADERS } from '../headers.ts'
import type { Host } from '../redirects.ts'

/** Rules by pattern of path with their headers indented below, and a redirect a line. */
export const netlify: Host = ({ base, redirects, editions = [] }) => {
  const rules = Object.entries(HEADERS).map(([pattern, headers]) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
    return `${base.slice(0, -1)}${pattern}\n${lines.join('')}`
  })
  return [
    ['_headers', rules.join('')],
    [
      '_redirects',
      [
        ...redirects.map(([from, to]) => `${encodeURI(from)} ${to} 308\n`),
        // Cloudflare finds the page of a language by itself.
        ...editions.map(edition => `${edition}* ${edition}404.html 404\n`),
      ].join(''),
    ],
  ]
}
