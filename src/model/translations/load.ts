// The languages of a site and the words of each, from the files of content.
import type { Problem } from '../messages/problem.ts'
import type { Source } from '../yaml/source.ts'
import { isTermsFile, type Language, languageOfFile, languagesOf } from './languages.ts'
import { checkPairFile } from './checks/pairFile.ts'
import { readTerms, type Terms } from './checks/terms.ts'
import { type PairFile, readPairs } from './pairs.ts'
import { heldFile, Translations } from './translations.ts'

/** The languages of a site; none where content/site.yaml names none. */
export interface SiteLanguages {
  /** That of the content first. */
  languages: Language[]
  /** The words of each other language by its code. */
  translations: ReadonlyMap<string, Translations>
}

/** Reads the pairs of every language. @param sources all files of content that were read */
export function loadLanguages(sources: ReadonlyMap<string, Source>): SiteLanguages {
  const languages = languagesOf((sources.get('content/site.yaml') ?? sources.get('content/site.yml'))?.value)
  const [from, ...others] = languages
  const translations = new Map(
    others.map(language => {
      const own = [...sources.values()].filter(({ file }) => languageOfFile(file, [language.code]))
      return [language.code, translationsOf(own, from.code, language)] as const
    }),
  )
  return { languages, translations }
}

/** A language, that of the content, and the agreed words of its list of terms. */
export interface PairLanguage {
  from: string
  language: Language
  terms: Terms
}

/** What its list of terms adds to a language. @param list the file; undefined where there is none */
export const withTerms = (from: string, language: Language, list: Source | undefined): PairLanguage => ({
  from,
  language,
  terms: list ? readTerms(list, from, language.code) : { terms: [], problems: [] },
})

/** Reads and checks a file of pairs. */
export function checkedPairs(source: Source, { from, language, terms }: PairLanguage): PairFile {
  const file = readPairs(source, from, language.code)
  file.problems.push(...checkPairFile(file, language, terms))
  return file
}

// A site is loaded again and again while it is edited, and nearly all of its files are as they were.
const last = new Map<string, { key: string; sources: Source[]; made: Translations }>()

function translationsOf(sources: Source[], from: string, language: Language): Translations {
  const key = JSON.stringify([from, language])
  const before = last.get(language.code)
  const isSame = before?.key === key && before.sources.length === sources.length
  if (isSame && before.sources.every((source, index) => source === sources[index])) return before.made
  const list = sources.find(({ file }) => isTermsFile(file, language.code))
  const about = withTerms(from, language, list)
  const read = sources.filter(source => source !== list).map(source => checkedPairs(source, about))
  const problems: Problem[] = [...about.terms.problems, ...read.flatMap(file => file.problems)]
  const made = new Translations(language, from, { files: read.map(heldFile), problems })
  last.set(language.code, { key, sources, made })
  return made
}
