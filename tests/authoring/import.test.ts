// `npm run import` and `npm run export`: lists that go into spreadsheets and come back.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tableOf } from '../../src/node/cli/csv.ts'
import exportCommand from '../../src/node/cli/export.ts'
import importCommand from '../../src/node/cli/import.ts'
import type { Command } from '../../src/node/commandLine/commandLine.ts'
import { bestKey, compare, type ListEntry, planOf } from '../../src/node/cli/compare.ts'
import { sheetOf } from '../../src/node/cli/spreadsheet.ts'
import { applyEdits } from '../../src/write/applyEdits.ts'
import { lostInSpreadsheet } from '../../src/model/source/readTable.ts'
import { parseSource } from '../../src/model/source/source.ts'
import { copySite, type SiteCopy } from './copy.ts'

const SHELVES = 'content/shelves.yaml'
const HEADER = 'SHELF;Room;books;Phone'
const ROWS = ['Novels;North;200;+44 1632 960001', 'Poems;North;90;+44 1632 960001', 'Maps;South;60;+44 1632 960002']

let site: SiteCopy
let said = ''
beforeEach(() => {
  site = copySite()
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(line => {
      said += `${line}\n`
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(site.folder, { recursive: true, force: true })
})

const run = (command: Command, words: string[], values: Record<string, string | true>) => {
  said = ''
  return command.run({ code: '.', settings: { site: site.folder } as never, values, words })
}

/** Saves rows as a table and imports it. */
function take(rows: string | readonly string[], values: Record<string, string | true> = {}, encoding?: 'utf16le') {
  const file = join(site.folder, 'shops.csv')
  const text = typeof rows === 'string' ? rows : [HEADER, ...rows, ''].join('\r\n')
  writeFileSync(file, encoding ? Buffer.from(`\uFEFF${text}`, encoding) : text)
  return run(importCommand, [file], { into: 'shelves.items', ...values })
}

describe('import', () => {
  test('a table that says what the list says changes no byte, whatever Excel made of it', async () => {
    const before = site.read(SHELVES)
    expect(await take([';;;', ...ROWS, ' ; ; ; '], { write: true }, 'utf16le')).toBe(0)
    expect(said).toContain('compared by shelf; --key names another column.')
    expect(said).toContain('0 new, 0 changed, 0 gone, 3 as they are. There is nothing to write.')
    expect(site.read(SHELVES)).toBe(before)
  })

  test('shows what would change, and writes it when told to; a second time there is nothing to do', async () => {
    const before = site.read(SHELVES)
    const rows = [ROWS[0].replace('200', '210'), 'Songs;South;7;+44 1632 960003', ROWS[1]]
    expect(await take(rows)).toBe(0)
    expect(said).toContain(
      'new      Songs  (row 3)\nchanged  Novels  (row 2)\n           books: 200 → 210\ngone     Maps  (stays; --remove removes it)',
    )
    expect(said).toContain(`Nothing was written; --write writes this to ${SHELVES}.`)
    expect(site.read(SHELVES)).toBe(before)

    expect(await take(rows, { write: true })).toBe(0)
    const after = before
      .replace('200', '210')
      .replace(
        '  - { shelf: Poems',
        '  - { shelf: Songs, room: South, books: 7, phone: "+44 1632 960003" }\n  - { shelf: Poems',
      )
    expect(site.read(SHELVES)).toBe(after)
    expect(await take(rows, { write: true })).toBe(0)
    expect(said).toContain('0 new, 0 changed, 1 gone, 3 as they are. There is nothing to write.')
    expect(site.read(SHELVES)).toBe(after)
  })

  test('removes what is gone only when told to, and keeps fields without a column', async () => {
    expect(await take('Books,Shelf\n61,Maps\n200,Novels\n', { write: true, remove: true })).toBe(0)
    expect(site.read(SHELVES).split('\n').slice(2)).toEqual([
      '  - { shelf: Novels, room: North, books: 200, phone: "+44 1632 960001" }',
      '  - { shelf: Maps, room: South, books: 61, phone: "+44 1632 960002" }',
      '',
    ])
  })

  test.each([
    [
      'a long number that was shortened',
      [ROWS[0], ROWS[1].replace('+44 1632 960001', '9.1E+11')],
      'cell D3',
      'changed-number',
    ],
    ['words for a telephone number', [ROWS[0].replace('+44 1632 960001', 'ask Tom')], 'cell D2', 'bad-format'],
    ['a row twice', [ROWS[0], ROWS[1], ROWS[0]], 'cell A4', 'duplicate-key'],
    ['a row without its key', [ROWS[0], ROWS[1].replace('Poems', '')], 'cell A3', 'missing-field'],
  ])('%s is told at its cell, and nothing is written', async (_, rows, cell, code) => {
    const before = site.read(SHELVES)
    expect(await take(rows, { write: true })).toBe(1)
    expect(said).toContain(cell)
    expect(said).toMatch(new RegExp(`shops\\.csv:\\d+:\\d+ {2}error ${code}`))
    expect(said).toContain('Nothing was written')
    expect(site.read(SHELVES)).toBe(before)
  })

  test.each([
    '13,75',
    '1.250',
    '0,5',
    '200,5',
  ])('%s can be read in two ways, and is refused at its cell', async cell => {
    const before = site.read(SHELVES)
    expect(await take([ROWS[0].replace('200', cell), `Songs;South;${cell};+44 1632 960003`], { write: true })).toBe(1)
    for (const place of ['cell C2', 'cell C3', 'can be read in two ways', 'Nothing was written'])
      expect(said).toContain(place)
    expect(site.read(SHELVES)).toBe(before)
  })

  test('a number in groups of digits, or one that means what is there, changes nothing', async () => {
    site.write(
      SHELVES,
      site
        .read(SHELVES)
        .replace('200', '150000')
        .replace('books: 90', 'books: 1250')
        .replace('books: 60', 'books: 13.75'),
    )
    const before = site.read(SHELVES)
    for (const cells of [
      ['1,50,000', '1.250', '13,75'],
      ['150,000', '1,250', '13.750'],
    ]) {
      const rows = ROWS.map((row, index) => row.replace(/;\d+;/, `;${cells[index]};`))
      expect(await take(rows, { write: true })).toBe(0)
      expect(said).toContain('0 new, 0 changed, 0 gone, 3 as they are.')
    }
    expect(site.read(SHELVES)).toBe(before)
  })

  test('options that are wrong, and lists that cannot be imported into, are told with what to do', async () => {
    expect(await run(importCommand, [], {})).toContain('shops.csv')
    expect(await run(importCommand, ['shops.csv'], {})).toContain('--into outlets.items')
    await expect(take(ROWS, { into: 'shelvs' })).rejects.toThrow('Did you mean shelves?')
    await expect(take(ROWS, { into: 'site.contact' })).rejects.toThrow('Name a list in it: site.contact.address')
    await expect(take(ROWS, { into: 'site.contact.address' })).rejects.toThrow('are not groups of fields')
    expect(await take(ROWS, { key: 'shelv' })).toContain('Did you mean shelf?')
    expect(await take(`${HEADER};Note\n${ROWS[0]};x\n`, { key: 'note' })).toContain(
      'No entry of shelves.items has a note.',
    )
    await expect(take('\r\n')).rejects.toThrow('is empty')
    await expect(run(importCommand, ['none.csv'], { into: 'shelves' })).rejects.toThrow('There is no file none.csv.')
    await expect(take('PK\x03\x04')).rejects.toThrow('save the table as "CSV UTF-8"')
    rmSync(join(site.folder, SHELVES))
    site.write('content/shelves.csv', [HEADER, ...ROWS].join('\n'))
    await expect(take(ROWS)).rejects.toThrow('put it in the place of that file')
  })
})

test('an exported list changes nothing, and fills the emptied list with what was there', async () => {
  const before = site.read(SHELVES)
  const to = join(site.folder, 'shops.csv')
  expect(await run(exportCommand, ['shelves'], { to })).toBe(0)
  expect(said).toBe(`3 entries of shelves.items written to ${to}.\n`)
  const values = { into: 'shelves', write: true } as const
  expect(await run(importCommand, [to], values)).toBe(0)
  expect(site.read(SHELVES)).toBe(before)
  site.write(SHELVES, 'items: []\n')
  expect(await run(importCommand, [to], values)).toBe(0)
  expect(parseSource(SHELVES, site.read(SHELVES)).value).toEqual(parseSource(SHELVES, before).value)
})

test('a text of several lines that goes into a table and comes back is the same, to its last line end', async () => {
  const entry = (shelf: string, room: string) =>
    `  - shelf: ${shelf}\n    room: ${room}\n    books: 200\n    phone: "+44 1632 960001"\n`
  const entries = [
    entry('Novels', '|\n      North,\n      by the door'),
    entry('Maps', '|-\n      South,\n      upstairs'),
  ]
  const before = `items:\n${entries.join('')}`
  site.write(SHELVES, before)
  const to = join(site.folder, 'shops.csv')
  expect(await run(exportCommand, ['shelves'], { to })).toBe(0)
  for (const gone of entries) {
    site.write(SHELVES, before.replace(gone, ''))
    expect(await run(importCommand, [to], { into: 'shelves', write: true }), said).toBe(0)
    expect(site.read(SHELVES)).toBe(before)
  }
})

const NUMBERS: ListEntry[] = [
  { id: 'k1', phone: '+441632960001', time: '10-5', since: '2026-11-01', code: '1.10', sum: '=1+1', no: 4 },
  { id: 'k2', phone: '01632960003', time: '13-17', since: '2026-12-24', code: '05001', sum: '@office', no: 1.5 },
  { id: 'k3', phone: '+44 1632 960002', time: '9:30-12', since: '26-Jan', code: '1E5', sum: "'-a", no: -3 },
  { id: 'k4', phone: '919876543210', time: '1/2', since: '10:00', code: '1,50,000', sum: 'TRUE', no: true },
]

/** A cell as a spreadsheet saves it that has opened it. */
function afterSpreadsheet(cell: string): string {
  if (/^[=@]/.test(cell)) return '#NAME?'
  if (/^[+-]?\d+(?:\.\d+)?(?:e\d+)?$/i.test(cell)) {
    const number = Number(cell)
    return Math.abs(number) < 1e11 ? String(number) : number.toExponential(5).toUpperCase()
  }
  if (/^\d{1,2}[-/]\d{1,2}$/.test(cell)) return `${cell.split(/\D/)[0]}-May`
  if (/^\d{4}-\d\d-\d\d$/.test(cell)) return cell.split('-').reverse().join('/')
  if (/^\d{1,2}-\p{L}{3}$/u.test(cell)) return `${cell}-26`
  return cell
}

/** A table as a spreadsheet saves it, without the quotes that it does not need. */
const savedBySpreadsheet = (text: string): string =>
  stringify(
    parse(text, { bom: true }).map(row => row.map(afterSpreadsheet)),
    { bom: true, record_delimiter: 'windows' },
  )

test('what a spreadsheet would take for a number, a day or a formula comes back from it as it was', () => {
  const { text } = tableOf(NUMBERS)
  const table = parseSource('list.csv', savedBySpreadsheet(text))
  expect(table.problems).toEqual([])
  expect(compare(NUMBERS, sheetOf(table, NUMBERS), 'id')).toMatchObject({
    changed: [],
    added: [],
    gone: [],
    faults: [],
  })
  expect(compare([], sheetOf(table, []), 'id').added.map(({ entry }) => entry)).toEqual(NUMBERS)
})

test.each([
  ['phone', '441632960001', 'without its +'],
  ['phone', '1632960003', 'without its zero'],
  ['code', '5001', 'without its zero'],
  ['time', '10-May', 'taken for a day'],
  ['time', '5-Oct', 'taken for a day'],
  ['time', '10/05/2026', 'taken for a day'],
])('a %s that comes back as %s is told, and not taken over', (column, cell, lost) => {
  const before = NUMBERS.filter(entry => lostInSpreadsheet(String(entry[column]), cell))
  const table = parseSource('list.csv', `id,${column}\n${before[0].id},${cell}\n`)
  const { faults } = compare(before, sheetOf(table, []), 'id')
  expect(faults).toMatchObject([{ row: 0, column, code: 'changed-number', message: expect.stringContaining(lost) }])
})

const word = fc
  .array(
    fc.constantFrom(
      ...['rice', '12', ' ', '0', ';', ',', '"', '\n', 'తెలుగు', 'true', "'", '#', ': '],
      ...['+', '-', '=', '@', '.50', '/', '10-5', '-May', '01632960003', '441632960001'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join('').trim())
  .filter(text => text !== '')
// As below a | of YAML.
const lines = word.map(text => `${text}\n`)
const cell = fc.oneof(word, lines, fc.integer({ min: -99, max: 99_999 }), fc.boolean())
const entry = fc.record(
  {
    id: fc.uuid(),
    shopName: cell,
    area: cell,
    image: fc.record({ src: word, alt: cell }, { requiredKeys: [] }).filter(group => Object.keys(group).length > 0),
    lines: fc.array(fc.record({ label: cell }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
)

test('any list comes back from its table as it was, into itself and into an empty one', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), entries => {
      const { text, left } = tableOf(entries)
      const table = parseSource('list.csv', text)
      expect(left).toEqual([])
      // A number that lost its zero is told before anything is compared.
      fc.pre(table.problems.length === 0)
      const taken = (into: ListEntry[]) => {
        const sheet = sheetOf(table, into)
        return planOf(['items'], into.length, compare(into, sheet, bestKey(into, sheet)), true).edits
      }
      expect(taken(entries)).toEqual([])
      const made = applyEdits('content/list.yaml', 'items: []\n', taken([]))
      if ('message' in made) throw new Error(made.message)
      expect(parseSource('content/list.yaml', made.text).value).toEqual({ items: entries })
    }),
    { numRuns: 60 },
  )
})
