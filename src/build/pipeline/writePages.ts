// Compiled pages -> their files in the next edition: only those that differ from what is there, on all cores when many do.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFile } from '../../app/addresses.ts'
import { contentHash, engineBundle } from '../bundle/bundles.mjs'
import type { FileToMake } from '../cache/made.ts'
import type { Loaded } from './load.ts'
import { MANY } from './pool.ts'
import type { Frame } from './render.ts'
import { progress } from '../workers/progress.ts'
import type { PageEntry, Project } from './project.ts'
import type { PageJob } from './session.ts'
import type { Written } from '../output/ledger.ts'
import type { Stage } from '../output/stage.ts'

export interface PageWriting {
  project: Project
  loaded: Loaded
  stage: Stage
  frame: Frame
  entries: PageEntry[]
  share: ReadonlyMap<string, FileToMake>
}

/** A page to write, as the stage knows it. */
interface Item {
  name: string
  key: string
  job: PageJob
}

/** Writes the pages that changed; a pool that is opened for it is that of the loaded site. */
export async function writePages(writing: PageWriting): Promise<void> {
  const { project, loaded, stage, frame } = writing
  const { session } = loaded
  // It names what it imports by content, so it changes with anything that renders.
  const renderer = join(await engineBundle(project.code, project.cache), 'server.js')
  const { render: _, ...plain } = frame
  // Workers take in what pages are written with while it is found out what there is to write.
  const begun = loaded.pool?.begin(plain)
  // Heard of below, when there is something to write.
  begun?.catch(() => {})
  const items = itemsToWrite(writing, shellHash(writing, renderer))
  // What this process read, it also writes.
  const isOwn = ({ job }: Item) => session.holds(job.path) || !job.file
  const others = items.filter(item => !isOwn(item))
  const isShared = others.length >= MANY || (others.length > 0 && loaded.pool !== undefined)
  const bar = progress('Writing', items.length)
  session.begin(frame)
  const note = ({ name, key }: Item, files: Written[]) => stage.note(name, { key, files })
  if (isShared) {
    loaded.pool ??= await project.openPool(loaded.options, loaded.records)
    await (begun ?? loaded.pool.begin(plain))
    const written = loaded.pool.write(
      others.map(({ job }) => job),
      bar.add,
    )
    // Now that the workers have something to do.
    loaded.records.save()
    for (const [index, files] of (await written).entries()) note(others[index], files)
  }
  // One after the other would leave the cores idle while pages are compressed.
  await Promise.all(
    items
      .filter(item => !isShared || isOwn(item))
      .map(async item => {
        note(item, await session.write(item.job))
        bar.add(1)
      }),
  )
  bar.end()
}

/** The pages that no earlier edition has as they are to be. */
function itemsToWrite(writing: PageWriting, shell: string): Item[] {
  const { loaded, stage, entries } = writing
  const { types } = loaded.records.code
  // Pages of a site have few different sets of blocks.
  const known = new Map<string, string>()
  return entries.flatMap((entry): Item[] => {
    const {
      digest: {
        blocks,
        head: { path },
      },
      compiled,
      breadcrumbs,
    } = entry
    const job = jobOf(entry, writing)
    // A schema also says what its block means to search engines, which stands in the page but not in its data.
    const set = [...new Set(blocks.map(block => block.type))].sort().join(' ')
    const schemas =
      known.get(set) ??
      set
        .split(' ')
        .map(type => types[type])
        .join(' ')
    known.set(set, schemas)
    const name = `page ${path}`
    const key = contentHash(`${shell} ${compiled.hash} ${JSON.stringify([breadcrumbs, job.facts, schemas])}`)
    if (stage.keep(name, key)) return []
    return [{ name, key, job: { ...job, earlier: stage.earlier(name, dataFile(path)) } }]
  })
}

function jobOf({ page, file = '', index, compiled, breadcrumbs }: PageEntry, { share }: PageWriting): PageJob {
  const { path, noindex, share: shared } = page.head
  const picture = share.get(path) ?? share.get('/')
  return {
    path,
    file,
    index,
    hash: compiled.hash,
    breadcrumbs,
    facts: { noindex, shareImage: picture?.path, shareDescription: shared?.description },
  }
}

/** Changes with anything that all pages are written with. */
function shellHash({ loaded, frame }: PageWriting, renderer: string): string {
  const { render: _, next: __, ...plain } = frame
  return contentHash(JSON.stringify([plain, contentHash(readFileSync(renderer)), loaded.records.code.core]))
}
