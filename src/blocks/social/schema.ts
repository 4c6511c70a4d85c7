// Links to the organisation's pages on other networks.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { icon } from '../../fields/icon.ts'
import { link } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Links to other networks, each with its handle.', static: true }

export const schema = z.strictObject({
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').optional(),
  items: z.array(z.strictObject({
    name: text('The network'),
    icon: icon('The sign of the network.'),
    username: text('The handle on that network'),
    url: link('The page on that network.'),
    color: z.enum(['leaf', 'brick', 'turmeric', 'indigo', 'ink']).optional().describe('The colour of the sign'),
  })).min(1).describe('The networks, in order'),
})

export type Props = z.output<typeof schema>
