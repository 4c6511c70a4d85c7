// Runs git beside the server, which answers meanwhile. It can ask no question, since no terminal would show it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Obstacle, Publishing, Stuck } from '../publishingProtocol.ts'

/** What came of a command of git. */
export interface GitAnswer {
  isDone: boolean
  code: number | null
  text: string
  /** What it said beside its answer, without its hints. */
  why: string
  /** True where it was ended, because it took too long. */
  isLate: boolean
  /** True where there is no git on this machine. */
  isMissing: boolean
}

/** How a command is run. */
export interface GitOptions {
  env?: NodeJS.ProcessEnv
  /** After how many milliseconds it is ended. */
  patience?: number
  /** What it reads. */
  input?: string
}

// Sending waits for another machine.
const PATIENCE_MS = 120_000
// What git has started may keep its streams open.
const GRACE_MS = 500

const ENV = {
  // Its messages are recognised by their words.
  LC_ALL: 'C',
  GIT_LITERAL_PATHSPECS: '1',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '',
  SSH_ASKPASS: '',
  SSH_ASKPASS_REQUIRE: 'never',
  GCM_INTERACTIVE: 'never',
  GIT_EDITOR: ':',
}

// Without a group of its own on Windows, where that would open a window.
const HAS_GROUP = process.platform !== 'win32'

/** Runs git in a folder. Never rejects: what fails is in the answer. */
export function git(root: string, args: readonly string[], options: GitOptions = {}): Promise<GitAnswer> {
  const { env, patience = PATIENCE_MS, input } = options
  return new Promise(done => {
    const child = spawn('git', ['-C', root, ...args], {
      env: { ...process.env, ...ENV, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
      // Without a terminal, which hooks and ssh would ask.
      detached: HAS_GROUP,
      windowsHide: true,
    })
    const [text, why]: Buffer[][] = [[], []]
    let isLate = false
    const end = (signal: NodeJS.Signals) => {
      try {
        if (HAS_GROUP && child.pid) process.kill(-child.pid, signal)
        else child.kill(signal)
      } catch {
        // It has ended.
      }
    }
    const timers = [
      setTimeout(() => {
        isLate = true
        // With this signal git removes its locks.
        end('SIGTERM')
        timers.push(setTimeout(() => end('SIGKILL'), GRACE_MS))
      }, patience),
    ]
    const finish = (code: number | null, isMissing = false) => {
      for (const timer of timers) clearTimeout(timer)
      const [said, told] = [text, why].map(chunks => Buffer.concat(chunks).toString('utf8'))
      done({ isDone: code === 0, code, text: said, why: withoutHints(told), isLate, isMissing })
    }
    child.stdout.on('data', (chunk: Buffer) => text.push(chunk))
    child.stderr.on('data', (chunk: Buffer) => why.push(chunk))
    child.on('error', () => finish(null, child.pid === undefined))
    child.on('close', code => finish(code))
    child.on('exit', code => timers.push(setTimeout(() => finish(code), GRACE_MS)))
    // It need not read what it is given.
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}

const withoutHints = (text: string) => text.replace(/^hint:.*\n?/gm, '').trim()

/** What git gives, in lines or, with -z, in names that end with a sign that none has; empty where it failed. */
export async function linesFrom(root: string, ...args: string[]): Promise<string[]> {
  const { isDone, text } = await git(root, args)
  return isDone ? text.split(args.includes('-z') ? '\0' : '\n').filter(Boolean) : []
}

/** Set for what speaks to another machine: ssh fails where it would ask. */
export async function sendingEnv(root: string): Promise<NodeJS.ProcessEnv> {
  const { GIT_SSH, GIT_SSH_COMMAND } = process.env
  if (GIT_SSH) return {}
  const [configured = 'ssh'] = GIT_SSH_COMMAND ? [GIT_SSH_COMMAND] : await linesFrom(root, 'config', 'core.sshCommand')
  return /(?:^|[\\/"'])ssh(?:\.exe)?["']?(?:\s|$)/.test(configured)
    ? { GIT_SSH_COMMAND: `${configured} -oBatchMode=yes` }
    : {}
}

// What git knows of a site: what differs from the last commit, and what of the branch the other end does not have.

/** The branch of another repository that is followed. */
export interface Followed {
  /** In words, such as origin/main. */
  name: string
  remote: string
  /** The branch there. */
  ref: string
  /** What is known of it here; undefined before anything is. */
  known?: string
}

/** A branch of the other end to which commits were sent, because the one that is followed did not take them. */
export interface Proposal {
  branch: string
  /** The last commit that was sent there. */
  commit: string
  address?: string
}

/** A repository as it is now. */
export interface RepositoryState extends Pick<Publishing, 'obstacle' | 'others' | 'ignored' | 'unsent'> {
  /** Files of the site's content that differ from the last commit. */
  files: string[]
  branch: string
  head: string
  followed?: Followed
  proposal?: Proposal
}

const NOTHING: RepositoryState = { files: [], others: [], ignored: [], unsent: [], branch: '', head: '' }

// What programs leave beside files.
const JUNK = /(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|~\$[^/]*|\.~lock\.[^/]*|[^/]*~|\.[^/]*\.(?:swp|tmp))$/i
// Files of git while a merge, a rebase or the like is unfinished.
const UNFINISHED = ['MERGE_HEAD', 'CHERRY_PICK_HEAD', 'REVERT_HEAD', 'rebase-merge', 'rebase-apply']

/**
 * Asks git; nothing is sent or fetched.
 * @param owns true for a file of the site's content, by its path from the root of the site
 */
export async function repositoryState(root: string, owns: (file: string) => boolean): Promise<RepositoryState> {
  const asked = [
    'status',
    '--porcelain=v2',
    '--branch',
    '-z',
    '--untracked-files=all',
    '--no-renames',
    '--ignored=matching',
  ]
  const [status, places] = await Promise.all([
    git(root, asked),
    git(root, ['rev-parse', '--absolute-git-dir', '--show-prefix']),
  ])
  if (!status.isDone || !places.isDone) return { ...NOTHING, obstacle: noRepository(status.isDone ? places : status) }
  const [folder, prefix = ''] = places.text.split('\n')
  const { head, branch, differing, ignored, isUnmerged, isDoubtful } = readStatus(status.text)
  const changed = isDoubtful ? await sureOf(root, differing) : differing
  const inSite = (file: string) => (file.startsWith(prefix) ? file.slice(prefix.length) : `/${file}`)
  const own = changed
    .map(inSite)
    .filter(owns)
    .filter(file => !JUNK.test(file))
  const state: RepositoryState = {
    ...NOTHING,
    head,
    branch,
    files: own,
    others: changed.map(inSite).filter(file => !own.includes(file)),
    ignored: ignored.map(inSite).filter(file => owns(file) && !JUNK.test(file)),
  }
  const isIgnored = ignored.some(
    each => `${prefix}pages.yaml` === each || (each.endsWith('/') && prefix.startsWith(each)),
  )
  const why: Obstacle | false =
    (isIgnored && 'ignored') ||
    ((isUnmerged || UNFINISHED.some(name => existsSync(join(folder, name)))) && 'unfinished') ||
    (!head && 'noCommit') ||
    (!branch && 'noBranch')
  if (why) return { ...state, obstacle: { why } }
  const followed = await followedBy(root, branch)
  return {
    ...state,
    followed,
    unsent: followed ? await linesFrom(root, 'log', '--format=%s', ...unsentOf(followed), '--') : [],
    proposal: followed && (await proposalOf(root, branch, followed.known)),
  }
}

function noRepository({ why, isMissing, isLate }: Awaited<ReturnType<typeof git>>): Stuck {
  if (isMissing) return { why: 'noGit' }
  if (isLate) return { why: 'late' }
  if (/dubious ownership|unsafe repository/.test(why)) return { why: 'foreign', said: why }
  if (/not a git repository|must be run in a work tree/i.test(why)) return { why: 'noRepository' }
  return { why: 'broken', said: why }
}

/** Reads what `git status --porcelain=v2 --branch -z` gives. */
function readStatus(text: string) {
  const [differing, ignored]: string[][] = [[], []]
  const status = { head: '', branch: '', differing, ignored, isUnmerged: false, isDoubtful: false }
  for (const entry of text.split('\0')) {
    const [kind, ...fields] = entry.split(' ')
    const path = (from: number) => fields.slice(from).join(' ')
    if (kind === '#' && fields[0] === 'branch.oid' && !fields[1].startsWith('(')) status.head = fields[1]
    if (kind === '#' && fields[0] === 'branch.head' && fields[1] !== '(detached)') status.branch = fields[1]
    if (kind === '1') differing.push(path(7))
    if (kind === '?') differing.push(path(0))
    if (kind === '!') ignored.push(path(0))
    if (kind === 'u') differing.push(path(9))
    if (kind === 'u') status.isUnmerged = true
    // Prepared for a commit and changed again, perhaps back to what it was.
    if (kind === '1' && !fields[0].includes('.')) status.isDoubtful = true
  }
  return status
}

/** Those of some files that are not as in the last commit, whatever is prepared for the next one. */
async function sureOf(root: string, files: readonly string[]): Promise<string[]> {
  const asked = ['diff', '--name-only', '--no-renames', '--no-ext-diff', '-z']
  const [changed, prepared] = await Promise.all([
    linesFrom(root, ...asked, 'HEAD', '--'),
    linesFrom(root, ...asked, '--cached', 'HEAD', '--'),
  ])
  return files.filter(file => changed.includes(file) || !prepared.includes(file))
}

/** The branch that another one follows; undefined where that is none of another repository. */
async function followedBy(root: string, branch: string): Promise<Followed | undefined> {
  const format = '%(upstream)%00%(upstream:short)%00%(upstream:remotename)%00%(upstream:remoteref)'
  const [line = ''] = await linesFrom(root, 'for-each-ref', `--format=${format}`, `refs/heads/${branch}`)
  const [known, name, remote, ref] = line.split('\0')
  if (!known || !ref || !remote || remote === '.') return undefined
  const { isDone } = await git(root, ['rev-parse', '--verify', '--quiet', known])
  return { name: name || `${remote}/${ref.replace('refs/heads/', '')}`, remote, ref, known: isDone ? known : undefined }
}

/** Says to git which commits the other end lacks: where it has no such branch yet, those that no branch there has. */
const unsentOf = ({ known, remote }: Followed): string[] =>
  known ? [`${known}..HEAD`] : ['HEAD', '--not', `--remotes=${remote}`]

// Kept with what git knows of the branch, and gone with it.
const keyOf = (branch: string) => `branch.${branch}.proposal`

/** What was sent to branches of their own, by the branches that it was made on, whether it was taken in or not. */
export async function sentProposals(root: string): Promise<Map<string, Proposal>> {
  const found = await linesFrom(root, 'config', '-z', '--get-regexp', '^branch\\..*\\.proposal$')
  return new Map(
    found.map(each => {
      const [key, line] = each.split('\n')
      const [branch, commit, address] = line.split(' ')
      return [key.replace(/^branch\.|\.proposal$/g, ''), { branch, commit, address: address || undefined }]
    }),
  )
}

/** What was sent to a branch of its own and is not taken in, as far as is known here. */
export async function proposalOf(root: string, own: string, known: string | undefined): Promise<Proposal | undefined> {
  const proposal = (await sentProposals(root)).get(own)
  return proposal && (await isOpen(root, proposal, known)) ? proposal : undefined
}

/** True where a state has a commit. */
export const isIn = async (root: string, commit: string, state: string): Promise<boolean> =>
  (await git(root, ['merge-base', '--is-ancestor', commit, state])).isDone

/** True where a worktree still has what was sent, and what is followed does not. */
export async function isOpen(root: string, { commit }: Proposal, known: string | undefined): Promise<boolean> {
  return (await isIn(root, commit, 'HEAD')) && !(known && (await isIn(root, commit, known)))
}

const sendingKeyOf = (branch: string) => `branch.${branch}.sending`

/** Notes what is about to be sent: whoever is killed between that and the note of it knows it again. */
export const noteSending = (root: string, own: string, commit: string) =>
  git(root, ['config', '--replace-all', sendingKeyOf(own), commit, `^${commit}$`])

/** What was about to be sent, and may have been. */
export const sendingOf = (root: string, own: string) => linesFrom(root, 'config', '--get-all', sendingKeyOf(own))

/** Notes what was sent to a branch of its own. */
export async function keepProposal(root: string, own: string, { branch, commit, address = '' }: Proposal) {
  const noted = await git(root, ['config', keyOf(own), [branch, commit, address].join(' ').trim()])
  if (noted.isDone) await git(root, ['config', '--unset-all', sendingKeyOf(own)])
}

/**
 * The files in which two states differ, by their paths from the root of the repository.
 * @param options further ones of git diff, such as --relative for files below the folder, by their paths from it
 */
export const filesBetween = (root: string, one: string, other: string, ...options: string[]) =>
  linesFrom(root, 'diff', '--name-only', '--no-renames', '--no-ext-diff', ...options, '-z', one, other, '--')
