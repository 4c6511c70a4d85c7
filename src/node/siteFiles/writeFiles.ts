// Adds everything of a site but its pages to the next release.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { notFoundPage, offlinePage } from '../../app/site.ts'
import { publishedRecording } from '../assets/publishedRecordings.ts'
import type { PreparedTheme } from '../assets/prepareTheme.ts'
import type { ImageStore } from '../assets/images.ts'
import { contentHash, filesBelow } from '../disk/files.mjs'
import type { BrowserBundle, Stylesheet } from './browserBundle.ts'
import { WORKER } from '../bundle/manifest.ts'
import { filesNeeded } from '../pipeline/inputs.ts'
import { deployFiles } from '../deploy/deployFiles.ts'
import type { FileToMake } from '../disk/made.ts'
import { fileAt } from '../disk/stats.ts'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import { LICENCES, licences } from '../output/licences.ts'
import type { Release } from '../output/release.ts'
import { documentsOf, picturesOf, icons, webManifest } from './icons.ts'
import type { PageEntry } from '../pipeline/pageEntry.ts'
import type { Locale } from '../pipeline/locales.ts'
import { feedFiles } from './feeds.ts'
import type { SiteOptions } from '../pipeline/read.ts'
import { html, type PageShell, type SiteShell, shellIn } from '../pipeline/render.ts'
import { searchEntries } from '../searchIndex/splitFiles.ts'
import { PUBLIC, ROBOTS } from '../../model/checks/publicFiles.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import { OFFLINE_FILE, workerScript } from './serviceWorker.ts'
import { type SearchSource, writeSearch } from './writeSearch.ts'

export interface FileWriting {
  options: SiteOptions
  release: Release
  shell: SiteShell
  locales: readonly Locale[]
  entries: PageEntry[]
  images: ImageStore
  theme: PreparedTheme
  bundle: BrowserBundle
  stylesheet: Stylesheet
  /** The share pictures by path, for each language. */
  share: ReadonlyMap<string, ReadonlyMap<string, FileToMake>>
  searchWords: SearchWords
  search: SearchSource
  /** Hash of the code that makes all this. */
  core: string
  /** Settled when all pages are written. */
  pages: Promise<unknown>
}

type Make = () => Promise<string | Buffer> | string | Buffer

/** Adds a file to the next release, as far as it is not published already. */
type Add = (path: string, key: string, make: Make, compression?: CompressionLevel) => Promise<void>

const adder =
  ({ release, core }: Pick<FileWriting, 'release' | 'core'>): Add =>
  async (path, key, make, compression = 'lasting') => {
    // Other code may make another file of the same thing.
    const all = `${core} ${compression} ${key}`
    if (!release.keep(path, all)) release.write(path, all, await compressed(path, await make(), compression))
  }

/** Adds bundles, fonts, pictures, downloads and the files around the pages, while these are being made. */
export async function writeFiles(writing: FileWriting): Promise<void> {
  const { options, release, shell, locales, entries, theme, stylesheet, share, core, pages } = writing
  const { manifest, files: bundled } = writing.bundle.client
  const [first] = locales
  const add = adder(writing)
  const addText = (path: string, text: string, compression?: CompressionLevel) =>
    add(path, contentHash(text), () => text, compression)
  // These are published in another form, or not at all. Styles of islands are in the site's sheet.
  const unpublished = new Set([LICENCES, manifest[WORKER].file])
  const scripts = Object.entries(bundled).filter(([path]) => !unpublished.has(path) && !path.endsWith('.css'))
  const drawn = [...theme.files, ...[...share.values()].flatMap(files => [...files.values()])]
  await Promise.all([
    addText(LICENCES, licences(bundled[LICENCES], theme.packages, options.root)),
    // The names of these change with their content.
    add(stylesheet.path, stylesheet.path, () => stylesheet.text),
    ...scripts.map(([path, text]) => add(path, path, () => text)),
    ...drawn.map(file => add(file.path, file.path, file.make)),
    addOwn(writing, add),
    ...locales.map(locale =>
      writeSearch({
        release,
        shell: shellIn(locale.code, shell),
        entries: entriesIn(locale, entries),
        words: writing.searchWords,
        ...writing.search,
        core,
      }),
    ),
    ...(await filesAroundPages(writing)).map(([path, text]) =>
      addText(path, text, path.startsWith('assets/') ? 'lasting' : shell.compression),
    ),
    ...[
      ...(await icons(shellIn(first.code, shell), options.root)),
      ...locales.slice(1).map(({ site }) => webManifest(site, shell.assets)),
    ].map(({ path, key, make }) => add(path, key, make)),
  ])
  await pages
  // The service worker names the size of what it keeps, so it comes last.
  const built = { sizes: release.sizes(), checksums: release.checksums() }
  const script = bundled[manifest[WORKER].file]
  await addText('sw.js', workerScript({ script, ...built, entries, manifest, ...shell }))
}

/** Adds the files of the site's folder: pictures, downloads, and what is published as it is. */
async function addOwn({ options: { root }, locales: [first], entries, images }: FileWriting, add: Add): Promise<void> {
  const summaries = entriesIn(first, entries).map(({ summary }) => summary)
  const named = [...filesNeeded(summaries, 'content/images/'), ...picturesOf(first.config)]
  const pictures = await Promise.all(named.map(name => images.prepare(name)))
  const published = join(root, PUBLIC)
  const own = (existsSync(published) ? filesBelow(published) : []).filter(name => name !== ROBOTS)
  const downloads = new Set([...filesNeeded(summaries, 'content/documents/'), ...documentsOf(first.config)])
  const addFile = (path: string, file: string) => {
    const bytes = readFileSync(file)
    return add(path, contentHash(bytes), () => bytes, 'none')
  }
  await Promise.all([
    // The names of these change with their content.
    ...pictures.flatMap(({ files }) => files.map(file => add(file.path, file.path, file.make, 'page'))),
    ...[...downloads].map(name => addFile(`documents/${name}`, join(root, 'content/documents', name))),
    ...own.map(name => addFile(name, join(published, name))),
    ...[...filesNeeded(summaries, 'content/recordings/')].map(name => {
      const { path, bytes } = publishedRecording(root, name)
      return add(path, path, () => bytes, 'none')
    }),
  ])
}

const entriesIn = ({ code }: Locale, entries: readonly PageEntry[]) =>
  entries.filter(({ place }) => place.locale === code)

/** The files around the pages, by their path. */
async function filesAroundPages({
  options,
  shell,
  locales,
  entries,
}: Pick<FileWriting, 'options' | 'shell' | 'locales' | 'entries'>): Promise<[path: string, text: string][]> {
  const [{ config }, ...others] = locales
  const pages = entries.map(({ summary, place, folder, alternates, canonical }) => ({
    head: summary.head,
    alternates,
    canonical,
    ...(folder && { language: place.locale }),
  }))
  const languages = others.map(({ code }) => code)
  const ofLanguages = locales.map(locale => filesOfLanguage(shellIn(locale.code, shell), entriesIn(locale, entries)))
  return [
    ...locales.flatMap(locale => feedFiles(locale, entries)),
    ...(await Promise.all(ofLanguages)).flat(),
    ...deployFiles({ config, pages, languages }, shell.root, ownRobots(options.root)),
  ]
}

/** The site's own words to robots; undefined where there are none. */
function ownRobots(root: string): string | undefined {
  const file = join(root, PUBLIC, ROBOTS)
  return fileAt(file) && readFileSync(file, 'utf8')
}

/** The files beside the pages of each language. */
async function filesOfLanguage(
  shell: PageShell,
  entries: readonly PageEntry[],
): Promise<[path: string, text: string][]> {
  const { base, config, site, folder } = shell
  const pages = entries.map(({ summary }) => summary)
  return [
    [`${folder}404.html`, await html(notFoundPage(site), shell, {})],
    [folder + OFFLINE_FILE, await html(offlinePage(site), shell, {})],
    [`${folder}search-index.json`, JSON.stringify(searchEntries({ config, pages }, base))],
  ]
}
