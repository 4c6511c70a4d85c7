// A page on its way into the built site: what is known of it without its content.
import type { Breadcrumb, PageData } from '../../app/data.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import type { CompiledFacts } from '../cache/pageCache.ts'

/** A page on its way into the built site. */
export interface PageEntry {
  summary: PageSummary
  /** The file that declares it, and its position among the pages of that file. */
  file: string
  index: number
  compiled: CompiledFacts
  breadcrumbs: Breadcrumb[]
  /** The code of its language, where that is not the language of the content. */
  language?: string
  /** What is said of it because it is a translation. */
  translation?: PageTranslation
  /** The languages it is in, its own among them, as search engines are to know them. */
  alternates?: Alternate[]
  /** The whole address of the page that search engines are to offer instead. */
  canonical?: string
  /** The codes of the other languages it is in. */
  languages?: string[]
}

/** A page in a language, by its whole address. */
export interface Alternate {
  language: string
  href: string
  /** Language and country as in te_IN. */
  locale?: string
}

/** What is to be said of a page because it is a translation. */
export interface PageTranslation {
  /** True for a page that search engines may offer. */
  offered: boolean
  notices: Pick<PageData, 'notice' | 'draftNotice'>
}
