// What links mean in view of the whole site: which page or download there is, and which page has a wrong path.
import type { Problem } from '../messages/problem.ts'
import { documentNamed } from './links.ts'
import { downloadMeant } from './nearestFile.ts'
import { nearestRoutes } from './nearestRoute.ts'

/** Where links may lead. */
interface Goals {
  routes: string[]
  documents: ReadonlySet<string>
}

/** Advice about links that leads home: problems of links in view of all paths, as they are written, and downloads. */
export const settleLinks = (problems: Problem[], { routes, documents }: Goals): Problem[] =>
  linksToLostPages(linksThatLead(problems, routes, documents), routes)

/**
 * Leaves out dead links that a page with a wrong path explains, and says which path they want where only one page can
 * be meant: a page whose path is written wrongly is one mistake, and those links are right.
 */
function linksToLostPages(problems: Problem[], routes: readonly string[]): Problem[] {
  const lost = problems.filter(isLost)
  if (!lost.length) return problems
  const wrong = new Set(lost.filter(isOfPath).map(({ page }) => page))
  const near = nearestRoutes(routes.filter(route => !wrong.has(route)))
  const wanted = new Set(problems.flatMap(({ target }) => (target === undefined || near(target) ? [] : target)))
  if (wanted.size === 0 || wanted.size > lost.length) return problems
  const [only] = lost.length === 1 ? wanted : []
  return problems
    .filter(({ target }) => target === undefined || !wanted.has(target))
    .map(problem => (problem === lost[0] && only !== undefined ? withPath(problem, only) : problem))
}

/** True for what is wrong with the path of a page itself. */
const isOfPath = ({ at, section, path }: Problem) =>
  section === undefined && at?.length === 1 && at[0] === 'path' && path?.[0] === 'pages'

const isLost = (problem: Problem) =>
  problem.code === 'bad-path' ||
  (problem.code === 'unknown-key' && problem.suggestion === 'path') ||
  (problem.page === undefined && isOfPath(problem))

function withPath(problem: Problem, path: string): Problem {
  if (problem.code === 'unknown-key') return problem
  const fix = problem.fix && { ...problem.fix, text: path, sure: false }
  return { ...problem, hint: `Write ${path}, where links lead.`, fix }
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
