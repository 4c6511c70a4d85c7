// What schemas find, as problems in a maintainer's words: each at its place, one for each cause.
import { type IssueParams, refusalIn } from '../../fields/issueParams.ts'
import { type Code, isCode } from '../messages/codes.ts'
import { nearest, suggest } from '../messages/nearest.ts'
import { atPlace, insteadOf, type Problem } from '../messages/problem.ts'
import { asWord, kindInWords, valueInWords, quoted } from '../messages/valueInWords.ts'
import { isRecord, type Path, valueAt } from '../source/path.ts'
import { CURLY_QUOTES } from '../source/slip.ts'
import { SchemaIssue, type Issue, type IssueOf, saidIn, type Validated } from './schemaIssue.ts'
import { foreignValues, type SectionType } from './foreignValues.ts'
import { isMisspeltMark, pairKeys, type Renamed, unknownKeys } from './names.ts'
import { describe as describeSchema, runSchema } from '../../fields/describe.ts'
import { badFormat, emptyValue, missingField, notAllowed, notMultiple, wrongKind, wrongSize } from './statements.ts'

/**
 * The problems behind the findings of a schema. What an earlier problem already explains is left out.
 * @param section where it is the schema of a block
 */
export function describeIssues(all: readonly Issue[], subject: Validated, section?: SectionType): Problem[] {
  const { problems, rest: issues } = foreignValues(all, subject, section)
  const renamed: Renamed = new Map()
  for (const issue of issues) if (issue.code === 'unrecognized_keys') pairKeys(issue, issues, subject, renamed)
  return [...problems, ...issues.flatMap(issue => describe(new SchemaIssue(issue, subject), renamed))]
}

function describe(finding: SchemaIssue, renamed: Renamed): Problem[] {
  const { issue, path, value, subject } = finding
  if (issue.code === 'unrecognized_keys') return unknownKeys(finding, issue, renamed)
  if (typeof value === 'number' && subject.located.altered(path)) {
    const better = withoutZero(finding)
    if (better.length) return better
  }
  if (value === undefined && path.length && issue.code !== 'custom') return missingField(finding)
  if (isMisspeltMark(finding)) {
    const key = { code: 'unrecognized_keys', keys: path.slice(-1), path: path.slice(0, -1), message: '' } as Issue
    return describe(new SchemaIssue(key, subject), renamed)
  }
  if (value === null) return emptyValue(finding, 'there is nothing after the colon')
  const curly = typeof value === 'string' && /^[“”„‘’](.*)[“”’]$/s.exec(value)
  // Other quotes within are those of a text that has something else wrong: “Rice” and “Wheat”.
  if (curly && !/[“”„]/.test(curly[1])) {
    const plain = quoted(curly[1])
    return finding.problem('curly-quotes', CURLY_QUOTES, `Write ${plain}.`, finding.fix(plain, true))
  }
  return describeValue(finding, renamed)
}

/** A number that lost its zero where a text of another form is wanted, as in 09.00: quotes alone would not do. */
function withoutZero(finding: SchemaIssue): Problem[] {
  const { path, subject, schema } = finding
  if (!schema) return []
  const written = subject.located.written(path)
  const [issue] = runSchema(schema, written).issues
  const said = issue && saidIn(issue)
  const [meant] = said ? finding.meantBy(written, written) : []
  if (!said || !meant) return []
  const { hint = `Write ${asWord(meant.value)}.` } = meant
  return new SchemaIssue(finding.issue, subject, written)
    .refused('bad-format', said, { hint, fix: finding.fix(asWord(meant.value), false) })
    .map(problem => ({ ...problem, claims: insteadOf(problem, 'leading-zero') }))
}

/** What is wrong with a value that is there. */
function describeValue(finding: SchemaIssue, renamed: Renamed): Problem[] {
  const { issue, path, subject } = finding
  switch (issue.code) {
    case 'invalid_type':
      if (refusalIn(issue.message)) return finding.refused('wrong-kind', finding.said ?? CANNOT_BE_USED)
      return wrongKind(finding, issue.expected, (inner, meant) =>
        describe(new SchemaIssue({ ...inner, path: [...path, ...inner.path] }, subject, meant), renamed),
      ).map(withClaim)
    case 'invalid_value':
      return notAllowed(finding, issue.values.map(String))
    case 'invalid_union':
      return union(finding, issue)
    case 'too_small':
    case 'too_big':
      return wrongSize(finding, issue).map(problem => (isText(finding) ? forItsSize(problem) : problem))
    case 'not_multiple_of':
      return notMultiple(finding, issue)
    case 'invalid_format':
      return badFormat(finding, issue)
    case 'custom':
      return custom(finding, issue.params ?? {})
    default:
      return finding.refused('not-valid', finding.said ?? CANNOT_BE_USED)
  }
}

/** A problem that explains the size and the words of its value: the letters of a text are no entries of a list. */
const withClaim = (problem: Problem): Problem => ({
  ...problem,
  claims: [
    ...(problem.claims ?? []),
    ...(problem.path ? [{ file: problem.file, path: problem.path }] : []),
    ...(['too-big', 'too-small'] as const).map(code => atPlace(problem, code)),
  ],
})

const isText = ({ schema }: SchemaIssue) => schema && describeSchema(schema).type === 'string'

/** What is said of the size of a text explains the same of the heading that it is. */
const forItsSize = (problem: Problem): Problem => ({ ...problem, claims: [atPlace(problem, problem.code)] })

const CANNOT_BE_USED = { message: 'this value cannot be used' }

/** What a schema checks by itself. */
function custom(finding: SchemaIssue, params: IssueParams): Problem[] {
  const { code, known, needs = [], needsIn, severity, explains, instead } = params
  const kind: Code = isCode(code) ? code : 'not-valid'
  const said = finding.said ?? CANNOT_BE_USED
  const { path, subject } = finding
  const group = isRecord(finding.value) ? path : path.slice(0, -1)
  const wanted = [...needs.map(name => [...group, name]), ...(needsIn ? fieldOfEntries(needsIn, finding) : [])]
  const about = wanted.map(field => {
    const origin = subject.located.origin(field)
    return [origin.file, ...origin.path]
  })
  // The spelling of texts for people is up to their authors.
  const isWords = finding.schema && describeSchema(finding.schema).words !== undefined
  if (!known)
    return finding
      .refused(kind, said, instead === undefined ? (isWords ? undefined : finding.advice) : finding.rewritten(instead))
      .map(problem => ({
        ...problem,
        severity: severity ?? problem.severity,
        about,
        ...(isCode(explains) && { claims: [atPlace(problem, explains)] }),
      }))
  const word = asWord(finding.value)
  const near = nearest(word, known)
  return finding.refused(kind, said, { hint: suggest(word, known), fix: near && finding.fix(near.word, near.sure) })
}

/** The ways to a field of all entries of the list that a value is in. */
function fieldOfEntries(name: string, { path, subject }: SchemaIssue): Path[] {
  const length = path.findLastIndex(step => typeof step === 'number')
  const list = path.slice(0, Math.max(0, length))
  const entries = valueAt(subject.located.value, list)
  return Array.isArray(entries) ? entries.map((_, index) => [...list, index, name]) : []
}

/** A value that fits none of several schemas. */
function union(finding: SchemaIssue, issue: IssueOf<'invalid_union'>): Problem[] {
  const { path, value, subject } = finding
  const { options } = issue as { options?: unknown[] }
  if (Array.isArray(options)) return notAllowed(finding, options.map(String))
  const isKind = ({ code, path: at }: Issue) => code === 'invalid_type' && at.length === 0
  const kinds = issue.errors.map(([first, ...others]) =>
    others.length === 0 && first?.code === 'invalid_type' && isKind(first) ? first.expected : undefined,
  )
  if (kinds.every(kind => kind !== undefined) || typeof value !== 'object') {
    const { advice } = finding
    const words = [...new Set(kinds.flatMap(kind => (kind === undefined ? [] : kindInWords(kind))))]
    const isKnown = kinds.every(kind => kind !== undefined)
    if (isKnown || (advice && words.length)) {
      const message = `${words.join(' or ')} is expected, not ${valueInWords(value)}`
      return finding.problem('wrong-kind', message, advice?.hint, advice?.fix)
    }
  }
  // Of a union without a discriminator the branch that came furthest is probably the one that was meant.
  const depth = (issues: readonly Issue[]) =>
    Math.max(0, ...issues.map(inner => (isKind(inner) ? -1 : inner.path.length)))
  const branches = issue.errors.toSorted((a, b) => depth(b) - depth(a))
  const branch = branches.find(inner => !inner.some(isKind)) ?? issue.errors[0] ?? []
  return describeIssues(
    branch.map(inner => ({ ...inner, path: [...path, ...inner.path] }) as Issue),
    subject,
  )
}
