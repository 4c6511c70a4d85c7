// Pictures that open large.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Pictures that open large, with arrows between them: a dense grid, or cards with a title and a button.' }

export const schema = z.strictObject({
  variant: z.enum(['grid', 'cards']).default('grid').describe('grid: many pictures close together; cards: fewer, each with its title and a button'),
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').optional(),
  label: text('What the pictures are, for screen readers, such as Gallery'),
  items: z.array(z.strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'is not an id. Use lower-case letters, digits and hyphens' }).optional().describe('Short name, unique in the list'),
    image: image('The picture'),
    title: text('The title of the picture').optional(),
    source: text('Where it was published').optional(),
    date: text('When it was made or published').optional(),
  })).min(1).describe('The pictures, in order'),
}).superRefine(({ variant, items }, context) => {
  items.forEach(({ title }, index) => {
    if (variant === 'cards' && !title) context.addIssue({ code: 'custom', path: ['items', index], message: 'a card needs a title' })
  })
})

export type Props = z.output<typeof schema>
export type Item = Props['items'][number]
