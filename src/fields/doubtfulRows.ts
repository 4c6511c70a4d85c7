// Rows of a table that can be shown and contradict each other: a number twice, a total that is no sum, two spellings.
import type { z } from 'zod'
import type { Known } from './acrossFields.ts'
import { blame, type IssueText } from './issueParams.ts'
import { plainDigits } from './numerals.ts'
import { dialled } from './phoneAndEmail.ts'

type Row = Record<string, string | number>

interface Compared {
  columns: { field: string; kind: string }[]
  rows: Row[]
  total?: Row
  groupBy?: string
}

/** A cell, and what is wrong with it. */
type Doubt = [row: number, said: IssueText]

// What most rows have in common is a rule where there are so many of them.
const MIN_ROWS = 5
const MOST = 0.8

/** Warns of cells that the other rows contradict. */
export function doubtRows(
  { columns = [], rows = [], total, groupBy }: Known<Compared>,
  context: z.core.$RefinementCtx,
) {
  const warn = (at: (string | number)[], said: IssueText) => blame(context, at, said, { severity: 'warning' })
  const fields = columns.flatMap(column => (column?.field === undefined ? [] : { ...column, field: column.field }))
  fields.forEach(({ field, kind }, index) => {
    const checks = [
      ...(kind === 'number' && index === 0 ? [repeatedNumbers] : []),
      ...(kind === 'phone' ? [oddLengths] : []),
      ...(field === groupBy ? [otherSpellings] : []),
    ]
    if (!checks.length) return
    const cells = rows.map(row => plainDigits(String(row?.[field] ?? '').trim()))
    for (const [row, said] of checks.flatMap(check => check(cells))) warn(['rows', row, field], said)
  })
  const sums = fields.flatMap(({ field, kind }) => (kind === 'number' && total ? sumOf(field, rows, total) : []))
  // A last row may also hold averages or targets; where one column of it is a sum, the others are.
  if (!sums.some(({ isRight }) => isRight)) return
  for (const { field, isRight, sum } of sums)
    if (!isRight)
      warn(['total', field], { message: `the rows add up to ${sum}`, hint: `Write ${sum}, or correct a row.` })
}

/** Numbers that are there twice in a column that counts the rows. */
function repeatedNumbers(cells: readonly string[]): Doubt[] {
  const numbers = cells.map(Number)
  const steps = numbers.filter((number, index) => index > 0 && number === numbers[index - 1] + 1)
  if (cells.length < MIN_ROWS || steps.length < (cells.length - 1) * MOST) return []
  return numbers.flatMap((number, row): Doubt[] => {
    const next = numbers[row - 1] + 1
    if (row === 0 || number === next || numbers.indexOf(number) === numbers.lastIndexOf(number)) return []
    const hint = numbers.includes(next)
      ? 'Delete the row if it is there twice; number it if it is not.'
      : `Write ${next}.`
    return [[row, { message: `another row has the number ${number} too`, hint }]]
  })
}

/** Telephone numbers with more or fewer digits than nearly all others, which have as many as each other. */
function oddLengths(cells: readonly string[]): Doubt[] {
  const numbers = cells.map(dialled)
  const known = numbers.filter(Boolean)
  const [usual = ''] = known
  const like = known.filter(number => number.length === usual.length)
  if (known.length < MIN_ROWS || like.length === known.length || like.length < known.length * MOST) return []
  return numbers.flatMap((number, row): Doubt[] => {
    if (!number || number.length === usual.length || number.slice(0, 3) !== usual.slice(0, 3)) return []
    const message = `has ${number.replace('+', '').length} digits, where others have ${usual.replace('+', '').length}`
    return [[row, { message, hint: 'Write the whole number.', ofValue: true }]]
  })
}

/** A name that is there once and sounds like one that is there often. */
function otherSpellings(cells: readonly string[]): Doubt[] {
  const times = new Map<string, number>()
  for (const cell of cells) times.set(cell, (times.get(cell) ?? 0) + 1)
  const often = [...times].filter(([, count]) => count > 2).map(([name]) => name)
  return cells.flatMap((cell, row): Doubt[] => {
    const other = times.get(cell) === 1 ? often.find(name => consonants(name) === consonants(cell)) : undefined
    return other ? [[row, { message: `other rows write ${other}`, hint: `Write ${other}.` }]] : []
  })
}

const consonants = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}]|[aeiouhyw]/gu, '')
    .replace(/(.)\1+/gu, '$1')

// Not 1.250, which may be a thousand.
const PLAIN = /^-?(?:\d+|\d{1,3}(?:,\d{2})*,\d{3})(?:\.(\d{1,2}|\d{4,}))?$/

interface Sum {
  field: string
  isRight: boolean
  sum: string
}

/** The sum of a column beside what the last row says; nothing where cells are no plain numbers, or it is no sum. */
function sumOf(field: string, rows: readonly (Known<Row> | undefined)[], last: Known<Row>): Sum[] {
  const cells = [...rows, last].map(row => PLAIN.exec(String(row?.[field] ?? '')))
  const decimals = Math.max(...cells.map(cell => cell?.[1]?.length ?? 0))
  const numbers = cells.map(cell => Number(cell?.[0].replaceAll(',', '')))
  const total = numbers.pop() ?? 0
  const sum = numbers.reduce((before, number) => before + number, 0)
  if (Number.isNaN(sum - total) || total <= Math.max(...numbers)) return []
  // Rounded figures add up to a little more or less.
  const rounding = decimals ? (numbers.length / 2) * 10 ** -decimals : 0
  return [{ field, isRight: Math.abs(sum - total) <= rounding + 1e-6, sum: sum.toFixed(decimals) }]
}
