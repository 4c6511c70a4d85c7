// What can be read of a text: an entry that does not parse is reported and set aside, and the rest is tried again.
import { type Document, type LineCounter, parseDocument } from 'yaml'
import { blankEntry, blankBlock, blankRule } from './blankEntry.ts'
import { takeOutDuplicates } from './duplicateKeys.ts'
import { findEncodingFaults } from './encoding.ts'
import type { Fault } from './fault.ts'
import { firstFault } from './firstFault.ts'
import { type LostBlock, putBack } from './lostBlocks.ts'
import { splitJoinedEntries } from './missingDashes.ts'
import { withoutMergeMarks } from './mergeMarks.ts'
import { parserFault, tooDeepToRead } from './parserErrors.ts'
import { findSilentFaults, withoutAliases } from './silentFaults.ts'

const MAX_ROUNDS = 20
// Large files are tried again less often, so that the time stays bounded.
const MAX_REREAD = 100_000
/** How every file is parsed. */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const
// What the parser reports without losing its way.
const SOFT = new Set(['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE'])

/** A text as far as it could be read. */
export interface ReadDocument {
  /** Undefined when nothing could be read. */
  doc?: Document.Parsed
  faults: Fault[]
  /** The text of the entries that were set aside. */
  unread: string
}

/** Reads what can be read of a text. */
export function readDocument(text: string, lines: LineCounter): ReadDocument {
  const marks = withoutMergeMarks(text)
  const faults: Fault[] = [...findEncodingFaults(text), ...marks.faults]
  let readable = marks.text
  let unread = marks.removed
  const lost: LostBlock[] = []
  const rounds = Math.min(MAX_ROUNDS, Math.ceil(MAX_REREAD / (text.length + 1)))
  for (let round = 0; round <= rounds; round++) {
    const doc = parseDocument(readable, YAML_OPTIONS)
    const hard = doc.errors.find(error => !SOFT.has(error.code))
    if (!hard) {
      const { faults: silent, removed } = silentFaults(doc, text, lines)
      unread += removed
      faults.push(...[...doc.errors, ...doc.warnings].map(error => parserFault(error, text)), ...silent)
      for (const block of lost) putBack(block, doc, readable)
      withoutAliases(doc)
      return { doc: silent.some(fault => fault.code === 'too-deep') ? undefined : doc, faults, unread }
    }
    const cause = firstFault(readable)
    const isNear = cause && cause.offset <= endOfNextLine(readable, hard.pos[0])
    const fault = isNear ? cause : parserFault(hard, readable)
    faults.push(fault)
    const { offset, lostKey } = fault
    const blank = lostKey !== undefined ? blankBlock : fault.code === 'second-document' ? blankRule : blankEntry
    const { text: rest, removed } = blank(readable, offset)
    if (lostKey !== undefined) lost.push({ offset, column: lostKey, text: removed })
    if (!removed.trim()) break
    readable = rest
    unread += removed
  }
  return { faults, unread: text }
}

/** The faults of a text that parses; what cannot be meant is mended or taken out. */
function silentFaults(doc: Document.Parsed, text: string, lines: LineCounter): { faults: Fault[]; removed: string } {
  try {
    const joined = splitJoinedEntries(doc, text)
    const { faults, removed } = takeOutDuplicates(doc, text, lines)
    return { faults: [...joined, ...faults, ...findSilentFaults(doc, text)], removed }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return { faults: [tooDeepToRead()], removed: '' }
  }
}

/** The end of the next line with more than a comment. */
function endOfNextLine(text: string, offset: number): number {
  const next = /\n(?:[ \t]*(?:#.*)?\n)*.*/g
  next.lastIndex = offset
  return next.exec(text) ? next.lastIndex : text.length
}
