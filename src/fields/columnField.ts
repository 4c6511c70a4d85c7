// Fields of a schema that name fields of the records which a block shows.
import { z } from 'zod'
import { fieldName } from './fieldName.ts'
import { refusalOf } from './issueParams.ts'

// Letters of any script, their marks, digits, and the joiners of some scripts.
const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}\u200C\u200D]*`
const FIELD = new RegExp(`^${NAME}$`, 'u')
const FIELD_OR_PART = new RegExp(`^${NAME}(?:\\.${NAME})?$`, 'u')

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
