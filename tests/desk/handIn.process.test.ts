// What one person hands in, another one looks at and publishes.
import { request as httpRequest } from 'node:http'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/desk/deskFile.ts'
import type { HandedInDetails, Published, Waiting } from '../../src/editor/publishingProtocol.ts'
import { browserOf, git, PAGE, servedDesk } from './servedDesk.ts'

const KICKER = ['pages', 0, 'blocks', 0, 'kicker']
const TITLE = ['pages', 0, 'title']

/** A desk at which Asha has handed something in. */
async function withWaiting(clock = { now: Date.now() }) {
  const desk = await servedDesk(undefined, () => clock.now)
  const [asha, binu] = [await browserOf(desk, 'asha'), await browserOf(desk, 'binu')]
  const handIn = async (value: string) => {
    await asha.write(KICKER, value)
    return (await asha.ask('publish', { message: `Days: ${value}` })).body as Published
  }
  expect(await handIn('Open on seven days')).toMatchObject({ end: 'proposed' })
  const waiting = async (by = binu) => (await by.ask('waiting')).body as Waiting
  const commit = async () => (await waiting()).handedIn[0]?.commit ?? ''
  const details = async (by = binu) =>
    (await by.ask('handedIn', { person: 'asha', commit: await commit() })).body as HandedInDetails
  const draft = async () => `/${(await waiting()).handedIn[0].draft}`
  const publish = async (by = binu, wanted?: string) =>
    (await by.ask('release', { person: 'asha', commit: wanted ?? (await commit()) })).body as Published
  const inMain = (format: string) => git(desk.remote, 'log', '-1', `--format=${format}`, 'main').trim()
  return { desk, clock, asha, binu, handIn, waiting, details, commit, draft, publish, inMain }
}

test('somebody else sees what waits, and publishes it in the name of its author', async () => {
  const { desk, asha, binu, waiting, details, publish, inMain } = await withWaiting()
  const own = { person: 'asha', name: 'Asha', said: ['Days: Open on seven days'] }
  expect(await waiting()).toMatchObject({ handedIn: [own], person: 'binu', mayPublish: true })
  expect(await waiting(asha)).toMatchObject({ handedIn: [own], person: 'asha', mayPublish: false })
  expect(await publish(asha)).toHaveProperty('refused')
  await binu.write(TITLE, 'A home')
  await binu.ask('publish', { message: 'Title' })
  // What others have published since is none of what is looked at.
  const differences = [{ file: 'pages.yaml', path: KICKER, after: 'Open on seven days', shownOn: '/' }]
  expect(await details()).toMatchObject({ differences, count: 1 })
  expect((await binu.ask('handedIn', { person: 'asha', commit: 'HEAD' })).body).toBeNull()
  expect(await publish()).toMatchObject({ end: 'sent' })
  expect(inMain('%an %s')).toBe('Asha Days: Open on seven days')
  expect(git(desk.remote, 'show', '--numstat', '--format=', 'main')).toBe('1\t1\tpages.yaml\n')
  expect(git(desk.remote, 'branch', '--format=%(refname:short)').trim()).toBe('main')
  expect(await waiting()).toMatchObject({ handedIn: [] })
  expect((await asha.ask('publishing')).body).toMatchObject({ files: [], unsent: [] })
  expect(desk.failures).toEqual([])
})

test('tabs of others are told when something is handed in and when it is published', async () => {
  const { desk, binu, handIn, publish } = await withWaiting()
  const told: string[] = []
  const { cookie } = binu
  const stream = httpRequest(`${desk.origin}/__edit/state`, { headers: { ...PAGE, cookie } })
  stream.on('error', () => {})
  stream.on('response', answer => answer.on('data', chunk => told.push(...(String(chunk).match(/data:/g) ?? []))))
  stream.end()
  onTestFinished(() => void stream.destroy())
  await expect.poll(() => told.length).toBe(1)
  await handIn('Open every day')
  await expect.poll(() => told.length).toBe(2)
  await publish()
  await expect.poll(() => told.length).toBeGreaterThan(2)
})

test('what is said of a file that is new is shown, whatever the site of whoever looks at it is like', async () => {
  const { desk, asha, binu, details } = await withWaiting()
  const room = (person: string, file: string) => join(desk.folder, '.desk/rooms', person, file)
  writeFileSync(room('asha', 'content/hours.yaml'), 'rows:\n  - Monday\n  - Tuesday\n')
  await asha.ask('publish', { message: 'Hours' })
  const person = desk.reader.settings.people.get('binu')
  await desk.rooms.within(person as Person, async ({ site }) => {
    writeFileSync(room('binu', 'content/site.yaml'), 'name: [')
    site.reload(['content/site.yaml'])
  })
  expect((await binu.ask('find', { words: 'Monday' })).body).toHaveProperty('refused')
  expect((await details()).differences).toContainEqual(
    expect.objectContaining({ kind: 'added', file: 'content/hours.yaml', after: 'Monday, Tuesday' }),
  )
})

test('an entry that is new is shown with all that it says, and the page that it is on', async () => {
  const { asha, details } = await withWaiting()
  const { versions } = await asha.page()
  const value = { value: '7,521', label: 'seats' }
  const edits = [{ op: 'insert', path: ['pages', 0, 'blocks', 1, 'items', 3], values: [value] }]
  await asha.ask('change', { file: 'pages.yaml', version: versions['pages.yaml'], edits })
  await asha.ask('publish', { message: 'Seats' })
  expect((await details()).differences).toContainEqual(
    expect.objectContaining({ kind: 'added', after: '7,521, seats', shownOn: '/' }),
  )
})

test('what was handed in since somebody looked is not published unseen', async () => {
  const { handIn, commit, publish, inMain } = await withWaiting()
  const seen = await commit()
  await handIn('Open every day')
  for (const commit of [seen, '--force'])
    expect(await publish(undefined, commit)).toMatchObject({ end: 'stuck', stuck: { why: 'other' } })
  expect(inMain('%s')).toBe('Begin')
  expect(await publish()).toMatchObject({ end: 'sent' })
})

test('a later commit that did not get to the repository is not published with what was looked at', async () => {
  const { desk, handIn, publish, inMain } = await withWaiting()
  const lock = join(desk.remote, 'refs/heads/desk/asha.lock')
  writeFileSync(lock, '')
  expect(await handIn('Unseen')).toMatchObject({ end: 'stuck' })
  rmSync(lock)
  expect(await publish()).toMatchObject({ end: 'stuck', stuck: { why: 'other' } })
  expect(inMain('%s')).toBe('Begin')
  expect(await handIn('Unseen, seen')).toMatchObject({ end: 'proposed' })
  expect(await publish()).toMatchObject({ end: 'sent' })
})

test('where others have published the same words, the author is asked', async () => {
  const { asha, binu, publish, inMain } = await withWaiting()
  await binu.write(KICKER, 'Open at noon')
  await binu.ask('publish', { message: 'Noon' })
  expect(await publish()).toMatchObject({ end: 'stuck', stuck: { why: 'conflict' } })
  const { body: found } = await asha.ask('twoVersions')
  expect(found).toMatchObject({ differences: [{ before: 'Open at noon', after: 'Open on seven days' }], left: 0 })
  const { file, version } = found as { file: string; version: string }
  await asha.ask('keepVersion', { file, version, side: 1 })
  expect((await asha.ask('publish', { message: 'Seven' })).body).toMatchObject({ end: 'proposed' })
  expect(await publish()).toMatchObject({ end: 'sent' })
  expect(inMain('%an %s')).toBe('Asha Seven')
})

test('a draft is shown to whoever has its link, as it was handed in, for seven days, and nothing else is', async () => {
  const { desk, clock, asha, draft } = await withWaiting()
  const address = await draft()
  await asha.write(KICKER, 'Not handed in')
  const page = await desk.ask(address, { headers: PAGE })
  expect(page).toMatchObject({ status: 200, headers: { 'x-robots-tag': 'noindex' } })
  expect(page.text).toMatch(/Open on seven days/)
  expect(page.text).toMatch(/name="robots" content="noindex"/)
  expect(page.text).toMatch(/<body data-page="\/" data-base="[^"<>]+"[^<>]*>\s*<p role="note"[^<>]*>\s*This is a draft/)
  expect(page.text).not.toMatch(/Not handed in|__edit\/start/)
  // What it links to and shows is below its own address, or is the code.
  const links = [...page.text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, to]) => new URL(to, desk.origin).pathname)
  expect(links.filter(to => !to.startsWith(address) && !to.startsWith('/__edit/code/'))).toEqual([])
  for (const to of new Set(links.filter(each => /\.(?:css|js|svg|webp|woff2)$/.test(each))))
    expect([to, (await desk.ask(to)).status]).toEqual([to, 200])
  expect((await desk.ask(`${address}history`, { headers: PAGE })).status).toBe(200)
  expect((await desk.ask(`${address}no-such-page`, { headers: PAGE })).status).toBe(404)
  const [signed] = address.slice('/__draft/'.length).split('/')
  const [commit, minute, proof] = signed.split('.')
  const head = git(desk.folder, 'rev-parse', 'main').trim()
  const later = (Number.parseInt(minute, 36) + 1).toString(36)
  for (const other of [`${head}.${minute}.${proof}`, `${commit}.${later}.${proof}`, `${commit}.${minute}.`, 'x'])
    expect([other, (await desk.ask(`/__draft/${other}/`, { headers: PAGE })).status]).toEqual([other, 404])
  for (const way of ['__edit/start', '?edit', '__edit/undo', '.git/config', 'pages.yaml'])
    expect([way, (await desk.ask(address + way)).text.includes('token')]).toEqual([way, false])
  expect((await desk.ask(`${address}../../__edit/start`)).status).toBe(400)
  expect((await desk.ask(address, { body: '', headers: { origin: desk.origin } })).status).toBe(404)

  clock.now += 21 * 60_000
  await desk.drafts.sleep()
  expect(readdirSync(join(desk.folder, '.desk/drafts'))).toEqual([])
  expect((await desk.ask(address, { headers: PAGE })).status).toBe(200)
  clock.now += 7 * 24 * 60 * 60_000
  expect((await desk.ask(address, { headers: PAGE })).status).toBe(404)
  expect(existsSync(join(desk.folder, '.desk/secret'))).toBe(true)
  expect(desk.failures).toEqual([])
})

test('of many drafts that are opened at one moment few stay open, and each opens again', async () => {
  const clock = { now: Date.now() }
  const desk = await servedDesk(undefined, () => clock.now)
  const head = git(desk.folder, 'rev-parse', 'main').trim()
  const hours = Array.from({ length: 12 }, (_, hour) => Math.floor(clock.now / 3_600_000 + hour) * 3_600_000)
  const addresses = hours.map(now => {
    clock.now = now
    return `/${desk.drafts.addressOf(head)}`
  })
  const open = (address: string) => desk.ask(address, { headers: PAGE })
  await Promise.all(addresses.map(open))
  expect(readdirSync(join(desk.folder, '.desk/drafts')).length).toBeLessThanOrEqual(5)
  for (const address of [addresses[0], addresses[11]]) expect((await open(address)).status).toBe(200)
})
