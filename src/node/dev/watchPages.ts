// The folders of page files -> a call after each change in them: with the file's path from the root, or without where
// folders came, went or moved.
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'
import { pageFolders } from '../disk/siteFolder.ts'
import { statsAt } from '../disk/stats.ts'

/** A folder as it was when watching began: one of the same name may take its place. */
interface Watched {
  watcher: FSWatcher
  node: number
}

/** Watches folders and not files, because a site may have ten thousand of them. */
export class PageWatch {
  private readonly watched = new Map<string, Watched>()

  constructor(
    private readonly root: string,
    private readonly changed: (file?: string) => void,
  ) {}

  /** Watches the folders that the site has now. */
  follow(): void {
    const isFirst = this.watched.size === 0
    let isNew = false
    const folders = new Map(
      [...pageFolders(this.root)].flatMap(folder => {
        const stats = statsAt(join(this.root, folder))
        return stats ? [[folder, stats.ino] as const] : []
      }),
    )
    for (const [folder, { node }] of this.watched) if (folders.get(folder) !== node) this.leave(folder)
    for (const [folder, node] of folders) {
      if (this.watched.has(folder)) continue
      const watcher = watch(join(this.root, folder), (_, name) => {
        if (name) this.heard(folder, name)
      })
      watcher.on('error', () => this.leave(folder))
      this.watched.set(folder, { watcher, node })
      isNew = true
    }
    // Files written to a new folder before it was watched raised no event.
    if (isNew && !isFirst) setImmediate(() => this.changed())
  }

  private heard(folder: string, name: string): void {
    const path = folder ? `${folder}/${name}` : name
    if (/\.ya?ml$/.test(name)) this.changed(path)
    else if (this.watched.has(path) || statsAt(join(this.root, path))?.isDirectory()) this.changed()
  }

  private leave(folder: string): void {
    this.watched.get(folder)?.watcher.close()
    this.watched.delete(folder)
  }

  close(): void {
    for (const folder of this.watched.keys()) this.leave(folder)
  }
}
