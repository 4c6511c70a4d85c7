// The whole journey from a folder to compiled data, as one module that Vite can run from source.
import { join } from 'node:path'
import type { SiteData } from '../app/data.ts'
import type { CheckedSite, LoadResult } from '../model/loadSite.ts'
import { printReport } from '../model/print.ts'
import type { Problem } from '../model/problem.ts'
import { catalogue } from './catalogue.ts'
import { compileConfig } from './pages/compile.ts'
import { type ImageStore, imageStore } from './assets/images.ts'

export { printProblem, sentence, codeFrame } from '../model/print.ts'
export { readFacts } from './files/disk.ts'
export { catalogueBlocks, examplePage } from './dev/examples.ts'
export { load, loadFolder } from './work/load.ts'

/** The report of a load, with code frames. */
export const report = (result: LoadResult, color = false): string => printProblems(result, result.problems, color)

/** A report of some problems of a load. */
export function printProblems(result: LoadResult, problems: Problem[], color = false): string {
  return printReport(problems, { color, textOf: file => result.sources.get(file)?.text })
}

/** What every page shares, and the pictures of the site. */
export async function compileShared(checked: CheckedSite, { root, cache, base }: { root: string, cache: string, base: string }): Promise<{ site: SiteData, images: ImageStore }> {
  const images = imageStore(join(root, 'content/images'), join(cache, 'images'), base)
  return { site: await compileConfig(checked, { root, base, images, catalogue }), images }
}
