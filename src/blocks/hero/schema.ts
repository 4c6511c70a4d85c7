// The opening of a page: its h1, what it is about, and its first picture.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { kicker } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Opening of a page',
  icon: 'article',
  purpose: 'Opens a page with its one main heading and its first picture.',
  words: 'heading title banner top start శీర్షిక బ్యానర్',
  group: 'page',
  ground: 'scene',
  opensPage: true,
}

export const schema = z.strictObject({
  variant: z
    .enum(['landing', 'page', 'aside', 'banner', 'plain'])
    .default('page')
    .describe(
      'landing: a whole screen with the picture behind; page: heading above a wide picture; ' +
        'aside: heading beside the picture; banner: heading on a card over an edge-to-edge picture; ' +
        'plain: heading alone',
    )
    .meta({
      label: 'Form',
      choices: {
        landing: 'A whole screen with the picture behind',
        page: 'Heading above a wide picture',
        aside: 'Heading beside the picture',
        banner: 'Heading on a card over the picture',
        plain: 'Heading alone',
      },
    }),
  scheme: z
    .enum(['light', 'dark'])
    .default('light')
    .describe('How the picture behind a landing is: light asks for dark words, dark for light ones')
    .meta({ label: 'Light or dark picture' }),
  kicker: kicker(),
  title: text('The main heading of the page'),
  emphasis: text('A second line of the heading, in italics').meta({ label: 'Second line, in italics' }).optional(),
  lead: richText('One or two sentences that say what the page offers.').meta({ label: 'Introduction' }).optional(),
  image: image('The first picture of the page').optional(),
  actions: z.array(action('A button')).max(3).default([]).describe('Buttons below the lead').meta({ label: 'Buttons' }),
  facts: z.array(text('A short fact')).max(4).default([]).describe('Short facts in one line below the buttons'),
})

export type Props = z.output<typeof schema>
