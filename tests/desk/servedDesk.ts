// A desk on a copy of a site, with a bare repository as its other end.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDesk } from '../../src/desk/openDesk.ts'
import { deskServer } from '../../src/desk/serveDesk.ts'
import { changed, pageOf } from '../../src/editor/client/pageUpdates.ts'
import type { EditedPage, Outcome, PageUpdate } from '../../src/editor/protocol.ts'
import { engineFolder } from '../../src/node/bundle/engine.mjs'
import { copySite } from '../authoring/copy.ts'
import { freePort } from '../freePort.ts'

export const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' })

/** What a request was answered with. */
export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

/** Makes a site a clone of a bare repository; gives both. */
export function sharedSite({ folder } = copySite()): { folder: string; remote: string } {
  const remote = mkdtempSync(join(tmpdir(), 'remote-'))
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main')
  git(folder, 'init', '--quiet', '--initial-branch=main')
  git(folder, 'config', 'user.name', 'Administrator')
  git(folder, 'config', 'user.email', 'admin@example.org')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'Begin')
  git(folder, 'remote', 'add', 'origin', remote)
  git(folder, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  return { folder, remote }
}

/** What desk.yaml says of three people. */
export const deskFile = (address: string) => `name: The library
address: ${address}
people:
  asha: { name: Asha, email: asha@example.org, role: writes }
  binu: { name: Binu, email: binu@example.org, role: publishes }
  chitra: { name: Chitra, email: chitra@example.org, role: publishes }
`

/**
 * Serves a desk for one test.
 * @param now its clock
 * @param saysOf what desk.yaml says
 */
export async function servedDesk(
  { folder, remote } = sharedSite(),
  now: () => number = Date.now,
  saysOf: (origin: string) => string = deskFile,
) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  writeFileSync(join(folder, 'desk.yaml'), saysOf(origin))
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const options = { code: resolve('.'), root: folder, base: '/', out: join(cache, 'dist'), cache }
  const failures: string[] = []
  const failed = (error: unknown) =>
    void failures.push(error instanceof Error ? String(error.stack) : JSON.stringify(error))
  const desk = await openDesk(options, engineFolder(resolve('.')), { failed, now })
  const { server } = deskServer(desk)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, { headers = {}, body, method = body === undefined ? 'GET' : 'POST' }: Asked = {}) =>
    new Promise<Answered>((done, failedToAsk) => {
      // Of a connection that waits for more the server may take leave just when something is asked.
      const sent = httpRequest({ port, path, method, agent: false, headers: { host: `localhost:${port}`, ...headers } })
      sent.on('error', failedToAsk)
      sent.on('response', async response => {
        const chunks: Buffer[] = []
        for await (const chunk of response as AsyncIterable<Buffer>) chunks.push(chunk)
        done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() })
      })
      sent.end(body)
    })
  return { ...desk, server, folder, remote, origin, failures, ask }
}

export type ServedDesk = Awaited<ReturnType<typeof servedDesk>>

export interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** What a browser sends that opens a page. */
export const PAGE = { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }

/** Uses what a link has behind its #. */
export const enter = ({ ask, origin }: ServedDesk, key: string) =>
  ask('/__desk/enter', { body: new URLSearchParams({ key }).toString(), headers: { origin } })

/** The browser of somebody who has come in, which asks the editor's questions. */
export async function browserOf(desk: ServedDesk, person: string) {
  const entered = await enter(desk, desk.door.invite(person))
  const cookie = String(entered.headers['set-cookie']).split(';')[0]
  const token = async () =>
    /"token":"([^"]+)"/.exec((await desk.ask('/__edit/start', { headers: { cookie } })).text)?.[1] ?? ''
  const own = { cookie, origin: desk.origin, 'content-type': 'application/json', 'x-edit-token': await token() }
  const ask = async (name: string, asked: object = {}, headers: Record<string, string> = {}) => {
    const answer = await desk.ask(`/__edit/${name}`, {
      body: JSON.stringify(asked),
      headers: { ...own, ...headers },
    })
    const answered: unknown = answer.text ? JSON.parse(answer.text) : undefined
    return { status: answer.status, body: answered }
  }
  const page = async (path = '/'): Promise<EditedPage> => {
    const { body } = await ask('page', { path })
    return pageOf(changed({}, (body as PageUpdate).changes))
  }
  /** Writes a text of pages.yaml. */
  const write = async (path: (string | number)[], value: string, file = 'pages.yaml'): Promise<Outcome> => {
    const { versions } = await page()
    return (await ask('change', { file, version: versions[file], edits: [{ op: 'set', path, value }] })).body as Outcome
  }
  return { cookie, own, ask, page, write }
}
