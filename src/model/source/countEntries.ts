// How many entries of a list there are, for { count: { from: file }, where: { field: value }, distinct: field }.
import { comparable } from '../../fields/numerals.ts'
import { didYouMean, nearest, suggest } from '../messages/nearest.ts'
import { asWord } from '../messages/valueInWords.ts'
import { isRecord, type Part, type Path } from './path.ts'

/** Why nothing can be counted, and the part of the count that is wrong. */
export interface CountFault {
  at: Path
  part?: Part
  message: string
  hint?: string
}

/** Counts the entries of a list that `where` fits, or the different values they have in the field `distinct`. */
export function countEntries(list: unknown, { where = {}, distinct }: Record<string, unknown>): number | CountFault {
  const wrong = (at: Path, message: string, hint?: string, part?: Part) => ({ at, part, message, hint })
  if (!Array.isArray(list))
    return wrong(['count', 'from'], 'only a list can be counted', 'Name a list, such as from: outlets.')
  if (!isRecord(where)) return wrong(['where'], '`where` must be a group of fields', 'Write where: { field: value }.')
  const entries = list.filter(isRecord)
  const fields = new Set(entries.flatMap(entry => Object.keys(entry)))
  const isUnknown = (field: string) => list.length > 0 && !fields.has(field)
  const noField = (field: unknown) => `no entry of the list has a field ${JSON.stringify(field)}`
  const conditions = Object.entries(where)
  for (const [key, wanted] of conditions) {
    if (isUnknown(key)) return wrong(['where', key], noField(key), suggest(key, fields), 'key')
    const values = new Set(entries.flatMap(entry => (key in entry ? [asWord(comparable(entry[key]))] : [])))
    const near = values.has(asWord(comparable(wanted))) ? undefined : nearest(asWord(wanted), values)
    if (near)
      return wrong(
        ['where', key],
        `no entry has the ${key} ${JSON.stringify(wanted)}`,
        didYouMean(asWord(wanted), near.word),
      )
  }
  const chosen = conditions.length
    ? entries.filter(entry => conditions.every(([key, wanted]) => comparable(entry[key]) === comparable(wanted)))
    : list
  if (distinct === undefined) return chosen.length
  if (typeof distinct !== 'string' || isUnknown(distinct))
    return wrong(['distinct'], noField(distinct), suggest(asWord(distinct), fields))
  return new Set(chosen.map(entry => (isRecord(entry) ? comparable(entry[distinct]) : undefined))).size
}
