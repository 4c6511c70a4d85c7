// A draft: a state of the site that was handed in, shown as its pages to all who have the link, for seven days.
import { createHmac, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { isSecret } from '../editor/server/editRequests.ts'
import { answer, type DevResponse, type PageCode } from '../node/dev/answer.ts'
import { DevSite } from '../node/dev/devSite.ts'
import { siteCache, type SiteOptions } from '../node/pipeline/read.ts'
import type { DeskLanguage } from './deskLanguages.ts'
import type { Repository } from './repository.ts'

/** Where drafts are shown, below the site's base. */
export const DRAFT = '__draft/'

const HOUR_MS = 60 * 60 * 1000
const LASTS_MS = 7 * 24 * HOUR_MS
const SLEEP_MS = 20 * 60 * 1000
// Each has a copy of the site's files and its pages in memory.
const MAX_OPEN = 5
// The commit, the hour at which it ends, and the proof that this desk has made both.
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
    /** What pages of a draft are rendered with, which say in a language until when it is shown. */
    private readonly codeUntil: (day: Date, language: DeskLanguage) => PageCode,
    private readonly now: () => number = Date.now,
  ) {
    const file = repository.own('secret')
    if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
    this.secret = readFileSync(file)
    // Those of an earlier start.
    rmSync(repository.own('drafts'), { recursive: true, force: true })
  }

  /** The address below the base at which a commit is shown. */
  addressOf(commit: string): string {
    // The same for an hour, so that who comes back to it finds it open.
    const until = Math.floor((this.now() + LASTS_MS) / HOUR_MS).toString(36)
    return `${DRAFT}${commit}.${until}.${this.proofOf(`${commit}.${until}`)}/`
  }

  /** The answer to an address of a draft, below the base; undefined where there is nothing. */
  async answer(way: string, language: DeskLanguage): Promise<DevResponse | undefined> {
    const [signed, ...rest] = way.slice(DRAFT.length).split('/')
    const found = this.read(signed)
    if (!found || rest.length === 0) return undefined
    const site = await this.siteOf(signed, found.commit)
    return answer(this.codeUntil(found.until, language), site, `/${rest.join('/')}`)
  }

  /** Closes drafts that were not looked at for 20 minutes. */
  async sleep(): Promise<void> {
    for (const [signed, { used }] of this.open) if (this.now() - used >= SLEEP_MS) await this.close(signed)
  }

  private read(signed: string): { commit: string; until: Date } | undefined {
    const [, commit, hour, proof] = SIGNED.exec(signed) ?? []
    if (!commit || !isSecret(proof, this.proofOf(`${commit}.${hour}`))) return undefined
    const until = Number.parseInt(hour, 36) * HOUR_MS
    // One that ends later than any was made to: the clock has gone back.
    const isNow = this.now() < until && until <= this.now() + LASTS_MS + HOUR_MS
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
    const folder = this.repository.own('drafts', signed)
    const site = this.repository.inOrder(async () => {
      await this.repository.show(folder, commit)
      const base = `${this.options.base}${DRAFT}${signed}/`
      return new DevSite({ ...this.options, root: this.repository.siteIn(folder), base })
    })
    this.open.set(signed, { site, folder, used: this.now() })
    site.catch(() => this.open.delete(signed))
    if (this.open.size > MAX_OPEN) await this.close(oldest[0])
    return site
  }

  private async close(signed: string): Promise<void> {
    const found = this.open.get(signed)
    this.open.delete(signed)
    const site = await found?.site.catch(() => undefined)
    if (!found) return
    await this.repository.inOrder(async () => {
      // It may have been opened again meanwhile.
      if (this.open.has(signed)) return
      await this.repository.remove(found.folder, '--force')
      if (site) rmSync(siteCache(site.options), { recursive: true, force: true })
    })
  }
}
