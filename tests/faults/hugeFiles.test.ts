// Files that are huge, endless or no text at all neither throw nor hang.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseSource } from '../../src/model/source/source.ts'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { amount } from '../extent.ts'
import { limitFor, site, spentSince, survives } from './survives.ts'

/** So many by night; by day few, with which a file that hangs hangs as well. */
const many = (n: number) => amount(n / 20, n)

const HUGE = amount(10e6, 50e6)

const times = (n: number, line: (index: number) => string) =>
  Array.from({ length: n }, (_, index) => line(index)).join('')

test.each<[string, string]>([
  [
    'an alias bomb',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${times(9, n => `${'bcdefghij'[n]}: &${'bcdefghij'[n]} [${Array(9).fill(`*${'abcdefghij'[n]}`).join(',')}]\n`)}`,
  ],
  ['an alias to itself', 'pages: &a\n  - *a\n'],
  ['many MB of one word', `pages: ${'x'.repeat(HUGE)}`],
  ['much more list than is read', `pages:\n${times(many(1_700_000), () => '  - { title: abc def, to: /x }\n')}`],
  ['many MB of spaces', ' '.repeat(HUGE)],
  ['a line of 100,000 opened brackets', '['.repeat(100_000)],
  ['5,000 brackets, opened and closed', `pages: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['5,000 braces', `pages: ${'{a: '.repeat(5000)}${'}'.repeat(5000)}`],
  ['brackets over many lines', '[\n'.repeat(many(20_000))],
  ['3,000 steps of indentation', times(3000, n => `${' '.repeat(n)}a:\n`)],
  ['399 steps of indentation', times(399, n => `${' '.repeat(n)}a:\n`)],
  ['3,000 dashes in a line', `${'- '.repeat(3000)}a`],
  ['thousands of equal keys', 'k: 1\n'.repeat(many(20_000))],
  ['thousands of unknown keys', `pages: []\n${times(many(20_000), n => `k${n}: 1\n`)}`],
  ['thousands of pages of nothing', `pages:\n${'  - {}\n'.repeat(many(5000))}`],
  ['thousands of keys in quotes', times(many(10_000), n => `"k\\t${n}": 1\n`)],
  ['thousands of faults of one kind', 'a: b: c\n'.repeat(many(5000))],
  ['thousands of broken quotes', 'a: "b" c\n'.repeat(many(5000))],
  ['thousands of tags', 'a: !b c\n'.repeat(many(10_000))],
  ['thousands of references to nothing', `pages:\n${times(many(5000), n => `  - { from: nothing${n} }\n`)}`],
  ['references that lead to themselves', 'pages: { from: pages }\n'],
  ['a key of 10,000 letters', `${'k'.repeat(10_000)}: 1\npages: []\n`],
  ['thousands of documents', '---\n'.repeat(many(20_000))],
  ['a quote that never ends', `pages: "${'x y\n  '.repeat(many(40_000))}`],
  ['zero bytes', 'pages: \0\0\0\n'.repeat(1000)],
  ['old line ends', 'pages: []\r'.repeat(many(20_000))],
])(
  '%s',
  (_, text) => {
    survives(
      new Map([
        ['pages.yaml', text],
        ['content/site.yaml', site],
      ]),
    )
    survives(
      new Map([
        ['pages.yaml', 'pages: { from: x }\n'],
        ['content/x.yaml', text.replace(/^pages/, 'items')],
      ]),
    )
  },
  60_000,
)

test.each<[string, Uint8Array]>([
  ['a byte that is not UTF-8', Uint8Array.from([...Buffer.from('pages:\n  - path: /\n    title: caf'), 0xe9, 0x0a])],
  ['a character cut in half', Uint8Array.from([...Buffer.from('pages: []\n# '), 0xe0, 0xb0])],
  ['overlong bytes', Uint8Array.from([...Buffer.from('pages: '), 0xc0, 0x80, 0xf8, 0x88, 0x80, 0x80, 0x80])],
  ['UTF-16 as some editors save it', Uint8Array.from([0xff, 0xfe, ...Buffer.from('pages: []\n', 'utf16le')])],
  ['random bytes', Uint8Array.from({ length: 5000 }, (_, n) => (n * 7919 + (n >> 3) * 104729) % 256)],
  ['many random bytes', new Uint8Array(many(50e6)).map((_, n) => (n * 7919 + (n >> 3) * 104729) % 256)],
  ['nothing at all', new Uint8Array()],
])(
  '%s on the disk',
  async (name, bytes) => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'))
    try {
      mkdirSync(join(folder, 'content'))
      writeFileSync(join(folder, 'content/site.yaml'), site)
      for (const file of ['pages.yaml', 'content/x.yaml']) {
        writeFileSync(join(folder, file), bytes)
        const begun = process.cpuUsage()
        const { problems, site: found } = await loadFolder(folder)
        const spent = spentSince(begun)
        expect([name, found, problems.some(problem => problem.file === 'pages.yaml' || problem.file === file)]).toEqual(
          [name, undefined, true],
        )
        expect(spent).toBeLessThan(limitFor(bytes.length))
      }
    } finally {
      rmSync(folder, { recursive: true })
    }
  },
  60_000,
)

test.each<[string, string]>([
  ['many MB of rows', `a,b\n${'1,2\n'.repeat(HUGE / 4)}`],
  ['100,000 columns', `${times(100_000, n => `c${n},`)}\n`],
  ['a name of 5,000 parts', `${'x.'.repeat(5000)}x\n1\n`],
])('a table with %s is refused at once', (_, text) => {
  const began = process.cpuUsage()
  const { problems, value } = parseSource('content/shelves.csv', text)
  expect(problems.map(({ code }) => code)).toEqual(['too-large'])
  expect(value).toBeNull()
  const { user, system } = process.cpuUsage(began)
  expect((user + system) / 1e6).toBeLessThan(5)
})
