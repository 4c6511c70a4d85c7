// The first stage: a site's folder becomes texts, facts and what earlier runs found out.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { includedBy, isRootFile } from '../../model/checks/include.ts'
import type { Facts } from '../../model/checks/facts.ts'
import { contentOf, type Files } from '../../model/loadSite.ts'
import { contentFiles } from '../../model/references/library.ts'
import { type Language, languagesOf } from '../../model/translations/languages.ts'
import { isRecord } from '../../model/yaml/path.ts'
import { parseIfChanged } from '../../model/yaml/source.ts'
import { CODE } from '../cache/codeHashes.ts'
import { PageCache } from '../cache/pageCache.ts'
import { readFacts, readFiles, today, unlistedPages } from '../disk/siteFolder.ts'
import { type Calendar, calendarOf } from './calendar.ts'
import { type SiteOptions, siteCache } from './options.ts'

/** A content file: its name in references, its path from the root, and the hash of its bytes. */
export interface ContentFile {
  name: string
  file: string
  hash: string
}

/** Everything about a site's folder that checking and building it begin with. */
export interface SiteFolder {
  options: SiteOptions
  /** pages.yaml, the files it includes, and content/*.yaml. */
  files: Files
  content: ContentFile[]
  facts: Facts
  /** The published address without a slash at its end; empty while site.yaml does not give one. */
  origin: string
  /** The day of the work, by the clocks of the site. */
  calendar: Calendar
  cache: PageCache
  /** The languages of the site, that of the content first; none where it names none. */
  languages: Language[]
  /** The patterns by which pages.yaml includes other files. */
  include: string[]
}

/**
 * Reads a folder. Files of pages are only named and hashed; they are read where they are checked.
 * @param earlier what an earlier call in this process gave, with the files that may have changed since;
 * without these any file may have changed
 */
export function readSite(options: SiteOptions, earlier?: { folder: SiteFolder; touched?: Set<string> }): SiteFolder {
  const { root, base } = options
  const known = earlier?.touched && sameNames(root, earlier.folder, earlier.touched) ? earlier.folder : undefined
  const files = known?.files ?? readFiles(root)
  const facts = known
    ? { ...known.facts, today: today() }
    : { ...readFacts(root), unlisted: unlistedPages(root, files), base }
  const config = configOf(files)
  const origin = originOf(config, base)
  const calendar = calendarOf(config)
  const cache =
    earlier?.folder.cache.next(earlier.touched, calendar.today) ??
    new PageCache({
      root,
      folder: siteCache(options),
      code: CODE,
      context: JSON.stringify([base, origin]),
      today: calendar.today,
    })
  // Before anything is made of them: what is saved from now on is not taken for what was read.
  for (const folder of ['images', 'documents'] as const)
    for (const name of facts[folder]) cache.hashes.of(`content/${folder}/${name}`)
  const content = [...contentFiles(files.keys())].map(([name, file]) => ({
    name,
    file,
    hash: cache.hashes.of(file) ?? '',
  }))
  const include = patternsIn(files)
  return { options, files, content, facts, origin, calendar, cache, languages: languagesOf(config), include }
}

/** True when no file was added or removed, and only texts were touched; pages.yaml says which belong to the site. */
function sameNames(root: string, { files, include }: SiteFolder, touched: ReadonlySet<string>): boolean {
  return (
    [...touched].every(file => files.has(file) && existsSync(join(root, file))) &&
    patternsIn(files).join('\n') === include.join('\n')
  )
}

function patternsIn(files: Files): string[] {
  const file = [...files.keys()].find(isRootFile)
  return file ? includedBy(parseIfChanged(file, contentOf(files, file))) : []
}

/** True for the file that holds what all pages share. */
export const isConfig = (file: string) => /^content\/site\.ya?ml$/.test(file)

function configOf(files: Files): unknown {
  const file = [...files.keys()].filter(isConfig).sort()[0] ?? ''
  return parseIfChanged(file, contentOf(files, file)).value
}

const originOf = (config: unknown, base: string) =>
  isRecord(config) && typeof config.url === 'string' ? config.url + base.slice(0, -1) : ''
