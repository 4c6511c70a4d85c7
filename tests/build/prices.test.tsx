// The price of a row in every form that leaves the site, by the clock: none says another one than the others.
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pricesAsText } from '../../src/app/machineForms.ts'
import type { SiteData } from '../../src/app/data.ts'
import { Board } from '../../src/blocks/board/Board.tsx'
import { about, type Props } from '../../src/blocks/board/schema.ts'
import type { PriceList } from '../../src/fields/block.ts'
import { isToCome } from '../../src/model/checks/past.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { calendarOf } from '../../src/node/page/calendar.ts'
import { validOn } from '../../src/node/page/validOn.ts'
import { sectionsOf } from '../../src/node/searchIndex/searchSections.ts'
import { pricesAsCsv, pricesAsJson } from '../../src/node/siteFiles/priceFiles.ts'
import { WordsContext } from '../../src/ui/withLang.tsx'
import { loadLibrary, textOf } from '../model/library.ts'
import { settle } from './settle.ts'

const BOARD = `      - type: board
        title: Prices
        buys: true
        share: Send
        items:
          - { crop: Paddy, grade: Common, unit: a quintal, place: Upper yard }
          - { crop: Paddy, grade: Common, price: "Rs 2,100", from: 2026-10-01 }
          - { crop: Paddy, grade: Common, price: "Rs 2,300", from: 2026-11-01, until: 2026-11-30 }
          - { crop: Paddy, grade: Common, price: "Rs 2,400", from: 2026-12-10 }
          - { crop: Paddy, grade: Common, reference: Support price, price: "Rs 2,050", from: 2026-10-01,
              until: 2026-12-12, source: Order 12 }
`
const SOCIAL = '      - type: social\n'
const WORDS = {
  notAnnounced: 'Not yet',
  pricesNotAnnounced: 'No prices today',
  validUntil: 'Until {date}',
  priceBefore: 'Before: {price}',
}
const SITE = {
  name: 'The society',
  lang: 'en',
  base: '/',
  words: WORDS,
  contact: { phone: '1' },
} as unknown as SiteData
const SENDER = { name: 'The society', phone: '1', url: 'https://example.org/#prices' }
const URLS = { here: () => SENDER.url, absolute: (href: string) => href }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The board as a page of a moment has it. */
function boardAt(moment: string, timeZone: string) {
  vi.setSystemTime(new Date(moment))
  const calendar = calendarOf({ timeZone }, {})
  const pages = textOf('pages.yaml').replace(SOCIAL, () => BOARD + SOCIAL)
  const { problems, draft, full } = loadLibrary({ 'pages.yaml': pages })
  expect(problems).toEqual([])
  const home = draft?.pages.find(({ summary }) => summary.head.path === '/')
  if (!home) throw new Error('no home page')
  const page = validOn(full(home), calendar.today, catalogue)
  const found = page.blocks.find(({ type }) => type === 'board')
  const props = settle(found?.props, calendar) as Props
  const search = JSON.stringify(sectionsOf(page, catalogue))
  return { props, search }
}

const htmlOf = (props: Props) =>
  renderToString(
    <WordsContext value={WORDS}>
      <Board {...props} sender={SENDER} />
    </WordsContext>,
  )
    .replaceAll('<!-- -->', '')
    .replace(/Before: .*?</g, '<')

const FIGURE = /Rs 2,[134]00/g

/** The price that each form says holds. */
function saidIn({ props, search }: ReturnType<typeof boardAt>) {
  const lists: PriceList[] = [{ ...(about.prices?.(props) as PriceList), url: SENDER.url }]
  const html = htmlOf(props)
  const [row] = JSON.parse(pricesAsJson(lists, SITE)).boards[0].rows
  const amounts = about.jsonLd?.(props, URLS).map(({ priceSpecification }) => priceSpecification as { price: number })
  const asPrice = (amount?: number) => amount && `Rs ${amount.toLocaleString('en-IN')}`
  const [own, ...references] = pricesAsCsv(lists).trim().split('\n').slice(1)
  return {
    page: html.match(FIGURE)?.[0],
    message: decodeURIComponent(/wa\.me\/\?text=([^"]*)/.exec(html)?.[1] ?? '').match(FIGURE)?.[0],
    text: pricesAsText(lists, SITE).match(FIGURE)?.[0],
    json: row.price,
    amount: asPrice(row.amount),
    table: own.match(FIGURE)?.[0],
    offer: asPrice(amounts?.[0]?.price),
    feed: about.news?.(props, URLS)[0]?.title.match(FIGURE)?.[0],
    search: search.match(FIGURE)?.[0],
    reference: [row.references?.length ?? 0, references.length, html.split('Support price').length - 1],
  }
}

const INDIA = 'Asia/Kolkata'
const CLOCKS: [moment: string, timeZone: string, price: string | undefined, references: number][] = [
  ['2026-09-30T12:00:00Z', INDIA, undefined, 0],
  // The first moment of the first day there, and the last one before it.
  ['2026-09-30T18:29:59Z', INDIA, undefined, 0],
  ['2026-09-30T18:30:00Z', INDIA, 'Rs 2,100', 1],
  ['2026-09-30T18:30:00Z', 'UTC', undefined, 0],
  ['2026-10-31T18:29:59Z', INDIA, 'Rs 2,100', 1],
  ['2026-10-31T18:30:00Z', INDIA, 'Rs 2,300', 1],
  ['2026-10-31T18:30:00Z', 'America/New_York', 'Rs 2,100', 1],
  ['2026-11-30T18:29:59Z', INDIA, 'Rs 2,300', 1],
  ['2026-11-30T18:30:00Z', INDIA, undefined, 1],
  ['2026-12-09T18:29:59Z', INDIA, undefined, 1],
  ['2026-12-09T18:30:00Z', INDIA, 'Rs 2,400', 1],
  ['2026-12-12T18:29:59Z', INDIA, 'Rs 2,400', 1],
  ['2026-12-12T18:30:00Z', INDIA, 'Rs 2,400', 0],
]

test.each(CLOCKS)('at %s in %s every form has the same price: %s', (moment, timeZone, price, references) => {
  const { reference, ...said } = saidIn(boardAt(moment, timeZone))
  expect(said).toEqual(Object.fromEntries(Object.keys(said).map(form => [form, price])))
  expect(reference).toEqual([references, references, references])
})

/** What is left of a page, or of a line of it, at a moment: what scripts have not hidden. */
const isShown = (html: string, words: string, moment: string) => {
  const [, ends = 'Infinity'] = new RegExp(`data-ends="(\\d+)"[^>]*>(?:<p>)?(?:<bdi>)?${words}`).exec(html) ?? []
  return html.includes(words) && Number(ends) > Date.parse(moment)
}

test.each(CLOCKS)('a page that was made before shows at %s in %s no price that is over', (moment, timeZone, price) => {
  for (const day of ['2026-10-01', '2026-11-01', '2026-11-30']) {
    if (Date.parse(moment) < Date.parse(`${day}T23:00:00Z`)) continue
    const html = htmlOf(boardAt(`${day}T10:00:00Z`, timeZone).props)
    for (const old of ['Rs 2,100', 'Rs 2,300'])
      if (old !== price) expect([day, old, isShown(html, old, moment)]).toEqual([day, old, false])
    expect(isShown(html, 'Send', moment)).toBe(html.includes(`>${price}<`))
  }
})

test.each([
  ['2026-11-28', INDIA, false],
  ['2026-11-29', INDIA, true],
  ['2026-11-29', undefined, false],
  ['2026-11-30', undefined, true],
  ['2026-12', INDIA, true],
  ['2026', INDIA, false],
])('on 2026-11-28, %s is still to come where the time zone is %s: %s', (when, timeZone, isSo) =>
  expect(isToCome(when, { today: '2026-11-28', timeZone })).toBe(isSo))
