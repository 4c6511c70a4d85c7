// Where a page is and what it is called.
import type { PageData, SiteData } from './data.ts'

/** The address of a page, without a slash at its end except for the root. `base` has one at both ends. */
export function href(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

/** Where the pages of another language begin. */
export const editionBase = (code: string, base: string) => `${base}${code}/`

/** The file of a page below the base. */
export const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** The title in the browser's tab. */
export function documentTitle(
  { path, title }: Pick<PageData, 'path' | 'title'>,
  { name, shortName }: Pick<SiteData, 'name' | 'shortName'>,
): string {
  return path === '/' ? name : `${title} · ${shortName}`
}
