// What a file's value is after an edit, worked out without its text.
import { isRecord, type Path, valueAt } from '../model/source/path.ts'
import type { Source } from '../model/source/source.ts'
import { Refused } from '../model/messages/problem.ts'
import type { Value } from './write.ts'

/** The value that a file must have after an edit; refuses one that makes no sense there. */
export function edited({ value, span }: Pick<Source, 'value' | 'span'>, edit: Edit): unknown {
  const path = edit.path.slice(0, -1)
  const step = edit.path[edit.path.length - 1]
  const refuse = (message: string) => new Refused(span(edit.path).start, message)
  if (edit.op === 'copy') {
    if (valueAt(value, edit.to) !== undefined) throw refuse(`there is a field ${edit.to.at(-1)} already`)
    return withField(value, edit.to, valueAt(value, edit.path))
  }
  const holder = valueAt(value, path)
  if (Array.isArray(holder)) {
    const list = editedList(holder, edit, typeof step === 'number' ? step : -1)
    if (!list) throw refuse('the list has no such entry')
    return replaced(value, path, list)
  }
  if (edit.op === 'insert' && step === 0 && holder === null) return replaced(value, path, edit.values)
  if (!isRecord(holder)) throw refuse('there is neither a list nor a group of fields here')
  const fields = editedRecord(holder, edit, String(step))
  if (typeof fields === 'string') throw refuse(fields)
  return replaced(value, path, fields)
}

function editedList(list: readonly unknown[], edit: Edit, index: number): unknown[] | undefined {
  const inside = index >= 0 && index < list.length
  if (edit.op === 'insert')
    return index >= 0 && index <= list.length ? list.toSpliced(index, 0, ...edit.values) : undefined
  if (!inside) return undefined
  switch (edit.op) {
    case 'set':
      return list.with(index, edit.value)
    case 'delete':
      return list.toSpliced(index, 1)
    case 'duplicate':
      return list.toSpliced(index, 0, list[index])
    case 'move':
      if (edit.to < 0 || edit.to >= list.length) return undefined
      return list.toSpliced(index, 1).toSpliced(edit.to, 0, list[index])
    default:
      return undefined
  }
}

/** The fields after an edit, or why it cannot be made. */
function editedRecord(fields: Record<string, unknown>, edit: Edit, key: string): Record<string, unknown> | string {
  if (edit.op === 'set') return { ...fields, [key]: edit.value }
  if (!Object.hasOwn(fields, key)) return `there is no field ${key} here`
  const { [key]: value, ...others } = fields
  if (edit.op === 'delete') return others
  if (edit.op !== 'rename') return 'there is no list here'
  if (Object.hasOwn(fields, edit.to)) return `there is a field ${edit.to} already`
  return { ...others, [edit.to]: value }
}

/** A value with one more field, and the groups around it. */
function withField(value: unknown, [step, ...rest]: Path, part: unknown): unknown {
  if (step === undefined) return part
  if (Array.isArray(value)) return value.with(Number(step), withField(value[Number(step)], rest, part))
  const group = (value ?? {}) as Record<string, unknown>
  return { ...group, [step]: withField(group[step], rest, part) }
}

function replaced(value: unknown, path: Path, part: unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return part
  if (Array.isArray(value)) return value.with(Number(step), replaced(value[Number(step)], rest, part))
  const record = value as Record<string, unknown>
  return { ...record, [step]: replaced(record[step], rest, part) }
}

/** True when two values are the same, whatever the order of keys. */
export function equal(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every(key => Object.hasOwn(b, key) && equal((a as Record<string, unknown>)[key], (b as never)[key]))
  )
}

// What can be done to a file of YAML.

/** One edit of a file. A path leads from the top of the file to a value. */
export type Edit =
  /** Sets a value. A key that is not there yet is added behind the key named by `after`, or at the end. */
  | { op: 'set'; path: Path; value: Value; after?: string }
  /** Deletes a field or an item of a list. */
  | { op: 'delete'; path: Path }
  /** Inserts items into a list, so that the first of them is at the path afterwards. */
  | { op: 'insert'; path: Path; values: Value[] }
  /** Moves an item of a list to another index of the list, counted without the item. */
  | { op: 'move'; path: Path; to: number }
  /** Puts a copy of an item behind it. */
  | { op: 'duplicate'; path: Path }
  /** Gives a key another name. */
  | { op: 'rename'; path: Path; to: string }
  /** Puts a copy of a field, with the comments about it, at another way; groups that are not there are made. */
  | { op: 'copy'; path: Path; to: Path }
