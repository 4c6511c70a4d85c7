// A room for each person: a worktree and a branch of the site's repository, made when work begins and gone when nothing
// of it is left, and the editor's session on it.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EditedSite } from '../editor/server/editRequests.ts'
import { git, linesFrom, repositoryState, sendingEnv, type GitAnswer } from '../editor/server/git.ts'
import { EditSession } from '../editor/server/session.ts'
import type { PageCode } from '../node/dev/answer.ts'
import { DevSite } from '../node/dev/devSite.ts'
import { limitConcurrency } from '../node/disk/turns.ts'
import { siteCache, type SiteOptions } from '../node/pipeline/read.ts'
import type { Person } from './deskFile.ts'

/** Where a desk keeps rooms, links and visits, below the site's folder. */
export const DESK_FOLDER = '.desk'

const SLEEP_MS = 20 * 60 * 1000

/** The repository that rooms are made in. */
export interface Repository {
  /** The folder of the site in it. */
  root: string
  /** The way from the top of the repository to that folder; empty, or with a slash at its end. */
  prefix: string
  remote: string
  /** The branch that is edited, as the other end calls it, such as main. */
  branch: string
}

/** The repository of a site. @throws where rooms cannot be made of it, saying what to do */
export async function repositoryOf(root: string): Promise<Repository> {
  const [state, [prefix = '']] = await Promise.all([
    repositoryState(root, () => true),
    linesFrom(root, 'rev-parse', '--show-prefix'),
  ])
  const { followed, obstacle } = state
  if (obstacle)
    throw new Error(`${root} is no clone of the site's repository that people can work in (${obstacle.why}).`)
  if (!followed)
    throw new Error(
      `The branch ${state.branch} follows none of another repository, to which changes would go. ` +
        `Make it so with: git push --set-upstream origin ${state.branch}`,
    )
  return { root, prefix, remote: followed.remote, branch: followed.ref.replace('refs/heads/', '') }
}

/** The branch of a person. */
export const branchOf = ({ id }: Pick<Person, 'id'>) => `desk/${id}`

interface Awake extends EditedSite {
  used: number
  /** What is being answered. */
  busy: number
}

export class Rooms {
  /** By the names of people, with all that was known of each when it was opened. */
  private readonly awake = new Map<string, { as: string; opening: Promise<Awake> }>()
  /** Does what writes into the repository: git refuses to write what another git writes at the same moment. */
  readonly inOrder = limitConcurrency(1)

  constructor(
    private readonly repository: Repository,
    /** Those of the site; each room has its own folder. */
    private readonly options: SiteOptions,
    private readonly code: PageCode,
    private readonly failed: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {
    const folder = join(repository.root, DESK_FOLDER)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    writeFileSync(join(folder, '.gitignore'), '*\n')
  }

  /** Does something in the room of a person, which is opened for that where it is not. */
  async within<Result>(person: Person, work: (room: EditedSite) => Promise<Result>): Promise<Result> {
    const room = await this.roomOf(person)
    room.busy++
    try {
      return await work(room)
    } finally {
      room.busy--
      room.used = this.now()
    }
  }

  /** The open room; another one where the person may do other things by now. */
  private roomOf(person: Person): Promise<Awake> {
    const as = JSON.stringify(person)
    const known = this.awake.get(person.id)
    if (known?.as === as) return known.opening
    const opening = this.open(person)
    this.awake.set(person.id, { as, opening })
    opening.catch(() => {
      if (this.awake.get(person.id)?.opening === opening) this.awake.delete(person.id)
    })
    return opening
  }

  /** The folder of the site in the room of a person; undefined where there is no room. */
  siteOf(person: Person): string | undefined {
    const folder = this.folderOf(person)
    return existsSync(join(folder, '.git')) ? join(folder, this.repository.prefix) : undefined
  }

  /** How many are open. */
  get count(): number {
    return this.awake.size
  }

  /** Closes rooms in which nothing was done for 20 minutes, and removes those in which nothing is left. */
  async sleep(after = SLEEP_MS): Promise<void> {
    for (const [id, { opening }] of this.awake) {
      const room = await opening.catch(() => undefined)
      if (!room || room.busy || room.site.isFollowed || this.now() - room.used < after) continue
      this.awake.delete(id)
      await this.inOrder(() => this.removeEmpty({ id }, room.site.options)).catch(this.failed)
    }
  }

  private folderOf = ({ id }: Pick<Person, 'id'>) => join(this.repository.root, DESK_FOLDER, 'rooms', id)

  private async open(person: Person): Promise<Awake> {
    const folder = this.folderOf(person)
    await this.inOrder(async () => {
      await this.fetch()
      await this.unlock(folder)
      if (existsSync(join(folder, '.git'))) await this.catchUp(folder)
      else await this.make(person, folder)
      await this.nameAuthor(person, folder)
    })
    const options = { ...this.options, root: join(folder, this.repository.prefix) }
    const site = new DevSite(options)
    const handIn = person.role === 'writes' ? branchOf(person) : undefined
    const session = new EditSession(site, this.code.renderer, undefined, { handIn, inOrder: this.inOrder })
    try {
      session.recover()
    } catch (error) {
      this.failed(error)
    }
    return { site, session, code: this.code, used: this.now(), busy: 0 }
  }

  /** Asks the other end. Without an answer the work goes on from what is known. */
  private async fetch(): Promise<void> {
    const { root, remote } = this.repository
    const env = await sendingEnv(root)
    const fetched = await git(root, ['fetch', '--quiet', '--no-write-fetch-head', remote], { env })
    if (!fetched.isDone) this.failed(fetched.why)
  }

  private async make(person: Person, folder: string): Promise<void> {
    const { root, remote, branch } = this.repository
    const own = branchOf(person)
    await git(root, ['worktree', 'prune'])
    const known = await git(root, ['rev-parse', '--verify', '--quiet', `refs/heads/${own}`])
    // Where a folder was lost, what was committed in it is not.
    const from = known.isDone ? [own] : ['--track', '-b', own]
    const args = known.isDone ? [folder, ...from] : [...from, folder, `${remote}/${branch}`]
    done(await git(root, ['-c', 'core.hooksPath=/dev/null', 'worktree', 'add', '--quiet', ...args]))
  }

  /** What a git was killed over would keep all others out. Before a room is open, none works in it. */
  private async unlock(folder: string): Promise<void> {
    if (!existsSync(join(folder, '.git'))) return
    for (const name of ['index.lock', 'HEAD.lock', 'config.worktree.lock']) {
      const [lock] = await linesFrom(folder, 'rev-parse', '--path-format=absolute', '--git-path', name)
      if (lock) rmSync(lock, { force: true })
    }
  }

  /** A room in which nothing was changed begins with what others have published. */
  private async catchUp(folder: string): Promise<void> {
    const { files, others, unsent, obstacle } = await repositoryState(folder, () => true)
    if (obstacle || files.length + others.length + unsent.length) return
    await git(folder, ['merge', '--quiet', '--ff-only', '@{upstream}'])
  }

  /** Commits of a room are by its person, and run none of the programs of a repository. */
  private async nameAuthor({ name, email }: Person, folder: string): Promise<void> {
    done(await git(folder, ['config', 'extensions.worktreeConfig', 'true']))
    const settings = {
      'user.name': name,
      'user.email': email,
      'core.hooksPath': '/dev/null',
      'commit.gpgSign': 'false',
    }
    for (const [key, value] of Object.entries(settings)) done(await git(folder, ['config', '--worktree', key, value]))
  }

  private async removeEmpty(person: Pick<Person, 'id'>, options: SiteOptions): Promise<void> {
    const folder = this.folderOf(person)
    const { files, others, unsent, obstacle } = await repositoryState(folder, () => true)
    if (obstacle || files.length + others.length + unsent.length) return
    // Without force: git refuses where something is left all the same.
    const removed = await git(this.repository.root, ['worktree', 'remove', folder])
    if (!removed.isDone) return
    await git(this.repository.root, ['branch', '--quiet', '-D', branchOf(person)])
    rmSync(siteCache(options), { recursive: true, force: true })
  }
}

function done({ isDone, why }: GitAnswer): void {
  if (!isDone) throw new Error(`The room could not be made. ${why}`)
}
