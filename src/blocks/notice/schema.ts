// Prices, meetings and closing dates: what holds for a time only.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { heading } from '../../fields/heading.ts'
import { notice } from '../../fields/notice.ts'

/** What the block is for, and how it behaves. */
export const about: BlockAbout = {
  purpose: 'Notices with dates, newest first: prices, meetings, closing dates. One that is over is no longer shown.',
  group: 'news',
  enhance: 'never',
}

/** The fields of a section, besides those that every section may have. */
export const schema = z.strictObject({
  ...heading(),
  items: z.array(notice()).min(1).describe('The notices, in any order'),
})

/** What the component receives. */
export type Props = z.output<typeof schema>
