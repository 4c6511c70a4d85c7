// Entries at a column where no list or group of the lines above goes on, and lists whose dashes are lost.
import { isBlank, type TextLine, replace, type Slip, slip } from '../model/source/slip.ts'
import { cut, linesInWords } from '../model/messages/valueInWords.ts'
import {
  changeLines,
  columnOfField,
  firstKey,
  KEY,
  NAME,
  nextAt,
  rowAfter,
  rowsAlike,
  shift,
  alignedWith,
  groupWithoutKey,
  listWithoutKey,
  missingDash,
  noDashes,
} from './slips.ts'

/** A list or a group of keys: `first` is the row where it begins, `row` that of its last entry. */
export interface Level {
  indent: number
  kind: 'key' | 'dash'
  first: number
  row: number
  /** True while the value of its last entry is still to come. */
  open: boolean
}

/** An entry that fits nothing above it. */
export interface Misfit {
  lines: TextLine[]
  row: number
  column: number
  kind: Level['kind']
  /** The lists and groups around it, the outermost first. */
  around: Level[]
  /** Those that it would end, the innermost first. */
  left: Level[]
}

type Rule = (misfit: Misfit) => Slip | undefined

/** A list entry among keys, or a key among list entries, in one column. */
export const AMONG_OTHERS: readonly Rule[] = [
  belowStray,
  misfit => withoutDash(misfit, misfit.around.at(-1)),
  ofDash(pasted),
  ofDash(misfit => {
    const around = misfit.around.at(-2)
    const isAlike = around?.kind === 'dash' && beginAlike(textOf(misfit), misfit.lines[around.first].text)
    return isAlike ? misplaced(misfit, [around], NO_MATCH) : undefined
  }),
  ofDash(amongNext),
  ofDash(misfit =>
    beginsList(misfit) ? listWithoutKey(offsetOf(misfit), keyOf(misfit), columnOfKey(misfit)) : undefined,
  ),
  ofDash(dashBeforeKey),
  ofDash(misfit => misplaced(misfit, misfit.around.slice(-1), AMONG_KEYS)),
  fieldsOfEntry,
  misfit => lostGroup(misfit, misfit.around.at(-2)),
  misfit => {
    const keys = [...misfit.left, ...misfit.around.filter(({ kind }) => kind === 'key')]
    return misplaced(misfit, keys, 'there is a key where the list needs a dash')
  },
]

/** An entry in a column of its own, though the field above has a value, or between the columns of others. */
export const BESIDE_OTHERS: readonly Rule[] = [
  belowComment,
  belowStray,
  ofDash(belowValue),
  lostAbove,
  misfit => (misfit.left.length === 0 ? lostGroup(misfit, misfit.around.at(-1)) : undefined),
  misfit => withoutDash(misfit, misfit.left.at(-1)),
  misfit => {
    const all = [...misfit.left, ...misfit.around]
    // The lists for a list entry, where there are any.
    const lists = misfit.kind === 'dash' ? all.filter(({ kind }) => kind === 'dash') : []
    return misplaced(misfit, lists.length ? lists : all, NO_MATCH)
  },
]

/** An entry below the one that is at a wrong column. */
function belowStray({ lines, row }: Misfit): Slip | undefined {
  const above = lines.slice(0, row).findLastIndex(({ text }) => !isBlank(text))
  return above < 0 ? undefined : strayAbove(lines, above, row)
}

/** A line that is at a wrong column, where the next line tells: it goes on with what is above both, or begins alike. */
export function strayAbove(lines: readonly TextLine[], row: number, next: number): Slip | undefined {
  const { text, indent } = lines[row]
  const column = columnOfField(lines[next].text)
  const isEntry = isDash(text)
  const isOff = indent !== column && columnOfField(text) !== column
  if (isEntry) {
    // Another dash of the list fits the fields of this one.
    const fits = (line: TextLine) =>
      isDash(line.text) && columnOfField(line.text) === column && beginAlike(line.text, text)
    const ends = (line: TextLine) => !isBlank(line.text) && columnOfField(line.text) < column
    const before = lines.slice(0, row).findLastIndex(line => fits(line) || ends(line))
    const after = lines.findIndex((line, index) => index > next && (fits(line) || ends(line)))
    const like = [before, after].find(index => index >= 0 && fits(lines[index]))
    const isField = !isDash(lines[next].text) && (isOff || indent === column)
    return like !== undefined && isField ? misaligned(lines, row, like, column - 2) : undefined
  }
  const isAfterEntry = isDash(lines[next].text)
  const isSame = (line: TextLine) => line.indent === lines[next].indent && beginAlike(line.text, lines[next].text)
  if (!isOff || (isAfterEntry && !lines.slice(0, row).some(isSame))) return undefined
  const isEnd = ({ text }: TextLine) => text.trim() === '' || columnOfField(text) <= column
  const above = lines.slice(0, row).findLastIndex(isEnd)
  if (above < 0 || isBlank(lines[above].text)) return undefined
  if (columnOfField(lines[above].text) === column) return misaligned(lines, row, above, column)
  const isFirst = /:\s*(?:#.*)?$/.test(lines[above].text) && columnOfField(lines[above].text) === indent
  return isFirst && column === indent + 2
    ? { ...misaligned(lines, row, next, column), around: [above, next] }
    : undefined
}

/** A line at a wrong column, and another one whose column it needs. */
export function misaligned(
  lines: readonly TextLine[],
  row: number,
  like: number,
  column: number,
  message = NO_MATCH,
): Slip {
  const { start, indent } = lines[row]
  const fix = changeLines(lines, row, row + 1, shift(column - indent))
  const around: [number, number] = [Math.min(row, like), row]
  return slip(start + indent, 'indent', message, alignedWith(lines, like, column), { fix, around })
}

/** An entry that begins like those of the list that it follows, in the column of the key of that list. */
function amongNext(misfit: Misfit): Slip | undefined {
  const { lines, left } = misfit
  const list = left.find(({ kind, first }) => kind === 'dash' && beginAlike(textOf(misfit), lines[first].text))
  return list && misplaced(misfit, [list], NO_MATCH)
}

/** The rest of an entry of which the first line was made a comment. */
function belowComment({ lines, row, kind, left }: Misfit): Slip | undefined {
  const first = kind === 'key' ? row : (left.at(-1)?.first ?? row)
  const { text, start } = lines.slice(0, first).findLast(line => line.text.trim() !== '') ?? lines[first]
  const column = lines[first].indent
  const [lead, entry] = /^\s*#\s*(?=(- [\w-]+:.*))/.exec(text) ?? []
  if (lead === undefined || entry === undefined || isDash(lines[first].text) || column < 2) return undefined
  const message = 'the first line of this entry is a comment, and the others are not'
  const hint = `Delete the # before "${cut(entry, 40)}", or write one before each line of the entry.`
  const fix = replace(start, start + lead.length, ' '.repeat(column - 2))
  return slip(start + text.indexOf('#'), 'missing-dash', message, hint, { fix })
}

const NO_MATCH = 'the indentation of this line does not match its neighbours'
const AMONG_KEYS = 'there is a list entry among the keys'

function ofDash(rule: Rule): Rule {
  return misfit => (misfit.kind === 'dash' ? rule(misfit) : undefined)
}

const textOf = ({ lines, row }: Misfit) => lines[row].text
const keyOf = (misfit: Misfit) => firstKey(textOf(misfit))
const offsetOf = ({ lines, row, column }: Misfit) => lines[row].start + column
const isDash = (text: string) => /^ *- /.test(text)

/** An entry that begins like its neighbours, but has no dash: this one, or the one above where this has a dash. */
function withoutDash(misfit: Misfit, near: Level | undefined): Slip | undefined {
  const { lines, kind } = misfit
  if (!near || near.kind === kind) return undefined
  const [word, first] = [keyOf(misfit), lines[near.first]]
  if (word === undefined || word !== firstKey(lines[kind === 'key' ? near.row : near.first].text)) return undefined
  if (kind === 'key') return missingDash(offsetOf(misfit), word)
  return first.text.trimStart().startsWith('- ') ? undefined : missingDash(first.start + near.indent, word)
}

/** A list below a field that has a value already. */
function belowValue(misfit: Misfit): Slip | undefined {
  const { lines, row, column, around, left } = misfit
  const above = around.at(-1)
  // Neither a section nor a page has a list that begins like the one it is in.
  const own = around.findLast(({ kind, first }) => kind === 'dash' && beginAlike(textOf(misfit), lines[first].text))
  const next = lines.slice(row + 1).find(({ text }) => !isBlank(text))
  const goesOn = own && next && !isDash(next.text) && next.indent === own.indent + 2
  if (own && (goesOn || ['type', 'path'].includes(keyOf(misfit) ?? ''))) return misplaced(misfit, [own], NO_MATCH)
  if (above?.kind !== 'key' || above.open || left.length) return undefined
  const before = lines.slice(above.row + 1, row).findLast(({ text }) => !isBlank(text))
  return before?.indent === column && before.text.startsWith('{', column)
    ? missingDash(before.start + column, '{ … }')
    : listWithoutKey(offsetOf(misfit), keyOf(misfit), above.indent)
}

/** A list or a group that is indented more than the fields after it, which are its siblings. */
function lostAbove({ lines, row, column, kind, around, left }: Misfit): Slip | undefined {
  const [block, outer] = [left.at(-1), around.at(-1)]
  if (kind !== 'key' || !block || outer?.kind === 'dash') return undefined
  // One space is a slip of the fields.
  if (column - (outer?.indent ?? -2) < 2) return undefined
  const { start, text } = lines[block.first]
  if (block.kind === 'dash') return listWithoutKey(start + block.indent, firstKey(text), column)
  const isDeeper = block.first < block.row && block.indent - column >= 2
  return isDeeper ? groupWithoutKey(start + block.indent, column, row + 1) : undefined
}

/** Several fields that are indented more than those around them, which have values already. */
function lostGroup(misfit: Misfit, outer: Level | undefined): Slip | undefined {
  const { lines, row, column, kind } = misfit
  if (kind !== 'key' || outer?.kind !== 'key' || column - outer.indent < 2) return undefined
  const next = nextAt(lines, row, column)
  const isGroup = next?.indent === column && !isDash(next.text) && KEY.test(next.text.slice(column))
  return isGroup ? groupWithoutKey(offsetOf(misfit), outer.indent, outer.row + 1) : undefined
}

/** Fields in the column of the dash of their entry, whose names other entries of the list have. */
function fieldsOfEntry(misfit: Misfit): Slip | undefined {
  const { lines, row, column, kind, around } = misfit
  const list = around.at(-1)
  const name = keyOf(misfit)
  if (kind !== 'key' || list?.kind !== 'dash' || name === undefined) return undefined
  const inEntries = column + 2
  const isKnown = lines.some(({ text }, index) => {
    return index >= list.first && index !== row && columnOfField(text) === inEntries && firstKey(text) === name
  })
  if (!isKnown) return undefined
  const model = lines.slice(0, row).findLastIndex(({ text }) => !isBlank(text) && columnOfField(text) === inEntries)
  const end = rowAfter(lines, row, ({ text, indent }) => indent < column || (indent === column && isDash(text)))
  const rows = Array.from({ length: end - row }, (_, index) => row + index)
  const own = rows.filter(each => lines[each].indent === column)
  const hint = alignedWith(lines, model, inEntries, own.length === 1 ? 'it' : linesInWords(own))
  const fix = changeLines(lines, row, end, (text, each) => (own.includes(each) ? shift(2)(text) : text))
  return slip(offsetOf(misfit), 'indent', 'this field is in the column of the dashes, not of its entry', hint, { fix })
}

/** True for an entry in braces, and for one that another follows: no slip of a dash before a key. */
function beginsList({ lines, row, column }: Misfit): boolean {
  if (lines[row].text.startsWith('- {', column)) return true
  const next = nextAt(lines, row, column)
  return next?.indent === column && next.text.startsWith('- ', column)
}

/** Where the missing list key belongs: the parent's column, or this one inside a list entry. */
function columnOfKey({ column, around }: Misfit): number {
  const outer = around.at(-2)
  return outer?.kind === 'dash' ? column : (outer?.indent ?? 0)
}

function dashBeforeKey(misfit: Misfit): Slip | undefined {
  const offset = offsetOf(misfit)
  if (!KEY.test(textOf(misfit).slice(misfit.column + 2))) return undefined
  const fix = replace(offset, offset + 2, '')
  return slip(offset, 'indent', AMONG_KEYS, 'Delete the dash and the space after it.', { fix })
}

const FIRST_FIELD = new RegExp(`^\\s*-\\s+(?:\\{\\s*)?(${NAME})\\s*:`, 'u')

/** True for entries whose first field is the same, in braces or not. */
const beginAlike = (one: string, other: string) =>
  FIRST_FIELD.test(one) && FIRST_FIELD.exec(one)?.[1] === FIRST_FIELD.exec(other)?.[1]

/** An entry that was pasted too far left, by the column of the last entry above that begins alike. */
function pasted(misfit: Misfit): Slip | undefined {
  const { lines, row } = misfit
  const { start, indent } = lines[row]
  const model = lines.slice(0, row).findLastIndex(({ text }) => isDash(text) && beginAlike(text, textOf(misfit)))
  const by = model < 0 ? 0 : lines[model].indent - indent
  // Between braces entries of inner lists begin alike, too.
  if (by <= 0 || (indent > 0 && keyOf(misfit) === undefined)) return undefined
  const end = rowAfterPasted(lines, row)
  const isOne = end - row === 1
  const message = `${isOne ? 'this line belongs' : 'these lines belong'} further to the right`
  const hint = `Indent ${isOne ? 'it' : `lines ${row + 1} to ${end}`} by ${by} more spaces, like line ${model + 1}.`
  return slip(start + indent, 'indent', message, hint, { fix: changeLines(lines, row, end, shift(by)) })
}

/** The row after a pasted entry: that of the next entry in the column of one above that begins alike. */
function rowAfterPasted(lines: TextLine[], row: number): number {
  const nameOf = ({ text, indent }: TextLine) => (isDash(text) ? `${indent} ${firstKey(text)}` : '')
  const known = new Set(lines.slice(0, row).map(nameOf))
  return rowAfter(
    lines,
    row,
    line => line.indent <= lines[row].indent || (isDash(line.text) && known.has(nameOf(line))),
  )
}

/** The first entry of a list or group, where it alone is in a column of its own: all others are in another one. */
function firstOfMany({ lines, row, column, kind, around, left }: Misfit, near: Level): Slip | undefined {
  const { first, indent } = near
  if (first !== near.row || Math.abs(indent - column) > 4) return undefined
  const isOutermost = around.length === 0 && left.at(-1) === near && column < indent
  if (isOutermost && kind === 'dash' && near.kind === 'key') {
    const fix = changeLines(lines, first, first + 1, shift(-indent))
    const around: [number, number] = [first, row]
    return slip(lines[first].start + indent, 'indent', NO_MATCH, 'Begin it at the left edge.', { fix, around })
  }
  const next = nextAt(lines, row, column)
  const isAlike = next?.indent === column && isDash(next.text) === (kind === 'dash')
  const isTop = isOutermost && column === 0 && kind === 'key'
  return near.kind === kind && (isAlike || isTop) ? misaligned(lines, first, row, column) : undefined
}

/** An entry in a column that is none of its neighbours; the nearest of them says where it belongs. */
function misplaced(misfit: Misfit, levels: Level[], message: string): Slip {
  const { lines, row, column } = misfit
  const [near] = levels.toSorted((a, b) => Math.abs(a.indent - column) - Math.abs(b.indent - column) || b.row - a.row)
  if (!near) return slip(offsetOf(misfit), 'indent', message, 'Align the line with its neighbours.')
  const first = firstOfMany(misfit, near)
  if (first) return first
  const isEntry = lines[row].text.startsWith('- ', column) && lines[row + 1]?.indent === column + 2
  const end = isEntry ? rowAfter(lines, row, ({ indent }) => indent < column + 2) : row + 1
  const isFirst = lines[row].indent === column
  const fix = isFirst ? changeLines(lines, row, end, shift(near.indent - column)) : undefined
  return slip(offsetOf(misfit), 'indent', message, alignedWith(lines, near.row, near.indent), { fix })
}

const BULLET = /^(?:[–—−•·▪‣◦*]|\d{1,3}[.)](?=\s+\{))\s+/

/** Entries with another sign than a hyphen, of which the first begins at a column of a row. */
export function bulletSlip(lines: TextLine[], row: number, column: number, isInList: boolean): Slip | undefined {
  const rows = rowsAlike(lines, row, column, rest => BULLET.test(rest))
  // One line alone may be the text that it looks like.
  if (rows.length < (isInList || lines[row].text.includes('{') ? 1 : 2)) return undefined
  const where = rows.length > 1 ? ` in ${linesInWords(rows)}` : ''
  const [sign] = /^\S+/.exec(lines[row].text.slice(column)) as RegExpExecArray
  const message = `${sign} does not begin an entry of a list`
  const change = (text: string, index: number) => (rows.includes(index) ? text.replace(/\S+\s+/, '- ') : text)
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
