// Three people change one site at once, against a repository that git itself serves by HTTP.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Outcome, TwoVersions } from '../../src/editor/protocol.ts'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { isRecord, type Path } from '../../src/model/source/path.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { amount } from '../extent.ts'
import { Random } from '../edit/random.ts'
import { browserOf, deskFile, git, servedDesk, sharedSite, type ServedDesk } from './servedDesk.ts'

// DESK_EDITS=200 for the full number, which takes a quarter of an hour.
const EDITS = Number(process.env.DESK_EDITS ?? amount(6, 25))

/** Serves bare repositories as git does: a program for each request. */
async function servedByGit(repository: string): Promise<string> {
  git(repository, 'config', 'http.receivepack', 'true')
  const server = createServer((request, response) => {
    const [path, query = ''] = (request.url ?? '').split('?')
    const env = {
      ...process.env,
      GIT_PROJECT_ROOT: dirname(repository),
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: path,
      QUERY_STRING: query,
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
    }
    const backend = spawn('git', ['http-backend'], { env })
    request.pipe(backend.stdin)
    let text = Buffer.alloc(0)
    backend.stdout.on('data', (chunk: Buffer) => {
      text = Buffer.concat([text, chunk])
    })
    backend.on('close', () => {
      const end = text.indexOf('\r\n\r\n')
      const headers = text
        .subarray(0, end)
        .toString()
        .split('\r\n')
        .map(line => line.split(': ') as [string, string])
      const { Status: status = '200', ...others } = Object.fromEntries(headers)
      response.writeHead(Number.parseInt(status, 10), others).end(text.subarray(end + 4))
    })
  }).listen(0, 'localhost')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/${repository.split('/').at(-1)}`
}

const TEXTS = /^(?:kicker|title|text|subtitle|description|question|answer)$/

/** The ways to texts that may say anything. */
function textsIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => textsIn(each, [...path, index]))
  if (isRecord(value)) return Object.entries(value).flatMap(([name, each]) => textsIn(each, [...path, name]))
  return typeof value === 'string' && TEXTS.test(String(path.at(-1))) ? [path] : []
}

/** What somebody has written in the order of writing, and what was given up where both versions were asked for. */
interface Written {
  values: { path: string; value: string }[]
  given: string
}

/** Writes and publishes, and answers what is asked. */
async function work(desk: ServedDesk, person: string, seed: number): Promise<Written> {
  const browser = await browserOf(desk, person)
  const any = new Random(seed)
  const own: Written = { values: [], given: '' }
  const publish = async () => {
    const said: string[] = []
    for (let tries = 0; tries < 20; tries++) {
      const published = (await browser.ask('publish', { message: `By ${person}` })).body as Published
      if (published.end !== 'stuck') return
      said.push(JSON.stringify(published))
      expect(['conflict', 'behind', 'mistakes']).toContain(published.stuck?.why)
      for (;;) {
        const found = (await browser.ask('twoVersions')).body as TwoVersions | null
        if (!found) break
        const side = any.below(2) as 0 | 1
        own.given += found.versions[1 - side]
        const { file, version } = found
        expect((await browser.ask('keepVersion', { file, version, side })).body).toHaveProperty('done')
      }
    }
    const { body: warnings } = await browser.ask('publishing')
    throw new Error(`never published: ${said.slice(-3).join('\n')}\n${JSON.stringify(warnings)}`)
  }
  for (let count = 0; count < EDITS; count++) {
    const { subjects } = await browser.page(['/', '/history', '/visit'][any.below(3)])
    const texts = subjects.flatMap(({ file, path, value }) =>
      file === 'pages.yaml' ? textsIn(value).map(way => [...path, ...way]) : [],
    )
    // Often one of a few, which others change too.
    const path = any.pick(any.once(2) ? texts.slice(0, 4) : texts)
    const value = `${person} ${count}`
    const outcome: Outcome = await browser.write(path as (string | number)[], value)
    if ('done' in outcome) own.values.push({ path: JSON.stringify(path), value })
    if (any.once(3)) await publish()
  }
  await publish()
  return own
}

test(
  'nothing of three people is lost unasked, and what they publish is one line of their own changes',
  async () => {
    const site = sharedSite()
    git(site.folder, 'remote', 'set-url', 'origin', await servedByGit(site.remote))
    const desk = await servedDesk(site, Date.now, origin => deskFile(origin).replace('writes', 'publishes'))
    const people = ['asha', 'binu', 'chitra']
    const all = await Promise.all(people.map((person, index) => work(desk, person, 1000 + index)))
    const log = (...args: string[]) => git(desk.remote, 'log', ...args, 'main')
    expect(log('--merges', '--format=%h')).toBe('')
    const history = log('-p', '--format=')
    const lost = all.flatMap(({ values, given }) =>
      values.filter(({ path, value }, index) => {
        const isReplaced = values.slice(index + 1).some(each => each.path === path)
        return !isReplaced && !new RegExp(`^\\+.*${value}\\b`, 'm').test(history) && !given.includes(value)
      }),
    )
    expect(lost).toEqual([])
    // Each commit adds lines with words of its author, and no others.
    for (const commit of log('--format=%H %an').trim().split('\n').slice(0, -1)) {
      const [hash, author] = commit.split(' ')
      const added = git(desk.remote, 'show', '--format=', hash).match(/^\+(?!\+\+ ).*$/gm) ?? []
      expect([author, added.filter(line => !line.includes(`${author.toLowerCase()} `))]).toEqual([author, []])
    }
    expect(parseSource('pages.yaml', git(desk.remote, 'show', 'main:pages.yaml')).problems).toEqual([])
    expect(desk.failures).toEqual([])
  },
  60 * 60_000,
)
