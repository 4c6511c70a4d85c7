// Whoever goes on writing after handing in keeps nobody from publishing that, and loses nothing by it.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TwoVersions } from '../../src/editor/protocol.ts'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { browserOf, git, servedDesk, sharedSite } from './servedDesk.ts'

const HERO = ['pages', 0, 'blocks', 0]
const [KICKER, TITLE, LEAD] = ['kicker', 'title', 'lead'].map(name => [...HERO, name])

/** A desk at which Asha has handed in a kicker. Title and lead are beside it. */
async function withHandedIn(site = sharedSite()) {
  const desk = await servedDesk(site)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  const publish = async ({ ask }: typeof asha, message: string) => (await ask('publish', { message })).body as Published
  await asha.write(KICKER, 'Open on seven days')
  expect(await publish(asha, 'Days')).toMatchObject({ end: 'proposed' })
  const room = join(desk.folder, '.desk/rooms/asha')
  const file = join(room, 'pages.yaml')
  const person = desk.reader.settings.people.get('asha')
  if (!person) throw new Error('nobody')
  /** Publishes what Asha has handed in last. */
  const release = (): Promise<Published> =>
    desk.rooms.within(person, ({ session }) =>
      session.publisher.release(git(desk.remote, 'rev-parse', 'desk/asha').trim()),
    )
  const published = () => git(desk.remote, 'show', 'main:pages.yaml')
  const asked = async () => (await asha.ask('twoVersions')).body as TwoVersions | null
  return { desk, asha, binu, publish, room, file, release, published, asked }
}

test('what was handed in is published as it was, and what its author has written since stays unpublished on top of it', async () => {
  const { desk, asha, binu, publish, room, file, release, published, asked } = await withHandedIn()
  await binu.write(TITLE, 'A room for all')
  await publish(binu, 'Title')
  await asha.write(LEAD, 'Two thousand novels.')
  writeFileSync(join(room, 'content/new.yaml'), 'a: b\n')
  expect(await release()).toMatchObject({ end: 'sent', isJoined: true })
  expect(published()).toMatch(/Open on seven days\n.*A room for all\n.*Two hundred novels/)
  expect(git(desk.remote, 'log', '--format=%an %s', 'main')).toBe('Asha Days\nBinu Title\nAdministrator Begin\n')
  expect(git(desk.remote, 'show', '--numstat', '--format=', 'main')).toBe('1\t1\tpages.yaml\n')
  expect(readFileSync(file, 'utf8')).toMatch(/Open on seven days\n.*A room for all\n.*Two thousand novels/)
  expect(git(room, 'status', '--porcelain')).toBe(' M pages.yaml\n?? content/new.yaml\n')
  expect(git(room, 'diff', '--numstat')).toBe('1\t1\tpages.yaml\n')
  expect(await asked()).toBe(null)
  rmSync(join(room, 'content/new.yaml'))
  expect(await publish(asha, 'Novels')).toMatchObject({ end: 'proposed', files: ['pages.yaml'] })
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(published()).toBe(readFileSync(file, 'utf8'))
  expect(desk.failures).toEqual([])
})

test('where what was written since and what others have published touch one value, its author is asked in the room alone', async () => {
  const { desk, asha, binu, publish, release, published, asked } = await withHandedIn()
  await binu.write(TITLE, 'A room for all')
  await publish(binu, 'Title')
  await asha.write(TITLE, 'My room')
  await asha.write(LEAD, 'Two thousand novels.')
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(published()).toMatch(/Open on seven days\n.*A room for all\n.*Two hundred novels/)
  const question = (await asked()) as TwoVersions
  expect(question).toMatchObject({
    differences: [{ before: 'A room for all', after: 'My room' }],
    published: 0,
    left: 0,
  })
  // What is asked is not published before it is answered.
  expect(await publish(asha, 'Mine')).toMatchObject({ stuck: { why: 'mistakes' } })
  const { file, version } = question
  expect((await asha.ask('keepVersion', { file, version, side: 1 })).body).toHaveProperty('done')
  expect(await publish(asha, 'Mine')).toMatchObject({ end: 'proposed' })
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(published()).toMatch(/Open on seven days\n.*My room\n.*Two thousand novels/)
  expect(desk.failures).toEqual([])
})

test('where others have published what was handed in otherwise, what was written since stays beside the question', async () => {
  const { asha, binu, publish, file, release, published, asked } = await withHandedIn()
  await binu.write(KICKER, 'Open at noon')
  await publish(binu, 'Noon')
  await asha.write(LEAD, 'Two thousand novels.')
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'conflict', files: ['pages.yaml'] } })
  expect(await asked()).toMatchObject({
    differences: [{ before: 'Open at noon', after: 'Open on seven days' }],
    published: 0,
    left: 0,
  })
  expect(readFileSync(file, 'utf8')).toContain('Two thousand novels.')
  expect(published()).toMatch(/Open at noon\n.*A room to read in\n.*Two hundred novels/)
})

test('a question that is open is not asked within another one', async () => {
  const { desk, asha, binu, publish, file, release, asked } = await withHandedIn()
  await binu.write(TITLE, 'A room for all')
  await publish(binu, 'Title')
  await asha.write(TITLE, 'My room')
  const lock = join(desk.remote, 'refs/heads/main.lock')
  writeFileSync(lock, '')
  expect(await release()).toMatchObject({ end: 'stuck' })
  rmSync(lock)
  const before = readFileSync(file, 'utf8')
  await binu.write(TITLE, 'Our room')
  await publish(binu, 'Our')
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'conflict' } })
  expect(readFileSync(file, 'utf8')).toBe(before)
  const { file: name, version } = (await asked()) as TwoVersions
  await asha.ask('keepVersion', { file: name, version, side: 1 })
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(await asked()).toMatchObject({ differences: [{ before: 'Our room', after: 'My room' }], left: 0 })
})

test('a table in which both have changed a line asks with the names of both sides', async () => {
  const { asha, binu, publish, room, release, asked } = await withHandedIn()
  const table = join(room, 'content/table.csv')
  const other = join(room, '../binu/content/table.csv')
  writeFileSync(other, 'a,b\n1,2\n')
  await publish(binu, 'Table')
  expect(await release()).toMatchObject({ end: 'sent' })
  await asha.write(KICKER, 'Open every day')
  expect(await publish(asha, 'Every day')).toMatchObject({ end: 'proposed' })
  writeFileSync(other, 'a,b\n1,3\n')
  await publish(binu, 'Three')
  writeFileSync(table, 'a,b\n1,4\n')
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(readFileSync(table, 'utf8')).toBe('a,b\n<<<<<<< desk/asha\n1,4\n=======\n1,3\n>>>>>>> origin/main\n')
  expect(await asked()).toMatchObject({ published: 1, versions: ['1,4\n', '1,3\n'] })
})

test('mistakes of what somebody goes on writing keep nothing from visitors that is sound', async () => {
  const { file, release, published } = await withHandedIn()
  writeFileSync(file, readFileSync(file, 'utf8').replace('type: stats', 'type: nothing'))
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(published()).toMatch(/Open on seven days[\s\S]*type: stats/)
  expect(readFileSync(file, 'utf8')).toContain('type: nothing')
})

test('mistakes of what would be published are not hidden by what mends them and is not handed in', async () => {
  const site = sharedSite()
  const before = await servedDesk(site)
  const search = readFileSync(join(site.folder, 'pages/search.yaml'), 'utf8')
  const binu = await browserOf(before, 'binu')
  await binu.write(TITLE, 'A room for all')
  writeFileSync(join(site.folder, 'pages/search.yaml'), `${search}      - type: nothing\n`)
  git(site.folder, 'commit', '--quiet', '--all', '--message', 'A mistake')
  git(site.folder, 'push', '--quiet')
  expect((await binu.ask('publish', { message: 'Title' })).body).toMatchObject({ stuck: { why: 'mistakes' } })
  writeFileSync(join(site.folder, '.desk/rooms/binu/pages/search.yaml'), search)
  // Another start knows nothing of the last try.
  const again = await browserOf(await servedDesk(site), 'binu')
  expect((await again.ask('sendAgain')).body).toMatchObject({ end: 'stuck', stuck: { why: 'mistakes' } })
  expect(git(site.remote, 'log', '-1', '--format=%s', 'main')).toBe('A mistake\n')
  expect((await again.ask('publish', { message: 'Mended' })).body).toMatchObject({ end: 'sent' })
})

test('also in a copy of the desk in another folder', async () => {
  const site = sharedSite()
  const before = await withHandedIn(site)
  await before.asha.write(LEAD, 'Two thousand novels.')
  expect(await before.release()).toMatchObject({ end: 'sent' })
  const folder = mkdtempSync(join(tmpdir(), 'copy-'))
  cpSync(site.folder, folder, { recursive: true })
  rmSync(site.folder, { recursive: true })
  const { asha, release, published } = await withHandedIn({ ...site, folder })
  await asha.write(LEAD, 'Three thousand novels.')
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(published()).toContain('Two thousand novels.')
})
