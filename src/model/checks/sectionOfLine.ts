// The page and section around a line of a page file that may not parse, read from the text alone.
import type { Problem } from '../messages/problem.ts'
import { indentOf, linesOf } from '../source/lines.ts'

const DASH = /^ *- /

/** Where on its page a line is. */
export type OnPage = Pick<Problem, 'page' | 'section' | 'at' | 'place'>

/** The page of a line (from 1), and where it is on it; nothing for lines outside of pages. */
export function sectionOfLine(text: string, line: number): OnPage {
  const rows = linesOf(text).map(row => row.text)
  const list = rows.findIndex(row => /^pages:/.test(row))
  if (list < 0) return {}
  const indent = indentOf(rows.slice(list + 1).find(row => DASH.test(row)) ?? '')
  const opensPage = (row: string) => /^ *- (?:path|title|description):/.test(row) && indentOf(row) <= indent
  const start = rows.slice(0, line).findLastIndex((row, index) => index > list && opensPage(row))
  if (start < 0) return {}
  const end = rows.findIndex((row, index) => index > start && DASH.test(row) && indentOf(row) <= indentOf(rows[start]))
  const inside = rows.slice(start, end < 0 ? undefined : end)
  const field = /^\s*(?:- )?["“]?([A-Za-z_][\w-]*)["”]?\s*:/.exec(rows[line - 1])?.[1]
  const section = sectionAt(inside, line - 1 - start)
  const place = [section?.words, field].filter(Boolean).join(' > ')
  return {
    page: written(inside, 'path'),
    section: section?.index,
    at: field === undefined ? undefined : [field],
    place: place || undefined,
  }
}

/** The section of a row of a page, and in words: section 3 (Our shops). */
function sectionAt(page: string[], row: number): { index: number; words: string } | undefined {
  const blocks = page.findIndex(text => /^\s*blocks:/.test(text))
  if (blocks < 0 || row <= blocks) return undefined
  const indent = indentOf(page.slice(blocks + 1).find(text => DASH.test(text)) ?? '')
  const starts = page.flatMap((text, index) =>
    index > blocks && /^ *- ?/.test(text) && indentOf(text) === indent ? [index] : [],
  )
  const number = starts.filter(index => index <= row).length
  if (number === 0) return undefined
  const section = page.slice(starts[number - 1], starts[number])
  const fields = section.filter((text, index) => index === 0 || indentOf(text) === indent + 2)
  const label = written(fields, 'title') ?? written(section, 'type')
  return { index: number - 1, words: `section ${number}${label ? ` (${label})` : ''}` }
}

/** The value of the first row that gives a key one, without its quotes. */
function written(rows: string[], key: string): string | undefined {
  const value = rows.map(row => new RegExp(`^\\s*(?:- )?${key}:\\s*(.+)$`).exec(row)?.[1]).find(Boolean)
  return value?.trim().replace(/^(["'])(.*)\1$/, '$2')
}
