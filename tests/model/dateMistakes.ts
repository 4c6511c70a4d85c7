// What people really do wrong with dates, each in a notice that is added to the clean library site.
import type { Mistake } from './mistakes.ts'

const NEXT = '      - type: social\n'

/** A notice with some fields besides its title. */
const notice = (fields: string) =>
  `      - type: notice\n        items:\n          - { title: Closed for painting, ${fields} }\n${NEXT}`

/** See {@link Mistake}. */
export const DATES: Mistake[] = [
  ['writes the day first', NEXT, notice('until: ▸30-11-2030'), 'bad-date'],
  ['writes the day first, with slashes', NEXT, notice('until: ▸30/11/2030'), 'bad-date'],
  ['writes a date in words', NEXT, notice('until: ▸30 November 2030'), 'bad-date'],
  ['writes a day that does not exist', NEXT, notice('until: ▸2030-11-31'), 'bad-date'],
  ['leaves out a zero', NEXT, notice('from: ▸2030-1-05'), 'bad-date'],
  ['writes a year alone', NEXT, notice('until: ▸2030'), 'bad-date'],
  ['writes a time besides', NEXT, notice('from: ▸2030-11-30T09:00'), 'bad-date'],
  ['lets it end before it begins', NEXT, notice('from: 2030-12-05, until: ▸2030-12-01'), 'dates-order'],
  ['gives a price no date', NEXT, notice('price: ▸Two pounds'), 'not-valid'],
  ['misspells until', NEXT, notice('▸untill: 2030-11-30'), 'unknown-key', 'until'],
  ['leaves a date empty', NEXT, notice('until:▸ , checked: 2026-11-20'), 'empty-value'],
]
