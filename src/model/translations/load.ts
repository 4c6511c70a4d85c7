// The languages of a site and the words of each, from the files of content.
import type { Source } from '../yaml/source.ts'
import { isTermsFile, type Language, languageOfFile, languagesOf } from './languages.ts'
import { checkPairFile } from './checks/pairFile.ts'
import { readTerms } from './checks/terms.ts'
import { type PairList, pairListOf, readPairs } from './pairs.ts'
import { Translations } from './translations.ts'

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

/**
 * Reads the pairs of every language and nothing else of their files, which were checked before.
 * @param site content/site.yaml
 * @param filesOf gives the files of a language, one after the other
 */
export function loadPairs(site: Source | undefined, filesOf: (language: Language) => Iterable<Source>): SiteLanguages {
  const languages = languagesOf(site?.value)
  const [from, ...others] = languages
  const translations = others.map(language => {
    const lists: PairList[] = []
    for (const source of filesOf(language))
      if (!isTermsFile(source.file, language.code)) lists.push(pairListOf(source, from.code, language.code))
    return [language.code, new Translations(language, from.code, { lists })] as const
  })
  return { languages, translations: new Map(translations) }
}

// A site is loaded again and again while it is edited, and nearly all of its files are as they were.
const last = new Map<string, { key: string; sources: Source[]; made: Translations }>()

function translationsOf(sources: Source[], from: string, language: Language): Translations {
  const key = JSON.stringify([from, language])
  const before = last.get(language.code)
  const isSame = before?.key === key && before.sources.length === sources.length
  if (isSame && before.sources.every((source, index) => source === sources[index])) return before.made
  const list = sources.find(({ file }) => isTermsFile(file, language.code))
  const terms = list ? readTerms(list, from, language.code) : { terms: [], problems: [] }
  const files = sources.filter(source => source !== list).map(source => readPairs(source, from, language.code))
  const problems = [
    ...terms.problems,
    ...files.flatMap(file => [...file.problems, ...checkPairFile(file, language, terms)]),
  ]
  const made = new Translations(language, from, { files, problems })
  last.set(language.code, { key, sources, made })
  return made
}
