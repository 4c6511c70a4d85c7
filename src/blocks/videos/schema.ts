// Videos that load only when the visitor presses play.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { video } from '../../fields/embed.ts'
import { image } from '../../fields/image.ts'
import { action } from '../../fields/link.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Videos of another site, each loaded only when the visitor presses play, and a link to the whole channel.' }

export const schema = z.strictObject({
  title: text('The heading').optional(),
  lead: richText('One or two sentences below the heading.').optional(),
  play: text('Words on the button that loads a video'),
  note: text('What pressing it does: which other site is asked'),
  items: z.array(z.strictObject({
    id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, { error: 'is not an id. Use lower-case letters, digits and hyphens' }).describe('Short name, unique in the list'),
    title: text('The title of the video'),
    description: text('What it shows'),
    embedUrl: video('The video.'),
    thumbnailUrl: image('A still that stands in its place until it plays'),
  })).min(1).describe('The videos, in order'),
  channel: action('The link to the whole channel').optional(),
})

export type Props = z.output<typeof schema>
