// The schema of a block, in which every entry of a list may carry dates.
import { z } from 'zod'
import { dates } from './day.ts'

type Schema = z.core.$ZodType
type Definition = Record<string, unknown> & { type: string }

// The same for all entries, so that they can be told from the dates that a block asks for itself.
const DATES: Record<string, Schema> = dates()

/** True for a field that entries have only because any entry may carry dates. */
export const isAdded = (name: string, field: Schema | undefined): boolean => name in DATES && DATES[name] === field

/**
 * The schema with the fields `from`, `until` and `checked` in the entries of its lists. What is made into something
 * else, such as a picture, and rows whose fields the site declares, stay as they are.
 */
export const withDates = <Whole extends Schema>(schema: Whole): Whole => changed(schema, false) as Whole

function changed(schema: Schema, isEntry: boolean): Schema {
  const def = schema._zod.def as unknown as Definition
  const parts = changedParts(def, isEntry)
  if (!parts) return schema
  const made = (schema as z.ZodType).clone({ ...def, ...parts } as never)
  const about = z.globalRegistry.get(schema as z.ZodType)
  return about ? made.register(z.globalRegistry, about) : made
}

/** The parts of a definition that change; undefined where none do. */
function changedParts(def: Definition, isEntry: boolean): Record<string, unknown> | undefined {
  switch (def.type) {
    case 'optional':
    case 'default':
      return unlessSame('innerType', def, isEntry)
    case 'array':
      return unlessSame('element', def, true)
    case 'union': {
      const before = def.options as Schema[]
      const options = before.map(option => changed(option, isEntry))
      return options.some((option, index) => option !== before[index]) ? { options } : undefined
    }
    case 'object': {
      const before = def.shape as Record<string, Schema>
      const shape = Object.fromEntries(Object.entries(before).map(([name, field]) => [name, changed(field, false)]))
      const gets = isEntry && !('until' in before)
      if (gets) return { shape: { ...shape, ...DATES } }
      return Object.keys(shape).some(name => shape[name] !== before[name]) ? { shape } : undefined
    }
  }
  return undefined
}

function unlessSame(part: string, def: Definition, isEntry: boolean): Record<string, Schema> | undefined {
  const before = def[part] as Schema
  const after = changed(before, isEntry)
  return after === before ? undefined : { [part]: after }
}
