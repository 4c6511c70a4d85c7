// Makes the pages that differ from what is published, on all cores when there are many.
import * as CODE from 'virtual:code'
import { contentHash } from '../disk/files.mjs'
import type { FileToMake } from '../disk/made.ts'
import type { WrittenFile, Release } from '../output/release.ts'
import { progress } from '../workers/progress.ts'
import { moreOf } from './compile.ts'
import type { PageEntry } from './pageEntry.ts'
import { MANY, type PagePool } from './pagePool.ts'
import { makePage, type PageJob } from './makePage.ts'
import type { PageContext } from './pageWork.ts'
import { type SiteShell, shellIn } from './render.ts'

export interface PageMaking {
  entries: PageEntry[]
  shell: SiteShell
  release: Release
  /** The share pictures by path, for each language. */
  share: ReadonlyMap<string, ReadonlyMap<string, FileToMake>>
  context: PageContext
  pool: PagePool
}

/** A page to make, as the release knows it. */
interface Item {
  name: string
  key: string
  job: PageJob
}

/** Makes the pages that changed. */
export async function makePages(making: PageMaking): Promise<void> {
  const { release, shell, context, pool } = making
  const { render: _, ...plain } = shell
  // Processes that are there take in what pages are rendered with while it is found out which are to be made.
  const begun = pool.isOpen ? pool.begin(plain) : undefined
  begun?.catch(() => {})
  const items = itemsToMake(making, shellHashes(shell))
  const isShared = items.length >= MANY || (items.length > 0 && pool.isOpen)
  const bar = progress('Writing', items.length)
  const note = ({ name, key }: Item, files: WrittenFile[]) => release.note(name, { key, files })
  if (isShared) {
    await (begun ?? pool.begin(plain))
    const written = await pool.make(
      items.map(({ job }) => job),
      bar.add,
    )
    for (const [index, files] of written.entries()) note(items[index], files)
  } else {
    // Side by side, because cores would be idle while pages are compressed.
    await Promise.all(
      items.map(async item => {
        note(item, await makePage(item.job, context, shell))
        bar.add(1)
      }),
    )
  }
  bar.end()
}

/** The pages that are not published as they are to be. */
function itemsToMake({ entries, release, share }: PageMaking, hashes: ReadonlyMap<string, string>): Item[] {
  return entries.flatMap((entry): Item[] => {
    const job = jobOf(entry, share)
    const { locale, missing, key: content } = job.place
    const name = `page ${locale} ${job.path}`
    const key = contentHash([hashes.get(locale), content, JSON.stringify([missing, job.more, job.facts])].join(' '))
    return release.keep(name, key) ? [] : [{ name, key, job }]
  })
}

function jobOf(entry: PageEntry, share: PageMaking['share']): PageJob {
  const { summary, place, breadcrumbs, languages, notices, alternates, canonical } = entry
  const { path, noindex, share: shared } = summary.head
  const pictures = share.get(place.locale)
  const picture = pictures?.get(path) ?? pictures?.get('/')
  const facts = { noindex, shareImage: picture?.path, shareDescription: shared?.description, alternates, canonical }
  return { path, place, more: moreOf({ breadcrumbs, languages, ...notices }), facts }
}

/** By language what changes with anything that all its pages are rendered with. */
function shellHashes(shell: SiteShell): Map<string, string> {
  const hashOf = (locale: string) => {
    const { render: _, next: __, ...plain } = shellIn(locale, shell)
    return contentHash(JSON.stringify([plain, CODE.all, process.version]))
  }
  return new Map(Object.keys(shell.locales).map(locale => [locale, hashOf(locale)]))
}
