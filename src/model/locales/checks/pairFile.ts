// Checks a file of pairs without knowing where its words are used.
import { isToCome } from '../../checks/past.ts'
import { joinedLines } from '../../checks/markup.ts'
import type { Problem } from '../../messages/problem.ts'
import { placeWithin, reportIn } from '../../source/report.ts'
import { isWithin, type Path } from '../../source/path.ts'
import { type Language, pairFileOf } from '../languages.ts'
import { type Pair, type PairFile, type PairProblem, textKey } from '../pairs.ts'
import { checkAgreement, checkTerms, type Terms } from './agreement.ts'
import { checkScripts } from './letters.ts'
import type { Code } from '../../messages/codes.ts'
import { suggest } from '../../messages/nearest.ts'
import type { Source } from '../../source/source.ts'

/** Checks the translations of a file. */
export function checkPairFile(file: PairFile, language: Language, { terms }: Pick<Terms, 'terms'>): Problem[] {
  const found = file.pairs.flatMap(pair =>
    pair.target === '' || isMisread(pair, file)
      ? []
      : problemsOf(pair, language, terms).map(problem => locate(problem, pair, file, language.code)),
  )
  return [...found, ...joined(file, language.code), ...twins(file, language.code)]
}

function problemsOf(pair: Pair, language: Language, terms: Terms['terms']): PairProblem[] {
  const differences = checkAgreement(pair, language)
  const isDifferent = differences.some(({ severity }) => severity === 'error')
  // A name in braces that lost them makes the letters of another script as well.
  const scripts = checkScripts(pair, language).filter(each => !isDifferent || each.severity === 'error' || each.written)
  return [...differences, ...scripts, ...checkTerms(pair, terms)]
}

/** True for a translation that is not read as it is written. */
const isMisread = (pair: Pair, { source, language }: PairFile) =>
  source.problems.some(({ path }) => path && isWithin(path, [...pair.path, language]))

/** Translations of texts with paragraphs or lists, in which these become one. */
const joined = ({ pairs, located, source }: PairFile, code: string): Problem[] =>
  pairs.flatMap(pair => {
    const path = [...pair.path, code]
    const found = pair.source.includes('\n') ? joinedLines(pair.target, located, path) : undefined
    return found ? [reportIn(source, path, found.code, found.message, found.hint, found.more)] : []
  })

/** The same words twice in a file, for the same place. */
function twins({ pairs, source }: PairFile, code: string): Problem[] {
  const first = new Map<string, Pair>()
  return pairs.flatMap(pair => {
    const key = `${textKey(pair.source)}\0${pair.at ?? ''}`
    const before = first.get(key)
    if (!before) {
      first.set(key, pair)
      return []
    }
    const { line } = source.place(before.path)
    const hint = before.target === pair.target ? 'Delete one of them.' : `Delete one of them, or write at: and a place.`
    const message = `this text is translated already in line ${line}`
    return [reportIn(source, [...pair.path, code], 'duplicate-translation', message, hint, { severity: 'warning' })]
  })
}

function locate(
  { severity, code, message, hint, written, index, text, isDoubtful, cause }: PairProblem,
  pair: Pair,
  file: PairFile,
  language: string,
): Problem {
  const { located, source } = file
  const path = [...pair.path, language]
  const at = written === undefined ? undefined : (index ?? pair.target.indexOf(written))
  const near =
    written === undefined || at === undefined
      ? undefined
      : placeWithin(located, path, { text: pair.target, index: at, written })
  const fix =
    text === undefined || written === undefined || at === undefined
      ? undefined
      : repair(source, located.span(path), pair.target, { written, at, text, sure: !isDoubtful })
  return reportIn(source, path, code, message, hint, {
    severity,
    near,
    fix,
    ...(cause && { cause: `${cause} in ${file.file}` }),
  })
}

/** The repair of a part of a text, where the file has the text as it reads. */
function repair(
  { file, text: whole }: PairFile['source'],
  { start, end }: { start: number; end: number },
  target: string,
  { written, at, ...fix }: { written: string; at: number; text: string; sure: boolean },
) {
  const begin = whole.slice(start, end).indexOf(target)
  if (begin < 0) return undefined
  const from = start + begin + at
  return { file, start: from, end: from + written.length, ...fix }
}

// What pairs say of themselves and is not so: a place that is not there, a review on a day that is still to come.

/** What pairs are compared with. */
interface Surroundings {
  /** The paths of all pages. */
  routes: readonly string[]
  /** The files of content. */
  content: Iterable<Source>
  /** The day of the check, YYYY-MM-DD. */
  today?: string
  /** Its time zone, where the site names one. */
  timeZone?: string
}

/** Warns of each place in some files of pairs where nothing is, and of each review in the future. */
export function checkPlaces(files: readonly PairFile[], { routes, content, today, timeZone }: Surroundings): Problem[] {
  const sources = [...content]
  return files.flatMap(({ file, language, source, pairs }) => {
    const warn = (path: Path, code: Code, [message, hint]: Words) =>
      reportIn(source, path, code, message, hint, { severity: 'warning' })
    const of = sources.find(each => pairFileOf(each.file, language) === file)
    return pairs.flatMap(({ path, at, on }) => {
      const fault = at && (at.startsWith('/') ? routeFault(at, routes) : wayFault(at, of))
      return [
        ...(fault ? [warn([...path, 'at'], 'missing-content', fault)] : []),
        ...(on && isToCome(on, { today, timeZone })
          ? [warn([...path, 'on'], 'bad-date', [`${on} is still to come`, REVIEWED])]
          : []),
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
