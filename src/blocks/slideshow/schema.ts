// Slides as large as the screen, which open a page.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { carousel } from '../../fields/carousel.ts'
import { heading, kicker } from '../../fields/heading.ts'
import { image } from '../../fields/image.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Slides',
  icon: 'slideshow',
  purpose:
    'Slides that fill the screen one at a time and open a page, whose main heading is the title (heard, not seen).',
  words: 'slides slider slideshow carousel banner photos స్లైడ్లు బ్యానర్',
  group: 'page',
  was: ['carousel'],
  from: ({ variant, ...fields }) => (variant === 'slide' ? fields : undefined),
  opensPage: true,
  script: 'carousel',
}

const { title } = heading()

export const schema = z
  .strictObject({
    title,
    ...carousel(),
    items: z
      .array(
        z.strictObject({
          kicker: kicker(),
          heading: text('The heading of the slide'),
          text: richText('What the slide says.').optional(),
          image: image('The picture behind the words'),
          action: action('A button on the slide').optional(),
        }),
      )
      .min(1)
      .describe('The slides, in order')
      .meta({ label: 'Slides' }),
  })
  .meta({ gone: { lead: 'The slides have words of their own, and nothing showed it.' } })

export type Props = z.output<typeof schema>
/** A slide with words over its picture. */
export type Slide = Props['items'][number]
