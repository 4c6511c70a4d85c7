// A value in a form of an earlier version -> the value of today, whose parts know where they are written.
import { describe, type Schema } from '../../fields/describe.ts'
import type { Former } from '../../fields/former.ts'
import { foldName } from '../source/header.ts'
import type { Located } from '../source/library.ts'
import { isRecord, isWithin, type Path, pathKey, valueAt } from '../source/path.ts'
import { isTable } from '../source/readTable.ts'

/** An older form in a value. Ways lead from the top of the value as it is written. */
export interface OldForm {
  kind: 'name' | 'value' | 'gone' | 'other' | 'both'
  /** Where it is. Of a name, both ways lead from one group. */
  at: Path
  group: Path
  /** Of a name the way that it has today, from its group. */
  to: readonly string[]
  /** The value of today, or the reason why a field is gone. */
  now: unknown
  /** What made that value. */
  make?: NonNullable<Former['from']>
  until?: string
  /** The value that it is in. */
  located: Located
}

/** A way to a field of today, and one that it had before, both from one group. */
interface Move {
  to: readonly string[]
  from: readonly string[]
  until?: string
}

/** The older forms of a schema and of all that is in it. */
interface Forms {
  values: ReadonlyMap<unknown, unknown>
  make?: NonNullable<Former['from']>
  gone: readonly (readonly [name: string, reason: string])[]
  /** Those of the longest ways first: a field leaves its group before that is renamed. */
  moves: readonly Move[]
  /** Those that began in the group around, whose ways still have their dots. */
  outer: readonly { to: readonly string[]; from: string; until?: string }[]
  fields: ReadonlyMap<string, Forms>
  entry?: Forms
  options: readonly { schema: Schema; forms: Forms }[]
  by?: string
  until?: string
}

const known = new WeakMap<Schema, { forms?: Forms }>()

/** The older forms of a schema; undefined where it has none, which is so for most. */
export function formsOf(schema: Schema): Forms | undefined {
  const before = known.get(schema)
  if (before) return before.forms
  // A schema may be within itself.
  const forms = {} as Forms
  known.set(schema, { forms })
  Object.assign(forms, compiled(schema))
  const { values, make, gone, moves, outer, fields, entry, options } = forms
  const isEmpty = !make && !entry && [values.size, gone, moves, outer, fields.size, options].every(each => isNone(each))
  if (isEmpty) known.set(schema, {})
  return isEmpty ? undefined : forms
}

const isNone = (part: number | readonly unknown[]) => (typeof part === 'number' ? part : part.length) === 0

function compiled(schema: Schema): Forms {
  const { former, fields: all = {}, entry, entries = [], options = [], by } = describe(schema)
  const fields = Object.entries(all).flatMap(([name, field]) => {
    const { was = [], until } = describe(field).former
    const forms = formsOf(field)
    const own = was.map(from => ({ to: [name], from, until }))
    const inner = (forms?.outer ?? []).map(({ to, ...move }) => ({ ...move, to: [name, ...to] }))
    return [{ name, forms, ways: [...own, ...inner] }]
  })
  const ways = fields.flatMap(field => field.ways)
  const within = options.flatMap(option => ({ schema: option, forms: formsOf(option) }) as const)
  const moves = ways
    .filter(({ from }) => !from.startsWith(OUT))
    .map(({ from, ...move }) => ({ ...move, from: from.split('.') }))
  return {
    values: new Map(
      Object.entries(former.valuesWere ?? {}).flatMap(([now, before]) => before.map(old => [old, now] as const)),
    ),
    make: former.from,
    gone: Object.entries(former.gone ?? {}),
    moves: moves.toSorted((a, b) => b.from.length - a.from.length),
    outer: [
      ...ways.flatMap(({ from, ...way }) => (from.startsWith(OUT) ? [{ ...way, from: from.slice(OUT.length) }] : [])),
      ...within.flatMap(({ forms }) => forms?.outer ?? []),
    ],
    fields: new Map(fields.flatMap(({ name, forms }) => (forms ? [[name, forms] as const] : []))),
    entry: [entry, ...entries].flatMap(each => (each && formsOf(each)) ?? [])[0],
    options: within.flatMap(({ schema: option, forms }) => (forms ? [{ schema: option, forms }] : [])),
    by,
    until: former.until,
  }
}

const OUT = '../'

/** A value as it is today, and the older forms that it was written in. */
export interface Today {
  located: Located
  found: readonly OldForm[]
}

/**
 * Reads older forms. What is written in today's form stays as it is.
 * @param ends the version in which those end that do not say it themselves
 */
export function inToday(schema: Schema, located: Located, ends?: string): Today {
  const forms = formsOf(schema)
  return forms ? new Reader(located, ends).read(reader => reader.visit(located.value, forms, [], [])) : asItIs(located)
}

const asItIs = (located: Located): Today => ({ located, found: [] })

/** A value made by a function in the place of one that is written. */
export function madeToday(located: Located, make: NonNullable<Former['from']>, ends?: string): Today {
  return new Reader(located, ends).read(reader => reader.made(located.value, { make }, [], []).value)
}

class Reader {
  private readonly found: OldForm[] = []
  /** The ways of today that are others than they are written, with these. */
  private readonly written = new Map<string, { to: Path; from: Path }>()

  constructor(
    private readonly located: Located,
    private readonly ends?: string,
  ) {}

  read(visit: (reader: Reader) => unknown): Today {
    const value = visit(this)
    const { located, found } = this
    return found.length ? { located: this.relocated(value), found } : asItIs(located)
  }

  /** @param to its way today @param from its way as it is written */
  visit(value: unknown, forms: Forms, to: Path, from: Path): unknown {
    const { value: now, kept } = this.made(value, forms, to, from)
    const inner = isRecord(now) || Array.isArray(now) ? (forms.options.length ? optionFor(now, forms) : forms) : forms
    if (!inner) return now
    if (inner !== forms) return this.visit(now, inner, to, from)
    if (Array.isArray(now)) return this.entries(now, forms, to, from, kept)
    if (isRecord(now)) return this.fields(now === value ? this.group(now, forms, to, from) : now, forms, to, from, kept)
    return this.scalar(now, forms, to, from)
  }

  private scalar(value: unknown, forms: Forms, to: Path, from: Path): unknown {
    const own = forms.values.has(value) ? forms : forms.options.find(each => each.forms.values.has(value))?.forms
    if (!own) return value
    const now = own.values.get(value)
    this.note('value', { at: from, to: to.map(String), now, until: own.until ?? forms.until })
    return now
  }

  /** What `from` makes of a value, and which parts of it are those of the value. */
  made(value: unknown, { make, until }: Pick<Forms, 'make' | 'until'>, to: Path, from: Path) {
    const now = make && resultOf(make, value)
    if (now === undefined || JSON.stringify(now) === JSON.stringify(value)) return { value }
    this.note('other', { at: from, now, make, until })
    const kept = new Set<string | number>()
    if (isRecord(now) && isRecord(value))
      for (const [key, part] of Object.entries(now)) {
        const old = Object.hasOwn(value, key) ? key : movedKey(value, now, part)
        if (old === undefined || value[old] !== part) continue
        kept.add(key)
        this.move([...to, key], [...from, old])
      }
    if (Array.isArray(now) && Array.isArray(value))
      for (const [index, part] of now.entries()) if (value[index] === part) kept.add(index)
    return { value: now, kept }
  }

  private entries(list: unknown[], { entry }: Forms, to: Path, from: Path, kept?: ReadonlySet<unknown>): unknown {
    if (!entry) return list
    const now = list.map((item, index) =>
      kept && !kept.has(index) ? item : this.visit(item, entry, [...to, index], [...from, index]),
    )
    return now.every((item, index) => item === list[index]) ? list : now
  }

  private fields(
    group: Record<string, unknown>,
    { fields, entry }: Forms,
    to: Path,
    from: Path,
    kept?: ReadonlySet<unknown>,
  ): unknown {
    const now = Object.entries(group).map(([key, part]): [string, unknown] => {
      const forms = fields.get(key) ?? entry
      if (!forms || (kept && !kept.has(key))) return [key, part]
      const at = [...to, key]
      return [key, this.visit(part, forms, at, this.written.get(pathKey(at))?.from ?? [...from, key])]
    })
    return now.every(([key, part]) => part === group[key]) ? group : Object.fromEntries(now)
  }

  /** A group with its fields under the names of today, and without those that are gone. */
  private group(written: Record<string, unknown>, { moves, gone, until }: Forms, to: Path, from: Path) {
    let group = written
    const isOfTable = (moves.length || gone.length) && isTable(this.located.origin([...from, '']).file)
    const find = isOfTable ? foldedWay : plainWay
    for (const move of moves) {
      const way = find(group, move.from)
      if (!way) continue
      const about = { at: [...from, ...way], group: from, to: move.to, until: move.until ?? until }
      if (has(group, move.to)) {
        this.note('both', about)
        group = without(group, way)
      } else if (isRecord(valueAt(group, move.to.slice(0, -1)) ?? {})) {
        this.note('name', about)
        this.move([...to, ...move.to], about.at)
        group = withMoved(group, way, move.to)
      }
    }
    for (const [name, reason] of gone) {
      const way = find(group, [name])
      if (!way) continue
      this.note('gone', { at: [...from, ...way], group: from, now: reason, until })
      group = without(group, way)
    }
    return group
  }

  private note(kind: OldForm['kind'], form: Partial<OldForm> & { at: Path }): void {
    const { located } = this
    this.found.push({ group: [], to: [], now: undefined, ...form, kind, until: form.until ?? this.ends, located })
  }

  private move(to: Path, from: Path): void {
    if (pathKey(to) !== pathKey(from)) this.written.set(pathKey(to), { to, from })
  }

  /** The value of today, whose parts are where they are written. */
  private relocated(value: unknown): Located {
    const { located, written } = this
    const moves = [...written.values()]
    const old = (path: Path): Path => {
      for (let length = written.size ? path.length : 0; length > 0; length--) {
        const move = written.get(pathKey(path.slice(0, length)))
        if (move) return [...move.from, ...path.slice(length)]
      }
      return path
    }
    const today = (path: Path): Path => {
      const inner = moves.filter(({ from }) => isWithin(path, from)).sort((a, b) => b.from.length - a.from.length)[0]
      return inner ? [...inner.to, ...path.slice(inner.from.length)] : path
    }
    return {
      ...located,
      value,
      references: located.references.map(reference => ({ ...reference, at: today(reference.at) })),
      place: (path, part) => located.place(old(path), part),
      span: (path, part) => located.span(old(path), part),
      origin: path => located.origin(old(path)),
      written: path => located.written(old(path)),
      altered: path => located.altered(old(path)),
      folded: path => located.folded(old(path)),
      filled: path => located.filled(old(path)),
      counted: path => located.counted(old(path)),
      marked: path => located.marked(old(path)),
      isSample: path => located.isSample(old(path)),
    }
  }
}

/** The form of a value that has several: the one that its field names, or the one of its kind. */
function optionFor(value: unknown, { options, by }: Forms): Forms | undefined {
  const isOwn = (schema: Schema) => {
    const { type, fields = {} } = describe(schema)
    if (by === undefined || !isRecord(value)) return (type === 'array' || type === 'tuple') === Array.isArray(value)
    const { values = [], former } = describe(fields[by])
    const names = [...values, ...Object.values(former.valuesWere ?? {}).flat()]
    return names.includes(value[by])
  }
  return options.find(({ schema }) => isOwn(schema))?.forms
}

/** What a function of a block makes of a value that may be anything. */
export function resultOf(make: NonNullable<Former['from']>, value: unknown): unknown {
  try {
    return make(value)
  } catch {
    // It is no older form, and its schema says what is wrong with it.
    return undefined
  }
}

const movedKey = (before: Record<string, unknown>, now: Record<string, unknown>, part: unknown) =>
  Object.keys(before).find(key => !Object.hasOwn(now, key) && before[key] === part)

/** The way to a value in a group; undefined where there is none. */
const plainWay = (group: Record<string, unknown>, way: readonly string[]): string[] | undefined =>
  has(group, way) ? [...way] : undefined

/** The same by the heading of a column, however that is written. */
function foldedWay(group: Record<string, unknown>, way: readonly string[]): string[] | undefined {
  const found: string[] = []
  for (const name of way) {
    const inner = valueAt(group, found)
    const key = isRecord(inner) ? Object.keys(inner).find(each => foldName(each) === foldName(name)) : undefined
    if (key === undefined) return undefined
    found.push(key)
  }
  return found
}

function has(group: Record<string, unknown>, way: readonly string[]): boolean {
  const holder = valueAt(group, way.slice(0, -1))
  return isRecord(holder) && Object.hasOwn(holder, way[way.length - 1])
}

/** A field in another place; one that only changes its name stays between its neighbours. */
function withMoved(group: Record<string, unknown>, from: readonly string[], to: readonly string[]) {
  if (from.length > 1 || to.length > 1) return withValue(without(group, from), to, valueAt(group, from))
  return Object.fromEntries(Object.entries(group).map(([key, part]) => [key === from[0] ? to[0] : key, part]))
}

/** A group without a field, and without the groups that are empty then. */
function without(group: Record<string, unknown>, [name, ...rest]: readonly string[]): Record<string, unknown> {
  const { [name]: part, ...others } = group
  if (rest.length === 0 || !isRecord(part)) return others
  const inner = without(part, rest)
  return Object.keys(inner).length ? { ...group, [name]: inner } : others
}

function withValue(group: Record<string, unknown>, [name, ...rest]: readonly string[], value: unknown) {
  const inner: unknown = rest.length ? withValue((group[name] ?? {}) as Record<string, unknown>, rest, value) : value
  return { ...group, [name]: inner }
}
