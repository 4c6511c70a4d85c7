// The prices of today, a row for each crop and grade at each place.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout, JsonLd, News } from '../../fields/block.ts'
import { dates, pricesHaveDates } from '../../fields/day.ts'
import { heading } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { price } from '../../fields/figure.ts'
import { source } from '../../fields/origin.ts'
import { comparePrices } from '../../fields/priceChecks.ts'
import { boardOn, type PriceRow, withRows } from '../../fields/priceLines.ts'
import { control, text } from '../../fields/text.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout<Props> = {
  name: 'Price board',
  icon: 'tag',
  purpose:
    'A price board: what is paid for each crop and grade today, where, and since when. Without a price: not yet.',
  words: 'price prices rate rates market ధర ధరలు రేటు',
  group: 'news',
  onDay: (props, today) => {
    // A line with a mistake is missing while the board is written.
    const lines: readonly (Props['items'][number] | undefined)[] = props.items ?? []
    const { gone, ...ofDay } = boardOn(lines.every(line => line !== undefined) ? lines : [], today)
    return { props: { ...props, ...ofDay } as Props, gone }
  },
  prices: ({ title, buys, rows }) => ({ title, ...(buys && { buys }), rows }),
  jsonLd: ({ buys, rows }, urls) => rows.flatMap(row => offersOf(row, { buys, url: urls.here() })),
  news: ({ rows }) => rows.flatMap(newsOf),
}

/** A row as an offer of schema.org; none without a price that programs can read. */
function offersOf({ price, unit, place, ...row }: PriceRow, { buys, url }: { buys?: boolean; url: string }): JsonLd[] {
  if (price?.amount === undefined || !price.currency) return []
  return [
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: [row.crop, row.grade].filter(Boolean).join(', ') },
      ...(place && { availableAtOrFrom: { '@type': 'Place', name: place } }),
      ...(buys && { businessFunction: 'http://purl.org/goodrelations/v1#Buy' }),
      url,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: price.amount,
        priceCurrency: price.currency,
        ...(unit && { unitText: unit }),
        ...(price.from && { validFrom: price.from.date }),
        ...(price.until && { validThrough: price.until.date }),
      },
    },
  ]
}

/** The price of a row as news: one for each change, whatever is corrected in its words. */
function newsOf({ crop, grade, place, unit, price, line = 0 }: PriceRow): News[] {
  if (!price) return []
  const name = [crop, grade, place].filter(Boolean).join(', ')
  return [
    {
      title: `${name}: ${[price.price, unit].filter(Boolean).join(' ')}`,
      published: (price.from ?? price.checked)?.date,
      checked: price.checked?.date,
      id: JSON.stringify([name, unit, price.from?.date ?? price.price]),
      at: ['items', line],
    },
  ]
}

/** A line of the list: what is priced, or a price of it. Lines of one crop, grade, place and unit are a row. */
const entry = () =>
  z
    .strictObject({
      crop: text('What is bought or sold, such as Wheat'),
      grade: text('Its grade or variety').optional(),
      price: price(
        'The price, with the day from which it holds or on which it was checked; leave it out until it is announced',
      ).optional(),
      unit: text('What the price is for, such as a quintal').optional(),
      place: text('Where it is paid, such as the mill').optional(),
      moisture: text('What is asked of the goods, such as the most moisture').optional(),
      reference: text(
        'Whose price it is, where it is not our own, such as Minimum support price; with source, and until or checked',
      )
        .meta({ label: 'Whose price, if not ours' })
        .optional(),
      source: source(),
      ...dates(),
    })
    .check(pricesHaveDates())

/** The fields of a section, besides those that every section may have. */
export const schema = z.strictObject({
  ...heading(),
  items: z
    .array(entry())
    .min(1)
    .check(acrossFields(comparePrices), z.overwrite(withRows))
    .describe('One line for each crop and grade, and one for each price; add a new price and leave the old one')
    .meta({ label: 'Prices' }),
  buys: z
    .boolean()
    .optional()
    .describe('True where these prices are paid, false where they are asked for')
    .meta({ label: 'We pay these prices' }),
  higher: text('Said of the higher of a price and its references, where the higher is paid, such as We pay this')
    .meta({ label: 'Words beside the higher price' })
    .optional(),
  share: control('The link that sends the board as a message').meta({ label: 'Link that sends the prices' }).optional(),
  actions: z
    .array(action('A button'))
    .max(3)
    .default([])
    .describe('Buttons below the board, such as a call')
    .meta({ label: 'Buttons' }),
})

/** What the component receives: the rows of the day, which are made of the lines. */
export type Props = z.output<typeof schema> & { rows: PriceRow[] }
