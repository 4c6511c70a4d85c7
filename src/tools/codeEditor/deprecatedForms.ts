// Older forms in the schemas for editors: taken as `validate` takes them, told as it tells them, and never offered.
import type { BlockAbout } from '../../fields/block.ts'
import { describe, type Schema } from '../../fields/describe.ts'
import { formsOf } from '../../model/schemas/today.ts'
import { isRecord } from '../../model/source/path.ts'
import { wordsOfGone, wordsOfName, wordsOfOther, wordsOfValue } from '../../model/wording/oldForms.ts'

/** A JSON Schema or a part of one. */
export interface JsonSchema {
  [key: string]: unknown
}

/** The older forms of a schema as plain data, which stays with it while it becomes JSON. */
export interface Older {
  names: { from: readonly string[]; to: readonly string[]; until?: string }[]
  gone: (readonly [name: string, reason: string])[]
  values: [old: unknown, now: unknown][]
  /** Values of which a function makes others. */
  made: { before: unknown; now: unknown }[]
  until?: string
}

/** The older forms that a schema itself has; undefined where it has none. */
export function olderOf(schema: Schema): Older | undefined {
  const { moves = [], gone = [], values = [], make, until } = formsOf(schema) ?? {}
  const { before = [] } = describe(schema).former
  const made = make ? before.map(each => ({ before: each, now: make(each) })) : []
  const older = { names: [...moves], gone: [...gone], values: [...values], made, until }
  return [older.names, older.gone, older.values, made].some(({ length }) => length) ? older : undefined
}

/** What is said of an older form: it is no longer offered, and what stands there is not checked. */
export function deprecated({ message, hint }: { message: string; hint: string }): JsonSchema {
  const words = `${message}. ${hint}`
  // The second is what editors of YAML show as a warning.
  return { deprecated: true, description: words, deprecationMessage: words }
}

type Fields = Record<string, JsonSchema>

/** A group with its older fields beside those of today. */
export function withOlderFields(group: JsonSchema, older: Older, ends?: string): JsonSchema {
  const { names, gone, made, until = ends } = older
  const lost = made.flatMap(({ before, now }) =>
    isRecord(before) && isRecord(now)
      ? Object.keys(before)
          .filter(name => !Object.hasOwn(now, name))
          .map(name => [name, deprecated(wordsOfOther(before, now, until))] as const)
      : [],
  )
  const ways = [
    ...lost.map(([name, part]) => [[name], part] as const),
    ...gone.map(([name, reason]) => [[name], deprecated(wordsOfGone(name, reason, until))] as const),
    ...names.map(({ from, to, until: own = until }) => [from, deprecated(wordsOfName(from, to, own))] as const),
  ]
  const properties = ways.reduce((all, [way, part]) => withField(all, way, part), group.properties as Fields)
  return { ...group, properties, ...neededFields(group, names) }
}

/** Fields with one more; in the place where a group of today is, that has it besides its own. */
function withField(fields: Fields, [name, ...rest]: readonly string[], part: JsonSchema): Fields {
  if (rest.length === 0) return { ...fields, [name]: part }
  const group = fields[name] ?? { type: 'object' }
  const [first, ...others] = (group.anyOf as JsonSchema[] | undefined) ?? []
  const within = (inner: JsonSchema) => ({
    ...inner,
    properties: withField((inner.properties ?? {}) as Fields, rest, part),
  })
  return { ...fields, [name]: first ? { ...group, anyOf: [within(first), ...others] } : within(group) }
}

/** What has to be there: a field that had another name is there under that, too. */
function neededFields(group: JsonSchema, names: Older['names']): JsonSchema {
  const { required = [], allOf = [] } = group as { required?: string[]; allOf?: JsonSchema[] }
  const olderNames = (name: string) => names.filter(({ to }) => to[0] === name).map(({ from }) => from[0])
  const either = required.filter(name => olderNames(name).length)
  if (either.length === 0) return {}
  return {
    required: required.filter(name => !either.includes(name)),
    allOf: [
      ...allOf,
      ...either.map(name => ({ anyOf: [name, ...olderNames(name)].map(each => ({ required: [each] })) })),
    ],
  }
}

/** A value, or a section, in an older form: which it is, and what is said of it. */
export interface OlderForm {
  is: JsonSchema
  told: JsonSchema
}

/** The older forms of a value that is no group. */
export function olderValues({ values, made, until }: Older, ends?: string): OlderForm[] {
  return [
    ...values.map(([old, now]) => ({
      is: only(old),
      told: deprecated(wordsOfValue(JSON.stringify(old), String(now), until ?? ends)),
    })),
    ...made
      .filter(({ before }) => !isRecord(before))
      .map(({ before, now }) => ({
        is: { type: Array.isArray(before) ? 'array' : typeof before },
        told: deprecated(wordsOfOther(before, now, until ?? ends)),
      })),
  ]
}

/** One value. A text is a pattern, because editors offer every value of an enum. */
const only = (value: unknown): JsonSchema =>
  typeof value === 'string'
    ? { type: 'string', pattern: `^${value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$` }
    : { const: value }

type Block = readonly [type: string, entry: { about: BlockAbout; ends?: string }]

/** The types of sections that no block has any more. */
export function olderTypes(blocks: readonly Block[]): OlderForm[] {
  const types = new Set(blocks.map(([type]) => type))
  const olds = new Set(blocks.flatMap(([, { about }]) => about.was ?? []).filter(old => !types.has(old)))
  return [...olds].map(old => {
    const now = blocks.filter(([, { about }]) => about.was?.includes(old))
    const names = now.map(([type]) => type).join(' or ')
    return { is: only(old), told: deprecated(wordsOfValue(JSON.stringify(old), names, now[0][1].ends)) }
  })
}

/** The forms that sections of a block of today had when they were another one. */
export function olderSections(type: string, blocks: readonly Block[]): OlderForm[] {
  return blocks.flatMap(([now, { about, ends }]) =>
    (about.was?.includes(type) ? (about.before ?? []) : []).map(fields => {
      const words = wordsOfOther({ type, ...fields }, { type: now, ...about.from?.(fields) }, ends)
      const values = Object.entries(fields).map(([name, value]) => [name, only(value)])
      return {
        is: {
          required: ['type', ...Object.keys(fields)],
          properties: { type: { const: type }, ...Object.fromEntries(values) },
        },
        told: { properties: { type: deprecated(words) } },
      }
    }),
  )
}
