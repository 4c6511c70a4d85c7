// Icons are chosen by sight, and found by everyday words.
import { expect, test } from 'vitest'
import { findIcons } from '../../src/editor/server/answering.ts'

const namesOf = (words: string) => findIcons(words).map(({ name }) => name)

test('icons are found by their names and by everyday words, and are drawn', () => {
  expect(namesOf('hand-coins')).toContain('hand-coins')
  expect(namesOf('hand-coins')).toEqual(namesOf('Hand coins'))
  expect(namesOf('money')).toContain('hand-coins')
  expect(namesOf('no such thing')).toEqual([])
  expect(findIcons('').length).toBe(60)
  expect(findIcons('').filter(({ d }) => d === '')).toEqual([])
})
