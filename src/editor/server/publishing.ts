// "Publish": what differs from the last commit becomes one, and goes where the branch is sent. Whatever it is that git
// knows is asked of git each time: it may have been done before the server was started, or in a terminal.
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { todayUtc } from '../../model/checks/facts.ts'
import { limitConcurrency } from '../../node/disk/turns.ts'
import type { Published, Publishing, Stuck } from '../publishingProtocol.ts'
import {
  filesBetween,
  git,
  type GitAnswer,
  type GitOptions,
  isIn,
  linesFrom,
  sendingEnv,
  type Followed,
  keepProposal,
  noteSending,
  type RepositoryState,
  repositoryState,
  sendingOf,
  sentProposals,
} from './git.ts'
import { addressIn, reasonNotSent, reasonOf } from './reasons.ts'
import type { PublishingHost } from './steps.ts'
import { takeIn } from './takingIn.ts'

// Others may publish at the same time, but not for ever.
const MAX_TRIES = 3
// Other programs look into the repository for moments.
const LOCK_MS = 300

/** Publishes a site, one time after the other. */
export class Publisher {
  private readonly inOrder: <Result>(work: () => Promise<Result>) => Promise<Result>
  private running = 0
  /** Why commits were not sent, and the last of them. */
  private stuck?: Stuck & { head: string }

  constructor(
    private readonly site: PublishingHost,
    /** How other machines are asked. */
    private readonly asking: GitOptions = {},
  ) {
    this.inOrder = site.shared?.inOrder ?? limitConcurrency(1)
  }

  /** What can be published now. */
  async state(): Promise<Publishing> {
    const found = await this.repository()
    const { obstacle, files, others, ignored, unsent, followed, proposal, head } = found
    const { head: at, ...stuck } = this.stuck ?? { head: '', why: 'broken' as const }
    return {
      obstacle,
      files,
      others,
      ignored,
      unsent,
      ...(obstacle ? { differences: [], count: 0 } : await this.site.explain(files)),
      to: followed?.name,
      proposal: proposal && { ...proposal, isWhole: proposal.commit === head },
      stuck: unsent.length && at === head ? stuck : undefined,
      handsIn: this.site.shared?.handIn === undefined ? undefined : true,
      isBusy: this.running > 0,
    }
  }

  /** Commits the files of the site's content that differ, and nothing else, and sends what the other end lacks. */
  publish(message: string): Promise<Published> {
    return this.once(async () => {
      const state = await this.repository()
      if (state.obstacle) return notDone(state.obstacle)
      if (state.files.length === 0) return this.send()
      if (!(await this.site.isSound(state.files))) return notDone({ why: 'mistakes' })
      const stuck = await this.commit(state.files, message)
      if (stuck) return notDone(stuck)
      return this.send(state.files)
    })
  }

  /** Sends what is committed and was not sent. */
  sendAgain(): Promise<Published> {
    return this.once(async () => {
      const state = await this.repository()
      return state.obstacle ? notDone(state.obstacle) : this.send()
    })
  }

  /**
   * Sends what was handed in where the branch is followed, together with what others have published since.
   * @param commit what was looked at; where it is another one by now, nothing is sent
   */
  release(commit: string): Promise<Published> {
    return this.once(async () => {
      const { proposal, head } = await this.repository()
      // A later commit that was not sent has not been reviewed.
      if (proposal?.commit !== commit || head !== commit) return notDone({ why: 'other' })
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const joined = await this.send()
        if (joined.end !== 'proposed' || joined.stuck) return joined
        const { followed, head, proposal: { branch = '' } = {} } = await this.repository()
        const pushed = followed && (await this.push(followed, head, followed.ref))
        if (followed && pushed?.isDone) {
          // What somebody has added there since stays there.
          await this.push(followed, '', `refs/heads/${branch}`, head)
          return { ...joined, end: 'sent' }
        }
        const stuck: Stuck = pushed ? reasonNotSent(pushed) : { why: 'gone' }
        if (stuck.why !== 'behind') return { ...joined, end: 'stuck', stuck }
      }
      return notDone({ why: 'behind' })
    })
  }

  private async repository(): Promise<RepositoryState> {
    return repositoryState(this.site.root, await this.site.owns())
  }

  /** Tells all open pages when it begins and when it has ended: it may take minutes. */
  private async once(work: () => Promise<Published>): Promise<Published> {
    this.running++
    this.site.changed([])
    try {
      const published = await this.inOrder(work)
      this.site.shared?.ended(published)
      return published
    } finally {
      this.running--
      this.site.changed([])
    }
  }

  /** Commits files as they are; what others have prepared for their next commit stays there. */
  private async commit(files: readonly string[], message: string): Promise<Stuck | undefined> {
    const { root, inTurn } = this.site
    const [lock = ''] = await linesFrom(root, 'rev-parse', '--git-path', 'index.lock')
    if (existsSync(resolve(root, lock))) return { why: 'locked' }
    const folder = await mkdtemp(join(tmpdir(), 'publish-'))
    // An index of its own: where a hook refuses, nothing is left prepared.
    const env = { GIT_INDEX_FILE: join(folder, 'index') }
    const named = ['--pathspec-from-file=-', '--pathspec-file-nul']
    const input = files.join('\0')
    try {
      const prepared = await inTurn(async () => {
        const begun = await git(root, ['read-tree', 'HEAD'], { env })
        return begun.isDone ? git(root, ['add', ...named], { env, input }) : begun
      })
      if (!prepared.isDone) return reasonOf(prepared)
      // A hook may take its time, so nothing waits for it.
      const made = await git(root, ['commit', '--quiet', '--file=-'], { env, input: message })
      if (!made.isDone) return notCommitted(made)
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const { why } = await git(root, ['reset', '--quiet', ...named], { input })
        if (reasonOf({ ...made, why }).why !== 'locked') break
        await setTimeout(LOCK_MS)
      }
      return undefined
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  /** Sends the commits that the other end lacks; where it does not take them, to a branch of their own. */
  private async send(files: string[] = []): Promise<Published> {
    let [isJoined, isRenewed] = [false, false]
    const end = async (how: Published['end'], stuck?: Stuck): Promise<Published> => {
      const [head] = await linesFrom(this.site.root, 'rev-parse', 'HEAD')
      this.stuck = stuck && { ...stuck, head }
      return { files, end: how, isJoined, isRenewed, stuck }
    }
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const state = await this.repository()
      const { followed, unsent, proposal, head } = state
      if (!followed) return end(files.length ? 'kept' : 'nothing')
      if (unsent.length === 0) return end(files.length || tries ? 'sent' : 'nothing')
      if (!tries && !(await this.maySend(state))) return end('stuck', { why: 'mistakes' })
      const isProposed = proposal !== undefined || this.site.shared?.handIn !== undefined
      if (isProposed && tries) return end(...(await this.propose(state, followed)))
      // What waits to be taken in may be there by now.
      const pushed = isProposed ? undefined : await this.push(followed, head, followed.ref)
      if (pushed?.isDone) return end('sent')
      const stuck = pushed && reasonNotSent(pushed)
      if (stuck?.why === 'refused') return end(...(await this.propose(state, followed)))
      if (stuck && stuck.why !== 'behind') return end('stuck', stuck)
      const joined = await takeIn(this.site, followed, await this.toAsk())
      if ('apart' in joined) return end(...(await this.propose(state, followed, joined.apart)))
      if ('stuck' in joined) return end('stuck', joined.stuck)
      const owns = await this.site.owns()
      isJoined ||= joined.files.length > 0
      isRenewed ||= !joined.files.every(owns)
      // Of what is committed now, all may have been in the files before.
      const committed = await filesBetween(this.site.root, head, 'HEAD', '--relative')
      const changed = [...joined.files, ...committed]
      if (changed.length && !(await this.isSound(changed))) return end('stuck', { why: 'mistakes' })
    }
    return end('stuck', { why: 'behind' })
  }

  /** False where the site has mistakes, or where what mends those of its commits is not committed. */
  private async maySend({ files, head }: RepositoryState): Promise<boolean> {
    const isKnown = this.stuck?.why === 'mistakes' && this.stuck.head === head
    return !(isKnown && files.length) && (await this.isSound(files))
  }

  /** False where what is committed has mistakes; what one of several people goes on writing is no part of it. */
  private async isSound(changed: readonly string[]): Promise<boolean> {
    const { shared } = this.site
    const { files, head } = await this.repository()
    return shared && files.length ? shared.isSound(head) : this.site.isSound(changed)
  }

  /** Sends commits to a branch of their own, so that others can take them in. */
  private async propose(
    { branch: own, head, proposal }: RepositoryState,
    followed: Followed,
    because?: Stuck,
  ): Promise<[Published['end'], Stuck?]> {
    const there = await this.handedInTo(own, followed)
    if ('stuck' in there) return ['stuck', there.stuck]
    if (proposal?.commit === head) return ['proposed', because]
    let stuck: Stuck = { why: 'refused' }
    const { shared } = this.site
    const branches = shared?.handIn ? [shared.handIn] : [proposal?.branch, `edits-${todayUtc()}-${head.slice(0, 7)}`]
    for (const branch of branches) {
      if (!branch) continue
      if (shared?.handIn) await noteSending(this.site.root, own, head)
      const pushed = await this.push(followed, head, `refs/heads/${branch}`, there.commit)
      if (pushed.isDone) {
        const address = addressIn(pushed.why) ?? (branch === proposal?.branch ? proposal.address : undefined)
        await keepProposal(this.site.root, own, { branch, commit: head, address })
        return ['proposed', because]
      }
      stuck = reasonNotSent(pushed)
    }
    return ['stuck', because ?? stuck]
  }

  /**
   * The commit that may be written over where one person hands in: those commits are made again where others have
   * published. None is the empty text; of a branch that is no such one nothing is.
   */
  private async handedInTo(own: string, { remote, known }: Followed): Promise<{ commit?: string } | { stuck: Stuck }> {
    const { root, shared } = this.site
    if (!shared?.handIn) return {}
    const asked = await git(root, ['ls-remote', remote, `refs/heads/${shared.handIn}`], await this.toAsk())
    if (!asked.isDone) return { stuck: reasonOf(asked) }
    const [commit] = asked.text.split('\t')
    const sent = [(await sentProposals(root)).get(own)?.commit, ...(await sendingOf(root, own))]
    const isSent = !commit || sent.includes(commit)
    if (isSent || (await isIn(root, commit, 'HEAD')) || (known && (await isIn(root, commit, known)))) return { commit }
    // Somebody has added something to it at the host.
    const said = `${shared.handIn} has commits that were not sent from here. Take them in where they are, or delete it.`
    return { stuck: { why: 'refused', said } }
  }

  /** @param over the only commit that may be written over; without it none may */
  private async push({ remote }: Followed, commit: string, ref: string, over?: string): Promise<GitAnswer> {
    const lease = over === undefined ? [] : [`--force-with-lease=${ref}:${over}`]
    return git(this.site.root, ['push', '--porcelain', ...lease, remote, `${commit}:${ref}`], await this.toAsk())
  }

  private async toAsk(): Promise<GitOptions> {
    return { ...this.asking, env: { ...(await sendingEnv(this.site.root)), ...this.asking.env } }
  }
}

const notDone = (stuck: Stuck): Published => ({ files: [], end: 'stuck', isJoined: false, isRenewed: false, stuck })

/** Why git did not commit. Where it is none of its own reasons, a hook has refused. */
function notCommitted(made: GitAnswer): Stuck {
  const stuck = reasonOf(made)
  return stuck.why === 'broken' && !/^fatal:|no space left/im.test(made.why) ? { ...stuck, why: 'hook' } : stuck
}
