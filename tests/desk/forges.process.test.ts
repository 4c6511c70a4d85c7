// Pull requests for what is handed in, at each kind of host, and hosts that refuse or do not answer. None of this was
// tried against a host on the internet: the servers here answer as the hosts' documents say.
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Published, PullRequest, Waiting } from '../../src/editor/publishingProtocol.ts'
import { HOSTS, oddHost, servedForge } from './forgeServers.ts'
import { browserOf, deskFile, git, PAGE, servedDesk } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']
const TOKEN = 'token-that-is-secret'

/** A desk with a host, at which Asha can hand something in. */
async function deskWith(kind: string, address: string) {
  vi.stubEnv('FORGE_TOKEN', TOKEN)
  onTestFinished(() => void vi.unstubAllEnvs())
  const forge = `forge: { kind: ${kind}, address: '${address}', repository: library/site }\n`
  const desk = await servedDesk(undefined, undefined, origin => deskFile(origin) + forge)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  const handIn = async (value: string) => {
    await asha.write(KICKER, value)
    return (await asha.ask('publish', { message: `Days: ${value}` })).body as Published
  }
  const waiting = async () => ((await binu.ask('waiting')).body as Waiting).handedIn[0]
  const pull = async () => {
    const { commit } = await waiting()
    return (await binu.ask('pull', { person: 'asha', commit })).body as PullRequest | null
  }
  const publish = async () =>
    (await binu.ask('release', { person: 'asha', commit: (await waiting()).commit })).body as Published
  return { desk, asha, handIn, pull, publish }
}

test.each(
  Object.keys(HOSTS) as (keyof typeof HOSTS)[],
)('at %s each person has one pull request, which is opened, then changed, with its checks', async kind => {
  const forge = await servedForge(HOSTS[kind])
  const { hosted } = forge
  const { desk, asha, handIn, pull, publish } = await deskWith(kind, forge.origin)
  expect(await handIn('Open on <seven> days')).toMatchObject({ end: 'proposed' })
  await expect.poll(() => hosted.pulls.length).toBe(1)
  const first = await pull()
  expect(first).toEqual({ address: expect.stringMatching(/1$/), checks: expect.any(Array), missing: [] })
  const address = first?.address
  expect(address).toMatch(new RegExp(`^${forge.origin}/library/site/`))
  expect(first?.checks.map(({ state }) => state)).not.toContain('passed')
  // In the editor of the author it is shown as well.
  await expect.poll(async () => (await asha.ask('publishing')).body).toMatchObject({ proposal: { address } })
  await handIn('Open every day')
  hosted.check = 'success'
  const check = { name: 'pictures', address: `${forge.origin}/run/1` }
  await expect.poll(pull).toMatchObject({ checks: [{ ...check, state: 'passed' }] })
  expect(hosted.pulls).toMatchObject([{ number: 1, head: 'desk/asha', base: 'main', title: /^Days: / }])
  const [, draft] = /\]\(([^)]+)\)/.exec(hosted.pulls[0].body) ?? []
  expect((await desk.ask(draft.replace(desk.origin, ''), { headers: PAGE })).text).toContain('Open every day')
  hosted.check = 'failure'
  expect(await pull()).toMatchObject({ checks: [{ ...check, state: 'failed' }] })
  expect(await publish()).toMatchObject({ end: 'sent' })
  expect(git(desk.remote, 'log', '-1', '--format=%an', 'main').trim()).toBe('Asha')
  expect(JSON.stringify([hosted.asked, desk.failures])).toContain(TOKEN)
  expect(JSON.stringify([first, desk.failures])).not.toContain(TOKEN)
  expect(desk.failures).toEqual([])
})

test('of a host that refuses or answers nonsense it is told what is missing, and all else goes on', async () => {
  const origin = await oddHost((_, response) => response.writeHead(401).end('{"message": "Bad <b>credentials</b>"}'))
  const { desk, handIn, pull, publish } = await deskWith('github', origin)
  expect(await handIn('Open on seven days')).toMatchObject({ end: 'proposed' })
  const missing = expect.arrayContaining([expect.stringMatching(/401.*Bad <b>credentials/)])
  expect(await pull()).toEqual({ checks: [], missing })
  expect(await publish()).toMatchObject({ end: 'sent' })
  expect(desk.failures).toEqual([])
})

test('a host that does not answer keeps nobody waiting, but for ten seconds who looks for what it says', async () => {
  let isLeft = false
  const origin = await oddHost((_, response) => {
    response.on('close', () => {
      isLeft = true
    })
  })
  const { handIn, pull, publish } = await deskWith('forgejo', origin)
  expect(await handIn('Open on seven days')).toMatchObject({ end: 'proposed' })
  expect(isLeft).toBe(false)
  expect((await pull())?.missing.join()).toMatch(/does not answer.*timeout/)
  expect(await publish()).toMatchObject({ end: 'sent' })
})

test('what is handed in while a host is slow to open the pull request of what came before is not forgotten', async () => {
  const waiting: (() => void)[] = []
  const origin = await oddHost(async ({ method }, response) => {
    if (method === 'POST' && !waiting.length) await new Promise<void>(go => waiting.push(go))
    const pull = { number: 1, html_url: `${origin}/library/site/pull/1` }
    response.end(JSON.stringify(method === 'GET' ? [] : pull))
  })
  const { desk, asha, handIn, pull } = await deskWith('github', origin)
  const proposal = async () => (await asha.ask('publishing')).body
  await handIn('Open on seven days')
  await expect.poll(() => waiting.length).toBe(1)
  await handIn('Open every day')
  const isWhole = { proposal: { address: `${origin}/library/site/pull/1`, isWhole: true } }
  await expect.poll(proposal).toMatchObject(isWhole)
  waiting[0]()
  // The late answer is on its way for a moment.
  await setTimeout(500)
  await pull()
  expect(await proposal()).toMatchObject(isWhole)
  expect(desk.failures).toEqual([])
})

test('what a host sends by itself is listened to by nobody', async () => {
  const forge = await servedForge(HOSTS.github)
  const { desk } = await deskWith('github', forge.origin)
  const merged = JSON.stringify({ action: 'closed', pull_request: { merged: true, head: { ref: 'desk/asha' } } })
  for (const path of ['/', '/webhook', '/__desk/', '/__desk/webhook', '/__edit/release'])
    for (const headers of [undefined, { 'x-github-event': 'pull_request', 'x-hub-signature-256': 'sha256=0' }])
      expect([path, (await desk.ask(path, { body: merged, headers })).status]).toEqual([path, 403])
})

test('what a person says of it is no request to the host, and makes no links or pictures there', async () => {
  const { hosted, origin } = await servedForge(HOSTS.gitlab)
  const { asha } = await deskWith('gitlab', origin)
  await asha.write(KICKER, 'Open on seven days')
  await asha.ask('publish', { message: 'Days\n/merge\n\n![x](https://evil.example/x.png) @all' })
  await expect.poll(() => hosted.pulls.length).toBe(1)
  const { title, body } = hosted.pulls[0]
  const lines = body.split('\n').filter(Boolean)
  expect([title, lines.slice(0, -1)]).toEqual(['Days', ['    /merge', '    ![x](https://evil.example/x.png) @all']])
  expect(body).toMatch(/\n\n\[See its pages\]\(.*$/)
})

test('without a token of the host, or with one that no header holds, the desk does not begin', async () => {
  const forge = 'forge: { kind: github, repository: library/site }\n'
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const token of ['', 'two\nlines']) {
    vi.stubEnv('FORGE_TOKEN', token)
    await expect(servedDesk(undefined, undefined, origin => deskFile(origin) + forge)).rejects.toThrow('FORGE_TOKEN')
  }
})
