import { expect, test } from 'vitest'
import { filterOf } from '../../src/search/filter.ts'

const ROWS = [
  '1\nరైతు బజార్\nకరీంనగర్\n+91 87023 45678',
  '2\nSri Sai Traders\nHanamkonda\n08702-223344',
  '3\nహుజూరాబాద్ బియ్యం\nహుజూరాబాద్\n',
  '4\nRaithu co-op depot\nWarangal\n',
]

test.each([
  ['karimnagar', [0]],
  ['Karim', [0]],
  ['kareemnagar', [0]],
  ['karimnagr', [0]],
  ['కరీం', [0]],
  ['करीमनगर', [0]],
  ['huzurabad', [2]],
  ['hujura', [2]],
  ['వరంగల్', [3]],
  ['హనుమకొండ', [1]],
  ['హన్మకొండ', [1]],
  ['శ్రీ ట్రేడర్స్', [1]],
  ['raitu', [0, 3]],
  ['రైతు కరీం', [0]],
  ['coop', [3]],
  ['8702345678', [0]],
  ['87023', [0]],
  ['+91 8702 223344', [1]],
  ['', [0, 1, 2, 3]],
  ['blorp', []],
])('"%s" leaves the rows %j, in any script and spelling', (query, rows) => {
  expect([...filterOf(ROWS)(query)]).toEqual(rows)
})

test('a word with one wrong letter is found, a number with one wrong digit is another number', () => {
  const find = filterOf(['Paddy BPT 5204', 'Cotton lint'])
  expect([...find('coton')]).toEqual([1])
  expect([...find('BPT 5204')]).toEqual([0])
  expect([...find('BPT5205')]).toEqual([])
})
