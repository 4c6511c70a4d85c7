// Changes of the code -> what the dev server renders pages with: the engine while it is current, the sources from the
// first change on.
import { basename, join, relative } from 'node:path'
import type { ViteDevServer } from 'vite'
import { sourcesIn } from '../bundle/common.mjs'
import { isCurrent } from '../bundle/engine.mjs'
import { seemingPath } from '../bundle/ownBlocks.mjs'
import type { SiteOptions } from '../pipeline/read.ts'
import type { Render } from '../../app/server.tsx'
import { ENTRY } from '../bundle/manifest.ts'
import { documentTemplate, renderer } from '../pipeline/render.ts'
import type { PageCode } from './answer.ts'

interface Server {
  createRenderer: () => Render
}

// What is for the page and the browser; the rest of src runs in Node.
const PAGES = /^src\/(?:app|ui|blocks\/\w+\/(?!(?:schema\.ts|examples\.yaml)$))/

/** The code of a dev server. A change of what reads and checks the site restarts the server, because that is built. */
export class DevCode implements PageCode {
  readonly script = ENTRY
  private isChanged = false
  private document?: { template: string; made: Promise<string> }

  constructor(
    private readonly server: ViteDevServer,
    private readonly options: SiteOptions,
  ) {
    const { code, root } = options
    server.watcher.on('all', (event, file) => {
      const path = relative(code, seemingPath(code, root, file) ?? file).replaceAll('\\', '/')
      if (event.endsWith('Dir') || !path.startsWith('src/')) return
      this.isChanged = true
      if (!PAGES.test(path)) void server.restart()
      // Vite exchanges style sheets by itself; of components the browser has only what they wrote.
      else if (!path.endsWith('.css')) server.environments.client.hot.send({ type: 'full-reload' })
    })
  }

  /** Restarts the server where code was saved after its engine was built, and before changes were noticed. */
  catchUp(): void {
    const { code, root } = this.options
    const engine = import.meta.dirname
    if (/^engine-/.test(basename(engine)) && !isCurrent(engine, code, root)) void this.server.restart()
  }

  /** What renders pages. Reading all of the sources takes seconds, so a server begins with the engine. */
  async renderer(): Promise<Render> {
    if (!this.isChanged) return renderer()
    const server = join(this.options.code, 'src/app/server.tsx')
    return ((await this.server.ssrLoadModule(server)) as Server).createRenderer()
  }

  /** That of the site comes first, because it orders layers. */
  styles(): string[] {
    const { code, root } = this.options
    const ofBlocks = sourcesIn(join(root, 'blocks'), 'src/blocks/')
    const all = [
      ...['ui', 'app', 'blocks'].flatMap(name => sourcesIn(join(code, 'src', name), `src/${name}/`)),
      ...ofBlocks,
    ]
    const sheets = all.map(([path]) => path).filter(path => path.endsWith('.module.css'))
    return ['src/app/styles.css', ...new Set(sheets)].map(path => `${path}?direct`)
  }

  /** With what Vite adds to it, and problems over it; read by Vite once, because whole pages take it long. */
  async template(): Promise<string> {
    const { code, base } = this.options
    const template = documentTemplate(code)
    if (this.document?.template !== template)
      this.document = { template, made: this.server.transformIndexHtml('/', template) }
    const overlay = `<script type="module" src="${base}src/node/dev/problemOverlay.ts"></script>`
    return (await this.document.made).replace('</head>', `${overlay}</head>`)
  }
}
