// The languages of a site and the words of each, from the files of content.
import type { Source } from '../yaml/source.ts'
import { isTermsFile, type Language, languageOfFile, languagesOf } from './languages.ts'
import { type PairFile, readPairs } from './pairs.ts'
import { Translations } from './translations.ts'

/** The languages of a site; none where content/site.yaml names none. */
export interface SiteLanguages {
  /** That of the content first. */
  languages: Language[]
  /** The words of each other language by its code. */
  translations: ReadonlyMap<string, Translations>
}

// A site is loaded again and again while it is edited, and nearly all of its files are as they were.
const known = new WeakMap<Source, { key: string; read: PairFile }>()

/** Reads the pairs of every language. @param sources all files of content that were read */
export function loadLanguages(sources: ReadonlyMap<string, Source>): SiteLanguages {
  const languages = languagesOf((sources.get('content/site.yaml') ?? sources.get('content/site.yml'))?.value)
  const [from, ...others] = languages
  const translations = new Map(
    others.map(language => {
      const files = [...sources.values()]
        .filter(({ file }) => languageOfFile(file, [language.code]) && !isTermsFile(file, language.code))
        .map(source => pairsOf(source, from.code, language.code))
      return [language.code, new Translations(language, from.code, files)] as const
    }),
  )
  return { languages, translations }
}

function pairsOf(source: Source, from: string, to: string): PairFile {
  const key = `${from} ${to}`
  const before = known.get(source)
  if (before?.key === key) return before.read
  const read = readPairs(source, from, to)
  known.set(source, { key, read })
  return read
}
