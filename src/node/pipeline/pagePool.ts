// Processes that share work on pages, one for each core. A page is rendered by the process that compiled it.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { FileRecord } from '../cache/pageCache.ts'
import type { SoundPairs } from '../cache/pairCache.ts'
import type { WrittenFile } from '../output/ledger.ts'
import { type Start, WorkerProcess } from '../workers/workerProcess.ts'
import type { Ask } from './ask.ts'
import type { PageJob, WorkOptions } from './pageWork.ts'
import type { ContentFile } from './read.ts'
import type { Shell } from './shell.ts'

/** From this many pages on, processes are worth the time they take to start. */
export const MANY = 150
const BATCH = 25
// Batches that a process is given ahead, so that it never waits for an answer.
const AHEAD = 2
const START: Start = {
  flags: [
    // Each core has a process: what V8 would do beside it, collecting garbage and compiling, would keep another
    // waiting.
    '--single-threaded',
    // Code compiled with these built in is thrown away as soon as one of them returns an empty list.
    '--no-turbo-inline-array-builtins',
    // MB. A page leaves a few of garbage; with this much room it is collected less often, and more of it is dead by
    // then.
    '--min-semi-space-size=16',
    '--max-semi-space-size=16',
    // Percent by which the heap may grow before it is collected. V8 allows more where memory is free, to little use.
    '--heap-growing-percent=100',
  ],
  // Asks Linux for pages of 2 MB instead of 4 KB where much memory is needed.
  env: { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' },
}

export class PagePool {
  private readonly workers: WorkerProcess[]
  /** Which process compiled the pages of a file. */
  private readonly owners = new Map<string, WorkerProcess>()

  private constructor(
    engine: string,
    private readonly compiles: boolean,
  ) {
    this.workers = Array.from(
      { length: availableParallelism() },
      () => new WorkerProcess(join(engine, 'pageWorker.js'), START),
    )
  }

  /** Starts the processes with the bundles in a folder. */
  static async open(engine: string, options: WorkOptions): Promise<PagePool> {
    const pool = new PagePool(engine, options.compiles)
    try {
      await pool.tell({ ask: 'open', options })
      return pool
    } catch (error) {
      await pool.close()
      throw error
    }
  }

  /** Checks files of pairs; `found` hears what is to be kept of each, and of nothing where something is wrong. */
  async checkPairs(
    language: string,
    files: readonly ContentFile[],
    found: (file: ContentFile, pairs?: SoundPairs) => void,
  ): Promise<void> {
    const batches = batchesOf(files)
    await this.share(
      () => batches.shift(),
      async (worker, batch) => {
        const pairs = await worker.ask<(SoundPairs | undefined)[]>({
          ask: 'pairs',
          language,
          files: batch,
        } satisfies Ask)
        for (const [index, file] of batch.entries()) found(file, pairs[index])
      },
    )
  }

  /** Checks files of pages, and compiles their pages where these are built; `found` hears of each, in any order. */
  async check(files: string[], found: (file: string, record?: FileRecord) => void): Promise<void> {
    const batches = batchesOf(files)
    await this.share(
      () => batches.shift(),
      async (worker, batch) => {
        const records = await worker.ask<(FileRecord | undefined)[]>({ ask: 'check', files: batch } satisfies Ask)
        for (const [index, file] of batch.entries()) {
          this.owners.set(file, worker)
          found(file, records[index])
        }
      },
    )
    // They have nothing else to do until it is known what to write; a failure shows again in `begin`.
    if (this.compiles) this.tell({ ask: 'prepare' }).catch(() => {})
  }

  /** Hands over what every page is rendered with. */
  begin(shell: Omit<Shell, 'render'>): Promise<void> {
    return this.tell({ ask: 'begin', shell })
  }

  /** Renders and writes pages; the files of each, in the order of the jobs. */
  async write(jobs: PageJob[], done: (count: number) => void): Promise<WrittenFile[][]> {
    const written = new Map<string, WrittenFile[]>()
    const own = new Map(this.workers.map(worker => [worker, [] as PageJob[]]))
    for (const [index, job] of jobs.entries())
      own.get(this.owners.get(job.file) ?? this.workers[index % this.workers.length])?.push(job)
    const batches = new Map([...own].map(([worker, some]) => [worker, batchesOf(some)]))
    await this.share(
      worker => batches.get(worker)?.shift(),
      async (worker, batch) => {
        const files = await worker.ask<WrittenFile[][]>({ ask: 'write', jobs: batch } satisfies Ask)
        for (const [index, job] of batch.entries()) written.set(jobName(job), files[index])
        done(batch.length)
      },
    )
    return jobs.map(job => written.get(jobName(job)) as WrittenFile[])
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.close()))
  }

  private async tell(ask: Ask): Promise<void> {
    await Promise.all(this.workers.map(worker => worker.ask(ask)))
  }

  /** Gives each process one batch after the other, until there are no more for it. */
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

const jobName = ({ path, language = '' }: PageJob) => `${language} ${path}`

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH))
}

/** A pool that is opened when it is first needed. */
export class LazyPool {
  private opening?: Promise<PagePool>

  constructor(private readonly options: WorkOptions) {}

  /** The pool, where there is one. */
  get opened(): Promise<PagePool> | undefined {
    return this.opening
  }

  open(): Promise<PagePool> {
    // The engine has the script of the processes beside this one.
    this.opening ??= PagePool.open(import.meta.dirname, this.options)
    return this.opening
  }

  async close(): Promise<void> {
    await (await this.opening?.catch(() => undefined))?.close()
  }
}
