// A file of YAML, or a table, as values that know their places, and everything that is wrong with the text itself.
import { type Document, LineCounter, type Node, visit } from 'yaml'
import { type Diagnosis, diagnose } from '../../doctor/diagnose.ts'
import { isTable, readTable } from './readTable.ts'
import { type Claim, type Place, type Problem, placeAt, type Span } from '../messages/problem.ts'
import { decode, type FileContent, findEncodingSlips } from './decode.ts'
import { refuse, refuseForeign, refuseTable, refuseUnusual, pathAt, rangeOf } from './limits.ts'
import type { Part, Path } from './path.ts'
import { readPlaces, readQuickly } from './quick.ts'
import type { QuickPlaces } from './quickLine.ts'
import { withoutMergeMarks, isNameless, type Slip } from './slip.ts'

/** One file: its text, its value, its faults, and the place of everything in it. */
export interface Source {
  file: string
  text: string
  /** What could be read; entries that do not parse are left out. */
  value: unknown
  problems: Problem[]
  /** The text of entries that do not parse; what they declare is in doubt, not missing. */
  unread: string
  /** True for a number that does not print as it is written, such as 1.10. */
  altered: (path: Path) => boolean
  /** True for a text over several lines that are joined: below a >, or without a | before it. */
  folded: (path: Path) => boolean
  /** The place of the value at the path, or of its key; the nearest existing ancestor when there is none. */
  place: (path: Path, part?: Part) => Place
  /** The stretch of text of a value or key. */
  span: (path: Path, part?: Part) => Span
  /** The value as it is written, quotes included. */
  written: (path: Path) => string
  /** In a table, the name of the cell at a place, such as C14. */
  cellAt?: (place: Place) => string
}

// No line of a text of this length is too long to be read.
const MAX_SHORT_CHARACTERS = 20_000

/** Parses one file. Never throws: what is wrong is in `problems`. */
export function parseSource(file: string, content: FileContent): Source {
  const { text, problem } = decode(file, content)
  const foreign = refuseForeign(file, text)
  // Its text could do things to a terminal.
  if (foreign) return { ...parseWithPlaces(file, '', foreign), unread: text }
  if (problem) return parseWithPlaces(file, text, problem)
  if (isTable(file)) return tableOf(file, text)
  // The quick reader goes no deeper than is safe, so a short text that it reads is not one to refuse.
  const isLong = text.length > MAX_SHORT_CHARACTERS
  const refused = isLong ? refuse(file, text) : undefined
  const value = refused || findEncodingSlips(text).length ? undefined : readQuickly(text)
  if (value !== undefined) return new SoundSource(file, text, value)
  return parseWithPlaces(file, text, refused ?? (isLong ? undefined : refuse(file, text)) ?? refuseUnusual(file, text))
}

/** A table, with what happened to its letters on their way. */
function tableOf(file: string, text: string): Source {
  const refused = refuseTable(file, text)
  const { text: whole, slips: marks } = withoutMergeMarks(text)
  const table = readTable(file, refused ? '' : whole)
  if (refused) return { ...table, text, unread: text, problems: [refused] }
  const faults = [...marks, ...findEncodingSlips(text)].map(({ offset, code, message, hint }): Problem => {
    return { file, ...placeAt(text, offset), severity: 'error', code, message, hint }
  })
  return { ...table, problems: [...faults, ...table.problems] }
}

/**
 * A file without faults. It is parsed in full only for a place that cannot be found without. A class, because a large
 * site has ten thousand of them.
 */
class SoundSource implements Source {
  readonly problems: Problem[] = []
  readonly unread = ''
  readonly altered = no
  private parsed?: Source
  private places?: QuickPlaces
  private hasFolded?: boolean
  private lines?: LineCounter

  constructor(
    readonly file: string,
    readonly text: string,
    readonly value: unknown,
  ) {}

  readonly place: Source['place'] = (path, part) => {
    const start = this.quick().start(path, part)
    if (start === undefined) return this.full().place(path, part)
    this.lines ??= lineStarts(this.text)
    return { file: this.file, ...positionIn(this.lines, start) }
  }
  readonly span: Source['span'] = (path, part) => {
    const range = this.quick().range(path, part)
    return range ? { file: this.file, start: range[0], end: range[1] } : this.full().span(path, part)
  }
  readonly written: Source['written'] = path => {
    const { start, end } = this.span(path)
    return this.text.slice(start, end)
  }
  readonly folded: Source['folded'] = path => {
    // The quick reader leaves to the full parser what goes over an empty line in another way.
    this.hasFolded ??= /[:-] +>/.test(this.text)
    return this.hasFolded && this.text[this.quick().start(path) ?? -1] === '>'
  }

  private quick(): QuickPlaces {
    this.places ??= readPlaces(this.text)
    return this.places
  }

  private full(): Source {
    this.parsed ??= parseWithPlaces(this.file, this.text)
    return this.parsed
  }
}

const no = () => false

/** Parses a text so that every node knows its place. `problem` is the reason why it is not even tried. */
export function parseWithPlaces(file: string, text: string, problem?: Problem): Source {
  const lines = lineStarts(text)
  const at = (offset: number): Place => ({ file, ...positionIn(lines, Math.min(offset, text.length)) })
  const read: Diagnosis = problem ? { slips: [], unread: text } : diagnose(text, lines)
  const { doc, slips, unread } = read
  const altered = doc ? alteredNumbers(doc) : new Set()
  const top = (doc?.contents ?? null) as Node | null
  const range = (path: Path, part: Part = 'value') => rangeOf(top, path, part)
  const problemOf = ({ offset, claims = [offset], fix, severity = 'error', ...words }: Slip): Problem => {
    const { code, message, hint, suggestion } = words
    const path = pathAt(top, offset)
    const last = path?.at(-1)
    const places: Claim[] = (claims.length ? [offset, ...claims] : []).map(at)
    if (path && typeof last === 'string' && isNameless(last)) places.push({ file, path })
    return {
      ...at(offset),
      severity,
      code,
      message,
      hint,
      suggestion,
      path,
      claims: places,
      fix: fix && { file, ...fix },
    }
  }
  return {
    file,
    text,
    unread,
    value: doc?.toJS({ maxAliasCount: 0 }),
    problems: problem ? [problem] : slips.map(problemOf),
    altered: path => altered.size > 0 && altered.has(range(path)[0]),
    place: (path, part) => at(range(path, part)[0]),
    span: (path, part) => ({ file, start: range(path, part)[0], end: range(path, part)[1] }),
    written: path => text.slice(...range(path, 'value')),
    folded: path => {
      const written = text.slice(...range(path, 'value'))
      return written.includes('\n') && written[0] !== '|'
    },
  }
}

/** The offsets of numbers that do not print as they are written, such as 1.10. */
function alteredNumbers(doc: Document.Parsed): Set<number> {
  const found = new Set<number>()
  visit(doc, {
    Scalar: (_, { value, range, source }) => {
      if (typeof value === 'number' && range && source !== String(value)) found.add(range[0])
    },
  })
  return found
}

function positionIn(lines: LineCounter, offset: number): Pick<Place, 'line' | 'column'> {
  const { line, col } = lines.linePos(offset)
  return { line: Math.max(1, line), column: Math.max(1, col) }
}

// Counted here, because the parser loses count in a text with faults.
function lineStarts(text: string): LineCounter {
  const lines = new LineCounter()
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
  return lines
}
