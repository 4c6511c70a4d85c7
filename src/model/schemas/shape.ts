// The schema of a part of a value, for hints that name fields and describe them.
import type { z } from 'zod'
import { isRecord, type Path, valueAt } from '../yaml/path.ts'

type Schema = z.core.$ZodType

/** What is read here of the definition of a schema, whatever its kind. */
interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  getter?: () => Schema
  shape?: Record<string, Schema>
  options?: Schema[]
  discriminator?: string
  element?: Schema
  valueType?: Schema
  items?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
}

const defOf = (schema: Schema) => schema._zod.def as Definition

/** The schema that another one only surrounds. */
function innerOf(schema: Schema): Schema | undefined {
  const { type, in: input, innerType } = defOf(schema)
  return type === 'pipe' ? input : innerType
}

/** A schema without what only surrounds it: optional, default, transforms. */
function unwrap(schema: Schema): Schema {
  const { type, getter } = defOf(schema)
  const inner = type === 'lazy' ? getter?.() : innerOf(schema)
  return inner ? unwrap(inner) : schema
}

/** The description of a schema, or of what it surrounds. */
export function describeSchema(schema: Schema): string | undefined {
  const inner = innerOf(schema)
  return (schema as z.ZodType).description ?? (inner && describeSchema(inner))
}

/** True when a value may be left out. */
export const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional'

/** The number of entries that a list needs at least. */
export function leastEntries(schema: Schema): number {
  const { minimum = 0 } = unwrap(schema)._zod.bag as { minimum?: number }
  return minimum
}

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

/** The schema of the entries of a list; undefined for what is no list. */
export const entrySchema = (schema: Schema): Schema | undefined => defOf(unwrap(schema)).element

/** The fields of the group at a path, as the value's own variant has them. */
export function fieldsAt(schema: Schema, path: Path, value: unknown): Record<string, Schema> | undefined {
  const found = schemaAt(schema, path, value)
  return found && fieldsOf(found, valueAt(value, path))
}

function fieldsOf(schema: Schema, value: unknown): Record<string, Schema> | undefined {
  const { type, shape, options = [], discriminator } = defOf(unwrap(schema))
  if (type !== 'union') return type === 'object' ? shape : undefined
  const shapes = options.map(option => fieldsOf(option, value)).filter(fields => fields !== undefined)
  const own = (fields: Record<string, Schema>) =>
    discriminator && isRecord(value) && literalsOf(fields[discriminator]).includes(value[discriminator])
  return shapes.find(own) ?? shapes[0]
}

/** True when a value at the path may be text or a number, so that a number is shown as it prints. */
export function acceptsText(schema: Schema, path: Path, value: unknown): boolean {
  const found = schemaAt(schema, path, value)
  const { type, options = [] } = found ? defOf(unwrap(found)) : { type: '' }
  return type === 'union' && options.some(option => defOf(unwrap(option)).type === 'string')
}

/** The allowed values of a literal or an enum. */
function literalsOf(schema: Schema | undefined): unknown[] {
  const { type, values = [], entries = {} } = schema ? defOf(unwrap(schema)) : { type: '' }
  return type === 'literal' ? values : type === 'enum' ? Object.values(entries) : []
}

function stepInto(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const { type, element, items, valueType, options } = defOf(unwrap(schema))
  if (typeof step === 'number' && type === 'array') return element
  if (typeof step === 'number' && type === 'tuple') return items?.[step]
  if (type === 'record') return valueType
  if (typeof step === 'string') {
    const fields = fieldsOf(schema, value)
    // A key may be called toString.
    return fields && Object.hasOwn(fields, step) ? fields[step] : undefined
  }
  return options?.map(option => stepInto(option, step, value)).find(found => found !== undefined)
}

/** Runs a schema to the end even when parts fail: the findings, and the output of every part that was fine. */
export function runSchema(schema: Schema, value: unknown): { output: unknown; issues: z.core.$ZodIssue[] } {
  const result = schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload
  const issues = result.issues.map(
    ({ inst, continue: _, ...issue }) =>
      ({ ...issue, path: issue.path ?? [], message: issue.message ?? wordsOf(inst, issue) }) as z.core.$ZodIssue,
  )
  return { output: result.value, issues }
}

/** What a check says of a value that it refuses, where it says anything. */
function wordsOf(check: unknown, issue: unknown): string {
  const { error } = (check as z.core.$ZodCheck | undefined)?._zod.def ?? {}
  const words = (error as ((issue: unknown) => string | { message: string } | undefined) | undefined)?.(issue)
  return typeof words === 'object' ? words.message : (words ?? '')
}
