// Problems -> the text a maintainer reads. The only place that words a whole message.
import type { Problem } from './problem.ts'

export interface PrintOptions {
  /** The text of a file, for the code frame. */
  textOf: (file: string) => string | undefined
  color?: boolean
  /** How many problems are shown before the rest is only counted. */
  limit?: number
}

/** The whole report: each problem with its frame, then a line that counts. */
export function printReport(problems: Problem[], { limit = 50, ...options }: PrintOptions): string {
  const shown = problems.slice(0, limit).map(problem => printProblem(problem, options))
  const more = problems.length > limit ? [`… and ${problems.length - limit} more.`] : []
  const errors = problems.filter(problem => problem.severity === 'error').length
  const warnings = problems.length - errors
  return [...shown, ...more, `${count(errors, 'error')}, ${count(warnings, 'warning')}`].join('\n\n')
}

/** `file:line:column  error code: page "/visit" > section 3 (contact) > phone: what is wrong. What to write.` and a frame. */
export function printProblem(problem: Problem, options: Omit<PrintOptions, 'limit'>): string {
  const paint = (code: number, text: string) => (options.color ? `\u001B[${code}m${text}\u001B[0m` : text)
  const place = `${problem.file}:${problem.line}:${problem.column}`
  const kind = paint(problem.severity === 'error' ? 31 : 33, `${problem.severity} ${problem.code}`)
  const frame = codeFrame(options.textOf(problem.file), problem)
  return `${paint(36, place)}  ${kind}: ${sentence(problem)}${frame ? `\n${frame}` : ''}`
}

/** Where it is in words, what is wrong, and what to write. */
export function sentence({ page, place, message, hint }: Problem): string {
  const where = [page && `page "${page}"`, place].filter(Boolean).join(' > ')
  return `${where ? `${where}: ` : ''}${message}.${hint ? ` ${hint}` : ''}`
}

const MOST_IN_FRAME = 240

/** Two lines before, the line with a caret below, one line after. */
export function codeFrame(text: string | undefined, { line, column }: { line: number; column: number }): string {
  if (text === undefined) return ''
  const first = Math.max(1, line - 2)
  const lines = linesFrom(text, first, line + 1)
  const width = String(first + lines.length - 1).length
  // Of very long lines the part around the column is shown.
  const from = column > MOST_IN_FRAME ? column - MOST_IN_FRAME / 2 : 0
  const rows: string[] = []
  for (const [index, whole] of lines.entries()) {
    const n = first + index
    const shown = whole.length > MOST_IN_FRAME ? whole.slice(from, from + MOST_IN_FRAME) : whole
    rows.push(`${n === line ? '>' : ' '} ${String(n).padStart(width)} | ${shown}`.trimEnd())
    // Tabs stay tabs, and marks that stand on other letters take no room, so that the caret stands below its letter.
    if (n === line)
      rows.push(
        `  ${' '.repeat(width)} | ${shown
          .slice(0, column - 1 - from)
          .replace(/[\p{Mn}\u200B-\u200D]/gu, '')
          .replace(/[^\t]/gu, ' ')}^`,
      )
  }
  return rows.join('\n')
}

/** Lines `first` to `last` of a text, without cutting up the rest of it. */
function linesFrom(text: string, first: number, last: number): string[] {
  let start = 0
  for (let n = 1; n < first; n++) {
    const end = text.indexOf('\n', start)
    if (end < 0) break
    start = end + 1
  }
  let end = start
  for (let n = first; n <= last && end >= 0; n++)
    end = text.indexOf('\n', end === start && n === first ? start : end + 1)
  return text.slice(start, end < 0 ? undefined : end).split(/\r?\n/)
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`
