// The pages of a site in its languages, each on its way to be made: what is known of it without its content.
import { editionBase } from '../../app/addresses.ts'
import type { Breadcrumb, PageData } from '../../app/data.ts'
import { richTextLinks } from '../../fields/richTextLinks.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import { dependencyParts } from '../../model/pageSummary.ts'
import type { CheckedFolder } from './checkedFolder.ts'
import type { PageFindings } from './compile.ts'
import { pageKey } from './inputs.ts'
import { languageLinks, type Locale, noticesOf } from './locales.ts'

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

/** A page in a language, by its whole address. */
export interface Alternate {
  language: string
  href: string
  /** Language and country as in te_IN. */
  locale?: string
}

/** The pages of a site in all its languages, in their order. */
export function pageEntries(locales: readonly Locale[], checked: CheckedFolder): PageEntry[] {
  const linksOf = languageLinks(locales, checked.origin)
  return locales.flatMap(locale =>
    locale.pages.map((page): PageEntry => {
      const { summary, file, index } = page.page
      const missing = missingLinks(summary, locale.missing)
      const found = checked.records.get(file)?.findings?.[index][locale.code] as PageFindings
      return {
        summary: { ...summary, head: page.head },
        place: { file, index, locale: locale.code, missing, key: pageKey(checked.keysOf(file), locale.code) },
        folder: locale.folder,
        findings: missing.length ? withLinks(found, locale, checked.origin) : found,
        breadcrumbs: locale.breadcrumbs(summary.head.path),
        notices: noticesOf(page, locale, checked.languages[0]),
        ...linksOf(page, locale.code),
      }
    }),
  )
}

/** The paths of pages that a page links to and that a language does not have. */
function missingLinks({ dependencies }: PageSummary, missing: ReadonlySet<string>): string[] {
  if (missing.size === 0) return []
  const links = dependencies.flatMap(dependency => {
    const [kind, name] = dependencyParts(dependency)
    return kind === 'link' ? [name] : kind === 'richText' ? [...richTextLinks(name).addresses.values()] : []
  })
  const paths = new Set(links.map(link => link.split(/[?#]/)[0]))
  return [...paths].filter(path => missing.has(path)).sort()
}

/** What was found out of a page as if its language had all pages; links to those that it lacks lead to the content's. */
function withLinks(findings: PageFindings, { code, base, missing, compile }: Locale, origin: string): PageFindings {
  const root = base.slice(0, -editionBase(code, '/').length + 1)
  const starts = [
    [`${compile.origin}/`, `${origin}/`],
    [base, root],
  ]
  const settle = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(settle)
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, settle(item)]))
    if (typeof value !== 'string') return value
    const [here, there] = starts.find(([start]) => value.startsWith(start)) ?? []
    const path = here === undefined ? '' : `/${value.slice(here.length)}`.replace(/[?#].*/s, '')
    return missing.has(path) ? `${there}${value.slice(here?.length)}` : value
  }
  return settle(findings) as PageFindings
}
