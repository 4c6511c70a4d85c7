// What people have handed in and is not published yet, and the pull requests for it where the repository has a host.
import type { HandedIn, HandedInDetails, Published, PullRequest } from '../editor/publishingProtocol.ts'
import { filesBetween, git, keepProposal, linesFrom, proposalOf } from '../editor/server/git.ts'
import { leavesOf } from '../editor/server/differences.ts'
import type { Requests } from '../editor/server/request.ts'
import { differencesOf, isTextFile } from '../editor/server/steps.ts'
import { type Path, valueAt } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import type { DeskReader, ForgeSettings, Person } from './deskFile.ts'
import type { DraftSites } from './draftSites.ts'
import type { Forge, ForgeAccess } from './forges/forge.ts'
import { forgejo } from './forges/forgejo.ts'
import { gitHub } from './forges/github.ts'
import { gitLab } from './forges/gitlab.ts'
import type { Repository } from './repository.ts'
import { branchOf, type Rooms } from './rooms.ts'

/** What one person has handed in, as git knows it. */
interface Found extends Omit<HandedIn, 'person' | 'name'> {
  person: Person
  /** The folder of the site in the room. */
  folder: string
  branch: string
}

const KINDS: Record<ForgeSettings['kind'], { make: (access: ForgeAccess) => Forge; origin: string }> = {
  github: { make: gitHub, origin: 'https://github.com' },
  gitlab: { make: gitLab, origin: 'https://gitlab.com' },
  forgejo: { make: forgejo, origin: 'https://codeberg.org' },
}

// No host takes more as a title.
const MAX_TITLE = 200
// More is looked at on the pages themselves.
const MAX_DIFFERENCES = 30

export class WaitingList {
  /** Pull requests by commits, which were asked for once since the start. */
  private readonly opened = new Map<string, Promise<string>>()

  constructor(
    private readonly reader: DeskReader,
    private readonly rooms: Rooms,
    private readonly repository: Repository,
    private readonly drafts: DraftSites,
    private readonly base: string,
  ) {}

  /** What waits, as the editor shows it. */
  async told(): Promise<HandedIn[]> {
    const all = await this.all()
    return all.map(({ person: { id, name }, commit, on, said, draft }) => ({
      person: id,
      name,
      commit,
      on,
      said,
      draft,
    }))
  }

  /** Publishes what another person has handed in, as it was looked at. */
  async release(by: Person, { person, commit }: Requests['release']): Promise<Published | { refused: string }> {
    const author = this.reader.settings.people.get(person)
    if (by.role !== 'publishes' || !author || author.id === by.id)
      return { refused: 'Only another person who publishes can publish this.' }
    return this.rooms.within(author, room => room.session.publisher.release(commit))
  }

  /** All that waits to be published. */
  private async all(): Promise<Found[]> {
    const { people } = this.reader.settings
    return (await Promise.all([...people.values()].map(each => this.of(each)))).filter(found => found !== undefined)
  }

  /** What is looked at of a commit that waits, with the pull request for it, which is opened where there is none. */
  async details(commit: string): Promise<HandedInDetails | undefined> {
    const found = (await this.all()).find(each => each.commit === commit)
    if (!found) return undefined
    const { folder } = found
    // What others have published since is none of it.
    const [base = this.repository.published] = await linesFrom(folder, 'merge-base', this.repository.published, commit)
    const [differences, forge] = [await differencesIn(folder, base, commit), this.forge()]
    return {
      differences: differences.slice(0, MAX_DIFFERENCES),
      count: differences.length,
      pull: forge && (await this.pullRequest(forge, found)),
    }
  }

  /** Opens the pull request for what a person has handed in, or changes it. Errors are shown with what waits. */
  async announce(person: Person): Promise<void> {
    const forge = this.forge()
    const found = forge && (await this.of(person))
    if (forge && found) await this.opening(forge, found).catch(() => {})
  }

  private async of(person: Person): Promise<Found | undefined> {
    const folder = this.rooms.siteOf(person)
    const { published } = this.repository
    const { branch, commit } = (folder && (await proposalOf(folder, branchOf(person), published))) || {}
    if (!folder || !branch || !commit) return undefined
    const [said, [on = '']] = await Promise.all([
      linesFrom(folder, 'log', '--format=%B', `${published}..${commit}`, '--'),
      linesFrom(folder, 'log', '-1', '--format=%as', commit, '--'),
    ])
    return { person, folder, branch, commit, on, said, draft: this.drafts.addressOf(commit) }
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

  private async open(forge: Forge, { person, folder, branch, commit, said, draft }: Found): Promise<string> {
    const [first = person.name, ...more] = said
    const title = first.length > MAX_TITLE ? `${first.slice(0, MAX_TITLE)}…` : first
    // Hosts do what some words ask for, such as a line /merge, but not in what is indented.
    const words = more.map(line => `    ${line}\n`).join('')
    const text = `${words}\n[See its pages](${this.reader.settings.origin}${this.base}${draft}), for seven days.`
    const address = await forge.open({ branch, into: this.repository.branch, commit, title, text })
    await this.repository.inOrder(async () => {
      const proposal = await proposalOf(folder, branch, this.repository.published)
      // Something else may have been handed in meanwhile.
      if (proposal?.commit === commit) await keepProposal(folder, branch, { ...proposal, address })
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

/** In what two commits differ within a site, as its values, and where these are pages of a list. */
async function differencesIn(folder: string, before: string, after: string): Promise<HandedInDetails['differences']> {
  const textIn = async (commit: string, file: string) => {
    const { isDone, text } = await git(folder, ['show', `${commit}:./${file}`])
    return isDone ? Buffer.from(text) : undefined
  }
  const files = await filesBetween(folder, before, after, '--relative')
  const all = files.map(async file => {
    const [old, now] = [await textIn(before, file), await textIn(after, file)]
    const value = now && isTextFile(file) ? parseSource(file, now).value : undefined
    return differencesOf({ file, before: old, after: now }).map(({ back: _, ...each }) => {
      const { kind, path } = each
      const isNew = kind === 'added' && path.length > 0
      const shownOn = kind === 'removed' && path.length === 2 ? undefined : pageAt(value, path)
      return { ...each, shownOn, ...(isNew && { after: leavesOf(valueAt(value, path)) }) }
    })
  })
  return (await Promise.all(all)).flat()
}

/** The address of the page of a list of pages that a value is on. */
function pageAt(value: unknown, path: Path): string | undefined {
  const page = path[0] === 'pages' && path.length > 1 ? valueAt(value, [...path.slice(0, 2), 'path']) : undefined
  return typeof page === 'string' ? page : undefined
}
