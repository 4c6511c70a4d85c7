// Changes of the code -> what the dev server renders pages with: the bundle while it still holds, the sources from the
// first change on.
import { join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { engineModule } from '../bundle/bundles.mjs'
import { seemingPath } from '../bundle/ownBlocks.mjs'
import type { SiteOptions } from '../pipeline/options.ts'
import type { Render } from '../pipeline/shell.ts'

interface Renderer {
  render: Render
}

/** Servers whose code changed since they began. */
const changed = new WeakSet<ViteDevServer>()

// What runs in Node; the rest of src is for the browser and the page.
const ENGINE = /^src\/(?:(?:build|edit\/writer|fields|model)\/|blocks\/\w+\/(?:schema\.ts|examples\.yaml)$)/

/**
 * Notes changes of the code. What reads and checks the site was bundled before, so a change of that begins the server
 * anew.
 */
export function watchCode(server: ViteDevServer, { code, root }: SiteOptions): void {
  server.watcher.add(join(root, 'blocks'))
  server.watcher.on('all', (event, file) => {
    const path = relative(code, seemingPath(code, root, file) ?? file).replaceAll('\\', '/')
    if (event.endsWith('Dir') || !path.startsWith('src/')) return
    changed.add(server)
    if (ENGINE.test(path)) void server.restart()
  })
}

/** Renders a page. Reading all of the sources takes seconds, so a server begins with their bundle. */
export async function rendererOf(server: ViteDevServer, { code, cache }: SiteOptions): Promise<Render> {
  if (changed.has(server)) return ((await server.ssrLoadModule(join(code, 'src/app/server.tsx'))) as Renderer).render
  return ((await engineModule('server', code, cache)) as Renderer).render
}
