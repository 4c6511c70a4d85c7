// A line of a page file that may not parse -> the page and section around it, read from the text alone.
import { indentOf, isBlank, linesOf } from './fault.ts'

/** The page and the place on it of a line (from 1); nothing for lines outside of pages. */
export function whereabouts(text: string, line: number): { page?: string; place?: string } {
  const rows = linesOf(text).map(row => row.text)
  const first = rows.findIndex(row => /^pages:/.test(row))
  const start = rows
    .slice(0, line)
    .findLastIndex(
      (row, index) =>
        index > first && /^ *- (?:path|title|description):/.test(row) && indentOf(row) <= pageIndent(rows, first),
    )
  if (first < 0 || start < 0) return {}
  const end = rows.findIndex(
    (row, index) => index > start && /^ *- /.test(row) && indentOf(row) <= indentOf(rows[start]),
  )
  const inside = rows.slice(start, end < 0 ? undefined : end)
  const page = written(inside, 'path')
  const here = line - 1 - start
  const blocks = inside.findIndex(row => /^\s*blocks:/.test(row))
  const field = /^\s*(?:- )?["“]?([A-Za-z_][\w-]*)["”]?\s*:/.exec(rows[line - 1])?.[1]
  if (blocks < 0 || here <= blocks) return { page, place: field }
  const width = indentOf(inside.slice(blocks + 1).find(row => /^ *- /.test(row)) ?? '')
  const opens = inside.flatMap((row, index) =>
    index > blocks && /^ *- ?/.test(row) && indentOf(row) === width ? [index] : [],
  )
  const number = opens.filter(index => index <= here).length
  if (number === 0) return { page, place: field }
  const section = inside.slice(opens[number - 1], opens[number])
  const label =
    written(
      section.filter((row, index) => index === 0 || indentOf(row) === width + 2),
      'title',
    ) ?? written(section, 'type')
  return { page, place: [`section ${number}${label ? ` (${label})` : ''}`, ...(field ? [field] : [])].join(' > ') }
}

const pageIndent = (rows: string[], first: number) =>
  indentOf(rows.slice(first + 1).find(row => !isBlank(row) && /^ *- /.test(row)) ?? '')

function written(rows: string[], key: string): string | undefined {
  const value = rows.map(row => new RegExp(`^\\s*(?:- )?${key}:\\s*(.+)$`).exec(row)?.[1]).find(Boolean)
  return value?.trim().replace(/^(["'])(.*)\1$/, '$2')
}
