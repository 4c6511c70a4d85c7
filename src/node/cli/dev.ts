// The command `dev`: Vite's development server with the site in it.
import { createServer } from 'vite'
import type { SettingName } from '../bundle/settings.ts'
import { type Call, type Command, SERVING } from '../commandLine/commandLine.ts'
import { checkHoldsSite } from '../commandLine/holdsSite.ts'
import { listenFault } from '../commandLine/listening.ts'
import { isSilent } from './silentDisk.ts'

/** Options of the commands that serve the site while it is written. */
export const WRITING = {
  ...SERVING,
  strictPort: { about: 'fails when the port is taken, instead of taking the next one' },
  force: { about: 'prepares packages again' },
  poll: {
    about: `looks for changes twice a second instead of waiting to be told of them: for network drives
and for /mnt/c in WSL, where nobody tells (variable: CHOKIDAR_USEPOLLING=1)`,
  },
}

/** Settings of the same commands. */
export const SERVER_SETTINGS: SettingName[] = ['site', 'base', 'out', 'cache', 'today', 'port']

export default {
  about: `Serves the site while it is written: what is saved shows at once, and mistakes are shown on the page.
Alt-click opens the line behind anything on it in the editor that LAUNCH_EDITOR names. /catalogue shows
every block. The button Edit opens what "npm run edit" opens.`,
  settings: SERVER_SETTINGS,
  options: WRITING,
  run: startDevServer,
} satisfies Command

const PORT = 5173

/** Starts the server and prints its addresses. */
export async function startDevServer({ code, settings: { site, port = PORT }, values }: Call): Promise<number> {
  const { host, open, strictPort, force, poll } = values
  checkHoldsSite(site)
  const { CHOKIDAR_USEPOLLING: told } = process.env
  if (poll || (told === undefined && isSilent(site))) {
    // The watcher reads it, also when the server begins again.
    process.env.CHOKIDAR_USEPOLLING = '1'
    if (!poll) console.log(`${site} is on a disk that announces no changes; they are looked for twice a second.`)
  }
  const server = await createServer({
    root: code,
    forceOptimizeDeps: Boolean(force),
    server: { port, strictPort: Boolean(strictPort), host: host === '' ? true : host, open: open === '' ? true : open },
  })
  try {
    await server.listen()
  } catch (error) {
    console.error(listenFault(error as NodeJS.ErrnoException, port, String(host ?? '')))
    // Its watcher would keep the process alive.
    await server.close()
    return 1
  }
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
}
