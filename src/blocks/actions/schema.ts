// A closing invitation: a sentence and its buttons.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { link } from '../../fields/link.ts'
import { control, richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Buttons',
  icon: 'cursor-click',
  purpose: 'Closes a page with an invitation and its buttons.',
  words: 'button buttons call invitation apply contact us join బటన్ ఆహ్వానం',
  group: 'page',
}

export const schema = z.strictObject({
  title: text('The heading').optional(),
  body: richText('One or two sentences.').meta({ label: 'Text' }).optional(),
  items: z
    .array(
      z.strictObject({
        label: control('Words on the button').meta({ label: 'Words' }),
        about: text(
          'What words as general as "Learn More" are about, for screen readers and search engines',
        ).optional(),
        to: link('Where the button leads. Without it the button does nothing.').optional(),
      }),
    )
    .min(1)
    .max(4)
    .describe('The buttons, the main one first')
    .meta({ label: 'Buttons' }),
})

export type Props = z.output<typeof schema>
