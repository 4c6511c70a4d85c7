// The data that all pages share, for the parts that are rendered around and in them.
import { provideLanguages } from '../ui/language.ts'
import type { SiteData, PageData } from './data.ts'

/** Set by the renderer before each page. */
export let site: SiteData

/** Sets {@link site}. */
export function provideSite(data: SiteData): void {
  site = data
  provideLanguages(data)
}

// Where a page is and what it is called.

/** The address of a page, without a slash at its end except for the root. `base` has one at both ends. */
export function href(path: string, base: string): string {
  return path === '/' ? base : base.slice(0, -1) + path
}

/** Where the pages of another language begin. */
export const localeBase = (code: string, base: string) => `${base}${code}/`

/** The file of a page below the base. */
export const pageFile = (path: string) => (path === '/' ? 'index.html' : `${path.slice(1)}/index.html`)

/** The title in the browser's tab. */
export function documentTitle(
  { path, title }: Pick<PageData, 'path' | 'title'>,
  { name, shortName }: Pick<SiteData, 'name' | 'shortName'>,
): string {
  return path === '/' ? name : `${title} · ${shortName}`
}

// The two pages that are shown at addresses of others.

const common = { layout: 'default', canonical: '', blocks: [] } as const

/** Shown at unknown addresses. */
export function notFoundPage({ words, editions }: Pick<SiteData, 'words' | 'editions'>): PageData {
  return {
    ...common,
    blocks: [],
    path: '/404',
    title: words.notFound,
    description: words.notFoundHint,
    notFound: true,
    ...languagesOf(editions),
  }
}

/** Shown without a network in place of pages that were not kept. */
export function offlinePage({ words, editions }: Pick<SiteData, 'words' | 'editions'>): PageData {
  return {
    ...common,
    blocks: [],
    path: '/offline',
    title: words.offline,
    description: words.offlineHint,
    offline: true,
    ...languagesOf(editions),
  }
}

const languagesOf = (editions: SiteData['editions']) => editions && { languages: editions.map(({ code }) => code) }

/** True for a page that may be shown at any address. */
export const isFallback = (page: PageData) => Boolean(page.notFound || page.offline)
