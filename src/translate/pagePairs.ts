// The pages of a site with their pairs, in the order in which visitors come to them.
import { asWritten } from '../fields/deferred.ts'
import type { SitePage } from '../model/site/loadSite.ts'
import { suggest } from '../model/messages/nearest.ts'
import { type SourceWord, wordsOfConfig, wordsOfPage } from '../model/locales/sourceWords.ts'
import type { Rendering, Translations } from '../model/locales/translations.ts'
import { catalogue } from '../node/page/blockCatalogue.ts'
import type { LoadedFolder } from '../node/pipeline/loadFolder.ts'

/** A text, and what it is in a language. */
export interface RenderedWord extends Rendering {
  word: SourceWord
}

const rendered = (words: readonly SourceWord[], translations: Translations) =>
  words.map((word): RenderedWord => ({ word, ...translations.render(word) }))

/** The texts of a page. */
export const renderedWords = ({ full, fileOf }: LoadedFolder, translations: Translations, page: SitePage) =>
  rendered(wordsOfPage(full(page), catalogue), translations.with(fileOf(page.file).pairs))

/** The texts that all pages share. */
export const renderedShared = ({ draft }: LoadedFolder, translations: Translations) =>
  rendered(draft ? wordsOfConfig(draft.located) : [], translations)

/** The page with a path, or a message. */
export function pageAt({ draft }: LoadedFolder, path: string): SitePage | string {
  const pages = draft?.pages ?? []
  const paths = pages.map(({ summary }) => summary.head.path)
  return pages[paths.indexOf(path)] ?? `The site has no page ${path}. ${suggest(path, paths) ?? ''}`.trim()
}

/** The pages of a site: home, then those of the menu in its order, then all others. */
export function pagesInMenuOrder({ draft }: LoadedFolder): SitePage[] {
  const { pages = [], config } = draft ?? {}
  const links = (config?.menu ?? []).flatMap(({ to, items = [] }) => [to, ...items.map(item => item.to)])
  const order = ['/', ...links.flatMap(to => (to === undefined ? [] : asWritten('link', to)))]
  const rankOf = ({ summary }: SitePage) => {
    const rank = order.indexOf(summary.head.path)
    return rank < 0 ? order.length : rank
  }
  return pages.toSorted((a, b) => rankOf(a) - rankOf(b))
}
