// Things to be proud of, in three views.
import { z } from 'zod'
import { acrossFields } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { icon, image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { control, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Awards',
  icon: 'trophy',
  purpose: 'Awards and the like in three views: a grid, a line through time, and large cards that turn over.',
  words: 'awards prizes certificates achievements అవార్డులు బహుమతులు',
  group: 'many',
  anchors: 'id',
}

export const schema = z.strictObject({
  ...heading(),
  label: control('What is shown, for screen readers, such as Awards').meta({ label: 'Name for screen readers' }),
  items: z
    .array(
      z.strictObject({
        id: id('Address of the thing on the page, unique in the list').optional(),
        title: text('What was given'),
        presenter: text('Who gave it').meta({ label: 'Given by' }),
        description: text('What it was given for'),
        image: image('The thing itself'),
        year: text('When it was given').optional(),
        recipient: text('Who received it').meta({ label: 'Received by' }).optional(),
        organization: text('For which organisation').meta({ label: 'Organisation' }).optional(),
        icon: icon('A sign.').optional(),
      }),
    )
    .min(1)
    .check(acrossFields(uniqueIds))
    .describe('The things, in order')
    .meta({ label: 'Awards' }),
})

export type Props = z.output<typeof schema>
/** One entry. */
export type Item = Props['items'][number]
