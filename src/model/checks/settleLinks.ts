// What links mean in view of the whole site: which page or download there is.
import type { Problem } from '../messages/problem.ts'
import { documentNamed } from '../wording/linkAddresses.ts'
import { downloadMeant } from './nearestFile.ts'
import { nearestRoutes } from './nearestRoute.ts'

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
