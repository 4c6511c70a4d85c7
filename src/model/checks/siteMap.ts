// A page that is a list of all others names each of them.
import { linksOf, type Need } from '../../fields/kinds.ts'
import type { Problem } from '../messages/problem.ts'
import {
  type CheckedBlock,
  type CheckedPage,
  deferredIn,
  type PageSummary,
  subjectOfBlock,
} from '../page/checkedPage.ts'
import { report } from '../source/report.ts'

type Routes = ReadonlyMap<string, PageSummary>

/** The pages that a list of all has no link to; those that are kept out of search engines may be left out. */
export function pagesNotListed({ head, needs }: Pick<PageSummary, 'head' | 'needs'>, routes: Routes): string[] {
  if (!head.siteMap) return []
  const links = new Set(needs.filter(isLink).map(([, address]) => address.split(/[?#]/)[0]))
  return [...routes.values()].flatMap(({ head: { path, aliases, noindex } }) =>
    path === head.path || noindex || [path, ...(Array.isArray(aliases) ? aliases : [])].some(each => links.has(each))
      ? []
      : [path],
  )
}

const isLink = ([kind]: Need) => kind === 'link'

/** What a list of all pages leaves out, said of its section with the most links. */
export function checkSiteMap(page: CheckedPage, routes: Routes): Problem[] {
  const { path } = page.head
  const own = routes.get(path)
  const missing = own ? pagesNotListed(own, routes) : []
  if (missing.length === 0) return []
  const linksIn = ({ props }: CheckedBlock) =>
    deferredIn(props).flatMap(({ deferred }) => linksOf(deferred).filter(address => address.startsWith('/')))
  const [list] = page.blocks
    .map(block => ({ block, count: linksIn(block).length }))
    .toSorted((a, b) => b.count - a.count)
  if (!list) return []
  return missing.map(each =>
    report(
      subjectOfBlock(list.block, path),
      [],
      'unlisted-page',
      `this list of all pages has no link to ${each}`,
      'Write one, or hide that page from search engines.',
      { severity: 'warning' },
    ),
  )
}
