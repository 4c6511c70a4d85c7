// The program that desk.yaml names, which makes what visitors see of what was published.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Repository } from './repository.ts'

// One that hangs would keep all later publications from visitors.
const PATIENCE_MS = 30 * 60 * 1000
const MAX_BYTES = 100_000_000
// The last words of a program say why it failed.
const LAST_LETTERS = 2000

export class AfterPublish {
  private running?: Promise<void>
  private isDue = false
  /** What it has said at last, where it failed. */
  failure?: string

  constructor(
    private readonly repository: Repository,
    private readonly command: () => readonly string[] | undefined,
    private readonly failed: (error: unknown) => void,
    /** Called when a program has ended. */
    private readonly told: () => void,
  ) {}

  get isRunning(): boolean {
    return this.running !== undefined
  }

  /** Runs it on what is published. While it runs already, it runs once more after that, whatever was published. */
  run(): Promise<void> {
    this.isDue = true
    this.running ??= this.whileDue().finally(() => {
      this.running = undefined
      if (this.command()) this.told()
    })
    return this.running
  }

  private async whileDue(): Promise<void> {
    while (this.isDue) {
      this.isDue = false
      this.failure = await this.once().then(() => undefined, saidAtLast)
      if (this.failure) this.failed(this.failure)
    }
  }

  private async once(): Promise<void> {
    const [program, ...args] = this.command() ?? []
    if (!program) return
    const folder = this.repository.own('published')
    await this.repository.inOrder(() => this.repository.show(folder, this.repository.published))
    const { FORGE_TOKEN: _, ...others } = process.env
    await promisify(execFile)(program, args, {
      cwd: this.repository.root,
      env: { ...others, SITE: this.repository.siteIn(folder) },
      timeout: PATIENCE_MS,
      maxBuffer: MAX_BYTES,
    })
  }
}

/** What went wrong, with the last words of a program that has failed. */
function saidAtLast(error: Error & { stdout?: string; stderr?: string; killed?: boolean }): string {
  const { message, stdout = '', stderr = '', killed } = error
  const [why] = message.split('\n')
  return [killed ? `${why} (it took too long)` : why, stdout.slice(-LAST_LETTERS), stderr.slice(-LAST_LETTERS)]
    .map(text => text.trim())
    .filter(Boolean)
    .join('\n')
}
