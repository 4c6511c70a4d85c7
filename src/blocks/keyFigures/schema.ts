// Figures with a sign and a sentence each, in a row that moves.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { carousel } from '../../fields/carousel.ts'
import { heading } from '../../fields/heading.ts'
import { icon } from '../../fields/image.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Key figures',
  icon: 'trend-up',
  purpose: 'Figures with a sign and what they mean; three at a time, two under 1024 px, one under 768 px.',
  words: 'impact figures numbers statistics slides ముఖ్య సంఖ్యలు',
  group: 'figures',
  was: ['carousel'],
  from: ({ variant, ...fields }) => (variant === 'stat' ? fields : undefined),
  script: 'carousel',
}

export const schema = z.strictObject({
  ...heading(),
  ...carousel(),
  items: z
    .array(
      z.strictObject({
        logo: icon('The sign.'),
        title: text('The figure as it is printed'),
        subtitle: text('What is counted'),
        para: text('What it means, in a sentence').meta({ label: 'Text' }),
      }),
    )
    .min(1)
    .describe('The figures, in order')
    .meta({ label: 'Slides' }),
})

export type Props = z.output<typeof schema>
/** A figure and what it means. */
export type KeyFigure = Props['items'][number]
