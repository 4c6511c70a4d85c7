// Where a page is and what it is called: the build and the browser have to agree on its address, files and title.
import type { PageData, SiteData } from './data.ts'

/** The address of a page, without a slash at its end except for the root. `base` has one at both ends. */
export function href(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

/** Where the pages of another language begin. */
export const editionBase = (code: string, base: string) => `${base}${code}/`

/** The folder of a page below the base: empty, or a path with a slash at its end. */
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
