// Finds the words for people in a value, as the schema of the value marks them.
import { words as registry } from '../../fields/text.ts'
import { isRecord, type Path } from '../yaml/path.ts'
import type { z } from 'zod'

type Schema = z.core.$ZodType

/** One text for people, and where it stands in the value. */
export interface Word {
  path: Path
  text: string
  kind: 'text' | 'richText'
}

/** Where the words are below a schema; schemas without any have none. */
type Plan =
  | { find: 'word'; kind: Word['kind'] }
  | { find: 'fields'; fields: [key: string, plan: Plan][] }
  | { find: 'entries'; plan: Plan }
  | { find: 'options'; options: Option[] }

/** One form that a value may have, and how to tell that it has it. */
interface Option {
  fits: (value: unknown) => boolean
  plan: Plan
}

interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  getter?: () => Schema
  shape?: Record<string, Schema>
  element?: Schema
  valueType?: Schema
  options?: Schema[]
  discriminator?: string
  values?: unknown[]
}

const plans = new WeakMap<Schema, { plan?: Plan }>()

/** Calls `found` for each text for people in a value, in the order of the schema. What is not a text is left out. */
export function findWords(schema: Schema, value: unknown, found: (word: Word) => void): void {
  const plan = planOf(schema)
  if (plan) follow(plan, value, [], found)
}

/** Each text for people in a value. */
export function wordsIn(schema: Schema, value: unknown): Word[] {
  const all: Word[] = []
  findWords(schema, value, word => all.push(word))
  return all
}

function follow(plan: Plan, value: unknown, path: (string | number)[], found: (word: Word) => void): void {
  if (value === undefined || value === null) return
  const into = (key: string | number, part: unknown, next: Plan) => {
    path.push(key)
    follow(next, part, path, found)
    path.pop()
  }
  if (plan.find === 'word') {
    if (typeof value === 'string') found({ path: [...path], text: value, kind: plan.kind })
  } else if (plan.find === 'options') {
    const option = plan.options.find(({ fits }) => fits(value))
    if (option) follow(option.plan, value, path, found)
  } else if (plan.find === 'entries') {
    if (Array.isArray(value)) for (let index = 0; index < value.length; index++) into(index, value[index], plan.plan)
    else if (isRecord(value)) for (const key in value) into(key, value[key], plan.plan)
  } else if (isRecord(value)) {
    for (const [key, next] of plan.fields) if (Object.hasOwn(value, key)) into(key, value[key], next)
  }
}

function planOf(schema: Schema): Plan | undefined {
  const known = plans.get(schema)
  if (known) return known.plan
  const entry: { plan?: Plan } = {}
  // Noted before it is made, because a schema may hold itself.
  plans.set(schema, entry)
  entry.plan = makePlan(schema)
  return entry.plan
}

function makePlan(schema: Schema): Plan | undefined {
  const marked = registry.get(schema as never)
  if (marked) return { find: 'word', kind: marked.kind }
  const { type, in: input, innerType, getter, shape, element, valueType, options } = defOf(schema)
  const inner = type === 'pipe' ? input : type === 'lazy' ? getter?.() : (innerType ?? element ?? valueType)
  if (shape) {
    const fields = Object.entries(shape).flatMap(([key, field]): [string, Plan][] => {
      const plan = planOf(field)
      return plan ? [[key, plan]] : []
    })
    return fields.length ? { find: 'fields', fields } : undefined
  }
  if (options) return optionsPlan(schema, options)
  const plan = inner && planOf(inner)
  return plan && (element ?? valueType) ? { find: 'entries', plan } : plan
}

function optionsPlan(schema: Schema, options: Schema[]): Plan | undefined {
  const { discriminator } = defOf(schema)
  const found = options.flatMap((option): Option[] => {
    const plan = planOf(option)
    return plan ? [{ plan, fits: fitOf(option, discriminator) }] : []
  })
  return found.length ? { find: 'options', options: found } : undefined
}

/** How to tell that a value has the form of one option of several. */
function fitOf(option: Schema, discriminator: string | undefined): Option['fits'] {
  const { type, shape, values, options } = defOf(plain(option))
  if (options) {
    const tests = options.map(other => fitOf(other, discriminator))
    return value => tests.some(test => test(value))
  }
  const literals = discriminator && shape ? defOf(plain(shape[discriminator])).values : undefined
  if (discriminator && literals) return value => isRecord(value) && literals.includes(value[discriminator])
  if (values) return value => values.includes(value)
  if (type === 'array') return Array.isArray
  if (type === 'object' || type === 'record') return isRecord
  return value => typeof value === type
}

/** A schema without what only surrounds it: optional, default, transforms. */
function plain(schema: Schema): Schema {
  const { type, in: input, innerType } = defOf(schema)
  const inner = type === 'pipe' ? input : innerType
  return inner ? plain(inner) : schema
}

const defOf = (schema: Schema) => schema._zod.def as Definition
