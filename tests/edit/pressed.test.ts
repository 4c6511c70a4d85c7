// Where a press on the page leads, and the frames around what it selects.
import './english.ts'
import { expect, test } from 'vitest'
import { placeAfterMove } from '../../src/editor/client/parts.tsx'
import { together } from '../../src/editor/client/PageLayer.tsx'
import { valueWithin } from '../../src/editor/client/trace.ts'

const contact = {
  details: {
    phone: '+44 1632 960001',
    opens: '09:00',
    closes: '18:00',
    openDays: ['Monday', 'Tuesday', 'Saturday'],
    holidays: [{ date: '2027-01-26', name: 'Closed' }],
  },
}

test.each([
  ['9:00-18:00', ['details', 'opens']],
  ['Monday to Saturday, ', ['details', 'openDays', 0]],
  ['Mondays', undefined],
  ['19:00-20:00', undefined],
  ['ఉదయం 9 - సాయంత్రం 6', undefined],
])('words that the site makes of values lead to the first of them: %s', (words, path) =>
  expect(valueWithin(words, contact)).toEqual(path))

test('words that stand together have one frame, and others have their own', () => {
  const box = (left: number, top: number, width: number, height = 20) => ({ left, top, width, height })
  expect(together([box(0, 0, 300, 44), box(90, 24, 100), box(190, 24, 8)])).toEqual([box(0, 0, 300, 44)])
  // One that lies between two joins them.
  expect(together([box(0, 0, 50), box(100, 0, 50), box(50, 0, 50)])).toEqual([box(0, 0, 150)])
  expect(together([box(0, 0, 50), box(0, 60, 50)])).toHaveLength(2)
})

test('an entry that is open or selected is so after another one was moved', () => {
  const places = (from: number, to: number) => [0, 1, 2, 3].map(index => placeAfterMove(index, from, to))
  expect(places(0, 2)).toEqual([2, 0, 1, 3])
  expect(places(3, 1)).toEqual([0, 2, 3, 1])
  expect(places(1, 1)).toEqual([0, 1, 2, 3])
})
