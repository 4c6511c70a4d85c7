// The command `edit`: the development server, whose pages open with the editor on.
import type { Command } from '../commandLine/commandLine.ts'
import { SERVER_SETTINGS, startDevServer, WRITING } from './dev.ts'

export default {
  about: `Serves the site to be edited on its own pages, in a browser on this machine: press a text to select it, press
it again to write; the panel has every field. Nothing is written that "npm run validate" would refuse. With
--host, other machines see the site without the editor.`,
  settings: SERVER_SETTINGS,
  options: WRITING,
  run(call) {
    process.env.SITE_EDITOR = 'on'
    return startDevServer(call)
  },
} satisfies Command
