// A number that people quote: value, unit, year, source, and the other reading where records differ.
import { z } from 'zod'
import { givesFigure, givesPrice } from './money.ts'
import { asOf } from './origin.ts'
import { figureText, text } from './text.ts'

const VALUE = 'The figure as it is printed, such as "7,629" or "17.96 crore"'

// One schema for all, by which figures are found in any block.
const FIGURE = z
  .union([figureText(VALUE, givesFigure), z.number().transform(String)])
  .describe(VALUE)
  .meta({ examples: ['7,629', '17.96 crore'] })

/** True for the schema of the value of a figure. */
export const isFigure = (field: z.core.$ZodType | undefined): boolean => field === FIGURE

/**
 * A price as it is printed, such as Rs 2,300: a text, in which the amount may not be missing. Give its entry `dates()`
 * and the check `pricesHaveDates()`, so that it says from which day it holds.
 */
export const price = (description: string) =>
  figureText(description, givesPrice).meta({ examples: ['Rs 2,300', '£24'] })

/** One figure of a row of figures; `value` is text because it must print as written (17.96 crore). */
export function figure() {
  return z.strictObject({
    value: FIGURE,
    label: text('What is counted'),
    asOf: asOf('The year or date the figure holds for'),
    note: text('A remark, such as the other reading where two records differ').optional(),
  })
}
