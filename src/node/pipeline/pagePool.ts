// Processes that share work on pages, one for each core.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { WrittenFile } from '../output/release.ts'
import { WorkerProcess } from '../workers/workerProcess.ts'
import type { WorkOptions } from './inputs.ts'
import type { PageJob } from './makePage.ts'
import type { GroupWork } from './pageWork.ts'
import type { FileGroup } from './searchGroups.ts'
import type { SiteShell } from './render.ts'

/** What a process is asked to do; `open` comes first. */
export type Ask =
  | { ask: 'open'; work: WorkOptions; builds: boolean }
  | { ask: 'check'; group: FileGroup; stale: string[] }
  | { ask: 'prepare' }
  | { ask: 'begin'; shell: Omit<SiteShell, 'render'> }
  | { ask: 'make'; jobs: PageJob[] }

/** Files of a group that are to be checked. */
export interface StaleGroup {
  group: FileGroup
  stale: string[]
}

/** From this many pages on, processes are worth the time they take to start. */
export const MANY = 150
const BATCH = 25
// Batches that a process is given ahead, so that it never waits for an answer.
const AHEAD = 2
/** How processes start. Node 20, 22 and 24 know all of these flags; one that did not would not start. */
export const START = {
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

  /** The process that has checked a file, and so has its pages. */
  private readonly owners = new Map<string, WorkerProcess>()

  /**
   * @param builds true where pages are made of what is checked
   * @param engine the folder of the script of the processes: beside this one
   */
  constructor(
    private readonly work: WorkOptions,
    private readonly builds: boolean,
    private readonly engine = import.meta.dirname,
  ) {}

  get isOpen(): boolean {
    return this.starting !== undefined
  }

  /** Checks files of pages. @param done gets what each group gave */
  async check(groups: StaleGroup[], done: (group: StaleGroup, found: GroupWork) => void): Promise<void> {
    await this.share(
      () => groups.shift(),
      async (worker, each) => {
        done(each, await worker.ask<GroupWork>({ ask: 'check', ...each } satisfies Ask))
        for (const file of each.stale) this.owners.set(file, worker)
      },
    )
    // They have nothing else to do until it is known what to write; a failure shows again in `begin`.
    if (this.builds) this.tell({ ask: 'prepare' }).catch(() => {})
  }

  /** Hands over what every page is rendered with. */
  begin(shell: Omit<SiteShell, 'render'>): Promise<void> {
    return this.tell({ ask: 'begin', shell })
  }

  /**
   * Makes pages; the files of each, in the order of the jobs. Each process makes those that it has, then helps the
   * others.
   */
  async make(jobs: PageJob[], done: (count: number) => void): Promise<WrittenFile[][]> {
    const queues = new Map<WorkerProcess | undefined, PageJob[]>()
    for (const job of jobs) {
      const owner = this.owners.get(job.place.file)
      const queue = queues.get(owner)
      if (queue) queue.push(job)
      else queues.set(owner, [job])
    }
    // What another process has is read again here, so the end of its own queue is left to it.
    const toHelp = () =>
      [...queues]
        .sort(([, a], [, b]) => b.length - a.length)
        .find(([owner, { length }]) => (!owner ? length > 0 : length > MANY))
    const next = (worker: WorkerProcess) => {
      const own = queues.get(worker)
      const batch = (own?.length ? own : toHelp()?.[1])?.splice(0, BATCH) ?? []
      return batch.length ? batch : undefined
    }
    const written = new Map<PageJob, WrittenFile[]>()
    await this.share(next, async (worker, batch) => {
      const files = await worker.ask<WrittenFile[][]>({ ask: 'make', jobs: batch } satisfies Ask)
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
    const workers = Array.from({ length: availableParallelism() }, () => new WorkerProcess(script, START))
    try {
      const open: Ask = { ask: 'open', work: this.work, builds: this.builds }
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

  /** Gives each process one piece of work after the other, until there is none left for it. */
  private async share<Work>(
    next: (worker: WorkerProcess) => Work | undefined,
    work: (worker: WorkerProcess, piece: Work) => Promise<void>,
  ): Promise<void> {
    const drain = async (worker: WorkerProcess) => {
      for (let piece = next(worker); piece; piece = next(worker)) await work(worker, piece)
    }
    await Promise.all((await this.workers()).flatMap(worker => Array.from({ length: AHEAD }, () => drain(worker))))
  }
}
