// The example of each code is wrong in the way it says, and its correction is right, where they stand in a site.
import { expect, test } from 'vitest'
import { type Code, CODES, EXAMPLES } from '../../src/model/messages/codes.ts'
import { loadLibrary, textOf } from './library.ts'

type Changes = Record<string, string | null>
/** Puts an example into the library. */
type Embed = (yaml: string) => Changes

const indented = (yaml: string, columns: number) => yaml.replace(/^(?=.)/gm, ' '.repeat(columns))

/** A page of its own with some blocks, and with other fields than most. */
function page(blocks: string, { path = '/example', head = '' } = {}): Changes {
  const description = 'A page with an example, which says what a mistake looks like and how it is put right.'
  const text = [
    `path: ${path}`,
    'title: Example',
    `description: ${description}`,
    head,
    `blocks:\n${indented(blocks, 2)}`,
  ]
  const declared = indented(text.filter(Boolean).join('\n'), 4).replace(/^ {4}/, '  - ')
  return { 'pages/example.yaml': `pages:\n${declared}\n` }
}

const HERO = '- type: hero\n  variant: plain\n  title: Example'
const inBlock =
  (type: string, fields = '', path?: string): Embed =>
  yaml =>
    page(`${HERO}\n- type: ${type}\n${indented([fields, yaml].filter(Boolean).join('\n'), 2)}`, { path })
const inHero =
  (fields: string): Embed =>
  yaml =>
    page(`- type: hero\n  variant: plain\n${indented(`${fields}\n${yaml}`, 2)}`)
/** In braces: fields of the one card of a section. */
const inCard: Embed = yaml =>
  inBlock('cardGrid', 'variant: icon\ntitle: Cards')(`items: [{ title: One, content: First., ${yaml} }]`)
const inTable = (columns: string): Embed => inBlock('table', `title: Table\ncaption: A table\ncolumns: [${columns}]`)
const ofShelves = inTable(
  '{ field: shelf, label: Shelf, kind: heading }, { field: room, label: Room }, ' +
    '{ field: books, label: Books, kind: number }, { field: phone, label: Telephone, kind: phone }',
)
const withHead: Embed = yaml => page(HERO, { head: yaml })
/** What a block needs besides its type. */
const FIELDS: Record<string, string> = {
  hero: 'variant: plain\ntitle: Example',
  prose: 'variant: column\nbody: We are open all day.',
}
const filled = (yaml: string) =>
  yaml.replace(
    /^( *)- type: (\w+)$/gm,
    (line, indent: string, type: string) => `${line}\n${indented(FIELDS[type], indent.length + 2)}`,
  )
const ofBlocks: Embed = yaml => {
  const [, blocks] = /^blocks:\n([\s\S]*)$/.exec(yaml) as RegExpExecArray
  return page(filled(blocks.replace(/^ {2}/gm, '')))
}
/** In place of what a file of the library says. */
const inPlaceOf =
  (file: string, old: RegExp, write = (yaml: string) => yaml): Embed =>
  yaml => ({ [file]: textOf(file).replace(old, () => write(yaml)) })
const below =
  (file: string): Embed =>
  yaml => ({ [file]: `${textOf(file)}\n${yaml}\n` })
/** As pairs of a site in two languages, for words that a page shows. */
const asPairs =
  (terms?: string): Embed =>
  yaml => ({
    'content/site.yaml': textOf('content/site.yaml').replace('\nlang: en\n', '\nlang: en\nlanguages: [en, te]\n'),
    'content/te/pages.yaml': `${yaml}\n`,
    ...(terms && { 'content/te/terms.yaml': `${terms}\n` }),
    'pages.yaml': textOf('pages.yaml').replace(
      'title: Three rooms',
      `title: ${/en: ("[^"]*"|[^,]*),/.exec(yaml)?.[1]}`,
    ),
  })

const EMBEDDED: Partial<Record<Code, Embed>> = {
  'changed-number': yaml => inBlock('stats', 'title: Figures')(`items: [{ label: books, ${yaml} }]`),
  'missing-file': inPlaceOf('pages.yaml', /^include:.*$/m),
  'not-included': inPlaceOf('pages.yaml', /^include:.*$/m),
  'unknown-type': yaml =>
    page(`${HERO}\n${yaml}\n  variant: icon\n  title: Cards\n  items: [{ title: One, content: First. }]`),
  'unknown-key': yaml => page(`${yaml}\n  variant: plain`),
  'missing-field': inHero('title: Example'),
  'empty-value': inHero('lead: A house by a pond.'),
  'wrong-kind': inBlock('cardGrid', 'variant: icon\ntitle: Cards\nitems: [{ title: One, content: First. }]'),
  'unlisted-page': yaml => page(`${HERO}\n- type: prose\n  title: Pages\n  ${yaml}`, { head: 'siteMap: true' }),
  'not-allowed': inBlock('prose', 'body: We are open all day.'),
  'too-small': inBlock('cardGrid', 'variant: icon\ntitle: Cards\nitems: [{ title: One, content: First. }]'),
  'too-big': inBlock('cardGrid', 'variant: icon\ntitle: Cards\nitems: [{ title: One, content: First. }]'),
  'bad-date': withHead,
  'bad-format': inBlock('prose', 'body: We are open all day.'),
  'dates-order': yaml =>
    inTable('{ field: since, label: Since }, { field: until, label: Until }')(
      `rows: [${yaml.replace(/\d{4}/g, '"$&"')}]`,
    ),
  expired: yaml => below('content/site.yaml')(yaml.replace('{ ', '{ contacts: ["mailto:desk@library.example.org"], ')),
  'missing-placeholder': inPlaceOf('content/site.yaml', /(?<=^ {2})suggestions:.*$/m),
  'missing-figure': yaml => inBlock('notice', 'title: News')(`items:\n  - title: A card\n${indented(yaml, 4)}`),
  'old-form': inHero('title: Example'),
  'needless-field': inPlaceOf('content/site.yaml', /^ {2}opens:.*\n {2}closes:.*$/m, yaml => indented(yaml, 2)),
  'repeated-fact': inHero('title: Example'),
  'not-valid': inPlaceOf('content/site.yaml', /^menu:\n(?: .*\n)+/m, yaml => `${yaml}\n`),
  markup: inBlock('prose', 'variant: column'),
  'joined-lines': inBlock('prose', 'variant: column'),
  'bad-path': inPlaceOf('pages.yaml', /path: \/visit$/m),
  'reserved-route': yaml => page(HERO, { path: yaml.replace('path: ', '') }),
  'duplicate-route': yaml => page(HERO, { path: /path: (.*)$/.exec(yaml)?.[1] }),
  'no-home': inPlaceOf('pages.yaml', /(?<=^ {2})- path: \/$/m),
  'no-main-heading': ofBlocks,
  'two-main-headings': ofBlocks,
  'duplicate-id': yaml =>
    page(
      yaml
        .replace('type: hero', 'type: hero, variant: plain, title: Example')
        .replace('type: map', 'type: prose, variant: column, body: We are open all day.'),
    ),
  'reserved-id': inBlock('prose', 'body: We are open all day.'),
  'dead-link': inCard,
  'dead-fragment': inCard,
  'bad-link': inCard,
  'unsafe-link': yaml =>
    inBlock('cardGrid', 'variant: icon\ntitle: Cards', '/contact')(`items: [{ title: One, content: First., ${yaml} }]`),
  'own-address': inCard,
  'missing-image': yaml => inCard(`image: { ${yaml}, alt: A pond in the morning }`),
  'image-format': yaml => inCard(`image: { ${yaml}, alt: A pond in the morning }`),
  'useless-alt': inCard,
  'missing-alt': inCard,
  'missing-document': yaml =>
    inBlock(
      'documents',
      'variant: articles\ntitle: Rules',
    )(
      `items: [{ type: pdf, id: rules, title: Rules, date: 2024-05, thumbnail: { src: shelf.svg, alt: A shelf of books }, ${yaml} }]`,
    ),
  'missing-icon': inCard,
  'missing-content': ofShelves,
  'bad-reference': ofShelves,
  'reference-loop': yaml => ({
    ...inBlock('prose')('variant: column\nbody: { from: words.two }'),
    'content/words.yaml': `${yaml}\n`,
  }),
  'bad-count': yaml => inBlock('stats', 'title: Figures')(`items:\n  - label: shelves\n${indented(yaml, 4)}`),
  'translation-differs': asPairs(),
  'other-term': asPairs('- { en: loan, te: రుణం, not: [అప్పు] }'),
  'other-script': asPairs(),
  'low-contrast': inPlaceOf('content/theme.yaml', /(?<=^ {4})page:\n(?: {6}.*\n)+/m, yaml => `${yaml}\n`),
  'missing-font': inPlaceOf('content/theme.yaml', /^fonts:\n(?: .*\n)+/m, yaml => `fonts:\n  ${yaml}\n`),
}

const latin = new Map([['latin', [[0, 0xffff] as const]]])
const font = { scripts: latin, weights: [400, 700], variable: false, italic: true, face: () => ({ height: 1.2 }) }
const LATO = new Map([['@fontsource/lato', font]])
const facts = {
  damage: () => undefined,
  today: '2026-11-26',
  images: new Set(['mark.svg', 'pond.svg', 'shelf.svg', 'waves.svg', 'pond.jpg', 'pond.bmp']),
}

// Told of sites that are to be published alone, and of texts alone, see diagnostics.test.ts.
const ELSEWHERE = [
  'no-source',
  ...Object.keys(CODES['How YAML is written']).filter(code => code !== 'changed-number'),
  'mojibake',
  'lost-character',
  'sample-entry',
]

test('every example is tried', () => {
  const examples = Object.entries(EXAMPLES).flatMap(([code, example]) => (typeof example === 'string' ? [] : [code]))
  expect(examples.filter(code => !(code in EMBEDDED) && !ELSEWHERE.includes(code))).toEqual([])
})

test.each(
  Object.entries(EMBEDDED),
)('the example of %s is wrong in a site, and its correction is right', (code, embed) => {
  const [wrong, right] = EXAMPLES[code as Code]
  const unlisted = code === 'not-included' ? { unlisted: new Set(['pages/search.yaml']) } : {}
  const fonts = code === 'missing-font' ? { fonts: LATO } : {}
  const codesOf = (yaml: string, more: object) =>
    loadLibrary(embed(yaml), { ...facts, ...fonts, ...more }).problems.map(problem => problem.code)
  expect(codesOf(wrong, unlisted)).toEqual([code])
  expect(codesOf(right, {})).toEqual([])
})

test('a sample is told where a site is to be published, and what stands in its place is not', () => {
  const samplesOf = (entries: string) =>
    loadLibrary(inBlock('people', 'variant: preview\ntitle: Readers')(`items:\n${indented(entries, 2)}`)).samples.length
  const [wrong, right] = EXAMPLES['sample-entry']
  expect([samplesOf(wrong), samplesOf(right)]).toEqual([1, 0])
})
