// Places to come to, each with its days and hours.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { closesAfterOpening, hoursFields, phone, wordsFollow } from '../../fields/contact.ts'
import { acrossFields } from '../../fields/issueParams.ts'
import { dates } from '../../fields/day.ts'
import { heading } from '../../fields/heading.ts'
import { action } from '../../fields/link.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Places',
  icon: 'storefront',
  purpose:
    'Places to come to, such as buying centres: days and hours of each. Without hours: not announced, and a call.',
  words: 'places centre centres godown yard timings hours open days camp కేంద్రం కేంద్రాలు వేళలు గోదాం',
  group: 'reach',
}

const place = z
  .strictObject({
    name: text('What the place is called'),
    at: text('Where it is').meta({ label: 'Where it is' }).optional(),
    phone: phone('Telephone number of the place').optional(),
    note: text('What else is to be known, in one sentence').optional(),
    ...hoursFields(),
    ...dates(),
  })
  .check(acrossFields(closesAfterOpening), acrossFields(wordsFollow))

export const schema = z.strictObject({
  ...heading(),
  items: z.array(place).min(1).describe('The places, in reading order').meta({ label: 'Places' }),
  actions: z
    .array(action('A button'))
    .max(2)
    .default([])
    .describe('Buttons below the places')
    .meta({ label: 'Buttons' }),
})

export type Props = z.output<typeof schema>
