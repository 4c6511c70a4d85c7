// The fields of a block as rows for people to read: name, kind, whether it is needed, and what it is for.
import { z } from 'zod'

/** One field; fields of entries are named items[].title. */
export interface FieldRow {
  name: string
  /** text, number, list of text, one of: a, b … */
  kind: string
  required: boolean
  description: string
  preset?: string
  /** The variant that has the field, where a block has several. */
  variant?: string
}

interface Json {
  [key: string]: unknown
  type?: string
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  description?: string
  enum?: unknown[]
  const?: unknown
}

/** All fields of a block, outer ones before those inside them. */
export function fieldRows(schema: z.ZodType): FieldRow[] {
  const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' }) as Json
  const variants = json.oneOf ?? json.anyOf
  if (!variants) return rowsOf(json, '')
  return variants.flatMap(part => {
    const literal = Object.values(part.properties ?? {}).find(field => field.const !== undefined)
    return rowsOf(part, '').map(row => ({ ...row, variant: literal && String(literal.const) }))
  })
}

function rowsOf({ properties = {}, required = [] }: Json, prefix: string): FieldRow[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = prefix + key
    const row: FieldRow = {
      name,
      kind: kindOf(field),
      required: required.includes(key),
      description: field.description ?? '',
      ...(field.default !== undefined && { preset: JSON.stringify(field.default) }),
    }
    const items = field.items
    const inside = items
      ? partsOf(items).flatMap(part => rowsOf(part, `${name}[].`))
      : partsOf(field).flatMap(part => rowsOf(part, `${name}.`))
    return [row, ...inside.filter((other, index) => inside.findIndex(({ name }) => name === other.name) === index)]
  })
}

const partsOf = (field: Json): Json[] => field.oneOf ?? field.anyOf ?? [field]

function kindOf(field: Json): string {
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return `one of: ${field.enum.join(', ')}`
  const options = field.oneOf ?? field.anyOf
  if (options) return [...new Set(options.map(kindOf))].join(' or ')
  if (field.type === 'array')
    return `list of ${Array.isArray(field.items) || !field.items ? 'values' : kindOf(field.items)}`
  return (
    { string: 'text', number: 'number', integer: 'whole number', boolean: 'true or false', object: 'group' }[
      field.type ?? ''
    ] ?? 'value'
  )
}
