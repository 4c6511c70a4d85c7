// The command `dev`: Vite's development server with the site in it.
import { SERVING } from './commandLine.mjs'

const PORT = 5173

export const command = {
  about: `Serves the site while it is written: what is saved shows at once, and mistakes are shown on the page.
Alt-click opens the line behind anything on it in the editor that LAUNCH_EDITOR names. /catalogue shows
every block.`,
  settings: ['site', 'base', 'out', 'cache', 'today', 'port'],
  options: {
    ...SERVING,
    strictPort: { about: 'fails when the port is taken, instead of taking the next one' },
    force: { about: 'prepares packages again' },
  },
  async run({ code, settings: { port = PORT }, values: { host, open, strictPort, force } }) {
    const { createServer } = await import('vite')
    const server = await createServer({
      root: code,
      forceOptimizeDeps: force,
      server: { port, strictPort, host: host === '' ? true : host, open: open === '' ? true : open },
    })
    await server.listen()
    server.printUrls()
    server.bindCLIShortcuts({ print: true })
    return 0
  },
}
