// The editor's server on a copy of the library: changes are checked before they are written, and all can be undone.
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { exampleSection, addableExamples } from '../../src/editor/server/subjects.ts'
import { type ChangeFault, type EditedPage, type Subject, originOf } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/write/edited.ts'
import type { Value } from '../../src/write/write.ts'
import { change, open, openTelugu, pageOf } from './session.ts'

const section = (page: EditedPage, type: string) => page.subjects.find(each => each.type === type) as Subject

/** The words of a page, without its markup. */
const wordsOf = ({ html }: EditedPage) => html.replace(/<[^>]+>/g, '').replaceAll('&quot;', '"')

const TITLE = ['pages', 0, 'blocks', 0, 'title']

test('a value leads to its own place by its path, whatever file it stands in', async () => {
  const { session } = open()
  const page = await pageOf(session, '/shelves')
  const table = section(page, 'table')
  expect(originOf(table, ['title'])).toEqual({ file: 'pages.yaml', path: ['pages', 1, 'blocks', 1, 'title'] })
  expect(originOf(table, ['rows', 1, 'room'])).toEqual({ file: 'content/shelves.yaml', path: ['items', 1, 'room'] })
  const home = await pageOf(session)
  expect(section(home, 'stats').counted).toEqual([
    { at: ['items', 0, 'value'], target: 'shelves' },
    { at: ['items', 1, 'value'], target: 'shelves' },
  ])
  expect(section(home, 'social').borrowed).toMatchObject([{ target: 'site.social', alsoOn: ['/visit'] }])
})

test('a text with facts of the contact in it says what they are, and where they are declared', async () => {
  const { session, site } = open()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: "Call {phone}, in {count shelves} rooms"')
  expect(section(await pageOf(session), 'hero').filled).toEqual([
    {
      at: ['kicker'],
      shown: 'Call +44 1632 960001, in 3 rooms',
      from: { file: 'content/site.yaml', path: ['contact', 'phone'] },
    },
  ])
})

test('words of the page are marked by their order, equal ones apart, and nothing of it reaches the page itself', async () => {
  const { session } = open()
  const page = await pageOf(session, '/visit')
  const marks = page.html.split('<section').flatMap(part => {
    const [, source] = /^[^>]* data-source="([^"]*)"/.exec(part) ?? []
    const type = page.subjects.find(each => each.source === source)?.type ?? ''
    return [...part.matchAll(/<!--(own|site) (.*?)-->(.*?)<!--\/-->/g)].map(([, from, path, words]) => ({
      words: words.replace(/<\/?span[^>]*>/g, ''),
      place: [from === 'own' ? type : '', ...(JSON.parse(path) as string[])].join('.'),
    }))
  })
  expect(marks).toContainEqual({ words: 'Visit us', place: 'hero.title' })
  expect(marks.filter(({ words }) => words === 'Visit us').map(each => each.place)).toContain('.menu.2.items.1.title')
  expect(marks).toContainEqual({ words: 'Mill Pond House', place: 'contact.details.address.0' })
})

test('a text with a placeholder is edited as it is written, and shown with the fact', async () => {
  const { session, site } = open()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: "Call {phone}"')
  const page = await pageOf(session)
  expect(section(page, 'hero').value).toMatchObject({ kicker: 'Call {phone}' })
  expect(wordsOf(page)).toContain('Call +44 1632 960001')
  const [path, value] = [['pages', 0, 'blocks', 0, 'kicker'], 'Ring {phone}']
  expect(await session.change(change(page, 'pages.yaml', [{ op: 'set', path, value }]))).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('kicker: "Ring {phone}"')
})

test('a translation has the fact in its own words', async () => {
  const { session, site } = openTelugu()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: "Open {hours}"')
  const [pair] = /- en: "?Open six days a week"?\n {2}te: .*\n/.exec(site.read('content/te/pages.yaml')) ?? ['']
  site.edit('content/te/pages.yaml', pair, '- en: "Open {hours}"\n  te: "{hours} తెరిచి ఉంటుంది"\n')
  const page = await pageOf(session, '/te/')
  expect(wordsOf(page)).toContain('మంగళవారం to ఆదివారం, ఉదయం 10-రాత్రి 9 తెరిచి ఉంటుంది')
  expect(page.translated?.find(({ source }) => source === 'Open {hours}')).toMatchObject({
    target: '{hours} తెరిచి ఉంటుంది',
  })
})

test('a change is written byte by byte where it belongs, and undone and done again to equal bytes', async () => {
  const { session, site } = open()
  const before = site.read('pages.yaml')
  const page = await pageOf(session)
  const changed = await session.change(change(page, 'pages.yaml', [{ op: 'set', path: TITLE, value: 'A quiet room' }]))
  expect(changed).toMatchObject({
    done: true,
    history: { undo: { differences: [{ kind: 'changed', before: 'A room to read in', after: 'A quiet room' }] } },
  })
  const after = before.replace('A room to read in', 'A quiet room')
  expect(site.read('pages.yaml')).toBe(after)
  await session.step('undo')
  expect(site.read('pages.yaml')).toBe(before)
  await session.step('redo')
  expect(site.read('pages.yaml')).toBe(after)
  expect(await session.step('redo')).toHaveProperty('refused')
})

test('a change to what stands there already writes nothing and is no step', async () => {
  const { session } = open()
  const page = await pageOf(session)
  const same = { op: 'set', path: TITLE, value: 'A room to read in' } as const
  expect(await session.change(change(page, 'pages.yaml', [same]))).toMatchObject({ done: true, history: { count: 0 } })
})

test('what would not validate is not written, is said in the words of validate, and is mended by its fix', async () => {
  const { session, site } = open()
  const before = site.read('pages.yaml')
  const page = await pageOf(session)
  const wrong = change(page, 'pages.yaml', [
    { op: 'set', path: ['pages', 0, 'blocks', 0, 'actions', 0, 'to'], value: '/Visit' },
  ])
  const outcome = await session.change(wrong)
  expect(outcome).toMatchObject({
    faults: [{ file: 'pages.yaml', path: ['pages', 0, 'blocks', 0, 'actions', 0, 'to'], fix: { words: '/visit' } }],
  })
  const [{ message, fix }] = (outcome as { faults: ChangeFault[] }).faults
  expect(message).toContain('Did you mean /visit?')
  expect(site.read('pages.yaml')).toBe(before)
  const mended = { ...wrong, edits: [...wrong.edits, ...(fix?.edits ?? [])] }
  expect(await session.change(mended)).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toBe(before)
})

test('a mistake that was there before keeps nobody from mending other things', async () => {
  const { session, site } = open()
  site.edit('pages.yaml', 'type: social', 'type: sozial')
  const page = await pageOf(session)
  const good = change(page, 'pages.yaml', [{ op: 'set', path: TITLE, value: 'Better' }])
  expect(await session.change(good)).toMatchObject({ done: true })
})

test('what somebody else wrote meanwhile stays; at the same value nothing is written until somebody chooses', async () => {
  const { session, site } = open()
  const page = await pageOf(session)
  const mine = change(page, 'pages.yaml', [{ op: 'set', path: TITLE, value: 'Mine' }])
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Open every day')
  expect(await session.change(mine)).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('kicker: Open every day\n        title: Mine')
  const other = change(page, 'pages.yaml', [
    { op: 'set', path: ['pages', 0, 'blocks', 0, 'kicker'], value: 'Open on Mondays' },
  ])
  const conflict = await session.change(other)
  expect(conflict).toMatchObject({
    conflict: { theirs: 'Open every day', mine: 'Open on Mondays' },
  })
  expect(site.read('pages.yaml')).toContain('kicker: Open every day')
  expect(await session.change({ ...other, overwrite: true })).toMatchObject({ done: true })
})

test('undo leaves out what another program has changed since, which can be taken off the list', async () => {
  const { session, site } = open()
  const before = site.read('pages.yaml')
  const shelves = site.read('content/shelves.yaml')
  const set = async (file: string, path: Edit['path'], value: string) =>
    session.change(change(await pageOf(session, '/shelves'), file, [{ op: 'set', path, value }]))
  await set('content/shelves.yaml', ['items', 0, 'shelf'], 'Stories')
  await set('pages.yaml', ['pages', 3, 'title'], 'First')
  const first = site.read('pages.yaml')
  await set('pages.yaml', TITLE, 'Mine')
  site.edit('pages.yaml', 'title: Mine', 'title: Theirs')
  const [, , stuck] = await session.allSteps()
  expect((await session.allSteps()).map(each => each.stuck)).toEqual([undefined, ['pages.yaml'], ['pages.yaml']])
  expect(await session.step('undo')).toMatchObject({ step: { differences: [{ before: 'Novels', after: 'Stories' }] } })
  expect(site.read('content/shelves.yaml')).toBe(shelves)
  expect(await session.step('undo')).toEqual({ refused: expect.stringContaining('Press Changes') as string })
  expect(site.read('pages.yaml')).toContain('title: Theirs')
  expect(await session.dropStep(stuck)).toMatchObject([{ stuck: ['pages.yaml'] }])
  site.write('pages.yaml', first)
  expect(await session.step('undo')).toMatchObject({ done: true, history: { count: 0 } })
  expect(site.read('pages.yaml')).toBe(before)
})

test('changes that another program has undone fall away, and those of other files stay', async () => {
  const { session, site } = open()
  const before = site.read('pages.yaml')
  const set = async (file: string, path: Edit['path'], value: string) =>
    session.change(change(await pageOf(session, '/shelves'), file, [{ op: 'set', path, value }]))
  await set('pages.yaml', TITLE, 'One')
  await set('content/shelves.yaml', ['items', 0, 'shelf'], 'Stories')
  const one = site.read('pages.yaml')
  await set('pages.yaml', TITLE, 'Two')
  await set('pages.yaml', TITLE, 'Three')
  site.write('pages.yaml', one)
  expect((await pageOf(session)).history).toMatchObject({ count: 2, undo: { differences: [{ after: 'Stories' }] } })
  site.write('pages.yaml', before)
  expect((await pageOf(session)).history).toMatchObject({ count: 1, undo: { differences: [{ after: 'Stories' }] } })
})

test('a mark of samples is known where it is written, also in another file, and is removed', async () => {
  const { session, site } = open()
  site.edit('pages.yaml', '        title: A room to read in', '        sample: true\n        title: A room to read in')
  site.edit('content/shelves.yaml', 'items:\n', 'sample: true\nitems:\n')
  const [hero] = (await pageOf(session)).subjects.filter(({ type }) => type === 'hero')
  expect(hero.samples).toEqual([{ file: 'pages.yaml', path: ['pages', 0, 'blocks', 0, 'sample'] }])
  const page = await pageOf(session, '/shelves')
  const samples = page.subjects.flatMap(subject => subject.samples)
  expect(samples).toContainEqual({ file: 'content/shelves.yaml', path: ['sample'] })
  await session.change(change(page, 'content/shelves.yaml', [{ op: 'delete', path: ['sample'] }]))
  const now = await pageOf(session, '/shelves')
  expect(now.subjects.flatMap(subject => subject.samples)).toEqual([])
})

test('words that several pages share can be changed in one place only', async () => {
  const { session, site } = open()
  const before = site.read('content/site.yaml')
  const page = await pageOf(session)
  const social = section(page, 'social')
  const { reference } = social.borrowed[0]
  expect(reference).toEqual({ file: 'pages.yaml', path: ['pages', 0, 'blocks', 3, 'items'] })
  const value = (social.value as { items: Value }).items
  const copied = await session.change(change(page, 'pages.yaml', [{ op: 'set', path: reference.path, value }]))
  expect(copied).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('username: "@millpond"')
  expect(site.read('content/site.yaml')).toBe(before)
  const now = section(await pageOf(session), 'social')
  expect(originOf(now, ['items', 0, 'username']).file).toBe('pages.yaml')
})

test.each([
  '../outside.yaml',
  '/etc/passwd',
  'content/../../outside.yaml',
  'content\\site.yaml',
  'package.json',
  'content/images/pond.svg',
  'content/new.yaml',
])('%s is not written', async file => {
  const { session, site } = open()
  const page = await pageOf(session)
  const hostile = { ...change(page, 'pages.yaml', [{ op: 'set', path: ['a'], value: 1 }]), file }
  expect(await session.change(hostile)).toHaveProperty('refused')
  expect(existsSync(join(site.folder, '..', 'outside.yaml'))).toBe(false)
})

test('the examples of the catalogue that open no page can be added as sections, marked as samples', async () => {
  const { session } = open()
  const page = await pageOf(session, '/visit')
  const refused: string[] = []
  for (const { type, index } of addableExamples()) {
    const value = exampleSection(type, index, page.names)
    const insert: Edit = { op: 'insert', path: ['pages', 3, 'blocks', 3], values: [value ?? null] }
    const outcome = await session.change(change(page, 'pages.yaml', [insert]))
    if ('done' in outcome) await session.step('undo')
    else refused.push(`${type} ${index}: ${JSON.stringify(outcome)}`)
  }
  expect(refused).toEqual([])
})

test('words of another language are edited as pairs, with the words of the content beside them', async () => {
  const { session, site } = openTelugu()
  const page = await pageOf(session, '/te/')
  expect(page.language).toMatchObject({ code: 'te', from: 'en' })
  const pair = page.translated?.find(({ state, file }) => state === 'reviewed' || (state === 'draft' && file))
  if (!pair) throw new Error('no pair')
  const set: Edit = { op: 'set', path: [...pair.path, 'te'], value: 'కొత్త మాటలు' }
  const before = site.read(pair.file)
  expect(await session.change(change(page, pair.file, [set]))).toMatchObject({ done: true })
  expect(site.read(pair.file)).toContain('కొత్త మాటలు')
  await session.step('undo')
  expect(site.read(pair.file)).toBe(before)
})

test('a cell of a table is written, and nothing else of its file', async () => {
  const { session, site } = open()
  const table = 'Shelf;Room;Books;Phone\r\nNovels;North;200;01632 960001\r\n'
  site.edit('pages.yaml', ', where: { room: North }', '')
  site.write('content/shelves.csv', table)
  rmSync(join(site.folder, 'content/shelves.yaml'))
  const page = await pageOf(session, '/shelves')
  const origin = originOf(section(page, 'table'), ['rows', 0, 'room'])
  expect(origin).toEqual({ file: 'content/shelves.csv', path: ['items', 0, 'room'] })
  const edits: Edit[] = [{ op: 'set', path: ['items', 0, 'room'], value: 'South' }]
  const outcome = await session.change(change(page, 'content/shelves.csv', edits))
  expect(outcome).toMatchObject({
    done: true,
    history: { undo: { differences: [{ before: 'North', after: 'South', within: 'Novels' }] } },
  })
  expect(site.read('content/shelves.csv')).toBe(table.replace('North', 'South'))
  const add: Edit[] = [{ op: 'insert', path: ['items', 1], values: [{ shelf: 'Poems' }] }]
  expect(await session.change(change(await pageOf(session, '/shelves'), 'content/shelves.csv', add))).toEqual({
    refused: expect.stringContaining('Change it in the spreadsheet that the table comes from.') as string,
  })
  await session.step('undo')
  expect(site.read('content/shelves.csv')).toBe(table)
})

test('what is written as in an earlier version is shown and written as it is today', async () => {
  const { session, site } = open()
  site.edit(
    'pages.yaml',
    'image: { src: pond.svg, alt: A house with one lit window beside a pond }',
    'image: { src: pond.svg, decorative: true }',
  )
  const page = await pageOf(session)
  expect(section(page, 'hero').value).toMatchObject({ image: { src: 'pond.svg', alt: '' } })
  const path = ['pages', 0, 'blocks', 0, 'image', 'alt']
  const edits: Edit[] = [{ op: 'set', path, value: 'A pond' }]
  expect(await session.change(change(page, 'pages.yaml', edits))).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('image: { src: pond.svg, alt: "A pond" }')
  expect(await session.step('undo')).toMatchObject({ done: true })
  expect(site.read('pages.yaml')).toContain('image: { src: pond.svg, decorative: true }')
})
