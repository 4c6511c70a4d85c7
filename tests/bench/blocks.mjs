// A source of text -> the blocks of one generated page.

const times = (count, make) => Array.from({ length: count }, (_, n) => make(n))
const COLUMNS = ['name', 'place', 'keeper', 'hours', 'stock']

/** hero, cardGrid of 6, testimonials of 4, timeline of 8 with 3 achievements, table of 20x5, gallery of 12. */
export function blocksOf({ text, picture, link }) {
  return [
    { type: 'hero', kicker: text.title(2), title: text.title(4), lead: text.sentence(), image: picture() },
    {
      type: 'cardGrid',
      variant: 'picture',
      title: text.title(),
      lead: text.sentence(),
      items: times(6, n => ({
        title: text.title(),
        content: text.sentence(),
        image: picture(),
        ...(n === 0 && { to: link }),
      })),
    },
    {
      type: 'testimonials',
      title: text.title(),
      label: 'Voices',
      itemName: 'voice',
      items: times(4, () => ({
        name: text.title(2),
        image: picture(),
        content: { testimonial: text.sentence(20), location: text.title(1) },
      })),
    },
    {
      type: 'timeline',
      title: text.title(),
      label: 'Periods',
      achievementsTitle: 'Achievements',
      items: times(8, n => ({
        year: `${1950 + n * 9}-${String(58 + n * 9).slice(-2)}`,
        title: text.title(),
        description: text.sentence(9).slice(0, 130),
        image: picture(),
        achievements: times(3, () => text.sentence(7)),
      })),
    },
    {
      type: 'table',
      caption: text.title(),
      columns: COLUMNS.map(field => ({ field, label: text.title(1) })),
      rows: times(20, () => Object.fromEntries(COLUMNS.map(field => [field, text.title(2)]))),
    },
    { type: 'gallery', label: 'Pictures', items: times(12, () => ({ image: picture() })) },
  ]
}
