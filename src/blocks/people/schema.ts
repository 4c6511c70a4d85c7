// People whose words or lives open in an overlay.
import { z } from 'zod'
import { acrossFields, type IssueParams, refusal } from '../../fields/issueParams.ts'
import type { BlockAbout } from '../../fields/block.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { id, uniqueIds } from '../../fields/id.ts'
import { richText, text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'People',
  icon: 'users-three',
  purpose: 'People: a preview that opens in full, or a grid of cards that open what each of them said.',
  words: 'team staff members board directors leaders quote quotes testimonial సభ్యులు జట్టు నాయకులు',
  group: 'people',
  anchors: 'id',
  // Circles float by themselves, on wide screens only.
}

const leader = z.strictObject({
  id: id('Address of the person on the page, unique in the list').optional(),
  name: text('Who it is'),
  title: text('The office held').meta({ label: 'Office held' }),
  image: image('A portrait'),
  description: richText('The whole text; its first 150 characters are the preview.'),
})

// 31-02-1998 is written well, and is no day.
function isDay(written: string): boolean {
  const [day, month, year] = written.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

const endorsement = z.strictObject({
  id: id('Short name, unique in the list'),
  name: text('Who it is'),
  position: text('The office held').meta({ label: 'Office held' }),
  period: z
    .string()
    .regex(
      /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-\d{4}$/,
      refusal('is not a date', 'Write day-month-year, such as 27-07-1956.'),
    )
    .refine(isDay, {
      ...refusal('is a day that does not exist', 'Correct the day or the month.'),
      params: { code: 'bad-date' } satisfies IssueParams,
    })
    .optional()
    .describe('When it was said, DD-MM-YYYY')
    .meta({ label: 'Day on which it was said' }),
  image: image('A portrait'),
  bio: text('What was said').meta({ label: 'What was said' }),
})

const floating = z.strictObject({
  count: z.number().int().min(1).max(60).describe('How many circles').meta({ label: 'How many' }),
  radius: z
    .tuple([z.number().min(1), z.number().min(1)])
    .describe('Smallest and largest radius, in pixels')
    .meta({ label: 'Smallest and largest radius' }),
})

export const schema = z.discriminatedUnion('variant', [
  z.strictObject({
    variant: z
      .literal('preview')
      .describe('A few people, each with a preview that opens in full')
      .meta({ label: 'A few people, each with a preview' }),
    ...heading(),
    preview: z
      .number()
      .int()
      .min(20)
      .default(150)
      .describe('Characters of the preview')
      .meta({ label: 'Letters of the preview' }),
    items: z
      .array(leader)
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('The people, in order')
      .meta({ label: 'People' }),
  }),
  z.strictObject({
    variant: z
      .literal('quotes')
      .describe('Cards that open what each person said')
      .meta({ label: 'Cards with what they said' }),
    ...heading(),
    floating: floating
      .optional()
      .describe('Circles that float behind the cards on wide screens')
      .meta({ label: 'Circles behind the cards' }),
    items: z
      .array(endorsement)
      .min(1)
      .check(acrossFields(uniqueIds))
      .describe('The people, in order')
      .meta({ label: 'People' }),
  }),
])

export type Props = z.output<typeof schema>
/** A person with a preview of a longer text. */
export type Leader = z.output<typeof leader>
/** A person and what they said. */
export type Endorsement = z.output<typeof endorsement>
