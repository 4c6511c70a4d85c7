// The schema of a block, in which every entry of a list may carry dates.
import { dates } from './day.ts'
import { describe, type Schema, withParts } from './describe.ts'

// The same for all entries, to distinguish them from date fields that a block has itself.
const DATES: Record<string, Schema> = dates()

/** True for a field that entries have only because any entry may carry dates. */
export const isAdded = (name: string, field: Schema | undefined): boolean => name in DATES && DATES[name] === field

/**
 * The schema with the fields `from`, `until` and `checked` in the entries of its lists. What is made into something
 * else, such as a picture, and rows whose fields the site declares, stay as they are.
 */
export const withDates = <Whole extends Schema>(schema: Whole): Whole => changed(schema, false) as Whole

function changed(schema: Schema, isEntry: boolean): Schema {
  const { type, fields = {} } = describe(schema)
  const isGroup = type === 'object' && isEntry && !('until' in fields)
  return withParts(
    schema,
    (part, role) => changed(part, role === 'entry' || (role === 'same' && isEntry)),
    isGroup ? DATES : {},
  )
}
