// The folders of included page files -> a call after each change in them, with the file's path from the root.
import { type FSWatcher, watch } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Project } from '../project.ts'

/** Watches folders and not files, because a site may have ten thousand of them. */
export class PageWatch {
  private readonly watchers = new Map<string, FSWatcher>()

  constructor(private readonly project: Project, private readonly changed: (file: string) => void) {}

  /** Watches the folders that the site has now; those that came with an edit too. */
  async follow(): Promise<void> {
    const { root } = this.project
    const { sources } = await this.project.loaded()
    for (const file of sources.keys()) {
      const folder = dirname(file)
      if (this.watchers.has(folder) || file.startsWith('content/')) continue
      this.watchers.set(folder, watch(join(root, folder), (_, name) => { if (name && /\.ya?ml$/.test(name)) this.changed(join(folder, name).replaceAll('\\', '/')) }))
    }
  }

  close(): void {
    for (const watcher of this.watchers.values()) watcher.close()
  }
}
