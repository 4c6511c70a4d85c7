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

/** What a problem explains: what is reported at a place, all or of one kind; a value; or what is missing elsewhere. */
export type Claim = (Place & { code?: Code }) | { file: string; path: Path } | { about: Path }

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
  /** What else this problem explains: what is wrong there is not reported besides. */
  claims?: readonly Claim[]
  /** What else is wrong if this is: `['page', '/visit']` for a dead link, a file and a path for a field. */
  about?: readonly Path[]
  /** What is wrong in words that are the same for every place that suffers from it, such as a file that is missing. */
  cause?: string
  /** The lines around its place as they are printed, where the file is not read again for them. */
  frame?: string
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

/** A claim to all that is reported at a place, or to one kind of it. */
export const atPlace = ({ file, line, column }: Place, code?: Code): Claim => ({ file, line, column, code })

/** The claims of a problem that says better what one of another kind says at its place. */
export const insteadOf = (place: Place, code: Code): Claim[] => [atPlace(place), atPlace(place, code)]

/** The first place of a file. */
export const topOf = (file: string): Place => ({ file, line: 1, column: 1 })

/** The line and column of an offset in a text. */
export function placeAt(text: string, offset: number): Omit<Place, 'file'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

// Why an edit is not made: a place in the file, and what to do instead.

/** An edit that was not made, and why. */
export interface Refusal extends Place {
  message: string
  hint?: string
}

/** Thrown inside the writer, and returned as a Refusal by what others call. */
export class Refused extends Error {
  constructor(
    readonly offset: number,
    message: string,
    readonly hint?: string,
  ) {
    super(message)
  }

  /** The refusal with its place in a file. */
  in(file: string, text: string): Refusal {
    return { file, ...placeAt(text, this.offset), message: this.message, hint: this.hint }
  }
}

/** A refusal as a line of text. */
export const refusalText = ({ file, line, column, message, hint }: Refusal) =>
  `${file}:${line}:${column}  ${message}.${hint ? ` ${hint}` : ''}`
