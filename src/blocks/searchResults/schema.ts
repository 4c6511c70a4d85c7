// The results of a search over the site's own list.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { link } from '../../fields/link.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Looks up the address parameter q in the search list and shows what it finds.', opensPage: true }

export const schema = z.strictObject({
  title: text('The heading'),
  resultsFor: text('Stands before the query'),
  enterTerm: text('Shown without a query'),
  none: text('Shown when nothing matches'),
  noneHint: text('Advice when nothing matches'),
  failed: text('Shown when the list cannot be loaded'),
  loading: text('Says that the search is under way'),
  label: text('Name of the search box'),
  placeholder: text('Placeholder of the search box'),
  delay: z.number().int().min(0).max(5000).default(500).describe('Milliseconds the spinner is shown before the results'),
  list: link('Address of the search list.'),
  helpTitle: text('Heading of the links shown when nothing matches'),
  help: z.array(z.strictObject({ label: text('Words of the link'), to: link('Where it leads.') })).default([]).describe('Links shown when nothing matches'),
})

export type Props = z.output<typeof schema>
