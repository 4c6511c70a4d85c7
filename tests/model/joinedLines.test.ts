// Running text whose lines YAML joins: which paragraphs and entries become one, and which do not.
import { expect, test } from 'vitest'
import { joinedLines } from '../../src/model/checks/markup.ts'
import { parseSource, parseWithPlaces } from '../../src/model/source/source.ts'

/** What is said of the text at `body`, read quickly and in full, and what it is after the repair. */
function said(yaml: string) {
  const [one, other] = [parseSource('a.yaml', yaml), parseWithPlaces('a.yaml', yaml)].map(source => {
    const { body } = source.value as { body: string }
    const found = joinedLines(body.trim(), source, ['body'])
    const { fix } = found?.more ?? {}
    const text = fix && yaml.slice(0, fix.start) + fix.text + yaml.slice(fix.end)
    return {
      what: found?.message.replace(/ of this .*/, ''),
      mended: text && (parseSource('a.yaml', text).value as object),
    }
  })
  expect(one).toEqual(other)
  return one
}

test.each([
  ['a folded text', 'body: >\n  One\n  more.\n\n  Two.\nnext: a', 'One\nmore.\n\nTwo.\n'],
  ['one whose end is cut', 'body: >-\n  One.\n\n  Two.', 'One.\n\nTwo.'],
  ['one with a comment behind the sign', 'body: > # folded\n  One.\n\n  Two.\n', 'One.\n\nTwo.\n'],
  ['a paragraph behind a list', 'body: >-\n  - one\n\n  - two\n\n  Three.', '- one\n\n- two\n\nThree.'],
])('%s loses its paragraphs, and | keeps them', (_, yaml, body) => {
  expect(said(yaml)).toMatchObject({ what: 'the paragraphs', mended: { body } })
})

test.each([
  ['a list', 'body: >\n  - one\n  - two\n', '- one\n- two\n'],
  ['a list behind words', 'body: >-\n  Bring:\n  1. a card\n  2. a lamp', 'Bring:\n1. a card\n2. a lamp'],
])('%s loses its entries, and | keeps them', (_, yaml, body) => {
  expect(said(yaml)).toMatchObject({ what: 'the entries of the list', mended: { body } })
})

test.each([
  ['a plain text', 'body: One.\n\n  Two.'],
  ['a text in double quotes', 'body: "One.\n\n  Two."'],
  ['a text in single quotes', "body: 'One.\n\n  Two.'"],
])('%s over several lines loses its paragraphs, and is left to its author', (_, yaml) => {
  expect(said(yaml)).toEqual({ what: 'the paragraphs', mended: undefined })
})

test.each([
  ['one paragraph', 'body: >\n  One\n  more.\n'],
  ['paragraphs with two blank lines between them', 'body: >\n  One.\n\n\n  Two.\n'],
  ['entries with blank lines between them', 'body: >\n  - one\n\n  - two\n'],
  ['a dash between words', 'body: >\n  From one - or\n  more - to two.\n'],
  ['a literal text', 'body: |\n  One\n  more.\n\n  Two.\n'],
  ['line ends that are written as such', 'body: "One.\\n\\nTwo\\nmore."'],
  ['a line that is further in', 'body: >\n  One.\n    Two.\n  Three.\n'],
])('nothing is said of %s', (_, yaml) => {
  expect(said(yaml).what).toBeUndefined()
})
