// How many entries of a list there are, for { count: { from: file }, where: { field: value }, distinct: field }.
import { nearest, suggest } from '../messages/nearest.ts'
import { asWord } from '../messages/valueInWords.ts'
import { isRecord, type Part, type Path } from '../yaml/path.ts'

/** Why nothing can be counted, and the part of the count that is wrong. */
export interface CountFault {
  at: Path
  part?: Part
  message: string
  hint?: string
}

/** Counts the entries of a list that `where` fits, or the different values they have in the field `distinct`. */
export function countEntries(list: unknown, { where = {}, distinct }: Record<string, unknown>): number | CountFault {
  if (!Array.isArray(list))
    return {
      at: ['count', 'from'],
      message: 'only a list can be counted',
      hint: 'Name a list, such as from: outlets.',
    }
  if (!isRecord(where))
    return { at: ['where'], message: '`where` must be a group of fields', hint: 'Write where: { field: value }.' }
  const entries = list.filter(isRecord)
  const fields = new Set(entries.flatMap(entry => Object.keys(entry)))
  const isUnknown = (field: string) => list.length > 0 && !fields.has(field)
  for (const [key, wanted] of Object.entries(where)) {
    if (isUnknown(key)) return { ...noField(key, fields), at: ['where', key], part: 'key' }
    const values = new Set(entries.flatMap(entry => (key in entry ? [asWord(entry[key])] : [])))
    const near = values.has(asWord(wanted)) ? undefined : nearest(asWord(wanted), values)
    if (near)
      return {
        at: ['where', key],
        message: `no entry has the ${key} ${JSON.stringify(wanted)}`,
        hint: `Did you mean ${near.word}?`,
      }
  }
  const conditions = Object.entries(where)
  const chosen = conditions.length
    ? entries.filter(entry => conditions.every(([key, wanted]) => entry[key] === wanted))
    : list
  if (distinct === undefined) return chosen.length
  if (typeof distinct !== 'string' || isUnknown(distinct)) return { ...noField(distinct, fields), at: ['distinct'] }
  return new Set(chosen.map(entry => (isRecord(entry) ? entry[distinct] : undefined))).size
}

const noField = (field: unknown, fields: ReadonlySet<string>) => ({
  message: `no entry of the list has a field ${JSON.stringify(field)}`,
  hint: suggest(asWord(field), fields),
})
