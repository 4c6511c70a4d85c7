// Plainly written YAML as its value, many times faster than a full parser; undefined for anything out of the ordinary.
//
// The full parser stays the authority: this one reads only what can be read in one way (block maps and lists,
// one-line scalars, plain texts of more lines, literal and folded blocks, flow collections on one line)
// and gives everything else back.
import {
  COMMENT,
  indentFrom,
  isPlainText,
  keyIn,
  MAX_DEPTH,
  oneLine,
  Unusual,
  unusual,
  withoutEnd,
  QuickPlaces,
  type Range,
} from './quickLine.ts'

// Tabs, carriage returns, no-break spaces, marks of byte order and control characters have rules of their own.
const STRANGE =
  /[^\n\x20-\x7E\xA1-\u1FFF\u200C\u200D\u2010-\u2027\u2030-\uD7FF\uE000-\uFEFE\uFF00-\uFFFC\u{10000}-\u{10FFFF}]/u
// Words, in which no sign can mean anything else.
const CONTINUATION = /^[^\s\-?,[\]{}&*!|>'%@`:#"][^:#"]*$/

/** A line that is neither empty nor a comment, without the spaces before and after it, and where it begins. */
interface Line {
  start: number
  indent: number
  text: string
}

/** The value of a YAML text, or undefined when the full parser has to read it. */
export function readQuickly(text: string): unknown {
  if (STRANGE.test(text)) return undefined
  try {
    return new Reader(text).document()
  } catch (error) {
    if (error instanceof Unusual) return undefined
    throw error
  }
}

/** The places of the values of a text that {@link readQuickly} has read. */
export function readPlaces(text: string): QuickPlaces {
  const places = new QuickPlaces()
  new Reader(text, places).document()
  return places
}

class Reader {
  private readonly rows: string[]
  private row = 0
  private start = 0
  private current?: Line
  private depth = 0

  constructor(
    text: string,
    private readonly places?: QuickPlaces,
  ) {
    this.rows = text.split('\n')
    this.advance()
  }

  document(): unknown {
    const first = this.current
    if (!first || first.indent > 0 || first.text === '---') return unusual()
    this.places?.note({ start: first.start })
    const value = this.node(0)
    return this.current ? unusual() : value
  }

  /** The text of the row, and moves to the next one. */
  private next(): string {
    const raw = this.rows[this.row++]
    this.start += raw.length + 1
    return raw
  }

  /** Moves to the next line that is neither empty nor a comment. */
  private advance(): void {
    this.current = undefined
    while (this.row < this.rows.length && !this.current) {
      const start = this.start
      const raw = this.next()
      const indent = indentFrom(raw)
      if (indent < raw.length && raw[indent] !== '#')
        this.current = { start: start + indent, indent, text: withoutEnd(raw.slice(indent)) }
    }
  }

  private node(indent: number): unknown {
    const line = this.current as Line
    return isItem(line.text) ? this.list(indent) : this.map(indent)
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = []
    if (++this.depth > MAX_DEPTH) unusual()
    for (let line = this.current; line && line.indent === indent && isItem(line.text); line = this.current) {
      const rest = line.text.slice(1 + indentFrom(line.text, 1))
      const width = line.text.length - rest.length
      if (isItem(rest)) unusual()
      this.places?.path.push(items.length)
      if (rest && keyIn(rest)) {
        this.current = { start: line.start + width, indent: indent + width, text: rest }
        this.places?.note({ start: line.start + width })
        items.push(this.map(indent + width))
      } else items.push(this.value(rest, indent, line.start + width))
      this.places?.path.pop()
    }
    if (this.current && this.current.indent > indent) unusual()
    this.depth--
    return items
  }

  private map(indent: number): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    if (++this.depth > MAX_DEPTH) unusual()
    for (let line = this.current; line && line.indent === indent; line = this.current) {
      const found = keyIn(line.text)
      if (!found) {
        // A list may have the same indentation as the key above it, and then ends the map inside it.
        if (isItem(line.text) && Object.keys(map).length) break
        return unusual()
      }
      const { key, width } = found
      if (Object.hasOwn(map, key)) unusual()
      const after = width + 1 + indentFrom(line.text, width + 1)
      this.places?.path.push(key)
      map[key] = this.value(line.text.slice(after), indent, line.start + after, [line.start, line.start + width])
      this.places?.path.pop()
    }
    if (this.current && this.current.indent > indent) unusual()
    this.depth--
    return map
  }

  /** What follows a key or a dash, from `start` on. Below a key, a list may have the same indentation as the key. */
  private value(written: string, indent: number, start: number, key?: Range): unknown {
    const rest = written[0] === '#' && COMMENT.test(written) ? '' : written
    if (rest) this.places?.note({ key, start })
    if (rest[0] === '|' || rest[0] === '>') return this.block(rest, indent)
    const row = this.row
    this.advance()
    const next = this.current
    if (rest && next && next.indent > indent) return this.wrapped(rest, indent, row)
    if (rest) return oneLine(rest, this.depth, start, this.places, key)
    const isInside = next && (next.indent > indent || (key && next.indent === indent && isItem(next.text)))
    if (isInside) this.places?.note({ key, start: next.start })
    else this.places?.note(key ? { key, start: key[1] + 1, end: key[1] + 1 } : {})
    return isInside ? this.node(next.indent) : null
  }

  /** A text without quotes that goes on in deeper lines, the first of them at `row`; their ends become spaces. */
  private wrapped(first: string, indent: number, row: number): string {
    if (!isPlainText(first)) unusual()
    let text = first
    for (let at = row; this.current && this.current.indent > indent; at++) {
      // There are no comments between them, which would end the text, and no empty lines, which would break it.
      if (this.row !== at + 1 || !CONTINUATION.test(this.current.text)) unusual()
      text += ` ${this.current.text}`
      this.advance()
    }
    return text
  }

  /** A literal (|) or folded (>) text; its lines are taken as they are. */
  private block(header: string, indent: number): string {
    if (!/^[|>]-?(?: +#[ #].*)?$/.test(header)) unusual()
    const lines: string[] = []
    let width = 0
    while (this.row < this.rows.length) {
      const raw = this.rows[this.row]
      const at = indentFrom(raw)
      if (at < raw.length) {
        width ||= at
        if (at <= indent || at < width) break
        if (header[0] === '>' && at > width) unusual()
      } else if (raw.length > width && width) unusual()
      lines.push(at < raw.length ? raw.slice(width) : '')
      this.next()
    }
    while (lines.at(-1) === '') lines.pop()
    if (!lines.length || lines[0] === '' || width <= indent) unusual()
    this.advance()
    if (this.current && this.current.indent > indent) unusual()
    const text = header[0] === '|' ? lines.join('\n') : fold(lines)
    return header[1] === '-' ? text : `${text}\n`
  }
}

/** Single line ends become spaces, and each empty line a line end. */
function fold(lines: string[]): string {
  let text = lines[0]
  let empty = 0
  for (const line of lines.slice(1)) {
    if (line === '') empty++
    else {
      text += (empty ? '\n'.repeat(empty) : ' ') + line
      empty = 0
    }
  }
  return text
}

const isItem = (text: string) => text[0] === '-' && (text.length === 1 || text[1] === ' ')
