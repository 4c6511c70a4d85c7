// What publishing needs of a site that is edited.
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRootFile, patternOf } from '../../model/source/include.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import type { DevSite } from '../../node/dev/devSite.ts'
import type { FileChange } from '../../node/disk/changeFiles.ts'
import type { Difference } from '../publishing.ts'
import { git } from './git.ts'
import { isText, type Steps } from './steps.ts'

export interface PublishedSite {
  root: string
  /** Says of files, by their paths from the root of the site, whether they belong to its content. */
  owns: () => Promise<(file: string) => boolean>
  /** Does what must not happen while files are written. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Files that differ from the last commit, in words. */
  explain: (files: readonly string[]) => Promise<Difference[]>
  /** False where the site has mistakes, with files as they are now. */
  isSound: (files: readonly string[]) => Promise<boolean>
  /** Tells open pages that files have changed, or what can be published. */
  changed: (files: readonly string[]) => void
}

/** A site that is served. */
export const publishedSite = (
  site: DevSite,
  steps: Steps,
  { inTurn, changed }: Pick<PublishedSite, 'inTurn' | 'changed'>,
): PublishedSite => ({
  root: site.options.root,
  inTurn,
  changed,
  owns: async () => {
    const included = (await site.now()).folder.include.map(patternOf)
    return file =>
      isRootFile(file) ||
      /^content\//.test(file) ||
      file.startsWith(`${PUBLIC}/`) ||
      included.some(each => each.test(file))
  },
  explain: async files => steps.explain(await Promise.all(files.map(file => sinceCommit(site.options.root, file)))),
  isSound: async files => {
    site.reload(files)
    return (await site.now()).checked.site !== undefined
  },
})

/** A file as it was in the last commit and as it is now. What pictures and documents hold is of no interest. */
async function sinceCommit(root: string, file: string): Promise<FileChange> {
  const path = join(root, file)
  if (!isText(file)) return existsSync(path) ? { file, after: Buffer.alloc(0) } : { file, before: Buffer.alloc(0) }
  const [{ isDone, text }, after] = await Promise.all([
    git(root, ['show', `HEAD:./${file}`]),
    readFile(path).catch(() => undefined),
  ])
  return { file, before: isDone ? Buffer.from(text) : undefined, after }
}
