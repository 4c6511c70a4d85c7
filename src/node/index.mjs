// The functions that other programs call: `import { build, validate } from 'page-schema-site'`.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const CLI = join(import.meta.dirname, 'cli.mjs')

/** Checks a site. */
export const validate = settings => run('validate', settings)

/** Checks a site and builds it. */
export const build = settings => run('build', settings)

/**
 * What a command prints for programs. It runs in a process of its own: settings are those of a process, and building
 * takes memory that a process never gives back.
 */
async function run(command, settings = {}) {
  const options = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)])
  // One that ends with an exit code of its own has printed what it found all the same.
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [CLI, command, '--format', 'json', ...options],
    { maxBuffer: Number.POSITIVE_INFINITY },
  ).catch(error => error)
  if (!stdout) throw new Error(String(stderr).trim())
  return JSON.parse(stdout)
}
