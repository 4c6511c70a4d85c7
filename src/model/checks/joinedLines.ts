// Running text whose lines YAML joins, so that its paragraphs or the entries of its lists become one.
import type { Problem } from '../messages/problem.ts'
import type { Located } from '../source/located.ts'
import type { More } from '../source/report.ts'
import type { Path } from '../source/path.ts'

const ENTRY = /^[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s/
// A single line end before anything but an entry, and the sign of an entry behind words.
const LONE_END = /[^\n]\n(?![\n]|[^\S\n]*(?:[-*+]|\d{1,9}[.)])\s)/
const INNER_ENTRY = /\S (?:[-*+]|\d{1,9}[.)]) /

/** What is said of a text: the message, the advice, and the repair. */
export interface JoinedLines {
  code: Problem['code']
  message: string
  hint: string
  more: More
}

/** What joining the lines of a text does to it; undefined where it takes nothing from it. */
export function joinedLines(text: string, located: Pick<Located, 'folded' | 'written' | 'span'>, path: Path) {
  // Most texts cannot be meant, whose places then need not be found.
  if (!(LONE_END.test(text) || INNER_ENTRY.test(text)) || !located.folded(path)) return undefined
  const written = located.written(path)
  const lost = lostParts(text, written)
  if (!lost) return undefined
  const isMarked = written.startsWith('>')
  const why = isMarked ? 'because > joins its lines' : 'because its lines are joined where no | stands before them'
  const { file, start } = located.span(path)
  const said: JoinedLines = {
    code: 'joined-lines',
    message: `the ${lost} of this text become one, ${why}`,
    hint: isMarked
      ? 'Write | in the place of >.'
      : 'Write | behind the colon, and the text without quotes in the lines below it, further in.',
    more: {
      severity: 'warning',
      ...(isMarked && { fix: { file, start, end: start + 1, text: '|', sure: true } }),
    },
  }
  return said
}

/** What is written in several parts and read as one. */
function lostParts(text: string, written: string): string | undefined {
  const lines = written.split('\n').slice(written.startsWith('>') ? 1 : 0)
  const entriesIn = (all: string[]) => all.filter(line => ENTRY.test(line)).length
  if (entriesIn(lines) > Math.max(1, entriesIn(text.split('\n')))) return 'entries of the list'
  const hasBlankLine = /\S[^\S\n]*\n[^\S\n]*\n[^\S\n]*\S/.test(lines.join('\n'))
  return hasBlankLine && LONE_END.test(text.trim()) ? 'paragraphs' : undefined
}
