// The day on which a page changed: it is not still to come.
import type { Problem } from '../messages/problem.ts'
import { report } from '../references/report.ts'
import { type CheckedPage, type PageSummary, subjectOfPage } from './checkedPage.ts'

const MS_A_DAY = 86_400_000

/** True for a page that says that it changes later. In some places the day has begun before that of the build. */
export function isToCome({ head: { updated } }: Pick<PageSummary, 'head'>, today: string | undefined): boolean {
  // What the file has there may be anything, even an object that cannot be made a text.
  if (!today || typeof updated !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(updated)) return false
  return updated > new Date(Date.parse(today) + MS_A_DAY).toISOString().slice(0, 10)
}

/** What is said of such a page. */
export function checkUpdated(page: CheckedPage, today: string | undefined): Problem[] {
  if (!isToCome(page, today)) return []
  const message = `the day ${page.head.updated} is still to come`
  return [report(subjectOfPage(page), ['updated'], 'bad-date', message, 'Correct the year, the month or the day.')]
}
