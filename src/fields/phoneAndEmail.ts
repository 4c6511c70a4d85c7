// How people are reached: telephone numbers and e-mail addresses that work when they are pressed.
import type { z } from 'zod'
import type { Known } from './acrossFields.ts'
import { asWritten, isDeferred } from './deferred.ts'
import { blame, type IssueParams, type IssueText, refusal, refusalOf } from './issueParams.ts'
import { filled } from './text.ts'

/** The part of a number that is dialled: the digits, and a + before them. */
export const dialled = (printed: string) => printed.replace(/[^+\d]/g, '')

/** Why a printed telephone number cannot be dialled; undefined when it can. */
export function phoneFault(printed: string): IssueText | undefined {
  const trunk = /^(\+[\d\s-]*)\(0\)\s*/.exec(printed)
  if (trunk)
    return ofValue(
      'has a (0), which is not dialled after a country code',
      `Write ${printed.replace(trunk[0], trunk[1])}.`,
    )
  if (/^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/.test(printed))
    return ofValue('is a date, not a telephone number', 'Write the number in digits, such as +91 87023 45678.')
  if (/^\+?[\d\s().-]+$/.test(printed) && /^\+?\d{3,15}$/.test(dialled(printed))) return undefined
  return ofValue('is not a telephone number', 'Write one number in digits, such as +91 87023 45678.')
}

const ofValue = (message: string, hint: string): IssueText => ({ message, hint, ofValue: true })

/** One telephone number as it is printed; also its digits must be right, because a press dials them. */
export function phone(description: string) {
  return filled(description).refine(printed => phoneFault(printed) === undefined, {
    ...refusalOf(input => phoneFault(String(input)) as IssueText),
    params: { code: 'bad-format' } satisfies IssueParams,
  })
}

/** An e-mail address alone, such as office@example.org. */
export function email(description: string) {
  return filled(description).regex(
    /^[^\s@:<>,;]+@[^\s@.<>,;]+(?:\.[^\s@.<>,;]+)+$/,
    refusal('is not an e-mail address', 'Write one such as office@example.org.'),
  )
}

/** For {@link acrossFields} of a group: the link dials the number that is shown, with or without its country code. */
export function sameNumber(
  { phone: printed, phoneHref }: Known<{ phone: string; phoneHref: string }>,
  context: z.core.$RefinementCtx,
): void {
  if (!isDeferred(phoneHref) || printed === undefined) return
  const link = dialled(asWritten('link', phoneHref))
  const shown = dialled(printed)
  if (shown.startsWith('+') ? link !== shown : !link.endsWith(shown.replace(/^0+/, '')))
    blame(context, ['phoneHref'], {
      message: `the link dials a different number from ${printed}`,
      hint: 'Write the same number in both.',
    })
}
