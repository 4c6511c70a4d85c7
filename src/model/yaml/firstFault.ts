// The first place where a person went wrong in YAML that does not parse, which is often before the parser gave up.
import { type Fault, fault, replace } from './fault.ts'
import { bulletFault } from './bullets.ts'
import { indentOf, isBlank, type Line, linesOf, ODD_SPACE } from './lines.ts'
import { beginAlike, endOf, endOfEntry, firstKey, pastedEntry, shifted } from './misplacedEntry.ts'
import { scanValue } from './scanValue.ts'
import {
  groupWithoutKey,
  listWithoutKey,
  missingDash,
  missingSpace,
  missingSpaceAfterDash,
  oddSpaceIn,
} from './sharedFaults.ts'
import { secondDocument, unclosedQuote } from './sharedFaults.ts'

// A key and its colon; the colon may be followed by a space that only looks like one.
const KEY = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[\]{},#&*!|>%@`][^\n]*?)\s*:(?=\s|\u200B|$)/

/** A list or a group of keys: `first` is the row where it begins, `row` that of its last entry. */
interface Level {
  indent: number
  kind: 'key' | 'dash'
  first: number
  row: number
  open: boolean
}

/** The first fault a reader of the lines meets; undefined when there is none that this scan knows. */
export const firstFault = (text: string): Fault | undefined => new Scan(linesOf(text)).run()

class Scan {
  private row = 0
  private levels: Level[] = []
  private begun = false
  constructor(private lines: Line[]) {}

  run(): Fault | undefined {
    while (this.row < this.lines.length) {
      const found = this.readLine(this.lines[this.row])
      if (found) return found
    }
    return undefined
  }

  private readLine({ text, start }: Line): Fault | undefined {
    if (/^\s*(?:#.*)?$/.test(text) && !/^\s+\S/.test(text.replace(/#.*/, ''))) return this.skip()
    if (/^%/.test(text) && !this.begun) return this.skip()
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(text))
      return this.begun && text.startsWith('-') ? secondDocument(start) : this.skip()
    this.begun = true
    const [lead] = /^\s*/.exec(text) as RegExpExecArray
    const tab = lead.indexOf('\t')
    if (tab >= 0) return this.tab(start, lead, tab)
    if (ODD_SPACE.test(lead)) return oddSpaceIn(lead, start)
    return this.readEntry(text, start, lead.length)
  }

  private readEntry(text: string, start: number, indent: number): Fault | undefined {
    let column = indent
    let parent = this.levels.at(-1)?.indent ?? -1
    for (let dash = DASH.exec(text.slice(column)); dash; dash = DASH.exec(text.slice(column))) {
      const found = faultAfterDash(dash[0], start + column) ?? this.enter(column, 'dash', start)
      if (found) return found
      parent = column
      column += dash[0].length
    }
    const rest = text.slice(column)
    const bullet = column === indent && bulletFault(this.lines, this.row, column, this.isInList(column))
    if (bullet) return bullet
    if (/^-\w[\w-]*:(?:\s|$)/.test(rest)) return missingSpaceAfterDash(start + column, true)
    const key = /^[[{]/.test(rest) ? null : KEY.exec(rest)
    if (!key) return this.readRest(rest, start + column, column, parent, column > indent)
    const found = this.enter(column, 'key', start)
    if (found) return found
    const after = column + key[0].length
    const space = text.slice(after).search(/\S|$/)
    const run = text.slice(after, after + Math.max(space, 1))
    return ODD_SPACE.test(run) ? oddSpaceIn(run, start + after) : this.takeValue(after + space, column)
  }

  private isInList(column: number): boolean {
    return this.levels.some(({ kind, indent }) => kind === 'dash' && indent === column)
  }

  /** What is neither a list item with a key nor a key: an item's text, more of the text above, or a slip. */
  private readRest(rest: string, offset: number, column: number, parent: number, listed: boolean): Fault | undefined {
    const glued = /^[A-Za-z][\w-]*:(?![\s/:]|$)/.exec(rest)
    if (glued) return missingSpace(offset + glued[0].length - 1)
    const top = this.levels.at(-1)
    if (listed || !top || (top.open && column > top.indent)) return this.takeValue(column, parent)
    const list = this.levels.findLast(level => level.kind === 'dash')
    const [word] = /^\S*/.exec(rest) as RegExpExecArray
    if (list && rest.startsWith('{')) return missingDash(offset, '{ … }')
    if (list && /^-[\p{L}\p{N}]/u.test(rest)) return missingSpaceAfterDash(offset, column === list.indent)
    if (list && top === list && column === list.indent) return missingDash(offset, word)
    if (/^["']/.test(rest)) return unclosedQuote(offset, 'Add the closing quote, and the colon if this is a key.')
    // Keys of more than one line are YAML, but not for this scan.
    if (/^[?:](?:\s|$)/.test(rest)) return this.skip()
    const hint = `Write ${word}: and the value, or indent the line if it goes on with the text above.`
    return fault(offset, 'missing-colon', 'this line has neither a colon nor a dash', hint)
  }

  private takeValue(column: number, parent: number): Fault | undefined {
    const reading = scanValue(this.lines, { row: this.row, column, parent })
    if ('code' in reading) return reading
    const top = this.levels.at(-1)
    if (top) top.open = reading.open === true
    this.row = reading.next
    return undefined
  }

  /** Opens or goes on with a list or a group of keys at a column. */
  private enter(column: number, kind: Level['kind'], start: number): Fault | undefined {
    const left: Level[] = []
    while ((this.levels.at(-1)?.indent ?? -1) > column) left.push(this.levels.pop() as Level)
    const [below, top] = [this.levels.at(-2), this.levels.at(-1)]
    if (top?.indent === column && top.kind === 'dash' && kind === 'key' && below?.indent === column) this.levels.pop()
    const same = this.levels.at(-1)
    const fresh: Level = { indent: column, kind, first: this.row, row: this.row, open: true }
    if (same?.indent === column) {
      if (same.kind === kind) Object.assign(same, fresh, { first: same.first })
      else if (same.kind === 'key' && same.open) this.levels.push(fresh)
      else return this.withoutDash(start + column, kind, same) ?? this.amongOthers(start, column, kind, left, same)
      return undefined
    }
    if (kind === 'dash' && same?.kind === 'key' && !same.open && column > same.indent && left.length === 0) {
      const first = this.lines.slice(same.row + 1, this.row).findLast(({ text }) => !isBlank(text))
      if (first && indentOf(first.text) === column && first.text.startsWith('{', column))
        return missingDash(first.start + column, '{ … }')
      return listWithoutKey(start + column, this.beginning(this.row), same.indent)
    }
    if ((same && !same.open) || left.length)
      return (
        this.lostAbove(column, kind, left.at(-1), same) ??
        (left.length === 0 ? this.lostGroup(column, kind, same) : undefined) ??
        this.withoutDash(start + column, kind, left.at(-1)) ??
        this.misplaced(start, column, this.alike(kind, [...left, ...this.levels]), NO_MATCH)
      )
    if (same) same.open = false
    this.levels.push(fresh)
    return undefined
  }

  /** A list item among keys, or a key among list items. */
  private amongOthers(start: number, column: number, kind: Level['kind'], left: Level[], same: Level): Fault {
    const message = 'there is a list entry among the keys'
    const { text } = this.lines[this.row]
    const pasted = kind === 'dash' ? pastedEntry(this.lines, this.row) : undefined
    if (pasted) return pasted
    const around = this.levels.at(-2)
    if (kind === 'dash' && around?.kind === 'dash' && beginAlike(text, this.lines[around.first].text))
      return this.misplaced(start, column, [around], NO_MATCH)
    if (kind === 'dash' && same.indent === column && this.beginsList(column))
      return listWithoutKey(start + column, this.beginning(this.row), this.columnOfKey(column))
    if (kind === 'dash' && same.indent === column && KEY.test(text.slice(column + 2))) {
      const fix = replace(start + column, start + column + 2, '')
      return fault(start + column, 'indent', message, 'Delete the dash and the space after it.', { fix })
    }
    if (kind === 'dash') return this.misplaced(start, column, [same], message)
    const group = this.lostGroup(column, kind, around)
    if (group) return group
    const keys = [...left, ...this.levels.filter(level => level.kind === 'key')]
    return this.misplaced(start, column, keys, 'there is a key where the list needs a dash')
  }

  /** Where the missing list key belongs: the parent's column, or this one inside a list entry. */
  private columnOfKey(column: number): number {
    const around = this.levels.at(-2)
    return around?.kind === 'dash' ? column : (around?.indent ?? 0)
  }

  /** Several fields that are indented more than those around them, which have values already. */
  private lostGroup(column: number, kind: Level['kind'], around: Level | undefined): Fault | undefined {
    if (kind !== 'key' || around?.kind !== 'key' || column - around.indent < 2) return undefined
    const next = this.lines.slice(this.row + 1).find(({ text }) => !isBlank(text) && indentOf(text) <= column)
    if (!next || indentOf(next.text) !== column || !KEY.test(next.text.slice(column))) return undefined
    return groupWithoutKey(this.lines[this.row].start + column, around.indent, around.row + 1)
  }

  /** A list or a group that is indented more than the fields after it, which are its siblings. */
  private lostAbove(
    column: number,
    kind: Level['kind'],
    block: Level | undefined,
    around: Level | undefined,
  ): Fault | undefined {
    if (kind !== 'key' || !block || around?.kind === 'dash') return undefined
    // One space is a slip of the fields.
    if (column - (around?.indent ?? -2) < 2) return undefined
    const offset = this.lines[block.first].start + block.indent
    if (block.kind === 'dash') return listWithoutKey(offset, this.beginning(block.first), column)
    const isDeeper = block.first < block.row && block.indent - column >= 2
    return isDeeper ? groupWithoutKey(offset, column, this.row + 1) : undefined
  }

  /** True for an entry in braces, and for one that another follows: no slip of a dash before a key. */
  private beginsList(column: number): boolean {
    if (this.lines[this.row].text.startsWith('- {', column)) return true
    const next = this.lines.slice(this.row + 1).find(({ text }) => !isBlank(text) && indentOf(text) <= column)
    return next !== undefined && indentOf(next.text) === column && next.text.startsWith('- ', column)
  }

  /** An entry that begins like its neighbours, but has no dash: this one, or the one above where this has a dash. */
  private withoutDash(offset: number, kind: Level['kind'], near: Level | undefined): Fault | undefined {
    if (!near || near.kind === kind) return undefined
    const word = this.beginning(this.row)
    if (word === undefined || word !== this.beginning(kind === 'key' ? near.row : near.first)) return undefined
    if (kind === 'dash' && this.lines[near.first].text.trimStart().startsWith('- ')) return undefined
    return missingDash(kind === 'key' ? offset : this.lines[near.first].start + near.indent, word)
  }

  private beginning(row: number): string | undefined {
    return firstKey(this.lines[row].text)
  }

  /** The lists for a list entry, the groups for a key, where there are any. */
  private alike(kind: Level['kind'], levels: Level[]): Level[] {
    const same = kind === 'dash' ? levels.filter(level => level.kind === kind) : levels
    return same.length ? same : levels
  }

  private misplaced(start: number, column: number, levels: Level[], message: string): Fault {
    const [near] = levels.toSorted((a, b) => Math.abs(a.indent - column) - Math.abs(b.indent - column) || b.row - a.row)
    const hint = near
      ? `Align it with line ${near.row + 1} (${near.indent} spaces).`
      : 'Align the line with its neighbours.'
    const isFirst = this.lines[this.row].text.slice(0, column).trim() === ''
    const fix = near && isFirst ? this.moved(start, column, near.indent) : undefined
    return fault(start + column, 'indent', message, hint, { fix })
  }

  /** The repair that aligns an entry: its first line, and those below it that are aligned with it. */
  private moved(start: number, from: number, to: number): Fault['fix'] {
    const { lines, row } = this
    const isEntry = lines[row].text.startsWith('- ', from)
    const end = isEntry && indentOf(lines[row + 1]?.text ?? '') === from + 2 ? endOfEntry(lines, row) : row + 1
    return end === row + 1
      ? replace(start, start + from, ' '.repeat(to))
      : replace(start, endOf(lines, end), shifted(lines, row, end, to - from))
  }

  private tab(start: number, lead: string, at: number): Fault {
    // The line most likely goes on with the one above it.
    const top = this.levels.at(-1)
    const spaces = top ? top.indent + (top.open ? 2 : 0) : 2
    const fix = replace(start, start + lead.length, ' '.repeat(spaces), true)
    return fault(start + at, 'tab', 'the line is indented with a tab', `Use ${spaces} spaces instead.`, {
      fix,
    })
  }

  private skip(): undefined {
    this.row++
  }
}

const DASH = /^-(?:\s+|$)/
const NO_MATCH = 'the indentation does not match the lines above'

/** What is wrong with the white space after a dash at the offset. */
function faultAfterDash(dash: string, offset: number): Fault | undefined {
  if (ODD_SPACE.test(dash)) return oddSpaceIn(dash, offset)
  const tab = dash.indexOf('\t')
  if (tab < 0) return undefined
  const fix = replace(offset + 1, offset + dash.length, ' ', true)
  return fault(offset + tab, 'tab', 'there is a tab after the dash', 'Write one space instead.', { fix })
}
