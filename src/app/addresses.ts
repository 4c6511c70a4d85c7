// The path of a page -> its addresses, its files and its title, alike for the build and the browser.
import type { PageData, SiteData } from './data.ts'

/** The address of a page, without a slash at its end except for the root. `base` has one at both ends. */
export function href(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

/** Where a page lies below the base: nothing or a path with a slash at its end. */
function folderOf(path: string): string {
  return path === '/' ? '' : `${path.slice(1)}/`
}

/** The file of a page below the base. */
export const pageFile = (path: string) => `${folderOf(path)}index.html`

/** The file of a page's data below the base. */
export const dataFile = (path: string) => `${folderOf(path)}page.json`

/** The title in the browser's tab. */
export function documentTitle(
  { path, title }: Pick<PageData, 'path' | 'title'>,
  { name, shortName }: Pick<SiteData, 'name' | 'shortName'>,
): string {
  return path === '/' ? name : `${title} · ${shortName}`
}
