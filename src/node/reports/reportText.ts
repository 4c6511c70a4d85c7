// Prints what a load found wrong, with the lines it speaks of.
import { printReport } from '../../model/messages/print.ts'
import type { Problem, Place } from '../../model/messages/problem.ts'
import { isLagging, laggingText } from '../../model/locales/load.ts'
import type { CheckedFolder } from '../pipeline/pageEntry.ts'
import type { LoadResult } from '../../model/site/loadSite.ts'
import { deferredIn, type ValueTree, treesOf } from '../../model/page/checkedPage.ts'
import type { Path } from '../../model/source/path.ts'
import { type Calendar, dayAfter } from '../page/calendar.ts'

/** Some problems of a load. */
export function reportOf(
  { textOf }: Pick<CheckedFolder, 'textOf'>,
  problems: Problem[],
  options: { color?: boolean; limit?: number } = {},
): string {
  return printReport(problems, { ...options, textOf })
}

/** All problems of a load; translations that lag behind are one line a language. */
export function reportText(result: CheckedFolder, options: { color?: boolean } = {}): string {
  const problems = result.problems.filter(problem => !isLagging(problem))
  const lagging = laggingText(result.problems, result.translations.keys())
  return [...(problems.length ? [reportOf(result, problems, options)] : []), ...(lagging ? [lagging] : [])].join('\n\n')
}

// What maintainers have to do because of dates: what expires soon, what is unchecked, when to build again.

// Days ahead.
const SOON = 14
// Days back, as a job that runs every day may miss two.
const MISSED = 2

interface Dated {
  date: string
  field: string
  place: Place
  /** The page that shows it, and where it is written. */
  page: string
  origin: { file: string; path: Path }
}

type Loaded = LoadResult & { calendar: Calendar }

/** Lines about dates, for `validate`; empty for a site without dates. */
export function deadlinesText(site: Loaded): string {
  const { draft, calendar } = site
  if (!draft) return ''
  const { today } = calendar
  const all = allDates(site)
  const soon = later(today, { days: SOON })
  const oldest = later(today, { months: -draft.config.checkEvery })
  const next = changesOf(all).find(day => day > today)
  const ending = all.filter(({ date, field }) => field === 'until' && date >= today && date <= soon)
  const unchecked = all.filter(({ date, field }) => field === 'checked' && date < oldest)
  return [
    ...list(`Expires within ${SOON} days:`, ending),
    ...list(`Not checked for ${draft.config.checkEvery} months:`, unchecked),
    ...(next ? [`Next change by date: ${next}`] : []),
  ].join('\n')
}

/** What begins and ends in the next days, today included, sorted by day. */
export function datesAhead(site: Loaded, days: number) {
  const { today } = site.calendar
  const last = later(today, { days })
  return allDates(site).filter(({ date, field }) => /^(?:from|until)$/.test(field) && date >= today && date <= last)
}

/** Whether the site has changed by date of late, and when it changes next, as lines that set variables. */
export function dueText(site: Loaded): string {
  const { today } = site.calendar
  const days = changesOf(allDates(site))
  const due = days.some(day => later(today, { days: -MISSED }) <= day && day <= today)
  return `due=${due}\nnext=${days.find(day => day > today) ?? ''}`
}

/** All dates of a site, sorted. Only pages with dates are read. */
function allDates({ draft, full }: Loaded): Dated[] {
  const pages = draft?.pages.filter(({ summary }) => summary.needs.some(([kind]) => kind === 'day'))
  const found = pages?.flatMap(page => treesOf(full(page)).flatMap(datesOf)).map(each => [keyOf(each), each] as const)
  return [...new Map(found).values()].sort((a, b) => a.date.localeCompare(b.date))
}

/** The days on which pages change by themselves, sorted: something begins, or ended the day before. */
const changesOf = (dates: Dated[]) =>
  dates.flatMap(({ date, field }) => (field === 'until' ? [dayAfter(date)] : field === 'from' ? [date] : [])).sort()

const datesOf = ({ value, located, concern }: ValueTree): Dated[] =>
  deferredIn(value).flatMap(({ deferred, path }) => {
    if (deferred.$ !== 'day') return []
    const [place, origin] = [located.place(path), located.origin(path)]
    return [{ date: deferred.value, field: String(path.at(-1)), place, origin, page: concern.page ?? '/' }]
  })

// The same entry may be shown on several pages.
const keyOf = ({ place: { file, line, column } }: Dated) => `${file}:${line}:${column}`

const list = (heading: string, entries: Dated[]) =>
  entries.length ? [heading, ...entries.map(each => `  ${keyOf(each)} ${each.date}`)] : []

function later(day: string, { days = 0, months = 0 }: { days?: number; months?: number }): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() + months, date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}
