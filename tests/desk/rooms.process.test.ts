// Rooms: what one person changes, others see once it is published, and nothing is left where nothing is.
import { execFileSync } from 'node:child_process'
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { browserOf, deskFile, git, servedDesk, sharedSite, PAGE } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']
const roomOf = (folder: string, person: string) => join(folder, '.desk/rooms', person)
const publish = async ({ ask }: Awaited<ReturnType<typeof browserOf>>, message: string) =>
  (await ask('publish', { message })).body as Published

test('each works in a room of their own; what is published is there for others, by its author', async () => {
  const desk = await servedDesk()
  const [binu, chitra] = [await browserOf(desk, 'binu'), await browserOf(desk, 'chitra')]
  expect(await binu.write(KICKER, 'Open on seven days')).toMatchObject({ done: true })
  // What Undo takes back is one's own.
  expect((await chitra.ask('undo')).body).toHaveProperty('refused')
  const file = (person: string) => readFileSync(join(roomOf(desk.folder, person), 'pages.yaml'), 'utf8')
  expect([file('binu'), file('chitra')].map(text => text.includes('Open on seven days'))).toEqual([true, false])
  // A room in which something waits stays as it is until that is published.
  expect(await chitra.write(['pages', 0, 'title'], 'A home')).toMatchObject({ done: true })
  expect(await publish(binu, 'Days')).toMatchObject({ end: 'sent', files: ['pages.yaml'] })
  expect(git(desk.remote, 'log', '-1', '--format=%an <%ae> %s', 'main')).toBe('Binu <binu@example.org> Days\n')
  // The folder that the desk was started in stays as it was.
  expect(git(desk.folder, 'status', '--porcelain', '--untracked-files=no')).toBe('')

  expect(await publish(chitra, 'Title')).toMatchObject({ end: 'sent', isJoined: true })
  expect(file('chitra')).toContain('Open on seven days')
  // One line of commits, each of which changes what it says.
  expect(
    git(desk.remote, 'log', '--format=%p|%an|%s', 'main')
      .trim()
      .split('\n')
      .map(line => line.replace(/^\w*/, '')),
  ).toEqual(['|Chitra|Title', '|Binu|Days', '|Administrator|Begin'])
  expect(git(desk.remote, 'show', '--numstat', '--format=', 'main')).toBe('1\t1\tpages.yaml\n')
  expect(desk.failures).toEqual([])
})

test('who may not publish hands in: a branch of that person waits for others, also after more was handed in', async () => {
  const desk = await servedDesk()
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  await asha.write(KICKER, 'Open on seven days')
  expect(await publish(asha, 'Days')).toMatchObject({ end: 'proposed' })
  expect(git(desk.remote, 'branch', '--format=%(refname:short)').trim().split('\n')).toEqual(['desk/asha', 'main'])
  expect(git(desk.remote, 'log', '--format=%s', 'main')).toBe('Begin\n')
  await binu.write(['pages', 0, 'title'], 'A home')
  expect(await publish(binu, 'Title')).toMatchObject({ end: 'sent' })
  await asha.write(KICKER, 'Open every day')
  expect(await publish(asha, 'Days again')).toMatchObject({ end: 'proposed' })
  expect(git(desk.remote, 'log', '--format=%an %s', 'main..desk/asha')).toBe('Asha Days\n')
  expect(git(desk.remote, 'show', 'desk/asha:pages.yaml')).toMatch(/A home[\s\S]*Open every day/)
  const state = (await asha.ask('publishing')).body
  expect(state).toMatchObject({ proposal: { branch: 'desk/asha', isWhole: true }, files: [] })
})

test('a room sleeps when nothing is done in it, keeps what is not published, and goes when nothing is left', async () => {
  const clock = { now: Date.now() }
  const desk = await servedDesk(undefined, () => clock.now)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  await asha.write(KICKER, 'Open on seven days')
  await binu.page()
  expect(desk.rooms.count).toBe(2)
  clock.now += 19 * 60_000
  await desk.rooms.sleep()
  expect(desk.rooms.count).toBe(2)
  clock.now += 2 * 60_000
  await desk.rooms.sleep()
  expect([desk.rooms.count, ...['asha', 'binu'].map(each => existsSync(roomOf(desk.folder, each)))]).toEqual([
    0,
    true,
    false,
  ])
  expect(git(desk.folder, 'branch', '--format=%(refname:short)').trim().split('\n')).toEqual(['desk/asha', 'main'])
  // Others publish meanwhile; the room that went begins with that.
  const chitra = await browserOf(desk, 'chitra')
  await chitra.write(['pages', 0, 'title'], 'A home')
  await publish(chitra, 'Title')
  const again = await browserOf(desk, 'asha')
  expect(JSON.stringify((await again.page()).subjects)).toContain('Open on seven days')
  expect(JSON.stringify((await (await browserOf(desk, 'binu')).page()).subjects)).toContain('A home')
  expect(desk.failures).toEqual([])
})

test('a role that is taken back counts at once, and a lock of a git that was killed keeps nobody out', async () => {
  const desk = await servedDesk()
  const binu = await browserOf(desk, 'binu')
  await binu.write(KICKER, 'Open on seven days')
  const file = join(desk.folder, 'desk.yaml')
  writeFileSync(file, deskFile(desk.origin).replaceAll('publishes', 'writes'))
  utimesSync(file, 1_900_000_000, 1_900_000_000)
  writeFileSync(join(desk.folder, '.git/worktrees/binu/index.lock'), '')
  // The room is another one, with a token of its own.
  expect((await binu.ask('publish', { message: 'Days' })).status).toBe(403)
  const again = await browserOf(desk, 'binu')
  expect(await publish(again, 'Days')).toMatchObject({ end: 'proposed' })
  expect(git(desk.remote, 'log', '--format=%s', 'main')).toBe('Begin\n')
})

test('what a killed desk has left locked, or committed beside its index, keeps nobody from going on', async () => {
  const site = sharedSite()
  const before = await servedDesk(site)
  await (await browserOf(before, 'binu')).write(KICKER, 'Open on seven days')
  await (await browserOf(before, 'chitra')).write(KICKER, 'Open every day')
  const room = roomOf(site.folder, 'binu')
  const env = { ...process.env, GIT_INDEX_FILE: join(room, '../index') }
  for (const args of [
    ['read-tree', 'HEAD'],
    ['add', 'pages.yaml'],
    ['commit', '--quiet', '--message', 'Days'],
  ])
    execFileSync('git', ['-C', room, ...args], { env })
  for (const name of ['config.lock', 'packed-refs.lock', 'refs/remotes/origin/main.lock', 'worktrees/chitra/HEAD.lock'])
    writeFileSync(join(site.folder, '.git', name), '')
  const after = await servedDesk(site)
  const [binu, chitra] = [await browserOf(after, 'binu'), await browserOf(after, 'chitra')]
  expect(await publish(chitra, 'Every day')).toMatchObject({ end: 'sent' })
  expect(await publish(binu, 'Days')).toMatchObject({ end: 'stuck', stuck: { why: 'conflict' } })
  expect((await binu.ask('twoVersions')).body).toMatchObject({ published: 0, left: 0 })
  expect(after.failures).toEqual([])
})

test('programs of the repository are not run, whatever the clone says', async () => {
  const desk = await servedDesk()
  const hooks = join(desk.folder, '.hooks')
  mkdirSync(hooks)
  for (const name of ['post-checkout', 'pre-commit', 'pre-push', 'commit-msg', 'post-commit'])
    writeFileSync(join(hooks, name), `#!/bin/sh\necho ${name} >> ${join(desk.folder, 'ran.txt')}\nexit 1\n`, {
      mode: 0o755,
    })
  git(desk.folder, 'config', 'core.hooksPath', hooks)
  const binu = await browserOf(desk, 'binu')
  await binu.write(KICKER, 'Open on seven days')
  expect(await publish(binu, 'Days')).toMatchObject({ end: 'sent' })
  expect(existsSync(join(desk.folder, 'ran.txt'))).toBe(false)
})

test('nothing is written but the content and the pages of the own room', async () => {
  const desk = await servedDesk()
  const binu = await browserOf(desk, 'binu')
  const { versions } = await binu.page()
  const edits = [{ op: 'set', path: ['name'], value: 'x' }]
  const hostile = [
    '../asha/pages.yaml',
    '../../../desk.yaml',
    'desk.yaml',
    '.git',
    '.git/config',
    '.gitattributes',
    '/etc/hosts.yaml',
  ]
  for (const file of [...hostile, 'content/../../../../desk.yaml', 'content/new.yaml\0']) {
    const { body } = await binu.ask('change', { file, version: versions['pages.yaml'], edits })
    expect([file, body]).toEqual([file, { refused: expect.any(String) }])
  }
  for (const include of ['../../../**', '/etc/*.yaml', '../asha/pages.yaml']) {
    const set = [{ op: 'set', path: ['include'], value: [include] }]
    await binu.ask('change', { file: 'pages.yaml', version: versions['pages.yaml'], edits: set })
    expect(readFileSync(join(roomOf(desk.folder, 'binu'), 'pages.yaml'), 'utf8')).not.toContain(include)
  }
  expect(readFileSync(join(desk.folder, 'desk.yaml'), 'utf8')).toBe(deskFile(desk.origin))
  expect(git(roomOf(desk.folder, 'binu'), 'status', '--porcelain')).toBe('')
})

test('two tabs, also on two devices, share one room: what one has changed the other is asked about, and undo is theirs', async () => {
  const desk = await servedDesk()
  const [phone, office] = [await browserOf(desk, 'binu'), await browserOf(desk, 'binu')]
  const { versions } = await phone.page()
  expect(await office.write(KICKER, 'Open on seven days')).toMatchObject({ done: true })
  const edits = [{ op: 'set', path: KICKER, value: 'Open at noon' }]
  const late = { file: 'pages.yaml', version: versions['pages.yaml'], edits }
  expect((await phone.ask('change', late)).body).toEqual({
    conflict: { theirs: 'Open on seven days', mine: 'Open at noon' },
  })
  expect((await phone.ask('change', { ...late, overwrite: true })).body).toMatchObject({ done: true })
  expect((await office.ask('undo')).body).toMatchObject({ done: true })
  expect(readFileSync(join(roomOf(desk.folder, 'binu'), 'pages.yaml'), 'utf8')).toContain('Open on seven days')
  // At one moment.
  const both = await Promise.all([publish(phone, 'Days'), publish(office, 'Days')])
  expect(both.map(({ end }) => end).sort()).toEqual(['nothing', 'sent'])
  expect(git(desk.remote, 'log', '--format=%s', 'main')).toBe('Days\nBegin\n')
  await desk.ask('/__desk/leave', { body: '', headers: phone.own })
  expect([(await phone.ask('undo')).status, (await office.ask('undo')).status]).toEqual([401, 200])
  expect(desk.failures).toEqual([])
})

test('an open room in which nothing waits has what others publish at once, and one in which something does stays', async () => {
  const desk = await servedDesk()
  const [asha, binu, chitra] = await Promise.all(['asha', 'binu', 'chitra'].map(each => browserOf(desk, each)))
  await asha.page()
  await chitra.write(['pages', 0, 'title'], 'A home')
  await binu.write(KICKER, 'Open on seven days')
  await publish(binu, 'Days')
  const shown = async ({ cookie }: typeof asha) => (await desk.ask('/', { headers: { ...PAGE, cookie } })).text
  await expect.poll(() => shown(asha)).toContain('Open on seven days')
  expect(await shown(chitra)).not.toContain('Open on seven days')
  expect(await publish(chitra, 'Title')).toMatchObject({ end: 'sent', isJoined: true })
  expect(desk.failures).toEqual([])
})

test('a copy that is brought back in another folder goes on with what was not published', async () => {
  const { folder, remote } = sharedSite()
  const before = await servedDesk({ folder, remote })
  await (await browserOf(before, 'binu')).write(KICKER, 'Open on seven days')
  const copy = mkdtempSync(join(tmpdir(), 'copy-'))
  cpSync(folder, copy, { recursive: true })
  rmSync(folder, { recursive: true })
  const desk = await servedDesk({ folder: copy, remote })
  expect(await publish(await browserOf(desk, 'binu'), 'Days')).toMatchObject({ end: 'sent', files: ['pages.yaml'] })
  expect(desk.failures).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)(
  'a link of a user who does not run the desk is refused, and not made',
  async () => {
    const { folder } = sharedSite()
    writeFileSync(join(folder, 'desk.yaml'), deskFile('http://localhost:4190'))
    mkdirSync(join(folder, '.desk'))
    chownSync(join(folder, '.desk'), 65534, 65534)
    const args = [resolve('src/node/cli.mjs'), 'desk', '--site', folder, '--invite', 'asha']
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    expect([status, stderr]).toEqual([1, expect.stringMatching(/belongs to another user.*sudo -u '#65534'/)])
    expect(existsSync(join(folder, '.desk/link'))).toBe(false)
  },
)
