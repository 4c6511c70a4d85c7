// How to reach the organisation, and a form that prepares a message.
import { z } from 'zod'
import type { BlockAbout } from '../../fields/block.ts'
import { contact, network } from '../../fields/contact.ts'
import { heading } from '../../fields/heading.ts'
import { image } from '../../fields/image.ts'
import { text } from '../../fields/text.ts'

export const about: BlockAbout<Props> = {
  purpose:
    'How to reach the organisation: phone, e-mail, address, hours, social links, ' +
    'and a form that says honestly that it does not send.',
  words: 'address phone telephone email office form చిరునామా ఫోన్ సంప్రదించండి',
  group: 'reach',
  enhance: ({ form }) => (form ? 'visible' : 'never'),
}

const form = z.strictObject({
  title: text('Heading of the form'),
  name: text('Label of the name'),
  email: text('Label of the e-mail address'),
  phone: text('Label of the telephone number'),
  subject: text('Label of the subject'),
  message: text('Label of the message'),
  send: text('Words on the button'),
  note: text('Words beside the button: it does not send'),
  notSent: text('Said after the button was pressed'),
  write: text('Words on the link that opens the message in the mail program'),
  wrongEmail: text('Said when an e-mail address has no name or no place after the @')
    .optional()
    .meta({ examples: ['This e-mail address is not complete.'] }),
  long: z
    .strictObject({
      note: text('Said where a message is too long for mail programs to take over'),
      copy: text('Words on the button that copies it'),
      copied: text('Said after the button was pressed'),
    })
    .optional()
    .describe('The words for a message that is too long for mail programs; without them they get all of it'),
})

export const schema = z.strictObject({
  ...heading(),
  details: contact('How to reach the organisation; usually that of the whole site'),
  labels: z
    .strictObject({
      phone: text('Words above the telephone number'),
      email: text('Words above the e-mail address'),
      address: text('Words above the postal address'),
      hours: text('Words above the opening hours'),
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
