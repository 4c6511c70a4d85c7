// The languages of a site and the words of each, from the files of content.
import type { Source } from '../source/source.ts'
import { hasSharedPairs, isTermsFile, type Language, languageOfFile, pairFileOf } from './languages.ts'
import { checkPairFile } from './checks/pairFile.ts'
import { type PairReading, readTerms } from './checks/agreement.ts'
import { type PairFile, readPairs } from './pairs.ts'
import { Translations } from './translations.ts'
import type { Code } from '../messages/codes.ts'
import type { Problem } from '../messages/problem.ts'

/** The languages of a site; none where content/site.yaml names none. */
export interface SiteLanguages {
  /** That of the content first. */
  languages: Language[]
  /** The words of each other language by its code. */
  translations: ReadonlyMap<string, Translations>
}

/** How the files of pairs of a language are read. @param list its list of terms; undefined where there is none */
export const pairReading = (from: string, language: Language, list: Source | undefined): PairReading => ({
  from,
  language,
  terms: list ? readTerms(list, from, language.code) : { terms: [], problems: [] },
})

/** Reads and checks a file of pairs. */
export function readPairFile(source: Source, { from, language, terms }: PairReading): PairFile {
  const file = readPairs(source, from, language.code)
  file.problems.push(...checkPairFile(file, language, terms))
  return file
}

/**
 * The pairs of every language that serve all pages; those of single page files are added with these.
 * @param sources the shared files of pairs and the lists of terms
 */
export function loadLanguages(languages: Language[], sources: readonly Source[]): SiteLanguages {
  const [from, ...others] = languages
  const translations = others.map(language => {
    const reading = pairReading(
      from.code,
      language,
      sources.find(({ file }) => isTermsFile(file, language.code)),
    )
    const own = sources.filter(({ file }) => languageOfFile(file, [language.code]) && !isTermsFile(file, language.code))
    return [
      language.code,
      new Translations(
        reading,
        own.map(source => readPairFile(source, reading)),
      ),
    ] as const
  })
  return { languages, translations: new Map(translations) }
}

/** The files of pairs, in every language, that serve the pages of one page file alone. */
export const ownPairFiles = (pageFile: string, languages: readonly Language[]): string[] =>
  hasSharedPairs(pageFile) ? [] : languages.slice(1).map(({ code }) => pairFileOf(pageFile, code))

// Translations that lag behind the content, in one line a language: they are work to be done, not mistakes.

const CODES: readonly Code[] = ['stale-translation', 'unused-translation']

/** True for a translation of a text that has changed since, or is gone. */
export const isLagging = ({ code }: Problem): boolean => CODES.includes(code)

/** One line for each language with translations that lag behind; empty where there is none. */
export function laggingText(problems: readonly Problem[], codes: Iterable<string>): string {
  return [...codes].flatMap(code => lineOf(problems, code) ?? []).join('\n')
}

function lineOf(problems: readonly Problem[], language: string): string | undefined {
  const own = problems.filter(problem => isLagging(problem) && languageOfFile(problem.file, [language]))
  const stale = own.filter(({ code }) => code === 'stale-translation').length
  const unused = own.length - stale
  if (own.length === 0) return undefined
  const parts = [
    ...(stale ? [`${textsHave(stale)} changed since ${stale === 1 ? 'it was' : 'they were'} translated`] : []),
    ...(unused ? [unused === 1 ? '1 translation is no longer used' : `${unused} translations are no longer used`] : []),
  ]
  const prune = unused ? ' (--prune deletes what is not used)' : ''
  return `${language}: ${parts.join(', ')}. See npm run translate -- ${language}${prune}`
}

const textsHave = (count: number) => (count === 1 ? '1 text has' : `${count} texts have`)
