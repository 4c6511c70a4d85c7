// The first thing a service page says: what, for whom, how much, what to bring, whom to ask.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'At a glance',
  icon: 'clipboard-text',
  purpose: 'Answers at a glance: what is offered, who can have it, how much, what to bring and whom to ask.',
  words: 'overview loan scheme eligibility glance requirements సారాంశం అర్హత',
  group: 'explain',
}

export const schema = z.strictObject({
  title: text('The heading').optional(),
  items: z
    .array(
      z.strictObject({
        label: text('The question, such as Who can apply').meta({ label: 'Question' }),
        answer: richText('The answer, in a sentence or two.'),
      }),
    )
    .min(1)
    .describe('Questions and answers, most asked first')
    .meta({ label: 'Questions' }),
  actions: z
    .array(action('A button'))
    .max(3)
    .default([])
    .describe('Buttons below the answers, such as a call')
    .meta({ label: 'Buttons' }),
  note: text('A remark below, such as another reading in older records').optional(),
})

export type Props = z.output<typeof schema>
