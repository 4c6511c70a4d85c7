// A path into a value -> the place in words, as a person would say it.
import type { Place } from '../messages/problem.ts'
import { isRecord, type Located, valueAt } from './references.ts'
import type { Path } from '../yaml/source.ts'

/** Whom a finding concerns: the page, and the place on it in words. */
export interface Concern {
  page?: string
  place: string[]
}

/** items > 2 (Rice) > title: entries are counted from 1 and named by their own label. */
export function placeInWords(value: unknown, path: Path): string[] {
  return path.map((step, index) => {
    if (typeof step === 'string') return step
    const name = labelOf(valueAt(value, path.slice(0, index + 1)))
    return name ? `${step + 1} (${name})` : String(step + 1)
  })
}

/** What a person would call an entry. */
function labelOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  const name = ['title', 'name', 'label', 'year', 'period', 'alt']
    .map(key => item[key])
    .find(value => typeof value === 'string' && value.trim())
  return typeof name === 'string' ? name : undefined
}

/** Words within a text: the whole, where they begin in it, and how they are written. */
export interface Within {
  text: string
  index: number
  written: string
}

/** The place of words within a text of any number of lines; that of the text where its file writes them in another way. */
export function placeWithin(located: Located, path: Path, { text, index, written }: Within): Place {
  const place = located.place(path)
  const source = located.written(path)
  let at = -1
  // The words may stand in the text before.
  for (let found = text.indexOf(written); found >= 0 && found <= index; found = text.indexOf(written, found + 1))
    at = source.indexOf(written, at + 1)
  if (at < 0) return place
  const line = source.lastIndexOf('\n', at - 1)
  return {
    ...place,
    line: place.line + source.slice(0, at).split('\n').length - 1,
    column: line < 0 ? place.column + at : at - line,
  }
}
