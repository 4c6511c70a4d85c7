// A page in another language: the same in everything but its words.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { asWritten, isDeferred } from '../../src/fields/deferred.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { coverageOf, percentOf, sumOf } from '../../src/model/locales/coverage.ts'
import { textsOfPage } from '../../src/model/locales/sourceWords.ts'
import { translateConfig, translatePage } from '../../src/model/locales/translatePage.ts'
import type { LoadResult } from '../../src/model/site/loadSite.ts'
import { textOf } from '../model/library.ts'
import { loadTelugu } from './library.ts'

const PAGES = `- { en: A room to read in, te: చదువుకునే గది, state: draft }
- { en: "A house with one lit window beside a pond", te: చెరువు పక్కన ఇల్లు, by: S. R., on: 2026-11-20 }
- en: Two hundred novels, every morning paper, and a lamp that is on until nine.
  te: "**రెండు వందల** నవలలు"
  by: S. R.
  on: 2026-11-20
- { en: Home, te: ముందు పేజీ, by: S. R., on: 2026-11-20 }
- { en: Home, te: ఇల్లు, at: /shelves, by: S. R., on: 2026-11-20 }
- { en: Plan a visit, te: పాత మాట, state: stale, was: Plan your visit }
- { en: See the shelves, state: same }
`
const SITE = '- { en: Mill Pond Library, te: మిల్ పాండ్ గ్రంథాలయం }\n'

const parts = ({ draft, full, translations }: LoadResult, path: string) => {
  const found = draft?.pages.find(({ summary }) => summary.head.path === path)
  const page = found && full(found)
  const telugu = translations.get('te')
  if (!page || !draft || !telugu) throw new Error('The library does not load.')
  return { page, telugu, draft, translated: translatePage(page, catalogue, telugu) }
}

const loaded = loadTelugu({ 'content/te/pages.yaml': PAGES, 'content/te/site.yaml': SITE })
const { page, translated, telugu, draft } = parts(loaded, '/')

test('titles, running text, buttons and alternative texts are those of the language', () => {
  const [hero] = translated.blocks
  expect(translated.head.title).toBe('ముందు పేజీ')
  expect(hero.props.title).toBe('చదువుకునే గది')
  expect(asWritten('richText', hero.props.lead)).toBe('**రెండు వందల** నవలలు')
  expect(asWritten('image', hero.props.image)).toEqual({ src: 'pond.svg', alt: 'చెరువు పక్కన ఇల్లు' })
  expect(isDeferred(hero.props.image)).toBe(true)
})

test('what is missing or stale stays in the language of the content', () => {
  expect(translated.blocks[0].props).toMatchObject({
    kicker: 'Open six days a week',
    actions: [{ label: 'Plan a visit' }, { label: 'See the shelves' }],
  })
})

test.each([
  ['Rs. 2,369', 'same'],
  ['₹2,369/-', 'same'],
  ['2,369 euros', 'same'],
  ['Rs 352 crore', 'missing'],
  ['Rs 24 a sack', 'missing'],
])('the price %s is %s where no pair has it', (text, state) => {
  expect(telugu.render({ text, file: 'pages.yaml', at: [], isName: false })).toMatchObject({ state, text })
})

test('whoever asks for a stale text gets that of the content', () => {
  const asked = { text: 'Plan a visit', file: 'pages.yaml', at: [], isName: false }
  expect(telugu.render(asked)).toMatchObject({ state: 'stale', text: 'Plan a visit' })
})

test('nothing else changes, and the page itself stays as it was', () => {
  const untold = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' && /[A-Zఀ-౿]/.test(part) ? '' : part)))
  expect(untold(translated.blocks.map(({ props }) => props))).toEqual(untold(page.blocks.map(({ props }) => props)))
  expect(page.blocks[0].props.title).toBe('A room to read in')
  expect(translated.blocks[2].props).toBe(page.blocks[2].props)
})

test('a pair may be for one place where the same words have another meaning', () => {
  const pages = textOf('pages.yaml').replace('title: The shelves\n        ', 'title: Home\n        ')
  const other = loadTelugu({
    'content/te/pages.yaml': PAGES,
    'pages.yaml': pages.replace(/title: The shelves$/m, 'title: Home'),
  })
  expect(parts(other, '/shelves').translated.head.title).toBe('ఇల్లు')
  expect(parts(other, '/').translated.head.title).toBe('ముందు పేజీ')
})

test('what all pages share is translated too', () => {
  const config = translateConfig(draft.config, draft.located, telugu)
  expect([config.shortName, config.name]).toEqual(['మిల్ పాండ్ గ్రంథాలయం', 'Mill Pond Village Library'])
  expect(draft.config.shortName).toBe('Mill Pond Library')
})

test('sections and entries may change places: words go with them', () => {
  const text = textOf('pages.yaml')
  const label = '          - { label: Plan a visit, to: /visit }\n'
  const turned = text.replace(label, '').replace('to: "/shelves#novels" }\n', `to: "/shelves#novels" }\n${label}`)
  expect(turned).not.toBe(text)
  const files = { 'content/te/pages.yaml': PAGES, 'content/te/site.yaml': SITE, 'pages.yaml': turned }
  const other = parts(loadTelugu(files), '/')
  const wordsOf = (of: typeof translated) =>
    JSON.stringify(of.blocks.map(({ props }) => props))
      .split('"')
      .sort()
  expect(wordsOf(other.translated)).toEqual(wordsOf(translated))
  expect(coverageOf(textsOfPage(other.page, catalogue), other.telugu)).toEqual(
    coverageOf(textsOfPage(page, catalogue), telugu),
  )
})

test('in whatever order sections and entries stand, each text has the words it had', () => {
  const said = (of: ReturnType<typeof parts>) =>
    textsOfPage(of.page, catalogue)
      .map(word => `${word.text} = ${of.telugu.render(word).text}`)
      .sort()
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), numbers => {
      const shuffled = (value: unknown): unknown => {
        if (Array.isArray(value))
          return value
            .map(part => [shuffled(part), numbers.next().value as number] as const)
            .sort(([, a], [, b]) => a - b)
            .map(([part]) => part)
        if (typeof value !== 'object' || value === null) return value
        return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shuffled(part)]))
      }
      const pages = stringify(shuffled(parse(textOf('pages.yaml'))))
      const files = { 'content/te/pages.yaml': PAGES, 'content/te/site.yaml': SITE, 'pages.yaml': pages }
      const other = loadTelugu(files)
      for (const path of ['/', '/shelves', '/visit'])
        expect(said(parts(other, path))).toEqual(said(parts(loaded, path)))
    }),
    { numRuns: 30 },
  )
})

test('coverage counts words of the content by their state', () => {
  const counts = sumOf(Object.values(coverageOf(textsOfPage(page, catalogue), telugu)))
  expect(counts).toMatchObject({ draft: 5, stale: 3, same: 3 })
  expect(counts.reviewed).toBeGreaterThan(20)
  expect(percentOf(counts)).toBeGreaterThan(20)
  expect(percentOf({ reviewed: 999, draft: 0, stale: 0, missing: 1, same: 0 })).toBe(99)
})

test('names in a table wait for no translation, and a pair may say how they are written', () => {
  const named = (column: string) => textOf('pages.yaml').replace('field: shelf, label: Shelf', column)
  const shelves = (pages: string, pairs = '[]\n') => {
    const found = parts(loadTelugu({ 'pages.yaml': pages, 'content/te/shelves.yaml': pairs }), '/shelves')
    const cells = coverageOf(textsOfPage(found.page, catalogue), found.telugu)['content/shelves.yaml']
    return { ...found, cells }
  }
  expect(shelves(textOf('pages.yaml')).cells).toMatchObject({ missing: 6 })
  const names = named('field: shelf, label: Shelf, words: false')
  expect(shelves(names).cells).toMatchObject({ missing: 3, same: 0 })
  const { cells, translated } = shelves(names, '- { en: Maps, te: పటాలు, state: draft }\n')
  expect(cells).toMatchObject({ missing: 3, draft: 1 })
  expect(JSON.stringify(translated.blocks)).toContain('పటాలు')
})
