// Two pictures of one place, then and now, under one slider.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { control, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Then and now',
  icon: 'arrows-left-right',
  purpose: 'Then and now: two pictures with the same horizon, compared with a slider.',
  words: 'before after comparison photo అప్పుడు ఇప్పుడు పోలిక',
  group: 'explain',
}

const side = z.strictObject({
  title: text('When, such as Then or 1978'),
  para: text('What it was like').meta({ label: 'Text' }),
  image: image('The picture; crop and horizon as on the other side'),
})

export const schema = z.strictObject({
  ...heading(),
  slider: control('Name of the slider, for screen readers, such as Show more of then or of now').meta({
    label: 'Name of the slider',
  }),
  items: z
    .array(
      z.strictObject({
        heading: text('What changed'),
        before: side.describe('How it was').meta({ label: 'Before' }),
        after: side.describe('How it is').meta({ label: 'After' }),
      }),
    )
    .min(1)
    .describe('The pairs, in order')
    .meta({ label: 'Pairs of pictures' }),
})

export type Props = z.output<typeof schema>
/** The two pictures of one place. */
export type Pair = Props['items'][number]
