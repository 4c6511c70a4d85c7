// The whole journey from a folder to compiled data, as one module that Vite can run from source.
import { join } from 'node:path'
import { loadSite, type LoadResult } from '../model/loadSite.ts'
import { printReport } from '../model/print.ts'
import type { Problem } from '../model/problem.ts'
import { catalogue } from './catalogue.ts'
import { type CompiledSite, compileSite } from './compile.ts'
import { readFacts, readFiles } from './disk.ts'
import { imageStore } from './images.ts'

export { printProblem, sentence, codeFrame } from '../model/print.ts'

/** Reads and checks the site in a folder. */
export function load(root: string): LoadResult {
  return loadSite(readFiles(root), catalogue, readFacts(root))
}

/** The report of a load, with code frames. */
export const report = (result: LoadResult, color = false): string => printProblems(result, result.problems, color)

/** A report of some problems of a load. */
export function printProblems(result: LoadResult, problems: Problem[], color = false): string {
  return printReport(problems, { color, textOf: file => result.sources.get(file)?.text })
}

/** Compiles a site that has no problems. */
export function compile(site: NonNullable<LoadResult['site']>, options: { root: string, base: string, cache: string, sources?: boolean }): Promise<CompiledSite> {
  const images = imageStore(join(options.root, 'content/images'), join(options.cache, 'images'), options.base)
  return compileSite(site, { ...options, images, catalogue })
}
