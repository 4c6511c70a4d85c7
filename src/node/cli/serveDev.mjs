// Starts Vite's development server, for the commands that serve the site while it is written.

const PORT = 5173

/** Starts the server and prints its addresses. */
export async function serveDev({ code, settings: { port = PORT }, values: { host, open, strictPort, force } }) {
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
}
