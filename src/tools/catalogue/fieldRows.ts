// The fields of a block as rows for people to read: name, kind, whether it is needed, and what it is for.
import { describe, type Schema } from '../../fields/describe.ts'

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

/** All fields of a block, outer ones before those inside them. */
export function fieldRows(schema: Schema): FieldRow[] {
  const { options } = describe(schema)
  if (!options) return rowsOf(schema, '')
  return options.flatMap(option => {
    const fields = Object.values(describe(option).fields ?? {}).map(describe)
    const literal = fields.find(({ type, values = [] }) => type === 'literal' && values.length === 1)
    return rowsOf(option, '').map(row => ({ ...row, variant: literal && String(literal.values?.[0]) }))
  })
}

function rowsOf(schema: Schema, prefix: string): FieldRow[] {
  return Object.entries(describe(schema).fields ?? {}).flatMap(([key, field]) => {
    const name = prefix + key
    const { type, isOptional, help = '', preset, entry } = describe(field)
    const row: FieldRow = {
      name,
      kind: kindOf(field),
      required: !isOptional,
      description: help,
      ...(preset !== undefined && { preset: JSON.stringify(preset) }),
    }
    const isList = type === 'array' && entry
    const inside = formsOf(isList ? entry : field).flatMap(form => rowsOf(form, `${name}${isList ? '[]' : ''}.`))
    return [row, ...inside.filter((other, index) => inside.findIndex(each => each.name === other.name) === index)]
  })
}

const formsOf = (schema: Schema): readonly Schema[] => describe(schema).options ?? [schema]

const KINDS: Record<string, string> = {
  string: 'text',
  boolean: 'true or false',
  object: 'group',
  record: 'group',
  tuple: 'list of values',
}

function kindOf(schema: Schema): string {
  const { type, values = [], options, entry, format } = describe(schema)
  if (type === 'literal' && values.length === 1) return JSON.stringify(values[0])
  if (values.length) return `one of: ${values.join(', ')}`
  if (options) return [...new Set(options.map(kindOf))].join(' or ')
  if (type === 'array' && entry) return `list of ${kindOf(entry)}`
  if (type === 'number') return /int/.test(format ?? '') ? 'whole number' : 'number'
  return KINDS[type] ?? 'value'
}
