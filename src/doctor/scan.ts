// The first place where a person went wrong in YAML that does not parse, which is often before the parser gave up.
import { linesInWords } from '../model/messages/valueInWords.ts'
import { isBlank, type TextLine, linesOf, replace, type Slip, slip } from '../model/source/slip.ts'
import { asNote, foreignLines } from './foreign.ts'
import {
  gluedKey,
  KEY,
  ODD_SPACE,
  opensEntry,
  endOfDocument,
  missingDash,
  missingSpace,
  missingSpaceAfterDash,
  oddSpaceIn,
  secondDocument,
  unclosedQuote,
  withoutColon,
} from './slips.ts'
import { AMONG_OTHERS, BESIDE_OTHERS, bulletSlip, type Level } from './misfits.ts'
import { scanValue } from './values.ts'

const ROW = 'Write it like the entries above it, or take the table over: npm run import -- --help.'
const MANY = (rows: number[]) => [`${linesInWords(rows)} are`, 'them', 'they are notes']
const DASH = /^-(?:\s+|$)/

/** The first slip that a reader of the lines meets; undefined when there is none that this scan knows. */
export const firstSlip = (text: string): Slip | undefined => new Scan(linesOf(text)).run()

class Scan {
  private row = 0
  private levels: Level[] = []
  private begun = false
  constructor(private lines: TextLine[]) {}

  run(): Slip | undefined {
    while (this.row < this.lines.length) {
      const found = this.readLine(this.lines[this.row])
      if (found) return found
    }
    return undefined
  }

  private readLine(line: TextLine): Slip | undefined {
    const { text, start } = line
    if (isBlank(text) || (text.startsWith('%') && !this.begun)) return this.skip()
    const foreign = this.isAwaited(line) ? undefined : foreignLines(this.lines, this.row)
    if (foreign) return foreign
    if (/^---(?:\s|$)/.test(text)) return this.begun ? secondDocument(start) : this.skip()
    if (/^\.\.\.(?:\s|$)/.test(text)) {
      const isEnd = this.lines.slice(this.row + 1).every(below => isBlank(below.text))
      return isEnd ? this.skip() : endOfDocument(start, this.row)
    }
    this.begun = true
    const [lead] = /^\s*/.exec(text) as RegExpExecArray
    if (lead.includes('\t')) return this.tab(start, lead)
    return ODD_SPACE.test(lead) ? oddSpaceIn(lead, start) : this.readEntry(text, start, lead.length)
  }

  /** True for a line where the value of the key above it may begin. */
  private isAwaited({ text, indent }: TextLine): boolean {
    const top = this.levels.at(-1)
    return top?.open === true && indent > top.indent && !/^\s*(?:\/\/|<!--|\/\*)/.test(text)
  }

  private readEntry(text: string, start: number, indent: number): Slip | undefined {
    let column = indent
    let parent = this.levels.at(-1)?.indent ?? -1
    for (let dash = DASH.exec(text.slice(column)); dash; dash = DASH.exec(text.slice(column))) {
      const found = spaceAfterDash(dash[0], start + column) ?? this.enter(column, 'dash')
      if (found) return found
      parent = column
      column += dash[0].length
    }
    const rest = text.slice(column)
    const isListed = this.levels.some(level => level.kind === 'dash' && level.indent === column)
    const bullet = column === indent ? bulletSlip(this.lines, this.row, column, isListed) : undefined
    if (bullet) return bullet
    if (/^-(?:\w[\w-]*:(?:\s|$)|[[{"'])/.test(rest)) return missingSpaceAfterDash(start + column, true)
    const key = /^[[{(]/.test(rest) ? null : KEY.exec(rest)
    if (!key) return this.readRest(rest, start + column, column, parent, column > indent)
    const prose = this.proseBelow(key[0], column, start)
    if (prose) return prose
    const found = this.enter(column, 'key')
    if (found) return found
    const after = column + key[0].length
    const space = text.slice(after).search(/\S|$/)
    const run = text.slice(after, after + Math.max(space, 1))
    return ODD_SPACE.test(run) ? oddSpaceIn(run, start + after) : this.takeValue(after + space, column)
  }

  /** A text over several lines whose key has no |, so that a colon in it makes a key of its words. */
  private proseBelow(words: string, column: number, start: number): Slip | undefined {
    const top = this.levels.at(-1)
    if (top?.kind !== 'key' || !top.open || column <= top.indent || words.split(/\s+/).length < 6) return undefined
    const key = this.lines[top.row].text.trim()
    const message = 'a text that has a colon begins below its key, which has no |'
    return slip(start + column, 'block-text', message, `Write ${key} |.`)
  }

  /** What is neither a list item with a key nor a key: an item's text, more of the text above, or a slip. */
  private readRest(rest: string, offset: number, column: number, parent: number, listed: boolean): Slip | undefined {
    const glued = gluedKey(rest)
    if (glued) return missingSpace(offset + glued.length)
    const top = this.levels.at(-1)
    if (listed || !top || (top.open && column > top.indent)) return this.takeValue(column, parent)
    const list = this.levels.findLast(level => level.kind === 'dash')
    const [word] = /^\S*/.exec(rest) as RegExpExecArray
    const indent = list && column < list.indent ? `, indented by ${list.indent} spaces` : undefined
    if (list && rest.startsWith('{')) return missingDash(offset, '{ … }', {}, indent)
    if (rest.includes('\t')) return slip(offset, 'missing-colon', 'this is a row of a spreadsheet', ROW)
    if (list && /^-[\p{L}\p{N}]/u.test(rest)) return missingSpaceAfterDash(offset, column === list.indent)
    if (list && top === list && column === list.indent) return missingDash(offset, word)
    if (/^["']/.test(rest)) return unclosedQuote(offset, 'Add the closing quote, and the colon if this is a key.')
    // Keys of more than one line are YAML, but not for this scan.
    if (/^[?:](?:\s|$)/.test(rest)) return this.skip()
    return withoutColon(this.lines, rest, offset) ?? this.prose()
  }

  /** Words that are neither fields nor entries. */
  private prose(): Slip {
    const { lines, row } = this
    const isEnd = ({ text }: TextLine) => isBlank(text) || opensEntry(text) || /^\s*-/.test(text)
    const next = lines.findIndex((line, index) => index > row && isEnd(line))
    const rows = Array.from({ length: (next < 0 ? lines.length : next) - row }, (_, index) => row + index)
    const [subject, it, note] = rows.length === 1 ? ['this line is', 'it', 'it is a note'] : MANY(rows)
    const above = lines.slice(0, row).findLast(({ text }) => text.trim() !== '')
    const isText = above && /^[^:]*:\s+[^\s"'[{|>&*!]/.test(above.text) && !above.text.includes(' #')
    const column = (this.levels.at(-1)?.indent ?? 0) + 2
    const more = isText ? `; indent ${it} by ${column} spaces if the text above goes on here` : ''
    const message = `${subject} neither a field nor a list entry`
    const found = asNote(lines, rows, message, `Put # before ${it} if ${note}${more}.`, false)
    return { ...found, code: 'missing-colon' }
  }

  private takeValue(column: number, parent: number): Slip | undefined {
    const reading = scanValue(this.lines, { row: this.row, column, parent })
    if ('code' in reading) return reading
    const top = this.levels.at(-1)
    if (top) top.open = reading.open === true
    this.row = reading.next
    return undefined
  }

  /** Opens or goes on with a list or a group of keys at a column. */
  private enter(column: number, kind: Level['kind']): Slip | undefined {
    const { levels, lines, row } = this
    const left: Level[] = []
    while ((levels.at(-1)?.indent ?? -1) > column) left.push(levels.pop() as Level)
    // A list in the column of its key ends where the next key begins.
    const [below, last] = [levels.at(-2), levels.at(-1)]
    if (last?.indent === column && last.kind === 'dash' && kind === 'key' && below?.indent === column) levels.pop()
    const top = levels.at(-1)
    const isHere = top?.indent === column
    const fresh: Level = { indent: column, kind, first: row, row, open: true }
    if (isHere && top.kind === kind) {
      Object.assign(top, fresh, { first: top.first })
      return undefined
    }
    const fits = isHere ? top.kind === 'key' && top.open : left.length === 0 && (!top || top.open)
    if (fits) {
      if (top && !isHere) top.open = false
      levels.push(fresh)
      return undefined
    }
    const misfit = { lines, row, column, kind, around: levels, left }
    for (const rule of isHere ? AMONG_OTHERS : BESIDE_OTHERS) {
      const found = rule(misfit)
      if (found) return found
    }
    return undefined
  }

  private tab(start: number, lead: string): Slip {
    // The line most likely goes on with the one above it.
    const top = this.levels.at(-1)
    const spaces = top ? top.indent + (top.open ? 2 : 0) : 2
    const fix = replace(start, start + lead.length, ' '.repeat(spaces), true)
    const offset = start + lead.indexOf('\t')
    return slip(offset, 'tab', 'the line is indented with a tab', `Use ${spaces} spaces instead.`, { fix })
  }

  private skip(): undefined {
    this.row++
  }
}

/** What is wrong with the white space after a dash at the offset. */
function spaceAfterDash(dash: string, offset: number): Slip | undefined {
  if (ODD_SPACE.test(dash)) return oddSpaceIn(dash, offset)
  const tab = dash.indexOf('\t')
  if (tab < 0) return undefined
  const fix = replace(offset + 1, offset + dash.length, ' ', true)
  return slip(offset + tab, 'tab', 'there is a tab after the dash', 'Write one space instead.', { fix })
}
