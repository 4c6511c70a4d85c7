// A number that people quote: value, unit, year, source, and the other reading where records differ.
import { z } from 'zod'
import { asWords, text } from './text.ts'

/** One figure of a row of figures; `value` is text because it must print as written (17.96 crore). */
export function figure() {
  return z.strictObject({
    value: z
      .union([asWords(z.string().trim().min(1)), z.number().transform(String)])
      .describe('The figure as it is printed, such as "7,629" or "17.96 crore"')
      .meta({ examples: ['7,629', '17.96 crore'] }),
    label: text('What is counted'),
    asOf: text('The year or date the figure holds for').optional(),
    note: text('A remark, such as the other reading where two records differ').optional(),
  })
}
