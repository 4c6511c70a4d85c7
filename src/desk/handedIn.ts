// What people have handed in and is not published yet, and the pull requests for it where the repository has a host.
import type { Difference } from '../editor/protocol.ts'
import { filesBetween, git, keepProposal, linesFrom, repositoryState } from '../editor/server/git.ts'
import { leavesOf } from '../editor/server/differences.ts'
import { differencesOf, isTextFile } from '../editor/server/steps.ts'
import { valueAt } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import type { DeskReader, ForgeSettings, Person } from './deskFile.ts'
import type { Check, Forge, ForgeAccess } from './forges/forge.ts'
import { forgejo } from './forges/forgejo.ts'
import { gitHub } from './forges/github.ts'
import { gitLab } from './forges/gitlab.ts'
import type { Repository } from './repository.ts'
import type { Rooms } from './rooms.ts'

/** What one person has handed in. */
export interface HandedIn {
  person: Person
  commit: string
  /** The day, as git writes it. */
  on: string
  /** What is said of it, a line each. */
  said: string[]
  differences: Omit<Difference, 'back'>[]
  pull?: PullRequest
}

/** The same as git knows it. */
interface Found extends Pick<HandedIn, 'person' | 'commit' | 'on' | 'said'> {
  /** The folder of the site in the room. */
  folder: string
  branch: string
  /** The commit that the work began with. */
  base: string
}

/** What the host of the repository knows of it. */
export interface PullRequest {
  address?: string
  checks: Check[]
  /** Why something is missing, as it was said. */
  missing: string[]
}

const KINDS: Record<ForgeSettings['kind'], { make: (access: ForgeAccess) => Forge; origin: string }> = {
  github: { make: gitHub, origin: 'https://github.com' },
  gitlab: { make: gitLab, origin: 'https://gitlab.com' },
  forgejo: { make: forgejo, origin: 'https://codeberg.org' },
}

// No host takes more as a title.
const MAX_TITLE = 200

export class WaitingList {
  /** Pull requests by commits, which were asked for once since the start. */
  private readonly opened = new Map<string, Promise<string>>()

  constructor(
    private readonly reader: DeskReader,
    private readonly rooms: Rooms,
    private readonly repository: Repository,
    /** Where the pages of a commit can be looked at. */
    private readonly draftOf: (commit: string) => string,
  ) {}

  /** All that waits to be published. */
  async all(): Promise<HandedIn[]> {
    const { people } = this.reader.settings
    return (await Promise.all([...people.values()].map(each => this.of(each)))).filter(found => found !== undefined)
  }

  /** Opens the pull request for what a person has handed in, or changes it. Errors are shown with what waits. */
  async announce(person: Person): Promise<void> {
    const forge = this.forge()
    const found = forge && (await this.handedIn(person))
    if (forge && found) await this.opening(forge, found).catch(() => {})
  }

  /** What a person has handed in, with the pull request for it, which is opened where there is none. */
  private async of(person: Person): Promise<HandedIn | undefined> {
    const found = await this.handedIn(person)
    if (!found) return undefined
    const { folder, base, commit, on, said } = found
    const [differences, forge] = [await differencesIn(folder, base, commit), this.forge()]
    return { person, commit, on, said, differences, pull: forge && (await this.pullRequest(forge, found)) }
  }

  private async handedIn(person: Person): Promise<Found | undefined> {
    const folder = this.rooms.siteOf(person)
    const { proposal, followed } = folder ? await repositoryState(folder, () => true) : {}
    if (!folder || !proposal || !followed?.known) return undefined
    const { branch, commit } = proposal
    const [[base = followed.known], said, [on = '']] = await Promise.all([
      // What others have published since is none of it.
      linesFrom(folder, 'merge-base', followed.known, commit),
      linesFrom(folder, 'log', '--format=%B', `${followed.known}..${commit}`, '--'),
      linesFrom(folder, 'log', '-1', '--format=%as', commit, '--'),
    ])
    return { person, folder, branch, base, commit, on, said }
  }

  private async pullRequest(forge: Forge, found: Found): Promise<PullRequest> {
    const [address, checks] = await Promise.allSettled([this.opening(forge, found), forge.checks(found.commit)])
    return {
      address: answered(address),
      checks: answered(checks) ?? [],
      missing: [address, checks].flatMap(each => (each.status === 'rejected' ? [(each.reason as Error).message] : [])),
    }
  }

  /** The address of a pull request, which is opened once for a commit; again where that has failed. */
  private opening(forge: Forge, found: Found): Promise<string> {
    const { commit } = found
    const opening = this.opened.get(commit) ?? this.open(forge, found)
    this.opened.set(commit, opening)
    opening.catch(() => this.opened.delete(commit))
    return opening
  }

  private async open(forge: Forge, { person, folder, branch, commit, said }: Found): Promise<string> {
    const [first = person.name, ...more] = said
    const title = first.length > MAX_TITLE ? `${first.slice(0, MAX_TITLE)}…` : first
    // Hosts do what some words ask for, such as a line /merge, but not in what is indented.
    const words = more.map(line => `    ${line}\n`).join('')
    const text = `${words}\n[See its pages](${this.draftOf(commit)}), for seven days.`
    const address = await forge.open({ branch, into: this.repository.branch, commit, title, text })
    await this.repository.inOrder(async () => {
      const { branch: own, proposal } = await repositoryState(folder, () => true)
      // Something else may have been handed in meanwhile.
      if (proposal?.commit === commit) await keepProposal(folder, own, { ...proposal, address })
    })
    return address
  }

  private forge(): Forge | undefined {
    const { forge } = this.reader.settings
    if (!forge) return undefined
    const { make, origin } = KINDS[forge.kind]
    return make({ origin: forge.address ?? origin, repository: forge.repository, token: process.env.FORGE_TOKEN ?? '' })
  }
}

const answered = <T>(settled: PromiseSettledResult<T>) => (settled.status === 'fulfilled' ? settled.value : undefined)

/** In what two commits differ within a site, as its values. */
async function differencesIn(folder: string, before: string, after: string): Promise<HandedIn['differences']> {
  const textIn = async (commit: string, file: string) => {
    const { isDone, text } = await git(folder, ['show', `${commit}:./${file}`])
    return isDone ? Buffer.from(text) : undefined
  }
  const files = await filesBetween(folder, before, after, '--relative')
  const all = files.map(async file => {
    const [old, now] = [await textIn(before, file), await textIn(after, file)]
    const value = now && isTextFile(file) ? parseSource(file, now).value : undefined
    return differencesOf({ file, before: old, after: now }).map(each =>
      each.kind === 'added' && each.path.length ? { ...each, after: leavesOf(valueAt(value, each.path)) } : each,
    )
  })
  return (await Promise.all(all)).flat()
}
