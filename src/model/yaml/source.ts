// YAML text -> values that know their places, and everything that is wrong with the text itself.
import { LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import type { Code } from '../messages/codes.ts'
import { decode, type Decoded, type FileContent } from './decode.ts'
import type { Place, Problem, Span } from '../messages/problem.ts'
import { readQuickly } from './quick.ts'
import { refuse, refuseUnusual } from './refuse.ts'
import { alteredNumbers, findDamage, withoutAliases } from './damage.ts'
import { findEncodingFaults } from './encoding.ts'
import { duplicateKeys } from './duplicates.ts'
import type { Fault } from './fault.ts'
import { partJoined } from './joined.ts'
import { blankEntry, blankRule } from './quarantine.ts'
import { rangeOf } from './ranges.ts'
import { firstFault } from './scan.ts'

/** Keys and indexes from the top of a file to a value. */
export type Path = readonly (string | number)[]

/** Which part of an entry is meant. */
export type Part = 'value' | 'key'

/** One file: its text, its value, its faults, and the place of everything in it. */
export interface Source {
  file: string
  text: string
  /** What could be read; entries that do not parse are left out. */
  value: unknown
  problems: Problem[]
  /** The text of entries that do not parse; what they declare is in doubt, not missing. */
  unread: string
  /** True when a fault of the text explains whatever is wrong with the value at a path. */
  explained: (path: Path, part?: Part) => boolean
  /** True for a number that does not print as it is written, such as 1.10. */
  altered: (path: Path) => boolean
  /** The place of the value at the path, or of its key; the nearest existing ancestor when there is none. */
  place: (path: Path, part?: Part) => Place
  /** The stretch of text of a value or key. */
  span: (path: Path, part?: Part) => Span
  /** The value as it is written, quotes included. */
  written: (path: Path) => string
}

const ROUNDS = 20
// Large files are tried again less often, so that the time stays bounded.
const MOST_REREAD = 100_000
const OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const
// What the parser reports without losing its way.
const SOFT = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE'])

// No line of a text of this length is too long to be read.
const SHORT = 20_000
// A site is loaded again and again while it is edited, and nearly all of its files are as they were.
const lastSources = new Map<string, Source>()
const MOST_KEPT = 200

/** Parses one YAML file. Never throws: what is wrong is in `problems`. */
export const parseSource = (file: string, content: FileContent): Source => parse(file, decode(file, content))

/** Parses one YAML file unless it is as it was the last time, for files that are read again and again. */
export function parseIfChanged(file: string, content: FileContent): Source {
  const decoded = decode(file, content)
  const before = lastSources.get(file)
  if (!decoded.problem && before?.text === decoded.text) return before
  const source = parse(file, decoded)
  if (!decoded.problem && (before || lastSources.size < MOST_KEPT)) lastSources.set(file, source)
  return source
}

function parse(file: string, { text, problem }: Decoded): Source {
  return problem ? parseWithPlaces(file, text, problem) : readText(file, text)
}

/** Reads a plain text quickly, any other in full. */
function readText(file: string, text: string): Source {
  // The quick reader goes no deeper than is safe, so a short text that it reads is not one to refuse.
  const isLong = text.length > SHORT
  const refused = isLong ? refuse(file, text) : undefined
  const value = refused ? undefined : quickValue(text)
  if (value !== undefined) return quickSource(file, text, value)
  return parseWithPlaces(file, text, refused ?? (isLong ? undefined : refuse(file, text)) ?? refuseUnusual(file, text))
}

/** A plain file that was read quickly; its places are found only when somebody asks for one. */
function quickSource(file: string, text: string, value: unknown): Source {
  let placed: Source | undefined
  const full = () => {
    placed ??= parseWithPlaces(file, text)
    return placed
  }
  return {
    file,
    text,
    value,
    problems: [],
    unread: '',
    explained: () => false,
    altered: () => false,
    place: (path, part) => full().place(path, part),
    span: (path, part) => full().span(path, part),
    written: path => full().written(path),
  }
}

/** A file that was found sound before; it is parsed when somebody asks for its value or a place. A class, because a large site has ten thousand of them. */
export class SoundSource implements Source {
  readonly problems: Problem[] = []
  readonly unread = ''
  private parsed?: Source

  constructor(
    readonly file: string,
    private readonly read: (file: string) => FileContent,
  ) {}

  private get full(): Source {
    this.parsed ??= parseSource(this.file, this.read(this.file))
    return this.parsed
  }

  get text() {
    return this.full.text
  }
  get value() {
    return this.full.value
  }
  explained() {
    return false
  }
  altered(path: Path) {
    return this.full.altered(path)
  }
  place(path: Path, part?: Part) {
    return this.full.place(path, part)
  }
  span(path: Path, part?: Part) {
    return this.full.span(path, part)
  }
  written(path: Path) {
    return this.full.written(path)
  }
}

function quickValue(text: string): unknown {
  if (findEncodingFaults(text).length) return undefined
  try {
    return readQuickly(text)
  } catch {
    return undefined
  }
}

/** The full parser: every node knows its place. `problem` says that the text could not be decoded. */
export function parseWithPlaces(file: string, text: string, problem?: Problem): Source {
  const lines = linesOf(text)
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const { doc, faults, unread } = problem ? { doc: undefined, faults: [], unread: text } : read(text, lines)
  const known = new Set(faults.flatMap(fault => fault.explains ?? [fault.offset]))
  const problems = faults.map(
    ({ offset, explains: _, fix, severity = 'error', ...fault }): Problem => ({
      ...at(offset),
      severity,
      ...fault,
      ...(fix && { fix: { file, ...fix } }),
    }),
  )
  const altered = new Set(doc ? alteredNumbers(doc) : [])
  const top = (doc?.contents ?? null) as Node | null
  const range = (path: Path, part: Part = 'value') => rangeOf(top, path, part)
  return {
    file,
    text,
    unread,
    value: doc?.toJS({ maxAliasCount: 0 }),
    problems: problem ? [problem] : problems,
    explained: (path, part) => known.has(range(path, part)[0]),
    altered: path => altered.size > 0 && altered.has(range(path)[0]),
    place: (path, part) => at(range(path, part)[0]),
    span: (path, part) => ({ file, start: range(path, part)[0], end: range(path, part)[1] }),
    written: path => text.slice(...range(path, 'value')),
  }
}

// Counted here, because the parser loses count in a text with faults.
function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  for (let start = 0; start >= 0; start = text.indexOf('\n', start) + 1 || -1) lines.addNewLine(start)
  return lines
}

/** Reads what can be read: an entry that does not parse is reported and set aside, and the rest is tried again. */
function read(text: string, lines: LineCounter) {
  const faults: Fault[] = findEncodingFaults(text)
  let readable = text
  let unread = ''
  const rounds = Math.min(ROUNDS, Math.ceil(MOST_REREAD / (text.length + 1)))
  for (let round = 0; round <= rounds; round++) {
    const doc = parseDocument(readable, OPTIONS)
    const hard = doc.errors.find(error => !SOFT.has(error.code))
    if (!hard) {
      const damage = nested(() => [
        ...partJoined(doc, text),
        ...duplicateKeys(doc, text, lines),
        ...findDamage(doc, text),
      ])
      faults.push(...[...doc.errors, ...doc.warnings].map(error => describe(error, text)), ...damage)
      withoutAliases(doc)
      return { doc: damage.some(fault => fault.code === 'too-deep') ? undefined : doc, faults, unread }
    }
    const found = firstFault(readable)
    const near = found && found.offset <= endOfNextLine(readable, hard.pos[0])
    const fault = near ? found : describe(hard, readable)
    if (round === rounds) {
      if (!faults.includes(fault)) faults.push(fault)
      break
    }
    const { text: rest, removed } =
      fault.code === 'second-document' ? blankRule(readable, fault.offset) : blankEntry(readable, fault.offset)
    faults.push(fault)
    if (!removed.trim()) break
    readable = rest
    unread += removed
  }
  return { doc: undefined, faults, unread: text }
}

function nested(find: () => Fault[]): Fault[] {
  try {
    return find()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return [
      {
        offset: 0,
        code: 'too-deep',
        message: 'values are nested too deep to be read',
        hint: 'Check the brackets and the indentation.',
      },
    ]
  }
}

function endOfNextLine(text: string, offset: number): number {
  const line = text.indexOf('\n', offset)
  const end = line < 0 ? -1 : text.indexOf('\n', line + 1)
  return end < 0 ? text.length : end
}

const WORDS: Record<string, [code: Code, message: string, hint: string]> = {
  TAB_AS_INDENT: ['tab', 'a tab is used as indentation', 'Replace the tab by spaces.'],
  BAD_INDENT: ['indent', 'the indentation does not fit the lines above', 'Align the line with its neighbours.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'colon-in-text',
    'a colon and a space inside unquoted text',
    'Put the whole value in double quotes.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    'missing-colon',
    'a key must stand on one line with its colon',
    'Check the line before for a missing colon or quote.',
  ],
  MULTIPLE_DOCS: [
    'second-document',
    'a line of three dashes starts a second document',
    'Delete the line; one file holds one document.',
  ],
  NON_STRING_KEY: ['not-yaml', 'a key that is not text', 'Put quotes around the key.'],
  MISSING_CHAR: ['not-yaml', 'a closing quote, a bracket or a dash is missing', 'Add it.'],
  UNEXPECTED_TOKEN: [
    'not-yaml',
    'something stands here that YAML does not expect',
    'Check quotes, brackets and commas on this line.',
  ],
  TAG_RESOLVE_FAILED: ['special-start', 'a word that begins with ! is read as a tag', 'Put quotes around the value.'],
  BAD_DIRECTIVE: [
    'directive',
    'a line that begins with % is read as a directive',
    'Put quotes around the value, or delete the line.',
  ],
  RESOURCE_EXHAUSTION: ['too-deep', 'values are nested too deep to be read', 'Check the brackets and the indentation.'],
  BAD_DQ_ESCAPE: [
    'bad-escape',
    'a backslash in double quotes begins a sign that does not exist',
    'Write two backslashes, or use single quotes.',
  ],
}

function describe(error: YAMLError, text: string): Fault {
  const [offset] = error.pos
  const [code, message, hint] = WORDS[error.code] ?? [
    'not-yaml',
    error.message.split('\n')[0],
    'Check quotes, brackets and indentation here.',
  ]
  return {
    offset,
    code,
    message,
    hint,
    explains: [offset, offset + (/^!\S*\s*/.exec(text.slice(offset))?.[0].length ?? 0)],
  }
}
