// Of several pairs for a text the best one is shown, among those that serve its page.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf, pairFileOf } from '../../src/model/locales/languages.ts'
import { type Pair, type PairFile, pairsByText } from '../../src/model/locales/pairs.ts'
import { Translations } from '../../src/model/locales/translations.ts'

const SHARED = ['content/home.yaml', 'content/shop.yaml', 'pages.yaml']
const INCLUDED = ['pages/a.yaml', 'pages/b.yaml']
const FILES = [...SHARED, ...INCLUDED]
const STATES = ['reviewed', 'draft', 'stale', 'same', 'empty'] as const
const RANKS: Record<string, number> = { reviewed: 20, draft: 20, same: 20, stale: 10, empty: 0 }

const pair = fc.record(
  {
    state: fc.constantFrom(...STATES),
    at: fc.constantFrom('/shop', '/', 'title'),
    file: fc.constantFrom(...FILES.map(file => pairFileOf(file, 'te'))),
  },
  { requiredKeys: ['state', 'file'] },
)

test('the best is the first with the best state, for its place, in its own file, in this order', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), fc.constantFrom(...FILES), (some, file) => {
      const pairs = some.map((each, n): Pair => ({ ...each, source: 'Rice', target: `${n}`, path: [n] }))
      const fileOf = (name: string) => {
        const own = pairFileOf(name, 'te')
        const inFile = pairs.filter(each => each.file === own)
        return { file: own, language: 'te', pairs: inFile, byText: pairsByText(inFile) } as PairFile
      }
      const reading = { from: 'en', language: languageOf('te'), terms: { terms: [], problems: [] } }
      const telugu = new Translations(reading, SHARED.map(fileOf), INCLUDED.map(fileOf))
      const rank = ({ state, at, file: own }: Pair) =>
        RANKS[state] + (at ? 2 : 0) + (own === pairFileOf(file, 'te') ? 1 : 0)
      const fitting = pairs.filter(({ at }) => at === undefined || at === '/shop')
      // Those of another included file serve the pages of that file. Of two that are equally good that of the first.
      const serving = [...new Set([file, ...SHARED])]
      const inOrder = serving.flatMap(name => fitting.filter(each => each.file === pairFileOf(name, 'te')))
      const best = inOrder.toSorted((a, b) => rank(b) - rank(a))[0]
      const asked = telugu.render({ text: 'Rice', file, at: ['lead'], page: '/shop' })
      // Where the own file is a shared one, it stands in its place among them.
      if (SHARED.includes(file)) expect(asked.pair && rank(asked.pair)).toBe(best && rank(best))
      else expect(asked.pair).toBe(best)
    }),
  )
})
