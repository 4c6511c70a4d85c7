// What people say, one at a time.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { carousel } from '../../fields/carousel.ts'
import { heading } from '../../fields/heading.ts'
import { image } from '../../fields/image.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'People and their words',
  icon: 'quotes',
  purpose: 'What people say, each with a picture, one at a time, with arrows, dots and a pause button.',
  words: 'testimonials quotes voices reviews slides అభిప్రాయాలు',
  group: 'people',
  was: ['carousel'],
  from: ({ variant, ...fields }) => (variant === 'testimonial' ? fields : undefined),
  script: 'carousel',
}

export const schema = z.strictObject({
  ...heading(),
  ...carousel(),
  items: z
    .array(
      z.strictObject({
        name: text('Who speaks'),
        image: image('A picture of who speaks'),
        content: z
          .strictObject({
            testimonial: text('The words themselves, without quotation marks'),
            location: text('Village or place'),
          })
          .describe('What is said, and where'),
        backgroundColor: z
          .enum(['paper', 'deep', 'leaf', 'night'])
          .default('deep')
          .describe('The ground behind the slide')
          .meta({
            label: 'Background',
            choices: { paper: 'Light', deep: 'A little darker', leaf: 'Green', night: 'Dark' },
          }),
      }),
    )
    .min(1)
    .describe('The testimonials, in order')
    .meta({ label: 'Slides' }),
})

export type Props = z.output<typeof schema>
/** A person and their words. */
export type Testimonial = Props['items'][number]
