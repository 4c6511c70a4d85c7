// zod's findings -> problems in a maintainer's words, each at its place.
import type { z } from 'zod'
import { type Problem, suggest } from './problem.ts'
import type { Located } from './references.ts'
import { isRecord } from './references.ts'
import type { Path } from './source.ts'

/** Whom a finding concerns: the page, and the place on it in words. */
export interface Concern { page?: string, place: string[] }

type Issue = z.core.$ZodIssue

/** One finding may name several unknown keys; each becomes a problem of its own at the key. */
export function describeIssues(issues: readonly Issue[], located: Located, concern: Concern): Problem[] {
  return issues.flatMap(issue => describeIssue(issue, located, concern))
}

function describeIssue(issue: Issue, located: Located, concern: Concern): Problem[] {
  const path = issue.path as Path
  const value = valueAt(located.value, path)
  const problem = (code: string, message: string, hint?: string, at: Path = path, part?: 'key'): Problem => ({
    ...located.place(at, part), severity: 'error', code, page: concern.page,
    place: [...concern.place, ...inWords(located.value, at)].join(' > '), message, hint,
  })
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map(key => problem('unknown-key', `there is no field "${key}" here`, 'Check its spelling, or delete it.', [...path, key], 'key'))
    case 'invalid_type':
      if (value === undefined) return [problem('missing-field', `"${String(path.at(-1))}" is missing`, `Add ${path.at(-1)}: ${example(issue.expected)}`)]
      if (value === null) return [problem('empty-value', 'nothing stands after the colon', `Write ${article(issue.expected)}, or delete the key if it is optional.`)]
      return [problem('wrong-kind', `${article(issue.expected)} is expected, not ${kind(value)}`, fixKind(issue.expected, value))]
    case 'invalid_value':
      return [problem('not-allowed', `${JSON.stringify(value)} is not one of the allowed values`, suggest(String(value), issue.values.map(String)))]
    case 'invalid_union':
      return unionIssue(issue, located, concern, problem, value)
    case 'too_small':
      return [problem('too-small', issue.origin === 'array' ? `at least ${issue.minimum} are needed` : value === '' ? 'the text is empty' : `it must be at least ${issue.minimum}`, undefined)]
    case 'too_big':
      return [problem('too-big', issue.origin === 'string' ? `the text is longer than ${issue.maximum} characters` : `it must be at most ${issue.maximum}`, undefined)]
    default:
      return [problem(issue.code.replaceAll('_', '-'), issue.message, undefined)]
  }
}

function unionIssue(
  issue: Extract<Issue, { code: 'invalid_union' }>, located: Located, concern: Concern,
  problem: (code: string, message: string, hint?: string) => Problem, value: unknown,
): Problem[] {
  const options = (issue as { options?: unknown[] }).options
  if (Array.isArray(options)) {
    const message = value === undefined ? `"${String(issue.path.at(-1))}" is missing` : `${JSON.stringify(value)} is not one of the allowed values`
    return [problem(value === undefined ? 'missing-field' : 'not-allowed', message, suggest(String(value), options.map(String)))]
  }
  // Of a plain union the branch that came furthest says best what was meant.
  const branch = issue.errors.toSorted((a, b) => depth(b) - depth(a))[0] ?? []
  return describeIssues(branch.map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }) as Issue), located, concern)
}

const depth = (issues: readonly Issue[]) => Math.max(0, ...issues.map(issue => issue.path.length))

function valueAt(value: unknown, path: Path): unknown {
  let current = value
  for (const step of path) current = (current as Record<string | number, unknown> | undefined | null)?.[step]
  return current
}

/** items > 2 > title, with an item named by its own title where it has one. */
function inWords(value: unknown, path: Path): string[] {
  return path.map((step, index) => {
    if (typeof step === 'string') return step
    const item = valueAt(value, path.slice(0, index + 1))
    const name = isRecord(item) ? item.title ?? item.name ?? item.label ?? item.year : undefined
    return typeof name === 'string' ? `${step + 1} (${name})` : String(step + 1)
  })
}

const NAMES: Record<string, string> = { string: 'text', number: 'a number', int: 'a whole number', array: 'a list', object: 'a group of fields', boolean: 'true or false', record: 'a group of fields' }
const article = (expected: string) => NAMES[expected] ?? expected
const example = (expected: string) => ({ string: '"…"', number: '1', int: '1', array: '[ … ]', object: '{ … }', boolean: 'true' })[expected] ?? '…'

function kind(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (isRecord(value)) return 'a group of fields'
  return typeof value === 'string' ? `the text ${JSON.stringify(value.slice(0, 40))}` : `${typeof value === 'number' ? 'the number ' : ''}${String(value)}`
}

function fixKind(expected: string, value: unknown): string | undefined {
  if (expected === 'string' && typeof value !== 'object') return `Put quotes around it: "${value}".`
  const number = typeof value === 'string' && /^-?\d+(\.\d+)?/.exec(value)?.[0]
  if ((expected === 'number' || expected === 'int') && number) return `Write ${number} without the unit.`
  if (expected === 'object' && Array.isArray(value)) return 'Remove the dash and align the keys.'
  return undefined
}
