// A text that is too long or too short for several reasons is told once, and doubts never stand for what is refused.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '../../src/fields/text.ts'
import { loadLamps } from './lamps.ts'
import { loadLibrary, textOf } from './library.ts'

const words = (letters: number) =>
  'Home and more '
    .repeat(letters / 14 + 1)
    .slice(0, letters)
    .trim()
const DESCRIPTION = /(?<=^ {4}description: ).*/m

/** What is told where the title or the description of the home page is another. */
function told(find: string | RegExp, put: string): string[] {
  const { problems } = loadLibrary({ 'pages.yaml': textOf('pages.yaml').replace(find, put) })
  return problems.map(({ severity, code, message }) => `${severity} ${code} ${message}`)
}

test.each<[what: string, find: string | RegExp, put: string, told: string]>([
  ['a title', 'title: Home', `title: ${words(100)}`, 'warning too-big .* search engines show up to 65'],
  ['one that is too long for a heading', 'title: Home', `title: ${words(200)}`, 'warning too-big .* up to 65'],
  ['one that is too long for any text', 'title: Home', `title: ${words(1100)}`, 'error too-big .* at most 1000'],
  ['a heading', 'title: A room to read in', `title: ${words(200)}`, 'warning too-big the heading'],
  ['one that is no text', 'title: A room to read in', `title: ${words(1100)}`, 'error too-big .* at most 1000'],
  ['a description', DESCRIPTION, words(200), 'warning too-big .* 70 to 155'],
  ['one that is too long', DESCRIPTION, words(1100), 'error too-big .* at most 1000'],
  ['one that is too short', DESCRIPTION, 'Home', 'warning too-small .* 70 to 155'],
  ['one that is empty', DESCRIPTION, '""', 'error empty-value the text is empty'],
  ['one of spaces', DESCRIPTION, '"  "', 'error empty-value the text is empty'],
])('%s is told once', (_, find, put, words) => {
  expect(told(find, put)).toEqual([expect.stringMatching(new RegExp(`^${words}`))])
})

test.each([
  ['a list', '[Home]', 'text is expected, not a list'],
  ['a number', '2026', 'text is expected, not the number 2026'],
  ['a group', '{ text: Home }', 'text is expected, not a group of fields'],
])('%s in the place of a text is an error, though the text would only be doubted', (_, put, words) => {
  expect(told(DESCRIPTION, put)).toEqual([`error wrong-kind ${words}`])
})

test('a doubt of a block may say that it explains another one', () => {
  const isShort = (title: string) => title.length < 100
  const params = { severity: 'warning', code: 'not-valid' }
  const of = (more: object) => {
    const title = text('The heading').refine(isShort, { message: 'is long for a lamp', params: { ...params, ...more } })
    const { problems } = loadLamps(`type: either\ntitle: ${words(200)}`, {}, z.strictObject({ title }))
    return problems.map(({ code, severity }) => `${severity} ${code}`)
  }
  expect(of({})).toEqual(['warning not-valid', 'warning too-big'])
  expect(of({ explains: 'too-big' })).toEqual(['warning not-valid'])
})
