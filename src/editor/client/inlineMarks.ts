// Bold words and links in running text, as Markdown: only the words that are selected change.
import { emphasizable } from '../../model/checks/emphasis.ts'

/** A text with a selection. */
export interface Selected {
  text: string
  start: number
  end: number
}

const BOLD = '**'

/** Makes the selected words bold, or plain where they are bold already. */
export function toggleBold({ text, start, end }: Selected): Selected {
  const [from, to] = withoutSpace(text, start, end)
  const inside = text.slice(from, to)
  const isAround = text.slice(0, from).endsWith(BOLD) && text.slice(to).startsWith(BOLD)
  if (isAround)
    return {
      text: text.slice(0, from - BOLD.length) + inside + text.slice(to + BOLD.length),
      start: from - BOLD.length,
      end: to - BOLD.length,
    }
  if (inside.length > 2 * BOLD.length && inside.startsWith(BOLD) && inside.endsWith(BOLD)) {
    const bare = inside.slice(BOLD.length, -BOLD.length)
    return { text: text.slice(0, from) + bare + text.slice(to), start: from, end: from + bare.length }
  }
  // No run goes on from one paragraph or entry of a list into the next.
  const runs = linesIn(text, from, to).map(([first, last]) => boldRun(text, first, last))
  const made = runs.reduceRight((whole, run) => whole.slice(0, run.start) + run.text + whole.slice(run.end), text)
  const [first, last] = [runs[0], runs[runs.length - 1]]
  if (!first || made === text) return { text, start, end }
  return {
    text: made,
    start: first.start + first.opening.length,
    end: last.end + made.length - text.length - last.closing.length,
  }
}

// What begins an entry of a list.
const ENTRY = /^[^\S\n]*(?:(?:[-*+]|\d{1,9}[.)])[^\S\n]+)?/

/** The words of each line of a stretch of a text, without the sign of an entry before them. */
function linesIn(text: string, from: number, to: number): [from: number, to: number][] {
  const lines: [number, number][] = []
  for (let start = text.lastIndexOf('\n', from - 1) + 1; start < to; start = endOf(text, start) + 1) {
    const line = text.slice(start, endOf(text, start))
    const words = start + (ENTRY.exec(line)?.[0].length ?? 0)
    const [first, last] = withoutSpace(text, Math.max(words, from), Math.min(start + line.length, to))
    if (first < last) lines.push([first, last])
  }
  return lines
}

const endOf = (text: string, start: number) => {
  const end = text.indexOf('\n', start)
  return end < 0 ? text.length : end
}

/** What takes the place of a stretch of a line, so that all of it is bold. */
interface Run extends Selected {
  /** Around the bold words: signs that stay outside, and the stars. */
  opening: string
  closing: string
}

function boldRun(text: string, first: number, last: number): Run {
  // Runs that the stretch touches go on in it.
  let [start, end] = [first, last]
  while (text.slice(0, start).endsWith(BOLD)) start -= BOLD.length
  while (text.startsWith(BOLD, end)) end += BOLD.length
  const words = text.slice(start, end).replaceAll(BOLD, '')
  const [isBoldBefore, isBoldBehind] = [isBoldAt(text, start), isBoldAt(text, end)]
  const plain = text.slice(0, start) + words + text.slice(end)
  const [from, to] = emphasizable(plain, start, start + words.length)
  const [before, behind] = [plain.slice(start, from), plain.slice(to, start + words.length)]
  if (from === to) return { text: text.slice(start, end), start, end, opening: '', closing: '' }
  const opening = isBoldBefore ? before : before + BOLD
  const closing = isBoldBehind ? behind : BOLD + behind
  return { text: opening + plain.slice(from, to) + closing, start, end, opening, closing }
}

/** True within a run that began before, in the same paragraph or entry. */
function isBoldAt(text: string, offset: number): boolean {
  const before = text.slice(0, offset).split(/\n[^\S\n]*(?=\n|(?:[-*+]|\d{1,9}[.)])\s)/)
  return (before[before.length - 1].replace(/\\[^\n]/g, '  ').split(BOLD).length - 1) % 2 === 1
}

/** Makes a link of the selected words; where nothing is selected, of the address itself. */
export function insertLink({ text, start, end }: Selected, address: string): Selected {
  const [from, to] = withoutSpace(text, start, end)
  const words = text.slice(from, to) || address
  const link = `[${words.replace(/[[\]]/g, '\\$&')}](${address})`
  return { text: text.slice(0, from) + link + text.slice(to), start: from, end: from + link.length }
}

// A double click selects the space behind a word too.
function withoutSpace(text: string, start: number, end: number): [number, number] {
  const words = text.slice(start, end)
  if (!words.trim()) return [start, start]
  return [start + words.length - words.trimStart().length, end - (words.length - words.trimEnd().length)]
}

// Enough letters to be found again between marks of Markdown.
const MIN_FOUND = 12

/** Where in a source a place of its shown words is; undefined where they cannot be found. */
export function placeInSource(source: string, words: string, offset: number): number | undefined {
  const whole = source.indexOf(words)
  if (whole >= 0) return whole + offset
  const before = words.slice(Math.max(0, offset - MIN_FOUND), offset)
  const start = before ? source.indexOf(before) : -1
  return start < 0 ? undefined : start + before.length
}
