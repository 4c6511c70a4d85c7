// Finds the words for people in a value, as the schema of the value marks them.
import { describe, type Description, type Schema } from '../../fields/describe.ts'
import { isRecord, type Path } from '../yaml/path.ts'

/** One text for people, and its path in the value. */
export interface FieldWord {
  path: Path
  text: string
  kind: 'text' | 'richText'
}

/** Calls `found` for each text for people in a value, in the order of the schema. What is not a text is left out. */
export function findWords(schema: Schema, value: unknown, found: (word: FieldWord) => void): void {
  follow(schema, value, [], found)
}

function follow(schema: Schema, value: unknown, path: (string | number)[], found: (word: FieldWord) => void): void {
  const parts = value === undefined || value === null ? undefined : partsWithWords(schema)
  if (!parts) return
  const into = (key: string | number, part: unknown, next: Schema) => {
    path.push(key)
    follow(next, part, path, found)
    path.pop()
  }
  const { words: kind, options, by, entry, fields } = parts
  if (kind) {
    if (typeof value === 'string') found({ path: [...path], text: value, kind })
  } else if (options) {
    const option = options.find(each => fits(each, by, value))
    if (option) follow(option, value, path, found)
  } else if (entry) {
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) into(index, value[index], entry)
    else if (isRecord(value)) for (const key in value) into(key, value[key], entry)
  } else if (isRecord(value)) {
    for (const key in fields) if (Object.hasOwn(value, key)) into(key, value[key], fields[key])
  }
}

type Parts = Pick<Description, 'words' | 'options' | 'by' | 'entry' | 'fields'>

const known = new WeakMap<Schema, { parts?: Parts }>()

/** What has words in it of the parts of a schema; undefined where nothing has. */
function partsWithWords(schema: Schema): Parts | undefined {
  const before = known.get(schema)
  if (before) return before.parts
  const noted: { parts?: Parts } = {}
  // Noted before it is made, because a schema may hold itself.
  known.set(schema, noted)
  const { words, options, by, entry, fields } = describe(schema)
  const has = (part: Schema) => partsWithWords(part) !== undefined
  const own = Object.entries(fields ?? {}).filter(([, field]) => has(field))
  const forms = options?.filter(has) ?? []
  if (words) noted.parts = { words }
  else if (own.length) noted.parts = { fields: Object.fromEntries(own) }
  else if (forms.length) noted.parts = { options: forms, by }
  else if (entry && has(entry)) noted.parts = { entry }
  return noted.parts
}

/** True for a value that has the form of one option of several. */
function fits(option: Schema, by: string | undefined, value: unknown): boolean {
  const { type, fields, values, options } = describe(option)
  if (options) return options.some(other => fits(other, by, value))
  const literals = by !== undefined && fields ? describe(fields[by]).values : undefined
  if (by !== undefined && literals) return isRecord(value) && literals.includes(value[by])
  if (values) return values.includes(value)
  if (type === 'array') return Array.isArray(value)
  return type === 'object' || type === 'record' ? isRecord(value) : typeof value === type
}
