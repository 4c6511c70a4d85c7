// What work on a folder begins with.
import { Inputs, type WorkOptions, workOn } from './inputs.ts'
import { siteCache } from './options.ts'
import { type PageContext, pageContext, type WorkHow } from './pageWork.ts'
import type { SiteFolder } from './read.ts'

/** What the processes that share work on a folder begin with, and what this one does. */
export function openWork(folder: SiteFolder, how: WorkHow = {}): { work: WorkOptions; context: PageContext } {
  const work = workOn(folder, siteCache(folder.options))
  return { work, context: pageContext(work, folder.store, Inputs.of(work, folder), how) }
}
