// What search engines read first: `sitemap.xml`, and `robots.txt`, which names it.
import { addressOf, type PublishedSite } from './redirects.ts'
import { asWritten } from '../../fields/deferred.ts'
import { endOfDay } from '../../fields/day.ts'

// Paths and the host have no signs that mean something in XML; a base path may have one.
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
// What sitemaps.org allows in one file.
const MAX_ADDRESSES = 50_000

/**
 * Every page that search engines may show, once, as sitemaps.org defines it: one file, or a list of several where one
 * may not hold them all.
 */
export function sitemap(site: PublishedSite, base: string, most = MAX_ADDRESSES): [path: string, text: string][] {
  const entries = entriesOf(site, base)
  if (entries.length <= most) return [['sitemap.xml', setOf(entries, site)]]
  const files: [path: string, text: string][] = []
  for (let first = 0; first < entries.length; first += most)
    files.push([`sitemap-${files.length + 1}.xml`, setOf(entries.slice(first, first + most), site)])
  const places = files.map(([path]) => `  <sitemap><loc>${xml(`${site.config.url}${base}${path}`)}</loc></sitemap>\n`)
  return [['sitemap.xml', `${HEAD}<sitemapindex ${XMLNS}>\n${places.join('')}</sitemapindex>\n`], ...files]
}

function entriesOf({ config, pages }: PublishedSite, base: string): string[] {
  return pages.flatMap(page => {
    const { head, alternates = [], canonical } = page
    if (head.noindex || canonical) return []
    const links = alternates.map(
      ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(href)}"/>`,
    )
    const modified = head.updated ? `<lastmod>${head.updated}</lastmod>` : ''
    return `  <url><loc>${xml(config.url + addressOf(page, base))}</loc>${modified}${links.join('')}</url>\n`
  })
}

function setOf(entries: string[], { pages }: PublishedSite): string {
  const links = pages.some(({ alternates }) => alternates) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : ''
  return `${HEAD}<urlset ${XMLNS}${links}>\n${entries.join('')}</urlset>\n`
}

/** Allows everything, because pages that are not to be found say so themselves. */
const ALL = 'User-agent: *\nAllow: /\n'

/**
 * Tells robots what they may read, and where the sitemap is.
 * @param own what the site says of it itself
 */
export function robotsTxt({ config }: Pick<PublishedSite, 'config'>, base: string, own = ALL): string {
  const address = `${config.url}${base}sitemap.xml`
  const names = [...own.matchAll(/^\s*sitemap\s*:\s*([^\s#]+)/gim)].map(([, name]) => name)
  if (names.includes(address)) return own
  return `${own}${/(?:^|\n)$/.test(own) ? '' : '\n'}Sitemap: ${address}\n`
}

// Whom to tell about a weakness of the site: `.well-known/security.txt`, as RFC 9116 defines it.

/** The text of the file; undefined when the site names no contact. */
export function securityTxt({ config }: Pick<PublishedSite, 'config'>, base: string): string | undefined {
  const { security, url, timeZone = 'UTC' } = config
  if (!security) return undefined
  const lines = [
    ...security.contacts.map(contact => `Contact: ${asWritten('link', contact)}`),
    `Expires: ${new Date(endOfDay(security.expires, timeZone)).toISOString()}`,
    `Preferred-Languages: ${security.languages.join(', ')}`,
    `Canonical: ${url}${base}.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
