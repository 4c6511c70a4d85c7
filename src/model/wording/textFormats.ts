// Texts that do not have the form their field needs: dates, links, paths of pages, ids, times and the like.
import { PHONE_LINK, SAFE_ADDRESS } from '../../fields/link.ts'
import { dialled, phoneFault } from '../../fields/phoneAndEmail.ts'
import type { IssueText } from '../../fields/issueParams.ts'
import type { Fix, Problem } from '../messages/problem.ts'
import { differenceInWords } from '../messages/lookAlikes.ts'
import { daysInMonth, monthInWords, rewritingsOf } from './rewritings.ts'
import { asWord, quoted, shorten } from '../messages/valueInWords.ts'
import { aliasFault, OLD_ADDRESS, ROUTE, routeFault } from '../schemas/pageSchema.ts'
import { describe, runSchema } from '../../fields/describe.ts'
import { valueAt } from '../yaml/path.ts'
import type { Finding, IssueOf } from './finding.ts'
import { linkFault, notALink } from '../checks/linkAddresses.ts'

type Format = IssueOf<'invalid_format'>

/** A text in a form that its field does not take. */
export function badFormat(finding: Finding, issue: Format): Problem[] {
  const text = asWord(finding.value)
  const fix = (better: string | undefined) => (better === undefined ? undefined : finding.fix(better, false))
  if (issue.format === 'date') return badDate(finding, text)
  const isPath = issue.pattern === String(ROUTE)
  if (isPath || issue.pattern === String(OLD_ADDRESS)) {
    const { message, hint, better } = isPath ? routeFault(text) : aliasFault(text)
    return finding.problem('bad-path', message, hint, fix(better))
  }
  const isLink = issue.pattern === String(SAFE_ADDRESS)
  const isPhoneLink = issue.pattern === String(PHONE_LINK)
  const fault = isLink || isPhoneLink ? linkFault(text) : undefined
  const printed = isPhoneLink ? numberShown(finding, text) : undefined
  if (printed)
    return finding.problem('bad-link', `${shorten(text)} is not a telephone link`, `Write ${printed}.`, fix(printed))
  if (fault || isLink) {
    const { code, message, hint, better } = fault ?? notALink(shorten(text))
    return finding.problem(code, message, hint, fix(better), better)
  }
  if (isPhoneLink) return finding.refused('bad-link', finding.said ?? notALink(shorten(text)))
  const { schema } = finding
  const said = finding.said ?? formatInWords(issue, schema && describe(schema).help)
  const meant = readingsOf(finding, text)
  return meant.length
    ? finding.refused('bad-format', said, ...write(finding, meant))
    : finding.refused('bad-format', said)
}

function badDate(finding: Finding, text: string): Problem[] {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number)
  if (month > 12 && day >= 1 && day <= 12)
    return finding.problem('bad-date', `there is no month ${month}`, 'Correct it, or exchange month and day.')
  if (month >= 1 && month <= 12) {
    const days = `${monthInWords(year, month)} has ${daysInMonth(year, month)} days`
    return finding.problem('bad-date', `the date ${text} does not exist; ${days}`, 'Correct the day or the month.')
  }
  const message = year === undefined ? `${shorten(text)} is not a date` : `the date ${text} does not exist`
  const meant = readingsOf(finding, text)
  if (meant.length) return finding.problem('bad-date', message, ...write(finding, meant))
  return finding.problem('bad-date', message, 'Write year-month-day, such as 2024-01-31.')
}

/** The ways to write a text that its field takes: all that may be meant by a date, and the likeliest of other texts. */
export function readingsOf({ schema }: Finding, text: string): string[] {
  const fitting = rewritingsOf(text).filter(each => schema && runSchema(schema, each).issues.length === 0)
  return fitting.every(each => /^\d{4}(?:-\d\d){1,2}$|^(?:\d\d-){2}\d{4}$/.test(each)) ? fitting : fitting.slice(0, 1)
}

/** The advice to write one of several readings, and the repair where there is but one. */
export function write(finding: Finding, meant: string[]): [hint: string, fix?: Fix] {
  if (meant.length > 1) return [`Write ${meant.join(' or ')}.`]
  const difference = differenceInWords(asWord(finding.value), meant[0])
  // Without quotes YAML would take it for something else.
  const words = /^[#@]/.test(meant[0]) ? quoted(meant[0]) : meant[0]
  return [`Write ${words}.${difference ? ` ${difference}` : ''}`, finding.fix(meant[0], false)]
}

/** The link of the telephone number beside it, where the digits are those of that number. */
function numberShown({ path, subject }: Finding, text: string): string | undefined {
  const phone = valueAt(subject.located.value, [...path.slice(0, -1), 'phone'])
  if (typeof phone !== 'string' || phoneFault(phone) !== undefined) return undefined
  const digits = (number: string) => number.replace(/\D/g, '')
  return digits(text) && dialled(phone).endsWith(digits(text)) ? `tel:${dialled(phone)}` : undefined
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
