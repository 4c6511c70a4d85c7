// What is said of hosts of git that answer nonsense, and that their answers cannot do harm.
import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { forgejo } from '../../src/desk/forges/forgejo.ts'
import { gitHub } from '../../src/desk/forges/github.ts'
import { gitLab } from '../../src/desk/forges/gitlab.ts'
import { HOSTS, oddHost, servedForge } from './forgeServers.ts'

const KINDS = { github: gitHub, gitlab: gitLab, forgejo }
const NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[]
const TOKEN = 'token-that-is-secret'
const COMMIT = 'c'.repeat(40)
const PROPOSED = { branch: 'desk/asha', into: 'main', commit: COMMIT, title: 'Days', text: 'Seven' }

const says =
  (body: string, status = 200, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end(body)
const withAddress = (to: string) => {
  const pull = { number: 1, iid: 1, html_url: to, web_url: to }
  return JSON.stringify(pull)
}
/** The same as a list, where one is asked for. */
const pulls =
  (to: string): RequestListener =>
  ({ url = '' }, response) =>
    response.end(/[?]/.test(url) ? `[${withAddress(to)}]` : withAddress(to))

const ODD: [string, RequestListener, RegExp][] = [
  ['no JSON', says('<html>Sign in</html>'), /something else than expected/],
  ['JSON of another form', says('{"pulls": 7}'), /something else than expected/],
  ['nothing at all', says(''), /something else than expected/],
  ['an address of another host', pulls('https://evil.example/'), /another host/],
  ['an address that is a script', pulls('javascript:alert(1)'), /something else than expected/],
  ['a refusal, with words', says('{"message": "Bad credentials"}', 401), /401.*Bad credentials/],
  ['nothing at any address', says('{}', 404), /has nothing at .*FORGE_TOKEN/],
  [
    'a way to another host, which would get the token',
    says('', 302, { Location: 'http://localhost:1/' }),
    /not answer/,
  ],
  ['a failure without words', says('', 502), /502/],
  ['an end in the middle', (_, response) => response.writeHead(200).write('[', () => response.destroy()), /not answer/],
  ['an answer without end', (_, response) => void response.writeHead(200).end('x'.repeat(3_000_000)), /no end/],
]

test.each(
  NAMES.flatMap(kind => ODD.map(row => [kind, ...row] as const)),
)('of %s that answers with %s, it is said so, without the token', async (kind, _, answer, said) => {
  const origin = await oddHost(answer)
  const forge = KINDS[kind]({ origin, repository: 'library/site', token: TOKEN })
  const { message } = (await forge.open(PROPOSED).catch(error => error)) as Error
  expect(message).toMatch(said)
  expect(message).toContain(origin)
  expect(message).not.toContain(TOKEN)
})

test.each(NAMES)('states and addresses of checks at %s are those that people know', async kind => {
  const { hosted, origin } = await servedForge(HOSTS[kind])
  const forge = KINDS[kind]({ origin, repository: 'library/site', token: TOKEN })
  const states = []
  for (const check of ['success', 'failure', 'pending', 'no-such-state']) {
    hosted.check = check
    states.push((await forge.checks(COMMIT))[0])
  }
  expect(states).toEqual(
    ['passed', 'failed', 'running', 'running'].map(state => ({ name: 'pictures', state, address: `${origin}/run/1` })),
  )
})

test.each(['javascript:alert(1)', '', null, 7, 'http://['])('%s as the address of a check leads nowhere', async to => {
  const status = { context: 'pictures', name: 'pictures', status: 'success', target_url: to }
  const answer: RequestListener = ({ url = '' }, response) =>
    response.end(JSON.stringify(/v1/.test(url) ? { statuses: [status] } : [status]))
  const access = { origin: await oddHost(answer), repository: 'library/site', token: TOKEN }
  const found = [await forgejo(access).checks(COMMIT), await gitLab(access).checks(COMMIT)].flat()
  expect(found.map(({ address }) => address)).toEqual([undefined, undefined])
})
