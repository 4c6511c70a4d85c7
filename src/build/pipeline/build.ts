// One build: validate, bundle for the browser, write what changed, publish it at once, report weights.
import { join } from 'node:path'
import { bundled, codeInputs, contentHash, engineBundle, engineModule, isSameCode } from '../bundle/bundles.mjs'
import { catalogue } from './catalogue.ts'
import type { CompressionLevel } from '../output/compress.ts'
import { alone } from '../output/lock.ts'
import { changedMeanwhile } from '../cache/readAgain.ts'
import type { PreparedFonts } from '../assets/fonts.ts'
import type { HeadAssets } from './head.ts'
import { META_POLICY } from '../deploy/headers.ts'
import { blockSource, ENTRY, type Manifest, readManifest, scriptsBelow } from '../bundle/manifest.ts'
import { type Frame, type Render, siteAddress } from './render.ts'
import type { PageEntry, Project } from './project.ts'
import { shareImages } from '../assets/shareImages.ts'
import { report } from './report.ts'
import { siteStylesheet } from './stylesheet.ts'
import { Stage, workshopFor } from '../output/stage.ts'
import { weights } from './weights.ts'
import { writeFiles } from './writeFiles.ts'
import { writePages } from './writePages.ts'

// Compressing a page well takes longer than rendering it; from this many pages on it is left to the server.
const MOST_COMPRESSED = 400

/**
 * Builds the whole site into `project.out`; throws when the site has problems. What was published stays until all of the new is there.
 * @param bundleClient makes the browser's bundle; asked only when that has to be made again
 */
export async function buildSite(project: Project, bundleClient: () => Promise<unknown>): Promise<void> {
  const workshop = workshopFor(project.out, project.cache, `out-${contentHash(project.out)}`)
  await alone([project.siteCache, workshop], () => buildAlone(project, workshop, bundleClient))
}

async function buildAlone(project: Project, workshop: string, bundleClient: () => Promise<unknown>): Promise<void> {
  const engine = await engineBundle(project.code, project.cache)
  const stage = new Stage(project.out, workshop)
  const bundling = bundle(project, bundleClient)
  const renderer = engineModule('server', project.code, project.cache) as Promise<{ render: Render }>
  const looking = stage.lookMeanwhile(join(engine, 'lookThread.js'))
  // Heard of below, when they are needed; a site with problems does not wait for them.
  for (const work of [bundling, renderer, looking]) work.catch(() => {})
  const loaded = await project.loaded()
  try {
    if (loaded.problems.length) console.error(report(loaded, Boolean(process.stderr.isTTY)))
    if (!loaded.site) throw new Error('The site was not built, because it has problems (listed above).')
    const entries = await project.entries()
    const fonts = await project.fonts()
    const share = shareImages({
      root: project.root,
      config: loaded.site.config,
      entries,
      cache: join(project.siteCache, 'share'),
    })
    const manifest = await bundling
    await looking
    const stylesheet = siteStylesheet(manifest, fonts.css + (fonts.sheets.get('') ?? ''), project)
    const frame = await frameOf(project, {
      entries,
      fonts,
      manifest,
      stylesheet: project.base + stylesheet.path,
      next: stage.next,
      render: (await renderer).render,
    })
    const pages = writePages({ project, loaded, stage, frame, entries, share })
    // Both end before workers are closed, whichever fails.
    const ends = await Promise.allSettled([
      pages,
      writeFiles({ project, stage, frame, entries, fonts, manifest, stylesheet, share, pages }),
    ])
    for (const end of ends) if (end.status === 'rejected') throw end.reason
    stage.publish()
    console.log(weights(stage.sizes(), manifest, entries, stylesheet.path))
  } finally {
    await loaded.pool?.close()
    loaded.records.save()
  }
}

async function bundle({ code, base, clientFolder }: Project, bundleClient: () => Promise<unknown>): Promise<Manifest> {
  const isWhole = await bundled(
    clientFolder,
    contentHash([codeInputs(code), process.env.NODE_ENV, base].join('\n')),
    bundleClient,
    () => isSameCode(code),
  )
  if (!isWhole) throw changedMeanwhile('The code')
  const manifest = readManifest(clientFolder)
  const bare = [...catalogue.keys()].filter(type => !(blockSource(type) in manifest))
  if (bare.length)
    throw new Error(bare.map(type => `The block ${type} has no component. Write ${blockSource(type)}.`).join('\n'))
  return manifest
}

interface FrameParts {
  entries: PageEntry[]
  fonts: PreparedFonts
  manifest: Manifest
  stylesheet: string
  next: string
  render: Render
}

async function frameOf(
  project: Project,
  { entries, fonts, manifest, stylesheet, next, render }: FrameParts,
): Promise<Frame> {
  const { base, template } = project
  const { config } = await project.checked()
  const { site } = await project.shared()
  const compression: CompressionLevel = entries.length > MOST_COMPRESSED ? 'none' : 'page'
  return {
    base,
    template,
    config,
    site,
    siteFile: siteAddress(site, base),
    assets: assetsOf(manifest, base, fonts, stylesheet),
    render,
    next,
    compression,
  }
}

/** What the head of every page names. */
function assetsOf(
  manifest: Manifest,
  base: string,
  { early, italics, telugu }: PreparedFonts,
  stylesheet: string,
): HeadAssets {
  const entry = manifest[ENTRY]
  const preload = scriptsBelow(entry.imports ?? [], manifest).map(file => base + file)
  return {
    script: base + entry.file,
    styles: [stylesheet],
    preload,
    fonts: early,
    italics,
    telugu: telugu[''],
    policy: META_POLICY,
  }
}
