// A room for each person: a worktree and a branch of the site's repository, made when work begins and gone when nothing
// of it is left, and the editor's session on it.
import { rmSync } from 'node:fs'
import type { EditedSite } from '../editor/server/editRequests.ts'
import { filesBetween, git, repositoryState } from '../editor/server/git.ts'
import { EditSession } from '../editor/server/session.ts'
import { ownedBy, type SharedRepository } from '../editor/server/steps.ts'
import type { PageCode } from '../node/dev/answer.ts'
import { DevSite } from '../node/dev/devSite.ts'
import { siteCache, type SiteOptions } from '../node/pipeline/read.ts'
import type { Person } from './deskFile.ts'
import { done, type Repository, SAFE } from './repository.ts'

const SLEEP_MS = 20 * 60 * 1000

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

  /** What was asked last whether it is sound. */
  private checked?: DevSite

  constructor(
    private readonly repository: Repository,
    /** Those of the site; each room has its own folder. */
    private readonly options: SiteOptions,
    private readonly code: PageCode,
    private readonly told: {
      failed: (error: unknown) => void
      now: () => number
      /** How a person publishes. */
      sharedBy: (person: Person) => Omit<SharedRepository, 'handIn' | 'inOrder' | 'isSound'>
    },
  ) {}

  /** Does something in the room of a person, which is opened for that where it is not. */
  async within<Result>(person: Person, work: (room: EditedSite) => Promise<Result>): Promise<Result> {
    const room = await this.roomOf(person)
    room.busy++
    try {
      return await work(room)
    } finally {
      room.busy--
      room.used = this.told.now()
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
    return this.repository.isThere(folder) ? this.repository.siteIn(folder) : undefined
  }

  /** Takes what was published into open rooms in which nothing is left to be published. */
  async catchUp(): Promise<void> {
    for (const [id, { opening }] of this.awake) {
      const room = await opening.catch(() => undefined)
      const move = () => this.moved(this.folderOf({ id }))
      const moved = room && this.repository.inOrder(() => room.session.alone(move))
      // One that cannot be moved keeps no other one behind.
      await moved?.then(files => files.length && room?.site.reload(files), this.told.failed)
    }
  }

  /** Has all open tabs look again at what waits. */
  tell(): void {
    for (const { opening } of this.awake.values())
      opening.then(
        ({ site }) => site.tell(),
        () => {},
      )
  }

  /** How many are open. */
  get count(): number {
    return this.awake.size
  }

  /** Closes rooms in which nothing was done for 20 minutes, and removes those in which nothing is left. */
  async sleep(after = SLEEP_MS): Promise<void> {
    for (const [id, { opening }] of this.awake) {
      const room = await opening.catch(() => undefined)
      if (!room || room.busy || room.site.isFollowed || this.told.now() - room.used < after) continue
      this.awake.delete(id)
      await this.repository.inOrder(() => this.removeEmpty({ id }, room.site)).catch(this.told.failed)
    }
  }

  /** False where a commit has mistakes. A room has what its person goes on writing in it too. */
  private isSound = async (commit: string): Promise<boolean> => {
    const folder = this.repository.own('checked')
    await this.repository.show(folder, commit)
    // To read a site for the first time takes ten times as long.
    this.checked ??= new DevSite({ ...this.options, root: this.repository.siteIn(folder) })
    this.checked.reload()
    return (await this.checked.now()).checked.site !== undefined
  }

  private folderOf = ({ id }: Pick<Person, 'id'>) => this.repository.own('rooms', id)

  private async open(person: Person): Promise<Awake> {
    const folder = this.folderOf(person)
    const { inOrder } = this.repository
    await inOrder(async () => {
      const unasked = await this.repository.fetch()
      // Without an answer the work goes on from what is known.
      if (unasked) this.told.failed(unasked)
      if (!this.repository.isThere(folder)) await this.make(person, folder)
      await this.repository.unlock(folder)
      await this.nameAuthor(person, folder)
      // A desk that was killed may have committed what the index does not know yet.
      await git(folder, ['reset', '--quiet'])
      await this.moved(folder)
    })
    const site = new DevSite({ ...this.options, root: this.repository.siteIn(folder) })
    const handIn = person.role === 'writes' ? branchOf(person) : undefined
    const shared = { ...this.told.sharedBy(person), handIn, inOrder, isSound: this.isSound }
    const session = new EditSession(site, this.code.renderer, undefined, shared)
    try {
      session.recover()
    } catch (error) {
      this.told.failed(error)
    }
    return { site, session, code: this.code, used: this.told.now(), busy: 0 }
  }

  private async make(person: Person, folder: string): Promise<void> {
    const branch = branchOf(person)
    const known = await git(this.repository.root, ['rev-parse', '--verify', '--quiet', `refs/heads/${branch}`])
    // Where a folder was lost, what was committed in it is not.
    await this.repository.add(
      ...(known.isDone ? [folder, branch] : ['--track', '-b', branch, folder, this.repository.published]),
    )
  }

  /** Takes what was published into a room in which nothing is left to be published; gives the files that change. */
  private async moved(folder: string): Promise<string[]> {
    if (!(await isEmpty(folder))) return []
    const files = await filesBetween(this.repository.siteIn(folder), 'HEAD', '@{upstream}', '--relative')
    // One that a file is in the way of, which git ignores, stays as it is until its person publishes.
    const moved = await git(folder, ['merge', '--quiet', '--ff-only', '--no-overwrite-ignore', '@{upstream}'])
    return moved.isDone ? files : []
  }

  /** Commits of a room are by its person, and run none of the programs of a repository. */
  private async nameAuthor({ name, email }: Person, folder: string): Promise<void> {
    done(await git(folder, ['config', 'extensions.worktreeConfig', 'true']))
    const settings = { 'user.name': name, 'user.email': email, 'commit.gpgSign': 'false', ...SAFE }
    for (const [key, value] of Object.entries(settings)) done(await git(folder, ['config', '--worktree', key, value]))
  }

  private async removeEmpty(person: Pick<Person, 'id'>, site: DevSite): Promise<void> {
    const folder = this.folderOf(person)
    // What git ignores would go with the folder, also what somebody has put into the content.
    if (!(await isEmpty(this.repository.siteIn(folder), await ownedBy(site)))) return
    // Without force: git refuses where something is left all the same.
    if (!(await this.repository.remove(folder))) return
    // Its settings stay, with what was handed in last: the branch may still be there at the other end.
    await git(this.repository.root, ['update-ref', '-d', `refs/heads/${branchOf(person)}`])
    rmSync(siteCache(site.options), { recursive: true, force: true })
  }
}

/**
 * True where nothing is left that would have to be published.
 * @param keeps true for files that count also where git ignores them
 */
async function isEmpty(folder: string, keeps: (file: string) => boolean = () => false): Promise<boolean> {
  const { files, others, ignored, unsent, obstacle } = await repositoryState(folder, keeps)
  return !obstacle && files.length + others.length + ignored.length + unsent.length === 0
}
