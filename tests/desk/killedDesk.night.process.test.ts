// A desk that is killed while somebody publishes: the next start has all that was written, once, and goes on.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Door } from '../../src/desk/door.ts'
import { deskFile, freePort, git, sharedSite } from './servedDesk.ts'

// Milliseconds after which it is killed: publishing takes half a second to one.
const MOMENTS = [0, 20, 45, 70, 100, 130, 170, 220, 280, 350, 430, 520, 650, 800]

/** The ids of a process and of all that it has started. */
function withChildren(pid: number): number[] {
  const listed = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const all = listed.map(line => line.trim().split(/\s+/).map(Number))
  const below = (parent: number): number[] =>
    all.flatMap(([child, own]) => (own === parent ? [child, ...below(child)] : []))
  return [pid, ...below(pid)]
}

test('killed at fourteen moments, with all that it runs, it loses nothing and publishes nothing twice', async () => {
  const { folder, remote } = sharedSite()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  writeFileSync(`${folder}/desk.yaml`, deskFile(origin))
  const cookie = `__Host-desk=${new Door(`${folder}/.desk`).enter(new Door(`${folder}/.desk`).invite('binu'))?.visit}`
  const ask = (path: string, headers: Record<string, string> = {}, body?: object) =>
    new Promise<string>((done, failed) => {
      const sent = request({ port, path, method: body ? 'POST' : 'GET', headers: { cookie, origin, ...headers } })
      sent.on('error', failed)
      sent.on('response', async response => {
        let text = ''
        for await (const chunk of response) text += chunk
        done(text)
      })
      sent.end(body && JSON.stringify(body))
    })
  const started = async () => {
    const env = { ...process.env, SITE: folder, CACHE: resolve('node_modules/.cache/tests/shared') }
    const args = ['src/node/cli.mjs', 'desk', '--port', String(port)]
    const server = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] })
    await once(server.stdout, 'data')
    const token = /"token":"([^"]+)"/.exec(await ask('/__edit/start'))?.[1] ?? ''
    const own = { 'x-edit-token': token, 'content-type': 'application/json' }
    const question = async (name: string, asked: object) => JSON.parse(await ask(`/__edit/${name}`, own, asked))
    return { server, question }
  }
  const textOf = (moment: number) => `Open for ${moment} hours`
  for (const moment of MOMENTS) {
    const { server, question } = await started()
    const { changes } = await question('page', { path: '/' })
    const version = JSON.parse(changes.versions[0])['pages.yaml']
    const path = ['pages', 0, 'blocks', 0, 'kicker']
    const change = { file: 'pages.yaml', version, edits: [{ op: 'set', path, value: textOf(moment) }] }
    expect(await question('change', change)).toMatchObject({ done: true })
    const publishing = question('publish', { message: textOf(moment) }).catch(() => undefined)
    await setTimeout(moment)
    for (const id of withChildren(server.pid as number))
      try {
        process.kill(id, 'SIGKILL')
      } catch {
        // It has ended by itself.
      }
    await publishing
    if (server.exitCode === null && !server.signalCode) await once(server, 'exit')
  }
  const { server, question } = await started()
  expect(['sent', 'nothing']).toContain((await question('publish', { message: 'Last' })).end)
  server.kill()
  await once(server, 'exit')
  const subjects = git(remote, 'log', '--format=%s', 'main').trim().split('\n')
  expect(subjects.length).toBe(new Set(subjects).size)
  expect(git(remote, 'show', 'main:pages.yaml')).toContain(textOf(MOMENTS.at(-1) ?? 0))
  expect(git(remote, 'log', '--merges', '--format=%h', 'main')).toBe('')
  expect(git(`${folder}/.desk/rooms/binu`, 'status', '--porcelain')).toBe('')
})
