// Values that are missing, not among those that can be chosen, too small or too large.
import { describe } from '../../fields/describe.ts'
import { didYouMean, nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, exampleOfKind, kindInWords, shorten, valueInWords } from '../messages/valueInWords.ts'
import { isRecord, valueAt } from '../yaml/path.ts'
import type { Finding, Issue, IssueOf } from './finding.ts'

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

/** A value that is not one of those allowed. */
export function notAllowed(finding: Finding, values: string[]): Problem[] {
  const { value } = finding
  if (values.length === 1 && values[0] === 'true') {
    const message = `only true is allowed here, not ${valueInWords(value)}`
    return finding.problem('not-allowed', message, 'Write true, or delete the key.')
  }
  const word = asWord(value)
  const near = nearWord(word, values)
  const others = near ? shortList(finding, values) : undefined
  if (others) return others
  if (!near && finding.said) return finding.refused('not-allowed', finding.said)
  const message = `${typeof value === 'object' ? valueInWords(value) : shorten(word)} is not one of the allowed values`
  const hint = near ? didYouMean(word, near.word) : `Use one of: ${values.toSorted().join(', ')}.`
  return finding.problem('not-allowed', message, hint, near && finding.fix(near.word, near.sure))
}

const nearWord = (word: string, values: string[]) => nearest(word, values) ?? shortened(word, values)

/** One problem for several entries of a list in brackets, such as [Mon, Tue], at the first of them. */
function shortList(finding: Finding, values: string[]): Problem[] | undefined {
  const at = finding.path.slice(0, -1)
  const { located } = finding.subject
  const list = valueAt(located.value, at)
  if (!Array.isArray(list) || !located.written(at).startsWith('[')) return undefined
  const odd = list.filter(entry => !values.includes(entry))
  const meant = list.map(entry => (values.includes(entry) ? entry : nearWord(asWord(entry), values)?.word))
  if (odd.length < 2 || meant.includes(undefined)) return undefined
  if (list.indexOf(odd[0]) !== finding.path.at(-1)) return []
  const text = `[${meant.join(', ')}]`
  const message = `${shorten(asWord(odd[0]))} and ${odd.length - 1} more are not among the allowed values`
  return finding.problem('not-allowed', message, `Write ${text}.`, { ...located.span(at), text, sure: true })
}

/** The only value that begins with a word of three letters or more, such as Monday for Mon. */
function shortened(word: string, values: string[]): { word: string; sure: boolean } | undefined {
  const beginning = word.toLowerCase().replace(/\.$/, '')
  const meant = beginning.length < 3 ? [] : values.filter(value => value.toLowerCase().startsWith(beginning))
  return meant.length === 1 ? { word: meant[0], sure: true } : undefined
}

type Limit = IssueOf<'too_small'> | IssueOf<'too_big'>

/** A value beyond one of its limits. */
export function wrongSize(finding: Finding, issue: Limit): Problem[] {
  const code = issue.code === 'too_small' ? 'too-small' : 'too-big'
  if (code === 'too-small' && issue.origin === 'string' && asWord(finding.value).trim() === '')
    return emptyValue(finding, 'the text is empty')
  if (finding.said) return finding.refused(code, finding.said)
  const [message, hint] = sizeInWords(issue, finding.value)
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
    const [only] = value as unknown[]
    const words = value.length === 1 && typeof only === 'string' ? only.split(/[\s;/=]+/) : []
    const hint =
      isSmall && words.length >= Number(bound) ? `Write commas between them: [${words.join(', ')}].` : undefined
    return [`the list has ${entries}; ${least} ${bound} ${wanted}`, hint]
  }
  if (issue.origin === 'string') {
    const length = (isSmall ? asWord(value).trim() : asWord(value)).length
    const hint = isSmall ? 'Say a little more.' : 'Shorten it.'
    return [`the text has ${length} characters; ${least} ${bound} ${wanted}`, hint]
  }
  if (issue.inclusive === false) {
    const hint = `Write a number ${isSmall ? 'above' : 'below'} ${bound}.`
    return [`the number must be ${isSmall ? 'more' : 'less'} than ${bound}`, hint]
  }
  return [`the number must be ${least} ${bound}`, `Write ${bound} or ${isSmall ? 'more' : 'less'}.`]
}

/** A number that is no multiple of another one. */
export function notMultiple(finding: Finding, { divisor }: IssueOf<'not_multiple_of'>): Problem[] {
  if (finding.said) return finding.refused('not-valid', finding.said)
  const near = Number((Math.round(Number(finding.value) / divisor) * divisor).toPrecision(12))
  return finding.problem('not-valid', `the number must be a multiple of ${divisor}`, `Write ${near}, for example.`)
}
