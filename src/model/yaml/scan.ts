// YAML text that does not parse -> the first place where a person went wrong, which is often before the parser gave up.
import { entryWithoutDash, type Fault, type Line, linesOf, ODD_SPACE } from './fault.ts'
import { missingSpace, readValue } from './writtenValue.ts'

// A key and its colon; the colon may be followed by a space that is none.
const KEY = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s"'[\]{},#&*!|>%@`][^\n]*?)\s*:(?=\s|\u200B|$)/

/** `first` is the row where it begins, `row` that of its last entry. */
interface Level {
  indent: number
  kind: 'key' | 'dash'
  first: number
  row: number
  open: boolean
}

/** The first fault a reader of the lines meets; undefined when there is none that this scan knows. */
export function firstFault(text: string): Fault | undefined {
  const scan = new Scan(linesOf(text))
  return scan.run()
}

class Scan {
  private row = 0
  private levels: Level[] = []
  private begun = false
  constructor(private lines: Line[]) {}

  run(): Fault | undefined {
    while (this.row < this.lines.length) {
      const fault = this.readLine(this.lines[this.row])
      if (fault) return fault
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
    const odd = lead.search(ODD_SPACE)
    if (odd >= 0) return oddSpace(start + odd, lead)
    return this.readEntry(text, start, lead.length)
  }

  private readEntry(text: string, start: number, indent: number): Fault | undefined {
    let column = indent
    let parent = this.levels.at(-1)?.indent ?? -1
    for (let dash = /^-(?:\s+|$)/.exec(text.slice(column)); dash; dash = /^-(?:\s+|$)/.exec(text.slice(column))) {
      const odd = dash[0].search(ODD_SPACE)
      if (odd >= 0) return oddSpace(start + column + odd, dash[0])
      const tab = dash[0].indexOf('\t')
      if (tab >= 0)
        return {
          offset: start + column + tab,
          code: 'tab',
          message: 'a tab stands after the dash',
          hint: 'Replace the tab by one space.',
          fix: { start: start + column + 1, end: start + column + dash[0].length, text: ' ', sure: true },
        }
      const fault = this.enter(column, 'dash', start)
      if (fault) return fault
      parent = column
      column += dash[0].length
    }
    const rest = text.slice(column)
    if (/^-\w[\w-]*:(?:\s|$)/.test(rest))
      return {
        offset: start + column,
        code: 'missing-space',
        message: 'a space is missing after the dash',
        hint: 'Write a space between the dash and the key.',
        fix: { start: start + column + 1, end: start + column + 1, text: ' ', sure: true },
      }
    const key = /^[[{]/.test(rest) ? null : KEY.exec(rest)
    if (!key) return this.readRest(rest, start, column, { parent, listed: column > indent })
    const fault = this.enter(column, 'key', start)
    if (fault) return fault
    const after = column + key[0].length
    const space = text.slice(after).search(/\S|$/)
    const odd = text.slice(after, after + Math.max(space, 1)).search(ODD_SPACE)
    if (odd >= 0) return oddSpace(start + after + odd, text.slice(after, after + space) || ' ')
    return this.take(after + space, column)
  }

  /** What is neither a list item with a key nor a key: an item's text, more of the text above, or a slip. */
  private readRest(
    rest: string,
    start: number,
    column: number,
    { parent, listed }: { parent: number; listed: boolean },
  ): Fault | undefined {
    const glued = /^[A-Za-z][\w-]*:(?![\s/:]|$)/.exec(rest)
    if (glued) return missingSpace(start + column + glued[0].length - 1)
    if (listed || this.levels.length === 0) return this.take(column, parent)
    const top = this.levels.at(-1) as Level
    if (top.open && column > top.indent) return this.take(column, parent)
    const list = this.levels.findLast(level => level.kind === 'dash')
    if (list && (rest.startsWith('{') || (top === list && column === list.indent)))
      return entryWithoutDash(
        start + column,
        rest.startsWith('{') ? '{ … }' : (/^\S*/.exec(rest) as RegExpExecArray)[0],
      )
    const unclosed = /^(["'])/.exec(rest)
    if (unclosed)
      return {
        offset: start + column,
        code: 'unclosed-quote',
        message: 'a quote is opened and never closed',
        hint: 'Add the closing quote, and the colon if this is a key.',
      }
    // Keys of more than one line are YAML, but not for this scan.
    if (/^[?:](?:\s|$)/.test(rest)) return this.skip()
    const [word] = /^\S*/.exec(rest) as RegExpExecArray
    return {
      offset: start + column,
      code: 'missing-colon',
      message: 'this line has neither a colon nor a dash',
      hint: `Write ${word}: and the value, or indent the line if it goes on with the text above.`,
    }
  }

  private take(column: number, parent: number): Fault | undefined {
    const reading = readValue(this.lines, { row: this.row, column, parent })
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
    const top = this.levels.at(-1)
    const below = this.levels.at(-2)
    const fresh: Level = { indent: column, kind, first: this.row, row: this.row, open: true }
    if (top?.indent === column && top.kind === 'dash' && kind === 'key' && below?.indent === column) this.levels.pop()
    const same = this.levels.at(-1)
    if (same?.indent === column) {
      if (same.kind === kind) Object.assign(same, fresh, { first: same.first })
      else if (same.kind === 'key' && same.open) this.levels.push(fresh)
      else
        return (
          this.withoutDash(start + column, kind, same) ??
          (kind === 'dash'
            ? this.misplaced(start, column, [same], 'a list item stands among keys')
            : this.misplaced(
                start,
                column,
                [...left, ...this.levels.filter(level => level.kind === 'key')],
                'a key stands where the list has a dash',
              ))
        )
      return undefined
    }
    if ((same && !same.open) || left.length)
      return (
        this.withoutDash(start + column, kind, left.at(-1)) ??
        this.misplaced(start, column, [...left, ...this.levels], 'the indentation does not fit the lines above')
      )
    if (same) same.open = false
    this.levels.push(fresh)
    return undefined
  }

  /** An entry that begins like its neighbours, but has no dash: the one at the offset, or the group above where the offset has a dash. */
  private withoutDash(offset: number, kind: Level['kind'], near: Level | undefined): Fault | undefined {
    if (!near || near.kind === kind) return undefined
    const word = this.beginning(this.row)
    if (word === undefined || word !== this.beginning(kind === 'key' ? near.row : near.first)) return undefined
    return entryWithoutDash(kind === 'key' ? offset : this.lines[near.first].start + near.indent, word)
  }

  /** The key that a line begins with, with or without a dash. */
  private beginning(row: number): string | undefined {
    return /^\s*(?:-\s+)?([A-Za-z_][\w-]*)\s*:/.exec(this.lines[row].text)?.[1]
  }

  private misplaced(start: number, column: number, levels: Level[], message: string): Fault {
    const [near] = levels.toSorted((a, b) => Math.abs(a.indent - column) - Math.abs(b.indent - column) || b.row - a.row)
    const hint = near
      ? `Align it with line ${near.row + 1} (${near.indent} spaces).`
      : 'Align the line with its neighbours.'
    const text = this.lines[this.row].text
    const only = text.slice(0, column).trim() === '' && near
    return {
      offset: start + column,
      code: 'indent',
      message,
      hint,
      ...(only && { fix: { start, end: start + column, text: ' '.repeat(near.indent), sure: false } }),
    }
  }

  private tab(start: number, lead: string, at: number): Fault {
    // The line most likely goes on with the one above it.
    const top = this.levels.at(-1)
    const spaces = top ? top.indent + (top.open ? 2 : 0) : 2
    return {
      offset: start + at,
      code: 'tab',
      message: 'a tab is used as indentation',
      hint: `Replace it: this line needs ${spaces} spaces.`,
      fix: { start, end: start + lead.length, text: ' '.repeat(spaces), sure: true },
    }
  }

  private skip(): undefined {
    this.row++
    return undefined
  }
}

function oddSpace(offset: number, run: string): Fault {
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(run.search(ODD_SPACE)))?.[0].length ?? 1
  return {
    offset,
    code: 'no-break-space',
    message: 'a no-break space stands where YAML needs a plain one',
    hint: 'Replace it by a space.',
    fix: { start: offset, end: offset + length, text: ' '.repeat(length), sure: true },
  }
}

const secondDocument = (offset: number): Fault => ({
  offset,
  code: 'second-document',
  message: 'a line of three dashes starts a second document',
  hint: 'Delete the line; one file holds one document.',
})
