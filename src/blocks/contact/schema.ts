// How to reach the organisation, and a form that prepares a message.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { contact, network } from '../../fields/contact.ts'
import { image } from '../../fields/image.ts'
import { heading } from '../../fields/heading.ts'
import { control } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  name: 'Contact',
  icon: 'phone',
  purpose:
    'How to reach the organisation: phone, e-mail, address, hours, social links, ' +
    'and a form that says honestly that it does not send.',
  words: 'address phone telephone email office form hours timings opening చిరునామా ఫోన్ సంప్రదించండి',
  group: 'reach',
  needsScript: ({ form }) => form !== undefined,
}

const form = z.strictObject({
  title: control('Heading of the form'),
  name: control('Label of the name'),
  email: control('Label of the e-mail address'),
  phone: control('Label of the telephone number'),
  subject: control('Label of the subject'),
  message: control('Label of the message'),
  send: control('Words on the button'),
  note: control('Words beside the button: it does not send'),
  notSent: control('Said after the button was pressed'),
  write: control('Words on the link that opens the message in the mail program'),
  wrongEmail: control('Said when an e-mail address has no name or no place after the @')
    .optional()
    .meta({ examples: ['This e-mail address is not complete.'] }),
  long: z
    .strictObject({
      note: control('Said where a message is too long for mail programs to take over'),
      copy: control('Words on the button that copies it'),
      copied: control('Said after the button was pressed'),
    })
    .optional()
    .describe('The words for a message that is too long for mail programs; without them they get all of it'),
})

export const schema = z.strictObject({
  ...heading(),
  details: contact('How to reach the organisation; usually that of the whole site'),
  labels: z
    .strictObject({
      phone: control('Words above the telephone number'),
      email: control('Words above the e-mail address'),
      address: control('Words above the postal address'),
      hours: control('Words above the opening hours'),
    })
    .describe('Words above each detail'),
  form: form.optional().describe('The words of the form; without them there is none'),
  social: z
    .array(network().partial({ username: true }))
    .default([])
    .describe('Links to other networks'),
  image: image('A picture beside the details').optional(),
})

export type Props = z.output<typeof schema>
