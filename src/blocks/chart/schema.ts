// Figures over time as bars, with the whole table below.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { banner, heading } from '../../fields/heading.ts'
import { blame, blameField } from '../../fields/issueParams.ts'
import { blameColumn, misfits, uniqueFields } from '../../fields/tableColumns.ts'
import { text } from '../../fields/text.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout = {
  purpose: 'Figures over time as bars with their numbers, drawn at build, and the whole table below them.',
  hydrate: 'never',
}

const path = z.string().regex(/^[A-Za-z][A-Za-z0-9]*(?:\.[A-Za-z][A-Za-z0-9]*)?$/, {
  error: 'is not a field. Write a name, or two names with a dot, such as sold.qty',
})

/** The fields of a section, besides those that every section may have. */
export const schema = z
  .strictObject({
    ...heading(),
    banner: banner(),
    caption: text('What the table holds'),
    label: z
      .strictObject({
        field: path.describe('The field that names a record, such as year'),
        label: text('The heading of the first column'),
      })
      .describe('What names each record'),
    measures: z
      .array(
        z.strictObject({
          field: path.describe('The number to draw, such as totalValue or sold.qty'),
          label: text('What is drawn'),
          unit: text('Written before each number, such as Rs').optional(),
        }),
      )
      .min(1)
      .max(3)
      .describe('What is drawn as bars'),
    columns: z
      .array(
        z.strictObject({
          field: path.describe('The number in the column'),
          label: text('The heading of the column'),
          group: text('A heading above neighbouring columns').optional(),
        }),
      )
      .min(1)
      .superRefine(uniqueFields)
      .describe('The columns of the table, after the first'),
    locale: z.enum(['en', 'en-IN']).default('en').describe('How digits are grouped: en 1,678,974; en-IN 16,78,974'),
    records: z
      .array(z.record(z.string(), z.union([z.string(), z.number(), z.record(z.string(), z.number())])))
      .min(1)
      .describe('The records, oldest first'),
    note: text('A remark below the table').optional(),
  })
  .superRefine(({ label, measures, columns, records }, context) => {
    const numbers = [...measures, ...columns].map(item => item.field)
    const odd = misfits([label.field, ...numbers], records)
    const check = (field: string, path: (string | number)[]) => {
      if (odd.absent.has(field)) blameColumn(field, [...path, 'field'], odd, context)
    }
    check(label.field, ['label'])
    for (const [index, { field }] of measures.entries()) check(field, ['measures', index])
    for (const [index, { field }] of columns.entries()) check(field, ['columns', index])
    records.forEach((record, index) => {
      const at = ['records', index]
      const missing = (field: string, wanted: string) =>
        blame(context, at, `the record has no ${wanted} "${field}"`, { needs: field.split('.').slice(0, 1) })
      if (typeof record[label.field] !== 'string' && !odd.absent.has(label.field)) missing(label.field, 'name')
      for (const field of new Set(numbers))
        if (typeof numberAt(record, field) !== 'number' && !odd.absent.has(field)) missing(field, 'number')
      const used = new Set([label.field, ...numbers.map(field => field.split('.')[0])])
      for (const key of Object.keys(record))
        if (!used.has(key) && !odd.unshown.includes(key)) blameField(context, at, record, key, [...used])
    })
  })

function numberAt(record: Record<string, unknown>, field: string): unknown {
  return field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record)
}

/** What the component receives. */
export type Props = z.output<typeof schema>
