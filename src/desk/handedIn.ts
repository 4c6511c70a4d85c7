// What people have handed in and is not published yet, and the pull requests for it where the repository has a host.
import type { Difference } from '../editor/protocol.ts'
import type { HandedIn, HandedInDetails, Published, PullRequest } from '../editor/publishingProtocol.ts'
import {
  filesBetween,
  git,
  isOpen,
  keepProposal,
  linesFrom,
  type Proposal,
  proposalOf,
  sentProposals,
} from '../editor/server/git.ts'
import { leavesOf } from '../editor/server/differences.ts'
import type { Requests } from '../editor/server/request.ts'
import { differencesOf, isTextFile, type PageOf } from '../editor/server/steps.ts'
import { valueAt } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import { limitConcurrency } from '../node/disk/turns.ts'
import type { DeskReader, ForgeSettings, Person } from './deskFile.ts'
import type { DraftSites } from './draftSites.ts'
import type { Forge, ForgeAccess } from './forges/forge.ts'
import { forgejo } from './forges/forgejo.ts'
import { gitHub } from './forges/github.ts'
import { gitLab } from './forges/gitlab.ts'
import type { Repository } from './repository.ts'
import { branchOf, type Rooms } from './rooms.ts'

type HandedInBy = Requests['handedIn']

/** What one person has handed in. */
interface Found {
  person: Person
  told: Omit<HandedIn, 'person' | 'name'>
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
// Each asks git twice.
const MAX_FILES = 8

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
  async all(): Promise<HandedIn[]> {
    const sent = await sentProposals(this.repository.root)
    const { people } = this.reader.settings
    const found = await Promise.all([...people.values()].map(each => this.of(each, sent)))
    return found.flatMap(each => (each ? [{ ...each.told, person: each.person.id, name: each.person.name }] : []))
  }

  /** Publishes what another person has handed in, as it was looked at. */
  async release(by: Person, { person, commit }: HandedInBy): Promise<Published | { refused: string }> {
    const author = this.reader.settings.people.get(person)
    if (by.role !== 'publishes' || !author || author.id === by.id)
      return { refused: 'Only another person who publishes can publish this.' }
    return this.rooms.within(author, room => room.session.publisher.release(commit))
  }

  /**
   * In what something differs from what it was made from, as long as it waits.
   * @param pageOf the page that shows what is written at a place
   */
  async details(wanted: HandedInBy, pageOf: PageOf): Promise<HandedInDetails | undefined> {
    const found = await this.found(wanted)
    const { published } = this.repository
    // What others have published since is none of it.
    const [base = published] = found ? await linesFrom(found.folder, 'merge-base', published, wanted.commit) : []
    return found && differencesIn(found.folder, base, wanted.commit, pageOf)
  }

  /** The pull request for it, which is opened where there is none; undefined without a host. */
  async pull(wanted: HandedInBy): Promise<PullRequest | undefined> {
    const [forge, found] = [this.forge(), await this.found(wanted)]
    return forge && found && this.pullRequest(forge, found)
  }

  private async found({ person, commit }: HandedInBy): Promise<Found | undefined> {
    const author = this.reader.settings.people.get(person)
    const found = author && (await this.of(author))
    return found?.told.commit === commit ? found : undefined
  }

  /** Opens the pull request for what a person has handed in, or changes it. Errors are shown with what waits. */
  async announce(person: Person): Promise<void> {
    const forge = this.forge()
    const found = forge && (await this.of(person))
    if (forge && found) await this.opening(forge, found).catch(() => {})
  }

  /** @param sent what was sent to branches of their own, where that is known */
  private async of(person: Person, sent?: ReadonlyMap<string, Proposal>): Promise<Found | undefined> {
    const folder = this.rooms.siteOf(person)
    const { published, root } = this.repository
    const proposal = folder && (sent ?? (await sentProposals(root))).get(branchOf(person))
    if (!proposal || !(await isOpen(folder, proposal, published))) return undefined
    const { branch, commit } = proposal
    const [said, [on = '']] = await Promise.all([
      linesFrom(folder, 'log', '--format=%B', `${published}..${commit}`, '--'),
      linesFrom(folder, 'log', '-1', '--format=%as', commit, '--'),
    ])
    return { person, folder, branch, told: { commit, on, said, draft: this.drafts.addressOf(commit) } }
  }

  private async pullRequest(forge: Forge, found: Found): Promise<PullRequest> {
    const [address, checks] = await Promise.allSettled([this.opening(forge, found), forge.checks(found.told.commit)])
    return {
      address: answered(address),
      checks: answered(checks) ?? [],
      missing: [address, checks].flatMap(each => (each.status === 'rejected' ? [(each.reason as Error).message] : [])),
    }
  }

  /** The address of a pull request, which is opened once for a commit; again where that has failed. */
  private opening(forge: Forge, found: Found): Promise<string> {
    const { commit } = found.told
    const opening = this.opened.get(commit) ?? this.open(forge, found)
    this.opened.set(commit, opening)
    opening.catch(() => this.opened.delete(commit))
    return opening
  }

  private async open(forge: Forge, { person, folder, branch, told }: Found): Promise<string> {
    const { commit, said, draft } = told
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

/** In what two commits differ within a site, as its values. */
async function differencesIn(folder: string, before: string, after: string, pageOf: PageOf): Promise<HandedInDetails> {
  // What pictures and documents hold is of no interest.
  const textIn = async (commit: string, file: string) => {
    const asked = isTextFile(file) ? ['show'] : ['cat-file', '-e']
    const { isDone, text } = await git(folder, [...asked, `${commit}:./${file}`])
    return isDone ? Buffer.from(text) : undefined
  }
  const inTurn = limitConcurrency(MAX_FILES)
  const found = (await filesBetween(folder, before, after, '--relative')).map(file =>
    inTurn(async () => {
      const change = { file, before: await textIn(before, file), after: await textIn(after, file) }
      const whole = change.after && isTextFile(file) ? parseSource(file, change.after).value : undefined
      return differencesOf(change).map(({ back: _, ...each }) => ({ each, whole }))
    }),
  )
  const all = (await Promise.all(found)).flat()
  const differences = all.slice(0, MAX_DIFFERENCES).map(({ each, whole }) => ({
    ...each,
    ...(each.kind === 'added' && whole !== undefined && { after: leavesOf(valueAt(whole, each.path)) }),
    shownOn: pageAt(each, whole) ?? pageOf(each, whole),
  }))
  return { differences, count: all.length }
}

/** The address of the page of a list of pages that a difference is on. */
function pageAt({ kind, path }: Difference, whole: unknown): string | undefined {
  const isGone = kind === 'removed' && path.length === 2
  const page = path[0] === 'pages' && path.length > 1 && !isGone && valueAt(whole, [...path.slice(0, 2), 'path'])
  return typeof page === 'string' ? page : undefined
}
