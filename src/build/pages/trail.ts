// A page's path and the site's menu -> the way to the page: home, then its part of the menu or the pages above it.
import type { Crumb, SiteData } from '../../app/data.ts'
import { href } from './compile.ts'

/**
 * What stands above a page, home first; empty for home. A menu heading has no address.
 * @param titles of all pages by path
 */
export function trailOf(path: string, menu: SiteData['menu'], titles: ReadonlyMap<string, string>, base: string): Crumb[] {
  if (path === '/') return []
  const home = { title: titles.get('/') ?? '/', to: href('/', base) }
  const heading = menu.find(item => item.items?.some(link => link.to === href(path, base)))
  if (heading) return [home, { title: heading.title }]
  const above = [...titles].filter(([other]) => other !== '/' && path.startsWith(`${other}/`)).sort(([a], [b]) => a.length - b.length)
  return [home, ...above.map(([other, title]) => ({ title, to: href(other, base) }))]
}
