// What a link names, or why it is not allowed and what to write instead.
import type { Code } from '../messages/codes.ts'
import { invisibleIn, withoutInvisible, nearest } from '../messages/nearest.ts'

/** What is wrong with an address; `better` is the address that was meant, where that is clear. */
export interface LinkFault {
  code: Code
  message: string
  hint: string
  better?: string
}

const ADVICE = 'Use a page path such as /contact, https://…, mailto:… or tel:….'

/** Why an address written by a maintainer cannot be used; undefined when its form is fine. */
export function linkFault(address: string): LinkFault | undefined {
  const trimmed = address.trim()
  const invisible = invisibleIn(trimmed)
  if (invisible && !/^\s*(?:javascript|vbscript|data|file|blob)/i.test(withoutInvisible(trimmed)))
    return instead(`the link has ${invisible}`, withoutInvisible(trimmed).replace(/\s+/g, ''))
  const bare = trimmed
    .replace(/&(?:tab|newline|#9|#10);/gi, '')
    .replace(/&(?:colon|#58|#x3a);/gi, ':')
    .replace(/[\u0000-\u0020\u00A0\u200B]/g, '')
  const [, scheme] = /^(javascript|vbscript|data|file|blob):/i.exec(bare) ?? []
  if (scheme) {
    const message = `a ${scheme.toLowerCase()}: address can run code or reach files, and is never allowed`
    return { code: 'unsafe-link', message, hint: ADVICE }
  }
  if (/^mailto:/i.test(trimmed)) return mailtoFault(trimmed)
  if (/^tel:/i.test(trimmed)) return telFault(trimmed)
  if (/^https?:/i.test(trimmed)) return webFault(trimmed)
  if (trimmed.startsWith('/')) return pathFault(trimmed)
  if (!trimmed.startsWith('#')) return otherFault(trimmed)
  return trimmed.length > 1 && !/\s/.test(trimmed)
    ? undefined
    : wrong('a # on its own leads nowhere', 'Write # and the id of a section, such as #map.')
}

const wrong = (message: string, hint: string, better?: string): LinkFault => ({
  code: 'bad-link',
  message,
  hint,
  better,
})
const instead = (message: string, better: string) => wrong(message, `Write ${better}.`, better)
const WHOLE = 'Write a full address such as https://example.org/page.'

/** The fault of an address of no known form. */
export const notALink = (shown: string) => wrong(`${shown} is not a link we allow`, ADVICE)

const NO_SPACES = 'a link cannot contain spaces'
const MAILTO = 'Write mailto: and an address such as office@example.org.'
const TEL = 'Write tel: and the number, such as tel:+918702345678.'

function mailtoFault(address: string): LinkFault | undefined {
  const person = address.slice('mailto:'.length).split('?')[0]
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(decode(person)))
    return wrong(`${JSON.stringify(person)} is not an e-mail address`, MAILTO)
  if (!address.startsWith('mailto:'))
    return instead('mailto: must be in lower case', address.replace(/^mailto:/i, 'mailto:'))
  return /\s/.test(address) ? instead(NO_SPACES, address.replace(/\s/g, '%20')) : undefined
}

// The (0) after the code of a country is not dialled.
const plainNumber = (number: string) => number.replace(/^(\s*\+[\d\s-]*)\(0\)/, '$1').replace(/[\s().]/g, '')

function telFault(address: string): LinkFault | undefined {
  const number = address.slice('tel:'.length)
  const plain = plainNumber(number)
  if (!/^\+?[\d-]*\d{3}[\d-]*$/.test(plain)) return wrong(`${JSON.stringify(number)} is not a telephone number`, TEL)
  if (address === `tel:${plain}`) return undefined
  return instead('a telephone link can contain only digits, hyphens and a leading +', `tel:${plain}`)
}

const OWN_COMPUTER = /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?::\d+)?(\/[^\s]*)?$/

function webFault(address: string): LinkFault | undefined {
  if (/^https?:?\/*$/i.test(address)) return wrong(`${address} is the beginning of an address`, WHOLE)
  if (!/^https?:\/\/[^\s/]/i.test(address))
    return instead('https: must be followed by two slashes', address.replace(/^(https?):\/*/i, 'https://'))
  if (!/^https?:/.test(address))
    return instead(
      'https: is written in small letters',
      address.replace(/^https?:/i, scheme => scheme.toLowerCase()),
    )
  const [, number] = /^https:\/\/wa\.me\/(\+?[\d\s()-]*[+\s()-][\d\s()-]*)$/.exec(address) ?? []
  if (number) return instead('a link to WhatsApp ends with digits alone', `https://wa.me/${number.replace(/\D/g, '')}`)
  if (/^https:\/\/wa\.me\/*$/.test(address))
    return wrong('the link to WhatsApp has no number', 'Write the number after it, such as https://wa.me/918702345678.')
  const [, path] = OWN_COMPUTER.exec(address) ?? []
  if (path !== undefined) return instead('this address leads to your own computer', path || '/')
  if (/\s/.test(address)) return instead(NO_SPACES, closed(address).replace(/\s/g, '%20'))
  if (/^https?:\/\/[^\s/.]+(?:\.[^\s/.]+)+/.test(address)) return undefined
  const [, host] = address.split(/\/+/)
  return wrong(`${JSON.stringify(host)} is not a host name`, WHOLE)
}

function pathFault(address: string): LinkFault | undefined {
  if (/^\/[/\\]/.test(address))
    return instead('two slashes at the start lead to another site', `https:${address.replaceAll('\\', '/')}`)
  if (address.includes('\\')) return instead('links are written with /, not \\', address.replaceAll('\\', '/'))
  if (!/\s/.test(address)) return undefined
  const isDocument = address.startsWith(DOCUMENTS)
  return instead(NO_SPACES, isDocument ? address.replace(/\s/g, '%20') : closed(address).replace(/\s+/g, '-'))
}

/** What was meant by an address that begins neither with / or # nor with a scheme that is allowed. */
function otherFault(address: string): LinkFault {
  const shown = JSON.stringify(address)
  const [, kind, rest] = /^(tel|mailto|https)(?:[.;,/\s]+|\s*:\s*)(\S.*)$/i.exec(address) ?? []
  if (kind) return instead(`the colon after ${kind} is missing`, meantBy(kind.toLowerCase(), rest))
  if (address === '') return wrong('the link is empty', 'Write a page path such as /contact.')
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address))
    return instead(`${shown} is an e-mail address, not a link`, `mailto:${address}`)
  if (/^\+?[\d\s()-]{6,}$/.test(address))
    return instead(`${shown} is a telephone number, not a link`, `tel:${plainNumber(address)}`)
  if (/^(?:www\.)?[\w-]+(?:\.[\w-]+)*\.(?:org|com|net|in|gov|edu|coop|info|io|gl|me|ly|be)(?:\/\S*)?$/i.test(address))
    return instead(`${shown} has no https://`, `https://${address}`)
  if (/^@[\w.-]+$/.test(address))
    return wrong(`${shown} is a name on a network, not a link`, 'Write the whole address of its page there.')
  const [prefix, scheme] = /^([A-Za-z]+):\/*/.exec(address) ?? []
  if (prefix !== undefined) return schemeFault(address, prefix, scheme)
  if (/^https?\/\//i.test(address))
    return instead('the colon after https is missing', address.replace(/^https?\/\//i, 'https://'))
  if (/\s/.test(address)) return wrong(`${shown} is not a link`, ADVICE)
  const path = address
    .replace(/^(?:\.{0,2}\/)+/, '')
    .replace(/\.html?$/, '')
    .replace(/\/$/, '')
  return instead(`${shown} does not begin with /`, `/${path}`)
}

/** An address without stray spaces and quotes beside the signs that part it: /rice "#shops". */
const closed = (address: string) =>
  address.replace(/["'“”]/g, '').replace(/\s*([/#?&=:])\s*|\s*\.\s+|\s+\./g, part => part.trim())

const meantBy = (scheme: string, rest: string) =>
  scheme === 'https'
    ? `https://${rest.replace(/^\/+/, '')}`
    : `${scheme}:${scheme === 'tel' ? plainNumber(rest) : rest}`

function schemeFault(address: string, prefix: string, scheme: string): LinkFault {
  const near = nearest(scheme, ['https', 'mailto', 'tel'])?.word
  if (!near || near === scheme.toLowerCase()) return wrong(`${scheme}: links are not allowed`, ADVICE)
  const better =
    near === 'https' ? `https://${address.slice(prefix.length)}` : `${near}:${address.slice(scheme.length + 1)}`
  return instead(`there is no address scheme ${scheme}:`, better)
}

const DOCUMENTS = '/documents/'

/** The file below content/documents that an address names: `a b.pdf` for /documents/a%20b.pdf. */
export function documentNamed(address: string): string | undefined {
  return address.startsWith(DOCUMENTS) ? decode(address.slice(DOCUMENTS.length).split(/[?#]/)[0]) : undefined
}

/** The published address of a file below content/documents, whatever signs its name has. */
export const documentAddress = (name: string) => DOCUMENTS + name.split('/').map(encodeURIComponent).join('/')

// Only the signs are replaced that mean something else there or in YAML.
/** How a maintainer names a file below content/documents in a link. */
export const documentLink = (name: string) => DOCUMENTS + name.replace(/[\s%#?\\,[\]{}]/g, encodeURIComponent)

/** An address with the name of a download as every browser and server reads it; other addresses stay. */
export function publishedAddress(address: string): string {
  const name = documentNamed(address)
  return name === undefined ? address : documentAddress(name) + address.slice(address.search(/[?#]|$/))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
