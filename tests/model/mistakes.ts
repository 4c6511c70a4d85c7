// The corpus of mistakes (mistakes.yaml), and the text of a file with one of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const LIBRARY = 'tests/sites/library'

const texts = z.union([z.string(), z.array(z.string())])

/** One case; mistakes.yaml says what its fields mean. */
const entry = z.strictObject({
  does: z.string(),
  file: z.string().default('pages.yaml'),
  find: texts,
  put: texts,
  code: z.array(z.string()).optional(),
  hint: z.string().optional(),
  says: texts.optional(),
  cell: z.string().optional(),
  severity: z.enum(['error', 'warning']).optional(),
  fix: z.literal('none').optional(),
  mended: z.string().optional(),
})

/** A case with the codes of its messages. */
export type Mistake = z.infer<typeof entry> & { codes: string[] }

const corpus = z
  .record(z.string(), z.array(entry))
  .parse(parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8')))

/** All cases, in the order of the corpus. */
export const MISTAKES: Mistake[] = Object.entries(corpus).flatMap(([code, entries]) =>
  entries.map(each => ({ ...each, codes: each.code ?? [code] })),
)

/** The shelves of the library in a table, as Excel of many countries writes them. */
export const SHELVES_TABLE = [
  'Shelf;ROOM;books;Phone',
  'Novels;North;200;01632 960001',
  '"Poems\nand plays";North;90;01632 960001',
  ';;;',
  'పటాలు;South;60;01632 960002',
  '',
].join('\r\n')

/** Notices of the library in a table. */
export const NOTICES_TABLE = [
  'Title,Text,from,until,price',
  'Closed for painting,"Both rooms, all week",2026-11-01,2030-11-30,',
  'Copies,Ask at the desk,2026-11-01,2030-12-31,Two pence',
  '',
].join('\n')

const EXTRA_PAGE = `pages:
  - path: /extra
    title: Extra
    description: A page of the library that is here to be broken, with a heading, some words and a list.
    blocks:
      - type: hero
        variant: plain
        title: Extra
      - type: prose
        title: A few words
        body: We are open all day.
      - type: cardGrid
        title: Three things
        items:
          - { title: One, content: First. }
          - { title: Two, content: Second. }
          - { title: Three, content: Third. }
      - type: table
        caption: Readers of each room
        groupBy: town
        columns:
          - { field: no, label: No, kind: number }
          - { field: room, label: Room, kind: heading }
          - { field: town, label: Town }
          - { field: readers, label: Readers, kind: number }
          - { field: loans, label: Loans, kind: number }
          - { field: phone, label: Telephone, kind: phone }
        rows:
          - { no: 1, room: School, town: Millford, readers: 40, loans: "1,200.50", phone: "+44 1632 960011" }
          - { no: 2, room: Mill, town: Millford, readers: 10, loans: 300, phone: "+44 1632 960012" }
          - { no: 3, room: Inn, town: Millford, readers: 20, loans: 400, phone: "+44 1632 960013" }
          - { no: 4, room: Ferry, town: Millford, readers: 30, loans: 500, phone: "+44 1632 960014" }
          - { no: 5, room: Bridge, town: Ashby, readers: 50, loans: 600, phone: "+44 1632 960015" }
        total: { room: Together, readers: 150, loans: "3,000.50" }
      - type: chart
        caption: Loans of two years
        label: { field: year, label: Year }
        measures: [{ field: lent.novels, label: Novels lent }]
        columns: [{ field: lent.novels, label: Novels }, { field: lent.poems, label: Poems }]
        records:
          - { year: "2023", lent: { novels: 40, poems: 9 } }
          - { year: "2024", lent: { novels: 50, poems: 8 } }
      - type: notice
        items:
          - { title: Closed for painting, until: 2030-11-30 }
          - { title: Reading night, day: 2030-11-27 }
      - type: board
        title: Waste paper
        items:
          - { crop: Newspapers, price: £20, unit: a bale, place: The mill, from: 2026-11-01 }
          - { crop: Newspapers, price: £24, unit: a bale, place: The station, from: 2026-11-01 }
      - { type: prose, title: Rules, body: Two books at a time., until: 2030-11-30 }
      - { type: cardGrid, variant: plain, items: [{ title: Rules, content: Two books., until: 2030-11-30 }] }
`

/** Sound files that the library does not have. */
const SOUND_FILES: Record<string, string> = {
  'content/te/terms.yaml': '- { en: shelf, te: అలమార, not: [బీరువా] }\n',
  'content/te/history.yaml': `- { en: A room, te: గది }
- { en: The village gives a room with a stove., te: గ్రామం ఒక గది ఇస్తుంది. }
- { en: Lamps, te: దీపాలు }
- { en: 2006-Present, te: 2006-ఇప్పటివరకు }
`,
  'content/shelves.csv': SHELVES_TABLE,
  'content/news.csv': NOTICES_TABLE,
  'pages/extra.yaml': EXTRA_PAGE,
  'content/te/shelves.yaml': '- { en: Maps, te: పటాలు }\n- { en: Poems, te: కవితలు }\n',
  'content/te/pages.yaml': '- { en: Every shelf, te: ప్రతి అలమార }\n',
  'content/te/site.yaml': '- { en: "Suggestions: {n}", te: "సూచనలు: {n}" }\n',
}

/** The text of a file without mistakes. */
const soundText = (file: string) => SOUND_FILES[file] ?? readFileSync(join(LIBRARY, file), 'utf8')

const SOCIAL = '      - type: social\n'
const NOTICES = '      - type: notice\n        items: { from: news }\n'

const TELUGU = {
  'content/site.yaml': soundText('content/site.yaml').replace('lang: en\n', 'lang: en\nlanguages: [en, te]\n'),
  'content/te/terms.yaml': soundText('content/te/terms.yaml'),
}

/**
 * What changes in the library when a file has this text: a table takes the place of a list or is shown on a page, and
 * translations need their language.
 */
export const changesWith = (file: string, text: string): Record<string, string | null> => ({
  ...(file === 'content/shelves.csv' && { 'content/shelves.yaml': null }),
  ...(file === 'content/news.csv' && { 'pages.yaml': soundText('pages.yaml').replace(SOCIAL, NOTICES + SOCIAL) }),
  ...(file.startsWith('content/te/') && TELUGU),
  [file]: text,
})

/** The text of a file with a mistake, and the places of its marks as file:line:column. */
export function withMistake({ does, file, find, put }: Mistake): { text: string; places: string[] } {
  const puts = [put].flat()
  const marked = [find].flat().reduce((text, each, index) => {
    const times = text.split(each).length - 1
    if (times !== 1) throw new Error(`"${does}": the text to find is there ${times} times in ${file}: ${each}`)
    return text.replace(each, () => puts[index])
  }, soundText(file))
  const parts = marked.split('▸')
  const places = parts.slice(0, -1).map((_, index) => {
    const lines = parts
      .slice(0, index + 1)
      .join('')
      .split('\n')
    return `${file}:${lines.length}:${(lines.at(-1) as string).length + 1}`
  })
  return { text: parts.join(''), places }
}

/** The text of the file after somebody has followed the message by hand. */
export const mendedByHand = ({ mended = '', ...mistake }: Mistake) => withMistake({ ...mistake, put: mended }).text
