// All pages -> what is wrong with their addresses, ids and main headings.
import { checkAnchors } from './anchors.ts'
import type { Catalogue, CheckedPage } from './page.ts'
import type { Place, Problem } from '../messages/problem.ts'
import type { Path } from '../yaml/path.ts'

// What the build itself writes at the top, without .html: hosts serve such a file at the address without it, too.
const RESERVED = ['404', 'assets', 'documents', 'icons', 'index', 'offline']

/** Duplicate and reserved routes, a missing home page, duplicate ids, and pages with no main heading or with two. */
export function checkRoutes(pages: CheckedPage[], catalogue: Catalogue, complete: boolean): Problem[] {
  return [
    ...duplicateRoutes(pages),
    ...(complete ? missingHome(pages) : []),
    ...pages.filter(page => !page.known).flatMap(page => checkAlone(page, catalogue)),
  ]
}

/** What can be said of a page without looking at others: its address, its ids and its main heading. */
export function checkAlone(page: CheckedPage, catalogue: Catalogue): Problem[] {
  return [...reserved(page), ...checkAnchors(page), ...headings(page, catalogue)]
}

// Most addresses are written in the one form already.
const PLAIN = /^(?:\/[a-z\d_.-]+)+$/

/** One form for all spellings of an address that lead to the same place. */
export function fold(path: string): string {
  if (PLAIN.test(path)) return path
  let plain = path
  try {
    plain = decodeURIComponent(path)
  } catch {
    /* a lone % stands for itself */
  }
  return plain
    .toLowerCase()
    .replace(/\/+/g, '/')
    .replace(/(.)\/$/, '$1')
}

interface Claim {
  page: CheckedPage
  path: string
  at: Path
}

/** The addresses that a page wants: its path, then its other names. */
function claimsOf(page: CheckedPage): Claim[] {
  const { path, aliases } = page.head
  return [
    { page, path, at: ['path'] },
    ...(Array.isArray(aliases) ? aliases.map((alias, index) => ({ page, path: alias, at: ['aliases', index] })) : []),
  ]
}

function duplicateRoutes(pages: CheckedPage[]): Problem[] {
  // Nearly every site has none, and finding whom to blame takes longer than finding that out.
  if (
    new Set(pages.map(({ head }) => (typeof head.path === 'string' ? fold(head.path) : head))).size === pages.length &&
    !pages.some(({ head }) => Array.isArray(head.aliases) && head.aliases.length)
  )
    return []
  const taken = new Map<string, Claim>()
  const claims = pages.flatMap(claimsOf)
  // Paths claim their place before other names do, so that the alias is blamed.
  return [...claims.filter(({ at }) => at.length === 1), ...claims.filter(({ at }) => at.length > 1)].flatMap(
    ({ page, path, at }) => {
      if (typeof path !== 'string') return []
      const first = taken.get(fold(path))
      // Another spelling of the page's own path may lead to it.
      if (first?.page === page && path !== page.head.path) return []
      if (!first) {
        taken.set(fold(path), { path, page, at })
        return []
      }
      const { file, line, column } = page.located.place(at)
      const taker = first.page.located.place(first.at)
      const spelling = first.path === path ? '' : ` as ${first.path}`
      return [
        {
          file,
          line,
          column,
          severity: 'error' as const,
          code: 'duplicate-route',
          page: page.head.path,
          place: at.length > 1 ? 'aliases' : undefined,
          message: `the path ${path} is already taken${spelling} at ${taker.file}:${taker.line}`,
          hint: 'Choose another path, or delete one of them.',
        },
      ]
    },
  )
}

/** Why nobody but the build may have an address; undefined for all others. */
export function reservedFault(path: string): string | undefined {
  const [, first] = fold(path).split('/')
  return RESERVED.includes(first) ? `addresses that begin with /${first} belong to the site itself` : undefined
}

/** Where an address is taken already, as the path of a page or as its other name. */
export function takerOf(path: string, pages: CheckedPage[]): (Place & { path: string; page: string }) | undefined {
  const claim = pages.flatMap(claimsOf).find(claim => typeof claim.path === 'string' && fold(claim.path) === fold(path))
  return claim && { ...claim.page.located.place(claim.at), path: claim.path, page: claim.page.head.path }
}

function reserved(page: CheckedPage): Problem[] {
  return claimsOf(page).flatMap(({ path, at }): Problem[] => {
    const message = typeof path === 'string' ? reservedFault(path) : undefined
    return message
      ? [
          {
            ...page.located.place(at),
            severity: 'error',
            code: 'reserved-route',
            page: page.head.path,
            place: at.length > 1 ? 'aliases' : undefined,
            message,
            hint: 'Choose another path.',
          },
        ]
      : []
  })
}

function missingHome(pages: CheckedPage[]): Problem[] {
  if (pages.some(page => fold(page.head.path) === '/')) return []
  return [
    {
      ...pages[0].place(),
      severity: 'error',
      code: 'no-home',
      message: 'no page has the path /',
      hint: 'Give the home page the path /.',
    },
  ]
}

function headings(page: CheckedPage, catalogue: Catalogue): Problem[] {
  const openers = page.blocks.filter(block => catalogue.get(block.type)?.opensPage(block.props))
  if (openers.length === 1) return []
  if (openers.length === 0) {
    if (page.partial) return []
    const types = [...catalogue]
      .filter(([, { opensPage }]) => opensPage({}))
      .map(([type]) => type)
      .sort()
    return [
      {
        ...page.place(),
        severity: 'error',
        code: 'no-main-heading',
        page: page.head.path,
        message: 'the page has no main heading',
        hint: `Begin it with a section that has one: ${types.join(', ')}.`,
      },
    ]
  }
  return openers.slice(1).map(block => ({
    ...block.located.place(['type']),
    severity: 'error',
    code: 'two-main-headings',
    page: page.head.path,
    place: `${block.where} > type`,
    message: `a page has one main heading; the first is in line ${openers[0].located.place(['type']).line}, and this is a second`,
    hint: 'Use another block, such as prose.',
  }))
}
