// Makes every problem of a value: where it is in its file and on its page, in a form for code and in one for people.
import type { Code } from '../messages/codes.ts'
import type { Place, Problem } from '../messages/problem.ts'
import type { Part, Path } from './path.ts'
import type { Source } from './source.ts'
import type { Located } from './located.ts'
import { placeInWords } from './placeInWords.ts'

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
