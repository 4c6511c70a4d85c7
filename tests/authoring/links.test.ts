// `npm run links`, which asks servers on this machine alone.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lookUpLinks, linksToOthers } from '../../src/tools/links/lookUp.ts'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { command } from './command.ts'
import { copySite, type SiteCopy } from './copy.ts'
import { freePort } from '../freePort.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) =>
    response.writeHead(code, headers).end('words')

const ANSWERS: Record<string, Answer> = {
  '/there': status(200),
  '/moved': status(301, { Location: '/there' }),
  '/gone': status(404),
  '/removed': status(410),
  '/members': status(403),
  '/busy': status(503),
  '/many': status(429),
  '/law': status(451),
  // Networks and the shields of hosts make numbers of their own.
  '/refused': status(999),
  '/shield': status(530),
  '/no-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 405 : 200).end(),
  '/wrong-head': (request, response) => response.writeHead(request.method === 'HEAD' ? 404 : 200).end(),
  '/silent': () => {},
  '/round': status(302, { Location: '/round' }),
  '/moved-and-refused': status(302, { Location: '/refused' }),
  '/moved-and-gone': status(302, { Location: '/gone' }),
  '/cut': request => request.socket.destroy(),
}

// Where there is no network at all, nobody says that nobody has the name.
const NOBODY = 'https://mill-pond.invalid/'

let asked: string[] = []
let atOnce = 0
let mostAtOnce = 0
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  mostAtOnce = Math.max(mostAtOnce, ++atOnce)
  response.on('close', () => atOnce--)
  ANSWERS[request.url ?? '']?.(request, response)
})
let origin = ''
let site: SiteCopy

beforeEach(async () => {
  asked = []
  mostAtOnce = 0
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  site = copySite()
  // The site has no other links than those of the test.
  site.edit('content/site.yaml', 'https://www.youtube.com/', `${origin}/there`)
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(site.folder, { recursive: true, force: true })
})

test('what is gone leads nowhere; what fails or does not answer is unclear; what refuses programs is there', async () => {
  const others = Object.keys(ANSWERS).flatMap(path => (path === '/silent' ? [] : [origin + path]))
  const options = { pause: 0, timeout: 60_000 }
  const faults = await lookUpLinks([...others, `http://127.0.0.1:${await freePort('127.0.0.1')}/`, NOBODY], options)
  const silent = await lookUpLinks([`${origin}/silent`], { pause: 0, timeout: 300 })
  const shown = [...faults, ...silent].map(([address, fault]) => [
    address.replace(origin, '').replace(/^http:.*:\d+\/$/, 'closed'),
    fault && `${fault.isSure ? 'sure' : 'unclear'}: ${fault.words}`,
  ])
  expect(Object.fromEntries(shown)).toEqual({
    '/there': undefined,
    '/moved': undefined,
    '/gone': 'sure: answers 404',
    '/removed': 'sure: answers 410',
    '/members': undefined,
    '/busy': 'unclear: answers 503',
    '/many': undefined,
    '/law': undefined,
    '/refused': undefined,
    '/shield': 'unclear: answers 530',
    '/no-head': undefined,
    '/wrong-head': undefined,
    '/silent': 'unclear: does not answer',
    '/round': expect.stringMatching(/^unclear: cannot be reached/),
    '/moved-and-refused': undefined,
    '/moved-and-gone': 'sure: answers 404',
    '/cut': expect.stringMatching(/^unclear: cannot be reached/),
    closed: 'sure: cannot be reached (ECONNREFUSED)',
    [NOBODY]: expect.stringMatching(/^(?:sure: cannot be reached \(ENOTFOUND\)|unclear: .*)$/),
  })
  expect(mostAtOnce).toBe(1)
  expect(asked.filter(each => each.endsWith('/there') && each.startsWith('GET'))).toEqual([])
})

test('links of menus, sections and running text are found, each address once with all its lines', async () => {
  const prose = `      - { type: prose, title: T, body: "See [one](${origin}/a#part), [two](${origin}/b) and [us](/visit)." }\n`
  site.edit('pages.yaml', '      - type: social\n', `${prose}${prose}      - type: social\n`)
  const links = linksToOthers(await loadFolder(site.folder))
  expect([...links.keys()]).toEqual([`${origin}/there`, `${origin}/a`, `${origin}/b`])
  expect(links.get(`${origin}/a`)).toHaveLength(2)
})

test('the command names the lines of dead links, and asks for what it found once a week', async () => {
  const social =
    site
      .read('content/site.yaml')
      .split('\n')
      .findIndex(line => line.includes('/there')) + 1
  const cache = join(site.folder, 'cache')
  const run = (...args: string[]) => command(site.folder, 'links', '--cache', cache, ...args)
  expect(await run()).toMatchObject({ status: 0, stdout: expect.stringContaining('1 looked up now, 0 lead') })
  expect(await run()).toMatchObject({ status: 0, stdout: expect.stringContaining('0 looked up now') })
  expect(asked).toEqual(['HEAD /there'])
  expect((await run('--again')).stdout).toContain('1 looked up now')
  site.edit('content/site.yaml', `${origin}/there`, `${origin}/gone`)
  const { status: code, stdout } = await run()
  expect(code).toBe(1)
  expect(stdout).toContain(`content/site.yaml:${social}  ${origin}/gone answers 404\n`)
  const output = JSON.parse((await run('--format', 'json')).stdout)
  expect(output).toMatchObject({ version: 1, command: 'links', dead: [{ address: `${origin}/gone` }] })
})

test.each([
  ['/refused', 0, ''],
  ['/busy', 0, 'answers 503; open it in a browser to see'],
  ['/gone', 1, 'answers 404'],
])('a run that meets %s ends with %s', async (path, code, words) => {
  site.edit('content/site.yaml', `${origin}/there`, origin + path)
  const { status: ended, stdout } = await command(site.folder, 'links', '--cache', join(site.folder, 'cache'))
  expect(ended).toBe(code)
  expect(stdout).toContain(words)
})

test('a machine without a network is asked whether it has one', async () => {
  site.edit('content/site.yaml', `${origin}/there`, `${origin}/cut`)
  const { stderr } = await command(site.folder, 'links', '--cache', join(site.folder, 'cache'))
  expect(stderr).toContain('Is this machine connected to the network?')
})
