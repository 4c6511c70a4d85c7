// What people really do wrong with dates, each in a notice that is added to the clean library site.
import type { Mistake } from './mistakes.ts'

const NEXT = '      - type: social\n'
const HERO = '        kicker: Open six days a week\n'

/** A notice with some fields besides its title. */
const notice = (fields: string) =>
  `      - type: notice\n        items:\n          - { title: Closed for painting, ${fields} }\n${NEXT}`

/** A section of another kind with some fields besides. */
const section = (fields: string) =>
  `      - { type: prose, title: Rules, body: Two books at a time., ${fields} }\n${NEXT}`

/** A card with some fields besides. */
const card = (fields: string) =>
  `      - { type: cardGrid, variant: plain, items: [{ title: Rules, content: Two books., ${fields} }] }\n${NEXT}`

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
  ['writes the day of a section first', NEXT, section('until: ▸30-11-2030'), 'bad-date'],
  ['writes the day of a card first', NEXT, card('until: ▸30-11-2030'), 'bad-date'],
  ['lets a section end before it begins', NEXT, section('from: 2030-12-05, until: ▸2030-12-01'), 'dates-order'],
  ['lets a card end before it begins', NEXT, card('from: 2030-12-05, until: ▸2030-12-01'), 'dates-order'],
  ['misspells until in a section', NEXT, section('▸untill: 2030-11-30'), 'unknown-key', 'until'],
  ['misspells checked in a card', NEXT, card('▸cheked: 2026-11-20'), 'unknown-key', 'checked'],
  ['writes a month in words in a card', NEXT, card('from: ▸1 December 2030'), 'bad-date'],
  ['gives the main heading an end', HERO, `        ▸until: 2030-11-30\n${HERO}`, 'no-main-heading', 'Delete until'],
  [
    'links to a section that ends',
    NEXT,
    `${section('id: rules, until: 2030-11-30')}        lead: See ▸[the rules](#rules).\n`,
    'dead-fragment',
    'Link to /',
  ],
  [
    'links to a card that ends',
    NEXT,
    `${card('id: rules, until: 2030-11-30')}        lead: See ▸[the rules](/#rules).\n`,
    'dead-fragment',
    'Link to /',
  ],
  ['leaves a date empty', NEXT, notice('until:▸ , checked: 2026-11-20'), 'empty-value'],
]
