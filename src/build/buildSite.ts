// One `vite build`: validate, bundle for browser and server, prerender, compress, report weights.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ViteBuilder } from 'vite'
import { compressFolder } from './compress.ts'
import type { HeadAssets } from './head.ts'
import { META_POLICY } from './headers.ts'
import { prerender, type Render, siteFile } from './prerender.ts'
import type { Project } from './project.ts'
import { shareImages } from './shareImages.ts'
import { weights } from './weights.ts'
import { workerScript } from './worker.ts'

/** Vite's manifest: source file -> what was made of it. */
export type Manifest = Record<string, { file: string, css?: string[], imports?: string[], dynamicImports?: string[], isEntry?: boolean }>

/** Builds the whole site into `project.out`; throws when the site has problems. */
export async function buildSite(builder: ViteBuilder, project: Project): Promise<void> {
  const { site: checked, problems } = await project.loaded()
  if (problems.length) console.error(await project.report(Boolean(process.stderr.isTTY)))
  if (!checked) throw new Error('The site was not built, because it has problems (listed above).')
  const compiled = await project.compiled()
  await builder.build(builder.environments.client)
  await builder.build(builder.environments.ssr)
  const manifest = JSON.parse(readFileSync(join(project.out, '.vite/manifest.json'), 'utf8')) as Manifest
  const fonts = await project.fonts()
  const assets = assetsOf(manifest, project.base, fonts.early)
  const { render } = await import(pathToFileURL(join(project.serverFolder, 'server.js')).href) as { render: Render }
  await prerender({
    root: project.root, out: project.out, base: project.base, template: project.template, checked, compiled, fonts, render,
    share: await shareImages({ root: project.root, checked, pages: compiled.pages, cache: join(project.cache, 'share') }),
    assets,
  })
  const worker = await workerScript({ out: project.out, base: project.base, compiled, siteFile: siteFile(compiled, project.base), manifest, assets })
  writeFileSync(join(project.out, 'sw.js'), worker)
  await compressFolder(project.out)
  console.log(weights(project.out, manifest, compiled.pages))
}

/** What the head of every page names. */
export function assetsOf(manifest: Manifest, base: string, fonts: string[]): HeadAssets {
  const entry = Object.values(manifest).find(chunk => chunk.isEntry)
  if (!entry) throw new Error('the client build has no entry')
  const style = Object.values(manifest).find(chunk => chunk.file.endsWith('.css'))
  const preload = (entry.imports ?? []).map(name => base + manifest[name].file)
  return { script: base + entry.file, styles: style ? [base + style.file] : [], preload, fonts, policy: META_POLICY }
}
