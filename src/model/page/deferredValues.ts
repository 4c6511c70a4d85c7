// Finds the deferred values (links, pictures, downloads, icons, running text) in checked values.
import { type Deferred, isDeferred } from '../../fields/deferred.ts'
import type { Concern } from '../source/report.ts'
import type { Located } from '../source/located.ts'
import type { Path } from '../source/path.ts'
import { walk } from '../source/walk.ts'
import type { CheckedPage } from './checkedPage.ts'

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
