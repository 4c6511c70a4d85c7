// Prices, meetings and closing dates: notices that expire.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { heading } from '../../fields/heading.ts'
import { notice } from '../../fields/notice.ts'

export const about: BlockAbout = {
  purpose: 'Notices with dates, newest first: prices, meetings, closing dates. One that is over is no longer shown.',
  group: 'news',
  enhance: 'never',
}

export const schema = z.strictObject({
  ...heading(),
  items: z.array(notice()).min(1).describe('The notices, in any order'),
})

export type Props = z.output<typeof schema>
