// An unknown key beside a missing field: one slip, a misspelt name, instead of two problems.
import type { z } from 'zod'
import type { IssueParams } from '../../fields/issueParams.ts'
import { nearest } from '../messages/nearest.ts'
import { fieldsAt } from '../schemas/shape.ts'
import { isRecord, isWithin, type Path, pathKey, valueAt } from '../yaml/path.ts'
import type { Issue, IssueOf, Validated } from './finding.ts'

/** Unknown keys and the missing fields that they were meant to be, both as {@link pathKey}. */
export type Renamed = Map<string, string>

/** What a schema's own check reports besides its message. */
const paramsOf = (issue: Issue): IssueParams => (issue.code === 'custom' ? (issue.params ?? {}) : {})

/** Notes which unknown key of a group was meant to be which missing field. */
export function pairKeys(
  issue: IssueOf<'unrecognized_keys'>,
  issues: readonly Issue[],
  { located, schema }: Validated,
  renamed: Renamed,
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
        ? free.find(name => (fields[name] as z.ZodType | undefined)?.safeParse(value).success ?? true)
        : undefined
    const name = near ?? only
    const moved = name ? undefined : gapElsewhere(key, at, issues, located.value)
    if (moved) renamed.set(pathKey([...at, key]), pathKey(moved))
    if (!name) continue
    gaps = gaps.filter(names => !names.includes(name))
    renamed.set(pathKey([...at, key]), pathKey([...at, name]))
  }
}

/** A field that is missing in a group around or inside the one at a path, and is in that one by the same name. */
function gapElsewhere(key: string, at: Path, issues: readonly Issue[], value: unknown): Path | undefined {
  return issues
    .map(({ path }) => path as Path)
    .find(
      path =>
        path.at(-1) === key &&
        valueAt(value, path) === undefined &&
        path.length !== at.length + 1 &&
        (isWithin(path, at) || isWithin(at, path.slice(0, -1))),
    )
}

/** The fields of the group at a path, any of which would answer a finding. */
function gapIn(at: Path, issue: Issue): readonly string[] {
  const { path } = issue
  if (issue.code === 'custom') return pathKey(path as Path) === pathKey(at) ? (paramsOf(issue).needs ?? []) : []
  return path.length === at.length + 1 && isWithin(path as Path, at) ? [String(path.at(-1))] : []
}
