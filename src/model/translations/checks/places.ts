// What pairs say of themselves and is not so: a place that is not there, a review on a day that is still to come.
import { suggest } from '../../messages/nearest.ts'
import type { Problem } from '../../messages/problem.ts'
import { reportIn } from '../../references/report.ts'
import type { Source } from '../../yaml/source.ts'
import { pairFileOf } from '../languages.ts'
import type { Pair, PairFile } from '../pairs.ts'

/** What pairs are compared with. */
interface Surroundings {
  /** The paths of all pages. */
  routes: readonly string[]
  /** The files of content. */
  content: Iterable<Source>
  /** The day of the check, YYYY-MM-DD. */
  today?: string
}

/** Warns of each place in some files of pairs where nothing is, and of each review in the future. */
export function checkPlaces(files: readonly PairFile[], { routes, content, today }: Surroundings): Problem[] {
  const sources = [...content]
  return files.flatMap(file => {
    const of = sources.find(source => pairFileOf(source.file, file.language) === file.file)
    return file.pairs.flatMap(pair => [
      ...(pair.at === undefined ? [] : checkAt(pair, file, pair.at, pair.at.startsWith('/') ? routes : of)),
      ...(today !== undefined && pair.on !== undefined && pair.on > today ? [tooEarly(pair, file, pair.on)] : []),
    ])
  })
}

function tooEarly({ path }: Pair, { source }: PairFile, on: string): Problem {
  const hint = 'Write the day on which the pair was reviewed.'
  return reportIn(source, [...path, 'on'], 'bad-date', `${on} is still to come`, hint, { severity: 'warning' })
}

/** @param known the paths of pages, or the file that the way leads through; undefined where that was not read */
function checkAt(
  { path }: Pair,
  { source }: PairFile,
  at: string,
  known: readonly string[] | Source | undefined,
): Problem[] {
  const warn = (message: string, hint?: string) => [
    reportIn(source, [...path, 'at'], 'missing-content', message, hint, { severity: 'warning' }),
  ]
  if (!known) return []
  if (!('file' in known)) return known.includes(at) ? [] : warn(`there is no page ${at}`, suggest(at, known, 12))
  let value: unknown = known.value
  for (const step of at.split('.')) {
    const names = typeof value === 'object' && value ? Object.keys(value) : []
    const entries = `Entries are counted from 0, so that the last one is ${names.length - 1}.`
    const hint = Array.isArray(value) && names.length ? entries : suggest(step, names, 12)
    if (!names.includes(step)) return warn(`${known.file} has no ${at}`, hint)
    value = (value as Record<string, unknown>)[step]
  }
  return []
}
