// A notice that expires.
import { z } from 'zod'
import { dates, pricesHaveDates } from './day.ts'
import { givesPrice } from './money.ts'
import { figureText, richText, text } from './text.ts'

/** An entry of a list of notices. */
export const notice = () =>
  z
    .strictObject({
      title: text('What is announced'),
      text: richText('The announcement.').optional(),
      price: figureText('A price, which needs `from` or `checked`', givesPrice).optional(),
      ...dates(),
    })
    .check(pricesHaveDates())
