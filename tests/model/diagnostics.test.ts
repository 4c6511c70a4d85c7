// Every code is explained, in a document and one by one, and the examples are true.
import { expect, test } from 'vitest'
import { type Code, CODES, EXAMPLES, diagnosticsDocument, explain } from '../../src/model/messages/codes.ts'
import { themeSchema } from '../../src/model/schemas/themeSchema.ts'
import { parseSource } from '../../src/model/source/source.ts'

test('every code has an entry with its meaning and advice', () => {
  const document = diagnosticsDocument()
  for (const [code, meaning] of Object.values(CODES).flatMap(group => Object.entries(group)))
    expect(document).toContain(`### ${code}\n\n${meaning}\n\n`)
})

test('one code is explained in words for a terminal', () => {
  expect(explain('unknown-type')).toBe(
    'unknown-type: There is no block of this type.\n\nWrong:\n  - type: cardgird\n\nRight:\n  - type: cardGrid',
  )
  expect(explain('encoding')).toBe(
    'encoding: The file is not UTF-8.\n\nSave the file as UTF-8: in the editor, "Save with encoding".',
  )
  expect(explain('unknown-tpye')).toBe(undefined)
  expect(explain('constructor')).toBe(undefined)
})

// What the schema of a field finds, and what no short example shows, is left out.
const codes = (Object.keys(CODES['How YAML is written']) as Code[]).filter(
  code => code !== 'changed-number' && typeof EXAMPLES[code] !== 'string',
)

test.each([
  ...codes,
  'mojibake',
  'lost-character',
] as Code[])('the example of %s is wrong, and its correction is right', code => {
  const [wrong, right] = EXAMPLES[code]
  expect(parseSource('example.yaml', wrong).problems.map(problem => problem.code)).toEqual([code])
  expect(parseSource('example.yaml', right).problems).toEqual([])
})

test('the example of missing-font has fields that a theme may have', () => {
  for (const text of EXAMPLES['missing-font']) {
    const fonts = parseSource('example.yaml', text).value
    expect(themeSchema.safeParse({ fonts })).toMatchObject({ success: true })
  }
})

test('every example differs from its correction', () => {
  const same = Object.entries(EXAMPLES).filter(
    ([, example]) => typeof example !== 'string' && example[0] === example[1],
  )
  expect(same).toEqual([])
})
