// Content files that were moved or renamed: one problem at the file, in place of all that refers to its former name.
import { nearest } from '../messages/nearest.ts'
import { atPlace, type Claim, type Problem, topOf } from '../messages/problem.ts'
import { listInWords } from '../messages/valueInWords.ts'
import type { Library } from '../source/library.ts'
import { isRecord, type Path } from '../source/path.ts'
import type { Code } from '../messages/codes.ts'
import { reportIn } from '../source/report.ts'
import type { Source } from '../source/source.ts'

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

// What content files declare and what pages use -> warnings for content, and for pages among it, that is not published.

/** The content that text seems to refer to, though it does not parse: `rice`, or `rice.varieties`. */
export const usedInText = (text: string): string[] =>
  [...text.matchAll(/\bfrom:\s*["']?([^\s"',})]+)/g)].map(([, target]) => target.split('.').slice(0, 2).join('.'))

/** Content files, and keys of theirs, that nothing refers to; the path of a file as a whole is empty. */
export function findOrphans(library: Library, used: ReadonlySet<string>): Problem[] {
  const isUsed = (name: string) => used.has(name)
  return [...library].flatMap(([name, source]): Problem[] => {
    if (
      ['site', 'theme', 'search'].includes(name) ||
      source.value === null ||
      isUsed(name) ||
      source.problems.some(problem => problem.severity === 'error')
    )
      return []
    const keys = isRecord(source.value) ? Object.keys(source.value).filter(key => key !== 'sample') : []
    const loose = keys.filter(key => !isUsed(`${name}.${key}`))
    const warn = (path: Path, code: Code, message: string, hint: string) =>
      reportIn(source, path, code, message, hint, {
        severity: 'warning',
        part: 'key',
        near: path.length ? undefined : topOf(source.file),
        about: [['use', name]],
      })
    if (loose.length === keys.length && holdsPages(source.value)) {
      const moved = source.file.replace(/^content\/(?:pages\/)?/, 'pages/')
      const hint = `Move this file to ${moved}, and add include: ["pages/*.yaml"] at the top of pages.yaml.`
      return [warn([], 'not-included', 'pages do not belong in content/, so nobody sees those of this file', hint)]
    }
    if (loose.length === keys.length) {
      const home = pairsHome(name, source.value, library)
      if (home)
        return [warn([], 'file-name', `these are translations into ${home.code}`, `Move the file to ${home.file}.`)]
      const hint = `Refer to it with { from: ${name} }, or move it out of content/.`
      return [warn([], 'orphan-content', 'no page uses this file', hint)]
    }
    return loose.map(key =>
      isMisspeltMark(key, source.value)
        ? misspeltMark(source, key)
        : warn(
            [key],
            'orphan-content',
            `no page uses "${key}"`,
            `Refer to it with { from: ${name}.${key} }, or put # before its lines.`,
          ),
    )
  })
}

/** Where a file of pairs belongs whose name has the code of its language elsewhere: home.te, te-home, te_home. */
function pairsHome(name: string, value: unknown, library: Library): { code: string; file: string } | undefined {
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined
  const codes = new Set(value.flatMap(pair => Object.keys(pair).filter(key => /^[a-z]{2,3}(?:-[A-Z]{2})?$/.test(key))))
  const parts = name.split(/[./_-]/)
  const code = parts.find(part => codes.has(part))
  const base = parts.filter(part => part !== code).join('-')
  const meant = base && (library.has(base) ? base : (nearest(base, library.keys())?.word ?? base))
  return code && meant && codes.size > 1 ? { code, file: `content/${code}/${meant}.yaml` } : undefined
}

/** True for a value that is a page, or a list of pages with or without its name. */
function holdsPages(value: unknown): boolean {
  const list = isRecord(value) && 'pages' in value ? value.pages : value
  return [list].flat().some(page => isRecord(page) && 'path' in page && 'blocks' in page)
}

/** True for a mark of samples that would mark nothing. */
const isMisspeltMark = (key: string, value: unknown) =>
  nearest(key, ['sample']) !== undefined &&
  isRecord(value) &&
  typeof value[key] !== 'object' &&
  !Object.hasOwn(value, 'sample')

const misspeltMark = (source: Source, key: string): Problem =>
  reportIn(source, [key], 'unknown-key', `there is no field "${key}" here`, 'Did you mean sample?', {
    part: 'key',
    fix: { ...source.span([key], 'key'), text: 'sample', sure: true },
  })
