// Prices, meetings and closing dates: what holds for a time only.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { dates, pricesHaveDates } from '../../fields/day.ts'
import { heading } from '../../fields/heading.ts'
import { richText, text } from '../../fields/text.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout = {
  purpose: 'Notices with dates, newest first: prices, meetings, closing dates. One that is over is no longer shown.',
  group: 'news',
  hydrate: 'never',
}

/** The fields of a section, besides those that every section may have. */
export const schema = z.strictObject({
  ...heading(),
  items: z
    .array(
      z
        .strictObject({
          title: text('What is announced'),
          text: richText('The announcement.').optional(),
          price: text('A price, which needs `from` or `checked`').optional(),
          ...dates(),
        })
        .check(pricesHaveDates()),
    )
    .min(1)
    .describe('The notices, in any order'),
})

/** What the component receives. */
export type Props = z.output<typeof schema>
