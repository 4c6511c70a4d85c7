// Compiled pages -> their files in the next edition: only those that differ from what is there, on all cores when many do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { engineBundle } from '../bundles.mjs'
import { contentHash, type FileToMake } from '../assets/images.ts'
import type { Loaded } from './load.ts'
import { MANY, type Pool } from './pool.ts'
import type { Frame } from '../pages/prerender.ts'
import { progress } from './progress.ts'
import type { PageEntry, Project } from '../project.ts'
import type { PageJob } from './session.ts'
import { sheetKey } from '../client/sheets.ts'
import type { Stage } from '../files/stage.ts'

export interface PageWriting {
  project: Project
  loaded: Loaded
  stage: Stage
  frame: Frame
  entries: PageEntry[]
  share: ReadonlyMap<string, FileToMake>
}

/** Writes the pages that changed; gives the threads back when there were any. */
export async function writePages(writing: PageWriting): Promise<Pool | undefined> {
  const { project, loaded, stage, frame, entries } = writing
  const { session } = loaded
  // It names what it imports by content, so it changes with anything that renders.
  const renderer = join(await engineBundle(project.code, project.cache), 'server.js')
  const shell = shellHash(writing, renderer)
  const { types } = loaded.records.code
  // A schema also says what its block means to search engines, which stands in the page but not in its data.
  const schemasOf = ({ page }: PageEntry) => [...new Set(page.blocks.map(({ type }) => types[type]))]
  const jobs = entries.map(entry => ({ job: jobOf(entry, writing), sheet: frame.assets.sheets[sheetKey(entry.page.blocks)], told: schemasOf(entry) }))
    .map(({ job, sheet, told }) => ({ job, name: `page ${job.path}`, key: contentHash(`${shell} ${job.hash} ${JSON.stringify([sheet, job.trail, job.facts, told])}`) }))
    .filter(({ name, key }) => !stage.keep(name, key))
  const file = (path: string) => path === '/' ? 'page.json' : `${path.slice(1)}/page.json`
  for (const { job, name } of jobs) job.earlier = stage.earlier(name, file(job.path))
  const isOwn = ({ job }: { job: PageJob }) => session.holds(job.path) || !job.file
  const own = jobs.filter(isOwn)
  const others = jobs.filter(item => !isOwn(item))
  const bar = progress('Writing', jobs.length)
  session.begin(frame)
  const note = ({ name, key }: { name: string, key: string }, files: Awaited<ReturnType<typeof session.write>>) => stage.note(name, { key, files })
  let pool = loaded.pool
  if (others.length >= MANY || (others.length && pool)) {
    pool ??= await project.openPool(loaded.options, loaded.records)
    const { render: _, ...plain } = frame
    await pool.begin(plain, renderer)
    const written = await pool.write(others.map(({ job }) => job), bar.add)
    for (const [index, item] of others.entries()) note(item, written[index])
    others.length = 0
  }
  // One after the other would leave the cores idle while pages are compressed.
  await Promise.all([...own, ...others].map(async item => {
    note(item, await session.write(item.job))
    bar.add(1)
  }))
  bar.end()
  return pool
}

function jobOf({ page, file = '', index, compiled, trail }: PageEntry, { share }: PageWriting): PageJob {
  const { path, noindex, share: shared } = page.head
  const picture = share.get(path) ?? share.get('/')
  return { path, file, index, hash: compiled.hash, trail, facts: { noindex, shareImage: picture?.path, shareDescription: shared?.description } }
}

/** Changes with anything that all pages are written with. */
function shellHash({ loaded, frame }: PageWriting, renderer: string): string {
  // The sheet of a page is part of its own key, and names its letters: a new one is no reason to write the others.
  const { render: _, next: __, assets: { sheets: ___, telugu: ____, ...assets }, ...plain } = frame
  return contentHash(JSON.stringify([plain, assets, contentHash(readFileSync(renderer)), loaded.records.code.core]))
}
