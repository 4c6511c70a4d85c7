// Finds the picture that a page opens with, which browsers fetch before all others.
import type { PageData } from '../../app/data.ts'
import type { PictureData } from '../../ui/Picture.tsx'
import type { CatalogueEntry } from './blockCatalogue.ts'

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
