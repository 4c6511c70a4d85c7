// The schema of a block -> the fields of its form. Every kind of schema has a control, or this throws.
import type { z } from 'zod'
import { formKinds, words } from '../../fields/text.ts'
import type { Choice, Field, Named } from '../protocol.ts'
import type { Value } from '../yaml/write.ts'

type Schema = z.core.$ZodType

/** What is read here of the definition of a schema, whatever its kind. */
interface Definition {
  type: string
  in?: Schema
  innerType?: Schema
  defaultValue?: unknown
  shape?: Record<string, Schema>
  options?: Schema[]
  discriminator?: string
  element?: Schema
  valueType?: Schema
  items?: Schema[]
  values?: unknown[]
  entries?: Record<string, unknown>
  format?: string
}

const defOf = (schema: Schema) => schema._zod.def as Definition

const known = new WeakMap<Schema, Field>()

/** The form of a schema. @throws where a kind of schema has no control */
export function fieldOf(schema: Schema): Field {
  const found = known.get(schema) ?? makeField(schema)
  known.set(schema, found)
  return found
}

/** The fields of several schemas of groups as one form. */
export function joined(first: Field, second: Field): Field {
  if (first.kind !== 'group') throw new Error('only a group can be joined')
  if (second.kind === 'group') return { ...second, fields: [...second.fields, ...first.fields] }
  if (second.kind !== 'variants') throw new Error('a section is a group of fields')
  const variants = second.variants.map(each => ({ ...each, fields: [...each.fields, ...first.fields] }))
  return { ...second, variants }
}

function makeField(schema: Schema): Field {
  const help = (schema as z.ZodType).description
  return { ...kindOf(schema), ...(help && { help }) }
}

function kindOf(schema: Schema): Field {
  const marked = words.get(schema as never)
  if (marked) return { kind: marked.kind }
  const named = formKinds.get(schema as never)
  if (named) return { kind: named.kind }
  const { type, in: input, innerType, defaultValue } = defOf(schema)
  if (type === 'optional') return { ...fieldOf(innerType as Schema), optional: true }
  if (type === 'default') return { ...fieldOf(innerType as Schema), optional: true, preset: defaultValue as Value }
  if (type === 'pipe') return fieldOf(input as Schema)
  return plainKind(schema)
}

function plainKind(schema: Schema): Field {
  const { type, shape, options, element, valueType, items, values, entries, format } = defOf(schema)
  switch (type) {
    case 'string':
      return { kind: format === 'date' ? 'date' : 'word' }
    case 'number':
      return numberField(schema as z.ZodNumber)
    case 'boolean':
      return { kind: 'boolean' }
    case 'literal':
      return { kind: 'choice', choices: choicesOf(values) }
    case 'enum':
      return { kind: 'choice', choices: choicesOf(Object.values(entries ?? {})) }
    case 'object':
      return { kind: 'group', fields: namedOf(shape ?? {}) }
    case 'array':
      return { kind: 'list', item: fieldOf(element as Schema), ...lengthOf(schema) }
    case 'record':
      return { kind: 'record', value: fieldOf(valueType as Schema) }
    case 'tuple':
      return { kind: 'tuple', items: (items ?? []).map(fieldOf) }
    case 'union':
      return unionField(schema, options ?? [])
    default:
      throw new Error(`There is no control for the kind of field ${type}.`)
  }
}

const namedOf = (shape: Record<string, Schema>): Named[] =>
  Object.entries(shape).map(([name, field]) => ({ name, field: fieldOf(field) }))

const choicesOf = (values: unknown[] = []): Choice[] => values.map(value => ({ value: value as Choice['value'] }))

function numberField(schema: z.ZodNumber): Field {
  const { minValue, maxValue, format } = schema
  const limit = (value: number | null) => (value !== null && Number.isSafeInteger(value) ? value : undefined)
  return { kind: 'number', min: limit(minValue), max: limit(maxValue), whole: /int/.test(format ?? '') }
}

function lengthOf(schema: Schema): { min?: number; max?: number } {
  const { minimum, maximum } = schema._zod.bag as { minimum?: number; maximum?: number }
  return { min: minimum, max: maximum }
}

function unionField(schema: Schema, options: Schema[]): Field {
  const { discriminator } = defOf(schema)
  if (discriminator) return variantsField(options, discriminator)
  const fields = options.map(fieldOf)
  const kinds = fields.map(({ kind }) => kind)
  if (kinds.every(kind => kind === 'boolean' || kind === 'choice'))
    return {
      kind: 'choice',
      choices: fields.flatMap(field => (field.kind === 'choice' ? field.choices : choicesOf([false, true]))),
    }
  if (kinds.length === 2 && kinds.every(kind => kind === 'text' || kind === 'word' || kind === 'number'))
    return { kind: 'textOrNumber' }
  return { kind: 'either', options: fields }
}

function variantsField(options: Schema[], by: string): Field {
  const variants = options.map(option => {
    const shape = defOf(option).shape ?? {}
    const { values = [] } = defOf(shape[by])
    const { [by]: own, ...others } = shape
    return {
      value: values[0] as Choice['value'],
      help: (own as z.ZodType).description,
      fields: namedOf(others),
    }
  })
  return { kind: 'variants', by, variants }
}
