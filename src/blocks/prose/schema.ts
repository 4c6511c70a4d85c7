// Running text with an optional heading and picture.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { kicker } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Text',
  icon: 'text-align-left',
  purpose: 'Running text with a heading, beside or above a picture.',
  words: 'paragraph text words article section పేరా వచనం మాటలు',
  group: 'explain',
}

export const schema = z.strictObject({
  variant: z
    .enum(['split', 'column', 'aside'])
    .default('split')
    .describe('split: heading left, text right; column: one reading column; aside: picture beside the text')
    .meta({
      label: 'Form',
      choices: { split: 'Heading left, text right', column: 'One column', aside: 'Picture beside the text' },
    }),
  kicker: kicker(),
  title: text('The heading').optional(),
  body: richText('The text.').meta({ label: 'Text' }),
  image: image('A picture beside the text').optional(),
  caption: text('Words below the picture: who, where, when').optional(),
  actions: z.array(action('A button')).max(3).default([]).describe('Buttons below the text').meta({ label: 'Buttons' }),
})

export type Props = z.output<typeof schema>
