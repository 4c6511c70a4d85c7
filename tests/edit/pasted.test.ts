// Rows from a spreadsheet as entries of a list, and what is pasted into a text.
import './english.ts'
import { expect, test } from 'vitest'
import { cleaned } from '../../src/editor/texts.ts'
import { pastedEntries } from '../../src/editor/client/fieldValues.ts'
import { pastedCells } from '../../src/editor/server/offeredFiles.ts'
import type { Field } from '../../src/editor/protocol.ts'
import type { Value } from '../../src/write/write.ts'

const text: Field = { kind: 'text' }
const table: Field & { kind: 'list' } = { kind: 'list', item: { kind: 'record', value: { kind: 'textOrNumber' } } }
const cards: Field & { kind: 'list' } = {
  kind: 'list',
  item: { kind: 'group', fields: ['id', 'title', 'content'].map(name => ({ name, field: text })) },
}
const entriesFrom = (text: string, field: Field & { kind: 'list' }, list: readonly Value[]) =>
  pastedEntries(pastedCells(text), field, list).entries
const rows = [{ shop: 'North', count: 12, phone: '060' }]

test('cells are told apart as spreadsheets write them', () => {
  expect(pastedCells('a\tb\r\nc\t"d ""e""\nf"\n\n')).toEqual([
    ['a', 'b'],
    ['c', 'd "e"\nf'],
  ])
  expect(pastedCells('"a\tb\n')).toEqual([['"a', 'b']])
})

test('a first row with the names of the fields says which column is which', () => {
  expect(entriesFrom('Count\tShop\tPhone\n1,200\tSouth\t007', table, rows)).toEqual([
    { count: 1200, shop: 'South', phone: '007' },
  ])
})

test('without such a row columns are those of the entries that are there, and numbers stay numbers', () => {
  expect(entriesFrom('South\t7\t\nWest\tmany\t08', table, rows)).toEqual([
    { shop: 'South', count: 7, phone: '' },
    { shop: 'West', count: 'many', phone: '08' },
  ])
})

test('an empty cell of a group is a field that is left out', () => {
  expect(entriesFrom('a\tFirst\t\nb\tSecond\tWords', cards, [])).toEqual([
    { id: 'a', title: 'First' },
    { id: 'b', title: 'Second', content: 'Words' },
  ])
})

test('a list of texts takes a line each', () => {
  expect(entriesFrom('One\nTwo', { kind: 'list', item: text }, ['Zero'])).toEqual(['One', 'Two'])
})

test('line ends and bullets of a word processor become those of the text', () => {
  expect(cleaned('First line\u000Bsecond line', true)).toBe('First line\nsecond line')
  expect(cleaned('First line\u2028second line\r\nthird', true)).toBe('First line\nsecond line\nthird')
  expect(cleaned('First line\u000Bsecond\u2029third')).toBe('First line second third')
  expect(cleaned('\uF0B7\tTwo books\n\uF0A7\u00A0Three weeks\no\tFour\n•\tFive', true)).toBe(
    '- Two books\n- Three weeks\n- Four\n- Five',
  )
  expect(cleaned('\uF0B7\tTwo books')).toBe('Two books')
  expect(cleaned('a\u0007b\u0000c')).toBe('abc')
})

test('cells that are pasted into one line become one line with spaces', () => {
  expect(cleaned('Rice\t100\nBran\t20\r\n')).toBe('Rice 100 Bran 20 ')
  expect(cleaned('Rice\t100\nBran', true)).toBe('Rice\t100\nBran')
})

test('invisible spaces stay between words of scripts that have no others', () => {
  expect(cleaned('ភាសា\u200Bខ្មែរ')).toBe('ភាសា\u200Bខ្មែរ')
})

test('signs that nobody sees are taken out; joiners of Indian scripts stay', () => {
  expect(cleaned('a\u00A0b\u200B\uFEFF\u00ADc')).toBe('a bc')
  expect(cleaned('క్\u200Cష\u200D')).toBe('క్\u200Cష\u200D')
})
