// Takes in what others have published. The files on the disk change as a whole, or not at all: none of a single person
// is ever left with two versions in it. One of several who share a repository is asked there which version is right.
import { lstatSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Stuck } from '../publishingProtocol.ts'
import { type Followed, filesBetween, git, type GitOptions, isIn, linesFrom } from './git.ts'
import { joinedTexts } from './joining.ts'
import { reasonOf } from './reasons.ts'
import { isTextFile, type PublishingHost } from './steps.ts'
import { withVersionKept } from './twoVersions.ts'

const MESSAGE = 'Take in what others have published'

/** The names of two versions in a question: what is published, and the own one. */
type Names = readonly [string, string]

/** Why something was not done; `apart` where nothing here can bring both sides together. */
type NotTaken = { stuck: Stuck } | { apart: Stuck }

/** The files that have changed with it, or why it is not so. */
export async function takeIn(
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
    const { commit, asked } = joined
    if (commit === undefined) return { files: [] }
    const moved = names ? await moveWork(root, { commit, asked }, names) : await move(root, commit)
    if (!('files' in moved)) return moved
    const files = await fromSite(root, moved.files)
    changed(files.filter(file => !file.startsWith('/')))
    return asked ? { stuck: { why: 'conflict', files: asked } } : { files }
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
  const isAfter = await isIn(root, 'HEAD', commit)
  const taken = isAfter ? [] : await takenNames(root, 'HEAD', commit)
  if (taken.length) return inTheWay(root, taken)
  const moved = await git(
    root,
    isAfter
      ? ['-c', 'merge.autoStash=false', 'merge', '--quiet', '--ff-only', '--no-overwrite-ignore', commit]
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
    // Nothing that is not committed is settled without its author.
    const held = [...all.apart, ...(await takenNames(root, work.commit, all.tree))]
    if (held.length) return await inTheWay(root, held)
    const written = await git(root, ['read-tree', '-m', '-u', work.commit, all.tree])
    if (!written.isDone) return { stuck: await notMoved(root, written.why) }
    head = commit
    return { files: await filesBetween(root, work.commit, all.tree) }
  } finally {
    await git(root, ['reset', '--quiet', head])
  }
}

/**
 * A commit of both sides, made without touching a file; none where the other side has nothing new.
 * @param names set where it is to be one line of commits
 */
async function joinedWith(root: string, there: string, names?: Names): Promise<Partial<Joined> | NotTaken> {
  const counted = ['rev-list', '--count']
  const [[own], [theirs]] = await Promise.all([
    // Those that are there as well, as other commits, do not count.
    linesFrom(root, ...counted, '--cherry-pick', '--right-only', `${there}...HEAD`),
    linesFrom(root, ...counted, `HEAD..${there}`),
  ])
  if (theirs === '0') return {}
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
  /** The files in it that have both versions of something, from which their author can choose. */
  asking: string[]
  /** Files that could not be joined: of those the tree has what git chose, which nobody was asked about. */
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
      const hasValues = isTextFile(file) && states.every(({ isDone }) => isDone)
      const joined = hasValues ? joinedTexts({ file, base: first, theirs, mine: own }, names) : undefined
      // Git has put both versions of lines into the tree, and named them as it was asked.
      const named = lines.replaceAll(`<<<<<<< ${mine}`, `<<<<<<< ${names[1]}`)
      const text = joined?.text ?? named.replaceAll(`>>>>>>> ${there}`, `>>>>>>> ${names[0]}`)
      const asks = isTextFile(file) && withVersionKept(text, 0) !== undefined
      // One that somebody has deleted, or a picture, cannot ask.
      if (asks) asking.push(file)
      else if (!joined) apart.push(file)
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

/** Of files that come, those in whose place one lies that git ignores: it would write over that. */
async function takenNames(root: string, from: string, to: string): Promise<string[]> {
  const [top = ''] = await linesFrom(root, 'rev-parse', '--show-toplevel')
  const files = await filesBetween(root, from, to, '--diff-filter=A')
  return files.filter(file => lstatSync(join(top, file), { throwIfNoEntry: false })?.isDirectory() === false)
}

const inTheWay = async (root: string, files: readonly string[]): Promise<{ stuck: Stuck }> => ({
  stuck: { why: 'inTheWay', files: await fromSite(root, files) },
})

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
