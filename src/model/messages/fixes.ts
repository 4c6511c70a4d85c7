// The repairs that need no judgement, and the lines that they change.
import type { Fix, Problem } from './problem.ts'

/** One line that was changed; lines count from 1. */
export interface LineChange {
  file: string
  line: number
  before: string
  after: string
}

/** The repairs that need no judgement, by file; of those that overlap only the first. */
export function sureFixes(problems: Problem[]): Map<string, Fix[]> {
  const files = new Map<string, Fix[]>()
  for (const fix of problems.flatMap(fixesOf)) {
    if (!fix.sure) continue
    const list = files.get(fix.file) ?? []
    if (!list.some(other => (fix.start < other.end && other.start < fix.end) || fix.start === other.start))
      files.set(fix.file, [...list, fix])
  }
  return files
}

/** The repairs of a problem, in every place that has it. */
export const fixesOf = ({ fix, others = [] }: Problem): Fix[] =>
  [fix, ...others.map(other => other.fix)].filter(each => each !== undefined)

/**
 * The repairs of a file as changes of its text. One that deletes a field takes along its line, or its comma within
 * { }, so that nothing of it is left.
 */
export const splicesOf = (text: string, fixes: readonly Fix[]): Splice[] =>
  fixes.map(({ start, end, text: words }) => (words ? { start, end, text: words } : wholeField(text, start, end)))

function wholeField(text: string, start: number, end: number): Splice {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const rest = /^[^\S\n]*(?:#[^\n]*)?(?:\n|$)/.exec(text.slice(end))
  if (rest && !text.slice(lineStart, start).trim()) return { start: lineStart, end: end + rest[0].length, text: '' }
  const after = /^\s*,\s*/.exec(text.slice(end))
  if (after) return { start, end: end + after[0].length, text: '' }
  const before = /\s*,\s*$/.exec(text.slice(0, start))
  return { start: start - (before?.[0].length ?? 0), end, text: '' }
}

// Splices: a change of a text as the stretch that is replaced and the words that take its place.

/** Text to put between two offsets, in UTF-16 units from the start of a text. */
export interface Splice {
  start: number
  end: number
  text: string
}

/** The text with all splices made; they must not overlap. */
export function applySplices(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start || b.end - a.end)
    .reduce((result, { start, end, text: words }) => result.slice(0, start) + words + result.slice(end), text)
}
