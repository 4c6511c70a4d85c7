// Who comes in: links that open the desk once, and what a browser shows from then on. Of both only hashes are kept,
// each as a file of its own, so that a command can make a link while the server runs, and no two can use one.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const HOUR_MS = 60 * 60 * 1000
const KINDS = {
  /** Sent by hand to one person for one device. */
  link: 48 * HOUR_MS,
  /** Kept by a browser. */
  visit: 30 * 24 * HOUR_MS,
}
type Kind = keyof typeof KINDS

/** How long a browser stays signed in, in seconds. */
export const VISIT_SECONDS = KINDS.visit / 1000

// A clock that goes back further would make what has ended last again.
const CLOCK_MS = 5 * 60 * 1000
const TOKEN = /^[\w-]{43}$/
const NAME = /^[0-9a-f]{64}\.json$/

interface Kept {
  person: string
  made: number
}

export class Door {
  /**
   * @param folder where it keeps what it knows
   * @param now the clock, in ms since 1970
   */
  constructor(
    private readonly folder: string,
    private readonly now: () => number = Date.now,
  ) {
    for (const kind of Object.keys(KINDS)) mkdirSync(join(folder, kind), { recursive: true, mode: 0o700 })
  }

  /** What opens the desk once for a person, within 48 hours. */
  invite = (person: string): string => this.make('link', person)

  /** Uses what an invitation has made: who has come in, and what that browser shows from now on. */
  enter(token: string): { person: string; visit: string } | undefined {
    const kept = this.find('link', token)
    if (!kept) return undefined
    try {
      // Of two that use it at the same moment one fails here.
      unlinkSync(this.fileOf('link', token))
    } catch {
      return undefined
    }
    return { person: kept.person, visit: this.make('visit', kept.person) }
  }

  /** Who shows it; undefined where it has ended or never was. */
  who = (visit: string): string | undefined => this.find('visit', visit)?.person

  /** Ends one visit. */
  leave(visit: string): void {
    if (TOKEN.test(visit)) rmSync(this.fileOf('visit', visit), { force: true })
  }

  /** Ends every visit of a person, and all links that were not used; says how many. */
  signOut(person: string): number {
    return this.remove(kept => kept?.person === person)
  }

  /** Removes what has ended. */
  sweep(): void {
    this.remove((kept, kind) => !kept || !this.holds(kind, kept))
  }

  private make(kind: Kind, person: string): string {
    const token = randomBytes(32).toString('base64url')
    const kept: Kept = { person, made: this.now() }
    writeFileSync(this.fileOf(kind, token), JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
    return token
  }

  private find(kind: Kind, token: string): Kept | undefined {
    const kept = TOKEN.test(token) ? read(this.fileOf(kind, token)) : undefined
    return kept && this.holds(kind, kept) ? kept : undefined
  }

  private holds = (kind: Kind, { made }: Kept) => made - CLOCK_MS <= this.now() && this.now() < made + KINDS[kind]

  private remove(isGone: (kept: Kept | undefined, kind: Kind) => boolean): number {
    const files = (Object.keys(KINDS) as Kind[]).flatMap(kind =>
      readdirSync(join(this.folder, kind))
        .filter(name => NAME.test(name))
        .map(name => join(this.folder, kind, name))
        .filter(file => isGone(read(file), kind)),
    )
    for (const file of files) rmSync(file, { force: true })
    return files.length
  }

  private fileOf = (kind: Kind, token: string) =>
    join(this.folder, kind, `${createHash('sha256').update(token).digest('hex')}.json`)
}

function read(file: string): Kept | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    return undefined
  }
}

/** Limits vain tries, by the address that they come from. */
export class Tries {
  private readonly failed = new Map<string, { count: number; since: number }>()

  constructor(
    private readonly most = 20,
    private readonly within = 10 * 60 * 1000,
    private readonly now: () => number = Date.now,
  ) {}

  isLeft(from: string): boolean {
    const { count = 0, since = 0 } = this.failed.get(from) ?? {}
    return count < this.most || this.now() - since > this.within
  }

  note(from: string): void {
    for (const [each, { since }] of this.failed) if (this.now() - since > this.within) this.failed.delete(each)
    const { count = 0, since = this.now() } = this.failed.get(from) ?? {}
    this.failed.set(from, { count: count + 1, since })
  }
}
