// What changed: a picture, and how it was before and after.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { carousel } from '../../fields/carousel.ts'
import { heading } from '../../fields/heading.ts'
import { image } from '../../fields/image.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Before and after',
  icon: 'swap',
  purpose: 'What changed: a picture and a few words on before and after; two at a time, one under 1024 px.',
  words: 'before after change transformation slides ముందు తర్వాత మార్పు',
  group: 'explain',
  was: ['carousel'],
  from: ({ variant, ...fields }) => (variant === 'transformation' ? fields : undefined),
  script: 'carousel',
}

const side = z.strictObject({
  title: text('When, such as Before'),
  para: text('What it was like').meta({ label: 'Text' }),
})

export const schema = z.strictObject({
  ...heading(),
  ...carousel(),
  items: z
    .array(
      z.strictObject({
        heading: text('What changed'),
        img: image('A picture of the change').meta({ label: 'Picture' }),
        before: side.describe('How it was').meta({ label: 'Before' }),
        after: side.describe('How it is').meta({ label: 'After' }),
      }),
    )
    .min(1)
    .describe('The changes, in order')
    .meta({ label: 'Slides' }),
})

export type Props = z.output<typeof schema>
/** What changed. */
export type Change = Props['items'][number]
