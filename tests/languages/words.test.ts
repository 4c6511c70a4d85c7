// Which values are words for people: the schemas say so.
import { expect, test } from 'vitest'
import { wordsOfSite } from '../../src/node/reports/siteCoverage.ts'
import { languageOf, languagesOf } from '../../src/model/locales/languages.ts'
import { countWords, hasLetters, textKey } from '../../src/model/locales/pairs.ts'
import { loadLibrary, textOf } from '../model/library.ts'
import { loadTelugu } from './library.ts'

const words = wordsOfSite(loadTelugu())
const texts = words.map(({ text }) => text)

test('words are titles, running text, labels, cells, alternative texts and words of the interface', () => {
  expect(texts).toEqual(
    expect.arrayContaining([
      'A room to read in',
      'A house with one lit window beside a pond',
      'Plan a visit',
      'Telephone',
      'Novels',
      'Skip to the content',
      'Mill Pond Village Library',
    ]),
  )
})

test('links, ids, icons, files, colours, numbers and telephone numbers are no words', () => {
  const others = /^(?:\/|https:|tel:|mailto:|[+\d][\d\s+–-]*$|book-open$|pond\.svg$|novels$|rooms$|heading$|icon$)/
  expect(texts.filter(text => others.test(text))).toEqual([])
})

test('a text that is referred to belongs to the file it stands in', () => {
  expect(words.find(({ text }) => text === 'Novels')).toMatchObject({ file: 'content/shelves.yaml' })
  expect(words.find(({ text }) => text === 'Every shelf')).toMatchObject({ file: 'pages.yaml', page: '/shelves' })
})

test('words stand in the order of the files', () => {
  const menu = ['Home', 'Shelves', 'The house', 'History', 'Visit us']
  const found = words.filter(({ file }) => file === 'content/site.yaml').map(({ text }) => text)
  expect(found.filter(text => menu.includes(text)).slice(0, 5)).toEqual(menu)
})

test('a language is known by its code: its name, locale, script and direction', () => {
  expect(languageOf('te')).toMatchObject({ name: 'తెలుగు', locale: 'te_IN', script: 'Telu', direction: 'ltr' })
  expect(languageOf('ur', 'ur_IN')).toMatchObject({ name: 'اردو', locale: 'ur_IN', direction: 'rtl' })
  expect(languagesOf({ locale: 'en_GB', languages: ['en', { code: 'ur', locale: 'ur_IN' }] })).toMatchObject([
    { code: 'en', name: 'English', locale: 'en_GB' },
    { code: 'ur', locale: 'ur_IN' },
  ])
  expect(languagesOf({ lang: 'en' })).toEqual([])
})

test('how a text is folded or composed does not make it another text', () => {
  expect(textKey(' One\n  two ')).toBe('One two')
  expect(textKey('e\u0301')).toBe('\u00e9')
  expect(countWords('Rs 352 crore – 17 lakh')).toBe(3)
  expect([hasLetters('2021-22'), hasLetters('+91 1')]).toEqual([false, false])
})

test('a site that is older than a word of the interface has that of a new site, to be translated like all others', () => {
  const older = loadLibrary({ 'content/site.yaml': textOf('content/site.yaml').replace(/^ {2}tryAgain: .*\n/m, '') })
  expect(older.site?.config.words.tryAgain).toBe('Try again')
  expect(wordsOfSite(older)).toContainEqual(
    expect.objectContaining({ text: 'Try again', file: 'content/site.yaml', at: ['words', 'tryAgain'] }),
  )
})
