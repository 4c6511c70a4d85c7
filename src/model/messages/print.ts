// Problems as the text that a maintainer reads. The only place that words a whole message.
import { type Problem, type Fix, type Place, placeAt } from './problem.ts'
import { meaningOf, explain } from './codes.ts'

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

// Problems as other programs read them: JSON, SARIF, and the annotations of code reviews.

/** The text of a file by its path from the site's root. */
type TextOf = (file: string) => string | undefined

/** The problems with their repairs, and how many there are, as JSON has them. Lines and columns count from 1. */
export function problemsData(problems: Problem[], textOf: TextOf) {
  const list = problems.map(({ file, line, column, severity, code, page, place, message, hint, fix, others }) => {
    const asRepair = (each?: Fix) =>
      each && { file: each.file, ...regionOf(each, textOf), text: each.text, sure: each.sure }
    const also = others?.length ? others.map(other => ({ ...other.place, fix: asRepair(other.fix) })) : undefined
    return { file, line, column, severity, code, page, place, message, hint, fix: asRepair(fix), also }
  })
  const errors = problems.filter(problem => problem.severity === 'error').length
  return { errors, warnings: problems.length - errors, problems: list }
}

/** SARIF 2.1.0, which code hosts and editors show beside the lines. */
export function toSarif(problems: Problem[], textOf: TextOf): string {
  const codes = [...new Set(problems.map(problem => problem.code))].sort()
  const rules = codes.map(id => ({ id, shortDescription: { text: meaningOf(id) }, help: { text: explain(id) } }))
  const results = problems.map(problem => {
    const artifactLocation = { uri: encodeURI(problem.file) }
    const { line: startLine, column: startColumn, fix, others } = problem
    return {
      ruleId: problem.code,
      ruleIndex: codes.indexOf(problem.code),
      level: problem.severity,
      message: { text: problemSentence(problem) },
      locations: [{ physicalLocation: { artifactLocation, region: { startLine, startColumn } } }],
      ...(others?.length && { relatedLocations: others.map(({ place }) => locationOf(place)) }),
      ...(fix && { fixes: [sarifFix(problem, fix, artifactLocation, textOf)] }),
    }
  })
  const run = { tool: { driver: { name: 'validate', rules } }, columnKind: 'utf16CodeUnits', results }
  const log = { $schema: 'https://json.schemastore.org/sarif-2.1.0.json', version: '2.1.0', runs: [run] }
  return JSON.stringify(log, null, 2)
}

const locationOf = ({ file, line, column }: Place) => ({
  physicalLocation: { artifactLocation: { uri: encodeURI(file) }, region: { startLine: line, startColumn: column } },
})

function sarifFix({ hint, message }: Problem, fix: Fix, artifactLocation: object, textOf: TextOf) {
  const { line: startLine, column: startColumn, endLine, endColumn } = regionOf(fix, textOf)
  const deletedRegion = { startLine, startColumn, endLine, endColumn }
  const replacements = [{ deletedRegion, insertedContent: { text: fix.text } }]
  return { description: { text: hint ?? message }, artifactChanges: [{ artifactLocation, replacements }] }
}

/**
 * One workflow command a line, which GitHub shows beside the changed lines. It shows ten warnings of a step, so those
 * of one kind in a file are one.
 */
export function toGithub(problems: Problem[]): string {
  const kinds = new Map<string, Problem[]>()
  for (const problem of problems) {
    const { severity, code, file } = problem
    const kind = severity === 'warning' ? `${code} ${file}` : String(kinds.size)
    kinds.set(kind, [...(kinds.get(kind) ?? []), problem])
  }
  const data = (text: string) => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  const property = (text: string) => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
  return [...kinds.values()]
    .map(([problem, ...others]) => {
      const { severity, file, line, column, code } = problem
      const place = `file=${property(file)},line=${line},col=${column},title=${property(code)}`
      return `::${severity} ${place}::${data(problemSentence(problem) + moreOf(others))}`
    })
    .join('\n')
}

// As many as one reads.
const MAX_LINES = 10

/** Where else in the file there is the same kind of problem. */
function moreOf(others: readonly Problem[]): string {
  if (!others.length) return ''
  const lines = [...new Set(others.map(({ line }) => line))]
  const more = lines.length > MAX_LINES ? ' …' : ''
  return `\nAnd ${others.length} more of this kind in this file, in line ${lines.slice(0, MAX_LINES).join(', ')}${more}`
}

/** Where the text to replace begins and ends, as lines and columns. */
function regionOf({ file, start, end }: Fix, textOf: TextOf) {
  const text = textOf(file) ?? ''
  const { line: endLine, column: endColumn } = placeAt(text, end)
  return { ...placeAt(text, start), endLine, endColumn }
}
