// The Vite plugin: the options of the client bundle, the build and the dev server.
import { join } from 'node:path'
import type { BuildEnvironmentOptions, PluginOption, ViteBuilder, ViteDevServer } from 'vite'
import react from '@vitejs/plugin-react'
import { PUBLIC } from '../model/checks/publicFiles.ts'
import { folder as code } from 'virtual:code'
import { BROWSERS, STYLES } from './bundle/common.mjs'
import { engineFor, engineModule } from './bundle/engine.mjs'
import { settings } from './bundle/settings.ts'
import { buildSite, printBuilt } from './build/buildSite.ts'
import { serveDev } from './dev/serveDev.ts'
import { catalogueAnswer } from '../tools/catalogue/catalogue.ts'
import { editButton, serveEdit } from '../editor/server/serveEdit.ts'
import { LICENCES } from './output/licences.ts'
import { guard } from './bundle/guard.ts'
import { ENTRY, STYLED, WORKER } from './bundle/manifest.ts'
import { ownBlocks } from './bundle/ownBlocks.mjs'
import { developmentHeaders } from './deploy/headers.ts'
import { WatchedSite } from './dev/watchSite.ts'
import { DevCode } from './dev/code.ts'
import { DevSite } from './dev/devSite.ts'
import { namesFor, refuseRequests, type Serving } from './dev/refusals.ts'
import { clientFolder, optionsFrom, type SiteOptions, stylesFolder } from './pipeline/read.ts'

/**
 * What Vite prepares for the browser while the site is written. Vite would look for it itself, but neither in code that
 * is installed below node_modules nor in a site's own blocks.
 */
const PREPARED = ['clsx', 'embla-carousel-react', 'react', 'react-dom', 'react-dom/client']

// How often files are looked at, each for itself, on disks that announce no change.
const POLL_MS = 500

/** Vite reads NODE_ENV to choose half of a package; what is published must not depend on the shell. */
const PRODUCTION: PluginOption = {
  name: 'production',
  config: (_, { command }) => {
    if (command === 'build') process.env.NODE_ENV = 'production'
  },
}

/** The same from the engine of the site, which has the site's own blocks. */
export const sitePlugins = async (): Promise<PluginOption[]> =>
  (await engineModule(engineFor(code, settings(code)), 'plugin')).plugins()

/** Everything `vite`, `vite build` and `vite dev` need. */
export function plugins(): PluginOption[] {
  const options = optionsFrom(code)
  const watched = new WatchedSite(options)
  return [
    PRODUCTION,
    react(),
    guard(code),
    ownBlocks(code, options.root),
    editButton(options.base),
    {
      name: 'site',
      config: ({ server }, { command }) => ({
        appType: 'custom',
        base: options.base,
        publicDir: command === 'serve' && join(options.root, PUBLIC),
        css: STYLES,
        cacheDir: join(options.code, 'node_modules/.vite'),
        optimizeDeps: { entries: [], include: PREPARED },
        server: {
          headers: developmentHeaders(),
          // Pages of other servers on this machine have no business here.
          cors: false,
          allowedHosts: namesFor(server?.host),
          fs: { allow: [options.code, join(options.root, 'blocks')] },
          watch: { ignored: (path: string) => !watched.has(path), interval: POLL_MS },
        },
        environments: {
          client: {
            build: {
              outDir: clientFolder(options),
              emptyOutDir: true,
              manifest: true,
              target: BROWSERS,
              license: { fileName: LICENCES },
              assetsInlineLimit: 0,
              cssCodeSplit: false,
              modulePreload: false,
              rolldownOptions: {
                checks: { pluginTimings: false },
                input: [ENTRY, WORKER].map(name => join(options.code, name)),
              },
            },
          },
          // The server has no such environment.
          ...(command === 'build' && { styles: { consumer: 'client', build: stylesBuild(options) } }),
        },
        builder: {
          async buildApp(builder) {
            printBuilt(await buildSite(options, () => bundle(builder)))
            // Vite would build again what is not marked as built.
            for (const environment of Object.values(builder.environments)) environment.isBuilt = true
          },
        },
      }),
      configureServer: server => {
        // Before Vite's own checks, whose messages are for those who configure it.
        server.middlewares.stack.unshift({ route: '', handle: refuseRequests(() => servingOf(server)) })
        const dev = new DevSite(options)
        const devCode = new DevCode(server, options)
        const [edit, pages] = [
          serveEdit(server, dev, devCode),
          serveDev(server, dev, devCode, watched, catalogueAnswer),
        ]
        return () => {
          edit()
          pages()
        }
      },
    },
  ]
}

/** How styles are collected: of what comes out of it the build takes the style sheets alone. */
const stylesBuild = (options: SiteOptions): BuildEnvironmentOptions => ({
  outDir: stylesFolder(options),
  emptyOutDir: true,
  manifest: true,
  target: BROWSERS,
  minify: false,
  cssMinify: 'lightningcss',
  assetsInlineLimit: 0,
  modulePreload: false,
  rolldownOptions: {
    checks: { pluginTimings: false },
    input: join(options.code, STYLED),
    // Else what nothing calls is left out.
    preserveEntrySignatures: 'strict',
    // Neither packages nor the list of all blocks have styles of their own.
    external: [/^(?:react|react-dom|clsx|embla-carousel-react)(?:\/|$)/, /page[\\/]components\.ts$/],
  },
})

/** Bundles the scripts and styles of the browser. */
export async function bundle({ build, environments: { client, styles } }: ViteBuilder): Promise<void> {
  await Promise.all([build(client), build(styles)])
}

function servingOf({ config, resolvedUrls }: ViteDevServer): Serving {
  const { allowedHosts } = config.server
  const { local = [], network = [] } = resolvedUrls ?? {}
  return { names: Array.isArray(allowedHosts) ? allowedHosts : [], addresses: [...local, ...network] }
}
