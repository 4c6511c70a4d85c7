// Addresses that hand a message over to the mail program.

// Windows passes no longer address on to another program: it opens nothing at all.
const MAX_ADDRESS_LETTERS = 2000

/** A message, by the address of who gets it. */
export interface Mail {
  to: string
  subject?: string
  body?: string
}

/** The address with all of a message. Its lines end with both signs, as RFC 6068 has it. */
export function mailAddress({ to, subject, body }: Mail): string {
  const encoded = (text: string) => encodeURIComponent(text.replace(/\r\n?|\n/g, '\r\n'))
  const fields = Object.entries({ subject, body }).flatMap(([name, text]) => (text ? [`${name}=${encoded(text)}`] : []))
  return `mailto:${to}${fields.length ? `?${fields.join('&')}` : ''}`
}

/** True where mail programs can be handed all of a message. Each letter of Indian scripts counts as nine. */
export const fitsMail = (mail: Mail) => mailAddress(mail).length <= MAX_ADDRESS_LETTERS

/** What mail programs can be handed of a message: all, its subject, or nothing but who gets it. */
export const handedOver = ({ to, subject, body }: Mail): Mail =>
  [
    { to, subject, body },
    { to, subject },
  ].find(fitsMail) ?? { to }
