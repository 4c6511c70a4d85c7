// Whether there is a site in a folder that was named.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

const holdsSite = (folder: string) =>
  ['pages.yaml', 'pages.yml', 'content'].some(name => existsSync(join(folder, name)))

/** Throws for a folder in which nothing of a site is, such as content/ itself. */
export function checkHoldsSite(folder: string): void {
  if (holdsSite(folder)) return
  const above = dirname(folder)
  const meant = holdsSite(above) ? ` Did you mean ${above}?` : ''
  throw new Error(`There is no site in ${folder}. Name the folder of pages.yaml and content/.${meant}`)
}
