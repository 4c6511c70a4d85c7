// What git knows of a site: what differs from the last commit, and what of the branch the other end does not have.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Obstacle, Publishing, Stuck } from '../publishing.ts'
import { git, linesFrom, namesFrom } from './git.ts'

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
// What git keeps while a merge, a rebase or the like waits for somebody.
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
    proposal: followed && (await proposalOf(root, branch, followed)),
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
    namesFrom(root, ...asked, 'HEAD', '--'),
    namesFrom(root, ...asked, '--cached', 'HEAD', '--'),
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
export const unsentOf = ({ known, remote }: Followed): string[] =>
  known ? [`${known}..HEAD`] : ['HEAD', '--not', `--remotes=${remote}`]

// Kept with what git knows of the branch, and gone with it.
const keyOf = (branch: string) => `branch.${branch}.proposal`

/** What was sent to a branch of its own and is not taken in, as far as is known here. */
async function proposalOf(root: string, own: string, { known }: Followed): Promise<Proposal | undefined> {
  const [line = ''] = await linesFrom(root, 'config', '--get', keyOf(own))
  const [branch, commit, address] = line.split(' ')
  if (!commit) return undefined
  const isIn = async (other: string) => (await git(root, ['merge-base', '--is-ancestor', commit, other])).isDone
  const isOpen = (await isIn('HEAD')) && !(known && (await isIn(known)))
  return isOpen ? { branch, commit, address: address || undefined } : undefined
}

/** Notes what was sent to a branch of its own. */
export const keepProposal = (root: string, own: string, { branch, commit, address = '' }: Proposal) =>
  git(root, ['config', keyOf(own), [branch, commit, address].join(' ').trim()])

/** The files in which two states differ, by their paths from the root of the repository. */
export const filesBetween = (root: string, one: string, other: string) =>
  namesFrom(root, 'diff', '--name-only', '--no-renames', '--no-ext-diff', '-z', one, other, '--')
