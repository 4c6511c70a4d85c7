// Makes a page in a language: its content, and what the rest of the site adds to it, become a published document.
import { pageFile } from '../../app/site.ts'
import { changedMeanwhile } from '../disk/stats.ts'
import { compressed } from '../output/compress.ts'
import { type WrittenFile, writeInto } from '../output/release.ts'
import { catalogue } from '../page/blockCatalogue.ts'
import { type CompiledContent, type CompiledPage, finishPage, type PageMore } from './compile.ts'
import { firstPicture, jsonLdOf } from '../page/pageJsonLd.ts'
import { inputsOf, pageKey } from './inputs.ts'
import type { PagePlace } from './pageEntry.ts'
import { compileIn, nameOf, type PageContext } from './pageWork.ts'
import { type HeadFacts, html, type SiteShell, shellIn } from './render.ts'

/** One page to make. */
export interface PageJob {
  path: string
  place: PagePlace
  /** What other pages add to it. */
  more: PageMore
  facts: HeadFacts
}

/**
 * Makes a page: its content, which is held where it was checked in this process, is rendered and written into the next
 * release.
 */
export async function makePage(job: PageJob, context: PageContext, shell: SiteShell): Promise<WrittenFile[]> {
  const { place, more } = job
  const own = shellIn(place.locale, shell)
  const content = context.held.take(nameOf(place)) ?? (await compileAgain(place, context)).content
  const page = finishPage(JSON.parse(content) as CompiledContent, more)
  const facts = {
    ...job.facts,
    picture: firstPicture(page, catalogue),
    jsonLd: jsonLdOf(page, catalogue, own.config.url),
  }
  const document = await html(page, own, facts)
  return writeInto(own.next, await compressed(own.folder + pageFile(page.path), document, own.compression))
}

/** Compiles a page from its file. Throws when that, or what it is made from, changed since this run began. */
function compileAgain(place: PagePlace, context: PageContext): Promise<CompiledPage> {
  const { reader, inputs } = context
  const checked = reader.read(place.file)
  const key = pageKey(inputs.fileKeys(place.file, inputsOf(checked)), place.locale)
  if (key !== place.key) throw changedMeanwhile(place.file)
  return compileIn(checked, place, context)
}
