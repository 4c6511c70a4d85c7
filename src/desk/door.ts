// Who comes in: links that open the desk once, what a browser shows from then on, and passkeys. Of what is secret only
// hashes are kept, each as a file of its own, so that a command can make a link while the server runs, and no two can
// use one.
import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { isIPv6, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

const HOUR_MS = 60 * 60 * 1000
// Also on a machine whose clock is wrong after a start.
const LASTING = Number.POSITIVE_INFINITY
const KINDS = {
  /** Sent by hand to one person for one device. */
  link: 48 * HOUR_MS,
  /** Kept by a browser. */
  visit: 30 * 24 * HOUR_MS,
  /** Signed once by a passkey. */
  challenge: 5 * 60 * 1000,
  /** A device has the other half of it, which is secret. */
  passkey: LASTING,
}
type Kind = keyof typeof KINDS
const ALL = Object.keys(KINDS) as Kind[]

/** How long a browser stays signed in, in seconds. */
export const VISIT_SECONDS = KINDS.visit / 1000

/** How long a device may take to sign. */
export const CHALLENGE_MS = KINDS.challenge

// A clock that goes back further would make what has ended last again.
const CLOCK_MS = 5 * 60 * 1000
const NAME = /^[0-9a-f]{64}\.json$/
// Strangers may ask for challenges, and shall not fill the disk.
const MAX_CHALLENGES = 1000

/** What the desk knows of a passkey. */
export interface Passkey {
  id: string
  publicKey: string
  /** How often its device has signed, where that counts. */
  counter: number
}

interface Kept {
  person: string
  made: number
  passkey?: Passkey
}

/** Who has come in, and what that browser shows from now on. */
export interface Entered {
  person: string
  visit: string
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
    for (const kind of ALL) mkdirSync(join(folder, kind), { recursive: true, mode: 0o700 })
  }

  /** What opens the desk once for a person, within 48 hours. */
  invite = (person: string): string => this.make('link', person)

  /** Uses what an invitation has made. */
  enter(token: string): Entered | undefined {
    const person = this.take('link', token)
    return person === undefined ? undefined : { person, visit: this.make('visit', person) }
  }

  /** Who shows it; undefined where it has ended or never was. */
  who = (visit: string): string | undefined => this.find('visit', visit)?.person

  /** What a passkey is to sign: a new one of a person, or that of a stranger (''). Undefined where too many ask. */
  challenge = (person: string): string | undefined =>
    this.files('challenge').length < MAX_CHALLENGES ? this.make('challenge', person) : undefined

  /** The person that a challenge was made for; it can be asked once. */
  challenged = (token: string): string | undefined => this.take('challenge', token)

  /** Keeps a new passkey of a person; false where its id is known. */
  keep(person: string, passkey: Passkey): boolean {
    if (this.passkey(passkey.id)) return false
    this.make('passkey', person, passkey.id, passkey)
    return true
  }

  /** The passkey with an id. */
  passkey = (id: string): Passkey | undefined => this.find('passkey', id)?.passkey

  /** The ids of a person's passkeys. */
  passkeysOf = (person: string): string[] =>
    this.files('passkey').flatMap(file => {
      const kept = read(file)
      return kept?.passkey && kept.person === person ? [kept.passkey.id] : []
    })

  /** The same as `enter` with a passkey, unless it has ended, or has signed again, since it was looked at. */
  enterWith(passkey: Passkey, counter: number): Entered | undefined {
    const kept = this.find('passkey', passkey.id)
    if (kept?.passkey?.counter !== passkey.counter) return undefined
    if (counter !== passkey.counter) {
      const file = this.fileOf('passkey', passkey.id)
      writeFileSync(`${file}.new`, JSON.stringify({ ...kept, passkey: { ...passkey, counter } }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    }
    return { person: kept.person, visit: this.make('visit', kept.person) }
  }

  /** Ends one visit. */
  leave = (visit: string): void => rmSync(this.fileOf('visit', visit), { force: true })

  /** Ends every visit of a person, all passkeys, and all links that were not used; says how many. */
  signOut(person: string): number {
    return this.remove(kept => kept?.person === person)
  }

  /** Removes what has ended, and all that people have who are not known any more. */
  sweep(isKnown: (person: string) => boolean): void {
    // What was made later than now stays: a machine may start with a clock that is years behind.
    this.remove((kept, kind) => {
      return !kept || this.now() >= kept.made + KINDS[kind] || !(kept.person === '' || isKnown(kept.person))
    })
  }

  private make(kind: Kind, person: string, token = randomBytes(32).toString('base64url'), passkey?: Passkey): string {
    const kept: Kept = { person, made: this.now(), passkey }
    writeFileSync(this.fileOf(kind, token), JSON.stringify(kept), { mode: 0o600, flag: 'wx' })
    return token
  }

  private take(kind: Kind, token: string): string | undefined {
    const kept = this.find(kind, token)
    try {
      // Of two that use it at the same moment one fails here.
      if (kept) unlinkSync(this.fileOf(kind, token))
      return kept?.person
    } catch {
      return undefined
    }
  }

  private find(kind: Kind, token: string): Kept | undefined {
    const kept = read(this.fileOf(kind, token))
    return kept && this.holds(kind, kept) ? kept : undefined
  }

  private holds = (kind: Kind, { made }: Kept) =>
    KINDS[kind] === LASTING || (made - CLOCK_MS <= this.now() && this.now() < made + KINDS[kind])

  private remove(isGone: (kept: Kept | undefined, kind: Kind) => boolean): number {
    const files = ALL.flatMap(kind => this.files(kind).filter(file => isGone(read(file), kind)))
    for (const file of files) rmSync(file, { force: true })
    return files.length
  }

  private files = (kind: Kind): string[] =>
    readdirSync(join(this.folder, kind))
      .filter(name => NAME.test(name))
      .map(name => join(this.folder, kind, name))

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

/** True for an address of this machine, where a proxy may be. */
export const isOwn = (address: string): boolean => /^(?:127\.|::1$|::ffff:127\.)/.test(address)

/** What an address counts as: a customer has a whole network of IPv6 addresses, so that network counts as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address
  const [head, tail = []] = address.split('::').map(part => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

/** Ends connections from an address that has so many already. Through a proxy on this machine all come from one. */
export function limitConnections(server: Server, most: number, addressOf: (socket: Socket) => string): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = addressOf(socket)
    const from = networkOf(address)
    const count = (more: number) => (open.get(from) ?? 0) + more
    if (isOwn(address)) return
    if (count(1) > most) return void socket.destroy()
    open.set(from, count(1))
    socket.once('close', () => (count(-1) ? open.set(from, count(-1)) : open.delete(from)))
  })
}

/** Limits vain tries, by the address that they come from. */
export class Tries {
  private readonly failed = new Map<string, { count: number; since: number }>()

  constructor(
    private readonly most = 20,
    private readonly within = 10 * 60 * 1000,
    // That of a machine may go back.
    private readonly now = () => performance.now(),
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
