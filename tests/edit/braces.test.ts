// A new group of keys is written as its neighbours are.
import { expect, test } from 'vitest'
import { applyEdit } from '../../src/write/applyEdits.ts'

const put = (text: string) =>
  applyEdit('content/odd.yaml', text, { op: 'set', path: ['new'], value: { c: 1, d: 'two' } })

test.each([
  ['in braces where others are', 'one: { a: 1, b: 2 }\n', 'one: { a: 1, b: 2 }\nnew: { c: 1, d: two }\n'],
  ['on lines where others are', 'one:\n  a: 1\n  b: 2\n', 'one:\n  a: 1\n  b: 2\nnew:\n  c: 1\n  d: two\n'],
])('%s', (_, before, after) => {
  expect(put(before)).toMatchObject({ text: after })
})
