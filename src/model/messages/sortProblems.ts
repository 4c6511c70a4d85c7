// Which problems are reported: the one rule by which a problem leaves others out, the order, and one for each cause.
import type { Claim, Place, Problem } from './problem.ts'

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

// A message may quote the value it is about, and a value may be a whole page of text.
const MAX_MESSAGE_LENGTH = 400

/**
 * Leaves out what others explain, orders the rest by place, and makes one problem of all with one cause.
 * @param claims what no single problem explains, such as what is in text that could not be read
 */
export function sortProblems(problems: readonly Problem[], claims: readonly Claim[] = []): Problem[] {
  const seen = new Set<string>()
  const isClaimed = claimsOn(problems, claims)
  const sorted = problems
    .filter(problem => !isClaimed(problem))
    .toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code))
    .filter(({ message, ...problem }) => {
      const key = [placeKey(problem), problem.code, message].join('\0')
      return !seen.has(key) && seen.add(key)
    })
  return joinCauses(sorted).map(problem =>
    problem.message.length > MAX_MESSAGE_LENGTH
      ? { ...problem, message: `${problem.message.slice(0, MAX_MESSAGE_LENGTH)}…` }
      : problem,
  )
}

/**
 * The test whether another problem explains one. The most specific claim on a problem decides, and one of its own keeps
 * it: a kind of problem at a place comes before the place, the place before its value, and that before what is around.
 */
export function claimsOn(problems: readonly Problem[], claims: readonly Claim[]): (problem: Problem) => boolean {
  const owners = new Map<string, Problem[]>(claims.map(claim => [claimKey(claim), []]))
  for (const problem of problems)
    for (const key of problem.claims?.map(claimKey) ?? []) owners.set(key, [...(owners.get(key) ?? []), problem])
  const isLost = (problem: Problem, keys: string[]) => {
    const key = keys.find(each => owners.has(each))
    return key !== undefined && !owners.get(key)?.includes(problem)
  }
  return problem => {
    const { file, code, path, about = [] } = problem
    const place = placeKey(problem)
    const here = [`${place} ${code}`, place, ...outwards(path && [file, ...path]).map(pathKey)]
    return isLost(problem, here) || about.some(each => isLost(problem, outwards(each).map(pathKey)))
  }
}

const placeKey = ({ file, line, column }: Place) => `${file}:${line}:${column}`
const pathKey = (path: readonly (string | number)[]) => path.join('\0')

function claimKey(claim: Claim): string {
  if ('about' in claim) return pathKey(claim.about)
  if ('path' in claim) return pathKey([claim.file, ...claim.path])
  return claim.code ? `${placeKey(claim)} ${claim.code}` : placeKey(claim)
}

/** A path and those of all that is around it, the innermost first; none where there is no path. */
const outwards = (path: Problem['path'] = []) => path.map((_, index) => path.slice(0, path.length - index))

/** Joins problems with one cause at the first of their places. */
function joinCauses(problems: Problem[]): Problem[] {
  const joined = new Map<unknown, Problem>()
  for (const problem of problems) {
    const { cause = problem, file, line, column, fix, others = [] } = problem
    const first = joined.get(cause)
    if (first) first.others?.push({ place: { file, line, column }, fix }, ...others)
    else joined.set(cause, problem.cause === undefined ? problem : { ...problem, others: [...others] })
  }
  return [...joined.values()]
}
