// Looks through the index of a language, which is fetched at the first search: whole, or by the parts a query needs.
import {
  ASKED,
  type Index,
  indexed,
  type IndexedWord,
  type LooseSection,
  type Read,
  type SplitIndex,
  textsOf,
  type WholeIndex,
} from './index.ts'
import type { Hit, SearchedPage } from './list.ts'
import { lineOf } from './line.ts'
import { type OpenLanguage, openLanguage, partedText, type Term, termsOf } from './query.ts'
import { nearestSections, rank } from './rank.ts'
import { type Compound, compoundsOf, fold, wordsIn } from './words.ts'

/** The results of a query in one index. */
export interface Hits {
  hits: Hit[]
  /** Pages about words like those of the query, when there are no hits. */
  nearest: SearchedPage[]
}

/** At most so many sections are shown. */
export const MAX_HITS = 12
// So many more are looked at, because some lead to the same place.
const SPARE = 4
const SAME_PLACE = 2
const MAX_NEAREST = 5

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
  const { sections, met, lost } = rank(terms, words, index.total, index.pageOf)
  const parted = lost.length && partedText(text, lost, { words, language: index.language })
  if (parted) return findSections(index, parted)
  const found = await index.sections(sections.slice(0, MAX_HITS + SPARE))
  const typed = keysOf(text)
  const isAsked = ([, title, , heading, , , asked]: LooseSection) =>
    [heading || title, ...(asked?.split(ASKED) ?? [])].some(
      each => hasAll(each, terms, met) || (asked !== undefined && keysOf(each) === typed),
    )
  const hits = [...found.filter(isAsked), ...found.filter(section => !isAsked(section))]
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
    nearest: sections.length ? [] : await nearestPages(index, terms, words),
  }
}

/** The keys of a text: those of a question that is typed are those of the question, in any spelling. */
const keysOf = (text: string) =>
  compoundsOf(text)
    .map(({ whole }) => fold(whole.spelling))
    .join(' ')

/** True for a heading that has all of several words: what it is written above is what was asked for. */
function hasAll(heading: string, terms: readonly Term[], met: ReadonlyMap<string, number>): boolean {
  const isMet = ({ whole, parts }: Compound) => [whole, ...parts].some(({ spelling }) => met.has(spelling))
  return terms.length > 1 && compoundsOf(heading).filter(isMet).length >= terms.length
}

async function nearestPages(index: Index, terms: Term[], words: readonly IndexedWord[]): Promise<SearchedPage[]> {
  const found = await index.sections(nearestSections(terms, words))
  const titles = new Map(found.map(([path, title]) => [path, title]))
  return [...titles].slice(0, MAX_NEAREST).map(([path, title]) => ({ path, title }))
}

function wholeIndex({ pages, sections }: WholeIndex, language: OpenLanguage): Index {
  const loose = ([page, ...rest]: WholeIndex['sections'][number]): LooseSection => [...pages[page], ...rest]
  const words = indexed([...wordsIn(sections.map(section => textsOf(loose(section))))])
  // Questions and sections of a page lead to the first section with its title.
  const pageNumbers = new Map<string, number>()
  sections.forEach(([page, id, heading, , , asked], number) => {
    const [path, title] = pages[page]
    if (!id && heading === title && asked === undefined) pageNumbers.set(path, number)
  })
  return {
    language,
    total: sections.length,
    pageOf: section => pageNumbers.get(pages[sections[section][0]][0]),
    words: async () => words,
    sections: async numbers => numbers.map(number => loose(sections[number])),
  }
}

/** The hits without those of the exact search, so that no place is shown twice. */
export const besides = (exact: readonly { path: string }[], hits: readonly Hit[]): Hit[] =>
  hits.filter(({ path }) => !exact.some(entry => entry.path === path))
