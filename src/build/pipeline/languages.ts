// The words of a site's languages. Files of pairs that were sound before and have not changed are not read again.
import type { Language } from '../../model/translations/languages.ts'
import type { SiteLanguages } from '../../model/translations/load.ts'
import type { PairFile } from '../../model/translations/pairs.ts'
import { heldFile, Translations } from '../../model/translations/translations.ts'
import type { Source } from '../../model/yaml/source.ts'
import { PairCache, type SoundPairs } from '../cache/pairCache.ts'
import { PairFiles } from './pairFiles.ts'
import type { ContentFile, SiteFolder } from './read.ts'

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
    if (unknown.length >= many) {
      const pool = await openPool()
      await pool.checkPairs(language.code, unknown, (file, found) => found && pairs.remember(cache, file, found))
    } else if (cache.isWorth(unknown.length, pairs.files.length)) {
      for (const file of unknown) {
        const found = pairs.sound(file)
        if (found) pairs.remember(cache, file, found)
      }
    }
    const { files, found } = filesOf(pairs, cache)
    read.push(...(pairs.terms ? [pairs.terms] : []), ...found.map(({ source }) => source))
    const problems = [...pairs.about.terms.problems, ...found.flatMap(file => file.problems)]
    translations.set(language.code, new Translations(language, from, { files, problems }))
  }
  cache.save()
  return { languages, translations, read }
}

/** All files of a language; those of which nothing is remembered are read. */
function filesOf(pairs: PairFiles, cache: PairCache) {
  const found: PairFile[] = []
  const files = pairs.files.map(file => {
    const known = pairs.known(cache, file)
    if (known) return known
    const read = pairs.checked(file)
    found.push(read)
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
