// The clone that a desk is started in. What people see and change of it are worktrees below the desk's own folder.
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { git, type GitAnswer, linesFrom, repositoryState, sendingEnv } from '../editor/server/git.ts'
import { limitConcurrency } from '../node/disk/turns.ts'

/** Where a desk keeps worktrees, links and visits, below the site's folder. */
export const DESK_FOLDER = '.desk'

/** The same folder of a site, made where it is missing. */
export function deskFolder(root: string): string {
  const folder = join(root, DESK_FOLDER)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, '.gitignore'), '*\n')
  return folder
}

/** Without the programs that a repository may run, and without links, which may lead to any file of the machine. */
export const SAFE = { 'core.hooksPath': '/dev/null', 'core.symlinks': 'false' }
const SAFELY = Object.entries(SAFE).flatMap(([key, value]) => ['-c', `${key}=${value}`])

export class Repository {
  /** Does what writes into the repository: git refuses to write what another git writes at the same moment. */
  readonly inOrder = limitConcurrency(1)

  private constructor(
    /** The folder of the site in it. */
    readonly root: string,
    /** The way from the top of the repository to that folder; empty, or with a slash at its end. */
    private readonly prefix: string,
    readonly remote: string,
    /** The branch that is edited, as the other end calls it, such as main. */
    readonly branch: string,
  ) {
    deskFolder(root)
  }

  /** That of a site. @throws where people cannot work in it, saying what to do */
  static async of(root: string): Promise<Repository> {
    const [state, [prefix = '']] = await Promise.all([
      repositoryState(root, () => true),
      linesFrom(root, 'rev-parse', '--show-prefix'),
    ])
    const { followed, obstacle, branch } = state
    if (obstacle?.why === 'noBranch')
      throw new Error(`${root} has no branch checked out. Check out the one that visitors get: git switch main`)
    if (obstacle)
      throw new Error(`${root} is no clone of the site's repository that people can work in (${obstacle.why}).`)
    if (!followed)
      throw new Error(
        `The branch ${branch} follows none of another repository, to which changes would go. ` +
          `Make it so with: git push --set-upstream origin ${branch}; before that, git remote add origin <address>, ` +
          'where there is no such repository yet.',
      )
    await freed(root)
    const own = (...names: string[]) => join(root, DESK_FOLDER, ...names)
    const rooms = existsSync(own('rooms')) ? readdirSync(own('rooms')).map(name => own('rooms', name)) : []
    // A copy that was brought back may lie in another folder than before.
    await git(root, ['worktree', 'repair', own('published'), own('checked'), ...rooms])
    return new Repository(root, prefix, followed.remote, followed.ref.replace('refs/heads/', ''))
  }

  /** What is published, as far as it is known here, such as origin/main. */
  get published(): string {
    return `${this.remote}/${this.branch}`
  }

  /** A folder or file of the desk's own. */
  own = (...names: string[]) => join(this.root, DESK_FOLDER, ...names)

  /** The folder of the site in a worktree. */
  siteIn = (worktree: string) => join(worktree, this.prefix)

  isThere = (worktree: string) => existsSync(join(worktree, '.git'))

  /** Asks the other end what is published; says why there was no answer. */
  async fetch(): Promise<string | undefined> {
    const env = await sendingEnv(this.root)
    const { isDone, why } = await git(this.root, ['fetch', '--quiet', '--no-write-fetch-head', this.remote], { env })
    return isDone ? undefined : why
  }

  /** Makes a worktree. @param what its folder and commit, as git takes them */
  async add(...what: string[]): Promise<void> {
    await git(this.root, ['worktree', 'prune'])
    done(await git(this.root, [...SAFELY, 'worktree', 'add', '--quiet', ...what]))
  }

  /** Makes a worktree have the files of a commit. */
  async show(worktree: string, commit: string): Promise<void> {
    if (!this.isThere(worktree)) return this.add('--detach', worktree, commit)
    await this.unlock(worktree)
    done(await git(worktree, [...SAFELY, 'checkout', '--quiet', '--force', '--detach', commit]))
  }

  /** What a git was killed over would keep all others out. Nothing may work in the worktree meanwhile. */
  async unlock(worktree: string): Promise<void> {
    for (const name of ['index.lock', 'HEAD.lock', 'config.worktree.lock']) {
      const [lock] = await linesFrom(worktree, 'rev-parse', '--path-format=absolute', '--git-path', name)
      if (lock) rmSync(lock, { force: true })
    }
  }

  /** Removes a worktree; false where git finds something in it that would be lost. */
  async remove(worktree: string, ...options: string[]): Promise<boolean> {
    return (await git(this.root, ['worktree', 'remove', ...options, worktree])).isDone
  }
}

/** Takes away the locks of a desk that was killed. In the folder of the site itself others are at work. */
async function freed(root: string): Promise<void> {
  const [folder = ''] = await linesFrom(root, 'rev-parse', '--path-format=absolute', '--git-common-dir')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.lock$/.test(name) && !/^(?:objects\b|index\.|HEAD\.)/.test(name)) rmSync(join(folder, name), { force: true })
}

/** @throws what git has said where it has failed */
export function done({ isDone, why }: GitAnswer): void {
  if (!isDone) throw new Error(`Git could not prepare a folder to work in. ${why}`)
}
