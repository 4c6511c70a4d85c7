// Names the key of a list that lost it: the list that the schema has there, is absent, and whose entries look alike.
import { error, type Problem } from '../messages/problem.ts'
import { whereOf } from '../references/placeInWords.ts'
import { entrySchema, fieldsAt, isOptional, runSchema } from '../schemas/shape.ts'
import { isRecord, type Path, pathKey, valueAt } from '../yaml/path.ts'
import { keyOfList } from '../yaml/sharedFaults.ts'
import type { Issue, Validated } from './finding.ts'

type Fields = NonNullable<ReturnType<typeof fieldsAt>>

/** The lists of a value that lost their keys, each with its name, and the issues that do not follow from that. */
export function lostLists(all: readonly Issue[], subject: Validated): { problems: Problem[]; rest: readonly Issue[] } {
  let rest = all
  const { located, schema, concern } = subject
  const problems = located.lostLists.flatMap(({ record, entries, place, column }): Problem[] => {
    const absent = absentLists(fieldsAt(schema, record, located.value), valueAt(located.value, record))
    const name = listFor(entries, absent)
    const follows = (name ? [name] : Object.keys(absent)).map(each => pathKey([...record, each]))
    // What a record as a whole lacks may be the list.
    const isOfRecord = ({ code, path }: Issue) => code === 'custom' && pathKey(path as Path) === pathKey(record)
    rest = rest.filter(issue => !follows.includes(pathKey(issue.path as Path)) && !isOfRecord(issue))
    if (!name) return []
    const { message, hint } = keyOfList(name, column)
    const where = { page: concern.page, place: whereOf(subject, record) }
    return [{ ...error(place, 'missing-colon', message, hint), ...where, outranks: 'missing-colon' }]
  })
  return { problems, rest }
}

/** The lists that a record may have and has not. */
export function absentLists(fields: Fields = {}, record?: unknown): Fields {
  const isAbsent = (name: string) => !isRecord(record) || record[name] === undefined
  return Object.fromEntries(Object.entries(fields).filter(([name, field]) => entrySchema(field) && isAbsent(name)))
}

/** The name of the list that entries fit best, those that are needed first; undefined where they fit none. */
export function listFor(entries: readonly unknown[], lists: Fields): string | undefined {
  const likeness = (name: string) => Math.min(...entries.map(entry => share(entry, lists[name])))
  const fitting = Object.keys(lists).filter(name => likeness(name) > 0.5)
  const faults = (name: string) => runSchema(lists[name], entries).issues.length
  const [best] = fitting.toSorted(
    (a, b) =>
      likeness(b) - likeness(a) ||
      Number(isOptional(lists[a])) - Number(isOptional(lists[b])) ||
      faults(a) - faults(b),
  )
  return best
}

/** How many of the fields of an entry those of a list have, from 0 to 1. */
function share(entry: unknown, list: Fields[string]): number {
  const schema = entrySchema(list)
  if (!schema) return 0
  if (!isRecord(entry)) return runSchema(schema, entry).issues.some(({ code }) => code === 'invalid_type') ? 0 : 1
  const names = Object.keys(entry)
  const known = fieldsAt(schema, [], entry)
  return known ? names.filter(name => name in known).length / names.length : 0
}
