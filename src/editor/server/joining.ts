// Takes in what others have published. The files on the disk change as a whole, or not at all: none is ever left with
// two versions in it.
import type { Stuck } from '../publishing.ts'
import { git, type GitOptions, linesFrom } from './git.ts'
import type { PublishedSite } from './publishedSite.ts'
import { filesBetween, type Followed } from './repository.ts'
import { reasonOf } from './sending.ts'

const MESSAGE = 'Take in what others have published'

/** The files that have changed with it, or why nothing was taken in. */
export async function takeIn(
  { root, inTurn, changed }: PublishedSite,
  { remote, known }: Followed,
  asking: GitOptions,
): Promise<{ files: string[] } | { stuck: Stuck }> {
  const fetched = await git(root, ['fetch', '--quiet', '--no-write-fetch-head', remote], asking)
  if (!fetched.isDone) return { stuck: reasonOf(fetched) }
  if (!known) return { files: [] }
  return inTurn(async () => {
    const joined = await joinedWith(root, known)
    if ('stuck' in joined) return joined
    const files = await fromSite(root, await filesBetween(root, 'HEAD', joined.commit))
    const isAfter = (await git(root, ['merge-base', '--is-ancestor', 'HEAD', joined.commit])).isDone
    const moved = await git(
      root,
      isAfter
        ? ['-c', 'merge.autoStash=false', 'merge', '--quiet', '--ff-only', joined.commit]
        : // All that was committed here is there, in other commits.
          ['reset', '--quiet', '--keep', joined.commit],
    )
    if (!moved.isDone) return { stuck: await notMoved(root, moved.why) }
    changed(files.filter(file => !file.startsWith('/')))
    return { files }
  })
}

/** A commit that holds what is here and what is there; made without touching a file. */
async function joinedWith(root: string, there: string): Promise<{ commit: string } | { stuck: Stuck }> {
  const counted = ['rev-list', '--count']
  const [[own], [theirs]] = await Promise.all([
    // Those that are there as well, as other commits, do not count.
    linesFrom(root, ...counted, '--cherry-pick', '--right-only', `${there}...HEAD`),
    linesFrom(root, ...counted, `HEAD..${there}`),
  ])
  if (theirs === '0') return { commit: 'HEAD' }
  if (own === '0') return { commit: there }
  const merged = await git(root, ['merge-tree', '--write-tree', '--name-only', '--no-messages', '-z', 'HEAD', there])
  const [tree, ...files] = merged.text.split('\0').filter(Boolean)
  if (merged.code === 1) return { stuck: { why: 'conflict', files: await fromSite(root, files) } }
  if (!merged.isDone) return { stuck: { why: 'apart', said: merged.why } }
  const [asThere] = await linesFrom(root, 'rev-parse', `${there}^{tree}`)
  if (tree === asThere) return { commit: there }
  const made = await git(root, ['commit-tree', tree, '-p', 'HEAD', '-p', there, '-m', MESSAGE])
  return made.isDone ? { commit: made.text.trim() } : { stuck: reasonOf(made) }
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
