// A desk that is killed while somebody publishes: the next start has all that was written, once, and goes on.
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Door } from '../../src/desk/door.ts'
import { deskProcess } from './deskProcess.ts'
import { git, sharedSite } from './servedDesk.ts'

// Milliseconds after which it is killed: publishing takes half a second to one.
const MOMENTS = [0, 20, 45, 70, 100, 130, 170, 220, 280, 350, 430, 520, 650, 800]

test('killed at fourteen moments, with all that it runs, it loses nothing and publishes nothing twice', async () => {
  const { folder, remote } = sharedSite()
  const { port, origin, start, kill, stop } = await deskProcess(folder)
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
    await start()
    const token = /"token":"([^"]+)"/.exec(await ask('/__edit/start'))?.[1] ?? ''
    const own = { 'x-edit-token': token, 'content-type': 'application/json' }
    return async (name: string, asked: object) => JSON.parse(await ask(`/__edit/${name}`, own, asked))
  }
  const textOf = (moment: number) => `Open for ${moment} hours`
  for (const moment of MOMENTS) {
    const question = await started()
    const { changes } = await question('page', { path: '/' })
    const version = JSON.parse(changes.versions[0])['pages.yaml']
    const path = ['pages', 0, 'blocks', 0, 'kicker']
    const change = { file: 'pages.yaml', version, edits: [{ op: 'set', path, value: textOf(moment) }] }
    expect(await question('change', change)).toMatchObject({ done: true })
    const publishing = question('publish', { message: textOf(moment) }).catch(() => undefined)
    await setTimeout(moment)
    await kill()
    await publishing
  }
  const question = await started()
  expect(['sent', 'nothing']).toContain((await question('publish', { message: 'Last' })).end)
  await stop()
  const subjects = git(remote, 'log', '--format=%s', 'main').trim().split('\n')
  expect(subjects.length).toBe(new Set(subjects).size)
  expect(git(remote, 'show', 'main:pages.yaml')).toContain(textOf(MOMENTS.at(-1) ?? 0))
  expect(git(remote, 'log', '--merges', '--format=%h', 'main')).toBe('')
  expect(git(`${folder}/.desk/rooms/binu`, 'status', '--porcelain')).toBe('')
})
