// Periods of a history, one shown at a time below a strip of years.
import { z } from 'zod'
import { acrossFields, addIssue, refusal } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { control, richText, text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'History',
  icon: 'clock-counter-clockwise',
  purpose: 'Periods of a history: a strip of years, and below it the chosen period with its picture and achievements.',
  words: 'history years story past చరిత్ర సంవత్సరాలు',
  group: 'people',
  anchors: 'year',
}

const period = z.strictObject({
  year: text('The years of the period, such as 1956-60; also its address on the page').regex(
    /^[\p{L}\p{M}\p{N}-]+$/u,
    refusal('must be letters, digits and hyphens, such as 1956-60, because it is also an address'),
  ),
  title: text('What the period is remembered for'),
  description: text('The period in one sentence, at most 140 characters').max(140),
  image: image('A picture of the period').optional(),
  achievements: z.array(text('One achievement')).min(1).describe('Key achievements'),
  details: richText('What happened, in a paragraph or two.').optional(),
})

export const schema = z
  .strictObject({
    variant: z
      .enum(['strip', 'window'])
      .default('strip')
      .describe(
        'strip: all years in a row that scrolls, earlier ones dimmed; ' +
          'window: 4 years at a time, 3 under 1040 px, 2 under 768 px, and the period fades in',
      )
      .meta({ label: 'Form', choices: { strip: 'All years in a row', window: 'Four years at a time' } }),
    ...heading(),
    label: control('What the strip holds, for screen readers, such as Periods').meta({
      label: 'Name for screen readers',
    }),
    achievementsTitle: control('Words above the achievements').meta({ label: 'Words above the achievements' }),
    items: z
      .array(period)
      .min(1)
      .describe('The periods, in any order: they are shown in order of time')
      .meta({ label: 'Periods' }),
  })
  .check(
    acrossFields(({ items = [] }, context) => {
      items.forEach((item, index) => {
        const year = item?.year
        const at = ['items', index, 'year']
        if (year !== undefined && items.findIndex(other => other?.year === year) < index)
          addIssue(context, at, {
            message: `the period ${year} appears twice`,
            hint: 'Give each period its own years.',
          })
      })
    }),
  )

export type Props = z.output<typeof schema>
/** One period. */
export type Period = Props['items'][number]
