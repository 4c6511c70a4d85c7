// Texts that do not have the form their field needs: dates, links, paths of pages, ids, times and the like.
import { PHONE_LINK, SAFE_ADDRESS } from '../../fields/link.ts'
import { dateMeant } from '../messages/convertValue.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, shorten } from '../messages/valueInWords.ts'
import { ROUTE, routeFault } from '../schemas/pageSchema.ts'
import { describeSchema } from '../schemas/shape.ts'
import type { Finding, IssueOf } from './finding.ts'
import { linkFault, notALink } from './links.ts'

type Format = IssueOf<'invalid_format'>

/** A text in a form that its field does not take. */
export function badFormat(finding: Finding, issue: Format): Problem[] {
  const text = asWord(finding.value)
  const fix = (better: string | undefined) => (better === undefined ? undefined : finding.fix(better, false))
  if (issue.format === 'date') {
    const meant = dateMeant(text)
    const isDate = /^\d{4}-\d\d-\d\d$/.test(text)
    const message = isDate ? `the date ${text} does not exist` : `${shorten(text)} is not a date`
    const hint = meant ? `Write ${meant}.` : 'Write year-month-day, such as 2024-01-31.'
    return finding.problem('bad-date', message, hint, fix(meant))
  }
  if (issue.pattern === String(ROUTE)) {
    const { message, hint, better } = routeFault(text)
    return finding.problem('bad-path', message, hint, fix(better))
  }
  const isLink = issue.pattern === String(SAFE_ADDRESS)
  const isPhoneLink = issue.pattern === String(PHONE_LINK)
  const fault = isLink || isPhoneLink ? linkFault(text) : undefined
  if (fault || isLink) {
    const { code, message, hint, better } = fault ?? notALink(shorten(text))
    return finding.problem(code, message, hint, fix(better))
  }
  if (isPhoneLink) return finding.problemInWords('bad-link', issue.message)
  const { schema } = finding
  return finding.problemInWords('bad-format', issue.message || formatInWords(issue, schema && describeSchema(schema)))
}

const FORMATS: Record<string, string> = {
  email: 'is not an e-mail address. Write one such as office@example.org',
  url: 'is not a web address. Write all of it, such as https://example.org/page',
  time: 'is not a time. Write hours, minutes and seconds, such as 09:00:00',
  datetime: 'is not a date with a time. Write it like 2024-01-31T09:00:00Z',
  duration: 'is not a duration. Write it like PT1H30M',
  e164: 'is not a telephone number. Write + and digits only, such as +918702345678',
  lowercase: 'must be in lower case',
  uppercase: 'must be in capital letters',
}

/** What a text is not, where the schema has no words for it; `about` is the description of the field. */
function formatInWords(issue: Format, about: string | undefined): string {
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string }
  if (issue.format === 'starts_with') return `must begin with ${prefix}`
  if (issue.format === 'ends_with') return `must end with ${suffix}`
  if (issue.format === 'includes') return `must contain ${includes}`
  return FORMATS[issue.format] ?? `is not written as this field needs it${about ? `. ${about}` : ''}`
}
