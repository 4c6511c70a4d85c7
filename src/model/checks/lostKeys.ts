// Names the keys that lists and groups lost: the schema has such a field there, it is absent, and it looks alike.
import type { Problem } from '../messages/problem.ts'
import { report } from '../references/report.ts'
import { describe, runSchema } from '../../fields/describe.ts'
import { fieldsAt } from '../schemas/shape.ts'
import { isRecord, type Path, pathKey, valueAt } from '../yaml/path.ts'
import { keyOfGroup, keyOfList } from '../yaml/sharedFaults.ts'
import type { Issue, Validated } from './finding.ts'

type Fields = NonNullable<ReturnType<typeof fieldsAt>>

/** The parts of a value that lost their keys, each with its name, and the issues that do not follow from that. */
export function lostKeys(all: readonly Issue[], subject: Validated): { problems: Problem[]; rest: readonly Issue[] } {
  let rest = all
  const { located, schema } = subject
  const problems = located.lostKeys.flatMap(({ record, value, place, column }): Problem[] => {
    const absent = absentFields(fieldsAt(schema, record, located.value), valueAt(located.value, record))
    const name = fieldFor(value, absent)
    // Without a name it may be any of them, or fields that only stand too far to the right.
    const names = name ? [name] : [...Object.keys(absent), ...(isRecord(value) ? Object.keys(value) : [])]
    const follows = new Set(names.map(each => pathKey([...record, each])))
    // What a record as a whole lacks may be this.
    const isOfRecord = ({ code, path }: Issue) => code === 'custom' && pathKey(path as Path) === pathKey(record)
    rest = rest.filter(issue => !follows.has(pathKey(issue.path as Path)) && !isOfRecord(issue))
    if (!name) return []
    const { message, hint } = (Array.isArray(value) ? keyOfList : keyOfGroup)(name, column)
    const problem = report(subject, record, 'missing-colon', message, hint, { near: place })
    return [{ ...problem, outranks: 'missing-colon' }]
  })
  return { problems, rest }
}

/** The fields that a record may have and has not. */
export function absentFields(fields: Fields = {}, record?: unknown): Fields {
  const isAbsent = (name: string) => !isRecord(record) || record[name] === undefined
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isAbsent(name)))
}

/** The name of the list or group that a value fits best, one that is needed first; undefined where it fits none. */
export function fieldFor(value: unknown, fields: Fields): string | undefined {
  const likeness = (name: string) => likenessOf(value, fields[name])
  const fitting = Object.keys(fields).filter(name => likeness(name) > 0.5)
  const faults = (name: string) => runSchema(fields[name], value).issues.length
  const [best] = fitting.toSorted(
    (a, b) =>
      likeness(b) - likeness(a) ||
      Number(describe(fields[a]).isOptional) - Number(describe(fields[b]).isOptional) ||
      faults(a) - faults(b),
  )
  return best
}

/** How many of the fields of a group, or of each entry of a list, a schema has, from 0 to 1. */
function likenessOf(value: unknown, schema: Fields[string]): number {
  if (!Array.isArray(value)) return isRecord(value) ? share(value, schema) : 0
  const { type, entry } = describe(schema)
  return type === 'array' && entry ? Math.min(...value.map(each => share(each, entry))) : 0
}

function share(value: unknown, schema: Fields[string]): number {
  if (!isRecord(value)) return runSchema(schema, value).issues.some(({ code }) => code === 'invalid_type') ? 0 : 1
  const names = Object.keys(value)
  const known = fieldsAt(schema, [], value)
  return known ? names.filter(name => Object.hasOwn(known, name)).length / names.length : 0
}
