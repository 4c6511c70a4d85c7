// What can be read of a text: an entry that does not parse is reported and set aside, and the rest is tried again.
import { type Document, type LineCounter, parseDocument } from 'yaml'
import { findEncodingSlips } from './encoding.ts'
import { firstSlip } from '../yaml/firstSlip.ts'
import { withoutMergeMarks } from '../yaml/mergeMarks.ts'
import { parserSlip, tooDeepToRead } from '../yaml/parserErrors.ts'
import { takeOutRepeated } from '../yaml/repeatedKeys.ts'
import { putBack, unreadable } from '../yaml/setAside.ts'
import { findSilentSlips, withoutAliases } from '../yaml/silentSlips.ts'
import type { Slip } from '../yaml/slip.ts'

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
/** What the parser reports without losing its way. */
const SOFT: readonly string[] = ['TAG_RESOLVE_FAILED', 'BAD_DIRECTIVE']

/** A text as far as it could be read. */
export interface ReadDocument {
  /** Undefined when nothing could be read. */
  doc?: Document.Parsed
  slips: Slip[]
  /** The text of the entries that were set aside. */
  unread: string
}

/** Reads what can be read of a text. */
export function readDocument(text: string, lines: LineCounter): ReadDocument {
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
    const [start, end] = unreadable(readable, slip)
    const block = readable.slice(start, end)
    if (slip.lostKey !== undefined) lost.push({ slip, block })
    if (!block.trim()) break
    readable = readable.slice(0, start) + block.replace(/[^\r\n]/g, ' ') + readable.slice(end)
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
