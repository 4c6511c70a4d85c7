// Schemas as plain data: the only module that reads the internals of zod's schemas.
import { z } from 'zod'
import { refusalIn } from './issueParams.ts'
import { past } from './day.ts'
import { type Former, FORMER_META } from './former.ts'
import { formKinds, words } from './text.ts'

/** Any schema. */
export type Schema = z.core.$ZodType

/** How a field is shown in a form; written with `.meta({ label: 'Leads to' })`. */
export interface FormMeta {
  /** Its name in everyday English. Without it that is the name of the field as words: openDays is Open days. */
  label?: string
  /** True for what is seldom filled in, and folded away in forms. */
  isRare?: boolean
  /** True for the field after which an entry of a list is called, where that is not its first text. */
  namesEntry?: boolean
  /** True for an address on the page, of which there is one. */
  isAddress?: boolean
  /** True for the last day on which something is shown. */
  isLastDay?: boolean
  /** For a point of a picture: the field beside it that names the picture. */
  pointOf?: string
  /** For a text that other programs cut: how many characters it has at least and at most where they show all of it. */
  shownLength?: readonly [least: number, most: number]
  /** The names of the values of a choice, where they are not the values as words. */
  choices?: Readonly<Record<string, string>>
  /** For a record: the list of its section that says of each key, as `field`, what it is called, as `label`. */
  headedBy?: string
  /** For a choice of colours the property of the style sheet that has each; empty for one that has none. */
  swatches?: Readonly<Record<string, string>>
}

/** All of it, as it is left out where a schema goes to other programs. */
export const FORM_META = [
  'label',
  'isRare',
  'namesEntry',
  'isAddress',
  'isLastDay',
  'pointOf',
  'shownLength',
  'choices',
  'headedBy',
  'swatches',
] as const

declare module 'zod' {
  interface GlobalMeta extends FormMeta {}
}

/** The values that a schema takes, without its wrappers: optional, default, transforms. */
export interface Description {
  /** The kind of value: string, number, boolean, literal, enum, object, array, record, tuple, union or another one. */
  type: string
  /** The description of the field for people. */
  help?: string
  /** How it is shown in a form. */
  form: FormMeta
  /** How it was written before. */
  former: Former
  /** True where the value may be left out. */
  isOptional: boolean
  /** True for a field that is taken, and no longer offered. */
  isDeprecated?: boolean
  /** The unit of a number, where it has one. */
  unit?: 'ms'
  preset?: unknown
  /** Values that it takes. */
  examples?: readonly unknown[]
  /** Words for people. */
  words?: 'text' | 'richText'
  /** True for words that are no part of what a page tells, as those of a control. */
  isControl?: boolean
  /** True for words in which something is put. */
  isPattern?: boolean
  /** The kind of thing that a text names. */
  names?: 'picture' | 'link' | 'icon' | 'document' | 'recording'
  /** There for a day, a month or a year that has been: whether what is still to come is only doubted. */
  past?: { isDoubt: boolean }
  /** The fields of a group. */
  fields?: Readonly<Record<string, Schema>>
  /** The schema of each entry of a list, or of each value of a record. */
  entry?: Schema
  /** The entries of a tuple. */
  entries?: readonly Schema[]
  /** The forms of a value that may have several, and the field that tells them apart. */
  options?: readonly Schema[]
  by?: string
  /** The values of a literal or an enum. */
  values?: readonly unknown[]
  /** The form of a text, or of a number. */
  format?: string
  /** The least and the largest number, or number of entries or characters. */
  min?: number
  max?: number
}

interface Definition {
  type: string
  innerType?: Schema
  in?: Schema
  getter?: () => Schema
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
  checks?: z.core.$ZodCheck[]
}

/** The limits in a check of a schema. */
interface Check {
  minimum?: number
  maximum?: number
  length?: number
}

const defOf = (schema: Schema) => schema._zod.def as unknown as Definition
const descriptions = new WeakMap<Schema, Description>()

/** Describes a schema. */
export function describe(schema: Schema): Description {
  const known = descriptions.get(schema) ?? makeDescription(schema)
  descriptions.set(schema, known)
  return known
}

function makeDescription(schema: Schema): Description {
  const def = defOf(schema)
  const meta = z.globalRegistry.get(schema as z.ZodType) ?? {}
  const own = {
    help: meta.description,
    form: Object.fromEntries(FORM_META.flatMap(name => (name in meta ? [[name, meta[name]]] : []))) as FormMeta,
    former: Object.fromEntries(FORMER_META.flatMap(name => (name in meta ? [[name, meta[name]]] : []))) as Former,
    examples: meta.examples as readonly unknown[] | undefined,
    isOptional: schema._zod.optin !== undefined,
    isDeprecated: meta.deprecated === true,
    unit: meta.unit as 'ms' | undefined,
    words: words.get(schema as never)?.kind,
    isControl: words.get(schema as never)?.isControl,
    isPattern: words.get(schema as never)?.isPattern,
    names: formKinds.get(schema as never)?.kind,
    past: past.get(schema as never),
  }
  const inner = def.type === 'pipe' ? def.in : def.type === 'lazy' ? def.getter?.() : def.innerType
  if (!inner) return { ...own, ...ownParts(schema, def) }
  const within = describe(inner)
  return {
    ...within,
    isOptional: own.isOptional,
    isDeprecated: own.isDeprecated,
    help: own.help ?? within.help,
    form: { ...within.form, ...own.form },
    former: { ...within.former, ...own.former },
    unit: own.unit ?? within.unit,
    examples: own.examples ?? within.examples,
    words: own.words ?? within.words,
    isControl: own.isControl ?? within.isControl,
    isPattern: own.isPattern ?? within.isPattern,
    names: own.names ?? within.names,
    past: own.past ?? within.past,
    ...(def.type === 'default' && { preset: def.defaultValue }),
  }
}

function ownParts(schema: Schema, def: Definition): Omit<Description, 'isOptional' | 'form' | 'former'> {
  return {
    type: def.type,
    fields: def.shape,
    entry: def.element ?? def.valueType,
    entries: def.items,
    options: def.options,
    by: def.discriminator,
    values: def.values ?? (def.entries && Object.values(def.entries)),
    format: (schema as z.ZodNumber).format ?? def.format,
    ...limitsOf(schema, def),
  }
}

/** The limits of a number, or of the length of a text or a list. */
function limitsOf(schema: Schema, { type, checks = [] }: Definition): Pick<Description, 'min' | 'max'> {
  if (type === 'number') {
    const { minValue, maxValue } = schema as z.ZodNumber
    return { min: minValue ?? undefined, max: maxValue ?? undefined }
  }
  const limits = checks.map(check => check._zod.def as Check)
  return {
    min: limits.map(({ minimum, length }) => minimum ?? length).findLast(least => least !== undefined),
    max: limits.map(({ maximum, length }) => maximum ?? length).findLast(most => most !== undefined),
  }
}

/** The name of a field, or of a value, as words: openDays becomes Open days. */
export function nameAsWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`)
  return words.replace(/^./u, letter => letter.toUpperCase())
}

/** Where a schema has another one: as a field, as each entry, or as a form of the same value. */
export type PartRole = 'field' | 'entry' | 'same'

/**
 * A copy of a schema with other schemas in it, and more fields where it is a group; the schema itself where nothing is
 * different. Pipes, tuples and records stay as they are.
 */
export function withParts(
  schema: Schema,
  change: (part: Schema, role: PartRole) => Schema,
  added: Readonly<Record<string, Schema>> = {},
): Schema {
  const def = defOf(schema)
  const parts: Partial<Definition> = {}
  if (def.type === 'optional' || def.type === 'default') parts.innerType = change(def.innerType as Schema, 'same')
  if (def.element) parts.element = change(def.element, 'entry')
  if (def.type === 'union') parts.options = def.options?.map(option => change(option, 'same'))
  if (def.shape) {
    const fields = Object.entries(def.shape).map(([name, field]) => [name, change(field, 'field')] as const)
    parts.shape = { ...Object.fromEntries(fields), ...added }
  }
  const isSame = Object.entries(parts).every(([name, part]) => isAlike(part, def[name as keyof Definition]))
  if (isSame) return schema
  const made = (schema as z.ZodType).clone({ ...def, ...parts } as never)
  const about = z.globalRegistry.get(schema as z.ZodType)
  return about ? made.register(z.globalRegistry, about) : made
}

/** True for the same schema, and for lists and groups of the same schemas. */
function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  const [left, right] = [Object.entries(one as object), other as Record<string, unknown>]
  return !('_zod' in (one as object)) && left.every(([name, part]) => part === right[name])
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

/** The message of a check for a value that it refuses; empty where it has none. */
function wordsOf(check: unknown, issue: unknown): string {
  const { error } = (check as z.core.$ZodCheck | undefined)?._zod.def ?? {}
  const said = (error as ((issue: unknown) => string | { message: string } | undefined) | undefined)?.(issue)
  return typeof said === 'object' ? said.message : (said ?? '')
}

/** The message for a text in another form than its schema wants: the correction, or else what is wrong. */
export function formMessage(schema: Schema): string | undefined {
  const refused = (defOf(schema).checks ?? []).map(check => {
    const { format, error } = check._zod.def as { format?: string; error?: (issue: { input: string }) => unknown }
    const said = format === 'regex' ? error?.({ input: '' }) : undefined
    return refusalIn(typeof said === 'object' && said ? (said as { message?: unknown }).message : said)
  })
  const [text] = refused.filter(Boolean)
  return text?.hint ?? text?.message
}
