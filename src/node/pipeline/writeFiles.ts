// The last stage for everything of a site but its pages.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notFoundPage, offlinePage } from '../../app/standIns.ts'
import type { PreparedTheme } from '../assets/theme.ts'
import type { ImageStore } from '../assets/images.ts'
import { contentHash, filesBelow } from '../disk/files.mjs'
import { MANIFEST, type Manifest, STYLES, WORKER } from '../bundle/manifest.ts'
import { filesNeeded } from '../cache/dependencyFiles.ts'
import { deployFiles } from '../deploy/deployFiles.ts'
import type { FileToMake } from '../disk/made.ts'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import { LICENCES, licences } from '../output/licences.ts'
import type { Stage } from '../output/stage.ts'
import { documentsOf, picturesOf } from './compileSite.ts'
import type { PageEntry } from './pageEntry.ts'
import type { Edition } from './editions.ts'
import { shellIn } from './editionShell.ts'
import { icons, webManifest } from './icons.ts'
import { clientFolder, type SiteOptions } from './options.ts'
import { html } from './render.ts'
import { searchList } from './searchList.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { OFFLINE_FILE, workerScript } from './serviceWorker.ts'
import { type Shell, siteAddress, siteJson } from './shell.ts'
import type { Stylesheet } from './stylesheet.ts'
import { type SearchWriting, writeSearch } from './writeSearch.ts'

export interface FileWriting {
  options: SiteOptions
  stage: Stage
  shell: Shell
  entries: PageEntry[]
  images: ImageStore
  theme: PreparedTheme
  manifest: Manifest
  stylesheet: Stylesheet
  /** The share pictures by path, for each language. */
  share: ReadonlyMap<string, ReadonlyMap<string, FileToMake>>
  /** The site in its other languages. */
  editions: readonly Edition[]
  searchWords: SearchWords
  sectionsOf: SearchWriting['sectionsOf']
  /** Hash of the code that makes all this. */
  core: string
  /** Settled when all pages are written. */
  pages: Promise<unknown>
}

/** Adds bundles, fonts, pictures, downloads and the files around the pages, while these are being written. */
export async function writeFiles(writing: FileWriting): Promise<void> {
  const { options, stage, shell, entries, editions, images, theme, manifest, stylesheet, share, core, pages } = writing
  const { root } = options
  const client = clientFolder(options)
  const add = async (
    path: string,
    key: string,
    make: () => Promise<string | Buffer> | string | Buffer,
    compression: CompressionLevel = 'lasting',
  ) => {
    // Other code may make another file of the same thing.
    const all = `${core} ${compression} ${key}`
    if (!stage.keep(path, all)) stage.write(path, all, await compressed(path, await make(), compression))
  }
  const addBytes = (path: string, bytes: string | Buffer, compression?: CompressionLevel) =>
    add(path, contentHash(bytes), () => bytes, compression)
  // These are published in another form, or not at all.
  const unpublished = new Set([LICENCES, manifest[WORKER].file, manifest[STYLES].file, MANIFEST])
  const summaries = entries.map(({ summary }) => summary)
  const all = [...entries, ...editions.flatMap(edition => edition.entries)]
  const named = [...filesNeeded(summaries, 'content/images/'), ...picturesOf(shell.config)]
  const pictures = await Promise.all(named.map(name => images.prepare(name)))
  const downloads = new Set([...filesNeeded(summaries, 'content/documents/'), ...documentsOf(shell.config)])
  await Promise.all([
    addBytes(stylesheet.path, stylesheet.text),
    ...filesBelow(client)
      .filter(path => !unpublished.has(path))
      .map(path => addBytes(path, readFileSync(join(client, path)))),
    addBytes(LICENCES, licences(readFileSync(join(client, LICENCES), 'utf8'), theme.packages)),
    // The names of these change with their content.
    ...pictures.flatMap(({ files }) => files.map(file => add(file.path, file.path, file.make, 'page'))),
    ...[...theme.files, ...[...share.values()].flatMap(files => [...files.values()])].map(file =>
      add(file.path, file.path, file.make),
    ),
    ...[...downloads].map(name =>
      addBytes(`documents/${name}`, readFileSync(join(root, 'content/documents', name)), 'none'),
    ),
    ...[undefined, ...editions].map(edition =>
      writeSearch({
        stage,
        shell: shellIn(edition?.language.code, shell),
        entries: (edition ?? writing).entries,
        words: writing.searchWords,
        sectionsOf: writing.sectionsOf,
        core,
      }),
    ),
    ...filesAroundPages(writing).map(([path, bytes]) =>
      addBytes(path, bytes, path.startsWith('assets/') ? 'lasting' : shell.compression),
    ),
    ...[...(await icons(shell, root)), ...editions.map(({ site }) => webManifest(site, shell.assets))].map(
      ({ path, key, make }) => add(path, key, make),
    ),
  ])
  await pages
  // The service worker names the size of what it keeps, so it comes last.
  await addBytes(
    'sw.js',
    workerScript({ clientFolder: client, sizes: stage.sizes(), entries: all, manifest, ...shell }),
  )
}

/** The files around the pages, by their path. */
function filesAroundPages({
  shell,
  entries,
  editions,
}: Pick<FileWriting, 'shell' | 'entries' | 'editions'>): [path: string, text: string][] {
  const pages = [...entries, ...editions.flatMap(edition => edition.entries)].map(({ summary, ...entry }) => ({
    ...entry,
    head: summary.head,
  }))
  const languages = editions.map(({ language }) => language.code)
  return [
    ...filesOfLanguage(shell, entries),
    ...editions.flatMap(edition => filesOfLanguage(shellIn(edition.language.code, shell), edition.entries)),
    ...deployFiles({ config: shell.config, pages, languages }, shell.base),
  ]
}

/** What stands beside the pages of each language. */
function filesOfLanguage(shell: Shell, entries: readonly PageEntry[]): [path: string, text: string][] {
  const { base, config, site, folder = '' } = shell
  const pages = entries.map(({ summary }) => summary)
  return [
    [`${folder}404.html`, html(notFoundPage(site), shell, {})],
    [folder + OFFLINE_FILE, html(offlinePage(site), shell, {})],
    [siteAddress(site, ''), siteJson(site)],
    [`${folder}search-index.json`, JSON.stringify(searchList({ config, pages }, base))],
  ]
}
