// The prices of today, a row for each crop and grade at each place.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { dates, pricesHaveDates } from '../../fields/day.ts'
import { heading } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { givesPrice } from '../../fields/money.ts'
import { source } from '../../fields/origin.ts'
import { comparePrices, withRows } from '../../fields/priceLines.ts'
import { control, figureText, text } from '../../fields/text.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout<Props> = {
  purpose:
    'A price board: what is paid for each crop and grade today, where, and since when. Without a price: not yet.',
  words: 'price prices rate rates market ధర ధరలు రేటు',
  group: 'news',
  prices: ({ title, items }) => ({ title, items }),
}

/** A line of the list: what is priced, or a price of it. Lines of one crop, grade, place and unit are a row. */
const entry = () =>
  z
    .strictObject({
      crop: text('What is bought or sold, such as Wheat'),
      grade: text('Its grade or variety').optional(),
      price: figureText(
        'The price, with the day from which it holds or on which it was checked; leave it out until it is announced',
        givesPrice,
      )
        .meta({ examples: ['Rs 2,300', '£24'] })
        .optional(),
      unit: text('What the price is for, such as a quintal').optional(),
      place: text('Where it is paid, such as the mill').optional(),
      moisture: text('What is asked of the goods, such as the most moisture').optional(),
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
    .describe('One line for each crop and grade, and one for each price; add a new price and leave the old one'),
  share: control('The link that sends the board as a message').optional(),
  actions: z.array(action('A button')).max(3).default([]).describe('Buttons below the board, such as a call'),
})

/** What the component receives. */
export type Props = z.output<typeof schema>
