// The command `desk` in a process of its own, which can be killed with all that it runs.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from '../freePort.ts'
import { deskFile } from './servedDesk.ts'

/** The ids of a process and of all that it has started. */
function withChildren(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const all = listed.map(line => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child, own]) => (own === parent ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

/** The desk of a site, at a port that it keeps. */
export async function deskProcess(folder: string) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  writeFileSync(join(folder, 'desk.yaml'), deskFile(origin))
  const env = { ...process.env, SITE: folder, CACHE: resolve('node_modules/.cache/tests/shared') }
  const command = ['src/node/cli.mjs', 'desk']
  /** Everything that it has complained about. */
  const complaints: string[] = []
  let server: ChildProcess | undefined
  const start = async () => {
    const started = spawn(process.execPath, [...command, '--port', String(port)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    started.stderr.setEncoding('utf8').on('data', (said: string) => {
      complaints.push(said)
      process.stderr.write(said)
    })
    server = started
    await Promise.race([
      once(started.stdout, 'data'),
      once(started, 'exit').then(() => {
        throw new Error(`The desk has ended: ${complaints.join('')}`)
      }),
    ])
  }
  const ended = async () => {
    if (server && server.exitCode === null && !server.signalCode) await once(server, 'exit')
  }
  /** Ends it as a cut of the power would. */
  const kill = async () => {
    for (const id of withChildren(server?.pid as number))
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    await ended()
  }
  const stop = async () => {
    server?.kill()
    await ended()
  }
  onTestFinished(stop)
  /** The command with options, run until it ends, which it has to do in some minutes. */
  const run = (...options: string[]) =>
    spawnSync(process.execPath, [...command, ...options], { env, encoding: 'utf8', timeout: 200_000 })
  const asked = (...options: string[]) => run(...options).stdout.trim()
  const linkFor = (person: string) => asked('--invite', person)
  return { port, origin, complaints, start, kill, stop, linkFor, run, command: asked }
}
