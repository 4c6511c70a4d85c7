// Commands as `npm run` runs them, in a process of their own.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

/** What tests keep for the next run. */
export const KEPT = resolve('node_modules/.cache/tests')

/** Where the work on the library and its copies is kept: one engine with its blocks serves them all. */
export const CACHE = join(KEPT, 'shared')

/** Runs a command on the site in a folder. */
export function spawned(folder: string, args: string[], options: { env?: Record<string, string>; uid?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', ...args], {
    uid: options.uid,
    env: { ...process.env, SITE: folder, ...options.env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
