// What follows from a value: fields that have to agree with it, and its place in a list that is in order.
import { originOf } from '../origin.ts'
import type { Subject } from '../protocol.ts'
import type { Edit } from '../yaml/operations.ts'
import type { Value } from '../yaml/write.ts'
import { isRecord, type Path, valueAt } from './path.ts'

/** The edits without which a value may not fit its neighbours; they are made only where it is refused alone. */
export function followsOf(subject: Subject, path: Path, value: Value | undefined): Edit[] {
  const holder = valueAt(subject.value, path.slice(0, -1))
  const key = String(path.at(-1))
  if (!isRecord(holder)) return []
  const at = (step: string) => originOf(subject, [...path.slice(0, -1), step]).path
  const link = holder[`${key}Href`]
  if (typeof value === 'string' && typeof link === 'string' && link.startsWith('tel:'))
    return [{ op: 'set', path: at(`${key}Href`), value: telephoneLink(value, String(holder[key]), link) }]
  if (key === 'decorative' && value === true && 'alt' in holder) return [{ op: 'delete', path: at('alt') }]
  if (key === 'alt' && value !== undefined && holder.decorative) return [{ op: 'delete', path: at('decorative') }]
  return moveOf(subject, path, value)
}

const dialled = (printed: string) => printed.replace(/[^+\d]/g, '')

/** The link of a printed number; one without country code gets that of the link before. */
function telephoneLink(printed: string, before: string, link: string): string {
  const [number, old] = [printed, before].map(dialled)
  if (number.startsWith('+')) return `tel:${number}`
  const tail = old.replace(/^0+/, '')
  return tail && link.endsWith(tail) ? link.slice(0, -tail.length) + number.replace(/^0+/, '') : `tel:${number}`
}

/** An entry whose date was changed goes where the order of its list demands. */
function moveOf(subject: Subject, path: Path, value: Value | undefined): Edit[] {
  const [index, key] = path.slice(-2)
  const list = valueAt(subject.value, path.slice(0, -2))
  if (!Array.isArray(list) || typeof index !== 'number') return []
  const to = placeInOrder(list.toSpliced(index, 1), String(key), value)
  if (to === undefined || to === index) return []
  return [{ op: 'move', path: originOf(subject, path.slice(0, -1)).path, to }]
}

/** Where a new entry belongs in a list: where the order of its dates demands, or at the end. */
export function placeOfEntry(list: readonly unknown[], entry: unknown): number {
  const places = isRecord(entry) ? Object.keys(entry).map(key => placeInOrder(list, key, entry[key])) : []
  return places.find(place => place !== undefined) ?? list.length
}

const isDate = (value: unknown) => /^\d{4}(?:-\d\d){0,2}$/.test(String(value))

/** The place of a date among those of a list; undefined where they are in no order. */
function placeInOrder(list: readonly unknown[], key: string, value: unknown): number | undefined {
  const dates = list.map(entry => valueAt(entry, [key]))
  const [first, last] = [String(dates[0]), String(dates.at(-1))]
  if (first === last || ![value, ...dates].every(isDate)) return undefined
  const isBefore = (a: unknown, b: unknown) => (first < last ? String(a) < String(b) : String(a) > String(b))
  if (dates.some((date, index) => index > 0 && isBefore(date, dates[index - 1]))) return undefined
  const place = dates.findIndex(date => isBefore(value, date))
  return place < 0 ? dates.length : place
}
