// An address -> a page of the dev server, compiled when it is shown: one of the site, or an example of the catalogue.
import type { PageData } from '../../app/data.ts'
import type { CheckedPage } from '../../model/checks/page.ts'
import { printProblem } from '../../model/messages/print.ts'
import { readFacts } from '../disk/siteFolder.ts'
import { finishPage } from '../pipeline/compile.ts'
import { breadcrumbsOf } from '../pipeline/breadcrumbs.ts'
import type { Project } from '../pipeline/project.ts'
import { draftPage, withProblems } from './draft.ts'
import { examplePage } from './examples.ts'

/** A page of the site; sections with problems carry their messages. Undefined when there is none at the address. */
export async function shownPage(project: Project, path: string): Promise<PageData | undefined> {
  const { pages, titles } = await project.pages()
  const { session, problems, sources } = await project.loaded()
  const found = pages.get(path)
  if (!found) return undefined
  const { page, bad } = draftPage(found.known?.full() ?? found, problems)
  await rememberPictures(project, page)
  const { site } = await project.shared()
  const content = await session.contentOf(page)
  const blocks = withProblems(content.blocks, bad, problem =>
    printProblem(problem, { textOf: file => sources.get(file)?.text }),
  )
  return finishPage({ ...content, blocks }, breadcrumbsOf(path, site.menu, titles, project.base))
}

/** An example of a block as a page of its own; undefined when there is none. */
export async function shownExample(project: Project, type: string, index: number): Promise<PageData | undefined> {
  const { session } = await project.loaded()
  const [standIn] = await project.ownPictures()
  const page = examplePage(type, index, readFacts(project.root).images, standIn)
  if (!page) return undefined
  await rememberPictures(project, page)
  return finishPage(await session.contentOf(page), [])
}

/** Its pictures can then be asked for. */
async function rememberPictures(project: Project, page: CheckedPage): Promise<void> {
  const { session } = await project.loaded()
  for (const { files } of await session.picturesOf(page))
    for (const file of files) project.pictures.set(file.path, file)
}
