// What pairs say of themselves and is not so: a place that is not there, a review on a day that is still to come.
import type { Code } from '../../messages/codes.ts'
import { suggest } from '../../messages/nearest.ts'
import type { Problem } from '../../messages/problem.ts'
import { reportIn } from '../../source/report.ts'
import type { Source } from '../../source/source.ts'
import type { Path } from '../../source/path.ts'
import { pairFileOf } from '../languages.ts'
import type { PairFile } from '../pairs.ts'

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
  return files.flatMap(({ file, language, source, pairs }) => {
    const warn = (path: Path, code: Code, [message, hint]: Words) =>
      reportIn(source, path, code, message, hint, { severity: 'warning' })
    const of = sources.find(each => pairFileOf(each.file, language) === file)
    return pairs.flatMap(({ path, at, on }) => {
      const fault = at && (at.startsWith('/') ? routeFault(at, routes) : wayFault(at, of))
      return [
        ...(fault ? [warn([...path, 'at'], 'missing-content', fault)] : []),
        ...(on && today && on > today ? [warn([...path, 'on'], 'bad-date', [`${on} is still to come`, REVIEWED])] : []),
      ]
    })
  })
}

type Words = [message: string, hint?: string]

const REVIEWED = 'Write the day on which the pair was reviewed.'

const routeFault = (at: string, routes: readonly string[]): Words | undefined =>
  routes.includes(at) ? undefined : [`there is no page ${at}`, suggest(at, routes, 12)]

function wayFault(at: string, of: Source | undefined): Words | undefined {
  let value: unknown = of?.value
  if (!of) return undefined
  for (const step of at.split('.')) {
    const names = typeof value === 'object' && value ? Object.keys(value) : []
    const entries = `Entries are counted from 0, so that the last one is ${names.length - 1}.`
    const hint = Array.isArray(value) && names.length ? entries : suggest(step, names, 12)
    if (!names.includes(step)) return [`${of.file} has no ${at}`, hint]
    value = (value as Record<string, unknown>)[step]
  }
  return undefined
}
