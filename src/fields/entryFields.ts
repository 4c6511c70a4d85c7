// The schema of a block, in which every entry of a list may carry dates say where it comes from and be heard.
import { dates } from './day.ts'
import { describe, type Schema, withParts } from './describe.ts'
import { origin } from './origin.ts'
import { audio } from './recording.ts'

type Fields = Readonly<Record<string, Schema>>

// The same for all, to distinguish them from fields of the same name that a block has itself.
const WHOLE: Fields = { ...origin(), audio: audio() }
const ENTRY: Fields = { ...dates(), ...WHOLE }

/** True for a field that entries have only because any entry may have it. */
export const isAdded = (name: string, field: Schema | undefined): boolean => name in ENTRY && ENTRY[name] === field

/**
 * The schema with the fields `from`, `until`, `checked`, `source`, `asOf` and `audio` in the entries of its lists, and
 * the last three for the section as a whole. What is made into something else, such as a picture, and rows whose
 * fields the site declares, stay as they are, and so do fields that are there already.
 */
export const withEntryFields = <Whole extends Schema>(schema: Whole): Whole => changed(schema, WHOLE) as Whole

function changed(schema: Schema, more: Fields = {}): Schema {
  const { type, fields = {} } = describe(schema)
  const added = type === 'object' ? Object.entries(more).filter(([name]) => !(name in fields)) : []
  return withParts(
    schema,
    (part, role) => changed(part, role === 'entry' ? ENTRY : role === 'same' ? more : undefined),
    Object.fromEntries(added),
  )
}
