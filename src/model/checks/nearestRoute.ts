// Finds the page that was probably meant by a path that does not exist.
import { type Near, nearest, numbersIn } from '../messages/nearest.ts'
import { foldPath } from './routes.ts'

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
