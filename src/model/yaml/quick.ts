// Plainly written YAML -> its value, many times faster than a full parser; undefined for anything out of the ordinary.
//
// The full parser stays the authority: this one reads only what can be read in one way (block maps and lists,
// one-line scalars, plain texts of more lines, literal and folded blocks, flow collections on one line) and gives everything else back.

/** Thrown to give a text back to the full parser. */
class Unusual extends Error {}

const unusual = (): never => {
  throw UNUSUAL
}
const UNUSUAL = new Unusual()

// Tabs, carriage returns, no-break spaces, marks of byte order and control characters have rules of their own.
const STRANGE =
  /[^\n\x20-\x7E\xA1-\u1FFF\u200C\u200D\u2010-\u2027\u2030-\uD7FF\uE000-\uFEFE\uFF00-\uFFFC\u{10000}-\u{10FFFF}]/u
// Nobody nests values this deep; the full parser says so.
const DEEPEST = 40
// Longer keys have rules of their own, and of other signs in quoted ones some are mistakes.
const KEY = /^([A-Za-z_][\w-]{0,99}|"[ !#-[\]-~]{0,99}"|'[ -&(-~]{0,99}'):(?: +|$)/
const FLOW_KEY = new RegExp(KEY.source.slice(1), 'y')
const WORDS = new Map<string, unknown>([
  ['null', null],
  ['Null', null],
  ['NULL', null],
  ['~', null],
  ['', null],
  ['true', true],
  ['True', true],
  ['TRUE', true],
  ['false', false],
  ['False', false],
  ['FALSE', false],
])
const LONGEST_WORD = Math.max(...[...WORDS.keys()].map(word => word.length))
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/
// What the core schema might read as a number but is not written as plainly as NUMBER.
const NUMERIC = /^[-+]?(?:\.?\d[\d.]*(?:e[-+]?\d*)?|0[xo][\da-f]*|\.(?:inf|nan))$/i
const SCALAR_START = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|[-:](?=[^\s,[\]{}]))/

// Words, in which no sign can mean anything else.
const CONTINUATION = /^[^\s\-?,[\]{}&*!|>'%@`:#"][^:#"]*$/

interface Line {
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

class Reader {
  private readonly rows: string[]
  private row = 0
  private current?: Line
  private depth = 0

  constructor(text: string) {
    this.rows = text.split('\n')
    this.advance()
  }

  document(): unknown {
    const first = this.current
    if (!first || first.indent > 0 || first.text === '---') return unusual()
    const value = this.node(0)
    return this.current ? unusual() : value
  }

  /** Moves to the next line that is neither empty nor a comment. */
  private advance(): void {
    for (; this.row < this.rows.length; this.row++) {
      const raw = this.rows[this.row]
      const indent = indentOf(raw)
      if (indent === raw.length || raw[indent] === '#') continue
      this.current = { indent, text: withoutEnd(raw.slice(indent)) }
      this.row++
      return
    }
    this.current = undefined
  }

  private node(indent: number): unknown {
    const line = this.current as Line
    return isItem(line.text) ? this.list(indent) : this.map(indent)
  }

  private list(indent: number): unknown[] {
    const items: unknown[] = []
    if (++this.depth > DEEPEST) unusual()
    for (let line = this.current; line && line.indent === indent && isItem(line.text); line = this.current) {
      const rest = line.text.slice(1 + indentOf(line.text, 1))
      const inner = indent + line.text.length - rest.length
      if (isItem(rest)) unusual()
      if (rest && keyIn(rest)) {
        this.current = { ...line, indent: inner, text: rest }
        items.push(this.map(inner))
      } else items.push(this.value(rest, indent, false))
    }
    if (this.current && this.current.indent > indent) unusual()
    this.depth--
    return items
  }

  private map(indent: number): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    if (++this.depth > DEEPEST) unusual()
    for (let line = this.current; line && line.indent === indent; line = this.current) {
      const found = keyIn(line.text)
      if (!found) {
        // A list may stand at the indentation of the key above it, and then ends the map that is inside it.
        if (isItem(line.text) && Object.keys(map).length) break
        return unusual()
      }
      const { key, width } = found
      if (Object.hasOwn(map, key)) unusual()
      const after = width + 1
      map[key] = this.value(line.text.slice(after + indentOf(line.text, after)), indent, true)
    }
    if (this.current && this.current.indent > indent) unusual()
    this.depth--
    return map
  }

  /** What stands after a key or a dash. Below a key, a list may stand at the key's own indentation. */
  private value(written: string, indent: number, afterKey: boolean): unknown {
    const rest = written[0] === '#' && COMMENT.test(written) ? '' : written
    if (rest[0] === '|' || rest[0] === '>') return this.block(rest, indent)
    const row = this.row
    this.advance()
    const next = this.current
    if (rest) return next && next.indent > indent ? this.wrapped(rest, indent, row) : oneLine(rest, this.depth)
    if (!next) return null
    if (next.indent > indent) return this.node(next.indent)
    return afterKey && next.indent === indent && isItem(next.text) ? this.list(indent) : null
  }

  /** A text without quotes that goes on in deeper lines, the first of them at `row`; their ends become spaces. */
  private wrapped(first: string, indent: number, row: number): string {
    if (!SCALAR_START.test(first) || hasSigns(first)) unusual()
    let text = first
    for (let at = row; this.current && this.current.indent > indent; at++) {
      // Between them stand no comments, which end a text, and no empty lines, which are line ends.
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
    for (; this.row < this.rows.length; this.row++) {
      const raw = this.rows[this.row]
      const at = indentOf(raw)
      if (at === raw.length) {
        if (raw.length > width && width) unusual()
        lines.push('')
        continue
      }
      width ||= at
      if (at <= indent || at < width) break
      if (header[0] === '>' && at > width) unusual()
      lines.push(raw.slice(width))
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

/** How many spaces stand from a place on. */
function indentOf(text: string, from = 0): number {
  let end = from
  while (text.charCodeAt(end) === SPACE) end++
  return end - from
}

const SPACE = 32
// What a number begins with, a sign, a dot or a digit, comes no later than this.
const NINE = 57

// Looking for spaces at the end means looking at all of them, and few lines have any there.
const withoutEnd = (text: string) => (text.endsWith(' ') ? text.replace(/ +$/, '') : text)

const isItem = (text: string) => text[0] === '-' && (text.length === 1 || text[1] === ' ')

/** A key, and how many signs it is written with. */
interface Key {
  key: string
  width: number
}

// A site has few different keys, and each stands in it again and again.
const keys = new Map<string, Key>()
const MOST_KEYS = 1000

/** The key that a line begins with; undefined when there is none. */
function keyIn(text: string): Key | undefined {
  const end = text.indexOf(':')
  if (end < 1) return undefined
  const first = text.slice(0, end)
  const known = keys.get(first)
  if (known && (end + 1 === text.length || text.charCodeAt(end + 1) === SPACE)) return known
  const written = KEY.exec(text)?.[1]
  if (written === undefined) return undefined
  const found = { key: keyOf(written), width: written.length }
  if (written === first && keys.size < MOST_KEYS) keys.set(first, found)
  return found
}

function keyOf(written: string): string {
  const quoted = written[0] === '"' || written[0] === "'"
  const key = quoted ? written.slice(1, -1) : written
  return key === '__proto__' || key === '<<' || (!quoted && WORDS.has(key)) ? unusual() : key
}

function oneLine(text: string, depth: number): unknown {
  if (text[0] === '"' || text[0] === "'" || text[0] === '[' || text[0] === '{') {
    const flow = new Flow(text, depth)
    const value = flow.value()
    return flow.ended() ? value : unusual()
  }
  return scalar(text.includes('#') ? withoutComment(text) : text)
}

// A # before anything but a space or another # was hardly meant as one, and the full parser says so.
const COMMENT = /^#[ #]/

/** What stands before a comment. */
function withoutComment(text: string): string {
  const at = text.indexOf(' #')
  return at < 0 ? text : COMMENT.test(text.slice(at + 1)) ? withoutEnd(text.slice(0, at)) : unusual()
}

// What ends a plain text in the middle of a line. Faster than a pattern, and nearly all lines of a site come here.
const hasSigns = (text: string) =>
  (text.includes(':') && (text.includes(': ') || text.endsWith(':'))) || (text.includes('#') && text.includes(' #'))

/** A text without quotes. */
function scalar(text: string): unknown {
  if (!SCALAR_START.test(text) || hasSigns(text)) return unusual()
  if (text.length <= LONGEST_WORD && WORDS.has(text)) return WORDS.get(text)
  if (text.charCodeAt(0) <= NINE && NUMBER.test(text)) return asWritten(Number(text), text)
  // A quote at the end that nothing opens is read in one way only, but was meant in another.
  return (text.charCodeAt(0) <= NINE && NUMERIC.test(text)) || text.endsWith('"') ? unusual() : text
}

// A number that does not print as it is written has lost something, and the full parser says what.
const asWritten = (number: number, text: string) => (String(number) === text ? number : unusual())

/** Quoted texts, and lists and maps in brackets, on one line. */
class Flow {
  private at = 0
  constructor(
    private readonly text: string,
    private depth: number,
  ) {}

  /** True when nothing is left but a comment. */
  ended(): boolean {
    return this.at === this.text.length || /^ +#[ #]/.test(this.text.slice(this.at))
  }

  value(): unknown {
    const sign = this.text[this.at]
    if (sign === '"' || sign === "'") return this.quoted(sign)
    if (sign === '[' || sign === '{') {
      if (++this.depth > DEEPEST) unusual()
      const value = sign === '[' ? this.list() : this.map()
      this.depth--
      return value
    }
    const [plain] = this.take(/[^,[\]{}]*/y) as RegExpExecArray
    return scalar(withoutEnd(plain))
  }

  private list(): unknown[] {
    const items: unknown[] = []
    this.step(1)
    while (this.text[this.at] !== ']') {
      items.push(this.value())
      this.separator(']')
    }
    this.at++
    return items
  }

  private map(): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    this.step(1)
    while (this.text[this.at] !== '}') {
      const match = this.take(FLOW_KEY) ?? unusual()
      const key = keyOf(match[1])
      if (Object.hasOwn(map, key)) unusual()
      map[key] = this.value()
      this.separator('}')
    }
    this.at++
    return map
  }

  private separator(end: string): void {
    this.step(0)
    if (this.text[this.at] === ',') this.step(1)
    else if (this.text[this.at] !== end) unusual()
  }

  /** What a sticky pattern finds here; moves behind it. */
  private take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at
    const match = pattern.exec(this.text)
    if (match) this.at = pattern.lastIndex
    return match
  }

  /** Moves on, and over spaces. */
  private step(count: number): void {
    this.at += count + indentOf(this.text, this.at + count)
  }

  private quoted(sign: string): string {
    const pattern = sign === '"' ? /"((?:[^"\\]|\\["\\n/])*)"/y : /'((?:[^']|'')*)'/y
    const match = this.take(pattern) ?? unusual()
    if (sign === "'") return match[1].replaceAll("''", "'")
    return match[1].includes('\\') ? (JSON.parse(match[0]) as string) : match[1]
  }
}
