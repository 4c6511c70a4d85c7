// An unknown key beside a missing field -> one slip, a wrong name, instead of two problems.
import type { z } from 'zod'
import type { IssueParams } from '../../fields/issueParams.ts'
import { nearest } from '../messages/nearest.ts'
import { isRecord, valueAt } from '../references/references.ts'
import { fieldsAt } from '../schemas/shape.ts'
import type { Path } from '../yaml/source.ts'
import type { Subject } from './issues.ts'

type Issue = z.core.$ZodIssue
type UnknownKeys = Extract<Issue, { code: 'unrecognized_keys' }>

/** A path as one string, for maps. */
export const keyOf = (path: Path) => path.join('\0')

/** What a schema's own check says besides its message. */
export const saidBy = (issue: Issue): IssueParams => (issue.code === 'custom' ? (issue.params ?? {}) : {})

/** Notes in `renamed` which unknown key stands for which missing field, both as {@link keyOf}. */
export function pairKeys(
  issue: UnknownKeys,
  issues: readonly Issue[],
  { located, schema }: Subject,
  renamed: Map<string, string>,
): void {
  const at = issue.path as Path
  const group = valueAt(located.value, at)
  const fields = fieldsAt(schema, at, located.value) ?? {}
  let gaps = issues
    .map(other => gapIn(at, other).filter(name => !isRecord(group) || group[name] === undefined))
    .filter(names => names.length > 0)
  for (const key of issue.keys) {
    const value = valueAt(located.value, [...at, key])
    const free = gaps.flat()
    const plain = key
      .replace(/^-|[“”„‘’\u00A0\u200B\uFEFF]/g, '')
      .split(':')[0]
      .trim()
    const near = plain !== key && free.includes(plain) ? plain : nearest(key, free)?.word
    const other = near ? undefined : nearest(key, Object.keys(fields))
    const only =
      issue.keys.length === 1 && gaps.length === 1 && !other
        ? free.find(name => fields[name] && (fields[name] as z.ZodType).safeParse(value).success)
        : undefined
    const name = near ?? only
    if (!name) continue
    gaps = gaps.filter(names => !names.includes(name))
    renamed.set(keyOf([...at, key]), keyOf([...at, name]))
  }
}

/** The fields of the group at a path, any of which would settle a finding. */
function gapIn(at: Path, issue: Issue): readonly string[] {
  const { path } = issue
  if (issue.code === 'custom') return keyOf(path as Path) === keyOf(at) ? (saidBy(issue).needs ?? []) : []
  return path.length === at.length + 1 && at.every((step, index) => path[index] === step) ? [String(path.at(-1))] : []
}

/** True for a finding that would not be there if no name were misspelt. */
export function followsFromName(
  issue: Issue,
  issues: readonly Issue[],
  { located, schema }: Subject,
  renamed: Map<string, string>,
): boolean {
  const path = issue.path as Path
  const meant = new Set(renamed.values())
  if (issue.code !== 'custom') return meant.has(keyOf(path)) && valueAt(located.value, path) === undefined
  const { needs = [], needsIn } = saidBy(issue)
  if (needs.some(name => meant.has(keyOf([...path, name])))) return true
  // What another entry of the same list says.
  return (
    needsIn !== undefined &&
    issues.some(
      other =>
        other.code === 'unrecognized_keys' &&
        other.path.slice(0, -1).every((step, index) => path[index] === step) &&
        other.keys.some(
          key => nearest(key, Object.keys(fieldsAt(schema, other.path as Path, located.value) ?? {}))?.word === needsIn,
        ),
    )
  )
}
