// What search engines read first: `sitemap.xml`, and `robots.txt`, which names it.
import { href } from '../../app/addresses.ts'
import type { PublishedSite } from './publishedSite.ts'

// Paths and the host have no signs that mean something in XML; a base path may have one.
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Every page that search engines may show, once, as sitemaps.org defines it. */
export function sitemap({ config, pages }: PublishedSite, base: string): string {
  const entries = pages.flatMap(({ head }) => {
    if (head.noindex) return []
    const modified = head.updated ? `<lastmod>${head.updated}</lastmod>` : ''
    return `  <url><loc>${xml(config.url + href(head.path, base))}</loc>${modified}</url>\n`
  })
  const set = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${set}\n`
}

/** Allows everything, because pages that are not to be found say so themselves. */
export const robotsTxt = ({ config }: Pick<PublishedSite, 'config'>, base: string): string =>
  `User-agent: *\nAllow: /\nSitemap: ${config.url}${base}sitemap.xml\n`
