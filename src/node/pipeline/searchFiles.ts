// The index that the site's search looks through: one file, or many small ones where one would be too large.
import { href } from '../../app/addresses.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { languageOf, lettersOf } from '../../model/translations/languages.ts'
import { fold } from '../../search/fold.ts'
import {
  type Entry,
  type IndexedPage,
  type LooseSection,
  type Section,
  type SplitIndex,
  textsOf,
  type WholeIndex,
} from '../../search/index.ts'
import type { Language } from '../../search/query.ts'
import { shelf } from '../../search/shelf.ts'
import { compoundsOf, PLACES, wordsIn, wordsOf } from '../../search/words.ts'
import type { PageSection } from './searchSections.ts'

/** A page that can be found. */
export interface SearchablePage {
  head: Pick<PageHead, 'path' | 'title' | 'noindex' | 'search'>
  sections: () => readonly PageSection[]
}

export interface SearchJob {
  /** The pages, from the first each time. */
  pages: () => Iterable<SearchablePage>
  words: SearchWords
  /** The code of the language of the pages. */
  lang: string
  /** Where these pages begin, and where those of the whole site do. */
  base: string
  root: string
}

// In bytes: a larger index is split. It is kept on the devices of visitors, so it must not grow with the site.
const MAX_WHOLE = 250_000
// In characters: a text of a split index is cut, and a file of its words ends.
const MAX_TEXT = 160
const MAX_WORDS = 12_000
// Sections in a file.
const EACH = 32
// A word in more sections than that tells little; those with it in their heading and the first others are kept.
const MAX_AT = 200

// Files of words that the first file names; of more it names groups.
const MAX_SHELVES = 256

/** What the sizes of an index may be; tests give small ones. */
export const LIMITS = {
  whole: MAX_WHOLE,
  text: MAX_TEXT,
  words: MAX_WORDS,
  each: EACH,
  at: MAX_AT,
  shelves: MAX_SHELVES,
}

type NamedFile = [name: string, text: string]

/**
 * The files of an index by their names. The first is read at the first search, the others when a query needs them.
 * They are made one after the other, because all of a large site would take a lot of memory.
 */
export function* searchFiles(job: SearchJob, limits = LIMITS): Generator<NamedFile> {
  const { synonyms, endings } = job.words
  const language = {
    synonyms: synonyms.map(group => [...new Set(group.map(keyOf))]),
    endings: endings.map(ending => fold(ending)).sort((a, b) => b.length - a.length),
  }
  const pages: IndexedPage[] = []
  const sections: Section[] = []
  let size = 0
  for (const section of findable(job, pages)) {
    const [, , heading, text] = section
    size += Buffer.byteLength(heading) + Buffer.byteLength(text)
    if (size > limits.whole) return yield* splitFiles(job, language, limits)
    sections.push(section)
  }
  yield ['search-words.json', JSON.stringify({ ...language, pages, sections } satisfies WholeIndex)]
}

/** The key of a word, or those of its parts. */
const keyOf = (word: string) =>
  compoundsOf(word)
    .map(({ whole }) => fold(whole.spelling))
    .join(' ')

/**
 * The questions, then the sections of all pages that may be found: of sections that meet a query alike the first is
 * shown first. Adds their pages to `listed`.
 */
function* findable(job: SearchJob, listed: IndexedPage[]): Generator<Section> {
  yield* questions(job, listed)
  for (const { head, sections } of job.pages()) {
    if (head.noindex) continue
    const number = listed.push([href(head.path, job.base), head.title]) - 1
    yield [number, '', head.title, head.search?.content ?? '']
    for (const [id, heading, text, ...ends] of sections()) {
      const own = heading === head.title ? '' : heading
      // A hero says the title once more.
      if (id || text || own) yield [number, id, own, text, ...ends]
    }
  }
}

/** Each question, with the text of the place that answers it. */
function* questions({ pages, words, lang, base, root }: SearchJob, listed: IndexedPage[]): Generator<Section> {
  const targets = words.questions.map(({ to, ask }) => ({ place: asWritten('link', to).split('#'), ask }))
  const answers = new Map<string, { title: string; text: string }>()
  for (const { head, sections } of targets.length ? pages() : []) {
    for (const [path, id] of targets.map(({ place }) => place)) {
      if (path !== head.path) continue
      const text = (id && sections().find(section => section[0] === id)?.[2]) || (head.search?.content ?? '')
      answers.set(`${path}#${id ?? ''}`, { title: head.title, text })
    }
  }
  const ownScript = new RegExp(`[${lettersOf(languageOf(lang).script)}]`, 'u')
  for (const { place, ask } of targets) {
    const [path, id = ''] = place
    const answer = answers.get(`${path}#${id}`)
    const shown = ask.find(question => ownScript.test(question)) ?? ask[0]
    // A page that is not in this language is linked to in the other one.
    const number = listed.push([href(path, answer ? base : root), answer?.title ?? shown]) - 1
    const asked = ask.filter(question => question !== shown).join(' · ')
    yield [number, id, shown, answer?.text ?? '', 0, asked]
  }
}

function* splitFiles(job: SearchJob, language: Language, limits: typeof LIMITS): Generator<NamedFile> {
  const texts = function* (): Iterable<string[]> {
    const pages: IndexedPage[] = []
    for (const [page, ...found] of findable(job, pages)) yield textsOf([...pages[page], ...found])
  }
  const words = [...wordsIn(texts(), limits.at)]
    .map(([spelling, at]) => ({
      entry: [spelling, ...mostTelling(at, limits.at)] as Entry,
      place: shelf(fold(spelling)),
    }))
    .sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  const shelves: string[] = []
  for (const entries of inFiles(words, limits.words)) {
    yield [`search-index/words-${shelves.length}.json`, JSON.stringify(entries.map(({ entry }) => entry))]
    shelves.push(entries[0].place)
  }
  const group = Math.ceil(shelves.length / limits.shelves)
  const firsts = shelves.filter((_, n) => n % group === 0)
  if (group > 1)
    for (const n of firsts.keys())
      yield [`search-index/shelves-${n}.json`, JSON.stringify(shelves.slice(n * group, (n + 1) * group))]
  const pages: IndexedPage[] = []
  let held: LooseSection[] = []
  let total = 0
  for (const [page, id, heading, text, ...more] of findable(job, pages)) {
    held.push([...pages[page], id, heading, cut(text, limits.text), ...more])
    total += 1
    if (total % limits.each) continue
    yield [`search-index/sections-${total / limits.each - 1}.json`, JSON.stringify(held)]
    held = []
  }
  if (held.length) yield [`search-index/sections-${Math.floor(total / limits.each)}.json`, JSON.stringify(held)]
  const index: SplitIndex = { ...language, total, each: limits.each, shelves: firsts, group }
  yield ['search-words.json', JSON.stringify(index)]
}

/** Parts words into files. Those of one place stay together, so that the first of each file tells where they are. */
function* inFiles<Sorted extends { entry: Entry; place: string }>(words: Sorted[], most: number): Generator<Sorted[]> {
  let held: Sorted[] = []
  let size = 0
  for (const word of words) {
    if (size > most && word.place !== held.at(-1)?.place) {
      yield held
      held = []
      size = 0
    }
    held.push(word)
    size += JSON.stringify(word.entry).length
  }
  if (held.length) yield held
}

/** Of the sections that have a word, those with it in their heading or for their page before others. */
function mostTelling(at: number[], most: number): number[] {
  if (at.length <= most) return at
  return [...at].sort((a, b) => (b % PLACES) - (a % PLACES) || a - b).slice(0, most)
}

/** A text that ends with a whole word, because letters of some scripts cannot stand without their neighbours. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text
  const last = wordsOf(text).findLast(({ end }) => end <= length)
  return `${text.slice(0, last?.end)} …`
}
