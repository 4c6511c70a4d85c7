// A notice in every form that leaves the site, by the clock: where one says that it holds, all do.
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Notice } from '../../src/blocks/notice/Notice.tsx'
import { about, type Props } from '../../src/blocks/notice/schema.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { calendarOf } from '../../src/node/page/calendar.ts'
import { validOn } from '../../src/node/page/validOn.ts'
import { sectionsOf } from '../../src/node/searchIndex/searchSections.ts'
import { loadLibrary, textOf } from '../model/library.ts'
import { settle } from './settle.ts'

const NOTICES = `      - type: notice
        title: Notices
        items:
          - { title: Always so, checked: 2026-09-01 }
          - { title: Buying has begun, from: 2026-11-02, until: 2027-01-31 }
          - { title: General meeting, from: 2026-11-20, day: 2026-12-05 }
`
const SOCIAL = '      - type: social\n'
const URLS = { here: () => 'https://example.org/', absolute: (href: string) => href }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The notices as a page of a moment has them. */
function noticesAt(moment: string, timeZone: string) {
  vi.setSystemTime(new Date(moment))
  const calendar = calendarOf({ timeZone }, {})
  const pages = textOf('pages.yaml')
    .replace(SOCIAL, () => NOTICES + SOCIAL)
    .replace(
      '  - path: /\n',
      '  - path: /\n    band: { notices: [{ title: Buying has begun, from: 2026-11-02, until: 2027-01-31 }, { title: General meeting, from: 2026-11-20, day: 2026-12-05 }], to: /visit }\n',
    )
  const { draft, full } = loadLibrary({ 'pages.yaml': pages }, { today: calendar.today })
  const home = draft?.pages.find(({ summary }) => summary.head.path === '/')
  if (!home) throw new Error('no home page')
  const page = validOn(full(home), calendar.today, catalogue)
  const found = page.blocks.find(({ type, props }) => type === 'notice' && JSON.stringify(props).includes('Always so'))
  const props = settle(found?.props, calendar) as Props
  return {
    props,
    html: renderToString(<Notice {...props} />),
    search: JSON.stringify(sectionsOf(page, catalogue)),
    page,
  }
}

const TITLES = ['Buying has begun', 'General meeting'] as const

/** The notices that each form has. */
function saidIn({ props, html, search, page }: ReturnType<typeof noticesAt>) {
  const of = (text: string) => TITLES.filter(title => text.includes(title))
  return {
    page: of(html),
    search: of(search),
    feed: of(JSON.stringify(about.news?.(props, URLS).map(({ title }) => title))),
    band: of(JSON.stringify(page.head.band ?? {})),
  }
}

const INDIA = 'Asia/Kolkata'
const [BUYING, MEETING] = TITLES
const CLOCKS: [moment: string, timeZone: string, notices: string[]][] = [
  ['2026-11-01T18:29:59Z', INDIA, []],
  ['2026-11-01T18:30:00Z', INDIA, [BUYING]],
  ['2026-11-01T18:30:00Z', 'UTC', []],
  ['2026-11-02T00:00:00Z', 'UTC', [BUYING]],
  ['2026-11-02T00:00:00Z', 'America/New_York', []],
  ['2026-11-19T18:29:59Z', INDIA, [BUYING]],
  ['2026-11-19T18:30:00Z', INDIA, [BUYING, MEETING]],
  ['2026-12-05T18:29:59Z', INDIA, [BUYING, MEETING]],
  ['2026-12-05T18:30:00Z', INDIA, [BUYING]],
  ['2027-01-31T18:29:59Z', INDIA, [BUYING]],
  ['2027-01-31T18:30:00Z', INDIA, []],
  ['2027-06-01T12:00:00Z', INDIA, []],
]

test.each(CLOCKS)('at %s in %s every form has the same notices: %j', (moment, timeZone, notices) => {
  const said = saidIn(noticesAt(moment, timeZone))
  expect(said).toEqual({ page: notices, search: notices, feed: notices, band: notices })
})

test.each(
  CLOCKS,
)('a page that was made before shows at %s in %s no notice that is over', (moment, timeZone, notices) => {
  for (const day of ['2026-11-20', '2026-12-05', '2027-01-31']) {
    if (Date.parse(moment) < Date.parse(`${day}T23:00:00Z`)) continue
    const { html } = noticesAt(`${day}T10:00:00Z`, timeZone)
    const shown = [...html.matchAll(/<li(?:[^>]*data-ends="(\d+)")?[^>]*>.*?<\/li>/g)]
      .filter(([, ends = 'Infinity']) => Number(ends) > Date.parse(moment))
      .map(([words]) => TITLES.find(title => words.includes(title)))
      .filter(title => title !== undefined)
    expect([day, shown.filter(title => !notices.includes(title))]).toEqual([day, []])
  }
})
