// The third stage for a whole site: what all pages share, and what is known of each page.
import { join } from 'node:path'
import type { SiteData } from '../../app/data.ts'
import { asWritten } from '../../fields/deferred.ts'
import { deferredIn } from '../../model/checks/deferredValues.ts'
import { documentNamed } from '../../model/checks/links.ts'
import type { CheckedSite } from '../../model/loadSite.ts'
import type { SiteConfig } from '../../model/schemas/siteSchema.ts'
import { type Encodes, type ImageStore, imageStore } from '../assets/images.ts'
import type { PageCache } from '../cache/pageCache.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { catalogue } from './catalogue.ts'
import { compileConfig } from './compile.ts'
import { editionData } from './editions.ts'
import type { PageEntry } from './pageEntry.ts'
import { compileToBytes, type PageContext } from './pageWork.ts'
import { pictureCache, type SiteOptions } from './options.ts'
import type { SiteFolder } from './read.ts'

/** What every page shares. */
export interface Shared {
  site: SiteData
  images: ImageStore
}

/**
 * Compiles what every page shares.
 * @param encodes called when a picture begins to be encoded
 */
export async function compileShared(
  checked: CheckedSite,
  options: SiteOptions,
  { origin, languages }: Pick<SiteFolder, 'origin' | 'languages'>,
  encodes?: Encodes,
): Promise<Shared> {
  const { root, base } = options
  const images = imageStore(join(root, 'content/images'), pictureCache(options), base, encodes)
  const site = await compileConfig(checked, { root, base, origin, images, catalogue })
  return { site: { ...site, ...editionData(languages[0], languages, base) }, images }
}

/** Compiles the pages that were not compiled before, and remembers them. */
export async function compilePages(
  { pages }: CheckedSite,
  { menu }: SiteData,
  cache: PageCache,
  { compile, compiled }: PageContext,
): Promise<PageEntry[]> {
  const titles = new Map(pages.map(({ summary: { head } }) => [head.path, head.title]))
  const entries: PageEntry[] = []
  for (const page of pages) {
    const { summary, file, index } = page
    let facts = cache.get(file)?.pages[index].compiled
    if (!facts) {
      const made = await compileToBytes(page.full(), compile)
      compiled.put({ path: summary.head.path }, made.bytes, true)
      facts = cache.addCompiled(file, index, made.facts)
    }
    entries.push({
      summary,
      file,
      index,
      compiled: facts,
      breadcrumbs: breadcrumbsOf(summary.head.path, menu, titles, compile.base),
    })
  }
  return entries
}

/** The pictures that site.yaml names, as names below content/images. */
export const picturesOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred }) => (deferred.$ === 'image' ? [asWritten('image', deferred).src] : []))

/** The downloads that site.yaml links to, as names below content/documents. */
export const documentsOf = (config: SiteConfig): string[] =>
  deferredIn(config).flatMap(({ deferred: { $, value } }) => ($ === 'link' ? (documentNamed(value) ?? []) : []))
