// The place of a value in words, as a person would say it.
import type { Place } from '../messages/problem.ts'
import { cut } from '../messages/valueInWords.ts'
import { isRecord, type Path, valueAt } from './path.ts'
import type { Located } from './located.ts'

/** Letters of the name of a section or an entry at most. */
export const MAX_LABEL_LENGTH = 60

/** items > 2 (Rice) > title: entries are counted from 1 and named by their own label. */
export function placeInWords(value: unknown, path: Path): string[] {
  return path.flatMap((step, index) => {
    // A field whose name is lost has none.
    if (typeof step === 'string') return step.trim() ? step : []
    const name = labelOf(valueAt(value, path.slice(0, index + 1)))
    return name ? `${step + 1} (${cut(name, MAX_LABEL_LENGTH)})` : String(step + 1)
  })
}

/** What a person would call an entry. */
function labelOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined
  return ['title', 'name', 'label', 'year', 'period', 'alt']
    .map(key => item[key])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '')
}

/** Words within a text: the whole, where they begin in it, and how they are written. */
export interface Within {
  text: string
  index: number
  written: string
}

/** The place of words within a text of any number of lines; that of the text where its file writes them otherwise. */
export function placeWithin(
  located: Pick<Located, 'place' | 'written'>,
  path: Path,
  { text, index, written }: Within,
): Place {
  const place = located.place(path)
  const source = located.written(path)
  let at = -1
  // The words may appear in the text more than once.
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
