// The command `build`: the whole site into dist/. Vite runs only when the scripts of the browser have to be bundled.
import { buildSite } from '../pipeline/buildSite.ts'
import { optionsFrom } from '../pipeline/options.ts'
import { bundleClient } from '../bundle/bundleClient.ts'
import type { Command } from './commandLine.ts'

export const command: Command = {
  about: `Checks the site and writes it to dist/; only what changed is made again. What was published stays until all
of the new is there. \`vite build\` does the same.`,
  settings: ['site', 'base', 'out', 'cache', 'today'],
  async run({ code }) {
    await buildSite(optionsFrom(code), bundleClient)
    return 0
  },
}
