// Content files that were moved or renamed: one problem at the file, in place of all that refers to its former name.
import { nearest } from '../messages/nearest.ts'
import { atPlace, type Claim, type Problem, topOf } from '../messages/problem.ts'
import { listInWords } from '../messages/valueInWords.ts'
import type { Library } from '../source/library.ts'
import { isRecord } from '../source/path.ts'

/** What refers to content, and what the site has of it. */
interface Known {
  library: Library
  /** The content that something uses: `rice`, or `rice.varieties`. */
  used: ReadonlySet<string>
  /** The files with the translations of a file that the site has. */
  pairsOf: (file: string) => string[]
}

/** Content files that were moved or renamed: nothing uses them, and they have what is missed under another name. */
export function findRenamed(problems: readonly Problem[], known: Known): Problem[] {
  const missed = new Map<string, Set<string>>()
  for (const { code, cause, about } of problems) {
    const name = about?.[0]?.[0] === 'content' ? String(about[0][1]) : undefined
    if (code !== 'missing-content' || !cause || name === undefined || known.library.has(name)) continue
    const keys = missed.get(name) ?? new Set()
    missed.set(name, keys.add(cause.replace(/^missing-content /, '')))
  }
  return [...missed].flatMap(([name, targets]) => {
    const places = problems.filter(({ about }) => about?.[0]?.[0] === 'content' && about[0][1] === name).length
    const pairs = known.pairsOf(`content/${name}.yaml`)
    const found = successor(name, [...targets], known)
    // One reference alone is more likely to be misspelt than a file in the same folder.
    const isSure = places > 1 || pairs.length > 0 || (found && lastPart(found) === lastPart(name))
    return found && isSure ? [renamed(name, found, { places, pairs, library: known.library })] : []
  })
}

/** The unused file that has all that is looked for under a name: one of the same name elsewhere, or of a near one. */
function successor(name: string, targets: string[], { library, used }: Known): string | undefined {
  const isUsed = (other: string) => [...used].some(each => each === other || each.startsWith(`${other}.`))
  const keys = targets.flatMap(target => target.split('.')[1] ?? [])
  const free = [...library].flatMap(([other, { value }]) => {
    const hasAll = keys.every(key => isRecord(value) && Object.hasOwn(value, key))
    return !isUsed(other) && hasAll && !['site', 'theme', 'search'].includes(other) ? [other] : []
  })
  const moved = free.find(other => lastPart(other) === lastPart(name))
  const near = nearest(name, library.keys())?.word
  // A name that is nearly that of a file in use is misspelt.
  if (moved || (near && isUsed(near))) return moved
  return nearest(name, free)?.word ?? (free.length === 1 ? free[0] : undefined)
}

const lastPart = (name: string) => name.split('/').at(-1)

function renamed(
  name: string,
  found: string,
  { places, pairs, library }: { places: number; pairs: string[]; library: Library },
): Problem {
  const file = library.get(found)?.file ?? ''
  const ending = file.replace(/^.*(?=\.)/, '')
  const missing = `content/${name}${ending}`
  const count = places === 1 ? 'one place refers' : `${places} places refer`
  const others = pairs.length ? `, and ${listInWords(pairs)} translates it` : ''
  const claims: Claim[] = [
    { about: ['content', name] },
    { about: ['use', found] },
    ...pairs.map(pair => atPlace(topOf(pair), 'file-name')),
  ]
  return {
    ...topOf(file),
    severity: 'error',
    code: 'missing-content',
    message: `there is no ${missing}, to which ${count}${others}; nothing uses ${file}, which has what they need`,
    hint: `Rename it back to ${missing}, or write ${found} in those places.`,
    claims,
  }
}
