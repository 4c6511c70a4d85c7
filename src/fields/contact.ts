// How to reach the organisation, and its pages on other networks: declared once in site.yaml, shown by several blocks.
import { withoutLetters } from './money.ts'
import type { OpeningHours } from '../openingHours.ts'
import { dialled } from '../telephone.ts'
import { z } from 'zod'
import {
  acrossFields,
  type Known,
  addIssue,
  refusal,
  type IssueParams,
  type IssueText,
  refusalOf,
} from './issueParams.ts'
import type { ShownDay } from './day.ts'
import { defer } from './deferred.ts'
import { icon } from './image.ts'
import { link } from './link.ts'
import { text, filled } from './text.ts'

/** A holiday is shown until its day is over. */
const overWithItsDay = <Holiday extends { date: string }>(holiday: Holiday): Holiday =>
  Object.assign({}, holiday, { until: defer<ShownDay>('day', holiday.date) })

const noTime = refusal('is not a time', 'Write HH:MM, such as 09:00.')
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, noTime)
const closingTime = z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, noTime)

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

function eachOnce(days: Known<string[]>, context: z.core.$RefinementCtx): void {
  days.forEach((day, index) => {
    if (day !== undefined && days.indexOf(day) < index)
      addIssue(context, [index], { message: `${day} is named twice`, hint: 'Delete one of the two.' })
  })
}

/** Hours that end when they begin are a slip, and nearly always those that last into the next day for so long. */
export function closesAfterOpening({ opens, closes, alsoOpen }: Known<Times>, context: z.core.$RefinementCtx): void {
  const compare = (from: string | undefined, to: string | undefined, place: (string | number)[]) => {
    if (from === undefined || to === undefined) return
    const at = [...place, 'closes']
    const hours = hourOf(to) - hourOf(from) + 24
    if (from === to) {
      const message = `the hours begin and end at ${from}`
      addIssue(context, at, { message, hint: 'Correct one of the two, or delete both.' })
    } else if (to < from && hours >= LONG_DAY) {
      const message = `${to} is before ${from}, so pages say that it is open until the next day, for ${hours} hours`
      const evening = `${hourOf(to) + 12}${to.slice(2)}`
      const hint = evening > from && evening < '24:00' ? `If ${evening} is meant, write "${evening}".` : 'Correct one.'
      addIssue(context, at, { message, hint }, { severity: 'warning' })
    }
  }
  compare(opens, closes, [])
  for (const [index, more] of (alsoOpen ?? []).entries()) compare(more?.opens, more?.closes, ['alsoOpen', index])
}

// An inn may be open from ten to one at night.
const LONG_DAY = 16
const hourOf = (time: string) => Number(time.slice(0, 2))

const days = (description: string) =>
  z.array(z.enum(DAYS)).min(1).check(acrossFields(eachOnce)).optional().describe(description)

/** The fields of opening hours, for a group that is checked with {@link closesAfterOpening}, {@link wordsFollow}. */
export const hoursFields = () => ({
  hours: text(
    'Opening hours in words, for those that no times can say; otherwise they follow from the times',
  ).optional(),
  opens: time.optional().describe('Opening time, HH:MM'),
  closes: closingTime.optional().describe('Closing time, HH:MM; one before the opening time is on the next day'),
  openDays: days('Days of these hours; with them and both times, pages say whether it is open now'),
  alsoOpen: z
    .array(
      z.strictObject({
        opens: time.describe('Opening time, HH:MM'),
        closes: closingTime.describe('Closing time, HH:MM'),
        days: days('Days of these hours, where they are not those of openDays'),
      }),
    )
    .optional()
    .describe('Other hours: after a break, or on other days'),
  holidays: z
    .array(
      z
        .strictObject({
          date: z.iso.date().describe('The day, YYYY-MM-DD'),
          name: text('Why it is closed'),
        })
        .check(z.overwrite(overWithItsDay)),
    )
    .default([])
    .describe('Days on which it is closed'),
})

/** Fields as they were when a link stood beside a telephone number. */
export const WITH_PHONE_LINK = { phone: '+91 87023 45678', phoneHref: 'tel:+918702345678' }

/** Telephone, e-mail, address and hours. */
export const contact = (description: string) =>
  z
    .strictObject({
      phone: phone('Telephone number as printed'),
      email: email('E-mail address'),
      address: z.array(text('One line')).min(1).describe('Postal address'),
      ...hoursFields(),
    })
    .meta({ from: withoutPhoneLink, before: [WITH_PHONE_LINK], until: '1.0' })
    .check(acrossFields(closesAfterOpening), acrossFields(wordsFollow), acrossFields(hoursAreSaid))
    .describe(description)

/** The organisation's page on another network. */
export function network() {
  return z.strictObject({
    name: text('The network'),
    icon: icon('The sign of the network.'),
    username: text('The handle on that network'),
    url: link('The page on that network.').meta({ label: 'Page on that network' }),
    color: z
      .enum(['emphasis', 'label', 'highlight', 'ink', 'mutedInk'])
      .optional()
      .describe('The colour of the sign, by its role in the theme')
      .meta({ label: 'Colour of the sign' }),
  })
}

// How people are reached: telephone numbers and e-mail addresses that work when they are pressed.

// Spreadsheets take the + from numbers. Within a country none has so many digits without a 0 before them.
const WITHOUT_PLUS = /^[1-9]\d{11,14}$/

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
  if (WITHOUT_PLUS.test(printed))
    return ofValue('begins with the code of a country, and cannot be dialled without a +', `Write +${printed}.`)
  if (isPhone(printed)) return undefined
  const plain = withoutLetters(printed)
  if (isPhone(plain)) return ofValue('has a letter that looks like a digit', `Write ${plain}.`)
  return ofValue('is not a telephone number', 'Write one number in digits, such as +91 87023 45678.')
}

const isPhone = (text: string) => /^\+?[\d\s().-]+$/.test(text) && /^\+?\d{3,15}$/.test(dialled(text))

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

// A fact is written once: what follows from it is computed. Fields that repeat it are read, with a warning.

/**
 * For `from` of a group with a telephone number: the link that stood beside it follows from the number. Where the link
 * alone has the code of the country, the number gets it; where it dials another number, only its writer can tell.
 */
export function withoutPhoneLink(old: unknown): unknown {
  const { phoneHref, ...group } = old as Record<string, unknown>
  if (typeof phoneHref !== 'string' || group.phone === undefined) return undefined
  if (typeof group.phone !== 'string') return group
  const [link, shown] = [phoneHref, group.phone].map(dialled)
  const tail = shown.replace(/^0+/, '')
  if (link === shown) return group
  if (shown.startsWith('+') || !tail || !link.endsWith(tail)) return undefined
  return { ...group, phone: `${link.slice(0, -tail.length)} ${group.phone.replace(/^0+/, '')}` }
}

type Times = Pick<OpeningHours, 'hours' | 'opens' | 'closes' | 'alsoOpen'>

const hasTimes = (hours: Known<Times>) => ('opens' in hours && 'closes' in hours) || 'alsoOpen' in hours

/** How an organisation is reached has hours, by their times or in words. */
function hoursAreSaid(hours: Known<Times>, context: z.core.$RefinementCtx): void {
  if (hasTimes(hours) || 'hours' in hours) return
  const hint = 'Add opens:, closes: and openDays:, or hours: in words.'
  const params = { code: 'missing-field', needs: ['opens', 'closes', 'hours'] }
  addIssue(context, [], { message: 'there are no opening hours', hint }, params)
}

/** Words beside times follow from these. */
export function wordsFollow(hours: Known<Times>, context: z.core.$RefinementCtx): void {
  if (!hasTimes(hours) || hours.hours === undefined) return
  const said = { message: 'the words follow from the times beside them', hint: 'Delete hours.' }
  addIssue(context, ['hours'], said, { code: 'needless-field', severity: 'warning', instead: '' })
}
