import { expect, test } from 'vitest'
import { fold } from '../../src/search/words.ts'
import { ALIKE, APART } from './pairs.ts'

const rows = ALIKE.trim()
  .split('\n')
  .map(line => line.split(' '))
const pairs = rows.flatMap(([first, ...others]) => others.map(other => [first, other]))

test('at least a hundred pairs are in the table', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(100)
})

test.each(pairs)('%s and %s are one word', (first, second) => {
  expect(fold(second)).toBe(fold(first))
})

test('many words, with a line for each, have the keys that each has alone', () => {
  const words = [...rows, ...APART].flat()
  expect(fold(words.join('\n')).split('\n')).toEqual(words.map(fold))
})

test.each(APART)('%s and %s are two words', (first, second) => {
  expect(fold(second)).not.toBe(fold(first))
})
