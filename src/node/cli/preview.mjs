// The command `preview`: serves the built site as its host would. It needs no bundle.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileAt } from '../disk/stats.mjs'
import { baseOf, handler } from '../deploy/serve.mjs'
import { SERVING } from './commandLine.mjs'

const PORT = 4173

export const command = {
  about: `Serves the built site on this machine with the headers, redirects, compressed files and 404 page that its
host would send. A new build is served at once.`,
  settings: ['out', 'port'],
  options: SERVING,
  run: ({ settings, values }) => preview(settings, values),
}

/** Serves until the process ends; resolves with 0 when it serves, and with 1 when it cannot. */
export function preview({ out, port = PORT }, { host = 'localhost', open }) {
  if (!fileAt(join(out, '_headers'))) {
    console.error(`There is no built site in ${out}. Run: npm run build`)
    return Promise.resolve(1)
  }
  const server = createServer(handler(out))
  return new Promise(done => {
    server.on('error', error => {
      console.error(problem(error, port, host))
      done(1)
    })
    // No address stands for all.
    server.listen(port, host || undefined, () => {
      const base = baseOf(out)
      const origins = originsOf(server.address().port, host)
      console.log(`Serving the built site on ${origins.map(origin => origin + base).join(' and ')}`)
      if (open !== undefined) openBrowser(`${origins[0]}${base}/${open.replace(/^\//, '')}`)
      done(0)
    })
  })
}

function problem({ code, message }, port, host) {
  if (code === 'EADDRINUSE') return `Another program serves on port ${port}. End it, or name another port: --port 4180`
  if (code === 'EACCES') return `Port ${port} is not open to you. Name one from 1024 on: --port 4180`
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') return `This machine has no address ${host}.`
  return message
}

/** Where the server is reached, on this machine first. */
function originsOf(port, host) {
  if (host) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
  const outside = Object.values(networkInterfaces())
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [`http://localhost:${port}`, ...outside.map(({ address }) => `http://${address}:${port}`)]
}

const OPENERS = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

function openBrowser(address) {
  const [program, ...args] = process.env.BROWSER ? [process.env.BROWSER] : (OPENERS[process.platform] ?? ['xdg-open'])
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`No browser could be opened. Open ${address}`))
    .unref()
}
