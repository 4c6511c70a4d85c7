// What the site as a whole explains: what may be in text that could not be read, and what a page declares wrongly.
import type { PageSummary } from '../page/checkedPage.ts'
import { foldPath } from '../checks/routes.ts'
import type { Code } from '../messages/codes.ts'
import type { Claim, Problem } from '../messages/problem.ts'
import { unreadText } from './pageFile.ts'
import { contentName } from '../source/library.ts'
import type { Site } from './siteChecks.ts'
import { isRecord } from '../source/path.ts'
import type { Source } from '../source/source.ts'

// Where these are, the name of the content that is meant was not read.
const MISLEADING: readonly Code[] = ['bad-reference', 'missing-content', 'missing-space', 'missing-colon', 'bad-count']

/** The claims of no single problem. @param sources all files of the site that were read */
export function siteClaims(
  { pages, checked, library, config }: Pick<Site, 'pages' | 'checked' | 'library' | 'config'>,
  sources: Iterable<Source>,
): Claim[] {
  const read = [...checked.values()]
  const summaries = pages.map(({ summary }) => summary)
  const unread = unreadText(read)
  const hidden = [...library].filter(([, { unread, value }]) => unread || value === null || value === undefined)
  const isLanguageUnknown =
    !config ||
    Boolean(library.get('site')?.unread) ||
    config.problems.some(problem => isAbout(problem, 'languages') || isAbout(problem, 'lang'))
  const isMisled =
    isLanguageUnknown ||
    [...read.flatMap(({ problems }) => problems), ...config.problems].some(({ code }) => MISLEADING.includes(code))
  return [
    ...(pages.length ? [] : [{ about: ['page'] }, { about: ['use'] }]),
    ...(unread ? [{ about: ['home'] }] : []),
    ...[...unsettledRoutes(unread, summaries)].map(path => ({ about: ['page', path] })),
    ...read
      .flatMap(({ pages: own }) => own.filter(({ partial }) => partial))
      .map(({ head }) => ({ about: ['page', foldPath(head.path), 'part'] })),
    ...hidden.map(([name]) => ({ about: ['content', name] })),
    ...(isLanguageUnknown ? [{ about: ['language'] }] : []),
    ...(isMisled ? [{ about: ['use'] }] : []),
    ...[...sources].flatMap(fieldsNotRead),
  ]
}

/** True for what is wrong with a field at the top of a file, or with its name. */
const isAbout = ({ at, suggestion }: Problem, field: string) => at?.[0] === field || suggestion === field

/** The fields at the top of a file that are in text that could not be read. */
function fieldsNotRead({ file, unread, value }: Source): Claim[] {
  if (!unread) return []
  const top = isRecord(value) ? value : {}
  const fields = [...unread.matchAll(/^ *["'“]?([A-Za-z_][\w-]*)/gm)].map(([, field]) => field)
  return [
    ...fields.filter(field => !Object.hasOwn(top, field)).map(field => ({ file, path: [field] })),
    // The entries of these are set aside one by one.
    ...['pages', 'items'].filter(list => !Array.isArray(top[list])).map(list => ({ file, path: [list] })),
    ...(contentName(file) ? [] : [{ about: ['include'] }]),
  ]
}

/** Addresses that are declared, but not in a way that links could use: each is blamed once, where it is declared. */
function unsettledRoutes(unread: string, pages: readonly PageSummary[]): Set<string> {
  const written = [...unread.matchAll(/^\s*(?:- )?path:?\s+["']?([^\s"'#]+)/gm)].map(([, path]) => foldPath(path))
  const odd = pages
    .map(page => page.head.path)
    .filter(path => path !== '/' && (path.endsWith('/') || !path.startsWith('/')))
  const seen = new Set<string>()
  const twice = pages.filter(({ head: { path } }) => seen.has(path) || !seen.add(path))
  return new Set([
    ...written,
    ...twice.map(page => foldPath(page.head.path)),
    ...odd.map(path => foldPath(`/${path.replace(/^\/+/, '')}`)),
  ])
}
