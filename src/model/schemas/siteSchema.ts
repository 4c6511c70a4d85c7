// The shape of content/site.yaml: what every page shares.
import { z } from 'zod'
import { contact, network } from '../../fields/contact.ts'
import { image } from '../../fields/image.ts'
import { link } from '../../fields/link.ts'
import type { IssueParams } from '../../fields/issueParams.ts'
import { text } from '../../fields/text.ts'
import { interfaceWords } from './interfaceWords.ts'

const LANGUAGE = /^[a-z]{2,3}(-[A-Z]{2})?$/
const menuLink = z.strictObject({ title: text('Words of the link'), to: link('Where it leads.') })

const menuItem = z
  .strictObject({
    title: text('Words of the menu item'),
    to: link('Where it leads; leave out when it has items.').optional(),
    items: z.array(menuLink).min(1).optional().describe('The second level'),
  })
  .refine(item => Boolean(item.to) !== Boolean(item.items), {
    error: 'a menu item has either `to` or `items`',
    params: { needs: ['to', 'items'] } satisfies IssueParams,
  })

/** The whole of content/site.yaml. */
export const siteSchema = z.strictObject({
  name: text('The full name of the organisation'),
  shortName: text('A short name for small screens and home screens'),
  tagline: text('What the organisation is, in one sentence'),
  lang: z
    .string()
    .regex(LANGUAGE, { error: 'is not a language code such as en or te' })
    .describe('The language of the pages'),
  locale: z
    .string()
    .regex(/^[a-z]{2}_[A-Z]{2}$/, { error: 'is not a locale such as en_IN' })
    .describe('Language and country for sharing'),
  url: z
    .string()
    .regex(/^https:\/\/[^/\s]+$/, { error: 'must be https:// and a host, without a slash at the end' })
    .describe('The published address'),
  schemaType: z
    .string()
    .regex(/^[A-Z][A-Za-z0-9]*$/, {
      error: 'is not a type of schema.org. Write one word such as Organization or LocalBusiness',
    })
    .default('Organization')
    .describe('The schema.org type of the organisation'),
  foundingDate: z.iso.date().optional().describe('Founding date, YYYY-MM-DD'),
  logo: image('The seal in the header'),
  appIcon: image('A square picture for home screens'),
  contact: contact('How to reach the organisation'),
  menu: z.array(menuItem).min(1).describe('The main menu, in order'),
  footer: z
    .strictObject({
      groups: z
        .array(z.strictObject({ title: text('Heading'), links: z.array(menuLink).min(1).describe('The links') }))
        .describe('Lists of links'),
      contactTitle: text('Heading of the contact block'),
      contactAction: menuLink.describe('The button to the contact page'),
      socialTitle: text('Heading of the social links'),
      links: z.array(menuLink).default([]).describe('Links of the last line: accessibility, privacy, site map'),
      legal: text('The last line'),
    })
    .describe('The footer'),
  social: z.array(network()).describe('Pages on other networks'),
  offline: z
    .array(link('A page.'))
    .default([])
    .describe('Pages kept on the visitor’s device after the first visit, besides those visited'),
  security: z
    .strictObject({
      contacts: z
        .array(link('Where a security problem can be reported: mailto: or tel:.'))
        .min(1)
        .describe('How to report a security problem, best way first'),
      expires: z.iso.date().describe('The day until which this is valid, YYYY-MM-DD; at most a year ahead'),
      languages: z
        .array(z.string().regex(LANGUAGE, { error: 'is not a language code such as en or te' }))
        .min(1)
        .default(['en'])
        .describe('Languages you read, such as en and te'),
    })
    .optional()
    .describe('Published as /.well-known/security.txt'),
  searchOrder: z
    .array(link('A page with a search entry.'))
    .default([])
    .describe('Pages that come first in the search list, in this order; the others follow in page order'),
  words: interfaceWords,
})

/** The validated site configuration. */
export type SiteConfig = z.output<typeof siteSchema> & {
  /** True when the contact is marked as sample. */
  sampleContact?: boolean
}
