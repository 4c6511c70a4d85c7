// Prices, meetings and closing dates: notices that expire.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { heading } from '../../fields/heading.ts'
import { uniqueIds } from '../../fields/id.ts'
import { acrossFields } from '../../fields/issueParams.ts'
import { newsOf, notice } from '../../fields/notice.ts'

export const about: BlockAbout<Props> = {
  name: 'Notices',
  icon: 'megaphone',
  purpose: 'Notices with dates, newest first: prices, meetings, closing dates. One that is over is no longer shown.',
  words: 'news announcement notice alert dates meeting వార్త వార్తలు ప్రకటన నోటీసు',
  group: 'news',
  anchors: 'id',
  news: ({ items, ended }) => (ended ? [] : items.map((item, n) => ({ ...newsOf(item), at: ['items', n] }))),
  showsEnded: ({ ended }) => ended,
}

export const schema = z.strictObject({
  ...heading(),
  items: z
    .array(notice())
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The notices, in any order')
    .meta({ label: 'Notices' }),
  ended: z
    .boolean()
    .default(false)
    .describe('Shows those that are over, with their days, in place of the others')
    .meta({ label: 'Show what is over' }),
})

export type Props = z.output<typeof schema>
