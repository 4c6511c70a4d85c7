// The third stage: checked pages become the data that the browser receives, in each language.
import { richTextLinks } from '../../fields/richTextLinks.ts'
import type { PageSummary } from '../../model/checks/checkedPage.ts'
import type { CheckedFile } from '../../model/pageFile.ts'
import { dependencyParts } from '../../model/pageSummary.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import type { Translations } from '../../model/translations/translations.ts'
import type { Store } from '../cache/store.ts'
import { catalogue } from './blockCatalogue.ts'
import type { CheckedFolder } from './checkedFolder.ts'
import { type CompileContext, type CompiledFacts, type CompiledPage, compileWithFacts } from './compile.ts'
import { languageLinks, type Locale, type LocalePage, noticesOf } from './locales.ts'
import type { PageEntry, PagePlace } from './pageEntry.ts'

/** Compiles a page of a file in a language. @param translations the words of the language, where it has its own */
export function compileIn(
  { pages, pairs }: Pick<CheckedFile, 'pages' | 'pairs'>,
  index: number,
  translations: Translations | undefined,
  compile: CompileContext,
): Promise<CompiledPage> {
  const page = pages[index]
  return compileWithFacts(translations ? translatePage(page, catalogue, translations.with(pairs)) : page, compile)
}

const nameOf = ({ file, index, locale }: PagePlace) => `${file} ${index} ${locale}`

/** What is known of a compiled page, where that is kept. */
export const knownFacts = (store: Store, place: PagePlace) =>
  store.current<CompiledFacts>('facts', nameOf(place), place.key)

/** Keeps what was found out about a page whose texts are kept. */
export const keepFacts = (store: Store, place: PagePlace, value: CompiledFacts): CompiledFacts =>
  store.put('facts', nameOf(place), { key: place.key, value })

/** What the search finds of a compiled page, or its content; it is compiled where that is not kept. */
export async function compiledText(
  store: Store,
  part: 'sections' | 'content',
  place: PagePlace,
  compile: () => Promise<CompiledPage>,
): Promise<string> {
  const kept = store.text('texts', nameOf(place), place.key)
  if (kept === undefined) return keepTexts(store, place, await compile())[part]
  const end = kept.indexOf('\n')
  return part === 'sections' ? kept.slice(0, end) : kept.slice(end + 1)
}

/** Both texts are in one file, because making a file takes longer than reading what is not needed of it. */
export function keepTexts(store: Store, place: PagePlace, compiled: CompiledPage): CompiledPage {
  store.putText('texts', nameOf(place), place.key, `${compiled.sections}\n${compiled.content}`)
  return compiled
}

/** Removes what is kept of pages that are not there any more. */
export function sweepPages(store: Store, entries: readonly PageEntry[]): void {
  const names = entries.map(({ place }) => nameOf(place))
  store.sweep('facts', names)
  store.sweepTexts('texts', names)
}

/** The paths of pages that a page links to and that a language does not have. */
export function missingLinks({ dependencies }: PageSummary, missing: ReadonlySet<string>): string[] {
  if (missing.size === 0) return []
  const links = dependencies.flatMap(dependency => {
    const [kind, name] = dependencyParts(dependency)
    return kind === 'link' ? [name] : kind === 'richText' ? [...richTextLinks(name).addresses.values()] : []
  })
  const paths = new Set(links.map(link => link.split(/[?#]/)[0]))
  return [...paths].filter(path => missing.has(path)).sort()
}

/** Where a page is kept in a language. */
export function placeOf(
  { page: { summary, file, index } }: LocalePage,
  { code, missing: absent }: Pick<Locale, 'code' | 'missing'>,
  { inputs, keysOf }: Pick<CheckedFolder, 'inputs' | 'keysOf'>,
): PagePlace {
  const missing = missingLinks(summary, absent)
  return {
    file,
    index,
    locale: code,
    missing,
    key: inputs.pageKey(keysOf(file), { summary, index, locale: code, missing }),
  }
}

/** The pages of a site in all its languages; those that are not kept are compiled. */
export async function compilePages(
  locales: readonly Locale[],
  checked: CheckedFolder,
  store: Store,
): Promise<PageEntry[]> {
  const linksOf = languageLinks(locales, checked.origin)
  const entries: PageEntry[] = []
  for (const locale of locales)
    for (const page of locale.pages) {
      const place = placeOf(page, locale, checked)
      const { summary, file } = page.page
      const compile = () =>
        compileIn(checked.fileOf(file), place.index, checked.translations.get(locale.code), locale.compile)
      const compiled =
        knownFacts(store, place) ?? keepFacts(store, place, keepTexts(store, place, await compile()).facts)
      entries.push({
        summary: { ...summary, head: page.head },
        place,
        folder: locale.folder,
        compiled,
        breadcrumbs: locale.breadcrumbs(summary.head.path),
        notices: noticesOf(page, locale, checked.languages[0]),
        ...linksOf(page, locale.code),
      })
    }
  return entries
}
