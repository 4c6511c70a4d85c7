// What is wrong, where, and what to write instead. Problems are values; functions return lists of them.
import type { Code } from './codes.ts'

/** The way to a value: keys and indexes from the outside inwards. */
type Path = readonly (string | number)[]

/** A place in a file; lines and columns count from 1. */
export interface Place {
  file: string
  line: number
  column: number
}

/** A stretch of a file's text, in UTF-16 units from its first character (a byte order mark is not counted). */
export interface Span {
  file: string
  start: number
  end: number
}

/** Text to put in the place of a span. `sure` when there is only one sensible repair, so that a tool may do it. */
export interface Fix extends Span {
  text: string
  sure: boolean
}

/** One fault of the content, located, in a maintainer's words. */
export interface Problem extends Place {
  severity: 'error' | 'warning'
  /** A stable name for this kind of fault, such as unknown-key. */
  code: Code
  /** The way to the value in its file; one that is missing has the way that it would have. */
  path?: Path
  /** The way to the value from its section; from its page, where it is in none; else from the top of its file. */
  at?: Path
  /** The path of the page that shows the value. */
  page?: string
  /** The position on the page of the section that shows the value, from 0. */
  section?: number
  /** Where on the page, in words: section 3 (Our shops) > items > 2 > title. For people alone, as all words are. */
  place?: string
  /** What is wrong. */
  message: string
  /** What to write instead. */
  hint?: string
  /** The repair, where one is known. */
  fix?: Fix
  /** The value that was probably meant, without the quotes that YAML may need. */
  suggestion?: string
  /** The path that a dead link leads to. */
  target?: string
  /** A kind of problem that this one explains, or says better, at the same place. */
  outranks?: Code
  /** What is wrong in words that are the same for every place that suffers from it, such as a file that is missing. */
  cause?: string
  /** The other places with the same cause. */
  others?: { place: Place; fix?: Fix }[]
}

/** A problem that keeps a site from being built. */
export const error = (place: Place, code: Code, message: string, hint?: string, fix?: Fix): Problem => ({
  ...place,
  severity: 'error',
  code,
  message,
  hint,
  fix,
})

/** A problem that a site can be built with. */
export const warning = (...problem: Parameters<typeof error>): Problem => ({
  ...error(...problem),
  severity: 'warning',
})

/** The first place of a file. */
export const topOf = (file: string): Place => ({ file, line: 1, column: 1 })

/** The line and column of an offset in a text. */
export function placeAt(text: string, offset: number): Omit<Place, 'file'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Leaves out what another problem outranks, and joins those with one cause at the first of their places. */
function joinCauses(problems: Problem[]): Problem[] {
  const joined = new Map<unknown, Problem>()
  const placed = ({ file, line, column }: Place, code: Code) => [file, line, column, code].join('\0')
  const outranked = new Set(problems.flatMap(each => (each.outranks ? placed(each, each.outranks) : [])))
  for (const problem of problems.filter(each => each.outranks || !outranked.has(placed(each, each.code)))) {
    const { cause = problem, file, line, column, fix } = problem
    const first = joined.get(cause)
    if (first) first.others?.push({ place: { file, line, column }, fix })
    else joined.set(cause, problem.cause === undefined ? problem : { ...problem, others: [] })
  }
  return [...joined.values()]
}

// A message may quote the value it is about, and a value may be a whole page of text.
const MAX_MESSAGE_LENGTH = 400

/** Orders problems by file, line and column, drops exact repeats, and makes one problem of all with one cause. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  const sorted = problems
    .toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code))
    .filter(({ file, line, column, code, message }) => {
      const key = [file, line, column, code, message].join('\0')
      return !seen.has(key) && seen.add(key)
    })
  return joinCauses(sorted).map(problem =>
    problem.message.length > MAX_MESSAGE_LENGTH
      ? { ...problem, message: `${problem.message.slice(0, MAX_MESSAGE_LENGTH)}…` }
      : problem,
  )
}
