// A site's folder, read and checked as commands do it, with what is kept between runs in `cache` below it.
import { join, resolve } from 'node:path'
import { checkSite } from '../../src/node/pipeline/check.ts'
import { compilePages } from '../../src/node/pipeline/compilePages.ts'
import { compileLocales } from '../../src/node/pipeline/locales.ts'
import type { SiteOptions } from '../../src/node/pipeline/options.ts'
import { PagePool } from '../../src/node/pipeline/pagePool.ts'
import { keep, readSite } from '../../src/node/pipeline/read.ts'
import { openWork } from '../../src/node/pipeline/pageWork.ts'
import type { CodeHashes } from '../../src/node/pipeline/read.ts'

export const optionsIn = (root: string): SiteOptions => ({
  code: resolve('.'),
  root,
  base: '/',
  out: '',
  cache: join(root, 'cache'),
})

interface Run {
  /** True where pages are compiled as well. */
  compiles?: boolean
  options?: Partial<SiteOptions>
  /** Other code than that of this process. */
  code?: CodeHashes
  /** Called after the folder was read, and before it is checked. */
  saving?: () => void
}

/** Checks a folder, and compiles its pages where that is wanted; `read` are the files of pages that were read for it. */
export async function checkFolderIn(root: string, { compiles = false, options, code, saving }: Run = {}) {
  const found = readSite({ ...optionsIn(root), ...options })
  const folder = { ...found, code: code ?? found.code }
  saving?.()
  const { work, context } = openWork(folder)
  const checked = await checkSite(folder, { compiles, context, pool: new PagePool(work, compiles) })
  const read = [...checked.files.keys()]
  const compile = async () => {
    if (!checked.draft) throw new Error('the site has problems')
    return compilePages(await compileLocales(checked.draft, checked, context.compile), checked, folder.store)
  }
  const entries = compiles ? await compile() : []
  keep(folder)
  return { folder, checked, context, read, entries }
}
