// A check of zod's own that failed, where the schema has no words for it -> words.
import type { z } from 'zod'
import { asWord } from '../messages/valueWords.ts'

type Issue = z.core.$ZodIssue
type Format = Extract<Issue, { code: 'invalid_format' }>
type Limit = Extract<Issue, { code: 'too_small' | 'too_big' }>

const FORMS: Record<string, string> = {
  email: 'is not an e-mail address. Write one such as office@example.org',
  url: 'is not a web address. Write all of it, such as https://example.org/page',
  time: 'is not a time. Write hours, minutes and seconds, such as 09:00:00',
  datetime: 'is not a date with its time. Write it such as 2024-01-31T09:00:00Z',
  duration: 'is not a duration. Write it such as PT1H30M',
  e164: 'is not a telephone number. Write + and digits alone, such as +918702345678',
  lowercase: 'must be in small letters',
  uppercase: 'must be in capital letters',
}

/** What a text is not; `about` is the sentence that the field says of itself. */
export function formWords(issue: Format, about?: string): string {
  const { prefix, suffix, includes } = issue as { prefix?: string; suffix?: string; includes?: string }
  if (issue.format === 'starts_with') return `must begin with ${prefix}`
  if (issue.format === 'ends_with') return `must end with ${suffix}`
  if (issue.format === 'includes') return `must have ${includes} in it`
  return FORMS[issue.format] ?? `is not written as this field needs it${about ? `. ${about}` : ''}`
}

/** What is said of a value that is too small or too large: the fault, and the advice. */
export interface SizeWords {
  message: string
  hint?: string
}

/** How large a value is, and how large it may be. */
export function sizeWords(issue: Limit, value: unknown): SizeWords {
  const small = issue.code === 'too_small'
  const bound = issue.code === 'too_small' ? issue.minimum : issue.maximum
  const least = issue.exact ? 'exactly' : small ? 'at least' : 'at most'
  const wanted = issue.exact || small ? `${Number(bound) === 1 ? 'is' : 'are'} needed` : 'are allowed'
  if (Array.isArray(value))
    return {
      message: `the list has ${value.length === 0 ? 'no entries' : value.length === 1 ? '1 entry' : `${value.length} entries`}; ${least} ${bound} ${wanted}`,
    }
  if (issue.origin === 'string')
    return {
      message: `the text has ${small ? asWord(value).trim().length : asWord(value).length} characters; ${least} ${bound} ${wanted}`,
      hint: small ? 'Say a little more.' : 'Shorten it.',
    }
  if (issue.inclusive === false)
    return {
      message: `the number must be ${small ? 'more' : 'less'} than ${bound}`,
      hint: `Write a number ${small ? 'above' : 'below'} ${bound}.`,
    }
  return { message: `the number must be ${least} ${bound}`, hint: `Write ${bound} or ${small ? 'more' : 'less'}.` }
}

/** The multiple that is nearest to a number. */
export const nearestMultiple = (value: unknown, divisor: number): number =>
  Number((Math.round(Number(value) / divisor) * divisor).toPrecision(12))
