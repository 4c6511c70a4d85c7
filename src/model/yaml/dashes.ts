// Lines of a list whose entries lost their dashes, or begin with a sign that another program writes in their place.
import { changeLines, NAME, type TextLine, rowsAlike } from './lines.ts'
import { type Slip, slip } from './slip.ts'
import { noDashes } from './commonSlips.ts'

const BULLET = /^(?:[–—−•·▪‣◦*])\s+/

/** Entries with another sign than a hyphen, of which the first begins at a column of a row. */
export function bulletSlip(lines: TextLine[], row: number, column: number, isInList: boolean): Slip | undefined {
  const rows = rowsAlike(lines, row, column, rest => BULLET.test(rest))
  // One line alone may be the text that it looks like.
  if (rows.length < (isInList ? 1 : 2)) return undefined
  const where = rows.length > 1 ? ` in lines ${rows.map(index => index + 1).join(', ')}` : ''
  const message = `${lines[row].text[column]} does not begin an entry of a list`
  const change = (text: string, index: number) => (rows.includes(index) ? text.replace(/\S\s+/, '- ') : text)
  return slip(lines[row].start + column, 'missing-dash', message, `Write a hyphen (-) in its place${where}.`, {
    fix: changeLines(lines, row, rows[rows.length - 1] + 1, change, true),
  })
}

const AT_START = new RegExp(`^ *(${NAME}):`, 'u')

/** Entries without dashes: the same key again and again at one column, each time with deeper lines below it. */
export function keysWithoutDashes(lines: TextLine[], row: number): Slip | undefined {
  const { text, start, indent } = lines[row]
  const [, key] = AT_START.exec(text) ?? []
  if (key === undefined || lines[row + 1].indent !== indent + 2) return undefined
  const rows = rowsAlike(lines, row, indent, rest => rest.startsWith(`${key}:`))
  if (rows.length < 2) return undefined
  const change = (line: string, index: number) => (rows.includes(index) ? line.replace(/(?=\S)/, '- ') : line)
  const fix = changeLines(lines, row, rows[rows.length - 1] + 1, change)
  return { ...noDashes(start + indent, key, rows), fix }
}
