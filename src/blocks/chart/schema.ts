// Figures over time as bars, with the whole table below.
import { z } from 'zod'
import { acrossFields, type Known, addIssue, blameField } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { columnFieldOrPart, blameColumn, blameRecords, misfits, uniqueFields } from '../../fields/tableColumns.ts'
import { banner, heading } from '../../fields/heading.ts'
import { asWords, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Chart',
  icon: 'chart-bar',
  purpose: 'Figures over time as bars with their numbers, drawn at build, and the whole table below them.',
  words: 'graph diagram bars numbers years గ్రాఫ్ పటం సంఖ్యలు',
  group: 'figures',
}

const label = z
  .strictObject({
    field: columnFieldOrPart('The field that names a record, such as year'),
    label: text('The heading of the first column'),
  })
  .describe('What names each record')

const measure = z.strictObject({
  field: columnFieldOrPart('The number to draw, such as value or sold.qty'),
  label: text('What is drawn'),
  unit: text('Written before each number, such as Rs').optional(),
})

const column = z.strictObject({
  field: columnFieldOrPart('The number in the column'),
  label: text('The heading of the column'),
  group: text('A heading above neighbouring columns').optional(),
})

const record = z
  .record(z.string(), z.union([asWords(z.string()), z.number(), z.record(z.string(), z.number())]))
  .meta({ headedBy: 'columns' })

interface Compared {
  label: z.output<typeof label>
  measures: z.output<typeof measure>[]
  columns: z.output<typeof column>[]
  records: z.output<typeof record>[]
}

/** Records have the fields that are drawn, named or listed, and no others. */
function compareRecords(
  { label: name, measures = [], columns = [], records = [] }: Known<Compared>,
  context: z.core.$RefinementCtx,
): void {
  const shown = [...measures, ...columns].map(item => item?.field)
  const numbers = shown.filter(field => field !== undefined)
  const fields = name?.field === undefined ? numbers : [name.field, ...numbers]
  const used = [...new Set(fields.map(field => field.split('.')[0]))]
  // A field without a column may be meant by a column whose field is wrong.
  const isSure = fields.length === shown.length + 1
  const given = records.filter(item => item !== undefined)
  if (blameRecords(['records'], fields, given, context)) return
  const odd = misfits(fields, given)
  const check = (field: string | undefined, at: (string | number)[]) => {
    if (field !== undefined && odd.absent.has(field)) blameColumn(field, [...at, 'field'], odd, context)
  }
  check(name?.field, ['label'])
  const names = given.map(item => valueIn(item, name?.field ?? ''))
  records.forEach((_, index) => {
    if (name?.field !== undefined && names.length === records.length && names.indexOf(names[index]) < index)
      addIssue(context, ['records', index, name.field], REPEATED, { severity: 'warning' })
  })
  for (const [index, item] of measures.entries()) {
    check(item?.field, ['measures', index])
    if (item?.field !== undefined && given.length && given.every(each => valueIn(each, item.field ?? '') === 0))
      addIssue(context, ['measures', index], EMPTY_MEASURE, { code: 'missing-figure' })
  }
  for (const [index, item] of columns.entries()) check(item?.field, ['columns', index])
  records.forEach((item, index) => {
    if (!item) return
    const at = ['records', index]
    const missing = (field: string, wanted: string) => {
      const [first, second] = field.split('.')
      const example = second ? `{ ${second}: … }` : '…'
      const said = { message: `the record has no ${wanted} "${field}"`, hint: `Add ${first}: ${example}.` }
      addIssue(context, at, said, { needs: [first] })
    }
    const wrongKind = (field: string, expected: 'string' | 'number') =>
      context.addIssue({ code: 'invalid_type', expected, path: [...at, ...field.split('.')], input: item })
    const lacks = (field: string, kind: 'string' | 'number') => {
      const value = valueIn(item, field)
      return value !== UNKNOWN && typeof value !== kind && !odd.absent.has(field)
    }
    // A year that is not in quotes.
    if (name?.field !== undefined && typeof valueIn(item, name.field) === 'number') wrongKind(name.field, 'string')
    else if (name?.field !== undefined && lacks(name.field, 'string')) missing(name.field, 'name')
    for (const field of new Set(numbers)) {
      if (typeof valueIn(item, field) === 'string') wrongKind(field, 'number')
      else if (lacks(field, 'number')) missing(field, 'number')
    }
    for (const key of isSure ? Object.keys(item) : [])
      if (!used.includes(key) && !odd.unshown.includes(key)) blameField(context, at, item, key, used)
  })
}

const REPEATED = { message: 'is the name of an earlier record too', hint: 'Write another one.', ofValue: true }

const EMPTY_MEASURE = {
  message: 'every figure of this measure is 0',
  hint: 'Write the figures, or delete the measure.',
}

// In place of a wrong value, whose meaning is unknown.
const UNKNOWN = Symbol('unknown')

function valueIn(record: Readonly<Record<string, unknown>>, field: string): unknown {
  let value: unknown = record
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !(key in value)) return undefined
    value = (value as Record<string, unknown>)[key]
    if (value === undefined) return UNKNOWN
  }
  return value
}

export const schema = z
  .strictObject({
    ...heading(),
    banner: banner(),
    caption: text('What the table holds'),
    label,
    measures: z.array(measure).min(1).max(3).describe('What is drawn as bars'),
    columns: z
      .array(column)
      .min(1)
      .check(acrossFields(uniqueFields))
      .describe('The columns of the table, after the first'),
    records: z.array(record).min(1).describe('The records, oldest first'),
    note: text('A remark below the table').optional(),
  })
  .check(acrossFields(compareRecords))

export type Props = z.output<typeof schema>
