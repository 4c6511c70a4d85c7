// A notice that expires.
import { z } from 'zod'
import { acrossFields, addIssue } from './issueParams.ts'
import { dates, day, dayIn, pricesHaveDates } from './day.ts'
import { id } from './id.ts'
import type { News } from './block.ts'
import { price } from './figure.ts'
import { richText, text } from './text.ts'

/** An entry of a list of notices. */
export const notice = () =>
  z
    .strictObject({
      id: id('Its address on the page, to which the line above the header leads').optional(),
      title: text('What is announced'),
      text: richText('The announcement.').optional(),
      day: day(
        'The day of what is announced, such as a meeting, for the calendar; also its last day, unless until is there',
      ).optional(),
      price: price('A price, with the day from which it holds or on which it was checked').optional(),
      ...dates(),
    })
    .check(pricesHaveDates(), acrossFields(beginsBeforeItsDay), z.overwrite(endingOnItsDay))

/** A notice of something that is over on the day on which it is first shown would never be shown. */
function beginsBeforeItsDay(
  { day, from, until }: { day?: unknown; from?: unknown; until?: unknown },
  context: z.core.$RefinementCtx,
): void {
  const days = [day, from, until].map(dayIn)
  const [last, first, end] = days
  if (last !== undefined && end !== undefined && end < last) {
    const message = `the notice is gone on ${end}, before its day, ${last}`
    addIssue(
      context,
      ['until'],
      { message, hint: `Write ${last}, or leave until out.` },
      { severity: 'warning', code: 'dates-order' },
    )
  }
  if (last === undefined || first === undefined || first <= last) return
  addIssue(
    context,
    ['day'],
    { message: `${last} comes before from ${first}`, hint: 'Exchange the two, or correct one of them.' },
    { code: 'dates-order' },
  )
}

/** What is announced for a day is over with that day, unless `until` says something else. */
function endingOnItsDay<Days extends { day?: unknown; until?: unknown }>(notice: Days): Days {
  return notice.day === undefined || notice.until !== undefined ? notice : { ...notice, until: notice.day }
}

/** A notice for feeds and calendars: an event of one day, or of all days until the last one. */
export function newsOf(entry: z.output<ReturnType<typeof notice>>): News {
  const { id, title, price, text, day, from, until, checked } = entry
  const last = day ?? until
  return {
    id,
    title: price ? `${title}: ${price}` : title,
    text,
    published: (from ?? checked)?.date,
    checked: checked?.date,
    ...(last && { days: [(day ?? from ?? last).date, last.date] }),
  }
}
