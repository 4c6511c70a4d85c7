// One build, from top to bottom: read, check, find out what all pages share, make, publish.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { asWritten } from '../../fields/deferred.ts'
import type { Theme } from '../../model/schemas/themeSchema.ts'
import type { PreparedTheme } from '../assets/prepareTheme.ts'
import { type KnownFonts, shareImages } from '../assets/shareImages.ts'
import { browserBundle, type BrowserBundle, siteStylesheet } from '../siteFiles/browserBundle.ts'
import { ENTRY, type Manifest, scriptsBelow, scriptSource } from '../bundle/manifest.ts'
import { META_POLICY, headersFor } from '../deploy/headers.ts'
import type { FileToMake } from '../disk/made.ts'
import { withLock, Release, type ReleaseOptions } from '../output/release.ts'
import { pictureProgress } from '../workers/progress.ts'
import { checkSite, pageFilesOf } from '../pipeline/check.ts'
import type { CheckedFolder, PageEntry } from '../pipeline/pageEntry.ts'
import { withFeeds } from '../siteFiles/feeds.ts'
import type { HeadAssets } from '../page/head.ts'
import { compileLocales, type Locale, withNotFound } from '../pipeline/locales.ts'
import {
  type SiteOptions,
  siteCache,
  stagingFolder,
  inspected,
  keep,
  readSite,
  type SiteFolder,
} from '../pipeline/read.ts'
import { makePages } from '../pipeline/makePages.ts'
import { pageEntries } from '../pipeline/pageEntries.ts'
import { PagePool } from '../pipeline/pagePool.ts'
import { documentTemplate, localeShells, renderer, type SiteShell } from '../pipeline/render.ts'
import { builtTheme } from '../pipeline/siteTheme.ts'
import { openWork } from '../pipeline/pageWork.ts'
import { writeFiles } from '../siteFiles/writeFiles.ts'
import { type FileGroup, groupByFile, groupsOf, sweepGroups } from '../pipeline/searchGroups.ts'
import { pageFile } from '../../app/site.ts'
import { LOOKED_UP, type PublishedFiles, refusals } from '../deploy/hostLimits.ts'
import { reportText } from '../reports/reportText.ts'

// Compressing a page well takes longer than rendering it; from this many pages on it is left to the server.
const MAX_COMPRESSED = 400

/** What a build found out, and what it made. */
export interface Built {
  checked: CheckedFolder
  /** Nothing for a site with errors, of which what was published stays. */
  published?: PublishedFiles & { pages: PageWeight[] }
}

/**
 * Builds the whole site into `options.out`, when no other build of it is at work.
 * What was published stays until all of the new is made, which then moves in file by file.
 * @param bundleClient makes the browser's bundle; called only when that has to be made again
 */
export async function buildSite(
  options: SiteOptions,
  bundleClient: () => Promise<unknown>,
  how?: ReleaseOptions,
): Promise<Built> {
  const staging = stagingFolder(options)
  return withLock([siteCache(options), staging], () =>
    build(options, new Release(options.out, staging, how), bundleClient),
  )
}

async function build(options: SiteOptions, release: Release, bundleClient: () => Promise<unknown>): Promise<Built> {
  const { code, base } = options
  const bundling = browserBundle(options, bundleClient)
  const rendering = renderer()
  // Both are awaited below; a site with problems does not wait for them.
  for (const work of [bundling, rendering]) work.catch(() => {})

  const folder = readSite(options)
  const { work, context } = openWork(folder, { encodes: pictureProgress() })
  const pool = new PagePool(work, true)
  try {
    const checked = await checkSite(folder, { builds: true, context, pool })
    const { site } = checked
    if (!site) return { checked }
    const compiled = withNotFound(await compileLocales(site, checked, context.compile))
    const entries = pageEntries(compiled, checked)
    const locales = withFeeds(compiled, entries)
    const groups = groupsOf(pageFilesOf(folder))

    const theme = await builtTheme(checked.theme, { locales, images: context.compile.images }, entries, options)
    const share = shareAll(locales, entries, checked.theme, folder)
    const bundle = await bundling
    const { manifest } = bundle.client
    const stylesheet = stylesheetOf(entries, bundle, theme, options)
    const shell: SiteShell = {
      root: base,
      template: documentTemplate(code),
      assets: assetsOf(manifest, base, theme, base + stylesheet.path),
      render: await rendering,
      next: release.next,
      compression: entries.length > MAX_COMPRESSED ? 'none' : 'page',
      locales: localeShells(locales),
    }
    const pages = makePages({ entries, shell, release, share, context, pool })
    const files = {
      options,
      release,
      shell,
      locales,
      entries,
      searchWords: checked.searchWords,
      search: { groups, groupOf: groupByFile(groups), checked, context },
      images: context.compile.images,
      theme,
      bundle,
      stylesheet,
      share,
      pages,
    }
    await settleAll(pages, writeFiles({ ...files, core: folder.code.core }))
    release.publish()
    // Reading all folders of the cache takes a while, and most edits remove nothing.
    if (release.isDropping) sweep(folder, locales, groups)
    const sizes = release.sizes()
    const redirects = readFileSync(join(options.out, '_redirects'), 'utf8').match(/^.* 308$/gm) ?? []
    return { checked, published: { sizes, redirects, pages: weights(sizes, manifest, entries, stylesheet.path) } }
  } finally {
    await pool.close()
    keep(folder)
  }
}

/** The style sheet of a site, with the styles of the blocks that it has. */
function stylesheetOf(entries: PageEntry[], { styles }: BrowserBundle, { css }: PreparedTheme, { code }: SiteOptions) {
  const types = new Set(entries.flatMap(({ summary }) => summary.blocks.map(({ type }) => type)))
  return siteStylesheet({ code, styles, theme: css, types })
}

/** Removes what is kept of files and pages that are not there any more. */
function sweep({ store, files, facts }: SiteFolder, locales: readonly Locale[], groups: readonly FileGroup[]): void {
  store.sweep('file', files.keys())
  store.sweep('inspection', inspected(facts))
  store.sweep('picture', facts.images)
  sweepGroups(
    store,
    groups,
    locales.map(({ code }) => code),
  )
}

/** The pictures of shared links, by language. */
function shareAll(
  locales: readonly Locale[],
  entries: readonly PageEntry[],
  theme: Theme,
  { options, stamps }: SiteFolder,
): Map<string, Map<string, FileToMake>> {
  const cache = `${siteCache(options)}/share`
  const known: KnownFonts = new Map()
  return new Map(
    locales.map(({ code, config }) => {
      const own = entries.filter(({ place }) => place.locale === code)
      const links = config.menu.flatMap(({ to, items = [] }) => [to, ...items.map(item => item.to)])
      const inMenu = new Set(links.flatMap(link => (link ? asWritten('link', link) : [])))
      const hashOf = (file: string) => stamps.hashOf(file)
      return [code, shareImages({ root: options.root, hashOf, theme, cache, known, config, inMenu, entries: own })]
    }),
  )
}

/** Waits for the end of all, whichever fails: processes that are closed meanwhile would fail in another way. */
async function settleAll(...works: Promise<unknown>[]): Promise<void> {
  for (const end of await Promise.allSettled(works)) if (end.status === 'rejected') throw end.reason
}

/** What the head of every page names. */
function assetsOf(
  manifest: Manifest,
  base: string,
  { early, italics, scripts, deviceFirst, bars }: PreparedTheme,
  stylesheet: string,
): HeadAssets {
  const entry = manifest[ENTRY]
  const preload = scriptsBelow(entry.imports ?? [], manifest).map(file => base + file)
  return {
    script: base + entry.file,
    styles: [stylesheet],
    preload,
    fonts: early,
    italics,
    scripts,
    deviceFirst,
    bars,
    policy: META_POLICY,
  }
}

// What each page makes a browser load.

// What a host sends with each script, in kilobytes: our headers, and dates, lengths and types of its own.
const HEADERS =
  (Object.entries(headersFor('/assets/')).reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0) +
    320) /
  1000

/** What a page makes a browser load, in kilobytes. */
interface PageWeight {
  path: string
  html: number
  script: number
  css: number
}

/**
 * HTML, script and style sheet of each page in brotli kilobytes. Script is what the network carries before the page is
 * touched: with headers, and with what moves by itself in the first view.
 * @param sizes bytes of every built file
 * @param stylesheet that of the site, below the base
 */
function weights(
  sizes: ReadonlyMap<string, number>,
  manifest: Manifest,
  entries: PageEntry[],
  stylesheet: string,
): PageWeight[] {
  // Over the wire: brotli where it was made.
  const kilobytes = (file: string) => (sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0) / 1000
  const css = kilobytes(stylesheet)
  const scripts = new Map<string, number>()
  const scriptsOf = (names: string[]) => {
    const key = names.join(' ')
    const known =
      scripts.get(key) ??
      scriptsBelow([ENTRY, ...names.map(scriptSource)], manifest).reduce(
        (sum, file) => sum + kilobytes(file) + HEADERS,
        0,
      )
    scripts.set(key, known)
    return known
  }
  return entries.map(({ summary, findings, folder }) => ({
    path: folder ? `/${folder.slice(0, -1)}${summary.head.path}` : summary.head.path,
    html: kilobytes(folder + pageFile(summary.head.path)),
    script: scriptsOf(findings.scripts),
    css,
  }))
}

// More rows than this are not read by anybody.
const MAX_ROWS = 60

/** The table at the end of a build: one row a page; of a large site the heaviest pages. */
function weightsText(pages: readonly PageWeight[]): string {
  const many = pages.length > MAX_ROWS
  const shown = many ? pages.toSorted((a, b) => b.html + b.script - a.html - a.script).slice(0, 5) : pages
  const rows = shown.map(
    ({ path, html, script, css }) =>
      path.padEnd(28) + [html, script, css].map(size => size.toFixed(1).padStart(8)).join(''),
  )
  return [
    'KB'.padEnd(28) + ['html', 'script', 'css'].map(name => name.padStart(8)).join(''),
    ...rows,
    ...(many ? [`${pages.length} pages; the heaviest are shown.`] : []),
  ].join('\n')
}

// What a build prints at its end.

/** Prints what is wrong and what was built; throws where nothing was. */
export function printBuilt({ checked, published }: Built): void {
  if (checked.problems.length) console.error(reportText(checked, { color: Boolean(process.stderr.isTTY) }))
  if (!published) throw new Error('The site was not built, because it has problems (listed above).')
  console.log(weightsText(published.pages))
  const refused = refusals(published)
  if (refused.length) console.error([...refused, `These are the limits of ${LOOKED_UP}.`].join('\n'))
}
