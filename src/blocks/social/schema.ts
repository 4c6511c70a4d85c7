// Links to the organisation's pages on other networks.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { network } from '../../fields/contact.ts'
import { heading } from '../../fields/heading.ts'

export const about: BlockAbout = {
  name: 'Other networks',
  icon: 'share-network',
  purpose: 'Links to other networks, each with its handle.',
  words: 'facebook youtube instagram twitter whatsapp networks సామాజిక మాధ్యమాలు',
  group: 'reach',
}

export const schema = z.strictObject({
  ...heading(),
  items: z.array(network()).min(1).describe('The networks, in order').meta({ label: 'Networks' }),
})

export type Props = z.output<typeof schema>
