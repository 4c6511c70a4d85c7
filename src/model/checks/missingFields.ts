// Fields that are not there, and fields with nothing after their colon.
import type { Problem } from '../messages/problem.ts'
import { exampleOfKind, kindInWords } from '../messages/valueInWords.ts'
import { describe } from '../../fields/describe.ts'
import { isRecord, valueAt } from '../yaml/path.ts'
import type { Finding, Issue } from './finding.ts'

/** A field that is needed and not there. */
export function missingField(finding: Finding): Problem[] {
  const name = String(finding.path.at(-1))
  const { schema, issue } = finding
  const about = schema && describe(schema).help?.replace(/\.$/, '')
  const hint = `Add ${name}: ${exampleFor(issue)}${about ? ` (${about})` : ''}.`
  return finding.problem('missing-field', `"${name}" is missing`, hint)
}

/** What to write, as far as the finding knows. */
function exampleFor(issue: Issue): string {
  if (issue.code === 'invalid_value') return issue.values.join(' or ')
  const { options } = issue as { options?: unknown[] }
  if (issue.code === 'invalid_union' && options) return options.join(' or ')
  return exampleOfKind(issue.code === 'invalid_type' ? issue.expected : 'string')
}

/** A field with no value. */
export function emptyValue(finding: Finding, message: string): Problem[] {
  const { issue, schema } = finding
  const kind =
    issue.code === 'invalid_type' ? kindInWords(issue.expected) : issue.code === 'too_small' ? 'text' : 'a value'
  const group = valueAt(finding.subject.located.value, finding.path.slice(0, -1))
  if (finding.path.at(-1) === 'alt' && isRecord(group) && !('decorative' in group)) {
    const hint = 'Write text that says what the picture shows, or decorative: true in its place.'
    return finding.problem('empty-value', message, hint)
  }
  const hint = schema && describe(schema).isOptional ? `Write ${kind}, or delete the key.` : `Write ${kind}.`
  return finding.problem('empty-value', message, hint)
}
