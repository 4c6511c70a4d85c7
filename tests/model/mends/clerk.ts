// What somebody in an office writes: numbers with words, days as they say them, colours and links as they copy them.
import { inFile, slip, type Mend } from './mend.ts'

const SOCIAL = '      - type: social\n        title: Find us elsewhere'
const notice = (dates: string) =>
  `      - type: notice\n        title: News\n        items: [{ title: Closed, ${dates} }]\n${SOCIAL}`
const day = (does: string, written: string, words: string, mended?: string): Mend =>
  slip(does, SOCIAL, notice(`until: ▸${written}`), 'bad-date', words, mended && notice(`until: ${mended}`))

const ALONE = 'or, if the words are needed, give the column kind: text.'
const SECOND = 'room: North, books: 90'
const books = (does: string, cell: string, words: string, mended: string): Mend =>
  slip(does, SECOND, `room: North, books: ▸${cell}`, 'bad-format', words, `room: North, books: ${mended}`)

const NUMBERS = `kind: number }
          - { field: phone, label: Telephone, kind: phone }
        rows: { from: shelves }`
const WORDS = `        rows:
          - { shelf: Novels, room: North, books: many, phone: "+44 1632 960001" }
          - { shelf: Poems, room: North, books: a few, phone: "+44 1632 960001" }
        total: { shelf: { count: { from: shelves } }, room: "", books: 290, phone: "" }`

export const CLERK: Mend[] = [
  ...inFile('content/shelves.yaml', [
    books('writes about before a number', 'about 200', `Write 200 alone; ${ALONE}`, '200'),
    books('writes words after a number', '200 or so', `Write 200 alone; ${ALONE}`, '200'),
    books('writes words for a number', 'a few', 'Write the number, or "" for an empty cell', '""'),
    books('writes a unit into a number', '90 books', `Write 90 alone; ${ALONE}`, '"90"'),
    books('writes Telugu digits among others', '౯౦', 'Write 90.', '"90"'),
    books('writes Devanagari digits among others', '९०', 'Write 90.', '"90"'),
    books('writes digits of two scripts in one number', '౯0', 'Write 90.', '"90"'),
    books('writes a range', '80 to 90', 'is no number', '"90"'),
  ]),
  slip(
    'writes words into all cells of a number column',
    NUMBERS,
    `kind: ▸number }
          - { field: phone, label: Telephone, kind: phone }
${WORDS}`,
    'not-valid',
    'most cells of this column of numbers are words, such as "many". Write kind: text',
    `kind: text }
          - { field: phone, label: Telephone, kind: phone }
${WORDS}`,
  ),
  ...inFile('content/site.yaml', [
    slip('shortens the days', '[Tuesday, Wed', '[▸Tue, Wed', 'not-allowed', 'Did you mean Tuesday?'),
    slip(
      'writes the days as they are said',
      '[Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday]',
      '▸Tuesday to Sunday',
      'wrong-kind',
      'Write [Tuesday, Sunday], with those between them.',
      '[Tuesday, Wednesday, Thursday, Friday, Saturday, "Sunday"]',
    ),
    slip(
      'writes the days with and',
      '[Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday]',
      '▸Tuesday and Friday',
      'wrong-kind',
      'Write [Tuesday, Friday].',
      '[Tuesday, Friday]',
    ),
    slip(
      'writes the name of the language',
      'lang: en\n',
      'lang: ▸English\n',
      'bad-format',
      'is not a language code such as en or te',
      'lang: "en"\n',
    ),
    slip(
      'puts spaces into a telephone link',
      'phoneHref: tel:+441632960001',
      'phoneHref: tel▸: +44 1632 960001',
      'colon-in-text',
      'Write tel:+441632960001, without spaces.',
    ),
    slip(
      'begins a title with an ampersand',
      '{ title: Home, to: / }',
      '{ title: ▸& Home, to: / }',
      'special-start',
      'Put quotes around it: "& Home".',
    ),
    slip(
      'begins a text with an ampersand',
      'legal: Kept by',
      'legal: ▸& kept by',
      'special-start',
      'Put quotes around it: "& kept by',
    ),
    slip(
      'pastes an entry of the menu too far right',
      '      - { title: Visit us, to: "/visit#desk" }\n',
      '      - { title: Visit us, to: "/visit#desk" }\n    ▸- { title: Again, to: /visit }\n',
      'indent',
      'Align it with line 26 (2 spaces).',
    ),
  ]),
  ...inFile('content/theme.yaml', [
    slip('forgets the # of a colour', '"#f4f6f8"', '▸"f4f6f8"', 'bad-format', 'Write "#f4f6f8".'),
    slip('writes a colour for the web', '"#f4f6f8"', '▸rgb(244, 246, 248)', 'bad-format', 'Write "#f4f6f8".'),
    slip(
      'writes a short colour',
      'surface: "#ffffff"\n',
      'surface: ▸"#fff"\n',
      'bad-format',
      'Write # and six digits in quotes',
      'surface: "#FFFFFF"\n',
    ),
    slip('writes a colour with its opacity', '"#f4f6f8"', '▸"#f4f6f8ff"', 'bad-format', 'Write "#f4f6f8".'),
    slip('writes the letter O for a zero', '"#16202c"', '▸"#162O2c"', 'bad-format', 'Write "#16202c".'),
  ]),
  day('writes a day in Telugu digits', '౨౦౨౬-౧౨-౦౫', 'Write 2026-12-05.'),
  day('writes a day with its time', '2026-12-05 18:00', 'Write 2026-12-05.'),
  day('leaves the century out', '25/12/26', 'Write 2026-12-25.'),
  day(
    'leaves the century out where two days may be meant',
    '05-12-26',
    'Write 2026-12-05 or 2026-05-12.',
    '2026-12-05',
  ),
]
