// Things explained one below the other, each beside its picture.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { figure } from '../../fields/figure.ts'
import { icon, image } from '../../fields/image.ts'
import { heading, kicker } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { action } from '../../fields/link.ts'
import { control, richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Explanations',
  icon: 'list-bullets',
  purpose: 'A few things explained one below the other: words, steps and figures beside a picture that changes sides.',
  words: 'text picture image explanation వివరణ',
  group: 'explain',
  anchors: 'id',
}

const feature = z.strictObject({
  id: id('Address of the item on its page, for links such as /services#repairs').optional(),
  title: text('What is explained'),
  subtitle: text('A few words below the title').optional(),
  description: richText('The explanation.').optional(),
  steps: z.array(text('One step')).default([]).describe('Steps in order, numbered'),
  points: z.array(text('One point')).default([]).describe('Points without order'),
  figures: z.array(figure()).max(4).default([]).describe('Figures of this item'),
  icon: icon('The sign of the item.').optional(),
  image: image('The picture of the item').optional(),
  action: action('A button below the words').optional(),
})

export const schema = z.strictObject({
  kicker: kicker(),
  ...heading(),
  stepsTitle: control('Words above the steps of an item').meta({ label: 'Words above the steps' }).optional(),
  items: z
    .array(feature)
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The things explained, in order')
    .meta({ label: 'Explanations' }),
})

export type Props = z.output<typeof schema>
/** One of the things explained. */
export type Feature = Props['items'][number]
