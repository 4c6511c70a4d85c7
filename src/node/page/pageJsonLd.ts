// What the blocks of a page tell search engines, feeds, calendars and readers of prices.
import type { PageData } from '../../app/data.ts'
import type { BlockAbout, JsonLd, News, PageUrls, PriceList } from '../../fields/block.ts'
import type { Path } from '../../model/source/path.ts'
import type { CheckedBlock } from '../../model/page/checkedPage.ts'
import type { CatalogueEntry } from './blockCatalogue.ts'
import type { PictureData } from '../../ui/Picture.tsx'

type Page = Pick<PageData, 'canonical' | 'blocks'>
type Catalogue = ReadonlyMap<string, CatalogueEntry>

/**
 * The things of all blocks, as each block's folder describes them.
 * @param origin the published address without a slash at its end
 */
export const jsonLdOf = (page: Page, catalogue: Catalogue, origin: string): JsonLd[] =>
  fromBlocks(page, catalogue, origin, ({ jsonLd }, props, urls) => jsonLd?.(props, urls))

/** Something new on a page. */
export interface PageNews extends Omit<News, 'at'> {
  url: string
  /** Where it is declared, the same on every page that shows it: a file and the path in it. */
  declared: string
}

/**
 * What a page announces.
 * @param blocks those of the checked page, in the same order as those that are shown
 */
export const pageNewsOf = (
  page: Page,
  blocks: readonly CheckedBlock[],
  catalogue: Catalogue,
  origin: string,
): PageNews[] =>
  fromBlocks(page, catalogue, origin, ({ news }, props, urls, index) =>
    news?.(props, urls).map(({ at, ...each }, n) => ({
      url: urls.here(),
      ...each,
      declared: at ? originOf(blocks[index], at) : `${originOf(blocks[index], [])}#${n}`,
    })),
  )

function originOf({ located }: CheckedBlock, at: Path): string {
  const { file, path } = located.origin(at)
  return `${file}#${path.join('.')}`
}

/** The price lists of a page. A sample has its rows, but no price. */
export const pricesOf = ({ canonical, blocks }: Page, catalogue: Catalogue): PriceList[] =>
  blocks.flatMap(({ type, id, sample, props }) => {
    const list = catalogue.get(type)?.about.prices?.(props as never)
    if (!list) return []
    const rows = sample ? list.rows.map(({ price: _, references: __, history: ___, ...row }) => row) : list.rows
    return [{ ...list, url: id ? `${canonical}#${id}` : canonical, ...(sample && { sample }), rows }]
  })

/**
 * What all blocks of a page tell. A block with samples tells nothing: visitors can read that something is a sample,
 * but a list of facts does not say so.
 */
function fromBlocks<Told>(
  { canonical, blocks }: Page,
  catalogue: Catalogue,
  origin: string,
  tell: (about: BlockAbout, props: never, urls: PageUrls, index: number) => Told[] | undefined,
): Told[] {
  return blocks.flatMap(({ type, id, sample, props }, index) => {
    const about = catalogue.get(type)?.about
    const urls: PageUrls = {
      here: (entry = id) => (entry ? `${canonical}#${entry}` : canonical),
      absolute: href => new URL(href, `${origin}/`).href,
    }
    return (!sample && about && tell(about, props as never, urls, index)) || []
  })
}

// Finds the picture that a page opens with, which browsers fetch before all others.

/** The first picture of the block that opens the page; undefined when it has none. */
export function firstPicture(
  { blocks }: PageData,
  catalogue: ReadonlyMap<string, Pick<CatalogueEntry, 'opensPage'>>,
): PictureData | undefined {
  const opening = blocks.find(({ type, props }) => catalogue.get(type)?.opensPage(props))
  return opening && pictureIn(opening.props)
}

function pictureIn(value: unknown): PictureData | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if ('src' in value && 'width' in value) return value as PictureData
  for (const part of Object.values(value)) {
    const found = pictureIn(part)
    if (found) return found
  }
  return undefined
}
