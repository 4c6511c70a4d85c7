// How to reach the organisation, and its pages on other networks: declared once in site.yaml, shown by several blocks.
import { z } from 'zod'
import { acrossFields, type Known } from './acrossFields.ts'
import type { ShownDay } from './day.ts'
import { defer } from './deferred.ts'
import { icon } from './icon.ts'
import { link, phoneLink } from './link.ts'
import { email, phone, sameNumber } from './phoneAndEmail.ts'
import { text } from './text.ts'
import { blame, refusal } from './issueParams.ts'
import { plainDigits } from './numerals.ts'

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
      blame(context, [index], { message: `${day} is named twice`, hint: 'Delete one of the two.' })
  })
}

interface Hours {
  hours: string
  opens?: string
  closes?: string
  openDays?: string[]
  alsoOpen?: { opens: string; closes: string; days?: string[] }[]
}

/** Hours in words name the times that pages count with; words without figures may say anything. */
function sameHours({ hours = '', opens, closes, alsoOpen }: Known<Hours>, context: z.core.$RefinementCtx): void {
  const named = timesIn(hours)
  // Many write 9:00-5:00 for a day that ends at 17:00.
  const isHalfDay = named.every(each => each < '13:00')
  const onClock = (time: string) => (isHalfDay ? `${Number(time.slice(0, 2)) % 12}${time.slice(2)}` : midnight(time))
  const isNamed = (time: string) => named.some(each => onClock(each) === onClock(time))
  const compare = (from: string | undefined, to: string | undefined, place: (string | number)[], says: string) => {
    if (from === undefined || to === undefined) return
    if (from === to) {
      const message = `the hours begin and end at ${from}`
      blame(context, [...place, 'closes'], { message, hint: 'Correct one of the two, or delete both.' })
    } else if (named.length > 1 && !(isNamed(from) && isNamed(to))) {
      const message = `the words say ${named.join(' and ')}, and ${says} ${from} and ${to}`
      blame(context, ['hours'], { message, hint: 'Write the same times in both.' })
    }
  }
  compare(opens, closes, [], 'opens and closes say')
  for (const [index, more] of (alsoOpen ?? []).entries())
    compare(more?.opens, more?.closes, ['alsoOpen', index], 'alsoOpen says')
}

/** The end of a day is written as the beginning of the next. */
const midnight = (time: string) => time.replace(/^24:00$/, '00:00')

/** The times of day in a text, as HH:MM: 9:30, 9.30, 5 pm. */
const timesIn = (text: string): string[] =>
  [...plainDigits(text).matchAll(TIME)].flatMap(([, hour, minute, half]) => {
    const hours = half ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hour)
    const time = midnight(`${String(hours).padStart(2, '0')}:${minute ?? '00'}`)
    const isTime = (minute !== undefined || half !== undefined) && time < '24:00'
    return isTime ? [time] : []
  })

const TIME = /(?<![\d:.])(\d{1,2})(?:[:.]([0-5]\d))?(?![\d:.]*\d)\s*(?:([ap])\.?m\b)?/gi

/** Words that name days name those of the hours; other words may say anything. */
function sameDays({ hours = '', openDays, alsoOpen }: Known<Hours>, context: z.core.$RefinementCtx): void {
  const named = daysIn(hours)
  if (!named.size) return
  const compare = (days: Known<string[]> | undefined, list: string) => {
    const odd = days?.find(day => day !== undefined && !named.has(day))
    if (odd === undefined || days?.includes(undefined)) return
    const message = `${odd} is one of ${list}, and the words do not name it`
    blame(context, ['hours'], { message, hint: 'Write the same days in both.' })
  }
  compare(openDays, 'openDays')
  for (const more of alsoOpen ?? []) compare(more?.days, 'the days of alsoOpen')
}

/** The days of the week that a text names in English, with those from one to another. */
function daysIn(text: string): Set<string> {
  const indexOf = (word: string) => DAYS.findIndex(day => day.toLowerCase().startsWith(word.slice(0, 3).toLowerCase()))
  return new Set(
    [...text.matchAll(DAY_OR_RANGE)].flatMap(([, first, last = first]) => {
      const [from, to] = [indexOf(first), indexOf(last)]
      return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => DAYS[(from + step) % 7])
    }),
  )
}

const DAY = '((?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)s?'
const DAY_OR_RANGE = new RegExp(`\\b${DAY}(?:\\s*(?:-|–|—|to|till|until|through)\\s*${DAY})?\\b`, 'gi')

const days = (description: string) =>
  z.array(z.enum(DAYS)).min(1).check(acrossFields(eachOnce)).optional().describe(description)

/** Telephone, e-mail, address and hours. */
export function contact(description: string) {
  return z
    .strictObject({
      phone: phone('Telephone number as printed'),
      phoneHref: phoneLink('The same as a link:'),
      email: email('E-mail address'),
      address: z.array(text('One line')).min(1).describe('Postal address'),
      hours: text('Opening hours in words'),
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
    .check(acrossFields(sameNumber))
    .check(acrossFields(sameHours))
    .check(acrossFields(sameDays))
    .describe(description)
}

/** The organisation's page on another network. */
export function network() {
  return z.strictObject({
    name: text('The network'),
    icon: icon('The sign of the network.'),
    username: text('The handle on that network'),
    url: link('The page on that network.'),
    color: z
      .enum(['emphasis', 'label', 'highlight', 'ink', 'mutedInk'])
      .optional()
      .describe('The colour of the sign, by its role in the theme'),
  })
}
