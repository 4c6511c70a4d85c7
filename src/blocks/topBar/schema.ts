// One line above a standalone page: how to reach the organisation.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { email, network, phone, WITH_PHONE_LINK, withoutPhoneLink } from '../../fields/contact.ts'
import { image } from '../../fields/image.ts'
import { link } from '../../fields/link.ts'
import { control } from '../../fields/text.ts'

export const about: BlockAbout = {
  name: 'Line at the top',
  icon: 'rows-plus-top',
  purpose: 'One line above a standalone page: e-mail, telephone and social links.',
  words: 'line phone email పై గీత',
  group: 'page',
}

export const schema = z
  .strictObject({
    label: control('What the line is, for screen readers, such as Contact').meta({ label: 'Name for screen readers' }),
    email: email('E-mail address'),
    phone: phone('Telephone number as printed'),
    social: z
      .array(network().partial({ username: true }))
      .max(6)
      .default([])
      .describe('Links to other networks'),
    home: z
      .strictObject({
        label: control('Words of the link'),
        to: link('Where it leads.'),
        logo: image('The seal').optional(),
      })
      .optional()
      .describe('The way back to the rest of the site'),
  })
  .meta({ from: withoutPhoneLink, before: [WITH_PHONE_LINK], until: '1.0' })

export type Props = z.output<typeof schema>
