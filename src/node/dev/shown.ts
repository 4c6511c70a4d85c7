// Compiles pages when the dev server shows them: those of the site, and the examples of the catalogue.
import type { PageData } from '../../app/data.ts'
import type { CheckedPage } from '../../model/checks/checkedPage.ts'
import { printProblem } from '../../model/messages/print.ts'
import { summarize } from '../../model/pageSummary.ts'
import { filesNeeded } from '../cache/dependencyFiles.ts'
import { breadcrumbsOf } from '../pipeline/breadcrumbs.ts'
import { translatePage } from '../../model/translations/translatePage.ts'
import { catalogue } from '../pipeline/catalogue.ts'
import { compilePage, finishPage, type PageContent } from '../pipeline/compile.ts'
import { picturesOf } from '../pipeline/compileSite.ts'
import type { EditionFrame } from '../pipeline/editions.ts'
import { contextIn } from '../pipeline/pageWork.ts'
import type { DevSite, DevState } from './devSite.ts'
import { draftPage, withProblems } from './draft.ts'
import { examplePage } from './examples.ts'

/** A page of the site; sections with problems carry their messages. Undefined when there is none at the address. */
export async function shownPage(site: DevSite, path: string, frame?: EditionFrame): Promise<PageData | undefined> {
  const state = await site.show()
  const found = state.pages.get(path)
  if (!found || frame?.missing.includes(path)) return undefined
  const { problems, sources } = state.checked
  const { page, bad } = draftPage(found.full(), problems)
  await rememberPictures(site, page, state)
  const content = await compiledPage(page, state, frame)
  const blocks = withProblems(content.blocks, bad, problem =>
    printProblem(problem, { textOf: file => sources.get(file)?.text }),
  )
  const codes = state.checked.languages.map(({ code }) => code)
  if (frame) {
    const made = frame.made.find(each => each.page.summary.head.path === path)
    const { breadcrumbs, translation } = made ? frame.around(made.translated) : {}
    return finishPage({ ...content, blocks }, { breadcrumbs, languages: codes.slice(0, 1), ...translation?.notices })
  }
  const frames = await Promise.all(codes.slice(1).map(code => site.edition(code)))
  const languages = frames.flatMap(each => (each && !each.missing.includes(path) ? [each.language.code] : []))
  const titles = new Map(state.draft.pages.map(({ summary: { head } }) => [head.path, head.title]))
  return finishPage(
    { ...content, blocks },
    {
      languages,
      breadcrumbs: breadcrumbsOf(path, state.shared.site.menu, titles, site.options.base),
    },
  )
}

function compiledPage(page: CheckedPage, { checked, context }: DevState, frame?: EditionFrame): Promise<PageContent> {
  const translations = frame && checked.translations.get(frame.language.code)
  if (!frame || !translations) return compilePage(page, context.compile)
  const translated = translatePage(page, catalogue, translations)
  return compilePage(translated, contextIn(frame.language.code, context.compile)).then(frame.led)
}

/** An example of a block as a page of its own; undefined when there is none. */
export async function shownExample(site: DevSite, type: string, index: number): Promise<PageData | undefined> {
  const state = await site.show()
  const [standIn] = picturesOf(state.draft.config)
  const page = examplePage(type, index, state.folder.facts.images, standIn)
  if (!page) return undefined
  await rememberPictures(site, page, state)
  return finishPage(await compilePage(page, state.context.compile), {})
}

/** Its pictures can then be asked for. */
async function rememberPictures(site: DevSite, page: CheckedPage, { context }: DevState): Promise<void> {
  const names = filesNeeded([summarize(page)], 'content/images/')
  const prepared = await Promise.all([...names].map(name => context.compile.images.prepare(name)))
  for (const { files } of prepared) for (const file of files) site.pictures.set(file.path, file)
}
