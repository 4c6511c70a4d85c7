// What feeds and calendars call the things that are announced, on which days, and until when.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { copySite } from '../authoring/copy.ts'
import { CACHE } from '../authoring/spawned.ts'
import { buildCopy, engineCommand } from './site.ts'

const MEETING = "title: Readers' meeting"
const UPPER = `  - { ${MEETING}, text: In the hall of Upper Mill., day: 2030-03-04, from: 2026-11-01 }\n`
const LOWER = `  - { ${MEETING}, text: In the school of Lower Mill., day: 2030-03-04, from: 2026-11-01 }\n`
const EVENING = '  - { title: An evening of maps, day: 2026-11-27, checked: 2026-11-25 }\n'
const LISTED = `
      - { type: notice, id: news, items: { from: notices.items } }
      - { type: notice, id: past, items: { from: notices.items }, ended: true }
`
const IN_PLACE = `
      - type: notice
        id: own
        items:
          - { ${MEETING}, text: In the boat house., day: 2030-03-04, from: 2026-11-01 }
`

const { folder, edit, read: source } = copySite()
const read = (file: string) => readFileSync(join(folder, 'out', file), 'utf8')
const writeNotices = (...notices: string[]) =>
  writeFileSync(join(folder, 'content/notices.yaml'), `items:\n${notices.join('')}`)

interface Item {
  id: string
  title: string
  content_text: string
  date_published: string
}

async function build(TODAY = '2026-11-25') {
  expect(await buildCopy(folder, { TODAY })).toMatchObject({ status: 0, stderr: '' })
  const calendar = new ICAL.Component(ICAL.parse(read('calendar.ics')))
  return {
    items: (JSON.parse(read('feed.json')).items as Item[]).filter(
      ({ title }) => title !== 'The map room has a new roof',
    ),
    events: calendar.getAllSubcomponents('vevent').map(each => {
      const { uid, summary, description, startDate } = new ICAL.Event(each)
      return { uid, summary, description, day: String(startDate), stamp: String(each.getFirstPropertyValue('dtstamp')) }
    }),
  }
}

beforeAll(() => {
  edit('content/site.yaml', 'lang: en', 'lang: en\ntimeZone: America/Los_Angeles')
  edit('pages.yaml', '  - path: /shelves\n', `${LISTED}  - path: /shelves\n`)
  writeFileSync(join(folder, 'pages.yaml'), source('pages.yaml').trimEnd() + LISTED + IN_PLACE)
  writeNotices(UPPER, LOWER, EVENING)
})

test('meetings of one name on one day are all announced, each by a name of its own, and a list on two pages once', async () => {
  const { items, events } = await build()
  const texts = ['In the hall of Upper Mill.', 'In the school of Lower Mill.', 'In the boat house.']
  expect(items.map(({ title, content_text }) => [title, content_text])).toEqual([
    ['An evening of maps', 'An evening of maps'],
    ...texts.map(text => ["Readers' meeting", text]),
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(4)
  expect(events.slice(1).map(({ description }) => description)).toEqual(texts)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4)
  expect([...read('feed.atom').matchAll(/<id>tag:/g)].length).toBe(5)
})

test('other entries that come or go, and words that are corrected in the text, change the name of none', async () => {
  const named = (items: Item[]) => items.map(({ id, content_text }) => [content_text, id] as const)
  writeNotices(UPPER, LOWER, EVENING)
  const before = named((await build()).items)
  writeNotices('  - { title: New lamps, from: 2026-11-10 }\n', UPPER, LOWER.replace('the school', 'the old school'))
  const after = new Map(named((await build()).items))
  expect(after.get('In the hall of Upper Mill.')).toBe(before[1][1])
  expect(after.get('In the old school of Lower Mill.')).toBe(before[2][1])
  expect(after.get('In the boat house.')).toBe(before[3][1])
})

test('the moments of feeds and calendars are within the day by the clocks of the site', async () => {
  writeNotices(UPPER, EVENING)
  const { items, events } = await build()
  expect(items.map(({ date_published }) => date_published)).toEqual([
    '2026-11-25T00:00:00-08:00',
    '2026-11-01T00:00:00-07:00',
    '2026-11-01T00:00:00-07:00',
  ])
  expect(read('feed.atom')).toContain('<published>2026-11-25T00:00:00-08:00</published>')
  expect(read('feed.atom')).toContain('<updated>2024-05-31T00:00:00-07:00</updated>')
  expect(events[0]).toMatchObject({ day: '2026-11-27', stamp: '2026-11-25T08:00:00Z' })
})

test('a meeting is over with its day: on the page, in the calendar, and on a page that is left open', async () => {
  writeNotices(UPPER, EVENING)
  expect((await build('2026-11-27')).events[0].summary).toBe('An evening of maps')
  const [, news] = read('visit/index.html').split('<section id="news"')
  const ends = Date.parse('2026-11-28T00:00:00-08:00')
  expect(news).toMatch(new RegExp(`<li [^>]*data-ends="${ends}"><div><h2>An evening of maps</h2>`))
  const { items, events } = await build('2026-11-28')
  expect([items, events].map(each => each.length)).toEqual([2, 2])
  const [, current, past] = read('visit/index.html').split(/<section id="(?:news|past)"/)
  expect(current).not.toContain('An evening of maps')
  expect(past).toMatch(/<li class="[^"]*"><div><h2>An evening of maps<\/h2>/)
})

test('validate lists a meeting among what ends soon', async () => {
  writeNotices(UPPER, EVENING)
  const { status, stdout } = await engineCommand(folder, ['validate', '--today', '2026-11-25'], { CACHE })
  expect(status).toBe(0)
  expect(stdout).toMatch(/Expires within 14 days:\n {2}content\/notices\.yaml:3:\d+ 2026-11-27\n/)
  expect(stdout).toContain('Next change by date: 2026-11-28\n')
})
