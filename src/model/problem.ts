// What is wrong, where, and what to write instead. Problems are values; functions return lists of them.

/** A place in a file; lines and columns count from 1. */
export interface Place { file: string, line: number, column: number }

/** One fault of the content, located, in a maintainer's words. */
export interface Problem extends Place {
  severity: 'error' | 'warning'
  /** A stable name for this kind of fault, such as unknown-key. */
  code: string
  /** The path of the page that shows the value. */
  page?: string
  /** Where on the page, in words: section 3 (Our shops) > items > 2 > title. */
  place?: string
  /** What is wrong. */
  message: string
  /** What to write instead. */
  hint?: string
}

/** Orders problems by file, then line, then column, and drops exact repeats. */
export function sortProblems(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems
    .toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .filter(({ file, line, column, code, message }) => {
      const key = [file, line, column, code, message].join('\0')
      return !seen.has(key) && seen.add(key)
    })
}

/** The candidate nearest to a word, when it is near enough to be what was meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined
  let least = Math.max(1, Math.floor(word.length / 3)) + 1
  for (const candidate of candidates) {
    const cost = distance(word.toLowerCase(), candidate.toLowerCase())
    if (cost < least) {
      least = cost
      best = candidate
    }
  }
  return best
}

/** 'Did you mean X?' or the whole list in alphabetical order when nothing is near. */
export function suggest(word: string, candidates: Iterable<string>, list = true): string | undefined {
  const near = nearest(word, candidates)
  if (near !== undefined) return `Did you mean ${near}?`
  const all = [...candidates].sort()
  return list && all.length > 0 && all.length <= 40 ? `Use one of: ${all.join(', ')}.` : undefined
}

/** Edits (insert, delete, replace, swap of neighbours) that turn one word into the other. */
export function distance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    rows[i] = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      rows[i][j] = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        rows[i][j] = Math.min(rows[i][j], rows[i - 2][j - 2] + 1)
      }
    }
  }
  return rows[a.length][b.length]
}
