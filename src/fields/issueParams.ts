// Issues of schemas: the problem, the correction, and facts about it, each in a field.
import { z } from 'zod'

/** Says why a schema refuses a value. */
export interface IssueText {
  /** The problem. With `ofValue` it continues a sentence that begins with the value: "is not an id". */
  message: string
  ofValue?: boolean
  /** The correction, in whole sentences. */
  hint?: string
}

/** The refusal that zod passes on as the message of an issue; undefined where a schema gave a plain text. */
export const refusalIn = (message: unknown): IssueText | undefined =>
  typeof message === 'object' && message !== null ? (message as IssueText) : undefined

type Check = { error: (issue: { input?: unknown }) => { message: string } }

/** For checks of zod: what is said of a value that fails, from its message on: `refusal('is not an id', 'Use …')`. */
export const refusal = (message: string, hint?: string): Check => refusalOf(() => ({ message, hint, ofValue: true }))

/** For checks of zod: what is said of a value that fails, where it depends on the value. */
export const refusalOf = (say: (input: unknown) => IssueText): Check => ({
  // Zod takes the message for a text, and does nothing but hand it on.
  error: ({ input }) => ({ message: say(input) as unknown as string }),
})

/** Facts about the problem besides its words. */
export interface IssueParams {
  /** The kind of problem, one of the codes of the model. */
  code?: string
  /** Where the value can be shown all the same. */
  severity?: 'warning'
  /** The kind of problem that this one explains, where it is told of the same value. */
  explains?: string
  /** The field as it is to be written, with its name, where that is sure; empty to delete it. */
  instead?: string
  /** The words that are allowed there, for a suggestion. */
  known?: readonly string[]
  /** Fields of the same group, any of which would do: one may be there under a misspelt name. */
  needs?: readonly string[]
  /** A field of other entries of the list that would do, and may be there under a misspelt name. */
  needsIn?: string
  /** True where a list has nothing of what is shown of it, so that another list was meant. */
  foreign?: boolean
}

/** True for a finding with which the value can be shown all the same. */
export const isDoubt = (issue: z.core.$ZodIssue): boolean =>
  issue.code === 'custom' && (issue.params as IssueParams | undefined)?.severity === 'warning'

/** For `superRefine`: reports what is wrong at a path below the value that is checked. */
export function addIssue(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  said: IssueText,
  params: IssueParams = {},
): void {
  context.addIssue({ code: 'custom', path, message: said as unknown as string, params })
}

/** For `superRefine`: reports a field of a record that no column shows; `known` are those that some column shows. */
export function blameField(
  context: z.core.$RefinementCtx,
  path: (string | number)[],
  record: Record<string, unknown>,
  field: string,
  known: readonly string[],
): void {
  context.addIssue({ code: 'unrecognized_keys', keys: [field], path, input: record, message: '', known })
}

// Checks that compare fields with each other, which run even where some of the fields are wrong.

/** A value of which parts may be unknown: a wrong part is there, but undefined; a missing one is not there. */
export type Known<Value> = Value extends readonly (infer Entry)[]
  ? readonly (Known<Entry> | undefined)[]
  : Value extends object
    ? { readonly [Key in keyof Value]?: Known<Value[Key]> }
    : Value

/**
 * A check that compares fields: `schema.check(acrossFields(…))`. Zod skips its own refinements while anything is wrong,
 * so that mistakes would come to light one after the other. What is wrong already is undefined for this check,
 * which says nothing that follows from it.
 */
export function acrossFields<Value>(
  compare: (value: Known<Value>, context: z.core.$RefinementCtx) => void,
): z.core.$ZodCheck<Value> {
  const check = z.superRefine((value: Value, context) => {
    const known = withoutFaults(value, context.issues)
    if (known !== undefined) compare(known as Known<Value>, context)
  })
  check._zod.def.when = () => true
  return check
}

type Issues = z.core.$RefinementCtx['issues']

/** The value without its wrong parts; undefined when the whole is wrong. */
function withoutFaults(value: unknown, issues: Issues): unknown {
  const faults = issues.filter(({ code }) => code !== 'unrecognized_keys')
  if (faults.some(({ code, path = [] }) => path.length === 0 && code !== 'custom')) return undefined
  return faults.reduce((known, { path = [] }) => (path.length ? without(known, path) : known), value)
}

function without(value: unknown, [step, ...rest]: PropertyKey[]): unknown {
  if (typeof value !== 'object' || value === null || !(step in value)) return value
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<PropertyKey, unknown>
  copy[step] = rest.length ? without(copy[step], rest) : undefined
  return copy
}
