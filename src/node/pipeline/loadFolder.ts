// Checks the site in a folder, for commands that need no more.
import { folder as code } from 'virtual:code'
import type { LoadResult } from '../../model/loadSite.ts'
import { checkSite } from './check.ts'
import { optionsFrom } from './options.ts'
import { LazyPool } from './pagePool.ts'
import { workOn } from './pageWork.ts'
import { readSite, type SiteFolder } from './read.ts'

/** A site that was loaded, and what it was loaded from. */
export type LoadedFolder = LoadResult & Pick<SiteFolder, 'cache' | 'calendar' | 'files' | 'facts'>

/** Reads and checks the site in a folder; what was found out is kept for the next time. */
export async function loadFolder(root: string): Promise<LoadedFolder> {
  const options = { ...optionsFrom(code), root }
  const folder = readSite(options)
  const { calendar, files, facts } = folder
  const pool = new LazyPool(workOn(folder, false))
  try {
    const checked = await checkSite(folder, { compiles: false, openPool: () => pool.open() })
    return { ...checked, cache: folder.cache, calendar, files, facts }
  } finally {
    await pool.close()
    folder.cache.save()
  }
}
