// A site in older forms becomes one of today: only what differs is written, everywhere, and what it says stays.
import { describe, expect, test } from 'vitest'
import { pairFileOf } from '../../src/model/locales/languages.ts'
import { contentName } from '../../src/model/source/library.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { migrated } from '../../src/tools/migrate/migrateFiles.ts'
import { image } from '../../src/fields/image.ts'
import { text } from '../../src/fields/text.ts'
import type { Catalogue } from '../../src/model/schemas/shape.ts'
import { z } from 'zod'
import { entry, lampPage, withLamps } from './lamps.ts'
import { LIBRARY, textOf } from './library.ts'

const SITE = 'content/site.yaml'

/** The library's settings and some files, as they are after migrating; only those that differ. */
function after(files: Record<string, string>, blocks: Catalogue = withLamps) {
  const all = { [SITE]: textOf(SITE), ...files }
  const read = new Map(Object.entries(all).map(([file, text]) => [file, parseSource(file, text)]))
  const pairs = new Map([...read].filter(([file]) => file.startsWith('content/te/')))
  const sources = new Map([...read].filter(([file]) => !pairs.has(file)))
  const site = { sources, catalogue: blocks, pairs, pairsOf: (file: string) => [pairFileOf(file, 'te')] }
  const { texts, left } = migrated(site)
  for (const { file, text } of texts) (pairs.has(file) ? pairs : sources).set(file, parseSource(file, text))
  expect(migrated(site).texts, 'again changes nothing').toEqual([])
  return { texts: Object.fromEntries(texts.map(({ file, text }) => [file, text])), left }
}

/** A section of lamps after migrating. */
function section(fields: string, files: Record<string, string> = {}): string {
  const page = lampPage(fields)
  const text = after({ 'pages/lamps.yaml': page, ...files }).texts['pages/lamps.yaml'] ?? page
  const lines = text.split('\n').slice(6)
  return lines
    .map(line => line.slice(8))
    .join('\n')
    .replace(/^type: lamp\n/, '')
    .trimEnd()
}

describe('a section', () => {
  test.each<[what: string, before: string, now: string]>([
    ['a field', '# Above\nheading: "Lamps" # beside', '# Above\ntitle: "Lamps" # beside'],
    [
      'in braces',
      'title: Lamps\nitems: [{ label: One }, { label: "Two" }]',
      'title: Lamps\nitems: [{ name: One }, { name: "Two" }]',
    ],
    [
      'out of a group',
      'title: Lamps\nshade:\n  # How large\n  size: 3 # cm',
      'title: Lamps\n# How large\nsize: 3 # cm',
    ],
    [
      'out of one that stays',
      'title: Lamps\nshade:\n  colour: red\n  size: 3 # cm',
      'title: Lamps\nshade:\n  colour: red\nsize: 3 # cm',
    ],
    [
      'into a group',
      '# Its colour\nshadeColour: red # warm\ntitle: Lamps',
      'shade:\n  # Its colour\n  colour: red # warm\ntitle: Lamps',
    ],
    ['a value', 'title: Lamps\nlook: "boxes" # two', 'title: Lamps\nlook: "grid" # two'],
    [
      'a list of texts',
      'title: Lamps\nitems:\n  - One # first\n  - "Two: more"',
      'title: Lamps\nitems:\n  - { name: One } # first\n  - { name: "Two: more" }',
    ],
    ['one that is gone', 'title: Lamps\nglow: true # always\nlook: row', 'title: Lamps\nlook: row'],
    [
      'texts of several lines',
      'heading: >-\n  Lamps and\n  more\nlook: tiles',
      'title: >-\n  Lamps and\n  more\nlook: grid',
    ],
    ['a block', 'type: lantern\nheading: Lamps', 'title: Lamps'],
    [
      'a part of another block',
      'type: light\n# Which\nkind: torch\n# Its name\ntitle: Lamps',
      'type: torch\n# Its name\ntitle: Lamps',
    ],
    [
      'into a group that another one leaves',
      'title: Lamps\nshade:\n  size: 3 # cm\nshadeColour: red # warm',
      'title: Lamps\nshade:\n  colour: red # warm\nsize: 3 # cm',
    ],
    [
      'all at once',
      'glow: no\nitems: [One, { label: Two }]\nshade: { size: 3 }\nheading: Lamps\nlook: tiles',
      'items: [{ name: One }, { name: Two }]\nsize: 3\ntitle: Lamps\nlook: grid',
    ],
  ])('%s', (_, before, now) => {
    expect(section(before)).toBe(now)
  })
})

describe('a block that became several', () => {
  const IMAGE = 'img: { src: pond.svg, alt: A pond }'
  const ROW = 'label: Prizes # heard\nitemName: prize'

  test.each<[what: string, before: string, now: string]>([
    [
      'a row of slides, with its comments',
      `type: carousel # a row\nvariant: award\n${ROW}\nitems: # all\n  - { ${IMAGE}, name: A cup, year: "2019", type: Good }`,
      `type: awards # a row\n${ROW}\nitems: # all\n  - { ${IMAGE}, name: A cup, year: "2019", type: Good }`,
    ],
    [
      'cards that open, without what they never showed',
      'type: cardGrid\ncolumns: 4\nvariant: expand\nitems:\n  - title: One # first\n    to: /\n    content: Words.',
      'type: expandingCards\nitems:\n  - title: One # first\n    content: Words.',
    ],
    [
      'a menu whose columns were two, whatever was written',
      'type: "cardGrid"\nvariant: imageLink\ncolumns: 3\nitems:\n  - { title: One, to: /, image: { src: pond.svg, alt: A pond } }',
      'type: "pictureMenu"\ncolumns: 2\nitems:\n  - { title: One, to: /, image: { src: pond.svg, alt: A pond } }',
    ],
    [
      'a menu with cards that are no entries of one',
      'type: cardGrid\nvariant: imageLink\nitems:\n  - { title: One, points: [A, B] }',
      'type: cardGrid\nvariant: picture\nitems:\n  - { title: One, points: [A, B] }',
    ],
    [
      'cards that stay',
      'type: cardGrid\nvariant: icon\nitems: [{ title: One }]',
      'type: cardGrid\nvariant: icon\nitems: [{ title: One }]',
    ],
  ])('%s', (_, before, now) => {
    expect(section(before)).toBe(now)
  })

  test('with lists that references lead to, and where the section itself is shared', () => {
    const menu = '- { title: One, to: /, image: { src: pond.svg, alt: A pond } }\n'
    const { texts, left } = after({
      'content/menu.yaml': menu,
      'content/rows.yaml': `prizes:\n  type: carousel\n  variant: award\n  label: Prizes\n  itemName: prize\n  items:\n    - { ${IMAGE}, name: A cup, year: "2019", type: Good }\n`,
      'pages/lamps.yaml': `${lampPage('type: cardGrid\nvariant: imageLink\nitems: { from: menu }')}      - { from: rows.prizes }\n`,
    })
    expect(left).toEqual([])
    expect(texts['content/menu.yaml']).toBeUndefined()
    expect(texts['content/rows.yaml']).toContain('prizes:\n  type: awards\n  label: Prizes\n')
    expect(texts['pages/lamps.yaml']).toContain(
      'type: pictureMenu\n        items: { from: menu }\n        columns: 2\n',
    )
  })
})

test('pictures and telephone numbers of earlier versions', () => {
  const site = textOf(SITE)
    .replace('phone: "+44 1632 960001"', 'phone: "01632 960001" # desk\n  phoneHref: tel:+441632960001')
    .replace(
      'logo: { src: mark.svg, alt: "", onDark: true }',
      'logo: { src: mark.svg, decorative: true, onDark: true }',
    )
  const { texts } = after({ [SITE]: site })
  expect(texts[SITE]).toBe(textOf(SITE).replace('"+44 1632 960001"', '"+44 1632 960001" # desk'))
})

test('references, counts and headings of tables follow', () => {
  const { texts } = after({
    'content/shop.yaml': '# Lamps\nmain:\n  heading: Lamps\n  items:\n    - label: One\n    - label: Two\n',
    'content/stock.csv': 'Label,Watt\nOne,60\n"Two",40\n',
    'pages/lamps.yaml': `${lampPage('type: { from: kind.lamp }')
      .replace(
        'type: { from: kind.lamp }',
        'type: lamp\n        heading: { from: shop.main.heading }\n        items: { from: shop.main.items }',
      )
      .trimEnd()}
      - type: lamp
        title: Stock
        items: { from: stock }
      - type: lamp
        title: More
        items:
          - name: Three
            watt: { count: { from: shop.main.items }, where: { label: One }, distinct: label }
`,
  })
  expect(texts['content/stock.csv']).toBe('name,Watt\nOne,60\n"Two",40\n')
  expect(texts['content/shop.yaml']).toContain('    - name: One\n    - name: Two')
  expect(texts['pages/lamps.yaml']).toContain('title: { from: shop.main.heading }')
  expect(texts['pages/lamps.yaml']).toContain('where: { name: One }, distinct: name }')
})

test('a group that has another name is renamed in each heading of a table', () => {
  const photos = z.array(z.strictObject({ name: text('Its name'), picture: image('It').meta({ was: ['photo'] }) }))
  const blocks = new Map([...withLamps, ['photos', { ...entry, schema: z.strictObject({ items: photos }) }]])
  const { texts } = after(
    {
      'content/photos.csv': 'Name;photo.src;"Photo.alt"\nPond;pond.svg;A pond\n',
      'pages/lamps.yaml': lampPage('type: photos\nitems: { from: photos }'),
    },
    blocks,
  )
  expect(texts['content/photos.csv']).toBe('Name;picture.src;"picture.alt"\nPond;pond.svg;A pond\n')
})

test('a reference to a field of a section that is shared follows its new name', () => {
  const { texts } = after({
    'content/shop.yaml': 'shade:\n  size: 3\n  colour: red\none: { label: One }\n',
    'pages/lamps.yaml': lampPage('title: { from: shop.one.label }\nitems:\n  - { from: shop.one }'),
  })
  expect(texts['content/shop.yaml']).toContain('one: { name: One }')
  expect(texts['pages/lamps.yaml']).toContain('title: { from: shop.one.name }')
})

test.each([
  ['type: lantern\n  heading: Lamps', 'type: lamp\n  title: Lamps'],
  ['type: lamp\n  title: Lamps\n  shade:\n    size: 3', 'type: lamp\n  title: Lamps\n  size: 3'],
  [
    'type: lamp\n  title: Lamps\n  look: tiles\n  items: [One]',
    'type: lamp\n  title: Lamps\n  look: grid\n  items: [{ name: One }]',
  ],
  ['type: light\n  kind: torch\n  title: Lamps', 'type: torch\n  title: Lamps'],
])('a section that is a reference is written where it leads: %j', (before, now) => {
  const { texts, left } = after({
    'content/rows.yaml': `one:\n  ${before}\n`,
    'pages/lamps.yaml': lampPage('type: lamp').replace('- type: lamp', '- { from: rows.one }'),
  })
  expect(left).toEqual([])
  expect(texts).toEqual({ 'content/rows.yaml': `one:\n  ${now}\n` })
})

test('places that pairs of words name follow', () => {
  const { texts } = after({
    'pages/lamps.yaml': lampPage('heading: Lamps\nitems: [One]'),
    'content/te/pages/lamps.yaml':
      '- { en: Lamps, te: దీపాలు, at: pages.0.blocks.1.heading }\n- { en: One, te: ఒకటి, at: /lamps }\n',
  })
  expect(texts['content/te/pages/lamps.yaml']).toBe(
    '- { en: Lamps, te: దీపాలు, at: pages.0.blocks.1.title }\n- { en: One, te: ఒకటి, at: /lamps }\n',
  )
})

test('what two blocks call differently stays, and is named', () => {
  const page = lampPage('title: Lamps\nitems: { from: shop.list }').trimEnd()
  const { texts, left } = after({
    'content/shop.yaml': 'list:\n  - label: One\n    to: /\n',
    'pages/lamps.yaml': `${page}
      - type: table
        title: The same
        columns: [{ field: label, label: Name, kind: heading }]
        rows: { from: shop.list }
`,
  })
  expect(texts).toEqual({})
  expect(left).toEqual([expect.objectContaining({ file: 'content/shop.yaml', line: 2 })])
})

test('a file with mistakes stays, and so does what stands under both names', () => {
  expect(section('heading: Lamps\ntitle: Lamps')).toBe('heading: Lamps\ntitle: Lamps')
  expect(section('heading: "Lamps')).toBe('heading: "Lamps')
})

test('the library is in the forms of today', () => {
  expect(contentName(`${LIBRARY}/x`)).toBeUndefined()
  expect(after({}).texts).toEqual({})
})

test('a section of another block, whose fields moved too, takes more than one round', () => {
  expect(section('type: lantern\nheading: Lamps\nshade:\n  size: 3\nshadeColour: red\nitems: [One]')).toBe(
    'title: Lamps\nshade:\n  colour: red\nsize: 3\nitems: [{ name: One }]',
  )
})
