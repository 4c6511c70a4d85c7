// Work on many pages -> threads, one for each core. A page is written by the thread that compiled it.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { engineBundle } from '../bundles.mjs'
import { Thread } from './askThread.ts'
import type { CodeHashes } from '../files/hashes.ts'
import type { Frame } from '../pages/prerender.ts'
import type { FileRecord, Records } from '../files/records.ts'
import type { PageJob, SessionOptions } from './session.ts'
import type { Written } from '../files/ledger.ts'
import type { Ask } from './thread.ts'

/** From this many pages on, threads are worth their start. */
export const MANY = 150
const BATCH = 25
// Batches that a thread is given ahead, so that it never waits for the main thread to answer.
const AHEAD = 2
// Without limits a thread grows until the machine is full, because nothing presses it to tidy up.
const LIMITS = { maxOldGenerationSizeMb: 200, maxYoungGenerationSizeMb: 48 }

/** Threads that share work on pages. */
export class Pool {
  private readonly threads: Thread[]
  private readonly owners = new Map<string, Thread>()

  /** @param script the bundle of thread.ts */
  constructor(script: string, options: SessionOptions, code: CodeHashes) {
    this.threads = Array.from({ length: availableParallelism() }, () => new Thread(script, { workerData: { options, code }, resourceLimits: LIMITS }))
  }

  /** Reads page files; `found` hears of each, in any order. */
  async record(files: string[], found: (file: string, record?: FileRecord) => void): Promise<void> {
    const batches = batchesOf(files)
    await this.share(() => batches.shift(), async (thread, batch) => {
      const records = await thread.ask<(FileRecord | undefined)[]>({ ask: 'record', files: batch } satisfies Ask)
      for (const [index, file] of batch.entries()) {
        this.owners.set(file, thread)
        found(file, records[index])
      }
    })
  }

  /** Tells all threads what pages are written with; `server` is the server bundle. */
  async begin(frame: Omit<Frame, 'render'>, server: string): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.ask({ ask: 'begin', frame, server } satisfies Ask)))
  }

  /** Writes pages; the files of each, in the order of the jobs. */
  async write(jobs: PageJob[], done: (count: number) => void): Promise<Written[][]> {
    const written = new Map<string, Written[]>()
    const groups = groupBy(jobs, job => this.owners.get(job.file))
    const work = async (thread: Thread, batch: PageJob[]) => {
      const files = await thread.ask<Written[][]>({ ask: 'write', jobs: batch } satisfies Ask)
      for (const [index, job] of batch.entries()) written.set(job.path, files[index])
      done(batch.length)
    }
    const own = new Map([...groups].map(([thread, some]) => [thread, batchesOf(some)]))
    const free = own.get(undefined) ?? []
    // A thread that is done takes over from the one that has most to do: it reads those pages again, which is still faster than to wait.
    const longest = () => [...own.values()].reduce((most, batches) => batches.length > most.length ? batches : most, free)
    await this.share(thread => own.get(thread)?.shift() ?? free.shift() ?? longest().pop(), work)
    return jobs.map(job => written.get(job.path) as Written[])
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(thread => thread.close()))
  }

  /** Gives each thread one batch after the other, until there are no more for it. */
  private async share<Batch>(next: (thread: Thread) => Batch | undefined, work: (thread: Thread, batch: Batch) => Promise<void>): Promise<void> {
    const drain = async (thread: Thread) => {
      for (let batch = next(thread); batch; batch = next(thread)) await work(thread, batch)
    }
    await Promise.all(this.threads.flatMap(thread => Array.from({ length: AHEAD }, () => drain(thread))))
  }
}

function batchesOf<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH))
}

function groupBy<Item, Key>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Opens threads when there is much to do. */
export type OpenPool = (options: SessionOptions, records: Records) => Promise<Pool>

/** Threads of the code in a folder, whose bundles are kept in a cache. */
export const poolOf = (code: string, cache: string): OpenPool => async (options, records) =>
  new Pool(join(await engineBundle(code, cache), 'thread.js'), options, records.code)
