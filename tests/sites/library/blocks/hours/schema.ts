// Opening hours, a line for each group of days.
import type { BlockAbout } from 'page-schema-site/block'
import { heading, text } from 'page-schema-site/fields'
import { z } from 'zod'

/** What the block is for, and how it behaves. */
export const about: BlockAbout = {
  purpose: 'When the doors are open, day by day.',
  group: 'reach',
}

/** The fields of a section, besides those that every section may have. */
export const schema = z.strictObject({
  ...heading(),
  days: z
    .array(z.strictObject({ days: text('The days'), hours: text('The hours, or that it is closed') }))
    .min(1)
    .describe('The days of a week, in order'),
})

/** What the component receives. */
export type Props = z.output<typeof schema>
