// What a site tells other programs: news as Atom and JSON Feed, dates as a calendar, and when a page changed.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseFeed } from '@rowanmanning/feed-parser'
import ICAL from 'ical.js'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copySite } from '../authoring/copy.ts'
import { buildCopy } from './site.ts'

const NOTICES = `
items:
  - { title: "Repairs & <paint>", text: "Ask **at the desk**; the pond, too.", from: 2026-11-20, until: 2026-12-05 }
  - { title: Reading night with a name so long that its line in a calendar has to be folded, day: 2026-12-03,
      from: 2026-11-18, until: 2026-12-03 }
  - { title: A reader's card, price: Two pounds, checked: 2026-11-01 }
  - { title: Summer hours, from: 2026-06-01, until: 2026-08-31 }
`
const SECTIONS = `
      - { type: notice, id: news, title: News, items: { from: notices.items } }
      - { type: notice, id: past, title: Earlier, items: { from: notices.items }, ended: true }
      - type: board
        id: prices
        title: Prices
        items:
          - { crop: Wheat, price: £24, unit: a sack, from: 2026-11-01, until: 2026-11-30 }
          - { crop: Barley, price: £20, from: 2026-10-01, until: 2026-10-31 }
          - { crop: Barley, unit: a sack }
      - type: documents
        variant: articles
        id: papers
        items:
          - type: article
            id: to-come
            title: A paper that is not out yet
            date: 2030-05
            link: "https://example.org/"
            thumbnail: { src: pond.svg, alt: A pond }
`
const TELUGU = 'మరమ్మతులు మరియు రంగులు వేయడం కోసం గ్రంథాలయం మూసి ఉంటుంది'
const PAIRS = [
  ['Repairs & <paint>', TELUGU],
  ['Reading night with a name so long that its line in a calendar has to be folded', 'చదువుల రాత్రి'],
  ['Ask **at the desk**; the pond, too.', '**బల్ల దగ్గర** అడగండి'],
  ['Visit us', 'మా చిరునామా'],
].map(([en, te]) => `- { en: "${en}", te: "${te}", by: N, on: 2026-11-20 }\n`)

const { folder, edit } = copySite()
const out = join(folder, 'out')
const read = (file: string) => readFileSync(join(out, file), 'utf8')

beforeAll(async () => {
  writeFileSync(join(folder, 'content/notices.yaml'), NOTICES)
  appendFileSync(join(folder, 'pages.yaml'), SECTIONS)
  edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]\ntimeZone: Europe/London')
  edit(
    'content/site.yaml',
    '  openDays:',
    '  holidays: [{ date: 2026-12-25, name: Closed for Christmas }]\n  openDays:',
  )
  edit(
    'content/site.yaml',
    '\nwords:\n',
    '\nwords:\n  updatedOn: Updated {date}\n  calendar: Dates for your calendar\n' +
      '  validUntil: Until {date}\n  notAnnounced: Not announced yet\n',
  )
  mkdirSync(join(folder, 'content/te'))
  writeFileSync(join(folder, 'content/te/notices.yaml'), PAIRS.join(''))
  expect(await buildCopy(folder, { TODAY: '2026-11-25' })).toMatchObject({ status: 0 })
})

const PUBLISHED = [
  ['Repairs & <paint>', '2026-11-20'],
  ['Reading night with a name so long that its line in a calendar has to be folded', '2026-11-18'],
  ["A reader's card: Two pounds", '2026-11-01'],
  ['Wheat: £24 a sack', '2026-11-01'],
  ['The map room has a new roof', '2024-05-31'],
]

test('the Atom feed has what is out by the day of the build, the newest first, as another program reads it', () => {
  const feed = parseFeed(read('feed.atom'))
  expect(feed).toMatchObject({
    title: 'Mill Pond Village Library',
    language: 'en',
    url: 'https://library.example.org/',
    self: 'https://library.example.org/feed.atom',
  })
  const dayInLondon = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/London' })
  expect(feed.items.map(({ title, published }) => [title, dayInLondon.format(published ?? 0)])).toEqual(PUBLISHED)
  expect(feed.items[0]).toMatchObject({
    url: 'https://library.example.org/visit#news',
    description: 'Ask at the desk; the pond, too.',
  })
  expect(new Set(feed.items.map(({ id }) => id)).size).toBe(PUBLISHED.length)
})

test('the JSON Feed has the same', () => {
  const feed = JSON.parse(read('feed.json'))
  expect(feed.version).toBe('https://jsonfeed.org/version/1.1')
  const items = feed.items as { title: string; date_published: string; content_text: string }[]
  expect(items.map(({ title, date_published }) => [title, date_published.slice(0, 10)])).toEqual(PUBLISHED)
  expect(items.every(({ content_text }) => content_text)).toBe(true)
})

/** Title, first day and the day after the last one of each event. */
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(read(file))).getAllSubcomponents('vevent').map(each => {
    const { summary, startDate, endDate, description } = new ICAL.Event(each)
    return [summary, String(startDate), String(endDate), description]
  })

test('the calendar has all days of what lasts, the one day of what has one, and the days on which it is closed', () => {
  expect(eventsOf('calendar.ics')).toEqual([
    ['Repairs & <paint>', '2026-11-20', '2026-12-06', 'Ask at the desk; the pond, too.'],
    [PUBLISHED[1][0], '2026-12-03', '2026-12-04', null],
    ['Closed for Christmas', '2026-12-25', '2026-12-26', null],
  ])
  const lines = read('calendar.ics').split('\r\n')
  expect(lines.filter(line => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
})

test('prices of the day are a message, data and a table: what has ended is not announced yet', () => {
  expect(read('board.txt')).toBe(`Mill Pond Village Library

Prices
Wheat: £24 a sack (Until 30 November 2026)
Barley: Not announced yet
https://library.example.org/visit#prices

+44 1632 960001
`)
  expect(JSON.parse(read('board.json'))).toEqual({
    version: 1,
    name: 'Mill Pond Village Library',
    language: 'en',
    updated: '2026-11-01',
    currency: 'GBP',
    boards: [
      {
        title: 'Prices',
        url: 'https://library.example.org/visit#prices',
        rows: [
          { crop: 'Wheat', unit: 'a sack', price: '£24', amount: 24, from: '2026-11-01', until: '2026-11-30' },
          {
            crop: 'Barley',
            unit: 'a sack',
            history: [{ price: '£20', amount: 20, from: '2026-10-01', until: '2026-10-31' }],
          },
        ],
      },
    ],
  })
  expect(read('prices.csv').replace('\uFEFF', '').split('\n')).toEqual([
    'board,crop,grade,place,unit,reference,price,amount,currency,from,until,checked,source,url',
    'Prices,Wheat,,,a sack,,£24,24,GBP,2026-11-01,2026-11-30,,,https://library.example.org/visit#prices',
    'Prices,Barley,,,a sack,,,,,,,,,https://library.example.org/visit#prices',
    '',
  ])
  const form = z.fromJSONSchema(JSON.parse(readFileSync('docs/board.schema.json', 'utf8')))
  for (const file of ['board.json', 'te/board.json'])
    expect(form.safeParse(JSON.parse(read(file))).error).toBeUndefined()
  expect(JSON.parse(read('te/board.json')).boards[0].url).toBe('https://library.example.org/te/visit#prices')
})

test('each language has its own, and no letter is torn', () => {
  expect(parseFeed(read('te/feed.atom'))).toMatchObject({
    language: 'te',
    self: 'https://library.example.org/te/feed.atom',
  })
  expect(parseFeed(read('te/feed.atom')).items[0]).toMatchObject({
    title: TELUGU,
    url: 'https://library.example.org/te/visit#news',
  })
  expect(eventsOf('te/calendar.ics')[0][0]).toBe(TELUGU)
})

test('every page names the feeds of its language, and its last line links to the calendar', () => {
  for (const [page, base] of [
    ['index.html', '/'],
    ['te/visit/index.html', '/te/'],
  ]) {
    const links = read(page).matchAll(/<link rel="alternate" type="([^"]+)"[^>]* href="([^"]+)"/g)
    expect([...links].map(([, type, to]) => [type, to])).toEqual([
      ['application/atom+xml', `${base}feed.atom`],
      ['application/feed+json', `${base}feed.json`],
      ['text/calendar', `${base}calendar.ics`],
      ['text/plain', `${base}board.txt`],
      ['application/json', `${base}board.json`],
      ['text/csv', `${base}prices.csv`],
    ])
    expect(read(page)).toMatch(
      new RegExp(`<a [^>]*href="${base}calendar.ics"[^>]*>(?:<[^>]+>)*Dates for your calendar<`),
    )
  }
})

test('what has ended is in the archive alone, with its days, and scripts do not hide it there', () => {
  const page = read('visit/index.html')
  const [, news, past] = page.split(/<section id="(?:news|past)"/)
  expect(news).not.toContain('Summer hours')
  expect(past).toMatch(
    /<li class="[^"]*"><div><h3>Summer hours<\/h3><\/div><p[^>]*>1 June 2026 – 31 August 2026<\/p><\/li>/,
  )
  expect(past).not.toContain('Repairs')
})

test('a page says when it changed: its own day, or the newest on which something in it was checked', () => {
  const shown = (file: string) => /<time dateTime="([^"]+)">([^<]+)</.exec(read(file))?.slice(1)
  expect(shown('visit/index.html')).toEqual(['2026-11-01', 'Updated 1 November 2026'])
  expect(read('visit/index.html')).toContain('"dateModified":"2026-11-01"')
  expect(shown('index.html')).toBeUndefined()
})

const idsOf = () => (JSON.parse(read('feed.json')).items as { id: string }[]).map(({ id }) => id)

test('an entry stays the same one whatever its words, and a later day of checking is that of its change', async () => {
  const before = idsOf()
  edit('content/notices.yaml', 'title: "Repairs & <paint>"', 'title: Painting, checked: 2026-11-24')
  expect(await buildCopy(folder, { TODAY: '2026-11-25' })).toMatchObject({ status: 0 })
  expect(idsOf()).toEqual(before)
  const { items } = JSON.parse(read('feed.json'))
  expect(items[0]).toMatchObject({
    title: 'Painting',
    date_published: '2026-11-20T00:00:00+00:00',
    date_modified: '2026-11-24T00:00:00+00:00',
  })
  const [entry] = read('feed.atom').split('<entry>').slice(1)
  expect(entry).toContain('<updated>2026-11-24T00:00:00+00:00</updated>')
})
