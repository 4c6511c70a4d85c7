// The command `preview`: serves the built site as its host would.
import { spawn } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileAt } from '../disk/stats.ts'
import { baseOf, handler } from '../deploy/serve.ts'
import type { Settings } from '../bundle/settings.ts'
import { type Call, type Command, SERVING } from '../commandLine/commandLine.ts'
import { listenFault } from '../commandLine/listening.ts'

const PORT = 4173

export default {
  about: `Serves the built site on this machine with the headers, redirects, compressed files and 404 page that its
host would send. A new build is served at once.`,
  settings: ['out', 'port'],
  options: SERVING,
  run: ({ settings, values }) => preview(settings, values),
} satisfies Command

/** Serves until the process ends; resolves with 0 when it serves, and with 1 when it cannot. */
export function preview({ out, port = PORT }: Settings, values: Call['values']): Promise<number> {
  const [host, open] = [String(values.host ?? 'localhost'), values.open]
  if (!fileAt(join(out, '_headers'))) {
    const build = typeof values.out === 'string' ? `npm run build -- --out ${values.out}` : 'npm run build'
    console.error(`There is no built site in ${out}. Run: ${build}`)
    return Promise.resolve(1)
  }
  const server = createServer(handler(out))
  return new Promise(done => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      console.error(listenFault(error, port, host))
      done(1)
    })
    // No address means all.
    server.listen(port, host || undefined, () => {
      const base = baseOf(out)
      const origins = originsOf((server.address() as AddressInfo).port, host)
      console.log(`Serving the built site on ${origins.map(origin => origin + base).join(' and ')}`)
      if (open !== undefined) openBrowser(`${origins[0]}${base}/${String(open).replace(/^\//, '')}`)
      done(0)
    })
  })
}

/** Where the server is reached, on this machine first. */
function originsOf(port: number, host: string): string[] {
  if (host) return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`]
  const outside = Object.values(networkInterfaces())
    .flatMap(addresses => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  return [`http://localhost:${port}`, ...outside.map(({ address }) => `http://${address}:${port}`)]
}

const OPENERS: Partial<Record<NodeJS.Platform, string[]>> = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }

function openBrowser(address: string): void {
  const [program, ...args] = process.env.BROWSER ? [process.env.BROWSER] : (OPENERS[process.platform] ?? ['xdg-open'])
  spawn(program, [...args, address], { stdio: 'ignore', detached: true })
    .on('error', () => console.error(`No browser could be opened. Open ${address}`))
    .unref()
}
