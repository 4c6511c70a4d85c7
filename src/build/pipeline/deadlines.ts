// What maintainers have to do because of dates: what expires soon, what nobody checked, when to build again.
import type { LoadResult } from '../../model/loadSite.ts'
import type { Place } from '../../model/messages/problem.ts'
import { deferredIn, type Tree, treesOf } from '../../model/checks/deferredValues.ts'
import { partsOf } from '../../model/pageSummary.ts'
import { type Calendar, dayAfter } from './calendar.ts'

// Days ahead.
const SOON = 14

interface Dated {
  date: string
  field: string
  place: Place
}

/** Lines about dates, for `validate`; empty for a site without dates. Only pages with dates are read. */
export function deadlinesText({ draft, calendar: { today } }: LoadResult & { calendar: Calendar }): string {
  if (!draft) return ''
  const pages = draft.pages.filter(({ summary }) => summary.dependencies.some(each => partsOf(each)[0] === 'day'))
  const found = new Map(pages.flatMap(page => treesOf(page.full()).flatMap(datesOf)).map(each => [keyOf(each), each]))
  const all = [...found.values()].sort((a, b) => a.date.localeCompare(b.date))
  const soon = later(today, { days: SOON })
  const oldest = later(today, { months: -draft.config.checkEvery })
  const [next] = all
    .flatMap(({ date, field }) => (field === 'checked' ? [] : [field === 'until' ? dayAfter(date) : date]))
    .filter(date => date > today)
    .sort()
  const ending = all.filter(({ date, field }) => field === 'until' && date >= today && date <= soon)
  const unchecked = all.filter(({ date, field }) => field === 'checked' && date < oldest)
  return [
    ...list(`Expires within ${SOON} days:`, ending),
    ...list(`Not checked for ${draft.config.checkEvery} months:`, unchecked),
    ...(next ? [`Next change by date: ${next}`] : []),
  ].join('\n')
}

const datesOf = ({ value, located }: Tree): Dated[] =>
  deferredIn(value).flatMap(({ deferred, path }) =>
    deferred.$ === 'day' ? [{ date: deferred.value, field: String(path.at(-1)), place: located.place(path) }] : [],
  )

// The same entry may be shown on several pages.
const keyOf = ({ place: { file, line, column } }: Dated) => `${file}:${line}:${column}`

const list = (heading: string, entries: Dated[]) =>
  entries.length ? [heading, ...entries.map(each => `  ${keyOf(each)} ${each.date}`)] : []

function later(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
