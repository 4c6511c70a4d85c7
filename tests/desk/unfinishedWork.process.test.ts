// What nobody can join is not settled without a word: neither what somebody goes on writing, nor what others have done.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Published } from '../../src/editor/publishingProtocol.ts'
import { browserOf, git, servedDesk, sharedSite } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']
const TABLE = 'content/table.csv'
const PICTURE = 'content/images/lamp.webp'

const picture = (sign: string) => Buffer.from(`RIFF\0\0\0\0WEBP\0${sign}`)

/**
 * A desk on a site with a table and a picture, at which Asha has handed in a kicker.
 * @param ignored what git is to ignore
 */
async function withHandedIn(ignored = '') {
  const clock = { now: Date.now() }
  const site = sharedSite()
  writeFileSync(join(site.folder, '.gitignore'), ignored)
  writeFileSync(join(site.folder, TABLE), 'a,b\n1,2\n')
  writeFileSync(join(site.folder, PICTURE), picture('first'))
  git(site.folder, 'add', '--all')
  git(site.folder, 'commit', '--quiet', '--message', 'More')
  git(site.folder, 'push', '--quiet')
  const desk = await servedDesk(site, () => clock.now)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  const publish = async ({ ask }: typeof asha, message: string) => (await ask('publish', { message })).body as Published
  await asha.write(KICKER, 'Open on seven days')
  expect(await publish(asha, 'Days')).toMatchObject({ end: 'proposed' })
  await binu.page()
  const [own, theirs] = ['asha', 'binu'].map(each => (file: string) => join(desk.folder, '.desk/rooms', each, file))
  const release = async () => {
    const commit = git(desk.remote, 'rev-parse', 'desk/asha').trim()
    return (await binu.ask('release', { person: 'asha', commit })).body as Published
  }
  return { desk, clock, asha, binu, publish, own, theirs, release }
}

test('a file that somebody has deleted, and others have changed, does not come back unasked', async () => {
  const { binu, publish, own, theirs, release } = await withHandedIn()
  rmSync(own(TABLE))
  writeFileSync(theirs(TABLE), 'a,b\n1,3\n')
  expect(await publish(binu, 'Three')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'inTheWay', files: [TABLE] } })
  expect(existsSync(own(TABLE))).toBe(false)
  // There is a way on.
  writeFileSync(own(TABLE), 'a,b\n1,2\n')
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(readFileSync(own(TABLE), 'utf8')).toBe('a,b\n1,3\n')
})

test('a file that others have deleted, and somebody goes on writing, is not handed in again unasked', async () => {
  const { asha, binu, publish, own, theirs, release } = await withHandedIn()
  writeFileSync(own(TABLE), 'a,b\n1,4\n')
  rmSync(theirs(TABLE))
  expect(await publish(binu, 'None')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'inTheWay', files: [TABLE] } })
  expect(readFileSync(own(TABLE), 'utf8')).toBe('a,b\n1,4\n')
  // Handed in it is said of it.
  expect(await publish(asha, 'Four')).toMatchObject({ stuck: { why: 'conflict', files: [TABLE] } })
})

test('a picture that both have changed is that of neither before somebody says so', async () => {
  const { desk, asha, binu, publish, own, theirs, release } = await withHandedIn()
  writeFileSync(own(PICTURE), picture('mine'))
  writeFileSync(theirs(PICTURE), picture('theirs'))
  expect(await publish(binu, 'Theirs')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'inTheWay', files: [PICTURE] } })
  expect(readFileSync(own(PICTURE))).toEqual(picture('mine'))
  // No question could be put into it, so the commit waits as it was made.
  expect(await publish(asha, 'Mine')).toMatchObject({ stuck: { why: 'conflict', files: [PICTURE] } })
  expect(git(own('.'), 'log', '-1', '--format=%s')).toBe('Mine\n')
  expect((await asha.ask('twoVersions')).body).toBe(null)
  expect(git(desk.remote, 'show', `main:${PICTURE}`)).toBe(String(picture('theirs')))
})

test('a table that both have added asks with the names of both sides', async () => {
  const { asha, binu, publish, own, theirs, release } = await withHandedIn()
  writeFileSync(own('content/new.csv'), 'a,b\n1,4\n')
  writeFileSync(theirs('content/new.csv'), 'a,b\n1,3\n')
  expect(await publish(binu, 'Three')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'sent' })
  expect((await asha.ask('twoVersions')).body).toMatchObject({ published: 1, versions: ['1,4\n', '1,3\n'] })
})

test('a file that git ignores is not written over by one of that name that others publish', async () => {
  const { desk, asha, binu, publish, own, theirs, release } = await withHandedIn('*.pdf\n')
  const name = 'content/documents/plan.pdf'
  writeFileSync(own(name), 'mine')
  writeFileSync(theirs(name), 'theirs')
  git(theirs('.'), 'add', '--force', name)
  git(theirs('.'), 'commit', '--quiet', '--message', 'Plan')
  expect(await publish(binu, 'Plan')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'inTheWay', files: [name] } })
  expect(readFileSync(own(name), 'utf8')).toBe('mine')
  rmSync(own(name))
  expect(await release()).toMatchObject({ end: 'sent' })
  expect(readFileSync(own(name), 'utf8')).toBe('theirs')

  // A room in which nothing else is left follows what is published.
  git(theirs('.'), 'rm', '--quiet', name)
  git(theirs('.'), 'commit', '--quiet', '--message', 'No plan')
  expect(await publish(binu, 'No plan')).toMatchObject({ end: 'sent' })
  await expect.poll(() => existsSync(own(name))).toBe(false)
  writeFileSync(own(name), 'mine')
  writeFileSync(theirs(name), 'theirs')
  git(theirs('.'), 'add', '--force', name)
  git(theirs('.'), 'commit', '--quiet', '--message', 'Plan')
  expect(await publish(binu, 'Plan')).toMatchObject({ end: 'sent' })
  await desk.rooms.catchUp()
  expect(readFileSync(own(name), 'utf8')).toBe('mine')
  await asha.write(KICKER, 'Open every day')
  expect(await publish(asha, 'Every day')).toMatchObject({ stuck: { why: 'inTheWay', files: [name] } })
  expect(readFileSync(own(name), 'utf8')).toBe('mine')
})

test('a file of the content that git ignores keeps the room that it is in', async () => {
  const { desk, clock, own, theirs, release } = await withHandedIn('*.pdf\n.cache/\n')
  expect(await release()).toMatchObject({ end: 'sent' })
  writeFileSync(own('content/documents/plan.pdf'), 'mine')
  // What programs leave is none of it.
  mkdirSync(theirs('.cache'))
  writeFileSync(theirs('.cache/found'), 'again')
  clock.now += 21 * 60_000
  await desk.rooms.sleep()
  expect(readFileSync(own('content/documents/plan.pdf'), 'utf8')).toBe('mine')
  expect(existsSync(theirs('.'))).toBe(false)
  expect(desk.failures).toEqual([])
})

test('what was typed already as others publish it is looked at with what was handed in', async () => {
  const { desk, asha, binu, publish, own, theirs, release } = await withHandedIn()
  // Each of both is sound alone.
  const page = `pages:
  - { path: /maps, title: Maps, description: All maps., blocks: [{ type: hero, variant: plain, title: Maps }] }
`
  writeFileSync(own('pages/maps.yaml'), page)
  expect(await publish(asha, 'Maps')).toMatchObject({ end: 'proposed' })
  for (const room of [own, theirs]) writeFileSync(room('pages/atlas.yaml'), page)
  expect(await publish(binu, 'Atlas')).toMatchObject({ end: 'sent' })
  expect(await release()).toMatchObject({ end: 'stuck', stuck: { why: 'mistakes' } })
  expect(git(desk.remote, 'ls-tree', '--name-only', 'main', 'pages/')).not.toContain('maps')
})
