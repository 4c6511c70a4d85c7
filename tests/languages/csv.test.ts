// Pairs as a table for spreadsheets, and back.
import { expect, test } from 'vitest'
import { fromCsv, toCsv } from '../../src/node/cli/csv.ts'

const ROWS = [
  { file: 'home.yaml', source: 'Members; and others', target: 'సభ్యులు; ఇతరులు', state: 'draft' },
  { file: 'home.yaml', source: 'One, two\tand "three"', target: 'ఒకటి,\nరెండు', state: '' },
]

test('signs that separate cells elsewhere stay within their texts', () => {
  expect(fromCsv(toCsv(ROWS as never, 'en', 'te'), 'en', 'te')).toEqual(ROWS)
})

test('a table that a spreadsheet has saved with semicolons is read as well', () => {
  const table = '\uFEFFfile;en;te;state\r\nhome.yaml;"Members; and others";"సభ్యులు; ఇతరులు";draft\r\n'
  expect(fromCsv(table, 'en', 'te')).toEqual([ROWS[0]])
})
