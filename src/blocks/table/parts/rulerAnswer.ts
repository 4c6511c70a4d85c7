// What a slider says of a row; for the page as it is served and for its script.
import { fill } from '../../../ui/language.ts'

/** Of several forms for numbers, the one is taken that goes with the number that the name of the row begins with. */
export const rulerAnswer = (answer: string, row: string, value: string): string =>
  fill(answer, { n: Number.parseFloat(row), row, value })
