// Checks that compare fields with each other, which run even where some of the fields are wrong.
import { z } from 'zod'

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
