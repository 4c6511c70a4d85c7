// A picture that stays behind the whole page, and a line that shows how far one has read.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'

export const about: BlockAbout = {
  name: 'Picture behind the page',
  icon: 'image-square',
  purpose: 'A fixed picture behind the whole page and a line at the top that shows how far one has read.',
  words: 'background picture progress నేపథ్యం',
  group: 'page',
  ground: 'scene',
}

export const schema = z.strictObject({
  image: image('The picture behind the page; sections on clear ground let it be seen'),
  shift: z
    .number()
    .min(0)
    .max(200)
    .default(50)
    .describe('How far the picture moves over the whole page, in pixels')
    .meta({ label: 'How far it moves' }),
  darkenAfter: z
    .number()
    .int()
    .min(0)
    .default(1)
    .describe('The picture darkens when the section in view has an index above this; the first section is 0')
    .meta({ label: 'Darker from this section on' }),
  progress: z
    .boolean()
    .default(true)
    .describe('Show the reading line at the top')
    .meta({ label: 'Line that shows how far one has read' }),
})

export type Props = z.output<typeof schema>
