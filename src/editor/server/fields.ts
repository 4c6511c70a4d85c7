// The schema of a block -> the fields of its form. Every kind of schema has a control, or this throws.
import { describe, type Description, type Schema } from '../../fields/describe.ts'
import type { Choice, Field, Named } from '../protocol.ts'
import type { Value } from '../../write/write.ts'

/** The form of a schema. @throws where a kind of schema has no control */
export function fieldOf(schema: Schema): Field {
  const description = describe(schema)
  const { words, names, isOptional, preset, help } = description
  const kind: Field = words || names ? { kind: (words ?? names) as 'text' } : kindOf(description)
  return {
    ...kind,
    ...(isOptional && { optional: true }),
    ...(preset !== undefined && { preset: preset as Value }),
    ...(help && { help }),
  }
}

/** The fields of several schemas of groups as one form. */
export function joined(first: Field, second: Field): Field {
  if (first.kind !== 'group') throw new Error('only a group can be joined')
  if (second.kind === 'group') return { ...second, fields: [...second.fields, ...first.fields] }
  if (second.kind !== 'variants') throw new Error('a section is a group of fields')
  const variants = second.variants.map(each => ({ ...each, fields: [...each.fields, ...first.fields] }))
  return { ...second, variants }
}

function kindOf(description: Description): Field {
  const { type, fields = {}, options = [], by, entry, entries = [], values, format, min, max } = description
  switch (type) {
    case 'string':
      return { kind: format === 'date' ? 'date' : 'word' }
    case 'number':
      return { kind: 'number', min: safe(min), max: safe(max), whole: /int/.test(format ?? '') }
    case 'boolean':
      return { kind: 'boolean' }
    case 'literal':
    case 'enum':
      return { kind: 'choice', choices: choicesOf(values) }
    case 'object':
      return { kind: 'group', fields: namedOf(fields) }
    case 'array':
      return { kind: 'list', item: fieldOf(entry as Schema), min, max }
    case 'record':
      return { kind: 'record', value: fieldOf(entry as Schema) }
    case 'tuple':
      return { kind: 'tuple', items: entries.map(fieldOf) }
    case 'union':
      return by === undefined ? unionField(options.map(fieldOf)) : variantsField(options, by)
    default:
      throw new Error(`There is no control for the kind of field ${type}.`)
  }
}

const namedOf = (fields: Readonly<Record<string, Schema>>): Named[] =>
  Object.entries(fields).map(([name, field]) => ({ name, field: fieldOf(field) }))

const choicesOf = (values: readonly unknown[] = []): Choice[] =>
  values.map(value => ({ value: value as Choice['value'] }))

const safe = (value: number | undefined) => (Number.isSafeInteger(value) ? value : undefined)

function unionField(fields: Field[]): Field {
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

function variantsField(options: readonly Schema[], by: string): Field {
  const variants = options.map(option => {
    const { [by]: own, ...others } = describe(option).fields ?? {}
    const { values = [], help } = describe(own)
    return { value: values[0] as Choice['value'], help, fields: namedOf(others) }
  })
  return { kind: 'variants', by, variants }
}
