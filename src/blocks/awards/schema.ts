// Awards in a row that moves.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { carousel } from '../../fields/carousel.ts'
import { heading } from '../../fields/heading.ts'
import { image } from '../../fields/image.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Awards in a row',
  icon: 'medal',
  purpose: 'Awards with picture, kind and year; four at a time, two under 1024 px, one under 768 px.',
  words: 'awards prizes slides అవార్డులు బహుమతులు',
  group: 'many',
  was: ['carousel'],
  from: ({ variant, ...fields }) => (variant === 'award' ? fields : undefined),
  script: 'carousel',
}

export const schema = z.strictObject({
  ...heading(),
  ...carousel(),
  items: z
    .array(
      z.strictObject({
        img: image('The award').meta({ label: 'Picture' }),
        name: text('What was given'),
        year: text('When it was given'),
        type: text('The kind of award, such as Excellence'),
      }),
    )
    .min(1)
    .describe('The awards, in order')
    .meta({ label: 'Slides' }),
})

export type Props = z.output<typeof schema>
/** One award. */
export type Award = Props['items'][number]
