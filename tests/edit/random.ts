// Values and texts of YAML in any style, from a number.
import { LINES, TEXTS } from './values.ts'

/** Any value. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value }

/** Random numbers that are the same for the same seed. */
export class Random {
  constructor(private seed: number) {}

  /** A whole number from 0 to below `limit`. */
  below(limit: number): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  /** True once in so many times. */
  once = (times: number) => this.below(times) === 0
  pick = <Item>(items: readonly Item[]): Item => items[this.below(items.length)]
}

const KEYS = ['title', 'label', 'to', 'image', 'items', 'alt', 'kind', 'text', 'rows', 'note', 'వరి', 'a b', '0a']

/** A value that is no list and no record. */
export function scalar(random: Random): Value {
  const kind = random.below(12)
  if (kind === 0) return random.below(10_000)
  if (kind === 1) return random.pick([0, -1, 1.5, 1e21, -0.25])
  if (kind === 2) return random.once(2)
  if (kind === 3) return random.pick(LINES)
  if (kind === 4) return null
  return random.pick(TEXTS)
}

/** Any value, a few levels deep. */
export function anyValue(random: Random, depth = 2): Value {
  const kind = depth > 0 ? random.below(4) : 0
  if (kind < 2) return scalar(random)
  const count = random.below(4)
  if (kind === 2) return Array.from({ length: count }, () => anyValue(random, depth - 1))
  return record(random, count, depth - 1)
}

const record = (random: Random, count: number, depth: number) =>
  Object.fromEntries(Array.from({ length: count }, () => [random.pick(KEYS), anyValue(random, depth)]))

/** A text of YAML in a style of its own. */
export function anyText(random: Random): string {
  const items = Array.from({ length: 1 + random.below(4) }, () => record(random, 1 + random.below(4), 2))
  const value = random.once(4) ? items : { pages: items, ...record(random, random.below(4), 3) }
  const written = new Scribe(random).document(value)
  const ended = random.once(5) ? written.replace(/\n+$/, '') : written
  const mark = random.once(8) ? '\uFEFF' : ''
  return mark + (random.once(5) ? ended.replaceAll('\n', '\r\n') : ended)
}

/** Writes YAML as people do: each with habits, and not always true to them. */
class Scribe {
  private readonly step: number
  private readonly listStep: number
  private readonly braces: number
  private readonly chatty: number

  constructor(private readonly random: Random) {
    this.step = 2 + random.below(3)
    this.listStep = random.below(3)
    this.braces = 2 + random.below(3)
    this.chatty = 4 + random.below(12)
  }

  document(value: Value): string {
    const head = this.random.once(3) ? '# about the file\n\n' : ''
    return `${head}${this.below(value, 0).replace(/^\n/, '')}\n`
  }

  /** A list or record on lines of its own. */
  private below(value: Value, column: number): string {
    const entries = Array.isArray(value)
      ? value.map(item => `-${this.after(item, column, 'dash')}`)
      : Object.entries(value as object).map(([key, field]) => `${this.key(key)}:${this.after(field, column, 'key')}`)
    const pad = ' '.repeat(column)
    return entries.map((entry, index) => `${this.chat(pad, index)}${pad}${entry}`).join('')
  }

  /** What stands above an entry: the end of the line before, and now and then comments and blank lines. */
  private chat(pad: string, index: number): string {
    const { random, chatty } = this
    const blank = index > 0 && random.once(chatty) ? '\n' : ''
    const own = random.once(chatty * 3) && index > 0 ? `\n\n${pad}# on its own\n` : ''
    const about = random.once(chatty) ? `\n${pad}# about ${random.below(99)}` : ''
    return `${own}${blank}${about}\n`
  }

  private after(value: Value, column: number, sign: 'key' | 'dash'): string {
    const { random } = this
    const comment = random.once(this.chatty) ? `  # ${random.below(99)}` : ''
    if (typeof value !== 'object' || value === null) return `${this.scalar(value, column)}${comment}`
    if (!Object.keys(value).length || random.once(this.braces)) return ` ${this.brackets(value, column)}${comment}`
    if (sign === 'dash' && random.below(5) > 0) return ` ${this.below(value, column + 2).trimStart()}`
    const deeper = Array.isArray(value) && sign === 'key' ? this.listStep : this.step
    return `${comment}${this.below(value, column + deeper)}`
  }

  private scalar(value: Value, column: number): string {
    if (value === null) return this.random.once(2) ? '' : ' null'
    const clean = typeof value === 'string' && /^\S[\s\S]*[^\n]\n?$/.test(value) && !/[\u2028]|^ +$|[ \t]$/m.test(value)
    if (clean && value.includes('\n') && !this.random.once(4)) {
      const lines = value.replace(/\n$/, '').split('\n')
      const pad = ' '.repeat(column + this.step)
      return ` ${value.endsWith('\n') ? '|' : '|-'}${lines.map(line => `\n${line && pad + line}`).join('')}`
    }
    return ` ${this.inline(value)}`
  }

  private inline(value: Value): string {
    if (typeof value !== 'string') return String(value)
    if (/^[A-Za-z][a-z]{4,}( [a-z]+)*$/.test(value) && !this.random.once(4)) return value
    if (!/[\n\t\u2028]/.test(value) && this.random.once(2)) return `'${value.replaceAll("'", "''")}'`
    return JSON.stringify(value)
  }

  private key = (key: string) => (this.random.once(9) || /^\d/.test(key) ? JSON.stringify(key) : key)

  private brackets(value: Value, column: number): string {
    if (typeof value !== 'object' || value === null) return this.inline(value)
    const { random } = this
    const isList = Array.isArray(value)
    const parts = isList
      ? value.map(item => this.brackets(item, column))
      : Object.entries(value).map(([key, field]) => `${this.key(key)}: ${this.brackets(field, column)}`)
    const [open, close] = isList ? '[]' : '{}'
    const pad = parts.length ? ' '.repeat(random.below(2)) : ''
    if (!parts.length || !random.once(6)) return open + pad + parts.join(', ') + pad + close
    const line = `\n${' '.repeat(column + this.step)}`
    const told = parts.map((part, index) => {
      const comma = index < parts.length - 1 || random.once(2) ? ',' : ''
      return `${random.once(6) ? `${line}# about it` : ''}${line}${part}${comma}${random.once(6) ? ' # so' : ''}`
    })
    return `${open}${told.join('')}\n${' '.repeat(column + 1)}${close}`
  }
}
