// A draft: a state of the site that was handed in, shown as its pages to all who have the link, for seven days.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git } from '../editor/server/git.ts'
import { answer, type DevResponse, type PageCode } from '../node/dev/answer.ts'
import { DevSite } from '../node/dev/devSite.ts'
import { siteCache, type SiteOptions } from '../node/pipeline/read.ts'
import { DESK_FOLDER, type Repository } from './rooms.ts'

/** Where drafts are shown, below the site's base. */
export const DRAFT = '__draft/'

const DAY_MS = 24 * 60 * 60 * 1000
const LASTS_MS = 7 * DAY_MS
const SLEEP_MS = 20 * 60 * 1000
// Each has a copy of the site's files and its pages in memory.
const MAX_OPEN = 5
// The commit, the minute in which it ends, and the proof that this desk has made both.
const SIGNED = /^([0-9a-f]{40})\.([0-9a-z]{1,12})\.([\w-]{43})$/

interface Open {
  site: Promise<DevSite>
  folder: string
  used: number
}

export class DraftSites {
  private readonly open = new Map<string, Open>()
  private readonly secret: Buffer

  constructor(
    private readonly repository: Repository,
    private readonly options: SiteOptions,
    /** What pages of a draft are rendered with, which say until when it is shown. */
    private readonly codeUntil: (day: Date) => PageCode,
    private readonly inOrder: <Result>(work: () => Promise<Result>) => Promise<Result>,
    private readonly now: () => number = Date.now,
  ) {
    const file = join(repository.root, DESK_FOLDER, 'secret')
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
    this.secret = readFileSync(file)
    // Those of an earlier start.
    for (const name of this.names()) rmSync(this.folderOf(name), { recursive: true, force: true })
  }

  /** The address below the base at which a commit is shown. */
  addressOf(commit: string): string {
    const until = Math.ceil((this.now() + LASTS_MS) / 60_000).toString(36)
    return `${DRAFT}${commit}.${until}.${this.proofOf(`${commit}.${until}`)}/`
  }

  /** The answer to an address of a draft, below the base; undefined where there is nothing. */
  async answer(way: string): Promise<DevResponse | undefined> {
    const [signed, ...rest] = way.slice(DRAFT.length).split('/')
    const found = this.read(signed)
    if (!found || rest.length === 0) return undefined
    const site = await this.siteOf(signed, found.commit)
    return answer(this.codeUntil(found.until), site, `/${rest.join('/')}`)
  }

  /** Closes drafts that were not looked at for 20 minutes. */
  async sleep(): Promise<void> {
    for (const [signed, { used }] of this.open) if (this.now() - used >= SLEEP_MS) await this.close(signed)
  }

  private read(signed: string): { commit: string; until: Date } | undefined {
    const [, commit, minute, proof] = SIGNED.exec(signed) ?? []
    if (!commit || !isSame(proof, this.proofOf(`${commit}.${minute}`))) return undefined
    const until = Number.parseInt(minute, 36) * 60_000
    // One that ends later than any was made to: the clock has gone back.
    const isNow = this.now() < until && until <= this.now() + LASTS_MS + DAY_MS
    return isNow ? { commit, until: new Date(until) } : undefined
  }

  private proofOf = (text: string) => createHmac('sha256', this.secret).update(text).digest('base64url')

  private async siteOf(signed: string, commit: string): Promise<DevSite> {
    const known = this.open.get(signed)
    if (known) {
      known.used = this.now()
      return known.site
    }
    const [oldest] = [...this.open].sort(([, one], [, other]) => one.used - other.used)
    if (this.open.size >= MAX_OPEN) await this.close(oldest[0])
    const folder = this.folderOf(signed.slice(0, 53))
    const site = this.inOrder(async () => {
      const args = [
        '-c',
        'core.hooksPath=/dev/null',
        'worktree',
        'add',
        '--quiet',
        '--force',
        '--detach',
        folder,
        commit,
      ]
      if (!existsSync(folder)) {
        const made = await git(this.repository.root, args)
        if (!made.isDone) throw new Error(`The draft could not be opened. ${made.why}`)
      }
      const base = `${this.options.base}${DRAFT}${signed}/`
      return new DevSite({ ...this.options, root: join(folder, this.repository.prefix), base })
    })
    this.open.set(signed, { site, folder, used: this.now() })
    site.catch(() => this.open.delete(signed))
    return site
  }

  private async close(signed: string): Promise<void> {
    const found = this.open.get(signed)
    this.open.delete(signed)
    const site = await found?.site.catch(() => undefined)
    if (!found) return
    await this.inOrder(() => git(this.repository.root, ['worktree', 'remove', '--force', found.folder]))
    if (site) rmSync(siteCache(site.options), { recursive: true, force: true })
  }

  private folderOf = (name: string) => join(this.repository.root, DESK_FOLDER, 'drafts', name)

  private names(): string[] {
    const folder = join(this.repository.root, DESK_FOLDER, 'drafts')
    return existsSync(folder) ? readdirSync(folder) : []
  }
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)]
  return one.length === other.length && timingSafeEqual(one, other)
}
