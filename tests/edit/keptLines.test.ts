// A text that its file has on several lines: an edit changes the lines of the words that differ, and no others.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyEdit } from '../../src/write/applyEdits.ts'

const FOLDED = `- body: >
    Please keep your voice low in the reading room,
    and leave wet umbrellas at the door.

    Books go back to the desk,
    not to the shelf.
  title: House rules
`
const PLAIN = `- body: Two books may be taken home at a time,
    for three weeks,
    and once more if nobody waits for them.
  title: Lending
`
const FORMS: [name: string, text: string][] = [
  ['folded', FOLDED],
  ['folded, without the last line end', FOLDED.replace('>', '>-')],
  ['folded, with all line ends', FOLDED.replace('>', '>+')],
  ['folded, with a comment', FOLDED.replace('>', '> # the rules')],
  ['with Windows line ends', FOLDED.replaceAll('\n', '\r\n')],
  ['literal', FOLDED.replace('>', '|')],
  ['plain', PLAIN],
  ['in double quotes', PLAIN.replace('Two', '"Two').replace('them.', 'them."')],
  ['in single quotes', PLAIN.replace('Two', "'Two").replace('them.', "them.'")],
  ['plain, from the next line on', PLAIN.replace('body: Two', 'body:\n    Two')],
]

const bodyOf = (text: string) => (parse(text) as [{ body: string }])[0].body

function edited(text: string, value: string): string {
  const result = applyEdit('file.yaml', text, { op: 'set', path: [0, 'body'], value })
  if ('message' in result) throw new Error(result.message)
  expect(bodyOf(result.text)).toBe(value)
  return result.text
}

/** The lines of the first text that are not in the second, and the other way round. */
const differing = (a: string, b: string) => {
  const [left, right] = [a.split('\n'), b.split('\n')]
  return [left.filter(line => !right.includes(line)), right.filter(line => !left.includes(line))]
}

describe.each(FORMS)('%s', (_, text) => {
  const words = bodyOf(text).match(/\S+/g) as string[]

  test('one word that is changed changes one line', () => {
    for (const [index, word] of words.entries()) {
      let count = -1
      const value = bodyOf(text).replace(/\S+/g, each => (++count === index ? `${word.slice(0, 1)}new` : each))
      expect(differing(text, edited(text, value)).map(lines => lines.length)).toEqual([1, 1])
    }
  })

  test('a word that comes or goes changes one line', () => {
    const body = bodyOf(text)
    const middle = words[3]
    expect(
      differing(text, edited(text, body.replace(middle, `${middle} certainly`))).map(lines => lines.length),
    ).toEqual([1, 1])
    expect(differing(text, edited(text, body.replace(` ${middle} `, ' '))).map(lines => lines.length)).toEqual([1, 1])
    const last = words.at(-1) as string
    expect(differing(text, edited(text, body.replace(last, `${last} Thanks.`))).map(lines => lines.length)).toEqual([
      1, 1,
    ])
  })

  test('words that are changed on the first and on the last line leave those between', () => {
    const value = bodyOf(text)
      .replace(words[0], 'Now')
      .replace(words.at(-1) as string, 'ever.')
    expect(differing(text, edited(text, value)).map(lines => lines.length)).toEqual([2, 2])
  })

  test('any words in their place are read as they were meant', () => {
    const word = fc.constantFrom('a', 'b:', '#c', "d'", '"e"', '\\f', '-', 'తెలుగు', '{g}', '|', words[1], words[4])
    const space = fc.constantFrom(' ', ' ', '\n', '\n\n', '  ')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(word, space), { minLength: 1, maxLength: 9 }),
        fc.nat(words.length - 1),
        (put, at) => {
          let count = -1
          const value = bodyOf(text).replace(/\S+/g, each => (++count === at ? put.flat().join('') + each : each))
          edited(text, value)
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('the end of the last line comes and goes with its sign alone', () => {
  expect(edited(FOLDED, bodyOf(FOLDED).trimEnd())).toBe(FOLDED.replace('>', '>-'))
  expect(edited(FOLDED.replace('>', '>-'), bodyOf(FOLDED))).toBe(FOLDED)
})

test('a new paragraph is one of the file', () => {
  const value = bodyOf(FOLDED).replace('shelf.', 'shelf.\nThank you.')
  expect(edited(FOLDED, value)).toBe(FOLDED.replace('shelf.', 'shelf.\n\n    Thank you.'))
})
