// The corpus of mistakes (mistakes.yaml), and the text of a file with one of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

const LIBRARY = 'tests/sites/library'

/** One case; mistakes.yaml says what its fields mean. */
interface Entry {
  does: string
  file?: string
  find: string | string[]
  put: string | string[]
  code?: string[]
  hint?: string
  says?: string | string[]
  cell?: string
  severity?: 'error' | 'warning'
  fix?: 'none'
  mended?: string
}

/** A case with the file and the codes that it leaves out. */
export interface Mistake extends Entry {
  file: string
  codes: string[]
}

const GROUPS: Record<string, Entry[]> = parse(readFileSync(join(import.meta.dirname, 'mistakes.yaml'), 'utf8'))

/** All cases, in the order of the corpus. */
export const MISTAKES: Mistake[] = Object.entries(GROUPS).flatMap(([code, entries]) =>
  entries.map(entry => ({ ...entry, file: entry.file ?? 'pages.yaml', codes: entry.code ?? [code] })),
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
      - type: notice
        items:
          - { title: Closed for painting, until: 2030-11-30 }
      - { type: prose, title: Rules, body: Two books at a time., until: 2030-11-30 }
      - { type: cardGrid, variant: plain, items: [{ title: Rules, content: Two books., until: 2030-11-30 }] }
`

/** Sound files that the library does not have. */
const SOUND_FILES: Record<string, string> = {
  'content/shelves.csv': SHELVES_TABLE,
  'content/news.csv': NOTICES_TABLE,
  'pages/extra.yaml': EXTRA_PAGE,
}

/** The text of a file without mistakes. */
const soundText = (file: string) => SOUND_FILES[file] ?? readFileSync(join(LIBRARY, file), 'utf8')

const SOCIAL = '      - type: social\n'
const NOTICES = '      - type: notice\n        items: { from: news }\n'

/** What changes in the library when a file has this text: a table takes the place of a list, or is shown on a page. */
export const changesWith = (file: string, text: string): Record<string, string | null> => ({
  ...(file === 'content/shelves.csv' && { 'content/shelves.yaml': null }),
  ...(file === 'content/news.csv' && { 'pages.yaml': soundText('pages.yaml').replace(SOCIAL, NOTICES + SOCIAL) }),
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
