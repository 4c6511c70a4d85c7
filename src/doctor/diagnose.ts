// What people did to a text that does not parse, or that parses as something else than they meant. An entry that does
// not parse is reported and set aside, and the rest is tried again.
import { type Document, type LineCounter, parseDocument, type YAMLError } from 'yaml'
import type { Code } from '../model/messages/codes.ts'
import { findEncodingSlips } from '../model/source/decode.ts'
import { withoutMergeMarks, COLON_IN_TEXT, QUOTE_THE_WHOLE, type Slip, slip } from '../model/source/slip.ts'
import { YAML_OPTIONS } from '../model/source/limits.ts'
import { takeOutRepeated, putBack, unreadable } from './repeatedKeys.ts'
import { firstSlip } from './scan.ts'
import { findSilentSlips, withoutAliases } from './silentSlips.ts'
import { secondDocument } from './slips.ts'

const MAX_ROUNDS = 20
// Large files are tried again less often, so that the time stays bounded.
const MAX_REREAD = 100_000
/** What the parser reports without losing its way. */
const SOFT: readonly string[] = ['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']

/** A text as far as it could be read. */
export interface Diagnosis {
  /** Undefined when nothing could be read. */
  doc?: Document.Parsed
  slips: Slip[]
  /** The text of the entries that were set aside. */
  unread: string
}

/** Reads what can be read of a text, and says what is wrong with it; `lines` knows where its lines begin. */
export function diagnose(text: string, lines: LineCounter): Diagnosis {
  const { slips: marks, ...merged } = withoutMergeMarks(text)
  const slips = [...findEncodingSlips(text), ...marks]
  let readable = merged.text
  let unread = merged.removed
  const lost: { slip: Slip; block: string }[] = []
  const rounds = Math.min(MAX_ROUNDS, Math.ceil(MAX_REREAD / (text.length + 1)))
  for (let round = 0; round <= rounds; round++) {
    const doc = parseDocument(readable, YAML_OPTIONS)
    const hard = doc.errors.find(error => !SOFT.includes(error.code))
    if (!hard) {
      const { slips: silent, removed } = silentSlips(doc, text, lines)
      slips.push(...[...doc.errors, ...doc.warnings].map(error => parserSlip(error, text)), ...silent)
      for (const { slip, block } of lost) putBack(block, slip, doc, readable)
      withoutAliases(doc)
      return { doc: silent.some(({ code }) => code === 'too-deep') ? undefined : doc, slips, unread: unread + removed }
    }
    const cause = firstSlip(readable)
    const isNear = cause && cause.offset <= endOfNextLine(readable, hard.pos[0])
    const slip = isNear ? cause : parserSlip(hard, readable)
    slips.push(slip)
    const stretches = unreadable(readable, slip)
    const block = stretches.map(([start, end]) => readable.slice(start, end)).join('')
    if (slip.lostKey !== undefined) lost.push({ slip, block })
    if (!block.trim()) break
    for (const [start, end] of stretches)
      readable = readable.slice(0, start) + readable.slice(start, end).replace(/[^\r\n]/g, ' ') + readable.slice(end)
    unread += block
  }
  return { slips, unread: text }
}

/** The slips in a text that parses; what cannot be meant is mended or taken out. */
function silentSlips(doc: Document.Parsed, text: string, lines: LineCounter): { slips: Slip[]; removed: string } {
  try {
    const { slips, removed } = takeOutRepeated(doc, text, lines)
    return { slips: [...slips, ...findSilentSlips(doc, text)], removed }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { slips: [tooDeepToRead()], removed: '' }
  }
}

/** The end of the next line with more than a comment. */
function endOfNextLine(text: string, offset: number): number {
  const next = /\n(?:[ \t]*(?:#.*)?\n)*.*/g
  next.lastIndex = offset
  return next.exec(text) ? next.lastIndex : text.length
}

type Words = readonly [code: Code, message: string, hint: string]

/** What is said of nesting that uses up the stack. */
const TOO_DEEP: Words = [
  'too-deep',
  'values are nested too deeply to be read',
  'Check the brackets and the indentation.',
]

const WORDS: Record<string, Words> = {
  TAB_AS_INDENT: ['tab', 'the line is indented with a tab', 'Use spaces instead.'],
  BAD_INDENT: ['indent', 'the indentation does not match the lines above', 'Align the line with its neighbours.'],
  BLOCK_AS_IMPLICIT_KEY: ['colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE],
  MULTILINE_IMPLICIT_KEY: [
    'missing-colon',
    'a key must stand on one line with its colon',
    'Check the line before for a missing colon or quote.',
  ],
  NON_STRING_KEY: ['not-yaml', 'this key is not text', 'Put quotes around the key.'],
  MISSING_CHAR: ['not-yaml', 'a closing quote, a bracket or a dash is missing', 'Add it.'],
  UNEXPECTED_TOKEN: [
    'not-yaml',
    'YAML does not expect what is written here',
    'Check quotes, brackets and commas here.',
  ],
  TAG_RESOLVE_FAILED: ['special-start', 'a word that begins with ! is read as a tag', 'Put quotes around the value.'],
  BAD_DIRECTIVE: [
    'directive',
    'a line that begins with % is read as a directive',
    'Put quotes around it, or delete it.',
  ],
  RESOURCE_EXHAUSTION: TOO_DEEP,
  BAD_DQ_ESCAPE: [
    'bad-escape',
    'this backslash begins an escape that YAML does not know',
    'Write two backslashes, or use single quotes.',
  ],
}

/** An error of the parser as a slip. A tag claims whatever is wrong with the value behind it. */
function parserSlip(error: YAMLError, text: string): Slip {
  const [offset] = error.pos
  if (error.code === 'MULTIPLE_DOCS') return secondDocument(offset)
  const [tag = ''] = /^!\S*\s*/.exec(text.slice(offset)) ?? []
  const other: Words = ['not-yaml', error.message.split('\n')[0], 'Check quotes, brackets and indentation here.']
  return slip(offset, ...(WORDS[error.code] ?? other), { claims: [offset + tag.length] })
}

/** The slip of a text whose nesting uses up the stack. */
const tooDeepToRead = (): Slip => slip(0, ...TOO_DEEP)
