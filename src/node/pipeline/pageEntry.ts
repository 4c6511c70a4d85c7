// A page on its way into the built site, in one language: what is known of it without its content.
import type { Breadcrumb, PageData } from '../../app/data.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { Alternate } from '../page/head.ts'
import type { PageFindings } from './compile.ts'
import type { LoadResult, SitePage } from '../../model/site/loadSite.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import type { PageInLocale } from '../../model/locales/translatePage.ts'
import type { FileKeys, FileRecord, Inputs } from './inputs.ts'

/** Where a page is declared, and what it is made from. */
export interface PagePlace {
  /** The file that declares it, and its position among the pages of that file. */
  file: string
  index: number
  /** The code of its language; empty for a site that names no languages. */
  locale: string
  /** Changes with all that its content is made from. */
  key: string
  /** The paths of pages that it links to and that its language does not have. */
  missing: string[]
}

/** A page on its way into the built site. */
export interface PageEntry {
  /** With its head in its language. */
  summary: PageSummary
  place: PagePlace
  /** The folder of its language in the built site, with a slash at its end; empty for the language of the content. */
  folder: string
  findings: PageFindings
  breadcrumbs: Breadcrumb[]
  /** What is said above it because it is a translation. */
  notices: Pick<PageData, 'notice' | 'draftNotice'>
  /** The languages it is in, its own among them, as search engines are to know them. */
  alternates?: Alternate[]
  /** The whole address of the page that search engines are to offer instead. */
  canonical?: string
  /** The codes of the other languages it is in. */
  languages?: string[]
}

// What checking a folder gives.

/** A folder that was checked. */
export interface CheckedFolder extends LoadResult {
  origin: string
  inputs: Inputs
  fileOf: (file: string) => CheckedFile
  /** The text of any file of the site, those that were not read for the check among them. */
  textOf: (file: string) => string | undefined
  /** What is kept of files of pages without errors. */
  records: Map<string, FileRecord>
  /** The keys of a file whose record is kept. */
  keysOf: (file: string) => FileKeys
  /** What a page is in each other language, by its code. */
  localesOf: (page: SitePage) => Record<string, PageInLocale>
}
