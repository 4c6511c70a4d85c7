// Rows of like things under named columns; cards on small screens.
import { z } from 'zod'
import { acrossFields, type Known, addIssue, blameField, refusal } from '../../fields/issueParams.ts'
import type { BlockAbout, JsonLd, PageUrls } from '../../fields/block.ts'
import {
  columnField,
  blameColumn,
  blameRecords,
  misfits,
  uniqueFields,
  compareNumbers,
} from '../../fields/tableColumns.ts'
import { figure } from '../../fields/figure.ts'
import { banner, heading, kicker } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { pattern, asWords, control, text } from '../../fields/text.ts'
import { phoneFault } from '../../fields/contact.ts'

export const about: BlockAbout<Props> = {
  name: 'Table',
  icon: 'table',
  purpose:
    'Rows under named columns, with figures above, a filter or a slider, and links to groups; cards on small screens.',
  words: 'list rows columns spreadsheet prices shops outlets slider ruler calculator పట్టిక జాబితా',
  group: 'figures',
  needsScript: ({ filter, slider, groupBy }) => Boolean(filter || slider || groupBy),
  places: ({ rows = [], groupBy }, name) =>
    // As parts/Groups.tsx gives them.
    groupBy ? Object.fromEntries(rows.map((_, n) => [`rows.${n}`, `${name}-row-${n + 1}`])) : {},
  names: ({ columns = [] }) =>
    columns.filter(({ words }) => words === false).flatMap(({ field }) => [`rows.*.${field}`, `total.${field}`]),
  jsonLd: (props, urls) => (props.rowsAre ? [listJsonLd(props, props.rowsAre, urls)] : []),
}

const column = z.strictObject({
  field: columnField('The field of each row that the column shows'),
  label: text('The heading of the column'),
  kind: z
    .enum(['text', 'number', 'phone', 'heading'])
    .default('text')
    .describe('text; number: numbers alone, set to the right; phone: a link that calls; heading: names the row'),
  words: z
    .literal(false)
    .optional()
    .describe('false for names, such as those of people and streets: other languages have them as they are')
    .meta({ label: 'Translated', choices: { false: 'No, these are names' } }),
})

const rowsAre = z.strictObject({
  type: z
    .enum(['Store', 'LocalBusiness', 'Place', 'Organization', 'Person', 'Event', 'Product', 'Book'])
    .describe('The schema.org type of a row'),
  street: z.string().optional().describe('The field with street or quarter'),
  locality: z.string().optional().describe('The field with the town'),
})

const slider = z.strictObject({
  label: control('What it chooses').meta({ examples: ['Acres of land'] }),
  answer: pattern(
    'The row in large words, with {row}, its name, and {value}, its first number; "|" parts the forms for numbers',
  ).meta({ examples: ['Rs {value} for {row} acre | Rs {value} for {row} acres'] }),
  start: z.int().min(1).default(1).describe('The row that it begins with, counted from 1'),
})

const cell = z.union([asWords(z.string()), z.number()], refusal('must be words or a number'))
const row = z.record(z.string(), cell).meta({ headedBy: 'columns' })

/** Rows have the fields of the columns and no others, and rows that mean something to search engines have a name. */
function compareRows(
  { columns = [], rows = [], total, rowsAre: meaning, groupBy }: Known<Compared>,
  context: z.core.$RefinementCtx,
): void {
  const fields = columns.flatMap(item => item?.field ?? [])
  // A column whose field is wrong may be meant to show what seems to have no column.
  const isSure = fields.length > 0 && fields.length === columns.length
  const records = rows.filter(record => record !== undefined)
  if (blameRecords(['rows'], fields, records, context)) return
  const odd = misfits(fields, records)
  columns.forEach((item, index) => {
    if (item?.field !== undefined && odd.absent.has(item.field))
      blameColumn(item.field, ['columns', index, 'field'], odd, context)
  })
  const named: [at: string[], field?: string][] = [
    [['rowsAre', 'street'], meaning?.street],
    [['rowsAre', 'locality'], meaning?.locality],
    [['groupBy'], groupBy],
  ]
  for (const [at, field] of named)
    if (field && isSure && ![...fields, ...odd.unshown].includes(field))
      addIssue(context, at, { message: `there is no column ${field}` }, { known: fields })
  if (
    meaning &&
    columns.length &&
    columns.every(item => item && 'kind' in item && item.kind && item.kind !== 'heading')
  )
    addIssue(context, ['rowsAre'], {
      message: 'rows need a name',
      hint: 'Write kind: heading in the column that names them.',
    })
  const checkKeys = (record: Known<Row>, at: (string | number)[]) => {
    for (const key of isSure ? Object.keys(record) : [])
      if (!fields.includes(key) && !odd.unshown.includes(key)) blameField(context, at, record, key, fields)
  }
  rows.forEach((record, index) => {
    if (!record) return
    const at = ['rows', index]
    checkKeys(record, at)
    for (const { field, kind } of columns.filter(item => item !== undefined)) {
      if (field === undefined) continue
      if (!(field in record) && !odd.absent.has(field))
        addIssue(
          context,
          at,
          {
            message: `the row has no "${field}"`,
            hint: `Add ${field}: and what stands there, or write "" for an empty cell.`,
          },
          { needs: [field] },
        )
      const cell = record[field] ?? ''
      const fault = kind === 'phone' && cell !== '' ? phoneFault(String(cell)) : undefined
      if (fault) addIssue(context, [...at, field], fault, { code: 'bad-format' })
    }
  })
  compareNumbers({ columns, rows, total }, context)
  if (total) checkKeys(total, ['total'])
}

interface Compared {
  columns: z.output<typeof column>[]
  rows: Row[]
  total?: Row
  rowsAre?: z.output<typeof rowsAre>
  groupBy?: string
}

export const schema = z
  .strictObject({
    kicker: kicker(),
    ...heading(),
    banner: banner(),
    tiles: z
      .array(figure())
      .default([])
      .describe('Figures above the table; they can be counted from the list')
      .meta({ label: 'Figures above the table' }),
    caption: text('What the table holds, for screen readers and print'),
    columns: z.array(column).min(2).check(acrossFields(uniqueFields)).describe('The columns, in order'),
    rows: z.array(row).min(1).describe('The rows; each has every field named in columns'),
    rowsAre: rowsAre
      .optional()
      .describe('For search engines: what the rows are. The heading column names each, the phone column is its number')
      .meta({ label: 'What the rows are' }),
    groupBy: z
      .string()
      .optional()
      .describe(
        'The field whose values part the rows into groups, such as the town; links above show one of them. Small ' +
          'screens show no rows before one is chosen',
      )
      .meta({ label: 'Groups by', examples: ['area'] }),
    total: row.optional().describe('The last row, such as a total'),
    filter: z
      .strictObject({
        label: control('What can be typed, such as Find a shop or a place'),
        shown: pattern('Announced count, with {n} and {total}'),
        none: control('Shown when nothing matches'),
      })
      .optional()
      .describe('A box above the table that keeps the rows with the words typed'),
    slider: slider
      .optional()
      .describe('A slider in place of a filter: it says one row at a time, and the table is folded below it'),
    note: text('A remark below the table').optional(),
    actions: z
      .array(action('A link'))
      .max(3)
      .default([])
      .describe('Links below the table, such as to what is like it')
      .meta({ label: 'Buttons' }),
    dots: z.boolean().default(false).describe('Quiet dots drift behind the table'),
  })
  .check(acrossFields(compareRows))
  .check(
    acrossFields(({ filter, slider, columns = [], rows = [] }, context) => {
      if (!slider) return
      if (filter) addIssue(context, ['slider'], { message: 'a table has either a filter or a slider' })
      for (const kind of ['heading', 'number'] as const)
        if (columns.length && columns.every(item => item?.kind && item.kind !== kind))
          addIssue(context, ['slider'], {
            message: `the slider has no column with kind: ${kind} to say`,
            hint: `Write kind: ${kind} in the column ${kind === 'heading' ? 'that names the rows' : 'of the answers'}.`,
          })
      if (rows.length && (slider.start ?? 1) > rows.length)
        addIssue(context, ['slider', 'start'], {
          message: `there is no row ${slider.start}`,
          hint: `Write ${rows.length} or less.`,
        })
    }),
  )

export type Props = z.output<typeof schema>
/** One column. */
export type Column = Props['columns'][number]
/** One row: a cell for each column, by field. */
export type Row = z.output<typeof row>

/** The rows as a list of named things, with the telephone and the place that the table shows. */
function listJsonLd(
  { title, caption, columns, rows }: Props,
  { type, street, locality }: NonNullable<Props['rowsAre']>,
  { here }: PageUrls,
): JsonLd {
  const fieldOf = (kind: Column['kind']) => columns.find(column => column.kind === kind)?.field
  const item = (row: Row): JsonLd => {
    const value = (field?: string) => (field && row[field] !== '' ? String(row[field]) : undefined)
    const place = { streetAddress: value(street), addressLocality: value(locality) }
    const address = (place.streetAddress ?? place.addressLocality) && {
      address: { '@type': 'PostalAddress', ...place },
    }
    return { '@type': type, name: value(fieldOf('heading')), telephone: value(fieldOf('phone')), ...(address || {}) }
  }
  return {
    '@type': 'ItemList',
    '@id': here(),
    name: title ?? caption,
    numberOfItems: rows.length,
    itemListElement: rows.map((row, index) => ({ '@type': 'ListItem', position: index + 1, item: item(row) })),
  }
}
