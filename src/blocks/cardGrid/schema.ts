// A grid of like things: cards with a picture, a sign or a number.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { icon, image } from '../../fields/image.ts'
import { banner, heading, kicker } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { action, link } from '../../fields/link.ts'
import { reveal } from '../../fields/reveal.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Cards',
  icon: 'squares-four',
  purpose: 'A grid of like things, each with a title and a picture, a sign, a text or points.',
  words: 'cards boxes tiles services links pictures కార్డులు సేవలు',
  group: 'many',
  anchors: 'id',
  script: 'reveal',
  needsScript: ({ reveal }) => reveal !== false,
}

const card = z.strictObject({
  id: id('Address of the card on its page, unique in the list').optional(),
  title: text('The title of the card'),
  content: richText('The text of the card.').optional(),
  points: z.array(text('One point')).default([]).describe('Points below the text'),
  image: image('The picture of the card').optional(),
  icon: icon('The sign of the card, where it has no picture.').optional(),
  to: link('Makes the whole card a link.').optional(),
  action: action('A button on the card').optional(),
})

export const schema = z.strictObject({
  variant: z
    .enum(['plain', 'picture', 'icon', 'numbered'])
    .default('plain')
    .describe('plain: ruled columns; picture: picture above; icon: sign above; numbered: a running number above')
    .meta({
      label: 'Form',
      choices: {
        plain: 'Plain columns',
        picture: 'Picture above',
        icon: 'Sign above',
        numbered: 'Numbered',
      },
      // Those of entries that all lead somewhere are a pictureMenu.
      valuesWere: { picture: ['imageLink'] },
    }),
  columns: z.number().int().min(2).max(5).default(3).describe('Columns on a wide screen'),
  kicker: kicker(),
  ...heading(),
  banner: banner(),
  reveal: reveal(),
  items: z
    .array(card)
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The cards, in reading order')
    .meta({ label: 'Cards' }),
})

export type Props = z.output<typeof schema>
/** One card. */
export type Card = Props['items'][number]
