// Makes every problem of a value: where it is in its file and on its page, in a form for code and in one for people.
import type { Code } from '../messages/codes.ts'
import type { Place, Problem } from '../messages/problem.ts'
import { type Part, type Path, isRecord, valueAt } from './path.ts'
import type { Source } from './source.ts'
import type { Located } from './library.ts'
import { cut } from '../messages/valueInWords.ts'

/** Whom a problem concerns: the page, the section by its position on it, and the place of both in words. */
export interface Concern {
  page?: string
  section?: number
  place: string[]
}

/** A checked value: where its parts are in files, and where all of it is on a page. */
export interface ReportSubject {
  located: Pick<Located, 'value' | 'place' | 'origin'>
  concern: Concern
}

/** What a problem may have besides its place and its words. */
export interface More extends Partial<Pick<Problem, 'severity' | 'fix' | 'cause' | 'suggestion' | 'claims' | 'about'>> {
  /** The part of the value that it is about: its key, where that is named. */
  part?: Part
  /** A nearer place than that of the value, for words within a text. */
  near?: Place
}

/** The problem of a part of a value. */
export function report(
  { located, concern }: ReportSubject,
  at: Path,
  code: Code,
  message: string,
  hint?: string,
  { part, near, ...more }: More = {},
): Problem {
  // The key of a referenced value is where it is used.
  const { path } = located.origin(part === 'key' ? at.slice(0, -1) : at)
  return {
    ...(near ?? located.place(at, part)),
    severity: 'error',
    code,
    path: part === 'key' ? [...path, ...at.slice(-1)] : path,
    at,
    page: concern.page,
    section: concern.section,
    place: [...concern.place, ...placeInWords(located.value, at)].join(' > ') || undefined,
    message,
    hint,
    ...more,
  }
}

/** The problem of a part at the top of a file, where the line alone says where it is. */
export function reportIn(
  source: Pick<Source, 'file' | 'place'>,
  path: Path,
  code: Code,
  message: string,
  hint?: string,
  { part, near, ...more }: More = {},
): Problem {
  const place = near ?? source.place(path, part)
  return { ...place, severity: 'error', code, path, at: path, message, hint, ...more }
}

// The place of a value in words, as a person would say it.

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
interface Within {
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
