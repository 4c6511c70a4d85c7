// Changes of the code -> what the dev server renders pages with: the engine while it still holds, the sources from the
// first change on.
import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { seemingPath } from '../bundle/ownBlocks.mjs'
import type { SiteOptions } from '../pipeline/options.ts'
import { type Render, renderer } from '../pipeline/shell.ts'

interface Renderer {
  render: Render
}

/** Servers whose code changed since they began. */
const changed = new WeakSet<ViteDevServer>()

// What is for the page and the browser; the rest of src runs in Node.
const PAGES = /^src\/(?:app|ui|editor\/client|blocks\/\w+\/(?!(?:schema\.ts|examples\.yaml)$))/

/**
 * Notes changes of the code. What reads and checks the site was built before, so a change of that begins the server
 * anew.
 */
export function watchCode(server: ViteDevServer, { code, root }: SiteOptions): void {
  server.watcher.add(join(root, 'blocks'))
  server.watcher.on('all', (event, file) => {
    const path = relative(code, seemingPath(code, root, file) ?? file).replaceAll('\\', '/')
    if (event.endsWith('Dir') || !path.startsWith('src/')) return
    changed.add(server)
    if (!PAGES.test(path)) void server.restart()
  })
}

/** Renders a page. Reading all of the sources takes seconds, so a server begins with the engine. */
export async function rendererOf(server: ViteDevServer, { code }: SiteOptions): Promise<Render> {
  if (changed.has(server)) return ((await server.ssrLoadModule(join(code, 'src/app/server.tsx'))) as Renderer).render
  return renderer()
}
