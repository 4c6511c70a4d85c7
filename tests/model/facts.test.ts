// Facts that are written once: what follows from them, texts that refer to them, and texts that say them otherwise.
import { describe, expect, test } from 'vitest'
import { hoursInWords, type OpeningHours } from '../../src/openingHours.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import { applySplices, splicesOf, sureFixes } from '../../src/model/messages/fixes.ts'
import { loadLibrary, textOf } from './library.ts'

const SITE = textOf('content/site.yaml')
const PAGES = textOf('pages.yaml')
const TEXT = 'kicker: Open six days a week'

/** The library with another text above its first heading, and perhaps another content/site.yaml. */
function withText(text: string, site = SITE, more: Parameters<typeof loadLibrary>[1] = {}) {
  const result = loadLibrary({ 'pages.yaml': PAGES.replace(TEXT, `kicker: ${text}`), 'content/site.yaml': site }, more)
  const { draft, full, problems } = result
  const page = draft && full(draft.pages[0])
  return { shown: page?.blocks[0].props.kicker, told: problems.map(problemSentence), problems, result }
}

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const ENGLISH = { locale: 'en-IN', dayRange: '{from} to {until}', timeRange: '{from}-{until}' }
const TELUGU = { locale: 'te-IN', dayRange: '{from} నుంచి {until} వరకు', timeRange: '{from} నుంచి {until} వరకు' }
const day = { opens: '09:00', closes: '18:00', openDays: WEEK.slice(0, 6) }
const long = { ...day, closes: '13:00', openDays: WEEK.slice(0, 5), alsoOpen: [{ opens: '14:00', closes: '18:30' }] }

describe('opening hours in words', () => {
  test.each<[OpeningHours, typeof ENGLISH, string]>([
    [day, ENGLISH, 'Monday to Saturday, 9:00-18:00'],
    [day, TELUGU, 'సోమవారం నుంచి శనివారం వరకు, ఉదయం 9 నుంచి సాయంత్రం 6 వరకు'],
    [long, ENGLISH, 'Monday to Friday, 9:00-13:00 and 14:00-18:30'],
    [
      { ...day, openDays: ['Monday'], alsoOpen: [{ opens: '10:00', closes: '12:00', days: ['Saturday', 'Sunday'] }] },
      ENGLISH,
      'Monday, 9:00-18:00; Saturday and Sunday, 10:00-12:00',
    ],
    [{ opens: '18:00', closes: '02:00' }, ENGLISH, '18:00-2:00'],
    [{ ...day, openDays: ['Tuesday', 'Monday', 'Thursday'] }, ENGLISH, 'Monday, Tuesday and Thursday, 9:00-18:00'],
    [{ hours: 'By appointment' }, ENGLISH, 'By appointment'],
    [{}, ENGLISH, ''],
  ])('%j', (hours, form, words) => {
    expect(hoursInWords(hours, form)).toBe(words)
  })
})

describe('texts that refer to facts', () => {
  test.each([
    ['Call {phone}', 'Call +44 1632 960001'],
    ['"{phone}"', '+44 1632 960001'],
    ['Call { phone } or write to {email}', 'Call +44 1632 960001 or write to desk@library.example.org'],
    ['Open {hours}', 'Open Tuesday to Sunday, 10:00-21:00'],
    ['Come to {address}', 'Come to Mill Pond House, Mill Lane'],
    ['"Buses from {count stops} villages"', 'Buses from 3 villages'],
    ['"Buses from {count: stops} villages"', 'Buses from 3 villages'],
  ])('%s', (text, shown) => {
    const found = withText(text)
    expect(found.told).toEqual([])
    expect(found.shown).toBe(shown)
  })

  test('count a list that is another one itself', () => {
    const pages = PAGES.replace(TEXT, 'kicker: "{count bus.calls}"')
    const { draft, full } = loadLibrary({ 'pages.yaml': pages, 'content/bus.yaml': 'calls: { from: stops }\n' })
    expect(draft && full(draft.pages[0]).blocks[0].props.kicker).toBe('3')
  })

  test('follow a fact that is changed in its one line', () => {
    const site = SITE.replace('+44 1632 960001', '+44 1632 960999')
    expect(withText('Call {phone}', site).shown).toBe('Call +44 1632 960999')
  })

  test('a button calls the number that it refers to', () => {
    const pages = PAGES.replace('to: /visit }', 'to: { from: site.contact.phone } }')
    const { draft, full, problems } = loadLibrary({ 'pages.yaml': pages })
    expect(problems).toEqual([])
    const page = draft && full(draft.pages[0])
    expect(JSON.stringify(page?.blocks.map(({ props }) => props))).toContain('tel:+441632960001')
  })

  test.each([
    ['Call {phon}', 'Write {phone}.'],
    ['Call {telephone}', 'Write {phone}.'],
    ['Open {timings}', 'Write {hours}.'],
    [`Call \${phone}`, 'is shown as it is written, because nothing fills it in. Write {phone}.'],
    ['Call {{phone}}', 'Write {phone}.'],
    ['Call {site.contact.phone}', 'Write {phone}.'],
    ['In {stops} villages', 'Write {count stops}, if'],
    ['Written by {fax}', 'Texts have {phone}, {email}'],
    ['Buses from {count} villages', '{count} does not say what it counts. Write the name of a list into it'],
    ['Buses from {count stop} villages', 'Write {count stops}.'],
    ['Buses from {count site.name} villages', 'only a list can be counted'],
    ['Call {phone stops}', '{phone stops} names no list to count. Write {phone}.'],
    ['{phone}', 'Put quotes around the text: "{phone}".'],
  ])('%s is told', (text, words) => {
    const { told } = withText(text)
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(words)
  })
})

describe('fields that said a fact again', () => {
  test.each([
    ['words beside the times', '  opens: "10:00"', '  hours: Tuesday to Sunday, 10 to 9\n  opens: "10:00"'],
  ])('%s is told, and mended by --fix', (_, mended, old) => {
    expect(SITE).toContain(mended)
    const site = SITE.replace(mended, old)
    const { problems } = loadLibrary({ 'content/site.yaml': site })
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['needless-field', 'warning']])
    const fixes = sureFixes(problems).get('content/site.yaml') ?? []
    expect(applySplices(site, splicesOf(site, fixes))).toBe(SITE)
  })
})

describe('texts that say a declared fact otherwise', () => {
  const BEFORE = SITE.replace('+44 1632 960001', '+44 20 7946 0018')
    .replace('desk@library', 'hello@books')
    .replace('"21:00"', '"17:30"')
  const earlier = (file: string) => (file === 'content/site.yaml' ? [SITE, BEFORE] : [])

  test.each([
    ['Call +44 1632 960007', '+44 1632 960007 is nearly the telephone number of content/site.yaml. Write {phone}'],
    ['Call 01632 960010', 'is nearly the telephone number'],
    ['Call +44 20 7946 0018', 'was the telephone number before it was changed'],
    ['Write to desk@libary.example.org', 'is nearly the e-mail address'],
    ['Write to hello@books.example.org', 'was the e-mail address before it was changed'],
    ['"Open 10:00-20:00"', '10:00-20:00 is nearly the opening hours'],
    ['Open 10.00 to 17.30', 'was the opening hours before it was changed'],
    ['Come to Mill Pond Hose', 'is nearly a line of the address, Mill Pond House'],
  ])('%s', (text, words) => {
    const { told, problems } = withText(text, SITE, { earlier })
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['repeated-fact', 'warning']])
    expect(told[0]).toContain(words)
  })

  test.each([
    'Call +44 1632 960001',
    'Call 01632 960001',
    'Call the bookshop, +44 1632 731204',
    '"Open 10:00-21:00"',
    '"Reading hour 15:00-16:00"',
    'Come to Mill Pond House',
    'Since 1990 in 2 rooms',
    'ISBN 978-3-16-148410-0',
  ])('%s is silent', text => {
    expect(withText(text, SITE, { earlier }).told).toEqual([])
  })

  test('a number that is declared elsewhere is another one, however near', () => {
    const text = 'For maps call +44 1632 960002'
    expect(textOf('content/shelves.yaml')).toContain('+44 1632 960002')
    expect(withText(text).told).toEqual([])
  })

  test('a count that is not that of its list', () => {
    const rows = Array.from({ length: 12 }, (_, n) => `- { name: Shop ${n} }`).join('\n')
    const told = (text: string, earlierRows = rows) =>
      loadLibrary(
        { 'pages.yaml': PAGES.replace(TEXT, `kicker: ${text}`), 'content/shops.yaml': rows },
        { earlier: file => (file === 'content/shops.yaml' ? [earlierRows] : []) },
      )
        .problems.filter(({ code }) => code === 'repeated-fact')
        .map(problemSentence)
    expect(told('Books in 12 shops')).toEqual([])
    expect(told('Books in 85 shops')).toEqual([])
    expect(told('Books in 13 shops')[0]).toContain('13 shops, and content/shops.yaml has 12. Write {count shops}')
    expect(told('Books in 10 village shops')[0]).toContain('content/shops.yaml has 12')
    expect(told('Books in 25 shops', Array(25).fill('- { name: Shop }').join('\n'))[0]).toContain('has 12')
  })
})
