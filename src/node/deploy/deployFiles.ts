// The files around the pages that are not for visitors: for search engines, for those who find a weakness, for hosts.
import { localeBase } from '../../app/site.ts'
import { addressOf, type PublishedSite, redirectsOf } from './redirects.ts'
import { HOSTS } from './hosts.ts'
import { securityTxt, robotsTxt, sitemap } from './sitemap.ts'

/**
 * The files as [path below the site, text].
 * @param base has a slash at both ends
 * @param robots what the site says to robots itself
 */
export function deployFiles(site: PublishedSite, base: string, robots?: string): [path: string, text: string][] {
  const security = securityTxt(site, base)
  const editions = (site.languages ?? []).map(code => localeBase(code, base))
  const pages = site.pages.map(page => addressOf(page, base))
  const hosted = { base, redirects: redirectsOf(site, base), editions, pages }
  return [
    ...sitemap(site, base),
    ['robots.txt', robotsTxt(site, base, robots)],
    ...(security ? [['.well-known/security.txt', security] as [string, string]] : []),
    ...HOSTS.flatMap(host => host(hosted)),
  ]
}
