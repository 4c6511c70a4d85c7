// The folders of included page files -> a call after each change in them, with the file's path from the root.
import { watch } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { Project } from '../project.ts'

/** Watches folders and not files, because a site may have ten thousand of them. Gives back what ends the watch. */
export async function watchPages(project: Project, changed: (file: string) => void): Promise<() => void> {
  const { sources } = await project.loaded()
  const folders = new Set([...sources.keys()].filter(file => !file.startsWith('content/')).map(file => dirname(join(project.root, file))))
  const watchers = [...folders].map(folder => watch(folder, (_, file) => { if (file && /\.ya?ml$/.test(file)) changed(relative(project.root, join(folder, file)).replaceAll('\\', '/')) }))
  return () => { for (const watcher of watchers) watcher.close() }
}
