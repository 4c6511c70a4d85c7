// The schema of a part of a value, for hints that name fields and describe them.
import type { z } from 'zod'
import { isRecord, type Path, valueAt } from '../yaml/path.ts'

type Schema = z.core.$ZodType

/** A schema without what only surrounds it: optional, default, transforms. */
export function unwrap(schema: Schema): Schema {
  const def = schema._zod.def as { type: string; innerType?: Schema; in?: Schema; getter?: () => Schema }
  if (def.type === 'lazy' && def.getter) return unwrap(def.getter())
  const inner = def.type === 'pipe' ? def.in : def.innerType
  return inner ? unwrap(inner) : schema
}

/** The sentence a schema or what it surrounds says of itself. */
export function describeSchema(schema: Schema): string | undefined {
  const own = (schema as z.ZodType).description
  const def = schema._zod.def as { type: string; innerType?: Schema; in?: Schema }
  const inner = def.type === 'pipe' ? def.in : def.innerType
  return own ?? (inner && describeSchema(inner))
}

/** True when a value may be left out. */
export const isOptional = (schema: Schema): boolean => schema._zod.optin === 'optional'

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
export function fieldsAt(schema: Schema, path: Path, value: unknown): Record<string, Schema> | undefined {
  const found = schemaAt(schema, path, value)
  return found && fieldsOf(found, valueAt(value, path))
}

function fieldsOf(schema: Schema, value: unknown): Record<string, Schema> | undefined {
  const def = unwrap(schema)._zod.def as {
    type: string
    shape?: Record<string, Schema>
    options?: Schema[]
    discriminator?: string
  }
  if (def.type === 'object') return def.shape
  if (def.type !== 'union' || !def.options) return undefined
  const { discriminator } = def
  const shapes = def.options.map(option => fieldsOf(option, value)).filter(shape => shape !== undefined)
  if (!discriminator) return shapes[0]
  return (
    shapes.find(shape => isRecord(value) && literalsOf(shape[discriminator]).includes(value[discriminator])) ??
    shapes[0]
  )
}

/** True when a value at the path may be text or a number, so that a number is shown as it prints. */
export function acceptsText(schema: Schema, path: Path, value: unknown): boolean {
  const found = schemaAt(schema, path, value)
  const def = found && (unwrap(found)._zod.def as { type: string; options?: Schema[] } | undefined)
  return def?.type === 'union' && (def.options ?? []).some(option => unwrap(option)._zod.def.type === 'string')
}

/** The allowed values of a literal or an enum. */
export function literalsOf(schema: Schema | undefined): unknown[] {
  const def =
    schema &&
    (unwrap(schema)._zod.def as { type: string; values?: unknown[]; entries?: Record<string, unknown> } | undefined)
  return def?.type === 'literal' ? (def.values ?? []) : def?.type === 'enum' ? Object.values(def.entries ?? {}) : []
}

function stepInto(schema: Schema, step: string | number, value: unknown): Schema | undefined {
  const plain = unwrap(schema)
  const def = plain._zod.def as {
    type: string
    element?: Schema
    valueType?: Schema
    items?: Schema[]
    options?: Schema[]
  }
  if (typeof step === 'number' && def.type === 'array') return def.element
  if (typeof step === 'number' && def.type === 'tuple') return def.items?.[step]
  if (def.type === 'record') return def.valueType
  if (typeof step === 'string') return fieldsOf(plain, value)?.[step]
  return def.options?.map(option => stepInto(option, step, value)).find(found => found !== undefined)
}

/** Runs a schema to the end even when parts fail: the findings, and the output of every part that was fine. */
export function runSchema(schema: Schema, value: unknown): { output: unknown; issues: z.core.$ZodIssue[] } {
  const result = schema._zod.run({ value, issues: [] }, { async: false }) as z.core.ParsePayload
  const issues = result.issues.map(
    ({ inst, continue: _, ...issue }) =>
      ({ ...issue, path: issue.path ?? [], message: issue.message ?? ownWords(inst, issue) }) as z.core.$ZodIssue,
  )
  return { output: result.value, issues }
}

// What the check that failed was told to say, if anything.
function ownWords(inst: unknown, issue: unknown): string {
  const error = (
    inst as { _zod: { def: { error?: (issue: unknown) => string | { message: string } | undefined } } } | undefined
  )?._zod.def.error
  const said = error?.(issue)
  return typeof said === 'object' ? said.message : (said ?? '')
}
