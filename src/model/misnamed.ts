// An unknown key beside a missing field -> one slip, a wrong name, instead of two problems.
import type { z } from 'zod'
import { nearest } from './nearest.ts'
import { valueAt } from './references.ts'
import { fieldsAt } from './shape.ts'
import type { Path } from './source.ts'
import type { Subject } from './words.ts'

type Issue = z.core.$ZodIssue

/** A path as one string, for maps. */
export const keyOf = (path: Path) => path.join('\0')

/** Notes in `renamed` which unknown key stands for which missing field, both as {@link keyOf}. */
export function pairKeys(issue: Extract<Issue, { code: 'unrecognized_keys' }>, issues: readonly Issue[], { located, schema }: Subject, renamed: Map<string, string>): void {
  const at = issue.path as Path
  const missing = issues.flatMap(({ path, code, message }) => code === 'custom' && keyOf(path as Path) === keyOf(at)
    ? [...message.matchAll(/"([\w-]+)"/g)].map(([, name]) => name).slice(0, 1)
    : path.length === at.length + 1 && at.every((step, index) => path[index] === step) && valueAt(located.value, path as Path) === undefined ? [String(path.at(-1))] : [])
  const fields = fieldsAt(schema, at, located.value) ?? {}
  const free = new Set(missing)
  for (const key of issue.keys) {
    const value = valueAt(located.value, [...at, key])
    const plain = key.replace(/^-|[“”„‘’\u00A0\u200B\uFEFF]/g, '').split(':')[0].trim()
    const near = plain !== key && free.has(plain) ? plain : nearest(key, [...free])?.word
    const other = near ? undefined : nearest(key, Object.keys(fields))
    const only = issue.keys.length === 1 && free.size === 1 && !other ? [...free][0] : undefined
    const name = near ?? (only && fields[only] && (fields[only] as z.ZodType).safeParse(value).success ? only : undefined)
    if (!name) continue
    free.delete(name)
    renamed.set(keyOf([...at, key]), keyOf([...at, name]))
  }
}
