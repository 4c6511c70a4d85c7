// The index that the site's search looks through: one file, or many small ones where one would be too large.
import { href } from '../../app/addresses.ts'
import { asWritten } from '../../fields/deferred.ts'
import type { PageHead } from '../../model/schemas/pageSchema.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { languageOf, lettersOf } from '../../model/locales/languages.ts'
import { fold } from '../../search/fold.ts'
import type { IndexedPage, LooseSection, Section, WholeIndex } from '../../search/index.ts'
import type { SearchLanguage } from '../../search/query.ts'
import { compoundsOf } from '../../search/words.ts'
import { LIMITS, type NamedFile, partOf, SplitFiles } from './splitFiles.ts'
import type { PageSection } from './searchSections.ts'
import type { PageSummary } from '../../model/page/checkedPage.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import type { SearchEntry } from '../../search/list.ts'

/** A page that can be found. */
export interface SearchablePage {
  head: Pick<PageHead, 'path' | 'title' | 'noindex' | 'search'>
  sections: () => readonly PageSection[]
}

export interface SearchJob {
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
    const asked = ask.filter(question => question !== shown).join(' · ')
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
