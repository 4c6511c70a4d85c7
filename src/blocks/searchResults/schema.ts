// The results of a search over the site's own list.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { link } from '../../fields/link.ts'
import { control } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Results of a search',
  icon: 'magnifying-glass',
  purpose: 'Looks up the address parameter q in the search list and shows what it finds.',
  words: 'search find వెతుకు',
  group: 'page',
  opensPage: true,
}

export const schema = z.strictObject({
  delay: z
    .number()
    .int()
    .min(0)
    .max(5000)
    .default(500)
    .describe('Milliseconds the spinner is shown before the results')
    .meta({ unit: 'ms' }),
  helpTitle: control('Heading of the links shown when nothing matches').meta({ label: 'Heading of the links' }),
  help: z
    .array(z.strictObject({ label: control('Words of the link'), to: link('Where it leads.') }))
    .default([])
    .describe('Links shown when nothing matches'),
})

export type Props = z.output<typeof schema>
