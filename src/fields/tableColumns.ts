// Columns that show no field of the records: one misspelt column is one mistake, however many records there are.
import { z } from 'zod'
import { type Known, addIssue, refusalOf, type IssueText } from './issueParams.ts'
import { fieldName } from './fieldName.ts'
import { amountIn, hasOtherDigits, inGroups, isNumeral, plainDigits } from './money.ts'

type Fields = { readonly [key: string]: unknown }

/** Mismatches: names that no record has, and fields that every record has and no column shows. */
export interface Misfits {
  absent: ReadonlySet<string>
  unshown: readonly string[]
  /** Fields in groups, shown or not. */
  parts: readonly string[]
}

const NONE: Misfits = { absent: new Set(), unshown: [], parts: [] }

/**
 * Compares columns and records, unless there is but one record, which may be the one that is misspelt.
 * @param shown names of fields, or two names with a dot for a field in a group
 */
export function misfits(shown: readonly string[], records: readonly Fields[]): Misfits {
  if (records.length < 2) return NONE
  const absent = new Set(shown.filter(name => !records.some(record => has(record, name))))
  if (absent.size === 0) return NONE
  const named = Object.entries(records[0]).flatMap(([key, value]) =>
    isGroup(value) ? Object.keys(value).map(inner => `${key}.${inner}`) : [key],
  )
  return {
    absent,
    unshown: named.filter(name => !shown.includes(name) && records.every(record => has(record, name))),
    parts: named.filter(name => name.includes('.')),
  }
}

function has(record: Fields, name: string): boolean {
  const dot = name.indexOf('.')
  if (dot < 0) return Object.hasOwn(record, name) && !isGroup(record[name])
  const group = record[name.slice(0, dot)]
  return isGroup(group) && Object.hasOwn(group, name.slice(dot + 1))
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Blames a column that shows nothing; what it was meant to show is among `unshown`. */
export function blameColumn(
  name: string,
  path: (string | number)[],
  { unshown, parts }: Misfits,
  context: z.core.$RefinementCtx,
): void {
  const message = `no record has a field "${name}"`
  const known = unshown.length ? unshown : parts
  if (known.length) addIssue(context, path, { message }, { code: 'unknown-key', known })
  else addIssue(context, path, { message, hint: 'Add it to each of them, or delete this.' }, { code: 'unknown-key' })
}

/** Blames records of which the columns show nothing, or next to nothing; false when they show something. */
export function blameRecords(
  at: (string | number)[],
  shown: readonly string[],
  records: readonly Fields[],
  context: z.core.$RefinementCtx,
): boolean {
  const given = [...new Set(records.flatMap(record => Object.keys(record)))]
  const met = shown.filter(name => records.some(record => has(record, name)))
  // One field that both have, such as a number, does not make the list the right one.
  const isOther = met.length === 0 || (met.length === 1 && shown.length > 3)
  if (!given.length || !shown.length || !isOther) return false
  const message = `the records have ${given.join(', ')}, and the columns show ${[...new Set(shown)].join(', ')}`
  const hint = 'Name the fields of the records in the columns, or use another list.'
  addIssue(context, at, { message, hint }, { foreign: true })
  return true
}

/** For {@link acrossFields} of a list of columns: none shows what another one shows, or is called the same. */
export function uniqueFields(
  columns: Known<{ field: string; label: string; group?: string }[]>,
  context: z.core.$RefinementCtx,
): void {
  columns.forEach((column, index) => {
    const field = column?.field
    const isCalledLike = (other: typeof column) => other?.label === column?.label && other?.group === column?.group
    if (column?.label !== undefined && columns.findIndex(isCalledLike) < index)
      addIssue(
        context,
        [index, 'label'],
        { message: 'an earlier column has this heading too', hint: 'Write another one.' },
        { severity: 'warning' },
      )
    if (field !== undefined && columns.findIndex(other => other?.field === field) < index)
      addIssue(context, [index, 'field'], {
        message: `the field ${field} is already shown in an earlier column`,
        hint: 'Delete this column.',
      })
  })
}

// Fields of a schema that name fields of the records which a block shows.

// Letters of any script, their marks, digits, and the joiners of some scripts.
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}\u200C\u200D]*`
const FIELD = new RegExp(`^${NAME}$`, 'u')
const FIELD_OR_PART = new RegExp(`^${NAME}(?:\\.${NAME})?$`, 'u')

/** The name of a field of the records that a block shows. */
export const columnField = (description: string) => named(FIELD, 'is not a field name', description)

/** The same, or two names with a dot for a field in a group. */
export const columnFieldOrPart = (description: string) => named(FIELD_OR_PART, 'is not a field', description)

function named(pattern: RegExp, message: string, description: string) {
  const say = (input: unknown) => {
    const meant = fieldName(String(input))
    const hint = pattern.test(meant) ? `Write ${meant}.` : 'Use letters and digits, such as shopName.'
    return { message, hint, ofValue: true }
  }
  return z.string().regex(pattern, refusalOf(say)).describe(description)
}

// Cells of number columns that are no numbers, or are written in other digits than the rest of their column.

interface Column {
  field: string
  kind: string
}

type Row = Record<string, string | number>

const AS_TEXT = 'give the column kind: text'

/** Blames what is not a number in a column of numbers; the column, where most of its cells are none. */
export function compareNumbers(
  { columns = [], rows = [], total }: Known<{ columns: Column[]; rows: Row[]; total?: Row }>,
  context: z.core.$RefinementCtx,
): void {
  const places = [...rows.map((row, at) => ({ row, at: ['rows', at] })), { row: total, at: ['total'] }]
  for (const [index, column] of columns.entries()) {
    if (column?.kind !== 'number' || column.field === undefined) continue
    const { field } = column
    const cells = places.flatMap(({ row, at }) => {
      const cell = row?.[field] ?? ''
      return cell === '' ? [] : [{ text: String(cell), at: [...at, field] }]
    })
    const odd = cells.filter(({ text }) => !isNumeral(text))
    if (odd.length > 1 && odd.length * 2 > cells.length) {
      const message = `most cells of this column of numbers are words, such as ${JSON.stringify(odd[0].text)}`
      addIssue(context, ['columns', index, 'kind'], { message, hint: 'Write kind: text.' })
      continue
    }
    const others = cells.map(({ text }) => text)
    for (const { text, at } of odd) addIssue(context, at, notANumber(text, others), { code: 'bad-format' })
    const numbers = cells.filter(({ text }) => isNumeral(text) && /\p{Nd}/u.test(text))
    const isGrouped = numbers.some(({ text }) => /,\d{3}\.\d/.test(text))
    for (const { text, at } of numbers.filter(each => isGrouped && /\d\.\d{3},\d/.test(each.text)))
      addIssue(context, at, otherSigns(text), { code: 'bad-format' })
    // A column may be in any digits, but not in two kinds of them: 0 to 9 count, where any cell has them.
    if (!numbers.some(({ text }) => /\d/.test(text))) continue
    for (const { text, at } of numbers.filter(each => hasOtherDigits(each.text))) {
      const said = {
        message: 'has other digits than the rest of this column of numbers',
        hint: `Write ${plainDigits(text)}.`,
        ofValue: true,
      }
      addIssue(context, at, said, { code: 'bad-format' })
    }
  }
}

const otherSigns = (text: string): IssueText => ({
  message: 'has its point and comma the other way round than the rest of this column',
  hint: `Write ${text.replace(/[.,]/g, sign => (sign === '.' ? ',' : '.'))}.`,
  ofValue: true,
})

function notANumber(text: string, others: readonly string[]): IssueText {
  const amount = amountIn(text)
  const figures = amount && inGroups(amount.number, others)
  const hint = figures
    ? `Write ${figures}${amount.unit ? ' alone' : ''}; or, if the words are needed, ${AS_TEXT}.`
    : `Write the number, or "" for an empty cell; or, if the words are needed, ${AS_TEXT}.`
  return { message: 'is not a number, and this column needs numbers', hint, ofValue: true }
}
