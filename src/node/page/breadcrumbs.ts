// The way to a page: home, then its part of the menu or the pages above it.
import type { Breadcrumb, SiteData } from '../../app/data.ts'
import type { LinksTo } from './resolveDeferred.ts'

/**
 * The pages above a page, home first; empty for home. A menu heading has no address.
 * @param titles of all pages by path
 */
export function breadcrumbsOf(
  path: string,
  menu: SiteData['menu'],
  titles: ReadonlyMap<string, string>,
  linksTo: LinksTo,
): Breadcrumb[] {
  if (path === '/') return []
  const home = { title: titles.get('/') ?? '/', to: linksTo('/') }
  const heading = menu.find(item => item.items?.some(link => link.to === linksTo(path)))
  // A group that has the name of the page would name it twice.
  if (heading) return heading.title === titles.get(path) ? [home] : [home, { title: heading.title }]
  const above = path
    .split('/')
    .slice(1, -1)
    .map((_, depth, parts) => `/${parts.slice(0, depth + 1).join('/')}`)
  return [
    home,
    ...above.flatMap(other => (titles.has(other) ? [{ title: titles.get(other) as string, to: linksTo(other) }] : [])),
  ]
}
