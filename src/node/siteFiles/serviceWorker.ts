// Writes sw.js: the service worker, with the list of what this release keeps for use without a network.
import { href, pageFile } from '../../app/site.ts'
import type { OfflineEdition, OfflineRelease } from '../../app/offline/worker.ts'
import { contentHash } from '../disk/files.mjs'
import { ENTRY, type Manifest, scriptsBelow, scriptSource, SEARCH } from '../bundle/manifest.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { pathIn } from '../pipeline/compile.ts'
import type { PageEntry } from '../pipeline/pageEntry.ts'
import type { LocaleShell, SiteShell } from '../pipeline/render.ts'

/** Name of the stand-in page below the base. */
export const OFFLINE_FILE = 'offline.html'
// What may be kept on a device from the first visit of a language on, in bytes.
const MAX_AT_FIRST_BYTES = 1_200_000

export interface WorkerJob extends Pick<SiteShell, 'root' | 'assets' | 'locales'> {
  /** The worker as it was bundled. */
  script: string
  /** The size of each built file in bytes, by its path below the base. */
  sizes: ReadonlyMap<string, number>
  /** A checksum of the content of each. */
  checksums: ReadonlyMap<string, number>
  entries: PageEntry[]
  manifest: Manifest
}

/** The text of sw.js. Throws when the pages named in site.yaml are too heavy to keep. */
export function workerScript(job: WorkerJob): string {
  const { root, entries, manifest, checksums, script: worker } = job
  const locales = Object.entries(job.locales)
  const kept = locales.map(([code, locale]) => keptOf(code, locale, entries))
  const pages = kept.flatMap(each => each.pages)
  const { styles, fonts, script } = job.assets
  const starts = kept.flatMap(({ edition: { base, keep } }) => keep.filter(address => address === base))
  const chunks = chunksOf(pages, manifest).map(file => root + file)
  const shared = [...new Set([...styles, ...fonts, script, ...chunks, ...starts])]
  for (const { edition } of kept) refuseHeavy([...shared, ...edition.keep, `${edition.base}${OFFLINE_FILE}`], job)
  const editions = kept.map(({ edition }) => edition)
  const id = contentHash(
    JSON.stringify([
      shared,
      editions,
      entries.map(({ summary, folder }) => checksums.get(folder + pageFile(summary.head.path))),
      locales.map(([, { site }]) => site),
    ]),
  )
  const release: OfflineRelease = { id, base: root, shared, editions }
  return `const RELEASE=${JSON.stringify(release)};${worker}`
}

/** What is kept of a language, and its pages. */
function keptOf(
  code: string,
  { base, site }: LocaleShell,
  entries: PageEntry[],
): { edition: OfflineEdition; pages: PageEntry[] } {
  const addresses = site.offline.map(({ to }) => pathIn(to))
  const pages = entries.filter(
    ({ summary, place }) => place.locale === code && addresses.includes(href(summary.head.path, base)),
  )
  const keep = [
    ...pages.map(({ summary: { head } }) => href(head.path, base)),
    `${base}search-index.json`,
    `${base}search-words.json`,
  ]
  return { edition: { base, keep }, pages }
}

function refuseHeavy(addresses: string[], { root, sizes }: WorkerJob): void {
  const bytes = addresses.reduce((sum, address) => sum + sizeOf(address.slice(root.length), sizes), 0)
  if (bytes > MAX_AT_FIRST_BYTES)
    throw new Error(
      `The pages named under "shortcuts" and "offline" in content/site.yaml need ${bytes} bytes with what they ` +
        `load; at most ${MAX_AT_FIRST_BYTES} can be kept. Name fewer pages.`,
    )
}

function sizeOf(path: string, sizes: ReadonlyMap<string, number>): number {
  const size = sizes.get(path) ?? sizes.get(pageFile(`/${path}`.replace(/(.)\/$/, '$1')))
  if (size === undefined) throw new Error(`nothing was built at ${path}`)
  return size
}

/** Scripts of the shell, of the search and of every block of the pages, with all they import. */
function chunksOf(pages: PageEntry[], manifest: Manifest): string[] {
  const names = pages.flatMap(({ summary }) => summary.blocks.flatMap(({ type }) => catalogue.get(type)?.script ?? []))
  return scriptsBelow([ENTRY, SEARCH, ...names.map(scriptSource)], manifest)
}
