// Pages that need not be checked again when something else was changed, in their file or in another one.
import type { PageResult } from '../page/page.ts'
import type { Library } from '../source/library.ts'
import { sameStart } from '../source/path.ts'
import type { Source } from '../source/source.ts'

/** What was found in a file of pages before. */
export interface Earlier {
  source: Source
  library: Library
  results: readonly PageResult[]
}

/**
 * Finds the pages of a file with the same place and the same content as before.
 * @returns what was found of a page by its number; undefined where it has to be checked
 */
export function keptPages(
  before: Earlier,
  source: Source,
  library: Library,
): (index: number) => PageResult | undefined {
  const { results, source: old } = before
  if (old.problems.length || source.problems.length) return () => undefined
  const count =
    old.text === source.text ? results.length : pagesAbove(sameStart(old.text, source.text), old.text, results.length)
  const changed = [...new Set([...before.library.keys(), ...library.keys()])].filter(
    name => before.library.get(name) !== library.get(name),
  )
  const shows = (used: string) => changed.some(name => used === name || used.startsWith(`${name}.`))
  return index => {
    const found = index < count ? results[index] : undefined
    // The message of a mistake may depend on the rest of the site.
    return found?.problems.length || found?.used.some(shows) ? undefined : found
  }
}

/** How many pages end above a place of a text; none where the lines with which pages begin are not plain to see. */
function pagesAbove(place: number, text: string, count: number): number {
  const list = /^pages:[^\S\n]*\n/m.exec(text)
  const column = list && /^( *)- /m.exec(text.slice(list.index))?.[1]
  if (!list || column === null || column === undefined) return 0
  const starts = [...text.matchAll(new RegExp(`^${column}- `, 'gm'))].filter(({ index }) => index > list.index)
  if (starts.length !== count) return 0
  return Math.max(0, starts.filter(({ index }) => index <= place).length - 1)
}
