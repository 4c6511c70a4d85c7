// Cards side by side, of which one grows and shows its text.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { banner, heading, kicker } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { image } from '../../fields/image.ts'
import { acrossFields } from '../../fields/issueParams.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Cards that open',
  icon: 'cards',
  purpose: 'Cards with a picture, of which the one that is pointed at or pressed grows and shows its text.',
  words: 'cards expand accordion open pillars తెరుచుకునే కార్డులు',
  group: 'many',
  anchors: 'id',
  was: ['cardGrid'],
  from: ({ variant, columns: _, reveal: __, ...fields }) => (variant === 'expand' ? fields : undefined),
  before: [{ variant: 'expand' }],
}

const card = z
  .strictObject({
    id: id('Address of the card on its page, unique in the list').optional(),
    title: text('The title of the card'),
    content: richText('The text of the card, which is seen when it is open.').optional(),
    image: image('The picture of the card').optional(),
    action: action('A button below the text').optional(),
  })
  .meta({
    gone: {
      points: 'A card that opens never showed points.',
      icon: 'A card that opens never showed a sign.',
      to: 'A press opens the card, and never led anywhere. Write an action for a link.',
    },
  })

export const schema = z.strictObject({
  kicker: kicker(),
  ...heading(),
  banner: banner(),
  items: z
    .array(card)
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The cards, in reading order')
    .meta({ label: 'Cards' }),
})

export type Props = z.output<typeof schema>
