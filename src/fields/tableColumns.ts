// Columns that show no field of the records: one misspelt column is one mistake, however many records there are.
import type { z } from 'zod'
import type { Known } from './acrossFields.ts'
import { blame } from './issueParams.ts'

type Record = { readonly [key: string]: unknown }

/** Mismatches: names that no record has, and fields that every record has and no column shows. */
export interface Misfits {
  absent: ReadonlySet<string>
  unshown: readonly string[]
  /** Fields in groups, shown or not. */
  parts: readonly string[]
}

const NONE: Misfits = { absent: new Set(), unshown: [], parts: [] }

/**
 * Compares columns and records, unless there is but one record, which may be the one that is misspelt.
 * @param shown names of fields, or two names with a dot for a field in a group
 */
export function misfits(shown: readonly string[], records: readonly Record[]): Misfits {
  if (records.length < 2) return NONE
  const absent = new Set(shown.filter(name => !records.some(record => has(record, name))))
  if (absent.size === 0) return NONE
  const named = Object.entries(records[0]).flatMap(([key, value]) =>
    isGroup(value) ? Object.keys(value).map(inner => `${key}.${inner}`) : [key],
  )
  return {
    absent,
    unshown: named.filter(name => !shown.includes(name) && records.every(record => has(record, name))),
    parts: named.filter(name => name.includes('.')),
  }
}

function has(record: Record, name: string): boolean {
  const dot = name.indexOf('.')
  if (dot < 0) return Object.hasOwn(record, name) && !isGroup(record[name])
  const group = record[name.slice(0, dot)]
  return isGroup(group) && Object.hasOwn(group, name.slice(dot + 1))
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Blames a column that shows nothing; what it was meant to show is among `unshown`. */
export function blameColumn(
  name: string,
  path: (string | number)[],
  { unshown, parts }: Misfits,
  context: z.core.$RefinementCtx,
): void {
  const message = `no record has a field "${name}"`
  const known = unshown.length ? unshown : parts
  if (known.length) blame(context, path, { message }, { code: 'unknown-key', known })
  else blame(context, path, { message, hint: 'Add it to each of them, or delete this.' }, { code: 'unknown-key' })
}

/** Blames records of which the columns show nothing, or next to nothing; false when they show something. */
export function blameRecords(
  at: (string | number)[],
  shown: readonly string[],
  records: readonly Record[],
  context: z.core.$RefinementCtx,
): boolean {
  const given = [...new Set(records.flatMap(record => Object.keys(record)))]
  const met = shown.filter(name => records.some(record => has(record, name)))
  // One field that both have, such as a number, does not make the list the right one.
  const isOther = met.length === 0 || (met.length === 1 && shown.length > 3)
  if (!given.length || !shown.length || !isOther) return false
  const message = `the records have ${given.join(', ')}, and the columns show ${[...new Set(shown)].join(', ')}`
  const hint = 'Name the fields of the records in the columns, or use another list.'
  blame(context, at, { message, hint }, { foreign: true })
  return true
}

/** For {@link acrossFields} of a list of columns: none shows what another one shows, or is called the same. */
export function uniqueFields(
  columns: Known<{ field: string; label: string; group?: string }[]>,
  context: z.core.$RefinementCtx,
): void {
  columns.forEach((column, index) => {
    const field = column?.field
    const isCalledLike = (other: typeof column) => other?.label === column?.label && other?.group === column?.group
    if (column?.label !== undefined && columns.findIndex(isCalledLike) < index)
      blame(
        context,
        [index, 'label'],
        { message: 'an earlier column has this heading too', hint: 'Write another one.' },
        { severity: 'warning' },
      )
    if (field !== undefined && columns.findIndex(other => other?.field === field) < index)
      blame(context, [index, 'field'], {
        message: `the field ${field} is already shown in an earlier column`,
        hint: 'Delete this column.',
      })
  })
}
