// `validate --fix` changes no words that are right, in whatever script and with whatever signs they are written.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { sureFixes } from '../../src/model/messages/fixes.ts'
import type { Problem } from '../../src/model/messages/problem.ts'
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
const PAIRED = 'te bn kn ml mr hi gu pa or ta si fa ur ar he km th lo my ja'.split(' ')

/** What `--fix` would write for the library with some files replaced. */
const fixesOf = (changes: Record<string, string>) => fixesIn(loadLibrary(changes).problems)

const fixesIn = (problems: Problem[]) =>
  [...sureFixes(problems).values()].flat().map(({ file, text }) => `${file}: ${JSON.stringify(text)}`)

const SECTION = '      - type: social\n'

/** The library with a section for each text. */
const withSections = (sections: string[]) => ({
  'pages.yaml': textOf('pages.yaml').replace(SECTION, () => sections.join('') + SECTION),
})

const pairsIn = (code: string, words: string[]) => ({
  ...withSections(words.map((_, n) => `      - { type: prose, title: Text ${n}, body: Here. }\n`)),
  'content/site.yaml': siteIn(`[en, ${code}]`),
  [`content/${code}/pages.yaml`]: stringify(
    words.map((each, n) => ({ en: `Text ${n}`, [code]: each })),
    { lineWidth: 0 },
  ),
})

const inContent = (words: string[]) =>
  withSections(
    words.map(
      each =>
        `      - type: prose\n        title: ${JSON.stringify(each)}\n        body: |\n          ${each} ${each}\n` +
        `          ${each}\n\n          ${each}\n`,
    ),
  )

const TEXTS = 15

/** Words as they are, with an emoji behind them, and in texts of several. */
function textsWith(words: string[]): string[] {
  const part = fc.tuple(fc.constantFrom(...words, ...EMOJI), fc.constantFrom(' ', ', ', '\u00A0– ', '… '))
  const text = fc.array(part, { minLength: 1, maxLength: 6 }).map(parts => parts.flat().join('').trimEnd())
  return [...new Set([...words, ...EMOJI.map(emoji => `${words[0]} ${emoji}`), ...fc.sample(text, TEXTS)])]
}

test.each(PAIRED)('pairs with right words in %s stay as they are, and are not warned of', code => {
  const changes = pairsIn(code, textsWith(WORDS[code]))
  const { problems } = loadLibrary(changes)
  expect(problems.filter(each => each.code === 'odd-letters').map(({ message }) => message)).toEqual([])
  expect(fixesIn(problems)).toEqual([])
})

test.each(Object.keys(WORDS))('right words in %s stay as they are in the content', code => {
  expect(fixesOf(inContent(textsWith(WORDS[code])))).toEqual([])
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

test('what is wrong is found among right words: an invisible space in pairs, doubly encoded text in the content', () => {
  const right = textsWith(WORDS.te)
  expect(fixesOf(pairsIn('te', [...right, 'వరి\u200B']))).toHaveLength(1)
  expect(fixesOf(inContent([...right, doubled('వరి')])).length).toBeGreaterThan(0)
})
