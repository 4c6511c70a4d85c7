// Everything of a site but its pages -> files of the next edition.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Need } from '../../model/known.ts'
import { contentHash, filesBelow } from '../bundle/bundles.mjs'
import { filesNeeded } from '../cache/needs.ts'
import { compressed, type CompressionLevel } from '../output/compress.ts'
import { LICENCES, licences } from '../output/licences.ts'
import type { PreparedFonts } from '../assets/fonts.ts'
import type { FileToMake } from '../cache/made.ts'
import { MANIFEST, type Manifest, STYLES, WORKER } from '../bundle/manifest.ts'
import { type Frame, icons, surroundings } from './render.ts'
import type { PageEntry, Project } from './project.ts'
import type { Stylesheet } from './stylesheet.ts'
import type { Stage } from '../output/stage.ts'
import { workerScript } from './serviceWorker.ts'

export interface FileWriting {
  project: Project
  stage: Stage
  frame: Frame
  entries: PageEntry[]
  fonts: PreparedFonts
  manifest: Manifest
  stylesheet: Stylesheet
  share: ReadonlyMap<string, FileToMake>
  /** Settled when all pages are written. */
  pages: Promise<unknown>
}

/** Adds bundles, fonts, pictures, downloads and the files around the pages, while these are being written. */
export async function writeFiles({
  project,
  stage,
  frame,
  entries,
  fonts,
  manifest,
  stylesheet,
  share,
  pages,
}: FileWriting): Promise<void> {
  // What is made of the same thing in another way is another file.
  const { core } = (await project.loaded()).records.code
  const add = async (
    path: string,
    key: string,
    make: () => Promise<string | Buffer> | string | Buffer,
    compression: CompressionLevel = 'lasting',
  ) => {
    const all = `${core} ${compression} ${key}`
    if (!stage.keep(path, all)) stage.write(path, all, await compressed(path, await make(), compression))
  }
  const addBytes = (path: string, bytes: string | Buffer, compression?: CompressionLevel) =>
    add(path, contentHash(bytes), () => bytes, compression)
  const { images } = await project.shared()
  const { root, clientFolder } = project
  // These are published in another form, or not at all.
  const unlisted = [LICENCES, manifest[WORKER].file, manifest[STYLES].file, MANIFEST]
  const pictures = await Promise.all(
    [...namesOf(entries, 'content/images/'), ...(await project.ownPictures())].map(name => images.prepare(name)),
  )
  await Promise.all([
    addBytes(stylesheet.path, stylesheet.text),
    ...filesBelow(clientFolder)
      .filter(path => !unlisted.includes(path))
      .map(path => addBytes(path, readFileSync(join(clientFolder, path)))),
    addBytes(LICENCES, licences(readFileSync(join(clientFolder, LICENCES), 'utf8'), project.code)),
    // The names of these change with their content.
    ...pictures.flatMap(({ files }) => files.map(file => add(file.path, file.path, file.make, 'page'))),
    ...[...fonts.files, ...share.values()].map(file => add(file.path, file.path, file.make)),
    ...[...new Set([...namesOf(entries, 'content/documents/'), ...(await project.ownDocuments())])].map(name =>
      addBytes(`documents/${name}`, readFileSync(join(root, 'content/documents', name)), 'none'),
    ),
    ...surroundings(
      frame,
      entries.map(({ page }) => page),
    ).map(([path, bytes]) => addBytes(path, bytes, path.startsWith('assets/') ? 'lasting' : frame.compression)),
    ...(await icons(frame, root)).map(({ path, key, make }) => add(path, key, make)),
  ])
  await pages
  // The worker names the size of what it keeps, so it comes last.
  const { site, siteFile, assets, base } = frame
  await addBytes(
    'sw.js',
    workerScript({ clientFolder, sizes: stage.sizes(), base, site, entries, siteFile, manifest, assets }),
  )
}

/** What pages need of a folder. */
function namesOf(entries: PageEntry[], folder: string): Set<string> {
  const needs = new Set<Need>()
  for (const entry of entries) for (const need of entry.digest.needs) needs.add(need)
  return new Set(
    filesNeeded(needs)
      .filter(file => file.startsWith(folder))
      .map(file => file.slice(folder.length)),
  )
}
