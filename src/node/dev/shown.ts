// Compiles pages when the dev server shows them.
import type { PageData, BlockData } from '../../app/data.ts'
import type { SitePage } from '../../model/site/loadSite.ts'
import type { CheckedPage, CheckedBlock } from '../../model/page/checkedPage.ts'
import { printProblem } from '../../model/messages/print.ts'
import { summarize } from '../../model/site/pageSummary.ts'
import { filesNeeded } from '../pipeline/inputs.ts'
import { translatePage } from '../../model/locales/translatePage.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { compilePage, finishPage } from '../pipeline/compile.ts'
import { type Locale, noticesOf } from '../pipeline/locales.ts'
import type { DevSite, DevState } from './devSite.ts'
import type { Problem } from '../../model/messages/problem.ts'

/** A page of the site; sections with problems carry their messages. Undefined when there is none at the address. */
export async function shownPage(site: DevSite, path: string, locale: Locale): Promise<PageData | undefined> {
  const state = await site.show()
  const found = state.pages.get(path)
  const own = locale.pages.find(({ page }) => page === found)
  if (!found || !own) return undefined
  const { problems, textOf, languages } = state.checked
  const { page, bad } = draftPage(state.checked.full(found), problems)
  await rememberPictures(site, page, state)
  const content = await compilePage(pageIn(page, found, locale, state), locale.compile)
  const blocks = withProblems(content.blocks, bad, problem => printProblem(problem, { textOf }))
  const inOther = [...state.locales.values()].filter(
    other => other !== locale && !other.missing.has(path) && languages.length > 1,
  )
  return finishPage(
    { ...content, blocks },
    {
      breadcrumbs: locale.breadcrumbs(path),
      languages: locale === state.first ? inOther.map(({ code }) => code) : [state.first.code],
      ...noticesOf(own, locale, languages[0]),
    },
  )
}

/** A page in a language. */
interface PageInLanguage {
  /** Its path below that of the language. */
  own: string
  locale: Locale
  data: PageData
}

/**
 * A page for those who write it, by its path, which begins with the code of a language for a translated one: also where
 * the language has too little of it for visitors. Undefined when there is none.
 */
export async function pageInLanguage(site: DevSite, path: string): Promise<PageInLanguage | undefined> {
  const shown = await site.show()
  const [, code = ''] = path.split('/')
  const isTranslated = shown.checked.translations.has(code)
  const own = isTranslated ? path.slice(code.length + 1) || '/' : path
  if (!shown.pages.has(own)) return undefined
  for (const locales of [shown.locales, isTranslated ? await shown.everyPage() : undefined]) {
    const locale = isTranslated ? locales?.get(code) : shown.first
    const data = locale && (await shownPage(site, own, locale))
    if (data) return { own, locale, data }
  }
  return undefined
}

/** A page with the words of a language. */
function pageIn(page: CheckedPage, { file }: SitePage, { code }: Locale, { checked }: DevState): CheckedPage {
  const translations = checked.translations.get(code)
  return translations ? translatePage(page, catalogue, translations.with(checked.fileOf(file).pairs)) : page
}

/** Its pictures can then be asked for. */
export async function rememberPictures(site: DevSite, page: CheckedPage, { context }: DevState): Promise<void> {
  const names = filesNeeded([summarize(page, catalogue)], 'content/images/')
  const prepared = await Promise.all([...names].map(name => context.compile.images.prepare(name)))
  for (const { files } of prepared) for (const file of files) site.pictures.set(file.path, file)
}

// Makes a page with problems fit to be shown in development, with a message in the place of every bad section.

/** The type of the stand-in; no block can have it, because a block is named in one word. */
const STAND_IN = 'site-problem'

/** The page without its bad sections, and what is wrong with each of them by its position. */
export function draftPage(page: CheckedPage, problems: Problem[]): { page: CheckedPage; bad: Map<number, Problem[]> } {
  const bad = new Map<number, Problem[]>()
  const own = problems.filter(({ severity, page: path }) => severity === 'error' && path === page.head.path)
  for (const problem of own) {
    const { section } = problem
    if (section !== undefined) bad.set(section, [...(bad.get(section) ?? []), problem])
  }
  const band = own.some(({ section, at }) => section === undefined && at?.[0] === 'band') ? undefined : page.head.band
  const sections: CheckedBlock[] = []
  for (const block of page.blocks) sections[block.section] = block
  const count = Math.max(sections.length, ...[...bad.keys()].map(index => index + 1))
  const blocks = Array.from({ length: count }, (_, index) =>
    bad.has(index) || !sections[index] ? standIn(page, bad.get(index)?.[0]) : sections[index],
  )
  const isUnheard = own.some(({ section, at }) => section === undefined && at?.[0] === 'audio')
  const audio = isUnheard ? undefined : page.head.audio
  const { path, title = path, description = '', layout = 'default', aliases = [] } = page.head
  const head = { ...page.head, path, title, description, layout, aliases, band, audio }
  // Its place is asked for as seldom as any: finding it means reading the file with places.
  return { page: { head, located: page.located, partial: page.partial, place: () => page.place(), blocks }, bad }
}

function standIn(page: CheckedPage, problem?: Problem): CheckedBlock {
  return {
    type: STAND_IN,
    anchors: [],
    label: '',
    sample: false,
    props: {},
    located: page.located,
    place: () => problem ?? page.place(),
    where: '',
    section: 0,
  }
}

/** Puts the words of the problems into the sections they stand for. */
function withProblems(
  blocks: BlockData[],
  bad: ReadonlyMap<number, Problem[]>,
  print: (problem: Problem) => string,
): BlockData[] {
  return blocks.map((block, index) =>
    block.type === STAND_IN ? { ...block, problem: (bad.get(index) ?? []).map(print).join('\n\n') } : block,
  )
}
