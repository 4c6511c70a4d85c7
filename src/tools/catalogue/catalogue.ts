// The catalogue of blocks beside the pages of the dev server, below /catalogue.
import type { PageData } from '../../app/data.ts'
import { type BesidePages, inLanguage } from '../../node/dev/answer.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import { rememberPictures } from '../../node/dev/shown.ts'
import { compilePage, finishPage } from '../../node/pipeline/compile.ts'
import type { Locale } from '../../node/pipeline/locales.ts'
import { picturesOf } from '../../node/siteFiles/icons.ts'
import { catalogueBlocks, examplePage } from './catalogueExamples.ts'
import { cataloguePage } from './CataloguePage.tsx'

/**
 * The page of all blocks at `/catalogue`, and each of their examples alone at `/catalogue/TYPE/NUMBER`, or below the
 * address of a language with what the site says in it.
 */
export const catalogueAnswer: BesidePages = async (site, address) => {
  const { locale, path } = await inLanguage(site, address)
  if (address === '/catalogue') return { html: cataloguePage(catalogueBlocks(), site.options.base) }
  const [, type, index] = /^\/catalogue\/(\w+)\/(\d+)$/.exec(path) ?? []
  const page = type === undefined ? undefined : await shownExample(site, locale, type, Number(index))
  return page && { page }
}

/** An example as a page of its own; undefined when there is none. */
async function shownExample(
  site: DevSite,
  { compile }: Locale,
  type: string,
  index: number,
): Promise<PageData | undefined> {
  const state = await site.show()
  const [standIn] = picturesOf(state.draft.config)
  const page = examplePage(type, index, state.folder.facts.images, standIn)
  if (!page) return undefined
  await rememberPictures(site, page, state)
  return finishPage(await compilePage(page, compile), {})
}
