// The pages of a site in its languages, each on its way to be made.
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { CheckedFolder, PageEntry } from './pageEntry.ts'
import type { PageFindings } from './compile.ts'
import { pageKey } from './inputs.ts'
import { languageLinks, type Locale, noticesOf } from './locales.ts'

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
function missingLinks({ needs }: PageSummary, missing: ReadonlySet<string>): string[] {
  if (missing.size === 0) return []
  const paths = new Set(needs.flatMap(([kind, name]) => (kind === 'link' ? name.split(/[?#]/)[0] : [])))
  return [...paths].filter(path => missing.has(path)).sort()
}

/** What was found out of a page as if its language had all others. Links to missing ones lead to the content's. */
export function withLinks(
  findings: PageFindings,
  { base, site: { root = base }, missing, compile }: Pick<Locale, 'base' | 'site' | 'missing' | 'compile'>,
  origin: string,
): PageFindings {
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
