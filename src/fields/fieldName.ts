// Names of the fields of records, and what headings of spreadsheets are called as fields.
import { z } from 'zod'
import { refusalOf } from './issueParams.ts'

// Letters of any script, their marks, digits, and the joiners of some scripts.
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}\u200C\u200D]*`
const FIELD = new RegExp(`^${NAME}$`, 'u')
const FIELD_OR_PART = new RegExp(`^${NAME}(?:\\.${NAME})?$`, 'u')
const BETWEEN_WORDS = /[^\p{L}\p{M}\p{N}\u200C\u200D]+/u

/** The name of a field of the records that a block shows. */
export const columnField = (description: string) => named(FIELD, 'is not a field name', description)

/** The same, or two names with a dot for a field in a group. */
export const columnFieldOrPart = (description: string) => named(FIELD_OR_PART, 'is not a field', description)

function named(pattern: RegExp, message: string, description: string) {
  const say = (input: unknown) => {
    const meant = fieldName(String(input))
    const hint = pattern.test(meant) ? `Write ${meant}.` : 'Use letters and digits, such as shopName.'
    return { message, hint, ofValue: true }
  }
  return z.string().regex(pattern, refusalOf(say)).describe(description)
}

// S.No. and క్ర.సం. are one name; image.src is two.
const ABBREVIATION = /^\p{L}{1,3}\.\p{Lu}|^(?:\p{Lo}\p{M}*){1,2}\.(?:\p{Lo}\p{M}*){1,2}\.?$/u
const BETWEEN_NAMES = /\.(?=[\p{L}\p{N}])/u

/** `Shop Name` and `SHOP NAME` as shopName; `image.src` stays the field of a group. */
export const fieldName = (header: string) => {
  const name = header.normalize('NFC').trim()
  return (ABBREVIATION.test(name) ? [name] : name.split(BETWEEN_NAMES)).map(camelCase).join('.')
}

function camelCase(name: string): string {
  const [first = '', ...rest] = name.replace(/['’]/g, '').split(BETWEEN_WORDS).filter(Boolean)
  const isShouted = !/\p{Ll}/u.test(name)
  const lower = isShouted ? first.toLowerCase() : first.replace(/^./u, letter => letter.toLowerCase())
  return lower + rest.map(word => word.toLowerCase().replace(/^./u, letter => letter.toUpperCase())).join('')
}
