// Looks through the index of a language, which is fetched at the first search: whole, or by the parts a query needs.
import {
  type Index,
  indexed,
  type IndexedPage,
  type LooseSection,
  type Read,
  type SplitIndex,
  type WholeIndex,
} from './index.ts'
import { lineOf } from './line.ts'
import type { Hit } from './list.ts'
import { type OpenLanguage, openLanguage, termsOf } from './query.ts'
import { nearestWords, rank } from './rank.ts'
import { wordsIn } from './words.ts'

export interface Hits {
  hits: Hit[]
  /** Words like those of the query, when there are no hits. */
  nearest: string[]
}

/** At most so many sections are shown. */
export const MAX_HITS = 12
// So many more are looked at, because some lead to the same place.
const SPARE = 4
const SAME_PLACE = 2

/** Opens the index of a language. */
export async function openIndex(read: Read): Promise<Index> {
  const data = (await read('search-words.json')) as WholeIndex | SplitIndex
  const language = openLanguage(data)
  if ('pages' in data) return wholeIndex(data, language)
  // Few sites are so large, and the others need not load how it is read.
  return (await import('./splitIndex.ts')).splitIndex(data, language, read, indexed)
}

/** The sections that meet a text best. */
export async function findSections(index: Index, text: string): Promise<Hits> {
  const terms = termsOf(text, index.language)
  const words = await index.words(terms)
  const { sections, met } = rank(terms, words, index.total)
  const found = await index.sections(sections.slice(0, MAX_HITS + SPARE))
  const hits = found
    .filter(([, , , , , ends]) => !ends || ends > Date.now())
    .map(
      ([path, page, id, heading, text]): Hit => ({
        path: id ? `${path}#${id}` : path,
        page: heading === page ? '' : page,
        // Made when they are shown: most of what a letter finds is not.
        get title() {
          return lineOf(heading || page, met)
        },
        get line() {
          return lineOf(text, met)
        },
      }),
    )
    .filter(({ path }, n, all) => all.slice(0, n).filter(other => other.path === path).length < SAME_PLACE)
  return {
    hits: hits.slice(0, MAX_HITS),
    get nearest() {
      return sections.length ? [] : nearestWords(terms, words)
    },
  }
}

function wholeIndex({ pages, sections }: WholeIndex, language: OpenLanguage): Index {
  const words = indexed([...wordsIn(sections.map(([, , heading, text]) => [heading, text] as const))])
  const loose = ([page, ...rest]: WholeIndex['sections'][number]): LooseSection => [
    ...(pages[page] as IndexedPage),
    ...rest,
  ]
  return {
    language,
    total: sections.length,
    words: async () => words,
    sections: async numbers => numbers.map(number => loose(sections[number])),
  }
}

/** What the exact search did not find already, so that no place is shown twice. */
export const besides = (exact: readonly { path: string }[], hits: readonly Hit[]): Hit[] =>
  hits.filter(({ path }) => !exact.some(entry => entry.path === path))
