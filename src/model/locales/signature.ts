// What a pair says about its review: nothing but that it is a draft, or who has found it right and on which day.

/** New values for fields of a pair; undefined deletes a field. */
export type FieldChanges = Record<string, string | undefined>

/** Who has reviewed a pair, and on which day, YYYY-MM-DD. */
export interface Signature {
  by: string
  on: string
}

/** The fields of a pair whose words a reader has yet to see: what was noted of others goes. */
export const UNREVIEWED: FieldChanges = { state: 'draft', was: undefined, by: undefined, on: undefined }

/** The fields of a pair that a reader has found right. */
export const signature = ({ by, on }: Signature): FieldChanges => ({ state: undefined, was: undefined, by, on })

const DAY = /^\d{4}-\d\d-\d\d$/

/** True for a day as pairs have it. */
export const looksLikeDay = (text: string) => DAY.test(text)

/** Why a signature is none; undefined where it is one. */
export function signatureFault({ by, on }: Signature, today: string): string | undefined {
  if (!by) return 'the signature has no name'
  if (!looksLikeDay(on)) return `write the day of the review as ${today}`
  return on > today ? `${on} is still to come` : undefined
}
