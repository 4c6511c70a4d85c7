// What a checked page is, and what is remembered of it.
import type { Need } from '../../fields/kinds.ts'
import type { Place, Problem } from '../messages/problem.ts'
import type { Located } from '../source/library.ts'
import { type ReportSubject, type Concern, report } from '../source/report.ts'
import type { PageHead } from '../schemas/pageSchema.ts'
import { type Path, walk, isRecord } from '../source/path.ts'
import { type Deferred, isDeferred } from '../../fields/deferred.ts'
import type { Code } from '../messages/codes.ts'
import { didYouMean, type Near, nearest } from '../messages/nearest.ts'

/** An id that links can lead to, and the field of its section that says it. */
interface Anchor {
  id: string
  at: Path
}

/** A checked block; deferred values such as pictures and links are still in its props. */
export interface CheckedBlock {
  type: string
  id?: string
  /** Where links can lead to in it: its own id, and those of its entries. */
  anchors: readonly Anchor[]
  tone?: string
  rise?: boolean
  /** True where it is written and nowhere shown. */
  hidden?: true
  /** The block's heading or type, for messages. */
  label: string
  sample: boolean
  /** The days of the section as a whole: from, until and checked, as deferred values. */
  dates?: Record<string, unknown>
  /** The output of the block's schema; where the block has problems, only the parts that are fine. */
  props: Record<string, unknown>
  located: Located
  /**
   * Where the section is declared; finding it may mean parsing the file again.
   * A method because V8 keeps the getter of an object literal, and all it reaches, until a full collection.
   */
  place(): Place
  /** Where the block is, in words: section 3 (Our shops). */
  where: string
  /** Its position among the sections of the page, from 0. */
  section: number
}

/** A checked page. */
export interface CheckedPage {
  /** What every page declares; incomplete when the page has problems, but its path is always there. */
  head: PageHead
  located: Located
  place(): Place
  blocks: CheckedBlock[]
  /** True when some sections could not be read, so that what they declare is unknown. */
  partial: boolean
}

/** What other pages and later builds need to know of a checked page: plain data that survives JSON. */
export interface PageSummary {
  head: PageHead
  /** Its sections, with the ids in them that links can lead to, and those among them that are not always shown. */
  blocks: { type: string; anchors?: string[]; passing?: string[] }[]
  /** The latest day, month or year that it says has been. */
  latest?: string
  /** What it needs from elsewhere, each once. */
  needs: Need[]
}

/** A page, without its sections, as the subject of problems. */
export const subjectOfPage = ({ head, located }: CheckedPage): ReportSubject => ({
  located,
  concern: { page: head.path, place: [] },
})

/** A section as the subject of problems. */
export const subjectOfBlock = ({ located, where, section }: CheckedBlock, page: string): ReportSubject => ({
  located,
  concern: { page, section, place: [where] },
})

/** A text of a page as the subject of problems. @param block the section that it is in */
export const subjectOfWord = ({ block }: { block?: number }, page: CheckedPage): ReportSubject =>
  block === undefined ? subjectOfPage(page) : subjectOfBlock(page.blocks[block], page.head.path)

// Finds the deferred values (links, pictures, downloads, icons, running text) in checked values.

/** A tree of checked values to look through, and whom it concerns. */
export interface ValueTree {
  value: object
  located: Located
  concern: Concern
}

/** The checked values of a page: its head and its sections. */
export function treesOf(page: CheckedPage): ValueTree[] {
  const concern = { page: page.head.path, place: [] as string[] }
  return [
    { value: page.head, located: page.located, concern },
    ...page.blocks.flatMap(({ props, dates, located, where, section }) =>
      (dates ? [props, dates] : [props]).map(value => ({
        value,
        located,
        concern: { ...concern, section, place: [where] },
      })),
    ),
  ]
}

interface Found {
  deferred: Deferred
  path: Path
}

/** Every deferred value below a value, with its path. */
export function deferredIn(value: object): readonly Found[] {
  const found: Found[] = []
  walk(value, (part, path) => {
    if (!isDeferred(part)) return true
    found.push({ deferred: part, path: path() })
    return false
  })
  return found
}

// A section -> the addresses on the page that it gives: its own id, and those of its entries; and what is wrong with
// them.

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

/** The id of a section on its page: its own, else one with a low line, which no other id has. */
export const sectionName = ({ id, type }: Pick<CheckedBlock, 'id' | 'type'>, index: number): string =>
  id ?? `${type}_${index}`

/** The ids in a section that are not always on the page: it is hidden, or it or an entry has days. */
export function temporaryIds({ anchors, hidden, dates, props }: CheckedBlock): string[] {
  const items = Array.isArray(props.items) ? props.items : []
  const passes = (at: Path) =>
    typeof at[1] === 'number' ? hasDays(items[at[1]]) : items.length > 0 && items.every(hasDays)
  return anchors.flatMap(({ id, at }) => (hidden || hasDays(dates) || passes(at) ? [id] : []))
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
      message: `#${fragment} is hidden on page ${path}, or has dates there, and the link would lead nowhere`,
      hint: `Link to ${path}, without the # part.`,
    }
  const ids = blocks.flatMap(({ anchors = [] }) => anchors)
  if (ids.includes(fragment)) return undefined
  const near = nearest(fragment, ids)
  const hint = near ? didYouMean(`#${fragment}`, `#${near.word}`) : 'Give the section that id, or drop the # part.'
  return { message: `page ${path} has no section #${fragment}`, hint, near }
}
