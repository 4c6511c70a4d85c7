// How the values near a place are written: braces or lines, indentation, spaces in braces, kind of quotes.
import { isCollection, isMap, isScalar, isSeq, type Node, type Scalar as ScalarNode } from 'yaml'
import type { Path } from '../model/source/path.ts'
import { memoized } from './memoized.ts'
import { type Collection, columnOf, contentEnd, entriesOf, isFlow, type Tree } from './tree.ts'

/** One value of a file and what can be seen of its style. */
interface Seen {
  /** The key of the value; an item of a list has that of the list and a pair of brackets. */
  label: string
  path: Path
  node: Node
  /** For values on the lines below a key: how much further in. */
  indent?: number
}

/** A question about style, answered by the nearest values that know. */
type Ask<Answer> = (seen: Seen) => Answer | undefined

/** What a list or a group of keys is called. */
export type Kind = 'list' | 'record'

/** The values of a file, to be asked how things are written there. */
export class Neighbours {
  private readonly seen: Seen[] = []

  constructor(private readonly tree: Tree) {
    this.add(tree.top, '', [])
  }

  private add(node: Node | null, label: string, path: Path, indent?: number): void {
    if (!node) return
    this.seen.push({ label, path, node, indent })
    if (!isCollection(node)) return
    const collection = node as Collection
    const entries = entriesOf(collection)
    entries.forEach(({ key, value, head }, index) => {
      const step = isScalar(key) ? String(key.value) : index
      const first = isCollection(value) && !isFlow(value) && entriesOf(value as Collection)[0]
      const { text } = this.tree
      const below = first && !isFlow(node) && isMap(collection)
      const deeper = below ? columnOf(text, first.head) - columnOf(text, head) : undefined
      this.add(value, isScalar(key) ? String(key.value) : `${label}[]`, [...path, step], deeper)
    })
  }

  /** What most of the nearest values answer: those that share the longest part of their path with this place. */
  private ask<Answer>(place: Path, question: Ask<Answer>): Answer | undefined {
    let near = -1
    let votes = new Map<Answer, number>()
    for (const seen of this.seen) {
      const shared = seen.path.findIndex((step, index) => step !== place[index])
      const depth = shared < 0 ? seen.path.length : shared
      if (depth < near) continue
      const answer = question(seen)
      if (answer === undefined) continue
      if (depth > near) votes = new Map()
      near = depth
      votes.set(answer, (votes.get(answer) ?? 0) + 1)
    }
    return [...votes].toSorted(([, a], [, b]) => b - a)[0]?.[0]
  }

  /** True when lists or records of this name stand in brackets or braces; undefined when there are none. */
  inBrackets(place: Path, label: string, kind: Kind): boolean | undefined {
    return this.ask(place, ({ label: other, node }) =>
      other === label && isKind(node, kind) ? isFlow(node) : undefined,
    )
  }

  /** True when records, or lists, of single values are written in braces near a place, whatever their name. */
  anyInBrackets(place: Path, kind: Kind): boolean {
    return this.ask(place, ({ node }) => (isKind(node, kind) && isSimple(node) ? isFlow(node) : undefined)) ?? false
  }

  /** The space inside braces or brackets. */
  padding(place: Path, kind: Kind): string {
    const { text } = this.tree
    const spaced = this.ask(place, ({ node }) => {
      if (!isFlow(node) || !isKind(node, kind)) return undefined
      return text[(node.range?.[0] ?? 0) + 1] === ' '
    })
    return (spaced ?? kind === 'record') ? ' ' : ''
  }

  /** How much further in than its key a list or a group of keys begins. */
  indent(place: Path, kind: Kind): number {
    const found = this.ask(place, ({ node, indent }) => (isKind(node, kind) ? indent : undefined))
    return found ?? (kind === 'record' ? 2 : this.indent(place, 'record'))
  }

  /** True when blank lines stand between the entries of lists of this name; undefined when there are none. */
  blankLines(place: Path, label: string): boolean | undefined {
    return this.ask(place, ({ label: other, node }) => {
      if (other !== label || !isSeq(node) || isFlow(node) || node.items.length < 2) return undefined
      const [first, second] = entriesOf(node as Collection)
      return /\n[ \t]*\r?\n/.test(this.tree.text.slice(contentEnd(this.tree.text, first), second.head))
    })
  }

  /** The kind of quotes. */
  quote(place: Path): Quote {
    return this.ask(place, ({ node }) => quoteOf(node)) ?? '"'
  }

  /** True when days, at best those of this name, stand without quotes, which readers of YAML 1.1 take for dates. */
  plainDays(place: Path, label: string): boolean {
    const isPlain: Ask<boolean> = ({ node }) =>
      isScalar(node) && typeof node.value === 'string' && DAY.test(node.value) ? node.type === 'PLAIN' : undefined
    const own = this.ask(place, seen => (seen.label === label ? isPlain(seen) : undefined))
    return own ?? this.ask(place, isPlain) ?? false
  }

  /** True when values of this name have quotes that they could do without. */
  quoted(place: Path, label: string): boolean {
    const found = this.ask(place, ({ label: other, node }) => {
      if (other !== label || !isScalar(node) || typeof node.value !== 'string') return undefined
      if (node.type === 'PLAIN') return false
      return quoteOf(node) && canBePlain(node.value, false) ? true : undefined
    })
    return found ?? false
  }
}

/** A day as YAML 1.1 knows it. */
export const DAY = /^\d{4}-\d\d-\d\d$/

/** The values of a file, looked at once. */
export const neighboursOf = memoized((tree: Tree) => new Neighbours(tree))

const isKind = (node: Node, kind: Kind) => (kind === 'list' ? isSeq(node) : isMap(node)) && !isEmpty(node)

const isSimple = (node: Node) =>
  isCollection(node) && entriesOf(node as Collection).every(({ value }) => !isCollection(value))

// What is empty can only be written in brackets.
const isEmpty = (node: Node) => isCollection(node) && node.items.length === 0

/** The quotes of a value that has them. */
export function quoteOf(node: unknown): Quote | undefined {
  const type = isScalar(node) ? (node as ScalarNode).type : undefined
  return type === 'QUOTE_SINGLE' ? "'" : type === 'QUOTE_DOUBLE' ? '"' : undefined
}

// Single values as YAML, in a form that no reader of YAML 1.1 or 1.2 takes for anything else.

/** A value that is no list and no record. */
export type Scalar = string | number | boolean | null

/** The two kinds of quotes. */
type Quote = "'" | '"'

/** How a text is to be written. */
interface TextStyle {
  /** Inside braces or brackets, where commas and brackets end a text. */
  flow: boolean
  quote: Quote
  /** Write quotes even where a text could do without. */
  quoted: boolean
}

// What YAML 1.1 takes for something else than a text, such as yes, 1_000, 12:30, 0x1F and 2024-05-31.
const WORD = /^(?:y|n|yes|no|on|off|true|false|null|~|=|<<|[-+]?\.(?:inf|nan))$/i
const NUMBER = /^[-+.]*\d[\d\s_.,:+\-/eExXoObBtTzZ]*$|^[-+]?0[xob]\w*$/i
// Letters that editors do not show, or that some readers take for the end of a line. Joiners are letters of words.
const UNSEEN = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u2060\uFEFF\uFFFE\uFFFF]/

/** True when a text can be written without quotes and misleads no reader. */
export function canBePlain(text: string, flow: boolean): boolean {
  if (text === '' || text !== text.trim() || UNSEEN.test(text) || WORD.test(text) || NUMBER.test(text)) return false
  if (/^[-?:,[\]{}#&*!|>'"%@`“”„‘’=]|^\.\.\.|#|["“”„]$|:$/.test(text)) return false
  // Outside of braces a colon ends a key only before a space.
  return !(flow ? /[,[\]{}:]/ : /:\s/).test(text)
}

/** A value on one line. */
export function writeScalar(value: Scalar, style: TextStyle): string {
  if (typeof value !== 'string') return Object.is(value, -0) ? '-0' : String(value)
  if (!style.quoted && canBePlain(value, style.flow)) return value
  // Quotes that are there already keep their kind; new ones are those that need no backslash.
  const easier = !style.quoted && /["\\]/.test(value) && !value.includes("'")
  return (style.quote === "'" || easier) && !UNSEEN.test(value)
    ? `'${value.replaceAll("'", "''")}'`
    : doubleQuoted(value)
}

const doubleQuoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&').replace(new RegExp(UNSEEN, 'g'), escapeOf)}"`

function escapeOf(char: string): string {
  const short: Record<string, string> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }
  const code = char.charCodeAt(0).toString(16)
  return short[char] ?? (code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`)
}

/**
 * A text of several lines as `|` and lines below it, without the last line's end; undefined for what cannot be written
 * so without signs that few people know.
 */
export function writeBlockText(text: string, indent: number, eol: string): string | undefined {
  const body = text.replace(/\n$/, '')
  if (body.endsWith('\n') || !/^[^\s]/.test(body) || UNSEEN.test(body.replace(/[\n\t]/g, ''))) return undefined
  const lines = body.split('\n')
  // A line of nothing but spaces would lose them, or be taken for the end.
  if (lines.some(line => line !== '' && line.trim() === '')) return undefined
  const pad = ' '.repeat(indent)
  return [text === body ? '|-' : '|', ...lines.map(line => (line ? pad + line : ''))].join(eol)
}
