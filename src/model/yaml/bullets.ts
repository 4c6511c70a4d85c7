// Signs that other programs put before the entries of a list.
import { type Fault, fault, replace } from './fault.ts'
import { indentOf, type Line } from './lines.ts'

const BULLET = /^(?:[–—−•·▪‣◦*])\s+/

/** Entries with another sign than a hyphen, of which the first begins at a column of a row. */
export function bulletFault(lines: Line[], row: number, column: number, isInList: boolean): Fault | undefined {
  const rows = rowsWithBullets(lines, row, column)
  // One line alone may be the text that it looks like.
  if (rows.length === 0 || (rows.length === 1 && !isInList)) return undefined
  const last = rows[rows.length - 1]
  const [start, end] = [lines[row].start + column, lines[last].start + lines[last].text.length]
  const repaired = lines
    .slice(row, last + 1)
    .map(({ text }, index) => {
      const line = index === 0 ? text.slice(column) : text
      return rows.includes(row + index) ? line.replace(/^(\s*)\S\s+/, '$1- ') : line
    })
    .join('\n')
  const where = rows.length > 1 ? ` in lines ${rows.map(each => each + 1).join(', ')}` : ''
  const message = `${lines[row].text[column]} does not begin an entry of a list`
  return fault(start, 'missing-dash', message, `Write a hyphen (-) in its place${where}.`, {
    fix: replace(start, end, repaired, true),
  })
}

function rowsWithBullets(lines: Line[], row: number, column: number): number[] {
  const rows: number[] = []
  for (let at = row; at < lines.length; at++) {
    const { text } = lines[at]
    const indent = at === row ? column : indentOf(text)
    if (text.trim() === '' || indent > column) continue
    if (indent < column || !BULLET.test(text.slice(column))) break
    rows.push(at)
  }
  return rows
}
