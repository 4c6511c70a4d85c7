// Single values in six styles: whatever stands there, three readers read what was meant.
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { applyEdit } from '../../src/write/applyEdits.ts'
import { readQuickly } from '../../src/model/source/quick.ts'
import { LINES, TEXTS } from './values.ts'

const STYLES: [name: string, text: string][] = [
  ['plain', 'a:\n  - key: word # about\n    other: 1\n'],
  ['double quotes', 'a:\n  - key: "word" # about\n    other: "1"\n'],
  ['single quotes', "a:\n  - key: 'word' # about\n    other: '1'\n"],
  ['braces', 'a:\n  - { key: word, other: 1 } # about\n'],
  ['braces and quotes', `a:\n  - {key: 'word', other: "1"} # about\n`],
  ['lines', 'a:\n  - key: | # about\n      word\n    other: 1\n'],
]

const VALUES = [...TEXTS, ...LINES, 0, -1.5, 5000, true, false, null]
const readers: [name: string, read: (text: string) => unknown][] = [
  ['YAML 1.2', text => parse(text, { version: '1.2', schema: 'core' })],
  ['YAML 1.1', text => parse(text, { version: '1.1', schema: 'yaml-1.1' })],
]

test.each(STYLES)('every value is read as it was meant by all readers: %s', (_, text) => {
  for (const value of VALUES) {
    const result = applyEdit('file.yaml', text, { op: 'set', path: ['a', 0, 'key'], value })
    expect(result, JSON.stringify(value)).toHaveProperty('text')
    const after = 'text' in result ? result.text : ''
    const other = (parse(text) as { a: [{ other: unknown }] }).a[0].other
    for (const [name, read] of readers) expect(read(after), `${name}: ${after}`).toEqual({ a: [{ key: value, other }] })
    const quick = readQuickly(after)
    if (quick !== undefined) expect(quick, after).toEqual({ a: [{ key: value, other }] })
    expect(after).toContain('# about')
  }
})

test('quotes stand where a value would be misread, and nowhere else', () => {
  const written = (value: string) => {
    const result = applyEdit('file.yaml', 'key: word\n', { op: 'set', path: ['key'], value })
    return 'text' in result ? result.text.slice(5, -1) : result.message
  }
  for (const plain of ["it's", 'both \' and " so', 'రైతుల కోసం', 'emoji 🌾 here', 'a, b', 'https://example.org/a'])
    expect(written(plain)).toBe(plain)
  expect(written('0871')).toBe('"0871"')
  expect(written('No')).toBe('"No"')
  expect(written('a: b')).toBe('"a: b"')
  expect(written('#1')).toBe('"#1"')
  expect(written('@office')).toBe('"@office"')
  expect(written('2024-05-31')).toBe('"2024-05-31"')
  expect(written('"so"')).toBe(`'"so"'`)
  expect(written('tab\there')).toBe('"tab\\there"')
})

test('what YAML cannot hold, or hides, is refused with its place', () => {
  for (const value of [Number.NaN, '\uD800 half a letter', 'bell \u0007'])
    expect(applyEdit('file.yaml', 'a: 1\nkey: word\n', { op: 'set', path: ['key'], value })).toMatchObject({
      file: 'file.yaml',
      line: 2,
      column: 6,
      message: expect.stringMatching(/./),
    })
})

test('a new day has quotes where the days around it have them, and where there are none', () => {
  const added = (text: string) => {
    const values = [{ from: '2026-11-28' }]
    const result = applyEdit('file.yaml', text, { op: 'insert', path: ['a', 1], values })
    return 'text' in result ? result.text : result.message
  }
  expect(added('a:\n  - { from: 2026-11-01 }\n')).toBe('a:\n  - { from: 2026-11-01 }\n  - { from: 2026-11-28 }\n')
  expect(added('a:\n  - { from: "2026-11-01" }\n')).toContain('- { from: "2026-11-28" }')
  expect(added('a:\n  - { name: one }\n')).toContain('- { from: "2026-11-28" }')
})
