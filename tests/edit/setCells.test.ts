// Cells of CSV files: one is changed, and every other byte stays.
import { expect, test } from 'vitest'
import { insertRow, setCells } from '../../src/write/setCells.ts'
import type { Edit } from '../../src/write/edited.ts'

const TABLE =
  '\uFEFFname;town;price;open\r\n"Stop ""A""";Karimnagar;12,5;TRUE\r\n\r\nStop B;"Huzurabad; main road";7\r\n'

const set = (row: number, name: string, value: string | number | boolean): Edit => ({
  op: 'set',
  path: ['items', row, name],
  value,
})

test.each([
  ['a plain text', set(0, 'town', 'Jammikunta'), 'Karimnagar', 'Jammikunta'],
  ['a text with the sign between cells', set(0, 'town', 'A; B'), 'Karimnagar', '"A; B"'],
  ['quotes within a cell in quotes', set(0, 'name', 'Stop "B"'), '"Stop ""A"""', '"Stop ""B"""'],
  ['a cell keeps its quotes', set(1, 'town', 'Huzurabad'), '"Huzurabad; main road"', '"Huzurabad"'],
  ['a number', set(1, 'price', 8), ';7\r', ';8\r'],
  ['lines', set(0, 'town', 'one\ntwo'), 'Karimnagar', '"one\ntwo"'],
  ['truth', set(0, 'open', false), 'TRUE', 'FALSE'],
  ['Telugu', set(0, 'town', 'కరీంనగర్'), 'Karimnagar', 'కరీంనగర్'],
])('%s', (_, edit, find, put) => {
  expect(setCells('a.csv', TABLE, TABLE, [edit])).toEqual({ text: TABLE.replace(find, put), lostComments: [] })
})

test.each<[string, Edit, string?]>([
  ['a cell that the row does not have', set(1, 'open', true)],
  ['a column that the table does not have', set(0, 'phone', '1')],
  ['a row that is not there', set(9, 'town', 'x')],
  ['another row', { op: 'insert', path: ['items', 0], values: [{}] }],
  ['a text that would be a number', set(0, 'town', '12')],
  ['a row that has changed meanwhile', set(0, 'town', 'x'), TABLE.replace('12,5', '13,5')],
  ['a table in another encoding', set(0, 'town', 'x'), TABLE.replace('Stop B', '\uFFFD')],
])('%s is refused with its place', (_, edit, now = TABLE) => {
  expect(setCells('a.csv', TABLE, now, [edit])).toMatchObject({
    file: 'a.csv',
    line: expect.any(Number) as number,
    hint: 'Change it in the spreadsheet that the table comes from.',
  })
})

test('rows that others have changed or added meanwhile stay', () => {
  const now = TABLE.replace(';7\r', ';9\r')
  const text = now.replace('Karimnagar', 'Jammikunta')
  expect(setCells('a.csv', TABLE, now, [set(0, 'town', 'Jammikunta')])).toMatchObject({ text })
})

test('a cell that is marked as a text stays one', () => {
  const table = "name,phone\nA,'+441632960001\n"
  const { text } = setCells('a.csv', table, table, [set(0, 'phone', '01632960003')]) as { text: string }
  expect(text).toBe("name,phone\nA,'01632960003\n")
})

test.each([
  ['between two', 1, { name: 'New', price: 3 }, '12,5;TRUE\r\n', '"New";;3;\r\n'],
  ['behind the last', 2, { name: 'New; one', open: true }, ';7\r\n', '"New; one";;;TRUE\r\n'],
])('a row is added %s, and every other byte stays', (_, index, entry, behind, added) => {
  expect(insertRow('a.csv', TABLE, index, entry as unknown as Record<string, string>)).toEqual({
    text: TABLE.replace(behind, found => found + added),
    lostComments: [],
  })
})

test('a new column stands behind the others, and a last line without an end gets one', () => {
  const { text } = insertRow('a.csv', 'name,town\nA,B', 1, { name: 'C', phone: '+44 1' }) as { text: string }
  expect(text).toBe('name,town,phone\nA,B\nC,,+44 1')
})

test.each([
  ['before the first', TABLE, 0, { name: 'New' }],
  ['that would be read in another way', TABLE, 1, { name: '12' }],
  ['in another encoding', TABLE.replace('Stop B', '\uFFFD'), 1, { name: 'New' }],
])('a row %s is refused with its place', (_, table, index, entry) => {
  expect(insertRow('a.csv', table, index, entry)).toMatchObject({ file: 'a.csv', line: expect.any(Number) as number })
})
