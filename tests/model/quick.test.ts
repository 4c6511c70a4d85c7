// The quick reader against the full parser: whatever it reads, it reads the same, and nothing that is refused.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readPlaces, readQuickly } from '../../src/model/source/quick.ts'
import { type Path, walk } from '../../src/model/source/path.ts'
import { parseSource, parseWithPlaces, type Source } from '../../src/model/source/source.ts'

const TRICKY = [
  '',
  'a:',
  'a: 1\nb:\n- x\n- y\n',
  'a:\n  - b: 1\n    c:\n    - d\n    e: 2\n',
  '- a\n- b: c\n  d: e\n-\n  f: g\n',
  '-\n- a\n',
  'a:\nb:\n',
  'a: 0123',
  'a: 08702345678',
  'a: 1.10',
  'a: -0',
  'a: +1',
  'a: 1e3',
  'a: 1.',
  'a: .5',
  'a: 0o17',
  'a: 0xFF',
  'a: 0b11',
  'a: 1_000',
  'a: .inf',
  'a: .NaN',
  'a: 12345678901234567890',
  'a: 1956-60',
  'a: 2021-01-01',
  'a: 12:30:45',
  'a: 2,300',
  'a: +91 870',
  'a: yes\nb: NO\nc: on',
  'a: ~\nb: null\nc: Null\nd: nULL',
  'a: true\nb: True\nc: tRUE',
  'null: 1',
  'true: 1',
  '1: a',
  '~: a',
  '<<: a',
  '__proto__: a',
  'constructor: a\ntoString: b',
  '"a b": c',
  "'it''s': c",
  'a b: c',
  'a : b',
  'a: b # c',
  'a: b#c',
  'a: b  ## c',
  'a: b #',
  'a: b #\nc: d',
  'a: b #c',
  'a: # c',
  'a: # c\n  b: d',
  'a: # c\n  - d',
  'a: # c\n- d',
  'a: #c',
  'a: #',
  'a: ## c\nb: d',
  'a: # c\n# e\n  b',
  '- # c\n  b: d',
  '- # c\n- d',
  '- b # c: d',
  '- "b" # c: d',
  '- a: b # c\n  d: e # f',
  'a: b # c\n  d',
  'a: "b" # c\n  d',
  'a: [b] # c\n  d',
  'a: [b, c] # d',
  'a: [b, c] #d',
  'a: [b, c]# d',
  'a: { b: c } # d',
  'a: { b: c # d }',
  'a: "b"  # c # d',
  'a: "b # c" # d',
  'a: "b" #c',
  "a: 'b' # c",
  'a: 0123 # c',
  'a: 3 # c',
  'a: true # c',
  'a: ~ # c',
  'a: b" # c',
  'a: # c\n\n  # d\n  b: e',
  'a: > # c\n  x\n  y\n',
  'a: |- # c\n  x # y\n',
  'a: |# c\n  x\n',
  'a: | #c\n  x\n',
  'a: # c\n |\n  x',
  '# only\na: b\n  # in between\nc: d',
  'a: "b" # c',
  'a: "b\\n c"',
  'a: "b\\u00e9"',
  "a: 'it''s'",
  'a: "open',
  'a: "b\n  c"',
  'a: "x" y',
  'a: "\\/"',
  "a: '\\n'",
  'a: ""',
  "a: ''",
  'a: [1, b, "c", d e]',
  'a: [a, ]',
  'a: [,]',
  'a: [a b: c]',
  'a: [1\n  , 2]',
  'a: {b: c, d: {e: [f]}}',
  'a: {b: }',
  'a: {b}',
  'a: {"b":1}',
  'a: {b:c}',
  'a: {b: c,}',
  'a: {b: c, b: d}',
  'a: { b: x:y }',
  'a: [] ',
  'a: {}',
  'a: {b: -}',
  'a: [-]',
  'a: [- b]',
  'a: [a#b]',
  'a: [a #b]',
  'a: []]',
  'a: [?]',
  'a: [?x]',
  'a: { b: ? }',
  'a: b: c',
  'a: b:',
  'a: :b',
  'a: -b',
  'a: - b',
  'a: ?b',
  'a: ? b',
  'a: @b',
  'a: `b`',
  'a: %b',
  'a: &x b',
  'a: *x',
  'a: !b c',
  'a: |',
  'a: >',
  'a: b\n  c',
  'a: b\n\n  c',
  'a:\n  b\n',
  '- a\n  b',
  '- - a',
  '- a: b\n c: d',
  '- a: b\n   c: d',
  'a: b\n  c\n  d\ne: f',
  'a: b\n    c\n  d\ne: f',
  '- a\n  b\n- c',
  '- a: b\n    c\n  d: e',
  '- a: b\n  c',
  'a: 1\n  2',
  'a: true\n  3',
  'a: null\n  x',
  'a: b\n  # c\n  d',
  'a: b\n  c # d\ne: f',
  'a: b\n  c#d',
  'a: b\n  #c',
  'a: b\n  c\n  # d\ne: f',
  'a: b\n  c\n\n  d',
  'a: b\n  c\n\ne: f',
  'a: b\n  - c',
  'a: b\n  -c',
  'a: b\n  c:d',
  'a: b\n  c:',
  'a: b\n  c: d',
  'a: b\n  tel:+1',
  'a: b: c\n  d',
  'a: b\n  "c"',
  'a: b\n  c"',
  'a: "b\n  c',
  'a: b\n  |',
  'a: b\n  [c]',
  'a: [b]\n  c',
  'a: b\n  ---',
  'a: b\n  ...',
  'a: b\n  c \n  d  ',
  'a: b\n  c\n d',
  'a: b\n  లు\n  c, d',
  'a: b\n\tc',
  'a: =\n  b',
  'a: 0123\n  4',
  'a: b\n  <<',
  'a: b\n  @c',
  'a: b\n  ~',
  'a: b\n  c?\n  d!',
  'a:\n  b\n  c',
  'a: b c\nd',
  'a: b"\n  c',
  'a: b\n  c\n  d: e',
  'a: |\n  x\n   y\n\n  z\n',
  'a: |-\n  x\n',
  'a: |+\n  x\n\n',
  'a: |2\n   x\n',
  'a: |\n\n  x\n',
  'a: |\n  x\n \nb: c',
  'a: |\n  x\n    \nb: c',
  'a: |\n x',
  'a: |\n  x\n# c\nb: d',
  'a: |\n  x\n  # not a comment\n',
  'a: |\nb: c',
  'a: | # c\n  x\n',
  'a: |\n  x  \n  y\n',
  '- |\n  x\n',
  '- a: |\n    x\n  b: c\n',
  '- a: |\n  x\n',
  'a: >\n  x\n  y\n\n  z\n',
  'a: >-\n  x\n\n\n  y\n',
  'a: >\n  x\n    y\n  z\n',
  'a: >\n  x  \n  y\n',
  'a: >\n  x',
  'a: >-\n  - x\n  - y\n',
  '---\na: b',
  'a: b\n---\nc: d',
  'a: b\n...\n',
  '...',
  '%YAML 1.2\n---\na: b',
  'a: ---',
  'a:\n  ---\n',
  'a:\tb',
  'a: b\t',
  '\ta: b',
  'a: b\r\nc: d\r\n',
  'a:\u00a0b',
  'a: \u3000b',
  'a: b\u3000',
  'a: b\u0085',
  'a: \u2028',
  'a: రైతుల కోసం',
  'a: 🌾',
  'a: \ud800',
  'a: b\u200b',
  '\uFEFFa: b',
  'a: b\na: c',
  'a: b\n  c: d',
  'a:\n  b: c\n d: e',
  'a:\n    b: c\n  d: e',
  ' a: b\n c: d',
  ' a: b',
  '  - a\n  - b',
  'a',
  '- ',
  '-',
  '-a',
  '? a\n: b',
  'a:\n- b\nc:\n- d',
  'a:\n- b\n - c',
  '- a\nb: c',
  'a:\n  - b\n c: d',
  'a:\n  -b',
  'a: http://x.y',
  'a: tel:+91',
  'a: x,y',
  'a: x]y',
  'a: x{y',
  "a: it's",
  'a: 5"',
  'a: "tel:+91000"',
  'a: #fff',
  "a: '#fff'",
  'a: |x',
  'a: >x',
  'a:b',
  'a:b: c',
  'a::',
  'a:: b',
  'a: =',
  'a: b ',
  'a:  b',
]

/** True when the quick reader gave the text back, or read what the full parser reads without a complaint. */
function agrees(text: string, places = true): boolean {
  const quick = readQuickly(text)
  if (quick === undefined) return true
  const full = parseWithPlaces('x.yaml', text)
  expect({ text, value: quick, problems: [] }).toEqual({ text, value: full.value, problems: full.problems })
  if (places) agreesOnPlaces(text, full)
  return true
}

/** Every value and key is found where the full parser finds it, and so is what stands nowhere. */
function agreesOnPlaces(text: string, full: Source): void {
  const quick = readPlaces(text)
  // Each takes a while: of long texts only some values are looked for, and only where they begin.
  const isShort = text.length < 1000
  const paths: Path[] = []
  let count = 0
  walk(full.value, (_, path) => {
    if (isShort || count++ % 13 === 0) paths.push(path())
    if (text.length < 50) paths.push([...path(), 'nowhere'], [...path(), 7, 'x'])
  })
  for (const path of paths) {
    for (const part of ['value', 'key'] as const) {
      const { start, end } = full.span(path, part)
      const found = quick.start(path, part) ?? start
      const range = (isShort && quick.range(path, part)) || [start, end]
      if (found !== start || range[0] !== start || range[1] !== end)
        expect({ text, path, part, found, range }).toEqual({ text, path, part, found: start, range: [start, end] })
    }
  }
}

const files = ['pages.yaml', ...yamlBelow('content'), ...yamlBelow('src/blocks')].map(file =>
  readFileSync(file, 'utf8'),
)

function yamlBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.yaml') && !file.startsWith('illustration/'))
    .map(file => `${folder}/${file}`)
}

test('tricky texts are read the same or given back', () => {
  for (const text of TRICKY) agrees(text)
})

test('nested tricky values are read the same or given back', () => {
  for (const text of TRICKY) {
    agrees(`top:\n${text.replace(/^/gm, '  ')}\nlast: 1\n`)
    agrees(`- first: 1\n  second:\n${text.replace(/^/gm, '    ')}\n- last\n`)
  }
})

test.each([
  Array.from({ length: 60 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n'),
  `${Array.from({ length: 25 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')} ${'['.repeat(20)}${']'.repeat(20)}`,
  `${'k'.repeat(1025)}: 1`,
  `"${'k'.repeat(1025)}": 1`,
  `'${'k'.repeat(1025)}': 1`,
  '"ti’tle": x',
  "'ti\u3000tle': x",
  'a: { "ti’tle": x }',
  'a: 0.0000001',
  'a: 999999999999999.99',
  'a: 123456789012345.123456789012345',
  'a: [0.000000000000001]',
])('what the full parser has something to say about is given back: %#', text => {
  expect(readQuickly(text)).toBeUndefined()
})

test('the site and the examples are read quickly and the same', () => {
  for (const text of files) {
    expect(readQuickly(text)).toBeDefined()
    agrees(text)
  }
})

test('a text that goes on in further lines is read quickly', () => {
  expect(readQuickly('a: one\n  two, three\n  and four.\nb:\n  - five\n    six\n')).toEqual({
    a: 'one two, three and four.',
    b: ['five six'],
  })
})

test('comments do not keep a text from being read quickly', () => {
  expect(
    readQuickly('a: # all\n  - b: c # one\n    d: "e # f" # two\n  - { b: g } # three\nh: | # four\n  i # five\n'),
  ).toEqual({ a: [{ b: 'c', d: 'e # f' }, { b: 'g' }], h: 'i # five\n' })
})

test.each([
  ['comments', '# all\nitems:\n', '  - { shelf: Novels, room: North, books: 200, note: a few words more } # one', []],
  [
    'a sign that only the full parser reads',
    'first: "caf\\u00e9"\nitems:\n',
    '  - { shelf: Novels, room: North, books: 200, note: a few words more }',
    [],
  ],
  [
    'a number that loses its zero',
    'first: 0123\nitems:\n',
    '  - { shelf: Novels, room: North, books: 200, note: a few words more }',
    ['leading-zero'],
  ],
  [
    'more values than the full parser reads in a second',
    'first: "caf\\u00e9"\nitems:\n',
    '  - [[[[[[[[[[[[x]]]]]]]]]]]]',
    ['too-large'],
  ],
])('a file of 400,000 characters with %s is read as far as it can be', (_, start, line, codes) => {
  const { problems } = parseSource('x.yaml', `${start}${`${line}\n`.repeat(400_000 / line.length)}`)
  expect(problems.map(problem => problem.code)).toEqual(codes)
})

test('broken and changed texts are read the same or given back', () => {
  const parts = [
    '\n',
    ' ',
    '  ',
    '\n  ',
    '\n- ',
    ': ',
    ':',
    '- ',
    '-',
    '#',
    ' #',
    ' # ',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    ', ',
    '|',
    '|-\n',
    '>\n',
    '&',
    '*',
    '!',
    '%',
    '---\n',
    '...\n',
    '?',
    '~',
    '0',
    '1.0',
    '\t',
    '\r',
    '\\',
    'a',
    'a:',
    'null',
    '@',
    '\n      more words',
    '\n        and 5',
    '\u00a0',
  ]
  let state = Number(process.env.FUZZ ?? 42)
  const random = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 4294967296) * below)
  }
  let read = 0
  for (let round = 0; round < Number(process.env.ROUNDS ?? 3000); round++) {
    const source = files[random(files.length)].split('\n')
    const from = random(source.length)
    let text = source.slice(from, from + 1 + random(12)).join('\n')
    for (let n = random(3) + 1; n > 0; n--) {
      const at = random(text.length + 1)
      text = text.slice(0, at) + (random(4) ? parts[random(parts.length)] : '') + text.slice(at + random(3))
    }
    // A cut-out keeps its indentation, as it would have below a key.
    text = `top:\n${text.replace(/^/gm, '  ')}\n`
    agrees(text, round % 10 === 0)
    if (readQuickly(text) !== undefined) read++
  }
  expect(read).toBeGreaterThan(150)
})

test('a quickly read file still knows its places', () => {
  const source = parseSource('x.yaml', 'a:\n  - b: 1\n    c: d\n')
  expect(source.place(['a', 0, 'c'], 'key')).toEqual({ file: 'x.yaml', line: 3, column: 5 })
  expect(source.place(['a', 0, 'c'])).toEqual({ file: 'x.yaml', line: 3, column: 8 })
})
