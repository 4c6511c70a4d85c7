// What links mean in view of the whole site: which page or download there is, and which page has a wrong path.
import type { Problem } from '../messages/problem.ts'
import { documentNamed } from '../wording/linkAddresses.ts'
import { downloadMeant } from './nearestFile.ts'
import { nearestRoutes } from './nearestRoute.ts'

/** Where links may lead. */
interface Goals {
  routes: string[]
  documents: ReadonlySet<string>
  /** True for a problem that another one explains. */
  isClaimed: (problem: Problem) => boolean
}

/** Advice about links that leads home: problems of links in view of all paths, as they are written, and downloads. */
export const settleLinks = (problems: Problem[], { routes, documents, isClaimed }: Goals): Problem[] =>
  withLostPages(linksThatLead(problems, routes, documents), routes, isClaimed)

/**
 * Problems of pages with a wrong path with a claim to the dead links that explains, and the path that these want where
 * only one page can be meant: a page whose path is written wrongly is one mistake, and those links are right.
 */
function withLostPages(problems: Problem[], routes: readonly string[], isClaimed: Goals['isClaimed']): Problem[] {
  const lost = problems.filter(isLost)
  if (!lost.length) return problems
  const wrong = new Set(lost.filter(isOfPath).map(({ page }) => page))
  const near = nearestRoutes(routes.filter(route => !wrong.has(route)))
  const dead = problems.filter(problem => problem.code === 'dead-link' && !isClaimed(problem))
  const targets = dead.flatMap(({ about }) => (about ? String(about[0][1]) : []))
  const wanted = [...new Set(targets)].filter(target => !near(target))
  if (wanted.length === 0 || wanted.length > lost.length) return problems
  const claims = wanted.map(path => ({ about: ['page', path] }))
  const withClaims = (problem: Problem) => ({ ...problem, claims: [...(problem.claims ?? []), ...claims] })
  return problems.map(problem => {
    if (problem !== lost[0]) return problem
    return withClaims(lost.length === 1 ? withPath(problem, wanted[0]) : problem)
  })
}

/** True for what is wrong with the path of a page itself. */
const isOfPath = ({ at, section, path }: Problem) =>
  section === undefined && at?.length === 1 && at[0] === 'path' && path?.[0] === 'pages'

const isLost = (problem: Problem) =>
  problem.code === 'bad-path' ||
  (problem.code === 'duplicate-route' && isOfPath(problem)) ||
  problem.suggestion === 'path' ||
  (problem.page === undefined && isOfPath(problem))

function withPath(problem: Problem, path: string): Problem {
  if (problem.code === 'unknown-key') return problem
  if (problem.code === 'duplicate-route')
    return { ...problem, hint: `Choose another path for one of the two; links lead to ${path}.` }
  if (problem.suggestion === 'path')
    return { ...problem, hint: `Write - path: ${path} above this line, as links lead to such a page.` }
  const fix = problem.fix && { ...problem.fix, text: path, sure: false }
  const other = problem.fix && problem.fix.text !== path ? `; or ${problem.fix.text}, and change those links` : ''
  return { ...problem, hint: `Write ${path}, where links lead${other}.`, fix }
}

/** Links that are not written as links, with advice that names a page or a download which there is. */
function linksThatLead(problems: Problem[], routes: string[], documents: ReadonlySet<string>): Problem[] {
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
