// A text that has many pairs is shown in the words of the same one as a text that has few.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languageOf, pairFileOf } from '../../src/model/translations/languages.ts'
import type { Pair } from '../../src/model/translations/pairs.ts'
import { heldFile, Translations } from '../../src/model/translations/translations.ts'

const FILES = ['content/home.yaml', 'content/shop.yaml', 'pages.yaml']
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

test('the best of all pairs is the first with the best state, for its place, in its own file, in this order', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), fc.constantFrom(...FILES), (some, file) => {
      const pairs = some.map((each, n): Pair => ({ ...each, source: 'Rice', target: `${n}`, path: [n] }))
      const files = FILES.map(name => {
        const own = pairFileOf(name, 'te')
        return heldFile({ file: own, pairs: pairs.filter(each => each.file === own) })
      })
      const telugu = new Translations(languageOf('te'), 'en', { files })
      const rank = ({ state, at, file: own }: Pair) =>
        RANKS[state] + (at ? 2 : 0) + (own === pairFileOf(file, 'te') ? 1 : 0)
      const fitting = pairs.filter(({ at }) => at === undefined || at === '/shop')
      // Of two that are equally good that of the first file.
      const inOrder = FILES.flatMap(name => fitting.filter(each => each.file === pairFileOf(name, 'te')))
      const best = inOrder.toSorted((a, b) => rank(b) - rank(a))[0]
      expect(telugu.render({ text: 'Rice', file, at: ['lead'], page: '/shop' }).pair).toBe(best)
    }),
  )
})
