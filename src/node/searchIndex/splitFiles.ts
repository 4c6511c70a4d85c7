// The index of a large site: its words and its sections in many small files, of which a query needs a few.
import { fold, PLACES, wordsIn, wordsOf, compoundsOf } from '../../search/words.ts'
import {
  ASKED,
  type IndexEntry,
  type LooseSection,
  type SplitIndex,
  textsOf,
  type IndexedPage,
  type Section,
  type WholeIndex,
} from '../../search/index.ts'
import type { SearchLanguage } from '../../search/query.ts'
import { shelf } from '../../search/splitIndex.ts'
import { href } from '../../app/site.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { languageOf, lettersOf } from '../../model/locales/languages.ts'
import type { PageSection } from './searchSections.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { SearchEntry } from '../../search/list.ts'

// In bytes: a larger index is split. It is kept on the devices of visitors, so it must not grow with the site.
const MAX_WHOLE = 250_000
// In characters: a text of a split index is cut, and a file of its words ends.
const MAX_TEXT = 160
const MAX_WORDS = 12_000
// Sections in a file.
const EACH = 32
// A word in more sections than that tells little; those with it in their heading and the first others are kept.
const MAX_AT = 200
// In characters: hardly a word is longer.
const MAX_WORD = 40
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

export type NamedFile = [name: string, text: string]

/** Some sections that stand after each other: how many there are, and where each word is in them. */
export interface IndexPart {
  count: number
  words: [spelling: string, at: number[]][]
}

/** What the index has to know of some sections. */
export const partOf = (sections: readonly LooseSection[], { at } = LIMITS): IndexPart => ({
  count: sections.length,
  words: [...wordsIn(sections.map(textsOf), at)],
})

/** The files of an index. It takes in one part of the site after the other: all of it would need much memory. */
export class SplitFiles {
  private readonly words = new Map<string, number[]>()
  private total = 0
  private files = 0

  constructor(
    private readonly language: SearchLanguage,
    private readonly limits = LIMITS,
  ) {}

  /** Adds a part, which begins with a file of its own; gives the number of that file. */
  add({ count, words }: IndexPart): number {
    const { each, at: most } = this.limits
    const first = this.files
    const shift = PLACES * each * first
    for (const [spelling, at] of words) {
      const marks = this.words.get(spelling) ?? []
      this.words.set(spelling, marks)
      // As wordsIn would go on.
      for (const mark of at) if (marks.length < (mark % PLACES ? 2 * most : most)) marks.push(shift + mark)
    }
    this.total += count
    this.files += Math.ceil(count / each)
    return first
  }

  /** The files of the sections of a part. @param first the number of the first one */
  sectionFiles(first: number, sections: readonly LooseSection[]): NamedFile[] {
    const { each, text: length } = this.limits
    return Array.from({ length: Math.ceil(sections.length / each) }, (_, n): NamedFile => {
      const held = sections.slice(n * each, (n + 1) * each)
      const shown = held.map(([path, title, id, heading, text, ...more]): LooseSection => {
        return [path, title, id, heading, cut(text, length), ...more]
      })
      return [`search-index/sections-${first + n}.json`, JSON.stringify(shown)]
    })
  }

  /** The files of words, and the one that names all, when every part has been added. */
  *wordFiles(): Generator<NamedFile> {
    const { limits } = this
    const words = [...this.words]
      .map(([spelling, at]) => ({
        entry: [spelling, ...mostTelling(at, limits.at)] as IndexEntry,
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
    const index: SplitIndex = { ...this.language, total: this.total, each: limits.each, shelves: firsts, group }
    yield ['search-words.json', JSON.stringify(index)]
  }
}

/** Parts words into files. Those of one place stay together, so that the first of each file tells where they are. */
function* inFiles<Sorted extends { entry: IndexEntry; place: string }>(
  words: Sorted[],
  most: number,
): Generator<Sorted[]> {
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
  // The whole of a text is much longer; a word that the slice cuts ends beyond the length.
  const last = wordsOf(text.slice(0, length + MAX_WORD)).findLast(({ end }) => end <= length)
  return `${text.slice(0, last?.end)} …`
}

// The index that the site's search looks through: one file, or many small ones where one would be too large.

/** A page that can be found. */
export interface SearchablePage {
  head: Pick<PageHead, 'path' | 'title' | 'noindex' | 'search'>
  sections: () => readonly PageSection[]
}

interface SearchJob {
  pages: readonly SearchablePage[]
  words: SearchWords
  /** The code of the language of the pages. */
  lang: string
  /** Where these pages begin, and where those of the whole site do. */
  base: string
  root: string
}

/** The files of an index by their names. The first is read at the first search, the others when a query needs them. */
export function* searchFiles(job: SearchJob, limits = LIMITS): Generator<NamedFile> {
  const language = searchLanguage(job.words)
  const questions = questionSections(job)
  const all = [...questions, ...pageSections(job)]
  if (!all.some(isBeyond(limits.whole))) return yield wholeIndex(language, all)
  const split = new SplitFiles(language, limits)
  for (const part of [questions, pageSections({ ...job, joins: true })])
    yield* split.sectionFiles(split.add(partOf(part, limits)), part)
  yield* split.wordFiles()
}

/** An index that is one file. */
export function wholeIndex(language: SearchLanguage, found: readonly LooseSection[]): NamedFile {
  const pages: IndexedPage[] = []
  const sections = found.map(([path, title, ...section]): Section => {
    const last = pages.at(-1)
    if (last?.[0] !== path || last[1] !== title) pages.push([path, title])
    return [pages.length - 1, ...section]
  })
  return ['search-words.json', JSON.stringify({ ...language, pages, sections } satisfies WholeIndex)]
}

/** Tells of one section after the other whether all until then have more bytes than one file may have. */
export function isBeyond(limit: number): (section: LooseSection) => boolean {
  let size = 0
  return ([, , , heading, text]) => {
    size += Buffer.byteLength(heading) + Buffer.byteLength(text)
    return size > limit
  }
}

/** What helps to understand a query. */
export const searchLanguage = ({ synonyms, endings }: SearchWords): SearchLanguage => ({
  synonyms: synonyms.map(group => [...new Set(group.map(keyOf))]),
  endings: endings.map(ending => fold(ending)).sort((a, b) => b.length - a.length),
})

/** The key of a word, or those of its parts. */
const keyOf = (word: string) =>
  compoundsOf(word)
    .map(({ whole }) => fold(whole.spelling))
    .join(' ')

/**
 * The sections of all pages that may be found. They come after the questions: of sections that meet a query alike the
 * first is shown first.
 * @param joins makes one section of the entries of a list that nothing leads to, as in the index of a large site
 */
export function pageSections({ pages, base, joins = false }: PageSections): LooseSection[] {
  return pages.flatMap(({ head, sections }): LooseSection[] => {
    if (head.noindex) return []
    const page: IndexedPage = [href(head.path, base), head.title]
    const all = joins ? joined(sections()) : sections()
    const found = all.flatMap(([id, heading, text, ends]): LooseSection[] => {
      const own = heading === head.title ? '' : heading
      // A hero says the title once more.
      return id || text || own ? [ends ? [...page, id, own, text, ends] : [...page, id, own, text]] : []
    })
    return [[...page, '', head.title, head.search?.content ?? ''], ...found]
  })
}

interface PageSections extends Pick<SearchJob, 'pages' | 'base'> {
  joins?: boolean
}

/** Sections with the entries that join them. */
function joined(sections: readonly PageSection[]): PageSection[] {
  const all: PageSection[] = []
  for (const section of sections) {
    const [id, heading, text, ends, joins] = section
    const last = all.at(-1)
    if (joins && last)
      all[all.length - 1] = [last[0], last[1], [last[2], heading, text].filter(Boolean).join(' '), last[3]]
    else all.push([id, heading, text, ends])
  }
  return all
}

/** The paths of the pages that answer questions, which {@link questionSections} has to look at. */
export const answeringPaths = ({ questions }: SearchWords) =>
  new Set(questions.map(({ to }) => asWritten('link', to).split('#')[0]))

/** Each question, with the text of the place that answers it. */
export function questionSections({ pages, words, lang, base, root }: SearchJob): LooseSection[] {
  const byPath = new Map(pages.map(page => [page.head.path, page]))
  const ownScript = new RegExp(`[${lettersOf(languageOf(lang).script)}]`, 'u')
  return words.questions.map(({ to, ask }): LooseSection => {
    const [path, id = ''] = asWritten('link', to).split('#')
    const answer = byPath.get(path)
    const section = id ? answer?.sections().find(each => each[0] === id) : undefined
    const shown = ask.find(question => ownScript.test(question)) ?? ask[0]
    const asked = ask.filter(question => question !== shown).join(ASKED)
    const text = section?.[2] || (answer?.head.search?.content ?? '')
    // A page that is not in this language is linked to in the other one.
    return [href(path, answer ? base : root), answer?.head.title ?? shown, id, shown, text, 0, asked]
  })
}

// The list of main pages that the site's search looks through first.

// It is kept on the device of every visitor, so it must not grow with the site: further pages are found by their words.
const MAX_LISTED = 200

/** The pages with a search entry: those that site.yaml names first, then the others in menu order. */
export function searchEntries(
  { config, pages }: { config: SiteConfig; pages: PageSummary[] },
  base: string,
  most = MAX_LISTED,
): SearchEntry[] {
  const entries = pages.flatMap(({ head: { path, search } }) =>
    search ? [{ title: search.title, path: href(path, base), content: search.content }] : [],
  )
  const byPath = new Map(entries.map(entry => [entry.path, entry]))
  const first = config.searchOrder.flatMap(link => byPath.get(href(asWritten('link', link), base)) ?? [])
  return [...new Set([...first, ...entries])].slice(0, most)
}
