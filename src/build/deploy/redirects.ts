// A site's pages -> the addresses around them: the sitemap, other spellings that lead to them, security.txt.
import { asWritten } from '../../fields/deferred.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { href } from '../../app/addresses.ts'
import { escapeHtml } from '../pipeline/head.ts'

/** What the files around the pages are made of. */
export interface PublishedSite {
  config: SiteConfig
  pages: { head: PageHead }[]
}

/** From one address to another, both below the host. */
export type Redirect = [from: string, to: string]

/** Aliases of pages, and the lower-case spelling of each path and alias that has capitals. */
export function redirectsOf({ pages }: Pick<PublishedSite, 'pages'>, base: string): Redirect[] {
  const taken = new Set(pages.map(({ head }) => head.path))
  return pages.flatMap(({ head }) => {
    const spellings = [...head.aliases, ...[head.path, ...head.aliases].map(path => path.toLowerCase())]
    return spellings.flatMap((spelling): Redirect[] => {
      if (taken.has(spelling)) return []
      taken.add(spelling)
      return [[href(spelling, base), href(head.path, base)]]
    })
  })
}

/** Redirects in the format of `_redirects` files (Netlify, Cloudflare Pages). */
export function redirectsFile(redirects: Redirect[]): string {
  return redirects.map(([from, to]) => `${from} ${to} 308\n`).join('')
}

/** Every page that search engines may show, once. */
export function sitemap({ config, pages }: PublishedSite, base: string): string {
  const entries = pages
    .filter(page => !page.head.noindex)
    .map(({ head }) => {
      const modified = head.updated ? `<lastmod>${head.updated}</lastmod>` : ''
      return `  <url><loc>${escapeHtml(config.url + base.slice(0, -1) + head.path)}</loc>${modified}</url>`
    })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** Whom to tell of a security fault (RFC 9116); undefined when the site declares none. */
export function securityTxt({ config }: Pick<PublishedSite, 'config'>, base: string): string | undefined {
  const { security, url } = config
  if (!security) return undefined
  return (
    [
      ...security.contacts.map(contact => `Contact: ${asWritten('link', contact)}`),
      `Expires: ${security.expires}T00:00:00.000Z`,
      `Preferred-Languages: ${security.languages.join(', ')}`,
      `Canonical: ${url}${base}.well-known/security.txt`,
    ].join('\n') + '\n'
  )
}
