// The index that the site's search looks through: one file, or many small ones where one would be too large.
import { href } from '../../app/addresses.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { languageOf } from '../../model/translations/languages.ts'
import { fold } from '../../search/fold.ts'
import {
  type Entry,
  type IndexedPage,
  type Language,
  type LooseSection,
  type Section,
  shelf,
  type SplitIndex,
  type WholeIndex,
  wordsIn,
} from '../../search/index.ts'
import { wordsOf } from '../../search/words.ts'
import type { PageSection } from './sections.ts'

/** A page that can be found. */
export interface SearchedPage {
  head: Pick<PageHead, 'path' | 'title' | 'noindex' | 'search'>
  sections: readonly PageSection[]
}

export interface SearchJob {
  pages: Iterable<SearchedPage>
  words: SearchWords
  /** The code of the language of the pages. */
  lang: string
  /** Where these pages begin, and where those of the whole site do. */
  base: string
  root: string
}

// In characters: above this an index is split, a text in it is cut, and a file of words ends.
const MOST_WHOLE = 240_000
const MOST_TEXT = 160
const MOST_WORDS = 12_000
// Sections in a file.
const EACH = 16
// A word in more sections than that tells little; the first of them are kept.
const MOST_AT = 200

/** What the sizes of an index may be; tests give small ones. */
export const LIMITS = { whole: MOST_WHOLE, text: MOST_TEXT, words: MOST_WORDS, each: EACH, at: MOST_AT }

/** The files of an index by their name. The first is read at the first search, the others when a query needs them. */
export function searchFiles(job: SearchJob, limits = LIMITS): [name: string, text: string][] {
  const { synonyms, endings } = job.words
  const language = {
    synonyms: synonyms.map(group => [...new Set(group.map(keyOf))]),
    endings: endings.map(ending => fold(ending)).sort((a, b) => b.length - a.length),
  }
  const { pages, sections } = findable(job)
  const size = sections.reduce((sum, [, , heading, text]) => sum + heading.length + text.length, 0)
  if (size > limits.whole) return splitFiles({ pages, sections, language }, limits)
  return [['search-words.json', JSON.stringify({ ...language, pages, sections } satisfies WholeIndex)]]
}

/** The key of a word, or those of its parts. */
const keyOf = (word: string) =>
  wordsOf(word)
    .map(({ spelling }) => fold(spelling))
    .join(' ')

interface Findable {
  pages: IndexedPage[]
  sections: Section[]
}

/** All pages that may be found and their sections: first the questions, then page by page. */
function findable({ pages, words, lang, base, root }: SearchJob): Findable {
  const listed: IndexedPage[] = []
  const sections: Section[] = []
  const numbers = new Map<string, number>()
  for (const { head, sections: own } of pages) {
    if (head.noindex) continue
    const number = listed.push([href(head.path, base), head.title]) - 1
    numbers.set(head.path, number)
    sections.push([number, '', head.title, head.search?.content ?? ''])
    for (const [id, heading, text] of own) {
      // A hero says the title once more.
      if (id || text || heading !== head.title) sections.push([number, id, heading === head.title ? '' : heading, text])
    }
  }
  const ownScript = new RegExp(`\\p{Script=${languageOf(lang).script}}`, 'u')
  const questions = words.questions.map(({ to, ask }): Section => {
    const [path, id = ''] = asWritten('link', to).split('#')
    // A page that is not in this language is linked to in the other one.
    const number = numbers.get(path) ?? listed.push([href(path, root), ask[0]]) - 1
    numbers.set(path, number)
    const shown = ask.find(question => ownScript.test(question)) ?? ask[0]
    return [number, id, shown, ask.filter(question => question !== shown).join(' · ')]
  })
  return { pages: listed, sections: [...questions, ...sections] }
}

function splitFiles(
  { pages, sections, language }: Findable & { language: Language },
  limits: typeof LIMITS,
): [name: string, text: string][] {
  const words: (Entry & { 0: string })[] = []
  const all = wordsIn(sections.map(([, , heading, text]) => [heading, text] as const))
  for (const [spelling, at] of all) words.push([spelling, ...mostTelling(at, limits.at)])
  const sorted = words
    .map(entry => ({ entry, place: shelf(fold(entry[0])) }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  const shelves: string[] = []
  const files: [name: string, text: string][] = []
  let held: Entry[] = []
  let size = 0
  const end = () => {
    files.push([`search-index/words-${shelves.length - 1}.json`, JSON.stringify(held)])
    held = []
    size = 0
  }
  for (const [index, { entry, place }] of sorted.entries()) {
    // Words of one place stay together, so that the name of the file tells where they are.
    if (size > limits.words && place !== sorted[index - 1].place) end()
    if (held.length === 0) shelves.push(place)
    held.push(entry)
    size += JSON.stringify(entry).length
  }
  if (held.length) end()
  const loose = ([page, id, heading, text]: Section): LooseSection => [
    ...pages[page],
    id,
    heading,
    cut(text, limits.text),
  ]
  for (let first = 0; first < sections.length; first += limits.each)
    files.push([
      `search-index/sections-${first / limits.each}.json`,
      JSON.stringify(sections.slice(first, first + limits.each).map(loose)),
    ])
  const index: SplitIndex = { ...language, total: sections.length, each: limits.each, shelves }
  return [['search-words.json', JSON.stringify(index)], ...files]
}

/** Of the sections that have a word, those with it in their heading before others. */
function mostTelling(at: number[], most: number): number[] {
  if (at.length <= most) return at
  return [...at.filter(mark => mark & 1), ...at.filter(mark => !(mark & 1))].slice(0, most)
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = wordsOf(text).findLast(({ end }) => end <= length)
  return `${text.slice(0, last?.end)} …`
}
