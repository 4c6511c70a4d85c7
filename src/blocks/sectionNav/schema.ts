// Links to the sections of a long page, which stay in view.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { link } from '../../fields/link.ts'
import { control } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Links to sections',
  icon: 'list-dashes',
  purpose:
    'Links to the sections of a long page; stays in view after 10 px of scrolling and marks the section in view.',
  words: 'menu contents jump links విషయ సూచిక',
  group: 'page',
}

export const schema = z.strictObject({
  label: control('What the links are, for screen readers, such as Sections').meta({ label: 'Name for screen readers' }),
  brand: control('Words at the start of the line').meta({ label: 'First words' }).optional(),
  items: z
    .array(
      z.strictObject({
        title: control('Words of the link'),
        to: link('A section of this page, such as #history.'),
      }),
    )
    .min(1)
    .describe('The links, in the order of the sections')
    .meta({ label: 'Links' }),
})

export type Props = z.output<typeof schema>
