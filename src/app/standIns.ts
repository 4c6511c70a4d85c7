// The two pages without data of their own: for unknown addresses, and for places without a network.
import type { PageData, SiteData } from './data.ts'

const common = { layout: 'default', canonical: '', hash: '', blocks: [] } as const

/** Answers unknown addresses. */
export function notFoundPage({ words }: Pick<SiteData, 'words'>): PageData {
  return { ...common, blocks: [], path: '/404', title: words.notFound, description: words.notFoundHint, notFound: true }
}

/** Stands in for pages that were not kept. */
export function offlinePage({ words }: Pick<SiteData, 'words'>): PageData {
  return {
    ...common,
    blocks: [],
    path: '/offline',
    title: words.offline,
    description: words.offlineHint,
    offline: true,
  }
}

/** True for a page that may stand at any address. */
export const standsIn = (page: PageData) => Boolean(page.notFound || page.offline)
