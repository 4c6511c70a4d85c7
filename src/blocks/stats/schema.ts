// A row of large quiet figures between ledger rules.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { figure } from '../../fields/figure.ts'
import { heading } from '../../fields/heading.ts'

export const about: BlockAbout = {
  name: 'Figures',
  icon: 'hash',
  purpose: 'Figures with their unit, year and the other reading where records differ.',
  words: 'numbers figures counts statistics facts సంఖ్యలు లెక్కలు',
  group: 'figures',
}

export const schema = z.strictObject({
  ...heading(),
  items: z.array(figure()).min(1).describe('The figures, in reading order').meta({ label: 'Figures' }),
})

export type Props = z.output<typeof schema>
