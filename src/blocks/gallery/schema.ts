// Pictures that open large.
import { z } from 'zod'
import { acrossFields, addIssue } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { hasBeen } from '../../fields/day.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { control, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Gallery of pictures',
  icon: 'images',
  purpose: 'Pictures that open large, with arrows between them: a dense grid, or cards with a title and a button.',
  words: 'photo photos image images pictures album ఫోటో ఫోటోలు చిత్రాలు',
  group: 'many',
  anchors: 'id',
}

export const schema = z
  .strictObject({
    variant: z
      .enum(['grid', 'cards'])
      .default('grid')
      .describe('grid: many pictures close together; cards: fewer, each with its title and a button')
      .meta({
        label: 'Form',
        choices: { grid: 'Many pictures close together', cards: 'Cards with a title and a button' },
      }),
    ...heading(),
    label: control('What the pictures are, for screen readers, such as Gallery').meta({
      label: 'Name for screen readers',
    }),
    items: z
      .array(
        z.strictObject({
          id: id('Short name, unique in the list').optional(),
          image: image('The picture'),
          title: text('The title of the picture').optional(),
          source: text('Where it was published').optional(),
          date: hasBeen(text('When it was made or published'), { isDoubt: true }).optional(),
        }),
      )
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('The pictures, in order')
      .meta({ label: 'Pictures' }),
  })
  .check(
    acrossFields(({ variant, items = [] }, context) => {
      items.forEach((item, index) => {
        if (variant === 'cards' && item && !('title' in item))
          addIssue(
            context,
            ['items', index],
            { message: 'a card needs a title', hint: 'Add title: and a few words.' },
            { needs: ['title'] },
          )
      })
    }),
  )

export type Props = z.output<typeof schema>
/** One entry. */
export type Item = Props['items'][number]
