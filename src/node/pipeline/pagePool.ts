// Processes that share work on pages, one for each core.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { WrittenFile } from '../output/release.ts'
import { knownFlags, WorkerProcess } from '../workers/workerProcess.ts'
import type { WorkOptions } from './inputs.ts'
import type { FileWork, PageJob } from './pageWork.ts'
import type { SiteShell } from './shell.ts'

/** What a process is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open'; work: WorkOptions; compiles: boolean }
  | { ask: 'check'; files: string[] }
  | { ask: 'prepare' }
  | { ask: 'begin'; shell: Omit<SiteShell, 'render'> }
  | { ask: 'write'; jobs: PageJob[] }

/** From this many pages on, processes are worth the time they take to start. */
export const MANY = 150
const BATCH = 25
// Batches that a process is given ahead, so that it never waits for an answer.
const AHEAD = 2
const START = {
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

/** The processes are started when they are first needed. */
export class PagePool {
  private starting?: Promise<WorkerProcess[]>

  /** @param engine the folder of the script of the processes: beside this one */
  constructor(
    private readonly work: WorkOptions,
    private readonly compiles: boolean,
    private readonly engine = import.meta.dirname,
  ) {}

  get isOpen(): boolean {
    return this.starting !== undefined
  }

  /** Checks files of pages, and compiles their pages where these are built. @param done gets what each batch gave */
  async check(files: string[], done: (found: (FileWork | undefined)[]) => void): Promise<void> {
    await this.share(batchesOf(files), async (worker, batch) => {
      done(await worker.ask({ ask: 'check', files: batch } satisfies Ask))
    })
    // They have nothing else to do until it is known what to write; a failure shows again in `begin`.
    if (this.compiles) this.tell({ ask: 'prepare' }).catch(() => {})
  }

  /** Hands over what every page is rendered with. */
  begin(shell: Omit<SiteShell, 'render'>): Promise<void> {
    return this.tell({ ask: 'begin', shell })
  }

  /** Renders and writes pages; the files of each, in the order of the jobs. */
  async write(jobs: PageJob[], done: (count: number) => void): Promise<WrittenFile[][]> {
    const written = new Map<PageJob, WrittenFile[]>()
    await this.share(batchesOf(jobs), async (worker, batch) => {
      const files = await worker.ask<WrittenFile[][]>({ ask: 'write', jobs: batch } satisfies Ask)
      for (const [index, job] of batch.entries()) written.set(job, files[index])
      done(batch.length)
    })
    return jobs.map(job => written.get(job) as WrittenFile[])
  }

  async close(): Promise<void> {
    const workers = (await this.starting?.catch(() => undefined)) ?? []
    await Promise.all(workers.map(worker => worker.close()))
  }

  private async start(): Promise<WorkerProcess[]> {
    const script = join(this.engine, 'pageWorker.js')
    const start = { ...START, flags: knownFlags(START.flags) }
    const workers = Array.from({ length: availableParallelism() }, () => new WorkerProcess(script, start))
    try {
      const open: Ask = { ask: 'open', work: this.work, compiles: this.compiles }
      await Promise.all(workers.map(worker => worker.ask(open)))
      return workers
    } catch (error) {
      await Promise.all(workers.map(worker => worker.close()))
      throw error
    }
  }

  private workers(): Promise<WorkerProcess[]> {
    this.starting ??= this.start()
    return this.starting
  }

  private async tell(ask: Ask): Promise<void> {
    await Promise.all((await this.workers()).map(worker => worker.ask(ask)))
  }

  /** Gives each process one batch after the other, until there are no more. */
  private async share<Item>(
    batches: Item[][],
    work: (worker: WorkerProcess, batch: Item[]) => Promise<void>,
  ): Promise<void> {
    const drain = async (worker: WorkerProcess) => {
      for (let batch = batches.shift(); batch; batch = batches.shift()) await work(worker, batch)
    }
    await Promise.all((await this.workers()).flatMap(worker => Array.from({ length: AHEAD }, () => drain(worker))))
  }
}

function batchesOf<Item>(items: readonly Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, n) => items.slice(n * BATCH, (n + 1) * BATCH))
}
