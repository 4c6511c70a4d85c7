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

/** The lines that differ; repairs never add or take away lines. */
export function changesOf(file: string, before: string, after: string): LineChange[] {
  const lines = after.split('\n')
  return before
    .split('\n')
    .flatMap((line, index) =>
      line === lines[index] ? [] : [{ file, line: index + 1, before: line.trimEnd(), after: lines[index].trimEnd() }],
    )
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
