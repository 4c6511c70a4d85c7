// What follows from the field of a column: its cells keep up with it.
import { originOf, type FileEdits, type Subject } from '../protocol.ts'
import type { Value } from '../../write/write.ts'
import { isRecord, type Path, valueAt } from '../../model/source/path.ts'
import { keyOf } from './fieldValues.ts'

/** Edits of one file. */
type Follow = Omit<FileEdits, 'version'>

/** The edits without which a value may not fit its neighbours; they are made only where it is refused alone. */
export function followsOf(subject: Subject, path: Path, value: Value | undefined): Follow[] {
  const around = path.slice(0, -1)
  const holder = valueAt(subject.value, around)
  const key = String(path.at(-1))
  if (!isRecord(holder)) return []
  return key === 'field' && typeof value === 'string' ? renamedCells(subject, path, value) : []
}

/** A new column has a field of its own, and its cells come with it. */
export function followsOfEntry(subject: Subject, path: Path, entry: Value): Follow[] {
  const list = valueAt(subject.value, path.slice(0, -1)) as Value[]
  const before = fieldIn(entry)
  if (before === undefined) return []
  const taken = new Set(list.map(fieldIn))
  let number = 2
  while (taken.has(before + number)) number++
  const { file, path: own } = originOf(subject, path)
  const cells = cellsOf(subject, path, before).filter(({ inList }) => inList)
  return [
    { file, edits: [{ op: 'set', path: [...own, 'field'], value: before + number }] },
    ...cells.map(({ file, path, value }): Follow => {
      const key = `${String(path.at(-1))}${number}`
      const empty = typeof value === 'number' ? 0 : ''
      return {
        file,
        edits: [{ op: 'set', path: [...path.slice(0, -1), key], value: empty, after: String(path.at(-1)) }],
      }
    }),
  ]
}

/** With a column go its cells. */
export function followsOfRemoval(subject: Subject, path: Path): Follow[] {
  const field = fieldIn(valueAt(subject.value, path))
  const cells = field === undefined ? [] : cellsOf(subject, path, field)
  return cells.map(({ file, path, isAlone }) => ({
    file,
    edits: [{ op: 'delete', path: isAlone ? path.slice(0, -1) : path }],
  }))
}

/** The field of the rows that an entry of a list shows; undefined where it is no column. */
const fieldIn = (entry: unknown) => (isRecord(entry) && typeof entry.field === 'string' ? entry.field : undefined)

/** The cells of a column, and what else shows them, keep up with its field. */
function renamedCells(subject: Subject, path: Path, to: string): Follow[] {
  const column = path.slice(0, -1)
  const before = fieldIn(valueAt(subject.value, column))
  const [group, key] = [/^(?:.*\.)?/.exec(to)?.[0] ?? '', to.split('.').at(-1) ?? '']
  if (!before?.startsWith(group) || before.slice(group.length).includes('.') || !key) return []
  const others = entriesBeside(subject, column).flatMap((entry): Follow[] => {
    if (fieldIn(valueAt(subject.value, entry)) !== before || keyOf(entry) === keyOf(column)) return []
    const { file, path } = originOf(subject, [...entry, 'field'])
    return [{ file, edits: [{ op: 'set', path, value: to }] }]
  })
  const cells = cellsOf(subject, column, before).map(
    ({ file, path }): Follow => ({
      file,
      edits: [{ op: 'rename', path, to: key }],
    }),
  )
  return [...others, ...cells]
}

/** The entries of the lists beside that of a column, and the single groups there. */
function entriesBeside(subject: Subject, column: Path): Path[] {
  const around = column.slice(0, -2)
  const holder = valueAt(subject.value, around)
  return Object.entries(isRecord(holder) ? holder : {}).flatMap(([name, part]) =>
    Array.isArray(part) ? part.map((_, index) => [...around, name, index]) : [[...around, name]],
  )
}

/** The cells of a column; a dot leads into a group of fields. */
const cellsOf = (subject: Subject, column: Path, field: string) =>
  entriesBeside(subject, column).flatMap(entry => {
    const cell = [...entry, ...field.split('.')]
    const value = valueAt(subject.value, cell)
    const group = valueAt(subject.value, cell.slice(0, -1)) ?? {}
    const isAlone = cell.length > entry.length + 1 && Object.keys(group).length === 1
    const inList = typeof entry.at(-1) === 'number'
    return value === undefined ? [] : [{ ...originOf(subject, cell), value, inList, isAlone }]
  })
