// Earlier versions of files, where the site is kept in git.
import { execFileSync } from 'node:child_process'
import type { EarlierTexts } from '../../model/checks/repeatedFacts.ts'

// A file that is looked at in passing is not worth waiting for.
const MAX_MS = 3000
// The last one may be what is there now.
const VERSIONS = 2

/** Reads the last committed versions of files of a folder, each once; none where there is no git. */
export function historyOf(root: string): EarlierTexts {
  const known = new Map<string, readonly string[]>()
  return file => {
    const texts = known.get(file) ?? textsBefore(root, file)
    known.set(file, texts)
    return texts
  }
}

function textsBefore(root: string, file: string): string[] {
  try {
    const commits = git(root, ['log', `-${VERSIONS}`, '--format=%H', '--', file])
      .split('\n')
      .filter(Boolean)
    return commits.map(commit => git(root, ['show', `${commit}:./${file}`]))
  } catch {
    return []
  }
}

const git = (root: string, args: string[]): string =>
  execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    timeout: MAX_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
    // Nothing is fetched, and nothing is written.
    env: { ...process.env, GIT_NO_LAZY_FETCH: '1', GIT_OPTIONAL_LOCKS: '0', GIT_TERMINAL_PROMPT: '0' },
  })
