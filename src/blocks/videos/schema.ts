// Videos that load only when the visitor presses play.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { video } from '../../fields/embed.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { image } from '../../fields/image.ts'
import { action } from '../../fields/link.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = { purpose: 'Videos of another site, each loaded only when the visitor presses play, and a link to the whole channel.' }

export const schema = z.strictObject({
  ...heading(),
  play: text('Words on the button that loads a video'),
  note: text('What pressing it does: which other site is asked'),
  items: z.array(z.strictObject({
    id: id('Short name, unique in the list'),
    title: text('The title of the video'),
    description: text('What it shows'),
    embedUrl: video('The video.'),
    thumbnailUrl: image('A still that stands in its place until it plays'),
  })).min(1).superRefine(uniqueIds).describe('The videos, in order'),
  channel: action('The link to the whole channel').optional(),
})

export type Props = z.output<typeof schema>
