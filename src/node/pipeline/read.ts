// The first stage: a site's folder becomes names, hashes and facts.
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { core, types } from 'virtual:code'
import { isRootFile } from '../../model/source/include.ts'
import type { Facts } from '../../model/checks/facts.ts'
import { contentOf, type Files } from '../../model/site/loadSite.ts'
import { contentFiles } from '../../model/source/library.ts'
import { isLanguageCode, type Language, languagesOf } from '../../model/locales/languages.ts'
import { isRecord } from '../../model/source/path.ts'
import { parseSource } from '../../model/source/source.ts'
import { FileStamps } from '../cache/fileStamps.ts'
import { Store } from '../cache/store.ts'
import { type Inspection, inspector, patternsIn, readFacts, readFiles, unlistedPages } from '../disk/siteFolder.ts'
import { type Calendar, calendarOf } from '../page/calendar.ts'
import { historyOf } from '../disk/history.ts'
import { contentHash } from '../disk/files.mjs'
import { settings } from '../bundle/settings.ts'

/** Hashes of the code: what was found out with one state of it is not kept as that of another. */
export interface CodeHashes {
  /** The code that reads content. */
  core: string
  /** The folder of each block, by its type. */
  types: Record<string, string>
}

/** The hashes of the code that runs. */
export const CODE: CodeHashes = { core: `${core} ${process.version}`, types }

/** Parses one file. */
export type Parse = typeof parseSource

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
  /** A hash of how to reach the organisation, which all texts are compared with. */
  contact: string
  /** The day of the work, by the clocks of the site. */
  calendar: Calendar
  /** What is kept between runs, and the hashes of the files of this one. */
  store: Store
  stamps: FileStamps
  code: CodeHashes
  /** The languages of the site, that of the content first; none where it names none. */
  languages: Language[]
  /** The patterns by which pages.yaml includes other files. */
  include: string[]
}

/** What an earlier call in this process gave. */
export interface EarlierRead {
  folder: SiteFolder
  /** The only files that may have changed since then; without these any may have. */
  touched?: ReadonlySet<string>
}

/**
 * Reads a folder. Files of pages are only named; they are read where they are checked.
 * @param parse parses a file, or gives it as it was parsed before
 */
export function readSite(options: SiteOptions, parse: Parse = parseSource, earlier?: EarlierRead): SiteFolder {
  const { root, base } = options
  const { folder: before, touched } = earlier ?? {}
  const listed = before && touched && sameFiles(before, touched)
  const store = before?.store ?? new Store(join(siteCache(options), 'store'))
  const stamps = before?.stamps.next(touched) ?? FileStamps.from(store, root)
  const files = readBy(stamps, listed ?? readFiles(root))
  const facts =
    before && listed
      ? before.facts
      : {
          ...readFacts(root, keptInspector(root, store, stamps), included(files)),
          unlisted: unlistedPages(root, files),
          earlier: historyOf(root),
          base,
        }
  // Before anything is made of them: what is saved from now on is not taken for what was read.
  for (const folder of ['images', 'documents', 'recordings'] as const)
    for (const name of facts[folder]) stamps.hashOf(`content/${folder}/${name}`)
  return folderOf({ options, files, facts, store, stamps, code: before?.code ?? CODE }, parse)
}

/** The files, whose bytes are those that their hashes are of. */
const readBy = (stamps: FileStamps, files: Files): Files =>
  new Map(
    [...files].map(([file, content]) => [file, typeof content === 'function' ? () => stamps.bytesOf(file) : content]),
  )

/** Keeps what was found out about a folder for the next run. */
export function keep({ stamps, store }: SiteFolder): void {
  stamps.save(store)
  store.save()
}

/** Looks at each state of a picture or download once, because parsing drawings takes a tenth of a small build. */
function keptInspector(root: string, store: Store, stamps: FileStamps): (file: string) => Inspection {
  const inspect = inspector(root)
  return file => {
    const hash = stamps.hashOf(`content/${file}`)
    if (!hash) return inspect(file)
    const key = `${CODE.core} ${hash}`
    const kept = store.current<Inspection>('inspection', file, key)
    return kept ?? store.put('inspection', file, { key, value: inspect(file) })
  }
}

/** The names under which inspections of files are kept. */
export const inspected = ({ images, documents, recordings }: Facts) => [
  ...Array.from(images, name => `images/${name}`),
  ...Array.from(documents, name => `documents/${name}`),
  ...Array.from(recordings, name => `recordings/${name}`),
]

/**
 * A folder as it would be with other contents of files, which are not written yet; without those files that are
 * undefined.
 */
export function withChanges(
  { options, facts, store, stamps, code, ...folder }: SiteFolder,
  changes: ReadonlyMap<string, Buffer | undefined>,
  parse: Parse,
): SiteFolder {
  const files = new Map(folder.files)
  for (const [file, bytes] of changes) {
    if (bytes) files.set(file, bytes)
    else files.delete(file)
  }
  return folderOf({ options, files, facts, store, code, stamps: stamps.with(changes) }, parse)
}

type Parts = Pick<SiteFolder, 'options' | 'files' | 'facts' | 'store' | 'stamps' | 'code'>

function folderOf(parts: Parts, parse: Parse): SiteFolder {
  const { options, files, stamps, facts } = parts
  const config = configOf(files, parse)
  const calendar = calendarOf(config)
  return {
    ...parts,
    facts: { ...facts, today: calendar.today, timeZone: calendar.isOwn ? calendar.timeZone : undefined },
    content: [...contentFiles(files.keys())].map(([name, file]) => ({ name, file, hash: stamps.hashOf(file) ?? '' })),
    origin: originOf(config, options.base),
    contact: contentHash(JSON.stringify(isRecord(config) ? (config.contact ?? null) : null)),
    calendar,
    languages: languagesOf(config),
    include: included(files),
  }
}

/**
 * The files of an earlier call, with pages.yaml as it is now; undefined where a file may have been added or removed.
 * pages.yaml says which files belong to the site.
 */
function sameFiles({ options: { root }, files, include }: SiteFolder, touched: ReadonlySet<string>): Files | undefined {
  if (![...touched].every(file => files.has(file) && existsSync(join(root, file)))) return
  const file = rootFileOf(files)
  if (!file || !touched.has(file)) return files
  const now = new Map(files).set(file, readFileSync(join(root, file)))
  return included(now).join('\n') === include.join('\n') ? now : undefined
}

const rootFileOf = (files: Files) => [...files.keys()].find(isRootFile)

function included(files: Files): string[] {
  const file = rootFileOf(files)
  return file ? patternsIn(file, contentOf(files, file)) : []
}

/** True for the file of what all pages share. */
const isConfig = (file: string) => /^content\/site\.ya?ml$/.test(file)

function configOf(files: Files, parse: Parse): unknown {
  const file = [...files.keys()].filter(isConfig).sort()[0] ?? ''
  return parse(file, contentOf(files, file)).value
}

/** The languages of the site in a folder, of which no page is read. */
export function siteLanguages(root: string) {
  const config = configOf(readFiles(root), parseSource)
  const lang = isRecord(config) ? String(config.lang) : ''
  return { languages: languagesOf(config), draft: isLanguageCode(lang) ? { config: { lang } } : undefined }
}

const originOf = (config: unknown, base: string) =>
  isRecord(config) && typeof config.url === 'string' ? config.url + base.slice(0, -1) : ''

// Which site is worked on, and where what is made of it goes.

export interface SiteOptions {
  /** The folder of package.json. */
  code: string
  /** The folder of pages.yaml and content/. */
  root: string
  /** Base path with a slash at both ends. */
  base: string
  /** Where the built site goes. */
  out: string
  /** Where work is kept between runs. */
  cache: string
}

/** The options that the settings in the environment amount to. */
export function optionsFrom(code: string): SiteOptions {
  const { site, base, out, cache } = settings(code)
  return { code, root: site, base, out: existsSync(out) ? realpathSync(out) : out, cache }
}

/** This site's folder in the cache: sites do not share what was found out about them. */
export const siteCache = ({ cache, root }: Pick<SiteOptions, 'cache' | 'root'>) =>
  join(cache, `site-${contentHash(root)}`)

/** Where the next release of a published folder is put together, and what was published in it is noted. */
export const stagingFolder = ({ cache, out }: Pick<SiteOptions, 'cache' | 'out'>) =>
  join(cache, `out-${contentHash(out)}`)

/** Where encoded pictures are kept; their names say what they were made of, so sites share them. */
export const pictureCache = ({ cache }: Pick<SiteOptions, 'cache'>) => join(cache, 'pictures')

/** Where Vite puts the bundle for the browser. */
const bundleFolder = (options: Pick<SiteOptions, 'cache' | 'root'>) => join(siteCache(options), 'bundle')
/** Where all of the bundle is kept. */
export const bundleFile = (options: Pick<SiteOptions, 'cache' | 'root'>) => `${bundleFolder(options)}.json`
/** Its scripts. */
export const clientFolder = (options: SiteOptions) => join(bundleFolder(options), 'client')
/** The styles of all components. */
export const stylesFolder = (options: SiteOptions) => join(bundleFolder(options), 'styles')
