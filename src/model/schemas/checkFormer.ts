// What a schema says of earlier versions, where it is unclear which field or value of today was meant.
import { describe, type Schema } from '../../fields/describe.ts'
import type { Former } from '../../fields/former.ts'
import { foldName } from '../source/header.ts'
import { formsOf, resultOf } from './today.ts'

/** The names of a block, for {@link formerTypesFaults}. */
export interface FormerTypes {
  was?: readonly string[]
  from?: unknown
  before?: readonly Record<string, unknown>[]
}

/**
 * What is wrong with the older forms of a schema, in sentences.
 * @param beside fields that its top has from another schema
 */
export function formerFaults(schema: Schema, beside: readonly string[] = []): string[] {
  const seen = new Set<Schema>()
  const visit = (part: Schema, way: string, added: readonly string[]): string[] => {
    if (seen.has(part)) return []
    seen.add(part)
    const { fields, entry, entries = [], options = [] } = describe(part)
    const inner = [...(entry ? [entry] : []), ...entries]
    return [
      ...valueFaults(part, way),
      ...beforeFaults(describe(part).former, way || 'The value'),
      ...(fields ? groupFaults(part, way, added) : []),
      ...Object.entries(fields ?? {}).flatMap(([name, field]) => visit(field, way ? `${way}.${name}` : name, [])),
      ...inner.flatMap(each => [...leavesEntry(each, way), ...visit(each, `${way}.*`, [])]),
      ...options.flatMap(option => visit(option, way, added)),
    ]
  }
  const out = (formsOf(schema)?.outer ?? []).map(
    ({ to, from }) => `${to.join('.')} was ../${from}, and there is no group around.`,
  )
  return [...new Set([...out, ...visit(schema, '', beside)])]
}

const leavesEntry = (entry: Schema, way: string): string[] =>
  (formsOf(entry)?.outer ?? []).map(
    ({ to, from }) =>
      `${way}.*.${to.join('.')} was ../${from}, out of the entry of a list. Give the list a function "from".`,
  )

function groupFaults(schema: Schema, way: string, beside: readonly string[]): string[] {
  const { fields = {}, former } = describe(schema)
  const { moves = [], gone = [] } = formsOf(schema) ?? {}
  const name = (step: readonly string[]) => (way ? `${way}.${step.join('.')}` : step.join('.'))
  const folded = (step: readonly string[]) => foldName(step.join('.'))
  const olds = [...moves.map(({ from }) => from), ...gone.map(([field]) => [field])]
  const isOfToday = (from: readonly string[]) =>
    isField(schema, from) || (from.length === 1 && [...Object.keys(fields), ...beside].some(isLike(from[0])))
  const renamed = new Set(moves.flatMap(({ to }) => (to.length === 1 ? to : [])))
  return [
    ...olds.filter(isOfToday).map(from => `${name(from)} is a field of today, and cannot be an older name as well.`),
    ...olds
      .filter((from, index) => olds.findIndex(other => folded(other) === folded(from)) < index)
      .map(from => `Two fields were ${name(from)}. Give their group a function "from" that tells them apart.`),
    ...moves
      .filter(({ from, to }) => from.length > 1 && renamed.has(from[0]) && from[0] !== to[0] && from[0] in fields)
      .map(({ from, to }) => `${name(to)} was ${name(from)}, whose group had another name itself. Say that one.`),
    ...Object.entries(former.gone ?? {}).flatMap(([field, reason]) =>
      /^\S.*[.!]$/.test(reason) ? [] : [`The reason why ${name([field])} is gone is no sentence.`],
    ),
  ]
}

const isLike = (name: string) => (other: string) => foldName(other) === foldName(name)

/** True for the way to a field of today. */
function isField(schema: Schema, [name, ...rest]: readonly string[]): boolean {
  const { fields = {}, options = [] } = describe(schema)
  if (options.some(option => isField(option, [name, ...rest]))) return true
  if (!Object.hasOwn(fields, name)) return false
  return rest.length === 0 || isField(fields[name], rest)
}

function valueFaults(schema: Schema, way: string): string[] {
  const { former, values = [], type } = describe(schema)
  const renamed = Object.entries(former.valuesWere ?? {})
  if (renamed.length === 0) return []
  const field = way || 'The value'
  if (type !== 'enum' && type !== 'literal') return [`${field} has "valuesWere" and is no choice.`]
  const today = values.map(String)
  const olds = renamed.flatMap(([, before]) => before)
  return [
    ...renamed.filter(([now]) => !today.includes(now)).map(([now]) => `${field} has no value ${now} of today.`),
    ...olds.filter(old => today.includes(old)).map(old => `${field} has ${old} today, so nothing else was called so.`),
    ...olds.filter((old, index) => olds.indexOf(old) < index).map(old => `Two values of ${field} were ${old}.`),
  ]
}

/** What is wrong with the older values that are to show what a function takes. */
function beforeFaults({ from, before = [] }: Former, name: string): string[] {
  if (before.length && !from) return [`${name} has "before", and no function "from" that takes it.`]
  return before
    .filter(old => resultOf(from as NonNullable<Former['from']>, old) === undefined)
    .map(old => `${name} has in "before" what its function "from" does not take: ${JSON.stringify(old)}.`)
}

/** What is wrong with the older names of blocks. One with `from` may share its name, as that tells sections apart. */
export function formerTypesFaults(blocks: ReadonlyMap<string, FormerTypes>): string[] {
  const olds = [...blocks].flatMap(([type, { was = [], from }]) =>
    was.map(old => ({ type, old, isTold: Boolean(from) })),
  )
  return [
    ...olds
      .filter(({ old, isTold }) => blocks.has(old) && !isTold)
      .map(({ type, old }) => `${type} was ${old}, which is a block of today. Give ${type} a function "from".`),
    ...olds
      .filter(one => !one.isTold && olds.some(other => other.old === one.old && other.type !== one.type))
      .map(({ type, old }) => `${type} was ${old}, and so was another block. Give both a function "from".`),
    ...[...blocks].flatMap(([type, { from, before }]) => beforeFaults({ from: from as Former['from'], before }, type)),
    ...[...blocks]
      .filter(([, { was = [], from }]) => from && was.length === 0)
      .map(([type]) => `${type} has a function "from" and no "was": name the blocks whose sections it is asked of.`),
  ]
}
