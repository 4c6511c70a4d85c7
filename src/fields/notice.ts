// A notice that expires.
import { z } from 'zod'
import { dates, day, pricesHaveDates } from './day.ts'
import { givesPrice } from './money.ts'
import type { News } from './news.ts'
import { figureText, richText, text } from './text.ts'

/** An entry of a list of notices. */
export const notice = () =>
  z
    .strictObject({
      title: text('What is announced'),
      text: richText('The announcement.').optional(),
      day: day('The day of what is announced, such as a meeting, for the calendar').optional(),
      price: figureText('A price, with the day from which it holds or on which it was checked', givesPrice).optional(),
      ...dates(),
    })
    .check(pricesHaveDates())

/** A notice for feeds and calendars: an event of one day, or of all days until the last one. */
export function newsOf({ title, price, text, day, from, until, checked }: z.output<ReturnType<typeof notice>>): News {
  const last = day ?? until
  return {
    title: price ? `${title}: ${price}` : title,
    text,
    published: (from ?? checked)?.date,
    ...(last && { days: [(day ?? from ?? last).date, last.date] }),
  }
}
