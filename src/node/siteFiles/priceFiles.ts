// The prices of a site for other programs: board.json and prices.csv, the same rows in each.
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import type { PriceList } from '../../fields/block.ts'
import type { PriceRow, RowPrice } from '../../fields/priceLines.ts'

/** The version of the form. A new one when a field goes, or means something else; fields may be added to any. */
const VERSION = 1

const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const price = z.object({
  price: z.string().describe('As it is written on the page'),
  amount: z.number().optional().describe('The price in the currency of the file; missing where it is no single amount'),
  from: day.optional().describe('The first day on which it holds'),
  until: day.optional().describe('The last day on which it holds; without one it holds until the next price'),
  checked: day.optional().describe('The day on which somebody last made sure of it'),
  source: z.string().optional(),
})
const row = z.object({
  crop: z.string(),
  grade: z.string().optional(),
  place: z.string().optional().describe('Where it is paid; prices of other places are other rows'),
  unit: z.string().optional().describe('What the price is for, in words'),
  moisture: z.string().optional(),
  ...price.partial().shape,
  references: z
    .array(price.extend({ name: z.string() }))
    .optional()
    .describe('What else is paid for it, such as a minimum support price'),
  history: z.array(price).optional().describe('The prices before, the newest first, at most twelve'),
})
const file = z.object({
  version: z.literal(VERSION),
  name: z.string().describe('The organisation'),
  language: z.string(),
  updated: day.optional().describe('The newest day on which a price began or was checked; missing without prices'),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .describe('The currency of all amounts, by ISO 4217; missing without amounts'),
  boards: z.array(
    z.object({
      title: z.string().optional(),
      url: z.string().describe('Where it is shown'),
      buys: z.boolean().optional().describe('True where the organisation pays these prices'),
      sample: z.literal(true).optional().describe('Its rows are samples, without prices'),
      rows: z.array(row),
    }),
  ),
})

type PricesFile = z.output<typeof file>
type Currency = string | undefined

/** The JSON Schema of board.json, as in docs/board.schema.json. */
export const boardSchema = (): object => ({
  title: 'The prices of a site, board.json',
  ...z.toJSONSchema(file, { target: 'draft-7', io: 'input' }),
})

interface Site {
  name: string
  lang: string
}

/** All price lists of a language as JSON. */
export function pricesAsJson(lists: readonly PriceList[], { name, lang }: Site): string {
  const all = lists.flatMap(({ rows }) => rows.flatMap(pricesOf))
  const currency = currencyOf(lists)
  const updated = all
    .flatMap(({ from, checked }) => [from?.date ?? [], checked?.date ?? []].flat())
    .sort()
    .at(-1)
  const said: PricesFile = {
    version: VERSION,
    name,
    language: lang,
    ...(updated && { updated }),
    ...(currency && { currency }),
    boards: lists.map(({ rows, url = '', ...list }) => ({
      ...list,
      url,
      rows: rows.map(each => rowData(each, currency)),
    })),
  }
  return JSON.stringify(said)
}

const pricesOf = ({ price, references = [] }: PriceRow): RowPrice[] => [...(price ? [price] : []), ...references]

/** The currency that most prices are in: amounts in others are left out, because they would be taken for it. */
function currencyOf(lists: readonly PriceList[]): Currency {
  const codes = lists.flatMap(({ rows }) =>
    rows.flatMap(each => [...pricesOf(each), ...(each.history ?? [])].flatMap(({ currency }) => currency ?? [])),
  )
  const times = (code: string) => codes.filter(other => other === code).length
  return [...new Set(codes)].sort((a, b) => times(b) - times(a))[0]
}

function rowData({ price, references, history, ...others }: PriceRow, currency: Currency): z.output<typeof row> {
  const { crop, grade, place, unit, moisture } = others
  return {
    ...{ crop, grade, place, unit, moisture },
    ...(price && priceDataOf(price, currency)),
    ...(references && { references: references.map(each => ({ name: each.name, ...priceDataOf(each, currency) })) }),
    ...(history && {
      history: history.map(({ amount, currency: own, ...each }) => ({ ...each, ...amountIn(own, amount, currency) })),
    }),
  }
}

const priceDataOf = ({ price, amount, currency: own, source, ...days }: RowPrice, currency: Currency) => ({
  price,
  ...amountIn(own, amount, currency),
  from: days.from?.date,
  until: days.until?.date,
  checked: days.checked?.date,
  source,
})

const amountIn = (own: Currency, amount: number | undefined, currency: Currency) =>
  amount !== undefined && own !== undefined && own === currency ? { amount } : {}

const COLUMNS = [
  ...['board', 'crop', 'grade', 'place', 'unit', 'reference'],
  ...['price', 'amount', 'currency', 'from', 'until', 'checked', 'source', 'url'],
]

/** All price lists of a language as a table: a row for each of a board, and for each of its references. */
export function pricesAsCsv(lists: readonly PriceList[]): string {
  const currency = currencyOf(lists)
  const records = lists.flatMap(({ title, url, rows }) =>
    rows.flatMap(({ price, references = [], ...of }) => {
      const record = (each?: RowPrice & { name?: string }) => {
        const data: { amount?: number } = each ? priceDataOf(each, currency) : {}
        const cells: Record<string, unknown> = { board: title, url, ...of, reference: each?.name, ...data }
        if (data.amount !== undefined) cells.currency = currency
        return COLUMNS.map(column => cells[column] ?? '')
      }
      return [record(price), ...references.map(record)]
    }),
  )
  // By the mark at its beginning spreadsheets know the letters of every script.
  return stringify([COLUMNS, ...records], { bom: true, escape_formulas: true })
}
