// `validate --fix` changes no words that are right, in whatever script and with whatever signs they are written.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { sureFixes } from '../../src/model/messages/fixes.ts'
import { siteIn } from '../languages/library.ts'
import { loadLibrary, textOf } from './library.ts'

/** Right words by language; joiners are written as escapes so that they can be seen here. */
const WORDS: Record<string, string[]> = {
  te: ['సాఫ్ట్\u200Cవేర్', 'పత్రికలు', 'క్\u200Dష', 'ర\u200D్య', 'కు\u200C', 'భాషలు: हिन्दी, ಕನ್ನಡ, اردو', '◌ా'],
  bn: ['র\u200D্যালি', 'র\u200D্যাম', 'গ\u200Cু', 'হয়', 'হ\u09DF', 'বাড়ি', 'বা\u09DCি', 'ক্\u200Dষ'],
  kn: ['ರ\u200D್ಯಾಂಕ್', 'ಸಾಫ್ಟ್\u200Cವೇರ್', 'ರಾಜ್\u200Cಕುಮಾರ್'],
  ml: ['ന്\u200D', 'അവന്\u200D', 'ക\u200Cു', 'തമിഴ്\u200Cനാട്', 'ൻ', 'കേരളം'],
  mr: ['दर\u200D्या', 'वाऱ्यावर', 'कुऱ्हाड', 'र्\u200Dय', 'क़लम', '\u0958लम'],
  hi: ['क्\u200Dष', 'श्री\u200Cमान', 'हिन्दी', 'ॐ', 'ज़मीन', '\u095Bमीन'],
  gu: ['ક્\u200Dષ', 'ગુજરાતી'],
  pa: ['ਖ਼ਬਰ', '\u0A59ਬਰ', 'ਪੰਜਾਬੀ'],
  or: ['ଓଡ଼ିଆ', 'ଓ\u0B5Cିଆ', 'କ୍\u200Dଷ'],
  ta: ['க்\u200Cஷ', 'தமிழ்', 'கொடு'],
  si: ['ශ්\u200Dරී', 'ක්\u200Dය', 'සිංහල'],
  fa: ['می\u200Cخواهم', 'کتاب\u200Cها', '۱۴۰۳ ه\u200D', 'خانه\u200Cای'],
  ur: ['یہ', 'کتاب', 'ۂ', 'ہے۔'],
  ar: ['الكتاب', '١٤٤٥ هـ\u200D', 'مُدَرِّسَة'],
  he: ['שָׁלוֹם', 'ספר', 'צה״ל'],
  km: ['ភាសា\u200Bខ្មែរ', 'សួស្តី\u200Bពិភពលោក'],
  th: ['ภาษา\u200Bไทย', 'น้ำ'],
  lo: ['ພາສາ\u200Bລາວ'],
  my: ['မြန်မာ\u200Bဘာသာ', 'က္က'],
  bo: ['བོད་སྐད'],
  ja: ['東京\u3000タワー', '葛\u{E0100}飾区', '神社', 'ガラス'],
  zh: ['图书馆', '圖書館'],
  ko: ['도서관', '책'],
  vi: ['Thư viện', 'Đọc sách', 'Nước'],
  de: ['„Spaß“', '„Öl“', 'Weiß…', 'SPASSÄ“', 'Maßstab', 'Straße – „groß“'],
  fr: ['«\u00A0été\u00A0»', 'CAFÉ…', '“CAFÉ”', 'déjà\u00A0»', 'né…»', 'À\u00A0«', 'Où\u00A0?', 'CAFÉ®', 'l’été'],
  pt: ['NÃO', 'ação', 'IRMÃ…', '“ROMÔ', 'À…'],
  sv: ['Å”', '”RÅ”', 'Ö…', 'blå'],
  tr: ['İstanbul', 'ışık', '“TÜRKÇÜ”'],
  el: ['Ελλάδα', 'ὀ'],
  ru: ['Книги', 'ёлка', 'й'],
  ka: ['წიგნი'],
  hy: ['Գիրք'],
  am: ['መጽሐፍ'],
}
const EMOJI = [
  '👩\u200D🌾',
  '👨\u200D👩\u200D👧',
  '❤️\u200D🔥',
  '🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}',
  '1️⃣',
  '👍🏽',
  '🇮🇳',
]
const PAIRED = [
  'te',
  'bn',
  'kn',
  'ml',
  'mr',
  'hi',
  'gu',
  'pa',
  'or',
  'ta',
  'si',
  'fa',
  'ur',
  'ar',
  'he',
  'km',
  'th',
  'lo',
  'my',
  'ja',
]

/** What `--fix` would write for the library with some files replaced. */
function fixesOf(changes: Record<string, string>): string[] {
  const { problems } = loadLibrary(changes)
  return [...sureFixes(problems).values()].flat().map(({ file, text }) => `${file}: ${JSON.stringify(text)}`)
}

const pairsIn = (code: string, words: string) => ({
  'content/site.yaml': siteIn(`[en, ${code}]`),
  [`content/${code}/shelves.yaml`]: stringify([{ en: 'Novels', [code]: words }], { lineWidth: 0 }),
})

const inContent = (words: string) => ({
  'pages.yaml': textOf('pages.yaml').replace(
    '      - type: social\n',
    `      - type: prose\n        title: ${JSON.stringify(words)}\n        body: |\n          ${words} ${words}\n          ${words}\n\n` +
      `          ${words}\n      - type: social\n`,
  ),
})

describe.each(PAIRED)('%s', code => {
  test('pairs with right words stay as they are, and are not warned of', () => {
    for (const word of [...WORDS[code], ...EMOJI.map(emoji => `${WORDS[code][0]} ${emoji}`)]) {
      const { problems } = loadLibrary(pairsIn(code, word))
      expect(problems.filter(each => each.code === 'odd-letters').map(({ message }) => `${word}: ${message}`)).toEqual(
        [],
      )
      expect(fixesOf(pairsIn(code, word)), word).toEqual([])
    }
  })
})

const anyWords = (words: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...words, ...EMOJI), fc.constantFrom(' ', ', ', '\u00A0– ', '… ')), {
      minLength: 1,
      maxLength: 6,
    })
    .map(parts => parts.flat().join('').trimEnd())

test.each(PAIRED)('any right words in %s stay as they are in a pair', code => {
  fc.assert(
    fc.property(anyWords(WORDS[code]), words => {
      expect(fixesOf(pairsIn(code, words))).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test.each(Object.keys(WORDS))('right words in %s stay as they are in the content', code => {
  for (const word of WORDS[code]) expect(fixesOf(inContent(word)), word).toEqual([])
  fc.assert(
    fc.property(anyWords(WORDS[code]), words => {
      expect(fixesOf(inContent(words))).toEqual([])
    }),
    { numRuns: 15 },
  )
})

const doubled = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))

test.each([
  'été',
  'Öl',
  'ação',
  'naïve – “yes”',
  'వరి',
  'किताब',
  'it’s',
  'à la',
  'CÔTÉ',
  '20 °C',
  '« mot »',
])('doubly encoded text is still found: %s', text => {
  expect(fixesOf({ 'pages.yaml': textOf('pages.yaml').replace('Open six days a week', doubled(text)) })).toHaveLength(1)
})
