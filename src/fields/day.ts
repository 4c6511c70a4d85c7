// Days on which something begins, ends or was checked: whole days by the clocks of the site.
import { z } from 'zod'
import { acrossFields } from './acrossFields.ts'
import { defer } from './deferred.ts'
import { blame } from './issueParams.ts'

/** A day as components receive it. */
export interface ShownDay {
  /** YYYY-MM-DD */
  date: string
  /** When the day is over, in ms since 1970. */
  ends: number
}

/** One day, YYYY-MM-DD. */
export const day = (description: string) =>
  z.iso
    .date()
    .describe(`${description}, YYYY-MM-DD`)
    .transform(value => defer<ShownDay>('day', value))

/** The dates of an entry: the build leaves it out before the first and after the last day. */
export const dates = () => ({
  from: day('The first day on which it is shown').optional(),
  until: day('The last day on which it is shown').optional(),
  checked: day('The day on which somebody last made sure that it is right').optional(),
})

/** Checks that a price has a date. */
export const pricesHaveDates = () =>
  acrossFields<{ price?: string }>((entry, context) => {
    // A wrong one was reported already.
    if (entry.price !== undefined && !('from' in entry || 'checked' in entry))
      blame(
        context,
        ['price'],
        { message: 'a price needs the day from which it holds (from), or on which it was checked (checked)' },
        { needs: ['from', 'checked'] },
      )
  })
