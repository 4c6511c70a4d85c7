// Names the keys that lists and groups lost: the schema has such a field there, it is absent, and it looks alike.
import { describe, runSchema, type Schema } from '../../fields/describe.ts'
import { insteadOf, type Problem } from '../messages/problem.ts'
import { report } from '../references/report.ts'
import { fieldsAt } from '../schemas/shape.ts'
import { isRecord } from '../yaml/path.ts'
import { isNameless, keyOfGroup, keyOfList } from '../yaml/sharedWords.ts'
import type { Finding } from './finding.ts'

type Fields = Readonly<Record<string, Schema>>

/** What is wrong with a group that has a field without a name: the fields that this may be are not missing besides. */
export function lostKey({ path, value, subject }: Finding, key: string): Problem {
  const { located, schema } = subject
  const record = value as Record<string, unknown>
  const absent = absentFields(fieldsAt(schema, path, located.value), record)
  const name = fieldFor(record[key], absent)
  const beside = Object.keys(record).find(other => !isNameless(other)) as string
  const column = located.place([...path, beside], 'key').column - 1
  const { message, hint } = (Array.isArray(record[key]) ? keyOfList : keyOfGroup)(name, column)
  const problem = report(subject, [...path, key], 'missing-colon', message, hint, { part: 'key' })
  const { path: group } = located.origin(path)
  const fields = name ? [name] : Object.keys(absent)
  return {
    ...problem,
    claims: [
      ...(name ? insteadOf(problem, 'missing-colon') : []),
      // What the group as a whole lacks may be this.
      located.place(path),
      ...fields.map(field => ({ file: problem.file, path: [...group, field] })),
    ],
  }
}

/** The fields that a record may have and lacks. */
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
function likenessOf(value: unknown, schema: Schema): number {
  if (!Array.isArray(value)) return isRecord(value) ? share(value, schema) : 0
  const { type, entry } = describe(schema)
  return type === 'array' && entry ? Math.min(...value.map(each => share(each, entry))) : 0
}

function share(value: unknown, schema: Schema): number {
  if (!isRecord(value)) return runSchema(schema, value).issues.some(({ code }) => code === 'invalid_type') ? 0 : 1
  const names = Object.keys(value)
  const known = fieldsAt(schema, [], value)
  return known ? names.filter(name => Object.hasOwn(known, name)).length / names.length : 0
}
