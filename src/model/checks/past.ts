// The days on which a page changed and for which its figures hold: they are not still to come.
import type { Problem } from '../messages/problem.ts'
import { type ReportSubject, report } from '../source/report.ts'
import { type Path, isRecord, walk } from '../source/path.ts'
import { type CheckedPage, type PageSummary, subjectOfBlock, subjectOfPage } from '../page/checkedPage.ts'

const MS_A_DAY = 86_400_000
const WHEN = /\b(?:19|2\d)\d\d(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?\b/

/** A day, a month or a year that has been, and where the page says so. */
interface Past {
  when: string
  subject: ReportSubject
  at: Path
}

function pastIn(page: CheckedPage): Past[] {
  const { head, blocks } = page
  const found: Past[] = []
  const note = (text: unknown, subject: ReportSubject, at: Path) => {
    const [when] = WHEN.exec(typeof text === 'string' ? text : '') ?? []
    if (when) found.push({ when, subject, at })
  }
  note(head.updated, subjectOfPage(page), ['updated'])
  for (const block of blocks)
    walk(block.props, (part, path) => {
      if (isRecord(part) && 'asOf' in part) note(part.asOf, subjectOfBlock(block, head.path), [...path(), 'asOf'])
    })
  return found
}

/** The latest day, month or year that a page says has been; undefined where it names none. */
export const latestIn = (page: CheckedPage): string | undefined =>
  pastIn(page)
    .map(({ when }) => when)
    .sort()
    .at(-1)

/** True for a page that names a later day. In some places the day has begun before that of the build. */
export function isInFuture({ latest }: Pick<PageSummary, 'latest'>, today: string | undefined): boolean {
  if (!today || latest === undefined) return false
  return latest > new Date(Date.parse(today) + MS_A_DAY).toISOString().slice(0, latest.length)
}

/** What is said of such a page. */
export const checkPast = (page: CheckedPage, today: string | undefined): Problem[] =>
  pastIn(page).flatMap(({ when, subject, at }) => {
    if (!isInFuture({ latest: when }, today)) return []
    const message = `${when.length > 7 ? 'the day ' : ''}${when} is still to come`
    return report(subject, at, 'bad-date', message, 'Correct the year, the month or the day.')
  })
