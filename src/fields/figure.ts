// A number that people quote: value, unit, year, source, and the other reading where records differ.
import { z } from 'zod'
import { givesFigure } from './money.ts'
import { figureText, text } from './text.ts'

const VALUE = 'The figure as it is printed, such as "7,629" or "17.96 crore"'

/** One figure of a row of figures; `value` is text because it must print as written (17.96 crore). */
export function figure() {
  return z.strictObject({
    value: z
      .union([figureText(VALUE, givesFigure), z.number().transform(String)])
      .describe(VALUE)
      .meta({ examples: ['7,629', '17.96 crore'] }),
    label: text('What is counted'),
    asOf: text('The year or date the figure holds for').optional(),
    note: text('A remark, such as the other reading where two records differ').optional(),
  })
}
