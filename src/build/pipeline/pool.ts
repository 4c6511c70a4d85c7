// Work on many pages -> processes, one for each core. A page is written by the one that compiled it.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { engineBundle } from '../bundle/bundles.mjs'
import type { CodeHashes } from '../cache/hashes.ts'
import type { Frame } from './render.ts'
import type { FileRecord, Records } from '../cache/records.ts'
import type { PageJob, SessionOptions } from './session.ts'
import type { Written } from '../output/ledger.ts'
import type { Ask } from './pageWorker.ts'
import { type Start, WorkerProcess } from '../workers/workerProcess.ts'

/** From this many pages on, processes are worth their start. */
export const MANY = 150
const BATCH = 25
// Batches that a worker is given ahead, so that it never waits for an answer.
const AHEAD = 2
const START: Start = {
  flags: [
    // Each core has a worker: what V8 would do beside it, collecting garbage and compiling, would only keep another from working.
    '--single-threaded',
    // What is compiled with these built in does not fit any more as soon as one of them returns an empty list, is thrown away, and compiled again.
    '--no-turbo-inline-array-builtins',
    // MB. A page leaves a few of garbage. With room for more of it from the start it is collected less often, and by then more of it is dead;
    // what newer versions of Node allow beyond this takes hundreds of MB and saves no time.
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    // Percent by which what is kept may grow until the garbage in it is collected. V8 waits for more where there is memory; that takes up to a tenth more of it, and saves next to no time.
    '--heap-growing-percent=100',
  ],
  // Asks Linux for pages of 2 MB instead of 4 KB where much memory is needed; says nothing to other systems.
  env: { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' },
}

/** Processes that share work on pages. */
export class Pool {
  private readonly workers: WorkerProcess[]
  private readonly owners = new Map<string, WorkerProcess>()
  private readonly renderer: string

  private constructor(
    engine: string,
    private readonly compiles: boolean,
  ) {
    this.workers = Array.from(
      { length: availableParallelism() },
      () => new WorkerProcess(join(engine, 'pageWorker.js'), START),
    )
    this.renderer = join(engine, 'server.js')
  }

  /** @param engine the folder of the bundles */
  static async open(engine: string, options: SessionOptions, code: CodeHashes): Promise<Pool> {
    const pool = new Pool(engine, options.compiles)
    try {
      await pool.tell({ ask: 'open', options, code })
      return pool
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  /** Reads page files; `found` hears of each, in any order. */
  async record(files: string[], found: (file: string, record?: FileRecord) => void): Promise<void> {
    const batches = batchesOf(files)
    await this.share(
      () => batches.shift(),
      async (worker, batch) => {
        const records = await worker.ask<(FileRecord | undefined)[]>({ ask: 'record', files: batch } satisfies Ask)
        for (const [index, file] of batch.entries()) {
          this.owners.set(file, worker)
          found(file, records[index])
        }
      },
    )
    // They have nothing else to do until it is known what there is to write; one that fails says so again when that begins.
    if (this.compiles) this.tell({ ask: 'prepare', renderer: this.renderer }).catch(() => {})
  }

  /** Tells all workers what pages are written with. */
  begin(frame: Omit<Frame, 'render'>): Promise<void> {
    return this.tell({ ask: 'begin', frame, renderer: this.renderer })
  }

  /** Writes pages; the files of each, in the order of the jobs. */
  async write(jobs: PageJob[], done: (count: number) => void): Promise<Written[][]> {
    const written = new Map<string, Written[]>()
    const groups = groupBy(jobs, job => this.owners.get(job.file))
    const work = async (worker: WorkerProcess, batch: PageJob[]) => {
      const files = await worker.ask<Written[][]>({ ask: 'write', jobs: batch } satisfies Ask)
      for (const [index, job] of batch.entries()) written.set(job.path, files[index])
      done(batch.length)
    }
    const own = new Map([...groups].map(([worker, some]) => [worker, batchesOf(some)]))
    const free = own.get(undefined) ?? []
    // A worker that is done takes over from the one that has most to do: it reads those pages again, which is still faster than to wait.
    const longest = () =>
      [...own.values()].reduce((most, batches) => (batches.length > most.length ? batches : most), free)
    await this.share(worker => own.get(worker)?.shift() ?? free.shift() ?? longest().pop(), work)
    return jobs.map(job => written.get(job.path) as Written[])
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.close()))
  }

  private async tell(ask: Ask): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.ask(ask)))
  }

  /** Gives each worker one batch after the other, until there are no more for it. */
  private async share<Batch>(
    next: (worker: WorkerProcess) => Batch | undefined,
    work: (worker: WorkerProcess, batch: Batch) => Promise<void>,
  ): Promise<void> {
    const drain = async (worker: WorkerProcess) => {
      for (let batch = next(worker); batch; batch = next(worker)) await work(worker, batch)
    }
    await Promise.all(this.workers.flatMap(worker => Array.from({ length: AHEAD }, () => drain(worker))))
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

/** Opens a pool when there is much to do. */
export type OpenPool = (options: SessionOptions, records: Records) => Promise<Pool>

/** The pool of the code in a folder, whose bundles are kept in a cache. */
export const poolOf =
  (code: string, cache: string): OpenPool =>
  async (options, records) =>
    Pool.open(await engineBundle(code, cache), options, records.code)
