// A source of text -> the blocks of one generated page, in the vocabulary that src/blocks has today.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const times = (count, make) => Array.from({ length: count }, (_, n) => make(n))
const has = type => existsSync(resolve(import.meta.dirname, `../../src/blocks/${type}/schema.ts`))

const timeline = ({ text, picture }) => ({
  type: 'timeline', title: text.title(), label: 'Periods', achievementsTitle: 'Achievements',
  items: times(8, n => ({
    year: `${1950 + n * 9}-${String(58 + n * 9).slice(-2)}`, title: text.title(), description: text.sentence(9).slice(0, 130), image: picture(),
    achievements: times(3, () => text.sentence(7)),
  })),
})

/** hero, cardGrid of 6, carousel of 4, timeline of 8 with 3 achievements, table of 20x5, gallery of 12. */
export function blocksOf(source) {
  const { text, picture, link } = source
  const titled = (count, make) => times(count, n => ({ title: text.title(), ...make(n) }))
  return [
    { type: 'hero', kicker: text.title(2), title: text.title(4), lead: text.sentence(), image: picture() },
    { type: 'cardGrid', variant: 'picture', title: text.title(), lead: text.sentence(), items: titled(6, n => ({ content: text.sentence(), image: picture(), ...n === 0 && { to: link } })) },
    {
      type: 'carousel', variant: 'testimonial', title: text.title(), label: 'Voices', itemName: 'voice',
      items: times(4, () => ({ name: text.title(2), image: picture(), content: { testimonial: text.sentence(20), location: text.title(1) } })),
    },
    // Until a block exists, another of the same size stands in for it, so that pages weigh what they will.
    has('timeline') ? timeline(source) : { type: 'cardGrid', variant: 'numbered', title: text.title(), items: titled(8, () => ({ content: text.sentence(30), image: picture() })) },
    { type: 'prose', title: text.title(), body: times(20, () => `- ${times(5, () => text.title(2)).join(', ')}`).join('\n') },
    { type: 'cardGrid', variant: 'picture', columns: 4, title: text.title(), items: titled(12, () => ({ image: picture() })) },
  ]
}
