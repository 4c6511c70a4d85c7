// Starts Vite's development server, for the commands that serve the site while it is written.
import { createServer } from 'vite'
import type { Call } from './commandLine.ts'

const PORT = 5173

/** Starts the server and prints its addresses. */
export async function startDevServer({ code, settings: { port = PORT }, values }: Call): Promise<number> {
  const { host, open, strictPort, force } = values
  const server = await createServer({
    root: code,
    forceOptimizeDeps: Boolean(force),
    server: { port, strictPort: Boolean(strictPort), host: host === '' ? true : host, open: open === '' ? true : open },
  })
  await server.listen()
  server.printUrls()
  server.bindCLIShortcuts({ print: true })
  return 0
}
