// Bundles the scripts and styles of the browser in a process of its own, beside the check of the site. That takes
// 300 MB, which a process never gives back.
import { fork } from 'node:child_process'
import { join } from 'node:path'

/** Runs the module clientBundler.ts of the engine, which ends when this process does. */
export async function bundleClient(): Promise<void> {
  // Vite reads NODE_ENV to choose which half of a package to bundle; what is published must not depend on the shell.
  // The other setting was measured: 150 MB less, in the same time.
  const env = { MIMALLOC_ARENA_EAGER_COMMIT: '0', ...process.env, NODE_ENV: 'production' }
  const child = fork(join(import.meta.dirname, 'clientBundler.js'), { env })
  const code = await new Promise((done, failed) => {
    child.on('exit', done).on('error', failed)
  })
  if (code !== 0) throw new Error('The scripts of the browser could not be bundled (see above).')
}
