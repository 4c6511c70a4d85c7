// Writes sw.js: the service worker, with the list of what this release keeps for use without a network.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFile, href, pageFile } from '../../app/addresses.ts'
import type { SiteData } from '../../app/data.ts'
import type { Release } from '../../app/offline/worker.ts'
import type { HeadAssets } from './head.ts'
import { contentHash } from '../disk/files.mjs'
import {
  blockScript,
  blockSource,
  ENTRY,
  NAVIGATION,
  type Manifest,
  scriptsBelow,
  SEARCH,
  WORKER,
} from '../bundle/manifest.ts'
import type { PageEntry } from './pageEntry.ts'

/** Name of the stand-in page below the base. */
export const OFFLINE_FILE = 'offline.html'
// What may be kept on a device, all in all, in bytes; and how much of it from the first visit on.
const MAX_KEPT_BYTES = 1_500_000
const MAX_AT_FIRST = 1_200_000

export interface WorkerJob {
  /** The folder of the browser's bundle. */
  clientFolder: string
  /** The size of each built file in bytes, by its path below the base. */
  sizes: ReadonlyMap<string, number>
  base: string
  site: SiteData
  entries: PageEntry[]
  /** Address of the site's own data. */
  siteFile: string
  manifest: Manifest
  assets: HeadAssets
}

/** The text of sw.js. Throws when the pages named in site.yaml are too heavy to keep. */
export function workerScript(job: WorkerJob): string {
  const { base, site, entries, manifest, clientFolder } = job
  const keep = keptAddresses(job)
  const id = contentHash(
    JSON.stringify([
      keep,
      entries.map(({ summary, compiled, breadcrumbs }) => [summary.head.path, compiled.hash, breadcrumbs]),
      site,
    ]),
  )
  const editions = (site.editions ?? []).map(edition => edition.base)
  const release: Release = {
    id,
    base,
    keep,
    standIn: base + OFFLINE_FILE,
    most: MAX_KEPT_BYTES,
    ...(editions.length && { editions }),
  }
  return `const RELEASE=${JSON.stringify(release)};${readFileSync(join(clientFolder, manifest[WORKER].file), 'utf8')}`
}

function keptAddresses({ sizes, base, site, entries, siteFile, manifest, assets }: WorkerJob): string[] {
  const addresses = site.offline.map(({ to }) => to)
  const pages = entries.filter(({ summary, folder }) => !folder && addresses.includes(href(summary.head.path, base)))
  const keep = new Set([
    base + OFFLINE_FILE,
    ...addresses,
    ...pages.map(({ summary }) => base + dataFile(summary.head.path)),
    siteFile,
    `${base}search-index.json`,
    `${base}search-words.json`,
    ...assets.styles,
    ...assets.fonts,
    assets.script,
    ...chunksOf(pages, manifest).map(file => base + file),
  ])
  const bytes = [...keep].reduce((sum, address) => sum + sizeOf(address.slice(base.length), sizes), 0)
  if (bytes > MAX_AT_FIRST)
    throw new Error(
      `The pages named under "offline" in content/site.yaml need ${bytes} bytes with what they load; ` +
        `at most ${MAX_AT_FIRST} can be kept. Name fewer pages.`,
    )
  return [...keep]
}

function sizeOf(path: string, sizes: ReadonlyMap<string, number>): number {
  const size = sizes.get(path) ?? sizes.get(pageFile(`/${path}`))
  if (size === undefined) throw new Error(`nothing was built at ${path}`)
  return size
}

/** Scripts of the shell, of what changes pages, and of every block of the pages, with all they import. */
function chunksOf(pages: PageEntry[], manifest: Manifest): string[] {
  const blocks = pages.flatMap(({ summary }) =>
    summary.blocks.flatMap(block => [blockSource(block.type), blockScript(block.type)]),
  )
  return scriptsBelow([ENTRY, NAVIGATION, SEARCH, ...blocks], manifest)
}
