// What the blocks of a page tell search engines.
import type { PageData } from '../../app/data.ts'
import type { PageUrls, JsonLd } from '../../fields/jsonLd.ts'
import type { CatalogueEntry } from './blockCatalogue.ts'

/**
 * The things of all blocks, as each block's folder describes them. A block with samples gives none:
 * visitors can read that something is a sample, but a list of facts does not say so.
 * @param origin the published address without a slash at its end
 */
export function jsonLdOf(
  { canonical, blocks }: Pick<PageData, 'canonical' | 'blocks'>,
  catalogue: ReadonlyMap<string, CatalogueEntry>,
  origin: string,
): JsonLd[] {
  return blocks.flatMap(({ type, id, sample, props }) => {
    const jsonLd = catalogue.get(type)?.about.jsonLd
    const urls: PageUrls = {
      here: (entry = id) => (entry ? `${canonical}#${entry}` : canonical),
      absolute: href => new URL(href, `${origin}/`).href,
    }
    return !jsonLd || sample ? [] : jsonLd(props as never, urls)
  })
}
