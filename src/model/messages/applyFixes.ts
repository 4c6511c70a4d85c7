// Sure repairs written into the texts of files. Comments, order and everything else stay as they are.
import type { Fix, Problem } from './problem.ts'

/** One line that was changed; lines count from 1. */
export interface Change {
  file: string
  line: number
  before: string
  after: string
}

/** The repairs that need nobody's judgement, by file; of those that overlap only the first. */
export function sureFixes(problems: Problem[]): Map<string, Fix[]> {
  const files = new Map<string, Fix[]>()
  for (const { fix } of problems) {
    if (!fix?.sure) continue
    const list = files.get(fix.file) ?? []
    if (!list.some(other => (fix.start < other.end && other.start < fix.end) || fix.start === other.start))
      files.set(fix.file, [...list, fix])
  }
  return files
}

/** Writes the repairs into a text. */
export function applyFixes(text: string, fixes: Fix[]): string {
  return fixes
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: words }) => result.slice(0, start) + words + result.slice(end), text)
}

/** The lines that differ; repairs never add or take away lines. */
export function changesOf(file: string, before: string, after: string): Change[] {
  const lines = after.split('\n')
  return before
    .split('\n')
    .flatMap((line, index) =>
      line === lines[index] ? [] : [{ file, line: index + 1, before: line.trimEnd(), after: lines[index].trimEnd() }],
    )
}
