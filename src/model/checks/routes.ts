// Checks the addresses, ids and main headings of all pages together.
import { deviceIn } from './windowsNames.ts'
import {
  checkAnchors,
  type CheckedBlock,
  type CheckedPage,
  type PageSummary,
  subjectOfBlock,
  subjectOfPage,
} from '../page/checkedPage.ts'
import type { Catalogue } from '../schemas/shape.ts'
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'
import { report } from '../source/report.ts'
import type { Path } from '../source/path.ts'
import { type Near, nearest, numbersIn } from '../messages/nearest.ts'
import { documentNamed } from '../wording/linkAddresses.ts'
import { downloadMeant } from './files.ts'

// What the build itself writes at the top, without .html: hosts serve such a file at the address without it, too.
const RESERVED = ['404', 'assets', 'documents', 'icons', 'index', 'offline']

// The other files that it writes there, among them those in which programs read news, days and prices, and names that
// no host serves.
const WRITTEN = [
  /^\/(?:[_.]|(?:sw\.js|(?:robots|licences|release)\.txt|manifest\.webmanifest)$)/,
  /^\/(?:search-(?:index|words)\.json|sitemap[^/]*\.xml)$/,
  /^\/(?:feed\.(?:atom|json)|calendar\.ics|board\.(?:txt|json)|prices\.csv)$/,
]

/**
 * Duplicate routes and descriptions, addresses of other languages, and a missing home page.
 * @param checked the pages that were read in this run, those with conflicting addresses among them
 * @param codes the languages whose pages are in folders of their own
 */
export function checkRoutes(checked: CheckedPage[], all: PageSummary[], codes: readonly string[]): Problem[] {
  return [
    ...duplicateRoutes(checked),
    ...copiedDescriptions(checked),
    ...checked.flatMap(page => reserved(page, path => languageFault(path, codes))),
    ...missingHome(checked, all),
  ]
}

/**
 * The pages that want an address which another page or language wants too, and those with one description; all pages
 * where none is the home page.
 */
export function conflictingPages(pages: PageSummary[], codes: readonly string[] = []): Set<PageSummary> {
  const takers = new Map<string, PageSummary>()
  const conflicting = new Set<PageSummary>()
  for (const page of pages) {
    const paths = addressesOf(page).flatMap(({ path }) => (typeof path === 'string' ? path : []))
    if (paths.some(path => languageFault(path, codes))) conflicting.add(page)
    for (const taken of [...paths.map(foldPath), page.head.description]) {
      const first = takers.get(taken)
      if (first && first !== page) conflicting.add(first).add(page)
      else takers.set(taken, page)
    }
  }
  // The first page is blamed when there is no home page.
  return takers.has('/') || pages.length === 0 ? conflicting : conflicting.add(pages[0])
}

/** What can be said of a page without looking at others: its address, its ids and its main heading. */
export function checkAlone(page: CheckedPage, catalogue: Catalogue): Problem[] {
  return [...reserved(page, reservedFault), ...nameOfDevice(page), ...checkAnchors(page), ...headings(page, catalogue)]
}

/** A page is a folder when it is built. */
function nameOfDevice(page: CheckedPage): Problem[] {
  const { path } = page.head
  const part = typeof path === 'string' ? deviceIn(path) : undefined
  if (part === undefined) return []
  const message = `Windows takes no folder with the name ${part}, so the site cannot be built there`
  return [{ ...addressProblem(page, ['path'], 'reserved-route', message, 'Choose another path.'), severity: 'warning' }]
}

// Most addresses are written in the one form already.
const PLAIN = /^(?:\/[a-z\d_.-]+)+$/

/** One form for all spellings of an address that lead to the same place. */
export function foldPath(path: string): string {
  if (PLAIN.test(path)) return path
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    // A lone % is a plain character.
  }
  return plain
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
}

/** The addresses that a page wants: its path, then its other names. */
export function addressesOf({ head: { path, aliases } }: Pick<PageSummary, 'head'>): { path: unknown; at: Path }[] {
  return [
    { path, at: ['path'] },
    ...(Array.isArray(aliases) ? aliases.map((alias, index) => ({ path: alias, at: ['aliases', index] })) : []),
  ]
}

interface Claim {
  page: CheckedPage
  path: string
  at: Path
}

const claimsOf = (page: CheckedPage): Claim[] =>
  addressesOf(page).flatMap(({ path, at }) => (typeof path === 'string' ? { page, path, at } : []))

function duplicateRoutes(pages: CheckedPage[]): Problem[] {
  const taken = new Map<string, Claim>()
  const claims = pages.flatMap(claimsOf)
  // Paths claim their place before other names do, so that the alias is blamed.
  return [...claims.filter(({ at }) => at.length === 1), ...claims.filter(({ at }) => at.length > 1)].flatMap(
    ({ page, path, at }) => {
      const first = taken.get(foldPath(path))
      // Another spelling of the page's own path may lead to it.
      if (first?.page === page && path !== page.head.path) return []
      if (!first) {
        taken.set(foldPath(path), { path, page, at })
        return []
      }
      const taker = first.page.located.place(first.at)
      const spelling = first.path === path ? '' : ` as ${first.path}`
      const message = `the path ${path} is already taken${spelling} at ${taker.file}:${taker.line}`
      return [addressProblem(page, at, 'duplicate-route', message, 'Choose another path, or delete one of them.')]
    },
  )
}

/** Warns of descriptions that are those of earlier pages; search engines show them side by side. */
function copiedDescriptions(pages: CheckedPage[]): Problem[] {
  const first = new Map<unknown, CheckedPage>()
  return pages.flatMap((page): Problem[] => {
    const { description, path } = page.head
    const other = first.get(description)
    if (!other) first.set(description, page)
    if (!other || typeof description !== 'string' || other.head.path === path) return []
    const message = `the page ${other.head.path} has this description too`
    const hint = 'Say what this page offers.'
    return [report(subjectOfPage(page), ['description'], 'not-valid', message, hint, { severity: 'warning' })]
  })
}

/** A problem of an address of a page; its path says which page it is, and its other names say what they are. */
const addressProblem = (page: CheckedPage, at: Path, code: Code, message: string, hint: string): Problem => ({
  ...report(subjectOfPage(page), at, code, message, hint),
  place: at.length > 1 ? 'aliases' : undefined,
})

/** Why an address is reserved for the build; undefined for all others. */
export function reservedFault(path: string): string | undefined {
  const folded = foldPath(path)
  const [, first = ''] = folded.split('/')
  return RESERVED.includes(first.replace(/\.html$/, '')) || WRITTEN.some(pattern => pattern.test(folded))
    ? `addresses that begin with /${first} belong to the site itself`
    : undefined
}

/** Why a page may not have an address below that of a language; undefined for all others. */
export function languageFault(path: string, codes: readonly string[]): string | undefined {
  const [, first] = foldPath(path).split('/')
  const code = codes.find(each => each.toLowerCase() === first)
  return code && `addresses that begin with /${code} belong to the pages in that language`
}

/** The page that has an address already, and which of its fields says so. */
export function takerOf<Page extends { summary: PageSummary }>(
  path: string,
  pages: Page[],
): { page: Page; path: string; at: Path } | undefined {
  for (const page of pages) {
    const found = addressesOf(page.summary).find(
      each => typeof each.path === 'string' && foldPath(each.path) === foldPath(path),
    )
    if (found) return { page, path: found.path as string, at: found.at }
  }
  return undefined
}

function reserved(page: CheckedPage, faultOf: (path: string) => string | undefined): Problem[] {
  return claimsOf(page).flatMap(({ path, at }): Problem[] => {
    const message = faultOf(path)
    return message ? [addressProblem(page, at, 'reserved-route', message, 'Choose another path.')] : []
  })
}

function missingHome([first]: CheckedPage[], all: PageSummary[]): Problem[] {
  // Where no page has been read yet, the first one is read next: see conflictingPages.
  if (!first || all.some(page => foldPath(page.head.path) === '/')) return []
  const problem = report(
    subjectOfPage(first),
    [],
    'no-home',
    'no page has the path /',
    'Give the home page the path /.',
  )
  return [{ ...problem, page: undefined, about: [['home']], claims: [{ about: ['page', '/'] }] }]
}

function headings(page: CheckedPage, catalogue: Catalogue): Problem[] {
  const openers = page.blocks.filter(block => catalogue.get(block.type)?.opensPage(block.props))
  if (openers.length === 1) return openers.flatMap(block => passingHeading(block, page.head.path))
  if (openers.length === 0) {
    const types = [...catalogue]
      .filter(([, { opensPage }]) => opensPage({}))
      .map(([type]) => type)
      .sort()
    const hint = `Begin it with a section that has one: ${types.join(', ')}.`
    const about = [['page', foldPath(page.head.path), 'part']]
    return [report(subjectOfPage(page), [], 'no-main-heading', 'the page has no main heading', hint, { about })]
  }
  const first = openers[0].located.place(['type'])
  const message = `a page has one main heading; the first is in line ${first.line}, and this is a second`
  return openers
    .slice(1)
    .map(block =>
      report(
        subjectOfBlock(block, page.head.path),
        ['type'],
        'two-main-headings',
        message,
        'Use another block, such as prose.',
      ),
    )
}

/** A page shows its main heading, and on every day. */
function passingHeading(block: CheckedBlock, page: string): Problem[] {
  const [field] = block.hidden ? ['hidden'] : ['from', 'until'].filter(name => block.dates?.[name] !== undefined)
  if (!field) return []
  const message = `the page would have no main heading${block.hidden ? '' : ' on other days'}`
  const hint = block.hidden
    ? 'Show this section, and hide other ones.'
    : `Delete ${field}; give dates to another section, or to its entries.`
  return [report(subjectOfBlock(block, page), [field], 'no-main-heading', message, hint, { part: 'key' })]
}

// Finds the page that was probably meant by a path that does not exist.

/** Finds the page that was probably meant by a path. */
export type FindRoute = (path: string) => Near | undefined

/** Looks paths up among those of the pages; what takes long for many pages is done once. */
export function nearestRoutes(routes: Iterable<string>): FindRoute {
  const known = new Map<string, Near | undefined>()
  let index: Index | undefined
  return path => {
    index ??= indexOf([...routes])
    if (!known.has(path)) known.set(path, find(path, index))
    return known.get(path)
  }
}

interface Index {
  /** The routes by the one form of all their spellings. */
  folded: ReadonlyMap<string, string>
  /** The routes by the numbers in them; the nearest has the same. */
  numbered: ReadonlyMap<string, string[]>
}

function indexOf(routes: string[]): Index {
  const numbered = new Map<string, string[]>()
  for (const route of routes) {
    const numbers = numbersIn(route)
    const list = numbered.get(numbers)
    if (list) list.push(route)
    else numbered.set(numbers, [route])
  }
  return { folded: new Map(routes.map(route => [foldPath(route), route])), numbered }
}

function find(path: string, { folded, numbered }: Index): Near | undefined {
  const same = folded.get(foldPath(path.replace(/\.html?$/, '')))
  if (same !== undefined) return { word: same, sure: true }
  return nearest(path, numbered.get(numbersIn(path)) ?? []) ?? lastPart(path, folded)
}

/** A route that ends like the path, when there is only one: /story for /discover/story. */
function lastPart(path: string, folded: ReadonlyMap<string, string>): Near | undefined {
  const last = path.toLowerCase().split('/').filter(Boolean).at(-1)
  const found = [...folded].filter(([plain]) => last && plain.endsWith(`/${last}`))
  return found.length === 1 ? { word: found[0][1], sure: false } : undefined
}

// What links mean in view of the whole site: which page or download there is.

/** Links that are not written as links, with advice that names a page or a download which there is. */
export function settleLinks(problems: Problem[], routes: string[], documents: ReadonlySet<string>): Problem[] {
  const near = nearestRoutes(routes)
  const known = new Set(routes)
  return problems.map(problem => {
    const { code, suggestion = '', fix } = problem
    const [, path, rest] = /^(\/[^#?]*)(.*)$/.exec(code === 'bad-link' ? suggestion : '') ?? []
    if (path === undefined || known.has(path) || documentNamed(path) !== undefined) return problem
    const meant = (downloadMeant(path, documents) ?? near(path))?.word
    if (!meant) return { ...problem, hint: `There is no page ${path}; write the path of one.`, fix: undefined }
    return {
      ...problem,
      suggestion: meant + rest,
      hint: `Write ${meant}${rest}.`,
      fix: fix && { ...fix, text: fix.text.replace(path, meant) },
    }
  })
}
