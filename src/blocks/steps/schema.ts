// A process, step after step.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { heading, kicker } from '../../fields/heading.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Steps',
  icon: 'list-numbers',
  purpose: 'A process in numbered steps, each with a picture if there is one.',
  words: 'how process instructions guide ఎలా దశలు',
  group: 'explain',
}

export const schema = z.strictObject({
  kicker: kicker(),
  ...heading(),
  items: z
    .array(
      z.strictObject({
        title: text('What happens'),
        description: richText('How it happens.').optional(),
        image: image('The step as a picture').optional(),
      }),
    )
    .min(2)
    .describe('The steps, in order')
    .meta({ label: 'Steps' }),
})

export type Props = z.output<typeof schema>
