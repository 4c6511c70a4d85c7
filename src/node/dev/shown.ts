// Compiles pages when the dev server shows them.
import type { PageData } from '../../app/data.ts'
import type { SitePage } from '../../model/site/loadSite.ts'
import type { CheckedPage } from '../../model/page/checkedPage.ts'
import { printProblem } from '../../model/messages/print.ts'
import { summarize } from '../../model/site/pageSummary.ts'
import { filesNeeded } from '../pipeline/inputs.ts'
import { translatePage } from '../../model/locales/translatePage.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { compilePage, finishPage } from '../pipeline/compile.ts'
import { type Locale, noticesOf } from '../pipeline/locales.ts'
import type { DevSite, DevState } from './devSite.ts'
import { draftPage, withProblems } from './draft.ts'

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

/** A page with the words of a language. */
function pageIn(page: CheckedPage, { file }: SitePage, { code }: Locale, { checked }: DevState): CheckedPage {
  const translations = checked.translations.get(code)
  return translations ? translatePage(page, catalogue, translations.with(checked.fileOf(file).pairs)) : page
}

/** Its pictures can then be asked for. */
export async function rememberPictures(site: DevSite, page: CheckedPage, { context }: DevState): Promise<void> {
  const names = filesNeeded([summarize(page)], 'content/images/')
  const prepared = await Promise.all([...names].map(name => context.compile.images.prepare(name)))
  for (const { files } of prepared) for (const file of files) site.pictures.set(file.path, file)
}
