// "Publish": the files that were changed in the editor become one commit, where the site is in a git repository.
import { spawnSync } from 'node:child_process'
import type { Published, Publishing } from '../protocol.ts'

// Sending waits for another machine.
const MAX_MS = 120_000

interface Answer {
  isDone: boolean
  text: string
  /** What git says, for people. */
  why: string
}

function git(root: string, ...args: string[]): Answer {
  // A question would be asked in a terminal that the clerk may not see.
  const env = { ...process.env, GIT_TERMINAL_PROMPT: '0', GIT_LITERAL_PATHSPECS: '1' }
  const { status, stdout, stderr } = spawnSync('git', ['-C', root, ...args], { encoding: 'utf8', env, timeout: MAX_MS })
  return { isDone: status === 0, text: stdout ?? '', why: (stderr ?? '').trim() }
}

/**
 * What a commit of the editor's files would contain; undefined outside of a repository.
 * @param own the files that were changed in the editor, by their paths from the root of the site
 */
export function publishingOf(root: string, own: ReadonlySet<string>): Publishing | undefined {
  const prefix = git(root, 'rev-parse', '--show-prefix')
  if (!prefix.isDone) return undefined
  const folder = prefix.text.trim()
  const changed = changedIn(root).map(file => (file.startsWith(folder) ? file.slice(folder.length) : `/${file}`))
  return {
    files: changed.filter(file => own.has(file)),
    others: changed.filter(file => !own.has(file)),
    sends: git(root, 'rev-parse', '--abbrev-ref', '@{upstream}').isDone,
  }
}

/** The files that differ from the last commit, by their paths from the root of the repository. */
function changedIn(root: string): string[] {
  // A renamed file is one that went and one that came.
  const { text } = git(root, 'status', '--porcelain=v1', '-z', '--untracked-files=all', '--no-renames')
  return text.split('\0').flatMap(entry => (entry ? [entry.slice(3)] : []))
}

/** Commits the editor's files, and nothing else; sends them where the branch has another one to follow. */
export function publish(root: string, own: ReadonlySet<string>, message: string): Published {
  const planned = publishingOf(root, own)
  if (!planned) return { refused: 'This site is not in a git repository.' }
  const { files, sends } = planned
  if (files.length === 0) return { refused: 'There is nothing to publish.' }
  const made = [
    ['add', '--', ...files],
    // What others have prepared for their next commit stays there.
    ['commit', '--quiet', '--only', '--message', message, '--', ...files],
  ]
  for (const args of made) {
    const { isDone, why } = git(root, ...args)
    if (!isDone) return { refused: `Nothing was published. ${reasonIn(why)}` }
  }
  const sent = sends ? git(root, 'push', '--quiet') : undefined
  if (sent?.isDone === false)
    return { files, sent: false, note: `They are committed on this machine, but could not be sent. ${sent.why}` }
  return { files, sent: sends }
}

const reasonIn = (why: string) =>
  /tell me who you are|empty ident name/i.test(why)
    ? 'Git does not know who you are. In a terminal, say: git config --global user.name "…" and user.email "…".'
    : why
