// What is wrong, where, and what to write instead. Problems are values; functions return lists of them.
import type { Code } from './codes.ts'

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
  /** The path of the page that shows the value. */
  page?: string
  /** Where on the page, in words: section 3 (Our shops) > items > 2 > title. */
  place?: string
  /** What is wrong. */
  message: string
  /** What to write instead. */
  hint?: string
  /** The repair, where one is known. */
  fix?: Fix
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

// A message may quote the value it is about, and a value may be a whole page of text.
const MOST_WORDS = 400

/** Orders problems by file, then line, then column, and drops exact repeats. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems
    .toSorted((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column || compare(a.code, b.code))
    .filter(({ file, line, column, code, message }) => {
      const key = [file, line, column, code, message].join('\0')
      return !seen.has(key) && seen.add(key)
    })
    .map(problem =>
      problem.message.length > MOST_WORDS
        ? { ...problem, message: `${problem.message.slice(0, MOST_WORDS)}…` }
        : problem,
    )
}
