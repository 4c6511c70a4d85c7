// Problems as the text that a maintainer reads. The only place that words a whole message.
import type { Problem } from './problem.ts'

/** How a report is printed. */
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
  const more =
    problems.length > limit ? [`… and ${problems.length - limit} more; npm run validate -- --all prints them.`] : []
  const errors = problems.filter(problem => problem.severity === 'error').length
  const warnings = problems.length - errors
  return [...shown, ...more, `${count(errors, 'error')}, ${count(warnings, 'warning')}`].join('\n\n')
}

const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`

/**
 * One problem, the way to it in words, and a frame:
 * `file:line:column  error code: what is wrong. What to write.` and below it `in page "/visit" > section 3 > phone`
 */
export function printProblem(problem: Problem, options: Omit<PrintOptions, 'limit'>): string {
  const paint = (code: number, text: string) => (options.color ? `\u001B[${code}m${text}\u001B[0m` : text)
  const place = `${problem.file}:${problem.line}:${problem.column}`
  const kind = paint(problem.severity === 'error' ? 31 : 33, `${problem.severity} ${problem.code}`)
  const frame = problem.frame ?? codeFrame(options.textOf(problem.file), problem)
  const way = wayTo(problem)
  const first = `${paint(36, place)}  ${kind}: ${advice(problem)}`
  return [first, ...(way ? [`  in ${way}`] : []), ...(frame ? [frame] : [])].join('\n')
}

/** Where it is in words, what is wrong, and what to write, for forms that have one line. */
export function problemSentence(problem: Problem): string {
  const way = wayTo(problem)
  return `${way ? `${way}: ` : ''}${advice(problem)}`
}

const wayTo = ({ page, place }: Problem) => [page && `page "${page}"`, place].filter(Boolean).join(' > ')

/** What is wrong, and what to write. */
const advice = ({ message, hint, file, others = [] }: Problem) =>
  `${message}.${hint ? ` ${hint}` : ''}${alsoIn(file, others)}`

const MAX_PLACES = 5

function alsoIn(file: string, others: NonNullable<Problem['others']>): string {
  if (others.length === 0) return ''
  const lines = others.map(({ place }) => (place.file === file ? `line ${place.line}` : `${place.file}:${place.line}`))
  const places = [...new Set(lines)]
  const more = places.length > MAX_PLACES ? [`${places.length - MAX_PLACES} more places`] : []
  return ` The same in ${[...places.slice(0, MAX_PLACES), ...more].join(', ')}.`
}

/** The problem with its frame, so that it can be printed without the text of its file. */
export const withFrame = (problem: Problem, text: string | undefined): Problem =>
  text === undefined ? problem : { ...problem, frame: codeFrame(text, problem) }

const MAX_FRAME_CHARACTERS = 240

/** Two lines before, the line with a caret below, one line after. */
export function codeFrame(text: string | undefined, { line, column }: { line: number; column: number }): string {
  if (text === undefined) return ''
  const first = Math.max(1, line - 2)
  const lines = text.split('\n', line + 1).slice(first - 1)
  const width = String(first + lines.length - 1).length
  // Of very long lines the part around the column is shown.
  const from = column > MAX_FRAME_CHARACTERS ? column - MAX_FRAME_CHARACTERS / 2 : 0
  const rows = lines.flatMap((whole, index) => {
    const n = first + index
    const shown = whole.length > MAX_FRAME_CHARACTERS ? whole.slice(from, from + MAX_FRAME_CHARACTERS) : whole
    const row = `${n === line ? '>' : ' '} ${String(n).padStart(width)} | ${shown}`.trimEnd()
    return n === line ? [row, `  ${' '.repeat(width)} | ${blank(shown.slice(0, column - 1 - from))}^`] : [row]
  })
  return rows.join('\n')
}

// Tabs stay tabs, and marks on other letters take no room, so that the caret is below its letter.
const blank = (text: string) => text.replace(/[\p{Mn}\u200B-\u200D]/gu, '').replace(/[^\t]/gu, ' ')
