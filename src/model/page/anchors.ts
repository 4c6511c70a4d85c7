// A section -> the addresses on the page that it gives: its own id, and those of its entries; and what is wrong with
// them.
import { type Anchor, type CheckedBlock, type CheckedPage, type PageSummary, subjectOfBlock } from './checkedPage.ts'
import type { Code } from '../messages/codes.ts'
import { didYouMean, type Near, nearest } from '../messages/nearest.ts'
import { report, type ReportSubject } from '../source/report.ts'
import type { Problem } from '../messages/problem.ts'
import { isRecord, type Path } from '../source/path.ts'

// What index.html and src/app give ids to.
const FRAME = /^(?:main|root|menu|search|suggestions|suggestion-\d+)$/

/**
 * Where links can lead to in a section, its own id first.
 * @param field the field of its items that becomes the id of each, as the folder of the block says
 */
export function anchorsOf(id: string | undefined, { items }: Record<string, unknown>, field?: string): Anchor[] {
  const own = id === undefined ? [] : [{ id, at: ['id'] }]
  if (field === undefined || !Array.isArray(items)) return own
  return [
    ...own,
    ...items.flatMap((item: Record<string, unknown> | null, index) => {
      const name = item?.[field]
      return typeof name === 'string' && name ? [{ id: name, at: ['items', index, field] }] : []
    }),
  ]
}

/** The ids in a section that are on the page for a time only, because the section or the entry has days. */
export function passingIds({ anchors, dates, props }: CheckedBlock): string[] {
  const items = Array.isArray(props.items) ? props.items : []
  const passes = (at: Path) =>
    typeof at[1] === 'number' ? hasDays(items[at[1]]) : items.length > 0 && items.every(hasDays)
  return anchors.flatMap(({ id, at }) => (hasDays(dates) || passes(at) ? [id] : []))
}

const hasDays = (value: unknown) => isRecord(value) && (value.from ?? value.until) !== undefined

/** True for an id that the frame of every page uses. */
export const isOfFrame = (id: string): boolean => FRAME.test(id)

/** Duplicate ids on a page, and ids that its frame has taken. */
export function checkAnchors({ head, blocks }: CheckedPage): Problem[] {
  const seen = new Map<string, { block: CheckedBlock; at: Path }>()
  return blocks.flatMap(block =>
    block.anchors.flatMap(({ id, at }): Problem[] => {
      const subject = subjectOfBlock(block, head.path)
      const problem = (code: Code, message: string): Problem[] => [
        report(subject, at, code, message, 'Choose another id.'),
      ]
      if (isOfFrame(id)) return problem('reserved-id', `the id ${id} belongs to the site itself`)
      const first = seen.get(id)
      if (!first) {
        seen.set(id, { block, at })
        return []
      }
      // The schema of a list checks the ids of its own entries.
      if (first.block === block && first.at[0] === at[0]) return []
      const [here, there] = [block.located.place(at), first.block.located.place(first.at)]
      // Said alike for each entry, and so printed once.
      if (here.file === there.file && here.line === there.line && here.column === there.column) return [twice(subject)]
      const line = there.file === here.file ? `in line ${there.line}` : `at ${there.file}:${there.line}`
      return problem('duplicate-id', `the id ${id} stands twice on this page, first ${line}`)
    }),
  )
}

function twice(subject: ReportSubject): Problem {
  const message = 'an earlier section of this page shows the same list, and the ids of its entries would stand twice'
  return report(subject, [], 'duplicate-id', message, 'Show the list in one of them only.')
}

/** What is wrong with the part of a link behind its #; undefined where it leads to a part of the page. */
export function fragmentFault(
  fragment: string,
  path: string,
  { blocks }: PageSummary,
): { message: string; hint: string; near?: Near } | undefined {
  if (blocks.some(({ passing = [] }) => passing.includes(fragment)))
    return {
      message: `#${fragment} is on page ${path} for a time only, as its dates say, and then the link leads nowhere`,
      hint: `Link to ${path}, without the # part.`,
    }
  const ids = blocks.flatMap(({ anchors = [] }) => anchors)
  if (ids.includes(fragment)) return undefined
  const near = nearest(fragment, ids)
  const hint = near ? didYouMean(`#${fragment}`, `#${near.word}`) : 'Give the section that id, or drop the # part.'
  return { message: `page ${path} has no section #${fragment}`, hint, near }
}
