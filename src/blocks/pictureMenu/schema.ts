// A menu of pictures: each leads somewhere.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { banner, heading, kicker } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { image } from '../../fields/image.ts'
import { acrossFields } from '../../fields/issueParams.ts'
import { link } from '../../fields/link.ts'
import { reveal } from '../../fields/reveal.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Menu of pictures',
  icon: 'grid-four',
  purpose: 'Links with a picture and a title each, close together, such as all services at a glance.',
  words: 'links menu tiles pictures services లింకులు చిత్రాలు సేవలు',
  group: 'many',
  anchors: 'id',
  was: ['cardGrid'],
  from: ({ variant, columns, ...fields }) =>
    variant === 'imageLink' && isMenu(fields.items) ? { ...fields, columns: columns === 4 ? 4 : 2 } : undefined,
  script: 'reveal',
  needsScript: ({ reveal }) => reveal !== false,
}

/** True for cards that are pictures which lead somewhere. What a reference stands for is not known. */
function isMenu(items: unknown): boolean {
  if (!Array.isArray(items)) return true
  return items.every(item => 'from' in item || ('image' in item && 'to' in item && !FOREIGN.some(key => key in item)))
}

const FOREIGN = ['points', 'icon', 'action']

export const schema = z.strictObject({
  columns: z.number().int().min(2).max(4).default(4).describe('Columns on a wide screen'),
  kicker: kicker(),
  ...heading(),
  banner: banner(),
  reveal: reveal(),
  items: z
    .array(
      z.strictObject({
        id: id('Address of the entry on its page, unique in the list').optional(),
        title: text('What the link leads to'),
        image: image('The picture of the entry'),
        to: link('Where it leads.'),
        content: richText('A few words below the title.').optional(),
      }),
    )
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The links, in reading order')
    .meta({ label: 'Links' }),
})

export type Props = z.output<typeof schema>
