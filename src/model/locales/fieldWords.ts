// Finds the words for people in a value, as the schema of the value marks them.
import { describe, type Schema } from '../../fields/describe.ts'
import { isRecord, type Path } from '../source/path.ts'

/** One text for people, and its path in the value. */
export interface FieldWord {
  path: Path
  text: string
  kind: 'text' | 'richText'
  /** True for words that are no part of what a page tells, as those of a control. */
  isControl?: boolean
}

/** Calls `found` for each text for people in a value, in the order of the schema. What is not a text is left out. */
export function findWords(schema: Schema, value: unknown, found: (word: FieldWord) => void): void {
  follow(schema, value, [], found)
}

/** @returns true where there are any */
function follow(schema: Schema, value: unknown, path: (string | number)[], found: (word: FieldWord) => void): boolean {
  const { words: kind, isControl, options, by, entry, fields = {} } = describe(schema)
  if (kind) {
    if (typeof value !== 'string') return false
    found({ path: [...path], text: value, kind, isControl })
    return true
  }
  // Of the forms that fit, the first with words in it.
  if (options) return options.some(option => fits(option, by, value) && follow(option, value, path, found))
  if (!isRecord(value) && !(entry && Array.isArray(value))) return false
  let any = false
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(entry ? value : fields)) {
    const next = entry ?? fields[key]
    if (!Object.hasOwn(value, key)) continue
    path.push(key)
    any = follow(next, (value as Record<string | number, unknown>)[key], path, found) || any
    path.pop()
  }
  return any
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
