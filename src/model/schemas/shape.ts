// The schema of a part of a value, for hints that name fields and describe them.
import { describe, type Schema } from '../../fields/describe.ts'
import { isRecord, type Path, valueAt } from '../source/path.ts'
import type { z } from 'zod'

/** The schema of the part at a path; undefined where the schema does not say. */
export function schemaAt(schema: Schema, path: Path, value: unknown): Schema | undefined {
  let current: Schema | undefined = schema
  let part = value
  for (const step of path) {
    current = current && stepInto(current, step, part)
    part = (part as Record<string | number, unknown> | null | undefined)?.[step]
  }
  return current
}

/** The fields of the group at a path, as the value's own variant has them. */
export function fieldsAt(schema: Schema, path: Path, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const found = schemaAt(schema, path, value)
  return found && fieldsOf(found, valueAt(value, path))
}

function fieldsOf(schema: Schema, value: unknown): Readonly<Record<string, Schema>> | undefined {
  const { fields, options = [], by } = describe(schema)
  if (fields) return fields
  const shapes = options.map(option => fieldsOf(option, value)).filter(shape => shape !== undefined)
  const isOwn = (shape: Readonly<Record<string, Schema>>) =>
    by !== undefined && isRecord(value) && shape[by] && describe(shape[by]).values?.includes(value[by])
  return shapes.find(isOwn) ?? shapes[0]
}

/** True when a value at the path may be text or a number, so that a number is shown as it prints. */
export function acceptsText(schema: Schema, path: Path, value: unknown): boolean {
  const found = schemaAt(schema, path, value)
  return found !== undefined && describe(found).options?.some(option => describe(option).type === 'string') === true
}

function stepInto(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const { type, entry, entries, options } = describe(schema)
  if (type === 'record' || (type === 'array' && typeof step === 'number')) return entry
  if (type === 'tuple' && typeof step === 'number') return entries?.[step]
  if (typeof step === 'number') return options?.map(option => stepInto(option, step, value)).find(Boolean)
  const fields = fieldsOf(schema, value)
  // A key may be called toString.
  if (fields && Object.hasOwn(fields, step)) return fields[step]
  return options?.map(option => (describe(option).type === 'record' ? describe(option).entry : undefined)).find(Boolean)
}

// The block types that sections may have.

/** What the folders of src/blocks offer: each type with its schema. */
export type Catalogue = ReadonlyMap<
  string,
  {
    schema: z.ZodType
    /** Its use, in words by which it may be found. */
    purpose?: string
    /** Everyday words for it, in any language. */
    words?: string
    anchors?: string
    opensPage: (props: Record<string, unknown>) => boolean
    names?: (props: Record<string, unknown>) => string[]
    /** What it was called, the function that makes its fields of older ones, and the version in which that ends. */
    was?: readonly string[]
    from?: (fields: Record<string, unknown>) => Record<string, unknown> | undefined
    ends?: string
  }
>
