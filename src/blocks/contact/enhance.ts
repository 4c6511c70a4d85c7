// Puts what is typed into the e-mail link, and says that the form itself sends nothing.
import { all, type Enhance, listen, part } from '../../ui/enhance.ts'
import { textWithLang } from '../../ui/textWithLang.ts'

export const enhance: Enhance = (section, signal) => {
  for (const form of all<HTMLFormElement>(section, '[data-message-form]')) {
    const link = part<HTMLAnchorElement>(form, 'a[href^="mailto:"]')
    const status = part(form, '[role=status]')
    const [address] = link.href.split('?')
    const read = () => {
      const data = new FormData(form)
      const of = (name: string) => String(data.get(name) ?? '')
      const signed = [of('message'), '', of('name'), of('phone'), of('email')].join('\n').trim()
      link.href = `${address}?subject=${encodeURIComponent(of('subject'))}&body=${encodeURIComponent(signed)}`
    }
    listen(form, 'input', read, { signal })
    const submit = (event: Event) => {
      event.preventDefault()
      status.replaceChildren(...textWithLang(status.dataset.words ?? ''))
    }
    listen(form, 'submit', submit, { signal })
    form.dataset.enhanced = ''
    // Words typed before this script came.
    read()
  }
}
