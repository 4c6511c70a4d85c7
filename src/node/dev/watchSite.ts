// The watched parts of a site's folder: content, blocks, files of pages, and files that are published as they are.
import { basename, dirname, isAbsolute, join, relative } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isPageFile } from '../../model/source/include.ts'
import { PUBLIC } from '../../model/checks/publicFiles.ts'
import { pageFolders, pageReach, type Reach, readFiles } from '../disk/siteFolder.ts'
import type { SiteOptions } from '../pipeline/read.ts'

const FOLDERS = ['content', 'blocks', PUBLIC]

// Of a watcher that begins: milliseconds between two looks at it, and how many there are at most.
const PAUSE_MS = 500
const MAX_LOOKS = 60

/** The part of Vite's watcher that is needed here. */
interface Watcher {
  add: (path: string) => unknown
  getWatched: () => Record<string, string[]>
}

/** The part of a site's folder that is watched. It changes with what pages.yaml includes. */
export class WatchedSite {
  private readonly root: string
  private readonly isWatchedAnyway: boolean
  /** Watching files that are no part of the site slows every start. */
  private readonly beside: string[]
  private reach: Reach[]

  constructor(options: Pick<SiteOptions, 'root' | 'code' | 'out' | 'cache'>) {
    const { root, code, out, cache } = options
    this.root = root
    this.isWatchedAnyway = isInFolder(root, code)
    this.beside = [out, cache, join(code, 'tests')].filter(folder => !isInFolder(root, folder))
    this.reach = pageReach(root)
  }

  /** Begins to watch. */
  begin(watcher: Watcher): void {
    if (!this.isWatchedAnyway) watcher.add(this.root)
  }

  /**
   * Watches the folders of pages that pages.yaml includes now, and that were no part of the site before; true where
   * there are any. Something may have been written there already.
   */
  follow(watcher: Watcher): boolean {
    const reach = pageReach(this.root)
    const patterns = ({ pattern }: Reach) => pattern
    if (reach.map(patterns).join('\n') === this.reach.map(patterns).join('\n')) return false
    this.reach = reach
    const known = watcher.getWatched()
    const fresh = [...pageFolders(this.root)].map(folder => join(this.root, folder)).filter(folder => !known[folder])
    for (const folder of fresh) watcher.add(folder)
    return fresh.length > 0
  }

  /**
   * The files of the site, by their path from the root, once every change of them is noticed. Watchers begin with one
   * folder after the other, and tell of nothing that was saved before. None if the watcher was closed meanwhile.
   * @param pause milliseconds between two looks
   */
  async followed(watcher: Watcher, pause = PAUSE_MS): Promise<string[]> {
    let before = false
    for (let looks = 0; looks < MAX_LOOKS; looks++) {
      await setTimeout(pause, undefined, { ref: false })
      const files = [...readFiles(this.root).keys()]
      const known = watcher.getWatched()
      const isFollowed = (path: string) => known[dirname(path)]?.includes(basename(path))
      const all = files.every(file => isFollowed(join(this.root, file)))
      // Once more, because a watcher that polls compares with what it finds at its first look.
      if (all && before) return files
      before = all
    }
    return []
  }

  /** False for what lies in the site's folder and cannot become a part of it, and for what no command reads. */
  has(path: string): boolean {
    if (this.beside.some(folder => isInFolder(path, folder))) return false
    if (this.isWatchedAnyway || !isInFolder(path, this.root)) return true
    const way = this.wayTo(path)
    return FOLDERS.includes(way.split('/')[0]) || this.mayHoldPages(isPageFile(way) ? folderOf(way) : way)
  }

  /**
   * The file that a change on the disk concerns, by its path from the root; no file in particular where folders of
   * pages come, go or move. Undefined where the change concerns nothing of the site.
   * @param event as the watcher names it
   */
  concern(event: string, path: string): { file?: string } | undefined {
    const file = this.wayTo(path)
    if (file.startsWith('content/')) return file.endsWith('.json') ? undefined : { file }
    if (event.endsWith('Dir')) return file !== '' && this.mayHoldPages(file) ? {} : undefined
    return isPageFile(file) && this.mayHoldPages(folderOf(file)) ? { file } : undefined
  }

  private readonly mayHoldPages = (folder: string) => folder === '' || this.reach.some(({ covers }) => covers(folder))

  private readonly wayTo = (path: string) => relative(this.root, path).replaceAll('\\', '/')
}

const folderOf = (file: string) => /^(?:(.*)\/)?/.exec(file)?.[1] ?? ''

/** True for a folder itself too. */
export function isInFolder(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way !== '..' && !/^\.\.[\\/]/.test(way) && !isAbsolute(way)
}
