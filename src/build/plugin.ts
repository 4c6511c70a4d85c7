// The Vite plugin: wires validation, virtual modules, the two bundles, prerendering and the dev server together.
import { join, resolve } from 'node:path'
import type { PluginOption } from 'vite'
import { buildSite } from './buildSite.ts'
import { serveDev } from './dev/dev.ts'
import { LICENCES } from './files/licences.ts'
import { guard } from './client/guard.ts'
import { leanRouter } from './client/leanRouter.ts'
import { plainImports } from './client/plainImports.ts'
import { Project } from './project.ts'

/**
 * The oldest browsers whose visitors get script: those of spring 2023. Older ones refuse the scripts or fail in them,
 * and have the served page, which is complete.
 */
export const BROWSERS = ['chrome111', 'edge111', 'firefox114', 'safari16.4']

/** Everything `vite`, `vite build` and `vite dev` need. SITE names the folder of pages.yaml, BASE the base path. */
export function site(): PluginOption {
  const project = new Project({
    code: resolve(import.meta.dirname, '../..'),
    root: resolve(process.env.SITE ?? '.'),
    base: `/${(process.env.BASE ?? '').replace(/^\/+|\/+$/g, '')}/`.replace('//', '/'),
    out: resolve(process.env.OUT ?? 'dist'),
    cache: process.env.CACHE && resolve(process.env.CACHE),
  })
  return [
    guard(),
    plainImports(),
    leanRouter(),
    {
      name: 'site',
      config: (_, { command }) => ({
        appType: 'custom',
        base: project.base,
        publicDir: false,
        cacheDir: join(project.code, 'node_modules/.vite'),
        environments: {
          client: {
            build: {
              outDir: project.clientFolder, emptyOutDir: true, manifest: true, target: BROWSERS, license: { fileName: LICENCES }, assetsInlineLimit: 0, modulePreload: false,
              rolldownOptions: {
                input: ['client.tsx', 'start.ts'].map(name => join(project.code, 'src/app', name)),
                output: {
                  codeSplitting: {
                    groups: [
                      { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
                      { name: 'carousel', test: /node_modules[\\/]embla/ },
                      // What the shell and the blocks share, in one file: many small ones would weigh more in headers than in code.
                      { name: 'shared', test: /node_modules[\\/]clsx|rolldown|src[\\/]ui[\\/](?:words|Text|SmartLink|Picture|Band)\b/ },
                      { name: 'parts', test: /src[\\/]ui[\\/](?:ActionLink|RichText|SectionHeading|Figures|Reveal|IkatBand|Icon|glyphs|media)\b/ },
                    ],
                  },
                },
              },
            },
          },
          ssr: {
            // One file loads faster than react's own, which carry their development version along.
            ...command === 'build' && { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': JSON.stringify('production') } },
            build: { outDir: project.serverFolder, emptyOutDir: true, ssr: true, copyPublicDir: false, rolldownOptions: { input: join(project.code, 'src/app/server.tsx') } },
          },
        },
        builder: { buildApp: builder => buildSite(builder, project) },
      }),
      resolveId: id => id === 'virtual:fonts.css' ? `\0${id}` : undefined,
      async load(id) {
        if (id === '\0virtual:fonts.css') return (await project.fonts()).css
      },
      configureServer: server => serveDev(server, project),
    },
  ]
}
