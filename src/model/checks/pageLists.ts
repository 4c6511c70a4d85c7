// Finds entries in the lists of site.yaml that name no page, and so would be left out in silence.
import { asWritten, isDeferred } from '../../fields/deferred.ts'
import type { PageSummary } from '../page/checkedPage.ts'
import { documentNamed, linkFault } from '../wording/linkAddresses.ts'
import type { Fix, Problem } from '../messages/problem.ts'
import { suggest } from '../messages/nearest.ts'
import type { Located } from '../source/library.ts'
import { report } from '../source/report.ts'
import type { SiteConfig } from '../schemas/siteSchema.ts'
import type { Path } from '../source/path.ts'

const LISTS = ['offline', 'searchOrder'] as const

interface Fault {
  message: string
  hint: string
  better?: string
}

/**
 * Entries of `offline` and `searchOrder` that are no page by its own path; dead links are reported elsewhere.
 */
export function checkPageLists(
  { value, located }: { value: SiteConfig; located: Located },
  routes: ReadonlyMap<string, PageSummary>,
): Problem[] {
  return [...completePages({ value, located }, routes), ...entriesOfLists({ value, located }, routes)]
}

/** Patterns of pages that have to be whole in a language, which fit no page. */
function completePages(
  { value, located }: { value: SiteConfig; located: Located },
  routes: ReadonlyMap<string, PageSummary>,
): Problem[] {
  const languages: unknown[] = Array.isArray(value.languages) ? value.languages : []
  return languages.flatMap((language, at) => {
    const { complete } = (language ?? {}) as { complete?: unknown }
    return (Array.isArray(complete) ? complete : []).flatMap((pattern: unknown, index): Problem[] => {
      const start = String(pattern).replace(/\*$/, '')
      const fits = (route: string) => (start === pattern ? route === pattern : route.startsWith(start))
      if ([...routes.keys()].some(fits)) return []
      const fault = { message: `no page has the path ${pattern}`, hint: suggest(start, routes.keys()) ?? '' }
      return [problemAt(located, ['languages', at, 'complete', index], fault)]
    })
  })
}

function entriesOfLists(
  { value, located }: { value: SiteConfig; located: Located },
  routes: ReadonlyMap<string, PageSummary>,
): Problem[] {
  return LISTS.flatMap(list =>
    Array.isArray(value[list])
      ? value[list].flatMap((entry: unknown, index): Problem[] => {
          const fault = isDeferred(entry) ? faultOf(asWritten('link', entry), routes, list, value.url) : undefined
          return fault ? [problemAt(located, [list, index], fault)] : []
        })
      : [],
  )
}

function faultOf(
  target: string,
  routes: ReadonlyMap<string, PageSummary>,
  list: (typeof LISTS)[number],
  origin: string,
): Fault | undefined {
  const [path] = target.split(/[?#]/)
  const page =
    routes.get(path) ??
    [...routes.values()].find(({ head }) => Array.isArray(head.aliases) && head.aliases.includes(path))
  if (linkFault(target) || target.startsWith(`${origin}/`)) return undefined
  if (!page)
    return path.startsWith('/') && documentNamed(path) === undefined
      ? undefined
      : { message: `${target} is no page of this site`, hint: 'Write the path of a page, such as /contact.' }
  const own = page.head.path
  if (target !== own)
    return { message: `${target} is not how the page ${own} is named`, hint: `Write ${own}.`, better: own }
  if (list === 'searchOrder' && !page.head.search)
    return { message: `the page ${own} has no search entry`, hint: 'Give the page `search:`, or delete this entry.' }
  return undefined
}

function problemAt(located: Located, at: Path, { message, hint, better }: Fault): Problem {
  const fix: Fix | undefined = better === undefined ? undefined : { ...located.span(at), text: better, sure: true }
  return report({ located, concern: { place: [] } }, at, 'not-valid', message, hint, { fix, about: [['page']] })
}
