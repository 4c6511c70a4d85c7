// Words as a page in a language shows them: runs of other languages, dates, plural forms, previews.
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { preview } from '../../src/blocks/people/parts/Previews.tsx'
import { dateInWords, formatNumber, formatSize, languageBehind, provideLanguages, fill } from '../../src/ui/language.ts'
import { daysInWords, pastDays } from '../../src/ui/notices.ts'
import { withLang } from '../../src/ui/withLang.tsx'

const ENGLISH = { code: 'en', base: '/', script: 'Latn' }
const TELUGU = { code: 'te', base: '/te/', script: 'Telu' }
const english = () => provideLanguages({ lang: 'en', base: '/', editions: [TELUGU] })
const telugu = () => provideLanguages({ lang: 'te', base: '/te/', editions: [ENGLISH] })
afterEach(() => provideLanguages({ lang: 'en', base: '/' }))

const shown = (words: string) => renderToStaticMarkup(withLang(words))

test('runs in the letters of another language of the site carry it, and nothing else does', () => {
  english()
  expect(shown('Rice (వరి, బియ్యం) 5')).toBe('Rice (<span lang="te">వరి, బియ్యం</span>) 5')
  expect(shown('Rice')).toBe('Rice')
  telugu()
  expect(shown('సన్న రకం BPT 5204, RNR')).toBe('సన్న రకం <span lang="en">BPT 5204, RNR</span>')
  expect(shown('2021 లో 5 %')).toBe('2021 లో 5 %')
  expect(shown('కొత్త ట్యాబ్\u200Cలో')).toBe('కొత్త ట్యాబ్\u200Cలో')
  provideLanguages({ lang: 'en', base: '/' })
  expect(shown('Rice (వరి)')).toBe('Rice (వరి)')
})

test('a link to a page in another language is known by its address', () => {
  telugu()
  expect(['/te/awards', '/te/', '/awards', '/', '/documents/a.pdf', 'https://a.org/'].map(languageBehind)).toEqual([
    undefined,
    undefined,
    'en',
    'en',
    // Documents without the code of a language in their names are in that of the content.
    'en',
    undefined,
  ])
  english()
  expect(['/awards', '/te/', '/te/awards', '/tea'].map(languageBehind)).toEqual([undefined, 'te', 'te', undefined])
})

test.each([
  ['(1926-2026)', '1926-2026'],
  ['Monday to Saturday, 9:00-18:00', '9:00-18:00'],
  ['1926 – 2026 and 3–5 years', '3–5'],
  ['Call +91 00000 00001.', '+91 00000 00001'],
  ['2021-22లో', '2021-22'],
])('in %s the numbers of a range or a telephone stay in one line', (words, whole) => {
  const [before, after] = words.split(whole)
  expect(shown(words)).toBe(`${before}<span class="whole">${whole}</span>${after}`)
})

test.each([
  '5 %',
  'Rs 1,50,000',
  '7,629 of 25,000',
  'from 1956 to 1960',
  'post-war',
  'BPT 5204',
])('%s may be broken as any other words', words => expect(shown(words)).toBe(words))

test('dates are written in the language of the pages, with the same digits', () => {
  english()
  expect([dateInWords('2024-05-31'), dateInWords('1981-06')]).toEqual(['May 31, 2024', 'June 1981'])
  telugu()
  expect([dateInWords('2024-05-31'), dateInWords('1981-06')]).toEqual(['31 మే, 2024', 'జూన్ 1981'])
  provideLanguages({ lang: 'en', locale: 'en_IN', base: '/' })
  expect(dateInWords('2024-05-31')).toBe('31 May 2024')
  const words = { date: '{year} {month} {day}', month: '{year} {month}' }
  provideLanguages({ lang: 'te', locale: 'te_IN', base: '/te/', words })
  expect([dateInWords('2024-05-31'), dateInWords('1981-06')]).toEqual(['2024 మే 31', '1981 జూన్'])
})

test('digits are grouped and sizes written as the locale of the pages does, in any words that have a number', () => {
  provideLanguages({ lang: 'en', locale: 'en_IN', base: '/' })
  expect([formatNumber(1678974), formatSize(400), formatSize(21_300)]).toEqual(['16,78,974', '1 KB', '21 KB'])
  expect(fill('{n} of {total}', { n: 9, total: 120000 })).toBe('9 of 1,20,000')
  provideLanguages({ lang: 'de', base: '/' })
  expect([formatNumber(1678974), formatSize(1_250_000)]).toEqual(['1.678.974', '1,3 MB'])
  provideLanguages({ lang: 'mr', base: '/' })
  expect(formatNumber(150000)).toBe('1,50,000')
})

test('words with several forms take the one that goes with the number', () => {
  english()
  expect([0, 1, 2].map(n => fill('{n} book | {n} books', { n }))).toEqual(['0 books', '1 book', '2 books'])
  telugu()
  expect([1, 2].map(n => fill('{n} పుస్తకం | {n} పుస్తకాలు', { n }))).toEqual(['1 పుస్తకం', '2 పుస్తకాలు'])
  provideLanguages({ lang: 'ar', base: '/' })
  expect([0, 1, 2, 3, 11, 100].map(n => fill('z | o | t | f | m | x', { n })).join('')).toBe('zotfmx')
  expect(fill('{n} of {total}', { n: 1, total: 2 })).toBe('1 of 2')
})

test('a preview keeps letters and the signs that belong to them together', () => {
  const words = 'స్త్రీ శాస్త్రవేత్తలు క్షేత్రం '.repeat(9).trim()
  for (let length = 10; length < 100; length++) {
    const cut = preview([words], length).slice(0, -1)
    const clusters = [...new Intl.Segmenter('te').segment(words)].map(({ index }) => index)
    expect([...clusters, words.length]).toContain(cut.length)
    expect(cut.length).toBeGreaterThan(length - 16)
  }
  expect(preview(['Plain words of a page'], 8)).toBe('Plain wo…')
})

test('the days of a notice are said once each: its own day, or else the last one, or else the first', () => {
  provideLanguages({ lang: 'en', locale: 'en_GB', base: '/' })
  const on = (date: string) => ({ date, ends: 0 })
  const [first, last] = [on('2026-11-18'), on('2026-12-03')]
  const words = { validUntil: 'until {date}', checkedOn: 'checked {date}' }
  expect(daysInWords({ from: first, day: last, until: last }, words)).toBe('3 December 2026')
  expect(daysInWords({ from: first, until: last }, words)).toBe('until 3 December 2026')
  expect(daysInWords({ from: first, checked: last }, words)).toBe('18 November 2026 · checked 3 December 2026')
  expect(daysInWords({ day: first, until: last }, words)).toBe('18 November 2026 · until 3 December 2026')
  expect([pastDays({ from: first, until: last }), pastDays({ day: last, from: first })]).toEqual([
    '18 November 2026 – 3 December 2026',
    '3 December 2026',
  ])
})
