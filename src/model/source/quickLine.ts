// One line of plainly written YAML: its key and its value.
import { type Part, type Path, pathKey } from './path.ts'

/** Thrown to give a text back to the full parser. */
export class Unusual extends Error {}

const UNUSUAL = new Unusual()

/** Gives the text back to the full parser. */
export const unusual = (): never => {
  throw UNUSUAL
}

/** How deeply values may be nested; no page needs more, and the full parser reports it. */
export const MAX_DEPTH = 40

// Longer keys have rules of their own, and of other signs in quoted ones some are mistakes.
const KEY = /^([A-Za-z_][\w-]{0,99}|"[ !#-[\]-~]{0,99}"|'[ -&(-~]{0,99}'):(?: +|$)/
const FLOW_KEY = new RegExp(KEY.source.slice(1), 'y')
const WORDS: Readonly<Record<string, unknown>> = Object.fromEntries([
  ...['null', 'Null', 'NULL', '~'].map(word => [word, null]),
  ...['true', 'True', 'TRUE'].map(word => [word, true]),
  ...['false', 'False', 'FALSE'].map(word => [word, false]),
])
const MAX_WORD_LENGTH = 'false'.length
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{0,14}[1-9])?$/
// What the core schema might read as a number but is not written as plainly as NUMBER.
const NUMERIC = /^[-+]?(?:\.?\d[\d.]*(?:e[-+]?\d*)?|0[xo][\da-f]*|\.(?:inf|nan))$/i
const SCALAR_START = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|[-:](?=[^\s,[\]{}]))/
const SPACE = 32
// What a number begins with, a sign, a dot or a digit, comes no later than this.
const NINE = 57

/** How many spaces there are from an index on. */
export function indentFrom(text: string, from = 0): number {
  let end = from
  while (text.charCodeAt(end) === SPACE) end++
  return end - from
}

// Looking for spaces at the end means looking at all of them, and few lines have any there.
/** A text without the spaces at its end. */
export const withoutEnd = (text: string) => (text.endsWith(' ') ? text.replace(/ +$/, '') : text)

/** A key, and how many signs it is written with. */
export interface Key {
  key: string
  width: number
}

// A site has few different keys, and uses each again and again; without this, loading a site takes 9 % longer.
const keys = new Map<string, Key>()
const MAX_KEYS = 1000

/** The key that a line begins with; undefined when there is none. */
export function keyIn(text: string): Key | undefined {
  const end = text.indexOf(':')
  if (end < 1) return undefined
  const first = text.slice(0, end)
  const known = keys.get(first)
  if (known && (end + 1 === text.length || text.charCodeAt(end + 1) === SPACE)) return known
  const written = KEY.exec(text)?.[1]
  if (written === undefined) return undefined
  const found = { key: keyOf(written), width: written.length }
  if (written === first && keys.size < MAX_KEYS) keys.set(first, found)
  return found
}

function keyOf(written: string): string {
  const quoted = written[0] === '"' || written[0] === "'"
  const key = quoted ? written.slice(1, -1) : written
  return key === '__proto__' || key === '<<' || (!quoted && Object.hasOwn(WORDS, key)) ? unusual() : key
}

/**
 * The value of a text on one line, at a depth of nesting.
 * @param start where it begins in the whole text
 * @param places where to note the places of its parts
 * @param key the stretch of its key
 */
export function oneLine(text: string, depth: number, start: number, places?: QuickPlaces, key?: Range): unknown {
  if (text[0] === '"' || text[0] === "'" || text[0] === '[' || text[0] === '{') {
    const flow = new Flow(text, depth, start, places)
    const value = flow.value(key)
    return flow.ended() ? value : unusual()
  }
  const plain = text.includes('#') ? withoutComment(text) : text
  places?.note({ key, start, end: start + plain.length })
  return scalar(plain)
}

// A # before anything but a space or another # was hardly meant as a comment, and the full parser reports it.
/** The beginning of a comment that was certainly meant as one. */
export const COMMENT = /^#[ #]/

/** What comes before a comment. */
function withoutComment(text: string): string {
  const at = text.indexOf(' #')
  return at < 0 ? text : COMMENT.test(text.slice(at + 1)) ? withoutEnd(text.slice(0, at)) : unusual()
}

// What ends a plain text in the middle of a line. Faster than a pattern, and nearly all lines of a site come here.
const hasSigns = (text: string) =>
  (text.includes(':') && (text.includes(': ') || text.endsWith(':'))) || (text.includes('#') && text.includes(' #'))

/** True for a text without quotes in which no sign can mean anything else. */
export const isPlainText = (text: string) => SCALAR_START.test(text) && !hasSigns(text)

/** The value of a text without quotes. */
function scalar(text: string): unknown {
  if (!isPlainText(text)) return unusual()
  if (text.length <= MAX_WORD_LENGTH && Object.hasOwn(WORDS, text)) return WORDS[text]
  if (text.charCodeAt(0) <= NINE && NUMBER.test(text)) return asWritten(Number(text), text)
  // A quote at the end that nothing opens is read in one way only, but was meant in another.
  return (text.charCodeAt(0) <= NINE && NUMERIC.test(text)) || text.endsWith('"') ? unusual() : text
}

// A number that does not print as it is written has lost something, and the full parser reports it.
const asWritten = (number: number, text: string) => (String(number) === text ? number : unusual())

/** Quoted texts, and lists and maps in brackets, on one line. */
class Flow {
  private at = 0
  constructor(
    private readonly text: string,
    private depth: number,
    private readonly start: number,
    private readonly places?: QuickPlaces,
  ) {}

  /** True when nothing is left but a comment. */
  ended(): boolean {
    return this.at === this.text.length || /^ +#[ #]/.test(this.text.slice(this.at))
  }

  value(key?: Range): unknown {
    const from = this.at
    const value = this.read()
    if (this.places) {
      const start = this.start + from
      this.places.note({ key, start, end: start + withoutEnd(this.text.slice(from, this.at)).length })
    }
    return value
  }

  private read(): unknown {
    const sign = this.text[this.at]
    if (sign === '"' || sign === "'") return this.quoted(sign)
    if (sign === '[' || sign === '{') {
      if (++this.depth > MAX_DEPTH) unusual()
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
      this.places?.path.push(items.length)
      items.push(this.value())
      this.places?.path.pop()
      this.separator(']')
    }
    this.at++
    return items
  }

  private map(): Record<string, unknown> {
    const map: Record<string, unknown> = {}
    this.step(1)
    while (this.text[this.at] !== '}') {
      const start = this.start + this.at
      const match = this.take(FLOW_KEY) ?? unusual()
      const key = keyOf(match[1])
      if (Object.hasOwn(map, key)) unusual()
      this.places?.path.push(key)
      map[key] = this.value([start, start + match[1].length])
      this.places?.path.pop()
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
    this.at += count + indentFrom(this.text, this.at + count)
  }

  private quoted(sign: string): string {
    const pattern = sign === '"' ? /"((?:[^"\\]|\\["\\n/])*)"/y : /'((?:[^']|'')*)'/y
    const match = this.take(pattern) ?? unusual()
    if (sign === "'") return match[1].replaceAll("''", "'")
    return match[1].includes('\\') ? (JSON.parse(match[0]) as string) : match[1]
  }
}

// The places of values in a text, as the quick reader notes them while it reads.

/** A stretch of a text. */
export type Range = readonly [start: number, end: number]

/** Where a value begins and ends, as far as it is known: of one that takes several lines, only where it begins. */
interface NotedPlace {
  key?: Range
  start?: number
  end?: number
}

/** The places in one text, found many times faster than by a full parser; undefined where only that can tell. */
export class QuickPlaces {
  /** The way to the value that is being read. */
  readonly path: (string | number)[] = []
  private readonly noted = new Map<string, NotedPlace>()

  /** Notes the place of the value that is being read. */
  note(place: NotedPlace): void {
    this.noted.set(pathKey(this.path), place)
  }

  /** Where the value or key at a path begins, or its nearest ancestor. */
  start(path: Path, part: Part = 'value'): number | undefined {
    const place = this.nearest(path)
    return (part === 'key' ? place?.key?.[0] : undefined) ?? place?.start
  }

  /** Where the value or key at a path begins and ends, or its nearest ancestor. */
  range(path: Path, part: Part = 'value'): Range | undefined {
    const place = this.nearest(path)
    if (part === 'key' && place?.key) return place.key
    return place?.start === undefined || place.end === undefined ? undefined : [place.start, place.end]
  }

  private nearest(path: Path): NotedPlace | undefined {
    for (let length = path.length; length >= 0; length--) {
      const place = this.noted.get(pathKey(path.slice(0, length)))
      if (place) return place
    }
    return undefined
  }
}
