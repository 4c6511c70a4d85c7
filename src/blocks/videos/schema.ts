// Videos that load only when the visitor presses play.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { hasBeen } from '../../fields/day.ts'
import { video } from '../../fields/embed.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { action } from '../../fields/link.ts'
import { control, text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Videos',
  icon: 'video',
  purpose: 'Videos of another site, each loaded only when the visitor presses play, and a link to the whole channel.',
  words: 'video film youtube వీడియో వీడియోలు',
  group: 'many',
  anchors: 'id',
  script: 'embed',
  jsonLd: ({ items }, { here, absolute }) =>
    items
      .filter(({ uploaded }) => uploaded)
      .map(({ id: entry, title, description, embedUrl, thumbnailUrl, uploaded }) => ({
        '@type': 'VideoObject',
        '@id': here(entry),
        name: title,
        description,
        embedUrl,
        thumbnailUrl: absolute(thumbnailUrl.src),
        uploadDate: uploaded,
      })),
}

export const schema = z.strictObject({
  ...heading(),
  play: control('Words on the button that loads a video').meta({ label: 'Words on the button' }),
  note: control('What pressing it does: which other site is contacted'),
  items: z
    .array(
      z.strictObject({
        id: id('Short name, unique in the list'),
        title: text('The title of the video'),
        description: text('What it shows'),
        uploaded: hasBeen(z.iso.date(), { isDoubt: true })
          .optional()
          .describe('Day it was published, YYYY-MM-DD; search engines list only videos that have one'),
        embedUrl: video('The video.').meta({ label: 'Address of the video' }),
        thumbnailUrl: image('A still shown in its place until it plays').meta({ label: 'Picture before it plays' }),
      }),
    )
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The videos, in order')
    .meta({ label: 'Videos' }),
  channel: action('The link to the whole channel').meta({ label: 'Link to the channel' }).optional(),
})

export type Props = z.output<typeof schema>
