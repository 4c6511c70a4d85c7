// Texts that are too short or too long, numbers that are too small or too large, and lists of the wrong length.
import type { Problem } from '../messages/problem.ts'
import { asWord } from '../messages/valueInWords.ts'
import { emptyValue } from './missingFields.ts'
import type { Finding, IssueOf } from './finding.ts'

type Limit = IssueOf<'too_small'> | IssueOf<'too_big'>

/** A value beyond one of its limits. */
export function wrongSize(finding: Finding, issue: Limit): Problem[] {
  const code = issue.code === 'too_small' ? 'too-small' : 'too-big'
  if (code === 'too-small' && issue.origin === 'string' && asWord(finding.value).trim() === '')
    return emptyValue(finding, 'the text is empty')
  return finding.said
    ? finding.refused(code, finding.said)
    : finding.problem(code, ...sizeInWords(issue, finding.value))
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
