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
  git,
  type GitAnswer,
  type GitOptions,
  linesFrom,
  sendingEnv,
  type Followed,
  keepProposal,
  type RepositoryState,
  repositoryState,
  filesBetween,
} from './git.ts'
import { joinedTexts } from './joining.ts'
import type { PublishingHost } from './steps.ts'
import { withVersionKept } from './twoVersions.ts'

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
      if (proposal?.commit !== commit || head !== commit) return notDone({ why: 'behind' })
      for (let tries = 0; tries < MAX_TRIES; tries++) {
        const joined = await this.send()
        if (joined.end !== 'proposed' || joined.stuck) return joined
        const { followed, head, proposal: { branch = '' } = {} } = await this.repository()
        const pushed = followed && (await this.push(followed, head, followed.ref))
        if (followed && pushed?.isDone) {
          await this.push(followed, '', `refs/heads/${branch}`)
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
      if (joined.files.length && !(await this.isSound(joined.files))) return end('stuck', { why: 'mistakes' })
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
    if (proposal?.commit === head) return ['proposed', because]
    let stuck: Stuck = { why: 'refused' }
    const { shared } = this.site
    const branches = shared?.handIn ? [shared.handIn] : [proposal?.branch, `edits-${todayUtc()}-${head.slice(0, 7)}`]
    for (const branch of branches) {
      if (!branch) continue
      // A branch to hand in is that of one person, whose commits are made again where others have published.
      const pushed = await this.push(followed, `${shared?.handIn ? '+' : ''}${head}`, `refs/heads/${branch}`)
      if (pushed.isDone) {
        const address = addressIn(pushed.why) ?? (branch === proposal?.branch ? proposal.address : undefined)
        await keepProposal(this.site.root, own, { branch, commit: head, address })
        return ['proposed', because]
      }
      stuck = reasonNotSent(pushed)
    }
    return ['stuck', because ?? stuck]
  }

  private async push({ remote }: Followed, commit: string, ref: string): Promise<GitAnswer> {
    return git(this.site.root, ['push', '--porcelain', remote, `${commit}:${ref}`], await this.toAsk())
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

// Takes in what others have published. The files on the disk change as a whole, or not at all: none of a single person
// is ever left with two versions in it. One of several who share a repository is asked there which version is right.

const MESSAGE = 'Take in what others have published'

/** What the versions are called where somebody is asked: what is published, and the own one. */
type Names = readonly [string, string]

/** Why something was not done; `apart` where nothing here can bring both sides together. */
type NotTaken = { stuck: Stuck } | { apart: Stuck }

/** The files that have changed with it, or why it is not so. */
async function takeIn(
  { root, inTurn, changed, shared }: PublishingHost,
  { remote, known }: Followed,
  asking: GitOptions,
): Promise<{ files: string[] } | NotTaken> {
  const fetched = await git(root, ['fetch', '--quiet', '--no-write-fetch-head', remote], asking)
  if (!fetched.isDone) return { stuck: reasonOf(fetched) }
  if (!known) return { files: [] }
  return inTurn(async () => {
    const [published = known, own = 'HEAD'] = await linesFrom(root, 'rev-parse', '--abbrev-ref', known, 'HEAD')
    const names: Names | undefined = shared && [published, own]
    const joined = await joinedWith(root, known, names)
    if ('stuck' in joined || 'apart' in joined) return joined
    if (joined.commit === 'HEAD') return { files: [] }
    const moved = names ? await moveWork(root, joined, names) : await move(root, joined.commit)
    if (!('files' in moved)) return moved
    const files = await fromSite(root, moved.files)
    changed(files.filter(file => !file.startsWith('/')))
    return joined.asked ? { stuck: { why: 'conflict', files: joined.asked } } : { files }
  })
}

/** A commit of both sides; where the author is asked which version is right, that of the other side alone. */
interface Joined {
  commit: string
  /** The files that ask. */
  asked?: string[]
}

/** Moves the files of a single person, of which none may differ that the other side has changed. */
async function move(root: string, commit: string): Promise<{ files: string[] } | NotTaken> {
  const files = await filesBetween(root, 'HEAD', commit)
  const isAfter = (await git(root, ['merge-base', '--is-ancestor', 'HEAD', commit])).isDone
  const moved = await git(
    root,
    isAfter
      ? ['-c', 'merge.autoStash=false', 'merge', '--quiet', '--ff-only', commit]
      : // All that was committed here is there, in other commits.
        ['reset', '--quiet', '--keep', commit],
  )
  return moved.isDone ? { files } : { stuck: await notMoved(root, moved.why) }
}

/**
 * Moves a room to what both sides are together. What is not committed there stays so, joined with it like a commit that
 * is never kept. Where the author is asked, what was committed belongs to that, on top of what is published.
 */
async function moveWork(
  root: string,
  { commit, asked }: Joined,
  names: Names,
): Promise<{ files: string[] } | NotTaken> {
  let head = 'HEAD'
  try {
    const added = await git(root, ['add', '--all'])
    if (!added.isDone) return { stuck: reasonOf(added) }
    const [tree = ''] = await linesFrom(root, 'write-tree')
    const work = await committed(root, tree, ['HEAD'])
    if ('stuck' in work) return work
    // What is committed here is in it already.
    const theirs = asked ? { commit } : await committed(root, `${commit}^{tree}`, ['HEAD'])
    if ('stuck' in theirs) return theirs
    const all = await together(root, work.commit, theirs.commit, names)
    if (!('tree' in all)) return all
    const written = await git(root, ['read-tree', '-m', '-u', work.commit, all.tree])
    if (!written.isDone) return { stuck: await notMoved(root, written.why) }
    head = commit
    return { files: await filesBetween(root, work.commit, all.tree) }
  } finally {
    await git(root, ['reset', '--quiet', head])
  }
}

/** A commit of both sides, made without touching a file. @param names set where it is to be one line of commits */
async function joinedWith(root: string, there: string, names?: Names): Promise<Joined | NotTaken> {
  const counted = ['rev-list', '--count']
  const [[own], [theirs]] = await Promise.all([
    // Those that are there as well, as other commits, do not count.
    linesFrom(root, ...counted, '--cherry-pick', '--right-only', `${there}...HEAD`),
    linesFrom(root, ...counted, `HEAD..${there}`),
  ])
  if (theirs === '0') return { commit: 'HEAD' }
  if (own === '0') return { commit: there }
  const all = await together(root, 'HEAD', there, names)
  if (!('tree' in all)) return all
  const { tree, asking, apart } = all
  if (apart.length) return { apart: { why: 'conflict', files: await fromSite(root, apart) } }
  if (asking.length) return { commit: there, asked: await fromSite(root, asking) }
  const [asThere] = await linesFrom(root, 'rev-parse', `${there}^{tree}`)
  if (tree === asThere) return { commit: there }
  return names
    ? committed(root, tree, [there], await messageOf(root, there))
    : committed(root, tree, ['HEAD', there], MESSAGE)
}

/** Makes a commit, which no branch has yet. */
async function committed(
  root: string,
  tree: string,
  parents: readonly string[],
  message = '',
): Promise<{ commit: string } | { stuck: Stuck }> {
  const named = parents.flatMap(each => ['-p', each])
  const made = await git(root, ['commit-tree', tree, ...named, '-F', '-'], { input: message })
  return made.isDone ? { commit: made.text.trim() } : { stuck: reasonOf(made) }
}

/** What two commits are together, as a tree. */
interface Together {
  tree: string
  /** The files in it that have both versions of something. */
  asking: string[]
  /** Files that could not be joined, which are in it as git leaves them. */
  apart: string[]
}

/** @param names set where files are joined by their values too, and questions put into them */
async function together(root: string, mine: string, there: string, names?: Names): Promise<Together | NotTaken> {
  const merged = await git(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', mine, there])
  const [tree, ...files] = merged.text.split('\0').filter(Boolean)
  if (merged.isDone) return { tree, asking: [], apart: [] }
  if (merged.code !== 1) return { apart: { why: 'apart', said: merged.why } }
  return names
    ? joinedByValues(root, [there, mine], { tree, asking: [], apart: files }, names)
    : { tree, asking: [], apart: files }
}

/** The same with files joined by their values where git could not join their lines. */
async function joinedByValues(
  root: string,
  [there, mine]: readonly [string, string],
  { tree, apart: files }: Together,
  names: Names,
): Promise<Together | NotTaken> {
  const [base] = await linesFrom(root, 'merge-base', mine, there)
  const folder = await mkdtemp(join(tmpdir(), 'joined-'))
  const env = { GIT_INDEX_FILE: join(folder, 'index') }
  const [asking, apart]: string[][] = [[], []]
  try {
    await git(root, ['read-tree', tree], { env })
    for (const file of files) {
      const states = await Promise.all([base, there, mine, tree].map(each => git(root, ['show', `${each}:${file}`])))
      const [first, theirs, own, lines] = states.map(({ text }) => text)
      // A question within a question could not be answered.
      if (withVersionKept(own, 0) !== undefined)
        return { stuck: { why: 'conflict', files: await fromSite(root, [file]) } }
      const isOnBoth = states.every(({ isDone }) => isDone)
      const joined = isOnBoth ? joinedTexts({ file, base: first, theirs, mine: own }, names) : undefined
      if (!isOnBoth) apart.push(file)
      else if (!joined || joined.asks) asking.push(file)
      // Git has put both versions of lines into the tree, and named them as it was asked.
      const named = lines.replaceAll(`<<<<<<< ${mine}`, `<<<<<<< ${names[1]}`)
      const text = joined?.text ?? named.replaceAll(`>>>>>>> ${there}`, `>>>>>>> ${names[0]}`)
      // Of other letters than those of UTF-8 nothing is left here.
      if (text === lines || text.includes('\uFFFD')) continue
      const blob = await git(root, ['hash-object', '-w', '--stdin'], { input: text })
      const entry = `100644,${blob.text.trim()},${file}`
      const put = await git(root, ['update-index', '--cacheinfo', entry], { env })
      if (!put.isDone) return { stuck: reasonOf(put) }
    }
    const written = await git(root, ['write-tree'], { env })
    return written.isDone ? { tree: written.text.trim(), asking, apart } : { stuck: reasonOf(written) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** What is said with the commits that the other end lacks, as with one. */
async function messageOf(root: string, there: string): Promise<string> {
  const { text } = await git(root, ['log', '--reverse', '--format=%B', `${there}..HEAD`, '--'])
  return text.replace(/\n{3,}/g, '\n\n').trim()
}

/** Which files are in the way of those that others have published. */
async function notMoved(root: string, why: string): Promise<Stuck> {
  const files = [...why.matchAll(/^(?:\t(.+)|.*Entry '(.+)' (?:not uptodate|would be overwritten).*)$/gm)]
  return {
    why: 'inTheWay',
    files: await fromSite(
      root,
      files.map(([, file, entry]) => file ?? entry),
    ),
    said: why,
  }
}

/** Files that git names from the root of the repository. */
async function fromSite(root: string, files: readonly string[]): Promise<string[]> {
  const [prefix = ''] = await linesFrom(root, 'rev-parse', '--show-prefix')
  return files.map(file => (file.startsWith(prefix) ? file.slice(prefix.length) : `/${file}`))
}

// The answers of the other end, recognised by the words of git and of that end.

// Parts of what git says, which it is asked to do in English.
const REASONS: [Stuck['why'], string[]][] = [
  ['noName', ['tell me who you are', 'empty ident name', 'auto-detection is disabled']],
  ['locked', ['.lock: file exists', ".lock': file exists", 'another git process']],
  [
    'signIn',
    [
      'could not read username',
      'could not read password',
      'terminal prompts disabled',
      'authentication failed',
      'permission denied (',
      'permission denied, please try again',
      'host key verification failed',
      'error: 401',
      'error: 403',
    ],
  ],
  [
    'offline',
    [
      'could not resolve',
      "couldn't connect",
      'failed to connect',
      'connection refused',
      'connection reset',
      'connection closed',
      'timed out',
      'network is',
      'no route to host',
      'early eof',
      'hung up unexpectedly',
    ],
  ],
  [
    'gone',
    ['does not appear to be a git repository', 'repository not found', "' not found", 'no such remote', 'error: 404'],
  ],
]

/** Why a command failed, as far as its words tell. */
function reasonOf({ why, isLate, isMissing }: GitAnswer): Stuck {
  if (isMissing) return { why: 'noGit' }
  if (isLate) return { why: 'late', said: why }
  const words = why.toLowerCase()
  const found = REASONS.find(([, parts]) => parts.some(part => words.includes(part)))
  return { why: found?.[0] ?? 'broken', said: why }
}

/** Why commits were not sent. */
function reasonNotSent(answer: GitAnswer): Stuck {
  const { text, why } = answer
  // Of a branch that was not taken, the other end or git gives the reason in brackets.
  const [, told] = /^!\t[^\t]*\t(.*)$/m.exec(text) ?? []
  const said = wordsOf(why)
  if (told === undefined) {
    const reason = reasonOf(answer)
    const isHook = reason.why === 'broken' && /failed to push some refs/.test(why)
    return isHook ? { why: 'hook', said } : reason
  }
  const isBehind = /^\[rejected\]|fetch first|non-fast-forward|cannot lock ref|failed to update ref/.test(told)
  return isBehind ? { why: 'behind' } : { why: 'refused', said: said || told }
}

/** What the other end has said, without what git says around it. */
const wordsOf = (why: string) =>
  why
    .split('\n')
    .filter(line => !/^(?:To |error: failed to push)/.test(line))
    .map(line => line.replace(/^remote:\s?/, '').trimEnd())
    .join('\n')
    .trim()

/** The address at which a branch is proposed, as the other end gives it. */
function addressIn(why: string): string | undefined {
  const found = [...why.matchAll(/^remote:.*?(https?:\/\/\S+)/gm)].map(([, address]) => address)
  return found.find(address => /pull|merge|compare/i.test(address)) ?? found[0]
}
