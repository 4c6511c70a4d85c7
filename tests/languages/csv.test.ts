// Pairs as a table for spreadsheets, and back.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { fromCsv, toCsv } from '../../src/translate/table.ts'

const ROWS = [
  {
    file: 'home.yaml',
    source: 'Members; and others',
    target: 'సభ్యులు; ఇతరులు',
    state: 'draft',
    by: 'S. Rao',
    on: '2026-11-20',
  },
  { file: 'home.yaml', source: 'One, two\tand "three"', target: 'ఒకటి,\nరెండు', state: '', by: '', on: '' },
]

test('signs that separate cells elsewhere stay within their texts', () => {
  expect(fromCsv(toCsv(ROWS as never, 'en', 'te'), 'en', 'te')).toMatchObject(ROWS)
})

test('a table that a spreadsheet has saved with semicolons is read as well', () => {
  const table = '\uFEFFfile;en;te;state\r\nhome.yaml;"Members; and others";"సభ్యులు; ఇతరులు";draft\r\n'
  // Tables of older versions have no signatures.
  expect(fromCsv(table, 'en', 'te')).toMatchObject([{ ...ROWS[0], by: '', on: '' }])
})

const read = (text: string) => fromCsv(text, 'en', 'te')
const TABLE = 'file,en,te,state\r\nhome.yaml,Rice,వరి,draft\r\n'

test.each([
  ['lines', 'One\n\n- two\n- three', 'ఒకటి\n\n- రెండు\n- మూడు'],
  ['what looks like a formula', '- [Home](/)', '=1+1'],
  ['what looks like one with an apostrophe', "'-a", "''=b"],
  ['a telephone number', '+44 1632', '@office'],
  ['quotes and separators', 'a "b"; c,\td', '\'x\', "y"'],
])('%s goes out and comes back as it was', (_, source, target) => {
  const rows = [{ file: 'home.yaml', source, target, state: '', by: '', on: '' }]
  expect(read(toCsv(rows, 'en', 'te'))).toMatchObject(rows)
  // As spreadsheets save it.
  for (const delimiter of [',', ';', '\t']) expect(read(saved(toCsv(rows, 'en', 'te'), delimiter))).toMatchObject(rows)
})

test('no cell of a table begins a row, or a formula, in any reader of CSV', () => {
  const rows = [{ file: 'home.yaml', source: 'One\ntwo', target: '-x\ny', state: '', by: '', on: '' }]
  const [, row, ...others] = parse(toCsv(rows, 'en', 'te'), { bom: true })
  expect(others).toEqual([])
  expect(row.every(cell => !/^[=+\-@]/.test(cell))).toBe(true)
  expect(toCsv(rows, 'en', 'te')).toContain('"One\ntwo"')
})

/** A table as another program saves it: everything in quotes, other separators, other line ends. */
function saved(text: string, delimiter: string): string {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""').replaceAll('\n', '\r\n')}"`
  return parse(text, { bom: true })
    .map(row => row.map(quote).join(delimiter))
    .join('\r\n')
}

test.each([
  ['letters that became question marks', TABLE.replace('వరి', '???'), 'C2'],
  ['one letter that did', TABLE.replace('వరి', '?'), 'C2'],
  ['letters within a sentence', TABLE.replace('వరి', 'వరి (?? 25)'), 'C2'],
  ['what a spreadsheet could not reckon', TABLE.replace('వరి', '#NAME?'), 'C2'],
  ['HTML in the place of letters', TABLE.replace('వరి', '&#3116;'), 'C2'],
  ['a line break that became a row', TABLE.replace('వరి', 'వరి\r\nధాన్యం'), 'row 3'],
  ['a text that became two cells', TABLE.replace('Rice', 'Rice, fine, new'), 'row 2'],
  ['a quote that is never closed', TABLE.replace('వరి', '"వరి'), 'never closed'],
])('%s is refused with its place, and all of the table', (_, table, place) => {
  expect(() => read(table)).toThrow(place)
  expect(() => read(table)).toThrow('Nothing was written')
})

test('questions are no lost letters', () => {
  for (const words of ['ఇది ఏమిటి?', 'ఎప్పుడు? ఎక్కడ?', 'చూడండి: https://example.org/?a=b', '(?)'])
    expect(read(TABLE.replace('Rice', words === '(?)' ? '"(?)"' : 'What?').replace('వరి', `"${words}"`))).toHaveLength(1)
})
