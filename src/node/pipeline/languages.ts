// The words of a site's languages. Files of pairs that were sound before and have not changed are not read again.
import { contentOf } from '../../model/loadSite.ts'
import { type Language, languageOfFile } from '../../model/translations/languages.ts'
import { loadLanguages, type SiteLanguages } from '../../model/translations/load.ts'
import type { PairFile } from '../../model/translations/pairs.ts'
import { heldFile, Translations } from '../../model/translations/translations.ts'
import { parseIfChanged, type Source } from '../../model/yaml/source.ts'
import { PairCache, type SoundPairs } from '../cache/pairCache.ts'
import { isWorthWriting } from '../cache/worthWriting.ts'
import { PairFiles, soundOf } from './pairFiles.ts'
import { type ContentFile, isConfig, type SiteFolder } from './read.ts'

/** The languages of a site, and the sources of those files of theirs in which something may be wrong. */
export interface ReadLanguages extends SiteLanguages {
  read: Source[]
}

/** What shares the checks of files of pairs; `found` hears what is to be kept of each, of nothing where it is wrong. */
export interface PairChecker {
  checkPairs: (
    language: string,
    files: readonly ContentFile[],
    found: (file: ContentFile, pairs?: SoundPairs) => void,
  ) => Promise<void>
}

/** The files of pairs of each language of a site. @param content all files of content */
export const pairFilesOf = ([from, ...others]: readonly Language[], root: string, content: readonly ContentFile[]) =>
  others.map(language => new PairFiles(root, from.code, language, content))

/** The languages of a site that is loaded again and again: all their words are read, and held. */
export function heldLanguages({ files, languages }: SiteFolder): ReadLanguages {
  const codes = languages.slice(1).map(({ code }) => code)
  const own = [...files.keys()].filter(file => isConfig(file) || languageOfFile(file, codes))
  const sources = new Map(own.map(file => [file, parseIfChanged(file, contentOf(files, file))]))
  return { ...loadLanguages(sources), read: [...sources.values()] }
}

/** The languages of a site's folder. @param many from so many files on, processes share their checks */
export async function readLanguages(
  { options: { root }, content, languages, cache: { folder, core } }: SiteFolder,
  openPool: () => Promise<PairChecker>,
  many: number,
): Promise<ReadLanguages> {
  const read: Source[] = []
  const translations = new Map<string, Translations>()
  if (languages.length < 2) return { languages, translations, read }
  const cache = new PairCache(folder, core)
  for (const pairs of pairFilesOf(languages, root, content)) {
    const { language, from } = pairs.about
    const unknown = pairs.files.filter(file => !pairs.known(cache, file))
    const isWorth = isWorthWriting(unknown.length, pairs.files.length)
    if (unknown.length >= many) {
      const pool = await openPool()
      await pool.checkPairs(language.code, unknown, (file, found) => found && pairs.remember(cache, file, found))
    }
    const { files, found } = filesOf(pairs, cache, isWorth)
    read.push(...(pairs.terms ? [pairs.terms] : []), ...found.map(({ source }) => source))
    const problems = [...pairs.about.terms.problems, ...found.flatMap(file => file.problems)]
    translations.set(language.code, new Translations(language, from, { files, problems }))
  }
  cache.save()
  return { languages, translations, read }
}

/** All files of a language. Those of which nothing is remembered are read; `found` are those with anything wrong. */
function filesOf(pairs: PairFiles, cache: PairCache, keeps = false) {
  const found: PairFile[] = []
  const files = pairs.files.map(file => {
    const known = pairs.known(cache, file)
    if (known) return known
    const read = pairs.checked(file)
    const sound = soundOf(read)
    if (!sound) found.push(read)
    else if (keeps) pairs.remember(cache, file, sound)
    return heldFile(read)
  })
  return { files, found }
}

/** The words of languages whose files were all checked before. */
export function checkedLanguages(languages: Language[], pairFiles: readonly PairFiles[], cache: PairCache) {
  const translations = pairFiles.map(pairs => {
    const { language, from } = pairs.about
    return [language.code, new Translations(language, from, { files: filesOf(pairs, cache).files })] as const
  })
  return { languages, translations: new Map(translations) } satisfies SiteLanguages
}
