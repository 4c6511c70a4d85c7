// Puts what is typed into the e-mail link, and says that the form itself sends nothing.
import { all, type Enhance, listen, part, set } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/template.ts'

export const enhance: Enhance = (section, signal) => {
  for (const form of all<HTMLFormElement>(section, '[data-message-form]')) {
    const link = part<HTMLAnchorElement>(form, 'a[href^="mailto:"]')
    const status = part(form, '[data-said]')
    const to = link.href.replace(/^mailto:|\?.*/g, '')
    const handOver = shortenLong(form, signal)
    const read = () => {
      const data = new FormData(form)
      const of = (name: string) => String(data.get(name) ?? '')
      const body = [of('message'), '', of('name'), of('phone'), of('email')].join('\n').trim()
      link.href = mailAddress(handOver({ to, subject: of('subject'), body }))
    }
    listen(form, 'input', read, { signal })
    const isWrong = checkEmail(form, signal)
    const submit = (event: Event) => {
      event.preventDefault()
      if (!isWrong()) say(status)
    }
    listen(form, 'submit', submit, { signal })
    form.dataset.enhanced = ''
    // Words typed before this script came.
    read()
  }
}

/** Says the words of an element, or others. */
const say = (element: HTMLElement, words = element.dataset.words ?? '') =>
  element.textContent === words || element.replaceChildren(...textWithLang(words))

/**
 * Says where a message is too long for mail programs, and copies it by a button.
 * @returns says what of a message is handed over; all of it where the form has no words for that
 */
function shortenLong(form: HTMLFormElement, signal: AbortSignal): (mail: Mail) => Mail {
  const note = form.querySelector<HTMLElement>('[data-long]')
  if (!note) return mail => mail
  const [button, field] = [part(form, '[data-copied]'), part(form, 'textarea')]
  let whole = ''
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(whole).then(
      () => true,
      () => false,
    )
    if (isCopied) return say(note, button.dataset.copied)
    // The visitor's own way to copy takes it from here.
    field.focus()
    field.select()
  }
  // Only sites that are reached by https have a clipboard.
  listen(button, 'click', () => (navigator.clipboard ? void copy() : field.select()), { signal })
  return mail => {
    const fits = fitsMail(mail)
    whole = mail.body ?? ''
    button.hidden = fits
    say(note, fits ? '' : undefined)
    return handedOver(mail)
  }
}

/** Says in the language of the page what is wrong with an e-mail address. */
function checkEmail(form: HTMLFormElement, signal: AbortSignal): () => boolean {
  const wrong = form.querySelector<HTMLElement>('[data-wrong]')
  if (!wrong) return () => false
  const input = part<HTMLInputElement>(form, '[name=email]')
  const show = (isWrong: boolean) => {
    set(input, { 'aria-invalid': isWrong && 'true', 'aria-describedby': isWrong && wrong.id })
    say(wrong, isWrong ? undefined : '')
    return isWrong
  }
  listen(input, 'input', () => input.validity.typeMismatch || show(false), { signal })
  return () => {
    if (show(input.validity.typeMismatch)) input.focus()
    return input.validity.typeMismatch
  }
}

// Addresses that hand a message over to the mail program.

// Windows passes no longer address on to another program: it opens nothing at all.
const MAX_ADDRESS_LETTERS = 2000

/** A message, by the address of who gets it. */
interface Mail {
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
