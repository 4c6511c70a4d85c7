// Who is not let in, and what those who are cannot reach.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Server } from 'node:net'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { Door } from '../../src/desk/door.ts'
import { deskServer } from '../../src/desk/serveDesk.ts'
import { Repository } from '../../src/desk/repository.ts'
import { type Asked, browserOf, deskFile, enter, git, PAGE, servedDesk, sharedSite } from './servedDesk.ts'

test('strangers are told the same at every address, and no more than how to come in', async () => {
  const desk = await servedDesk()
  const known = await browserOf(desk, 'asha')
  const pages = ['/', '/?edit', '/history', '/no-such-page', '/__desk/', '/__desk/enter', '/te/', '/?frame']
  const answers = await Promise.all(pages.map(path => desk.ask(path, { headers: PAGE })))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0].status).toBe(401)
  expect(answers[0].text).not.toMatch(/asha/i)
  for (const path of ['/__edit/start', '/__edit/state', '/__edit/image?name=a.svg', '/assets/theme.css', '/__desk/me'])
    expect([path, await desk.ask(path)]).toMatchObject([path, { status: 401, text: '' }])
  const other = { ...known.own, cookie: '__Host-desk=' + 'a'.repeat(43) }
  expect((await desk.ask('/__edit/undo', { body: '{}', headers: other })).status).toBe(401)
})

test('a link that was used, guessed or never made opens nothing, and all are told the same', async () => {
  const desk = await servedDesk()
  const key = desk.door.invite('asha')
  expect(await enter(desk, key)).toMatchObject({
    status: 303,
    headers: {
      location: '/?edit',
      'set-cookie': [
        expect.stringMatching(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=2592000$/),
        expect.stringMatching(/^site-editing-language=en; Path=\/; SameSite=Lax; Max-Age=31536000$/),
      ],
    },
  })
  const refused = await Promise.all(
    [key, 'a'.repeat(43), '', desk.door.invite('nobody')].map(each => enter(desk, each)),
  )
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(refused[0]).toMatchObject({ status: 401, text: expect.stringContaining('used, or is too old') })
  for (let time = 0; time < 20; time++) await enter(desk, 'b'.repeat(43))
  const late = await enter(desk, desk.door.invite('asha'))
  expect([late.status, late.headers['set-cookie']]).toEqual([429, undefined])
})

test('requests of other sites, other names and other methods do nothing', async () => {
  const desk = await servedDesk()
  const { own, cookie } = await browserOf(desk, 'asha')
  const undo = (headers: Record<string, string>, more: Partial<Asked> = {}) =>
    desk.ask('/__edit/undo', { body: '{}', headers: { ...own, ...headers }, ...more })
  expect((await undo({})).status).toBe(200)
  expect((await undo({ origin: 'https://example.org' })).status).toBe(403)
  expect((await undo({ origin: 'null' })).status).toBe(403)
  expect((await undo({ host: 'desk.example.org' })).status).toBe(403)
  expect((await undo({ 'content-type': 'text/plain' })).status).toBe(403)
  expect((await undo({ 'x-edit-token': 'guess' })).status).toBe(403)
  expect((await undo({}, { method: 'PUT' })).status).toBe(403)
  const { origin: _, ...without } = own
  expect((await desk.ask('/__edit/undo', { body: '{}', headers: without })).status).toBe(403)
  for (const site of ['cross-site', 'same-site'])
    expect((await desk.ask('/__edit/start', { headers: { cookie, 'sec-fetch-site': site } })).status).toBe(403)
  // A name server may lead another name here.
  expect((await desk.ask('/', { headers: { ...PAGE, host: 'evil.example' } })).status).toBe(403)
  expect((await desk.ask('/__desk/leave-all', { body: '', headers: { cookie } })).status).toBe(403)
  expect((await desk.ask('/__desk/leave-all', { headers: { cookie } })).status).toBe(404)
  expect((await undo({})).status).toBe(200)
})

test('nobody gets into the room of another person', async () => {
  const desk = await servedDesk()
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  expect((await desk.ask('/__edit/undo', { body: '{}', headers: { ...asha.own, cookie: binu.cookie } })).status).toBe(
    403,
  )
  const start = await desk.ask('/__edit/start', { headers: { cookie: asha.cookie } })
  expect(start.text).toContain(asha.own['x-edit-token'])
  for (const path of ['/../binu/pages.yaml', '/documents/../site.yaml', '/documents/..%2Fsite.yaml', '/%', '/a\\b'])
    expect([path, (await desk.ask(path, { headers: { cookie: asha.cookie } })).status]).toEqual([path, 400])
  for (const path of ['/.desk/rooms/binu/pages.yaml', '/__edit/image?name=../../../binu/x.svg'])
    expect([path, (await desk.ask(path, { headers: { cookie: asha.cookie } })).status]).toEqual([path, 404])
})

test('who signs out, or is taken off the list, is out at once', async () => {
  const desk = await servedDesk()
  const [first, second, binu] = [
    await browserOf(desk, 'asha'),
    await browserOf(desk, 'asha'),
    await browserOf(desk, 'binu'),
  ]
  const leave = (name: string, headers: Record<string, string>) => desk.ask(`/__desk/${name}`, { body: '', headers })
  const status = async ({ cookie }: { cookie: string }) =>
    (await desk.ask('/__desk/me', { headers: { cookie } })).status
  expect(await leave('leave', first.own)).toMatchObject({
    status: 303,
    headers: { 'set-cookie': [expect.stringContaining('Max-Age=0')] },
  })
  expect([await status(first), await status(second)]).toEqual([401, 204])
  await leave('leave-all', second.own)
  expect([await status(second), await status(binu)]).toEqual([401, 204])
  const file = join(desk.folder, 'desk.yaml')
  writeFileSync(file, deskFile(desk.origin).replace(/ {2}binu.*\n/, ''))
  utimesSync(file, 1_900_000_000, 1_900_000_000)
  expect(await status(binu)).toBe(401)
})

test('who has signed out, was signed out or is taken off the desk hears no more of the site', async () => {
  const desk = await servedDesk()
  const listening = async (person: string) => {
    const { cookie, own } = await browserOf(desk, person)
    const heard = { text: '', isOver: false }
    const sent = get(`${desk.origin}/__edit/state`, { headers: { cookie } })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    response.setEncoding('utf8').on('data', (text: string) => {
      heard.text += text
    })
    response.on('end', () => {
      heard.isOver = true
    })
    await expect.poll(() => heard.text).toContain('data:')
    return { own, heard, before: heard.text }
  }
  const [phone, office, binu] = [await listening('asha'), await listening('asha'), await listening('binu')]
  const siteOf = async (person: string) => {
    const found = desk.reader.settings.people.get(person)
    if (!found) throw new Error('nobody')
    return desk.rooms.within(found, async ({ site }) => site)
  }
  const [ashas, binus] = [await siteOf('asha'), await siteOf('binu')]
  await desk.ask('/__desk/leave', { body: '', headers: phone.own })
  ashas.reload([])
  await expect.poll(() => phone.heard.isOver).toBe(true)
  // Its tab loads the page again, which is that for strangers.
  const last = 'data: {"server":"","revision":0}\n\n'
  expect([phone.heard.text, office.heard.isOver]).toEqual([phone.before + last, false])
  await expect.poll(() => office.heard.text.length).toBeGreaterThan(office.before.length)
  // As the command does, which runs beside the desk.
  new Door(join(desk.folder, '.desk')).signOut('asha')
  ashas.reload([])
  await expect.poll(() => office.heard.isOver).toBe(true)
  const file = join(desk.folder, 'desk.yaml')
  writeFileSync(file, deskFile(desk.origin).replace(/ {2}binu.*\n/, ''))
  utimesSync(file, 1_900_000_000, 1_900_000_000)
  binus.reload([])
  await expect.poll(() => binu.heard.isOver).toBe(true)
  expect(binu.heard.text).toBe(binu.before + last)
  expect([ashas.isFollowed, binus.isFollowed]).toEqual([false, false])
  expect(desk.failures).toEqual([])
})

test('one address has no more than its share of connections, and those of this machine have all', async () => {
  const desk = await servedDesk()
  const far = deskServer(desk, () => '2001:db8::1').server.listen(0, 'localhost')
  await once(far, 'listening')
  onTestFinished(() => void far.close())
  const open = async (server: Server, count: number) => {
    const { port } = server.address() as AddressInfo
    const sockets = Array.from({ length: count }, () => connect(port, 'localhost'))
    onTestFinished(() => {
      for (const each of sockets) each.destroy()
    })
    await Promise.all(sockets.map(each => once(each, 'connect')))
    return sockets
  }
  const [first] = await open(far, 100)
  const [late] = await open(far, 1)
  await once(late, 'close')
  const isLet = async () => {
    const [next] = await open(far, 1)
    next.write('x')
    const [answer] = await Promise.race([once(next, 'data'), once(next, 'close')])
    return Buffer.isBuffer(answer)
  }
  expect(await isLet()).toBe(false)
  first.destroy()
  await expect.poll(isLet).toBe(true)
  await open(desk.server, 150)
  await expect.poll(() => promisify(desk.server.getConnections.bind(desk.server))()).toBe(150)
})

test('bodies that are huge or never end keep nobody else waiting', async () => {
  const desk = await servedDesk()
  const { origin } = desk
  const port = Number(new URL(origin).port)
  const slow = connect(port, 'localhost')
  slow.write(
    `POST /__desk/enter HTTP/1.1\r\nHost: localhost:${port}\r\nOrigin: ${origin}\r\nContent-Length: 500\r\n\r\nkey=`,
  )
  expect((await enter(desk, 'x'.repeat(100_000))).status).toBe(401)
  const stranger = { origin, 'content-type': 'application/json' }
  const huge = desk.ask('/__edit/picture', { body: 'x'.repeat(5_000_000), headers: stranger })
  await expect(
    huge.then(
      ({ status }) => status,
      () => 'cut off',
    ),
  ).resolves.toSatisfy(each => each === 401 || each === 'cut off')
  const asha = await browserOf(desk, 'asha')
  expect((await asha.ask('cells', { text: 'x'.repeat(1_100_000) })).status).toBe(404)
  expect((await asha.ask('cells', { text: 'a\tb' })).status).toBe(200)
  slow.destroy()
  expect(desk.failures).toEqual([])
})

test('who asks and never reads, or never speaks, does not keep a connection for ever', async () => {
  const { server } = await servedDesk()
  for (const limit of [server.timeout, server.headersTimeout, server.requestTimeout])
    expect([limit > 0, limit <= 300_000]).toEqual([true, true])
})

test('of many files that one person sends at once three are received, and other questions are answered', async () => {
  const desk = await servedDesk()
  const { own, ask } = await browserOf(desk, 'asha')
  const { host, port } = new URL(desk.origin)
  const head = Object.entries({ ...own, host, 'content-length': '9000' }).map(each => each.join(': '))
  let begun = 0
  desk.server.on('request', () => begun++)
  const slow = Array.from({ length: 3 }, () => {
    const socket = connect(Number(port), 'localhost')
    socket.write(`POST /__edit/picture HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n{`)
    return socket
  })
  await expect.poll(() => begun).toBe(slow.length)
  let isAnswered = false
  const upload = ask('picture').finally(() => {
    isAnswered = true
  })
  expect((await ask('undo')).status).toBe(200)
  await setTimeout(500)
  expect(isAnswered).toBe(false)
  slow[0].end('x'.repeat(8999))
  expect((await upload).status).toBe(404)
  for (const socket of slow) socket.destroy()
})

test('all addresses of IPv6 that one sender has count as one', async () => {
  const desk = await servedDesk()
  const enterFrom = async (from: string) =>
    (await desk.ask('/__desk/enter', { body: 'key=x', headers: { origin: desk.origin, 'x-forwarded-for': from } }))
      .status
  for (let time = 0; time < 20; time++) await enterFrom(`2001:db8:1:2:${time}::1`)
  expect(await enterFrom('2001:db8:1:2:ffff::1')).toBe(429)
  for (const other of ['2001:db8:1:3::1', '192.0.2.1', '::1'])
    expect([other, await enterFrom(other)]).toEqual([other, 401])
})

test('addresses that look like another host, or mean nothing, lead to no other host and break nothing', async () => {
  const desk = await servedDesk()
  const { cookie } = await browserOf(desk, 'asha')
  for (const path of ['//', '//[', '//[?edit=1', '//evil.example/', '//evil.example/history/', '//history/']) {
    const { status, headers } = await desk.ask(path, { headers: { ...PAGE, cookie } })
    expect([path, status < 500, headers['cache-control']]).toEqual([path, true, 'no-store'])
    expect(headers.location ?? '/').toMatch(/^\/(?!\/)/)
  }
  for (const path of ['*', 'http://evil.example/'])
    expect([path, (await desk.ask(path, { headers: PAGE })).headers.location]).toEqual([path, '/'])
  expect((await desk.ask('/__desk/me')).headers['cache-control']).toBe('no-store')
  expect(desk.failures).toEqual([])
})

/** A site whose repository holds more than a site has. */
function siteWith(add: (folder: string) => void) {
  const site = sharedSite()
  add(site.folder)
  git(site.folder, 'add', '--all')
  git(site.folder, 'commit', '--quiet', '--message', 'More')
  git(site.folder, 'push', '--quiet')
  return site
}

test('no file becomes one of the site by what is edited, such as what tells a host to run programs', async () => {
  const CHECKS = 'job:\n  script: [echo hello]\n'
  const site = siteWith(folder => writeFileSync(join(folder, '.gitlab-ci.yml'), CHECKS))
  const desk = await servedDesk(site)
  const asha = await browserOf(desk, 'asha')
  for (const pattern of ['**/*.y*ml', '*.yml', 'pages/**']) {
    const { versions } = await asha.page()
    const edits = [{ op: 'set', path: ['include', 0], value: pattern }]
    const { body } = await asha.ask('change', { file: 'pages.yaml', version: versions['pages.yaml'], edits })
    expect([pattern, body]).toEqual([pattern, expect.not.objectContaining({ done: true })])
  }
  const room = join(desk.folder, '.desk/rooms/asha')
  expect(git(room, 'status', '--porcelain')).toBe('')
  expect((await asha.ask('earlier', { file: '.gitlab-ci.yml', path: ['job'] })).body).toBe(null)
})

test('a link in the repository leads to no file of the machine, in a room, a draft or what is published', async () => {
  const secret = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret')
  writeFileSync(secret, 'TOP SECRET')
  const links = ['public/leak.txt', 'content/documents/leak.pdf', 'content/images/leak.svg']
  const site = siteWith(folder => {
    mkdirSync(join(folder, 'public'))
    for (const link of links) symlinkSync(secret, join(folder, link))
  })
  const desk = await servedDesk(site)
  const { cookie, write, ask } = await browserOf(desk, 'binu')
  const commit = git(desk.folder, 'rev-parse', 'HEAD').trim()
  const read = async (path: string) => (await desk.ask(path, { headers: { cookie } })).text
  for (const base of ['/', `/${desk.drafts.addressOf(commit)}`])
    for (const path of ['leak.txt', 'documents/leak.pdf', '__edit/image?name=leak.svg'])
      expect([base, path, await read(base + path)]).toEqual([base, path, expect.not.stringContaining('SECRET')])
  // In a room whose folder was lost, and which is behind.
  git(desk.folder, 'branch', 'desk/chitra', 'HEAD~1')
  git(desk.folder, 'branch', '--set-upstream-to=origin/main', 'desk/chitra')
  const chitra = await browserOf(desk, 'chitra')
  expect((await desk.ask('/leak.txt', { headers: { cookie: chitra.cookie } })).text).toBe(secret)
  // Also one that comes with what others have published.
  symlinkSync(secret, join(desk.folder, 'public/later.txt'))
  git(desk.folder, 'add', 'public')
  git(desk.folder, 'commit', '--quiet', '--message', 'Later')
  git(desk.folder, 'push', '--quiet')
  await write(['pages', 0, 'title'], 'A home')
  expect((await ask('publish', { message: 'Title' })).body).toMatchObject({ end: 'sent', isJoined: true })
  expect(await read('/later.txt')).toBe(secret)
  expect(git(desk.remote, 'ls-tree', 'main', 'public/').match(/^120000/gm)).toHaveLength(2)
  const published = join(desk.folder, '.desk/published')
  const repository = await Repository.of(desk.folder)
  await repository.show(published, repository.published)
  expect(readFileSync(join(published, 'public/later.txt'), 'utf8')).toBe(secret)
  expect(desk.failures).toEqual([])
})
