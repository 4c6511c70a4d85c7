// Days, months and years that have been, such as that of a change or of a figure: they are not still to come.
import { asWritten, isDeferred } from '../../fields/deferred.ts'
import { describe } from '../../fields/describe.ts'
import type { Problem } from '../messages/problem.ts'
import { type ReportSubject, report } from '../source/report.ts'
import { type Path, isRecord, walk } from '../source/path.ts'
import { type CheckedPage, type PageSummary, subjectOfBlock, subjectOfPage } from '../page/checkedPage.ts'
import { type Catalogue, schemaAt } from '../schemas/shape.ts'
import type { Facts } from './facts.ts'

const MS_A_DAY = 86_400_000
const WHEN = /\b(?:19|2\d)\d\d(?:-(?:0[1-9]|1[0-2])(?:-\d\d)?)?\b/

/** A day, a month or a year that has been, and where the page says so. */
interface Past {
  when: string
  subject: ReportSubject
  at: Path
  /** True where it may be right all the same. */
  isDoubt?: boolean
}

/** The day, month or year that a value names. */
function whenIn(value: unknown): string | undefined {
  const text = isDeferred(value) && value.$ === 'day' ? asWritten('day', value) : value
  return typeof text === 'string' ? WHEN.exec(text)?.[0] : undefined
}

function pastIn(page: CheckedPage, catalogue: Catalogue): Past[] {
  const { head, blocks } = page
  const found: Past[] = []
  const note = (value: unknown, subject: ReportSubject, at: Path, isDoubt?: boolean) => {
    const when = whenIn(value)
    if (when) found.push({ when, subject, at, isDoubt })
  }
  note(head.updated, subjectOfPage(page), ['updated'])
  for (const block of blocks) {
    const schema = catalogue.get(block.type)?.schema
    const subject = subjectOfBlock(block, head.path)
    note(block.dates?.checked, subject, ['checked'])
    walk(block.props, (part, path) => {
      if (!schema || !isRecord(part)) return
      for (const [field, value] of Object.entries(part)) {
        if (!whenIn(value)) continue
        const at = [...path(), field]
        const own = schemaAt(schema, at, block.props)
        const { past } = own ? describe(own) : {}
        if (past) note(value, subject, at, past.isDoubt)
      }
    })
  }
  return found
}

/** The latest day, month or year that a page says has been; undefined where it names none. */
export const latestIn = (page: CheckedPage, catalogue: Catalogue): string | undefined =>
  pastIn(page, catalogue)
    .map(({ when }) => when)
    .sort()
    .at(-1)

/** The day of the work, and the time zone that it is by; without one it is by that of the machine. */
type Now = Pick<Facts, 'today' | 'timeZone'>

/**
 * True for a day, a month or a year still to come. Where no time zone is named, the day may have begun before that
 * of the machine.
 */
export function isToCome(when: string | undefined, { today, timeZone }: Now): boolean {
  if (!today || when === undefined) return false
  const newest = timeZone ? today : new Date(Date.parse(today) + MS_A_DAY).toISOString().slice(0, 10)
  return when > newest.slice(0, when.length)
}

/** True for a page that names such a day. */
export const isInFuture = ({ latest }: Pick<PageSummary, 'latest'>, now: Now): boolean => isToCome(latest, now)

/** What is said of such a page. */
export const checkPast = (page: CheckedPage, catalogue: Catalogue, now: Now): Problem[] =>
  pastIn(page, catalogue).flatMap(({ when, subject, at, isDoubt }) => {
    if (!isToCome(when, now)) return []
    const isDay = when.length > 7
    const message = `${isDay ? 'the day ' : ''}${when} is still to come`
    const hint = isDay ? `Write ${now.today} or an earlier day.` : 'Correct the year, the month or the day.'
    return report(subject, at, 'bad-date', message, hint, isDoubt ? { severity: 'warning' } : {})
  })
