import { expect, test } from 'vitest'
import { loadLibrary } from './library.ts'

const check = (text: string) => {
  const { problems, searchWords } = loadLibrary({ 'content/search.yaml': text })
  return { searchWords, told: problems.map(({ line, column, code, hint }) => [line, column, code, hint]) }
}

test('a site needs no content/search.yaml', () => {
  expect(loadLibrary().searchWords).toEqual({ synonyms: [], endings: [], questions: [] })
})

test('synonyms, endings and questions are read; the file counts as used', () => {
  const { searchWords, told } = check(`synonyms:
  - [novel, పుస్తకం]
endings: [s]
questions:
  - to: /visit
    ask: [When is it open?]
`)
  expect(told).toEqual([])
  expect(searchWords.synonyms).toEqual([['novel', 'పుస్తకం']])
  expect(searchWords.questions[0].ask).toEqual(['When is it open?'])
})

test.each([
  ['a misspelt key', 'synonims:\n  - [a, b]\n', [1, 1, 'unknown-key', 'Did you mean synonyms?']],
  ['a misspelt field', 'questions:\n  - { to: /visit, asks: [When?] }\n', [2, 19, 'unknown-key', 'Did you mean ask?']],
  ['a dead link', 'questions:\n  - { to: /vsit, ask: [When?] }\n', [2, 11, 'dead-link', 'Did you mean /visit?']],
])('%s is told at its place with what was meant', (_, text, expected) => {
  const { told } = check(text)
  expect(told).toEqual([expected])
})

test.each([
  ['a group of one word', 'synonyms:\n  - [novel]\n', 2, 5],
  ['a word twice in a group', 'synonyms:\n  - [novel, book, novel]\n', 2, 19],
  ['a number that YAML takes for one', 'endings: [1]\n', 1, 11],
  ['a question without words', 'questions:\n  - to: /visit\n    ask: []\n', 3, 10],
])('%s is told at its place', (_, text, line, column) => {
  const { told, searchWords } = check(text)
  expect(told.map(place => place.slice(0, 2))).toEqual([[line, column]])
  expect(searchWords.synonyms).toEqual([])
})
