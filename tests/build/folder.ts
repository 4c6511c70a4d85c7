// A site's folder, read and checked as commands do it, with what is kept between runs in `cache` below it.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkSite } from '../../src/node/pipeline/check.ts'
import { compileLocales } from '../../src/node/pipeline/locales.ts'
import { type SiteOptions, keep, readSite, type CodeHashes } from '../../src/node/pipeline/read.ts'
import { pageEntries } from '../../src/node/pipeline/pageEntries.ts'
import { PagePool } from '../../src/node/pipeline/pagePool.ts'
import { openWork } from '../../src/node/pipeline/pageWork.ts'

export const optionsIn = (root: string): SiteOptions => ({
  code: resolve('.'),
  root,
  base: '/',
  out: '',
  cache: join(root, 'cache'),
})

/** content/site.yaml of the library, with no other page or file named in it. */
export const plainConfig = () =>
  readFileSync('tests/sites/library/content/site.yaml', 'utf8').replace(/\bto: ("?)\/[^\s,}"]+\1/g, 'to: /')

interface Run {
  /** True where pages are to be made. */
  builds?: boolean
  options?: Partial<SiteOptions>
  /** Other code than that of this process. */
  code?: CodeHashes
  /** Called after the folder was read, and before it is checked. */
  saving?: () => void
}

/** Checks a folder, and builds its pages where that is wanted; `read` are the files of pages that were read for it. */
export async function checkFolderIn(root: string, { builds = false, options, code, saving }: Run = {}) {
  const found = readSite({ ...optionsIn(root), ...options })
  const folder = { ...found, code: code ?? found.code }
  saving?.()
  const { work, context } = openWork(folder)
  const checked = await checkSite(folder, { builds, context, pool: new PagePool(work, builds) })
  const read = [...checked.files.keys()]
  const made = async () => {
    if (!checked.draft) throw new Error('the site has problems')
    return pageEntries(await compileLocales(checked.draft, checked, context.compile), checked)
  }
  const entries = builds ? await made() : []
  keep(folder)
  return { folder, checked, context, read, entries }
}
