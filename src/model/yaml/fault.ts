// What is wrong with the text of a file, before anyone asks what it means.
import type { Code } from '../messages/codes.ts'

/** A fault found in the text itself; offsets count UTF-16 units from the start of the file. */
export interface Fault {
  offset: number
  severity?: 'error' | 'warning'
  code: Code
  message: string
  hint?: string
  fix?: { start: number; end: number; text: string; sure: boolean }
  /** Values whose own faults follow from this one, by the offset where they begin. */
  explains?: number[]
}

/** A line without its end, and where it begins. */
export interface Line {
  start: number
  text: string
}

/** Text -> lines; the ends \n and \r\n are left off. */
export function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, text: line.replace(/\r$/, '') })
    start += line.length + 1
  }
  return lines
}

/** A value in double quotes, as YAML reads it back. */
export const quoted = (value: string) => `"${value.replace(/[\\"]/g, '\\$&')}"`

/** Spaces that only look like spaces, where YAML wants the plain one. */
export const ODD_SPACE = /[\u00A0\u1680\u2000-\u200B\u202F\u205F\u2060\u3000\uFEFF]/

/** True for a line that begins a key or a list item, whatever its indentation. */
export const opensEntry = (text: string) => /^\s*(?:- |-$|[A-Za-z_][\w-]*:(?:\s|$))/.test(text)

export const indentOf = (text: string) => (/^ */.exec(text) as RegExpExecArray)[0].length

export const isBlank = (text: string) => /^\s*(?:#.*)?$/.test(text)

/** An entry of a list that begins at the offset, but without its dash. */
export const entryWithoutDash = (offset: number, word: string): Fault => ({
  offset,
  code: 'missing-dash',
  message: 'an entry of the list begins here without its dash',
  hint: `Write a dash and a space before it: - ${word}.`,
})
