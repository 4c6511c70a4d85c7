// What is wrong with a value, as a statement; what was probably meant is looked for in candidates.ts.
import { describe, runSchema, type Schema } from '../../fields/describe.ts'
import { isDoubt, type IssueText } from '../../fields/issueParams.ts'
import { LINK_TARGET } from '../../fields/link.ts'
import { linkFault, notALink } from './linkAddresses.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, exampleOfKind, kindInWords, quoted, shorten, valueInWords } from '../messages/valueInWords.ts'
import { keysBesideItems } from '../source/references.ts'
import { aliasFault, OLD_ADDRESS, ROUTE, routeFault } from '../schemas/pageSchema.ts'
import { fieldsAt, schemaAt } from '../schemas/shape.ts'
import { COLON_IN_TEXT, QUOTE_THE_WHOLE } from '../source/slip.ts'
import { isRecord, valueAt } from '../source/path.ts'
import { candidates, exampleOf, fitting, flow } from './candidates.ts'
import type { SchemaIssue, Issue, IssueOf } from './schemaIssue.ts'
import { keyLost, oddKey } from './names.ts'
import { daysInMonth, monthInWords } from './readings.ts'

/**
 * A value of another kind than `expected`.
 * @param describeMeant describes what is wrong with the value that was probably meant
 */
export function wrongKind(
  finding: SchemaIssue,
  expected: string,
  describeMeant: (issue: Issue, meant: unknown) => Problem[],
): Problem[] {
  const { path, value, subject, schema } = finding
  const { located } = subject
  if (located.counted(path)) {
    const hint = 'A count can only be used where a figure is shown; write the number itself here.'
    return finding.problem('wrong-kind', `${kindInWords(expected)} is expected, not a count`, hint)
  }
  const beside = expected === 'array' && isRecord(value) ? keysBesideItems(value, located.marked(path)) : undefined
  if (beside?.length) return beside.map(odd => oddKey(finding, odd))
  const written = located.written(path)
  const special = expected === 'object' ? groupLost(finding, written) : undefined
  if (special) return special
  const name = typeof value === 'string' ? value.replace(/^from:?\s+/, '') : ''
  if (/^[\w-]+(?:\.[\w-]+)*$/.test(name) && located.isContent(name)) {
    const reference = `{ from: ${name} }`
    const message = `${value} stands here as text; content of another file needs braces and from:`
    return finding.problem('bad-reference', message, `Write ${reference}.`, finding.fixAsWritten(reference))
  }
  if (expected === 'string' && isCutByColon(finding, written)) return cutByColon(finding, written.trimEnd())
  const message = `${kindInWords(expected)} is expected, not ${valueInWords(value)}`
  // In quotes a number would have another fault: 10 is not a time yet.
  const asText = schema && expected === 'string' && typeof value !== 'object' ? refusals(schema, written) : []
  if (asText.length) return asText.flatMap(issue => describeMeant(issue, written))
  const { advice } = finding
  if (advice) return finding.problem('wrong-kind', message, advice.hint, advice.fix)
  // A value of the right kind that has another fault gets the message about that one.
  const [meant] = schema ? candidates(value, written, schema, finding.setting) : []
  const next = schema && meant ? refusals(schema, meant.value) : []
  const isOpen = meant?.open || (isRecord(meant?.value) && !written.startsWith('['))
  if (next.length && !isOpen && next.every(({ code }) => code !== 'invalid_type'))
    return next.flatMap(issue => describeMeant(issue, meant.value))
  return finding.problem('wrong-kind', message, whatBelongs(finding, expected, written))
}

/** The findings with which a value cannot be shown. */
const refusals = (schema: Schema, value: unknown) => runSchema(schema, value).issues.filter(issue => !isDoubt(issue))

/** What belongs in the place of a value that cannot be read as it. */
function whatBelongs({ value, schema }: SchemaIssue, expected: string, written: string): string | undefined {
  const example = schema && exampleOf(schema)
  switch (expected) {
    case 'string':
      if (/^[[{]/.test(written)) return 'If it is meant as text, put quotes around it.'
      return Array.isArray(value) ? 'Write the text on one line, without a dash.' : undefined
    case 'number':
    case 'int':
      return `Write digits, such as ${typeof example === 'number' && example > 1 ? example : 3}.`
    case 'boolean':
      return 'Write true or false.'
    case 'array':
    case 'tuple':
      return isRecord(value)
        ? 'Put a dash and a space before the first field of each entry.'
        : 'Put a dash before each entry, and write its fields after it.'
    case 'object':
    case 'record':
      if (Array.isArray(value)) return 'Remove the dash and align the keys.'
      return isRecord(example) && Object.keys(example).length
        ? `Write its fields below it, indented by two spaces, such as ${flow(example)}.`
        : 'Write its fields below it, indented by two spaces.'
    default:
      return undefined
  }
}

/** A list or a text where a group belongs, because a key or a space was lost. */
function groupLost(finding: SchemaIssue, written: string): Problem[] | undefined {
  const { value } = finding
  if (Array.isArray(value)) return written.startsWith('[') ? undefined : keyLost(finding, written)
  const glued = typeof value === 'string' && /^([A-Za-z][\w-]*):\S/.exec(value)
  if (
    !glued ||
    !Object.hasOwn(fieldsAt(finding.subject.schema, finding.path, finding.subject.located.value) ?? {}, glued[1])
  )
    return undefined
  const message = `${kindInWords('object')} is expected, not ${valueInWords(value)}`
  return finding.problem('missing-space', message, `Write a space after the colon: ${glued[1]}: ….`)
}

/** True for a text that a colon makes a group of: an entry, `- Note: lamps`, or words on a line of their own. */
const isCutByColon = ({ path, value }: SchemaIssue, written: string) =>
  isRecord(value) &&
  Object.keys(value).length === 1 &&
  (typeof path.at(-1) === 'number' || /\S\s/.test(Object.keys(value)[0])) &&
  /^[\p{L}\p{N}]/u.test(written) &&
  !written.trimEnd().includes('\n')

function cutByColon(finding: SchemaIssue, text: string): Problem[] {
  const [key] = Object.keys(finding.value as object)
  const { file, start, end } = finding.subject.located.span([...finding.path, key], 'key')
  const fix = { file, start, end: start + text.length, text: quoted(text), sure: false }
  const [problem] = finding.problem('colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE, fix)
  return [{ ...problem, column: problem.column + end - start }]
}

/** A field that is needed and not there. */
export function missingField(finding: SchemaIssue): Problem[] {
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
export function emptyValue(finding: SchemaIssue, message: string): Problem[] {
  const { issue, schema } = finding
  const kind =
    issue.code === 'invalid_type' ? kindInWords(issue.expected) : issue.code === 'too_small' ? 'text' : 'a value'
  const hint = schema && describe(schema).isOptional ? `Write ${kind}, or delete the key.` : `Write ${kind}.`
  return finding.problem('empty-value', message, hint)
}

/** A value that is not one of those allowed. */
export function notAllowed(finding: SchemaIssue, values: string[]): Problem[] {
  const { value, advice } = finding
  if (values.length === 1 && values[0] === 'true') {
    const message = `only true is allowed here, not ${valueInWords(value)}`
    return finding.problem('not-allowed', message, 'Write true, or delete the key.', advice?.fix)
  }
  const others = wholeList(finding, values)
  if (others) return others
  if (!advice && finding.said) return finding.refused('not-allowed', finding.said)
  const word = asWord(value)
  const message = `${typeof value === 'object' ? valueInWords(value) : shorten(word)} is not one of the allowed values`
  const hint =
    advice?.hint ?? (values.length === 1 ? `Write ${values[0]}.` : `Use one of: ${values.toSorted().join(', ')}.`)
  return finding.problem('not-allowed', message, hint, advice?.fix)
}

/** One problem for several entries of a list in brackets, such as [Mon, Tue] or [Mon to Fri], at the first of them. */
function wholeList(finding: SchemaIssue, values: string[]): Problem[] | undefined {
  const at = finding.path.slice(0, -1)
  const { located, schema } = finding.subject
  const list = valueAt(located.value, at)
  const whole = schemaAt(schema, at, located.value)
  if (!Array.isArray(list) || !whole || !located.written(at).startsWith('[')) return undefined
  const odd = list.filter(entry => !values.includes(entry))
  if (odd.length < 2 && finding.advice) return undefined
  const [meant] = fitting(list, located.written(at), whole)
  if (!meant?.yaml) return undefined
  if (list.indexOf(odd[0]) !== finding.path.at(-1)) return []
  const others = odd.length > 1 ? ` and ${odd.length - 1} more are not among` : ' is not one of'
  const message = `${shorten(asWord(odd[0]))}${others} the allowed values`
  const fix = { ...located.span(at), text: meant.yaml, sure: meant.sure === true }
  return finding.problem('not-allowed', message, `Write ${meant.yaml}.`, fix)
}

type Limit = IssueOf<'too_small'> | IssueOf<'too_big'>

/** A value beyond one of its limits. */
export function wrongSize(finding: SchemaIssue, issue: Limit): Problem[] {
  const code = issue.code === 'too_small' ? 'too-small' : 'too-big'
  if (code === 'too-small' && issue.origin === 'string' && asWord(finding.value).trim() === '')
    return emptyValue(finding, 'the text is empty')
  const { said } = finding
  // Texts are shortened by their authors.
  const advice = issue.origin === 'string' ? undefined : finding.advice
  if (said) return finding.refused(code, said, advice)
  const [message, hint] = sizeInWords(issue, finding.value)
  if (advice) return finding.problem(code, message, advice.hint, advice.fix)
  const help = typeof finding.value === 'number' && finding.schema ? describe(finding.schema).help : undefined
  return finding.problem(code, message, help ? `${hint} This is: ${help}.` : hint)
}

/** How large a value is and how large it may be, and the advice. */
function sizeInWords(issue: Limit, value: unknown): [message: string, hint?: string] {
  const isSmall = issue.code === 'too_small'
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const least = issue.exact ? 'exactly' : isSmall ? 'at least' : 'at most'
  const wanted = issue.exact || isSmall ? `${Number(bound) === 1 ? 'is' : 'are'} needed` : 'are allowed'
  if (Array.isArray(value)) {
    const entries = value.length === 1 ? '1 entry' : `${value.length || 'no'} entries`
    return [`the list has ${entries}; ${least} ${bound} ${wanted}`]
  }
  if (issue.origin === 'string') {
    const length = (isSmall ? asWord(value).trim() : asWord(value)).length
    return [
      `the text has ${length} characters; ${least} ${bound} ${wanted}`,
      isSmall ? 'Say a little more.' : 'Shorten it.',
    ]
  }
  if (issue.inclusive === false) {
    const hint = `Write a number ${isSmall ? 'above' : 'below'} ${bound}.`
    return [`the number must be ${isSmall ? 'more' : 'less'} than ${bound}`, hint]
  }
  return [`the number must be ${least} ${bound}`, `Write ${bound} or ${isSmall ? 'more' : 'less'}.`]
}

/** A number that is no multiple of another one. */
export function notMultiple(finding: SchemaIssue, { divisor }: IssueOf<'not_multiple_of'>): Problem[] {
  if (finding.said) return finding.refused('not-valid', finding.said)
  const near = Number((Math.round(Number(finding.value) / divisor) * divisor).toPrecision(12))
  return finding.problem('not-valid', `the number must be a multiple of ${divisor}`, `Write ${near}, for example.`)
}

type Format = IssueOf<'invalid_format'>

/** A text in a form that its field does not take. */
export function badFormat(finding: SchemaIssue, issue: Format): Problem[] {
  const text = asWord(finding.value)
  const { advice, schema, said } = finding
  if (issue.format === 'date') return badDate(finding, text)
  if (issue.pattern === String(ROUTE) || issue.pattern === String(OLD_ADDRESS)) {
    const { message, hint } = issue.pattern === String(ROUTE) ? routeFault(text) : aliasFault(text)
    return finding.problem('bad-path', message, advice?.hint ?? hint, advice?.fix)
  }
  if (issue.pattern === String(LINK_TARGET)) return badLink(finding, text)
  const words = said ?? formatInWords(issue, schema && describe(schema).help)
  return finding.refused('bad-format', words, advice)
}

function badLink(finding: SchemaIssue, text: string): Problem[] {
  const { code, message, hint, better } = linkFault(text) ?? notALink(shorten(text))
  const fix = better === undefined ? undefined : finding.fix(better, false)
  return finding.problem(code, message, hint, fix, better)
}

function badDate(finding: SchemaIssue, text: string): Problem[] {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (month > 12 && day >= 1 && day <= 12)
    return finding.problem('bad-date', `there is no month ${month}`, 'Correct it, or exchange month and day.')
  if (month >= 1 && month <= 12) {
    const days = `${monthInWords(year, month)} has ${daysInMonth(year, month)} days`
    return finding.problem('bad-date', `the date ${text} does not exist; ${days}`, 'Correct the day or the month.')
  }
  const message = year === undefined ? `${shorten(text)} is not a date` : `the date ${text} does not exist`
  const { hint, fix } = finding.advice ?? { hint: 'Write year-month-day, such as 2024-01-31.' }
  return finding.problem('bad-date', message, hint, fix)
}

const FORMATS: Record<string, [message: string, hint?: string]> = {
  email: ['is not an e-mail address', 'Write one such as office@example.org.'],
  url: ['is not a web address', 'Write all of it, such as https://example.org/page.'],
  time: ['is not a time', 'Write hours, minutes and seconds, such as 09:00:00.'],
  datetime: ['is not a date with a time', 'Write it like 2024-01-31T09:00:00Z.'],
  duration: ['is not a duration', 'Write it like PT1H30M.'],
  e164: ['is not a telephone number', 'Write + and digits only, such as +918702345678.'],
  lowercase: ['must be in lower case'],
  uppercase: ['must be in capital letters'],
}

const endOfSentence = (words: string) => (words.endsWith('.') ? words : `${words}.`)

/** What a text is not, where the schema has no words for it; `about` is the description of the field. */
function formatInWords(issue: Format, about: string | undefined): IssueText {
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string }
  const ofValue = (message: string, hint?: string) => ({ message, hint, ofValue: true })
  if (issue.format === 'starts_with') return ofValue(`must begin with ${prefix}`)
  if (issue.format === 'ends_with') return ofValue(`must end with ${suffix}`)
  if (issue.format === 'includes') return ofValue(`must contain ${includes}`)
  const [message, hint] = FORMATS[issue.format] ?? [
    'is not written as this field needs it',
    about && endOfSentence(about),
  ]
  return ofValue(message, hint)
}
