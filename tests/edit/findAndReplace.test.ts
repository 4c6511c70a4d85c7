// Words that stand in many places, found and replaced as one change.
import { expect, test } from 'vitest'
import { factIn } from '../../src/editor/server/findAndReplace.ts'
import { ask, open, openTelugu } from './session.ts'

const contentsOf = ({ read }: ReturnType<typeof open>['site']) =>
  ['pages.yaml', 'content/site.yaml', 'content/shelves.yaml'].map(file => read(file))

const NUMBER = '+44 1632 960001'

test('a telephone number is found wherever it stands, and replaced in those places as one change', async () => {
  const { session, site, problems } = open()
  site.edit('pages.yaml', 'kicker: Open six days a week', `kicker: "Call ${NUMBER} or [us](tel:+441632960001)"`)
  const before = contentsOf(site)
  const places = await ask(session, 'find', { words: NUMBER })
  expect(places.map(({ file }) => file)).toEqual([
    'pages.yaml',
    'content/shelves.yaml',
    'content/shelves.yaml',
    'content/site.yaml',
  ])
  const wanted = { words: NUMBER, by: '+44 1632 960009', places: places.map(({ file, path }) => ({ file, path })) }
  const made = await ask(session, 'replace', wanted)
  expect(made).toMatchObject({ done: true, history: { count: 1 } })
  expect(site.read('pages.yaml')).toContain('Call +44 1632 960009 or [us](tel:+441632960009)')
  expect(site.read('content/shelves.yaml').split('960009')).toHaveLength(3)
  expect(site.read('content/site.yaml')).toContain('phone: "+44 1632 960009"')
  expect((await problems()).filter(({ severity }) => severity === 'error')).toEqual([])
  expect(await session.step('undo')).toHaveProperty('done')
  expect(contentsOf(site)).toEqual(before)
})

test('only the places that are named change, and words within words, addresses and placeholders do not', async () => {
  const { session, site } = open()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: "A room, rooms, {hours}, roomy"')
  const places = await ask(session, 'find', { words: 'room' })
  expect(places.map(({ around }) => around[1])).toEqual(places.map(() => 'room'))
  const [own] = places.filter(({ around }) => around[0] === 'A ' && around[2].startsWith(', rooms'))
  expect(await ask(session, 'replace', { words: 'room', by: 'hall', places: [own] })).toHaveProperty('done')
  expect(site.read('pages.yaml')).toContain('kicker: "A hall, rooms, {hours}, roomy"')
  expect(await ask(session, 'find', { words: 'hours' })).toEqual([])
  expect(await ask(session, 'find', { words: '/visit' })).toEqual([])
  expect(await ask(session, 'find', { words: 'pond.svg' })).toEqual([])
  expect(await ask(session, 'replace', { words: 'room', by: 'hall', places: [own] })).toHaveProperty('refused')
})

test('words that are replaced in a text and its translation are still a pair, and a draft where they have letters', async () => {
  const { session, site } = openTelugu()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Since 1987')
  const [pair] = /- en: "?Open six days a week"?\n(?: {2}.*\n)*/.exec(site.read('content/te/pages.yaml')) ?? ['']
  const signed = '- en: Since 1987\n  te: 1987 నుంచి\n  by: S\n  on: 2024-01-02\n'
  site.edit('content/te/pages.yaml', pair, signed)
  const places = await ask(session, 'find', { words: '1987' })
  expect(places.map(({ file }) => file)).toEqual(['pages.yaml', 'content/te/pages.yaml'])
  expect(await ask(session, 'replace', { words: '1987', by: '1988', places })).toHaveProperty('done')
  expect(site.read('content/te/pages.yaml')).toContain(signed.replaceAll('1987', '1988'))
  const again = await ask(session, 'find', { words: 'Since' })
  expect(await ask(session, 'replace', { words: 'Since', by: 'From', places: again })).toHaveProperty('done')
  expect(site.read('content/te/pages.yaml')).toContain('- en: From 1988\n  te: 1988 నుంచి\n  state: draft\n')
})

test('a replacement that the site would not be sound with is not written', async () => {
  const { session, site } = open()
  const before = contentsOf(site)
  const places = await ask(session, 'find', { words: NUMBER })
  expect(await ask(session, 'replace', { words: NUMBER, by: 'none', places })).toHaveProperty('faults')
  expect(contentsOf(site)).toEqual(before)
})

test('after a change the fact is looked for that a text said, and not a word of everyday', () => {
  expect(factIn(NUMBER, '+44 1632 960009')[0]).toEqual({ words: NUMBER, by: '+44 1632 960009' })
  const long = 'Whoever comes in the evening is asked to call 01632 960001 before the door is closed.'
  expect(factIn(long, long.replace('960001', '960009'))).toEqual([{ words: '960001', by: '960009' }])
  expect(factIn(long, long.replace('evening', 'morning'))).toEqual([])
  expect(factIn('Yes', 'No')).toEqual([])
})

test('texts that are made to take long keep nobody waiting', async () => {
  const { session } = open()
  // Where the time grows with the square of their length, it is more than a test has.
  expect(factIn(`x${' '.repeat(300_000)}y`, 'z')).toEqual([])
  for (const words of ['1'.repeat(100_000), ' a'.repeat(100_000)])
    expect(await ask(session, 'find', { words })).toMatchObject([])
})

test('what else still says the same is found after a change', async () => {
  const { session } = open()
  expect(await ask(session, 'also', { before: NUMBER, now: '+44 1632 960009' })).toMatchObject({
    words: NUMBER,
    places: [{}, {}, {}],
  })
  expect(await ask(session, 'also', { before: 'Nobody says this', now: 'Nor this' })).toBeUndefined()
})
