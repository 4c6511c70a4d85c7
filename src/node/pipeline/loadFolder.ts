// Checks the site in a folder, for commands that need no more.
import { folder as code } from 'virtual:code'
import { checkSite } from './check.ts'
import type { CheckedFolder } from './checkedFolder.ts'
import { optionsFrom } from './options.ts'
import { PagePool } from './pagePool.ts'
import { keep, readSite, type SiteFolder } from './read.ts'
import { openWork } from './pageWork.ts'

/** A site that was loaded, and what it was loaded from. */
export type LoadedFolder = CheckedFolder & Pick<SiteFolder, 'calendar'> & { folder: SiteFolder }

/** Reads and checks the site in a folder; what was found out is kept for the next time. */
export async function loadFolder(root: string): Promise<LoadedFolder> {
  const options = { ...optionsFrom(code), root }
  const folder = readSite(options)
  const { work, context } = openWork(folder)
  const pool = new PagePool(work, false)
  try {
    const checked = await checkSite(folder, { builds: false, context, pool })
    return { ...checked, calendar: folder.calendar, folder }
  } finally {
    await pool.close()
    keep(folder)
  }
}
