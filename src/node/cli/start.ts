// The command `start`: builds the site, then serves it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Command, SERVING } from '../commandLine/commandLine.ts'
import { preview } from './preview.ts'

export default {
  about: 'Builds the site and serves it: npm run build, then npm run preview.',
  settings: ['site', 'base', 'out', 'cache', 'today', 'port'],
  options: SERVING,
  async run({ code, settings, values }) {
    // In a process of its own, because building takes memory that a process never gives back. Settings are in the
    // environment by now, also those that were options.
    const { status } = spawnSync(process.execPath, [join(code, 'src/node/cli.mjs'), 'build'], { stdio: 'inherit' })
    return status === 0 ? preview(settings, values) : (status ?? 1)
  },
} satisfies Command
