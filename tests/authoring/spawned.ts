// Commands as `npm run` runs them, in a process of their own.
import { spawnSync } from 'node:child_process'

/** Runs a command on the site in a folder. */
export function spawned(folder: string, args: string[], options: { env?: Record<string, string>; uid?: number } = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/node/cli.mjs', ...args], {
    uid: options.uid,
    env: { ...process.env, SITE: folder, ...options.env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
