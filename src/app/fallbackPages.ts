// The two pages that are shown at addresses of others.
import type { PageData, SiteData } from './data.ts'

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
