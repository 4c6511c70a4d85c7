// A value as YAML, in the style of its neighbours.
import { isRecord, type Path } from '../model/source/path.ts'
import { DAY, type Kind, type Neighbours, canBePlain, type Scalar, writeBlockText, writeScalar } from './neighbours.ts'

/** Any value that YAML can hold. */
export type Value = Scalar | Value[] | { [key: string]: Value }

/** Where a value is to stand. */
export interface Spot {
  path: Path
  /** The name of its field; an item of a list has that of the list and a pair of brackets. */
  label: string
  /** True inside braces or brackets. */
  flow: boolean
  /** The text before it, and its column. */
  after: 'key' | 'dash'
  column: number
}

// A new record goes into braces up to this length, where others do.
const MAX_IN_BRACES_LENGTH = 100

/** Writes values near a place in a file. */
export class Writer {
  constructor(
    private readonly near: Neighbours,
    private readonly eol: string,
  ) {}

  /** What follows a colon or dash: a space and the value, or lines below. Nothing at all for null. */
  after(value: Value, spot: Spot): string {
    if (spot.flow) return ` ${this.onOneLine(value, spot)}`
    if (value === null) return ''
    if (typeof value === 'string' && value.includes('\n')) {
      const block = writeBlockText(value, spot.column + this.near.indent(spot.path, 'record'), this.eol)
      if (block !== undefined) return ` ${block}`
    }
    if (typeof value !== 'object' || isEmpty(value) || this.isInBrackets(value, spot))
      return ` ${this.onOneLine(value, spot)}`
    return this.onLines(value, spot)
  }

  /** A list or record as the whole content of a file. */
  top(value: Value[] | Record<string, Value>): string {
    const spot: Spot = { path: [], label: '', flow: false, after: 'dash', column: -2 }
    return isEmpty(value) ? this.onOneLine(value, spot) : this.onLines(value, spot).trimStart()
  }

  private onLines(value: Value[] | Record<string, Value>, spot: Spot): string {
    const kind = Array.isArray(value) ? 'list' : 'record'
    const column = spot.column + (spot.after === 'dash' ? 2 : this.near.indent(spot.path, kind))
    const line = this.eol + ' '.repeat(column)
    const entries = Array.isArray(value)
      ? value.map((item, index) => this.item(item, { ...spot, path: [...spot.path, index], flow: false, column }))
      : Object.entries(value).map(([key, field]) => this.field(key, field, { ...spot, flow: false, column }))
    return (spot.after === 'dash' ? ' ' : line) + entries.join(line)
  }

  /** An item of a list. @param spot where the dash is, and the label of the list */
  item(value: Value, spot: Spot): string {
    const inner: Spot = { ...spot, label: `${spot.label}[]`, after: 'dash' }
    return spot.flow ? this.onOneLine(value, inner) : `-${this.after(value, inner)}`
  }

  /** A key and its value. @param spot where the key is, and the path of the record */
  field(key: string, value: Value, spot: Spot): string {
    const inner: Spot = { ...spot, path: [...spot.path, key], label: key, after: 'key' }
    return `${this.key(key, spot)}:${this.after(value, inner)}`
  }

  /** A key, in quotes where it needs them. */
  key(key: string, { path, flow }: Pick<Spot, 'path' | 'flow'>): string {
    return writeScalar(key, { flow: true, quote: this.near.quote(path), quoted: !canBePlain(key, flow) })
  }

  /** A value without line ends. */
  onOneLine(value: Value, spot: Spot): string {
    const { path, label } = spot
    if (Array.isArray(value)) {
      const pad = value.length ? this.near.padding(path, 'list') : ''
      const items = value.map((item, index) => this.item(item, { ...spot, path: [...path, index], flow: true }))
      return `[${pad}${items.join(', ')}${pad}]`
    }
    if (typeof value === 'object' && value !== null) {
      const pad = isEmpty(value) ? '' : this.near.padding(path, 'record')
      const fields = Object.entries(value).map(([key, field]) => this.field(key, field, { ...spot, flow: true }))
      return `{${pad}${fields.join(', ')}${pad}}`
    }
    if (typeof value === 'string' && DAY.test(value) && this.near.plainDays(path, label)) return value
    const quoted = typeof value === 'string' && this.near.quoted(path, label)
    return writeScalar(value, { flow: spot.flow, quote: this.near.quote(path), quoted })
  }

  private isInBrackets(value: Value[] | Record<string, Value>, spot: Spot): boolean {
    const kind: Kind = Array.isArray(value) ? 'list' : 'record'
    const like = this.near.inBrackets(spot.path, spot.label, kind)
    if (like !== undefined) return like
    const parts = Object.values(value)
    const simple = parts.every(part => !(typeof part === 'object' && part !== null) && !String(part).includes('\n'))
    return (
      simple &&
      this.near.anyInBrackets(spot.path, kind) &&
      this.onOneLine(value, { ...spot, flow: true }).length <= MAX_IN_BRACES_LENGTH
    )
  }
}

const isEmpty = (value: Value) =>
  Array.isArray(value) ? value.length === 0 : isRecord(value) && Object.keys(value).length === 0
