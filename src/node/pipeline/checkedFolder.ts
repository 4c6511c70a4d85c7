// What checking a folder gives.
import type { LoadResult, SitePage } from '../../model/site/loadSite.ts'
import type { CheckedFile } from '../../model/site/pageFile.ts'
import type { PageInLocale } from '../../model/locales/translatePage.ts'
import type { FileKeys, FileRecord, Inputs } from './inputs.ts'

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
