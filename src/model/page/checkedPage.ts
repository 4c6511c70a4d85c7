// What a checked page is, and what is remembered of it.
import type { Need } from '../../fields/kinds.ts'
import type { Place } from '../messages/problem.ts'
import type { Located } from '../source/located.ts'
import type { ReportSubject, Concern } from '../source/report.ts'
import type { PageHead } from '../schemas/pageSchema.ts'
import { type Path, walk } from '../source/path.ts'
import { type Deferred, isDeferred } from '../../fields/deferred.ts'

/** An id that links can lead to, and the field of its section that says it. */
export interface Anchor {
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
  /** Its sections, with the ids in them that links can lead to, and those among them that are shown for a time only. */
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
