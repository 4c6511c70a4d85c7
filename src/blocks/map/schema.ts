// A drawn map that turns into a live one on request.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { map } from '../../fields/embed.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { control, richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Map',
  icon: 'map-pin',
  purpose:
    'A map: a drawing at first, the live map only when the visitor asks for it, and the places in words beside it.',
  words: 'location place directions where పటం చోటు దారి',
  group: 'reach',
  script: 'embed',
}

export const schema = z.strictObject({
  ...heading(),
  label: control('What the map shows, for screen readers').meta({ label: 'Name for screen readers' }),
  show: control('Words on the button that loads the live map'),
  note: control('What pressing it does: which other site is contacted'),
  embedUrl: map('The live map.').meta({ label: 'Address of the live map' }),
  image: image('The drawn map'),
  places: z
    .array(
      z.strictObject({
        name: text('The place, or the area'),
        description: richText('What is there.').optional(),
      }),
    )
    .default([])
    .describe('The places on the map, in words'),
  link: action('A link to the map on its own site').optional(),
})

export type Props = z.output<typeof schema>
