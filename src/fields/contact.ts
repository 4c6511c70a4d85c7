// How to reach the organisation, and its pages on other networks: declared once in site.yaml, shown by several blocks.
import { z } from 'zod'
import { acrossFields } from './acrossFields.ts'
import { icon } from './icon.ts'
import { link, phoneLink } from './link.ts'
import { email, phone, sameNumber } from './phoneAndEmail.ts'
import { text } from './text.ts'
import { refusal } from './issueParams.ts'

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, refusal('is not a time', 'Write HH:MM, such as 09:00.'))

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
      closes: time.optional().describe('Closing time, HH:MM'),
      openDays: z
        .array(z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']))
        .optional()
        .describe('Days of these hours; with them and both times, pages say whether it is open now'),
      holidays: z
        .array(
          z.strictObject({
            date: z.iso.date().describe('The day, YYYY-MM-DD'),
            name: text('Why it is closed'),
          }),
        )
        .default([])
        .describe('Days on which it is closed'),
    })
    .check(acrossFields(sameNumber))
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
