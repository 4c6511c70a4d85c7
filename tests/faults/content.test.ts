// Whatever stands in the files, the journey from text to problems neither throws nor hangs. FUZZ_RUNS sets how much is tried.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { catalogue } from '../../src/build/pipeline/catalogue.ts'
import { loadFolder } from '../../src/build/pipeline/loadFolder.ts'
import { readFacts, readFiles } from '../../src/build/disk/siteFolder.ts'
import type { FileContent } from '../../src/model/yaml/decode.ts'
import { loadSite } from '../../src/model/loadSite.ts'
import { printReport } from '../../src/model/messages/print.ts'
import { parseSource } from '../../src/model/yaml/source.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? 300)
// Seconds of work, not of waiting, that a site may take. Only a hang takes ten; how fast it is cannot be told beside
// other tests. FUZZ_PATIENCE=1 and this file alone on an idle machine holds the second that is meant.
const LIMIT = 1000 * Number(process.env.FUZZ_PATIENCE ?? 10)

const spentSince = (begun: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

const textOf = (content: FileContent | (() => FileContent)): string => {
  const read = typeof content === 'function' ? content() : content
  return typeof read === 'string' ? read : new TextDecoder().decode(read)
}

const facts = readFacts('.')
const own = [...readFiles('.')].map(([file, text]) => [file, textOf(text)] as const)
const whole = new Map(own)
const parsed = own.map(([file, text]) => [file, parseSource(file, text).value] as const)
const pages = (parsed.find(([file]) => file === 'pages.yaml')?.[1] as { pages: object[] }).pages
const site = whole.get('content/site.yaml') as string

/** Loads texts and holds what must hold for any of them. */
function survives(texts: Map<string, string>): void {
  const begun = process.cpuUsage()
  const { site: found, problems, sources } = loadSite(texts, catalogue, facts)
  const report = printReport(problems, { textOf: file => sources.get(file)?.text })
  expect(spentSince(begun)).toBeLessThan(limitFor([...texts.values()].reduce((sum, text) => sum + text.length, 0)))
  expect(found !== undefined).toBe(!problems.some(problem => problem.severity === 'error'))
  expect(report.length).toBeLessThan(1_000_000)
  const rows = new Map([...texts].map(([file, text]) => [file, text.split('\n')]))
  const strange = problems.find(({ file, line, column, code, message }) => {
    const lines = rows.get(file) ?? ['']
    const placed = line >= 1 && line <= lines.length + 1 && column >= 1 && column <= (lines[line - 1]?.length ?? 0) + 2
    return !placed || !code || !message || message.length > 500 || !(texts.has(file) || code.startsWith('missing'))
  })
  expect(strange && { ...strange, row: rows.get(strange.file)?.[strange.line - 1] }).toBe(undefined)
}

// Letters by the ten million have to be moved about and swept away, though they are never read.
const limitFor = (length: number) => (length > 5e6 ? 2 * LIMIT : LIMIT)

/** A page of this site with the content files it refers to, so that a run is short. */
function smallSite(page: unknown): Map<string, string> {
  const text = stringify({ pages: [page] })
  const named = new Set([...text.matchAll(/from: ([\w/-]+)/g)].map(match => `content/${match[1]}.yaml`))
  return new Map([['pages.yaml', text], ['content/site.yaml', site], ...own.filter(([file]) => named.has(file))])
}

const sites = pages.map(smallSite)
const signs = fc.constantFrom(
  '\n',
  ' ',
  '  ',
  '\t',
  ': ',
  ':',
  '- ',
  '#',
  ' #',
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ',',
  '|\n',
  '>-\n',
  '&a ',
  '*a',
  '!x ',
  '%',
  '---\n',
  '...\n',
  '? ',
  '~',
  '<<: *a',
  '\0',
  '\r',
  '\uFEFF',
  '\uFFFD',
  '\u2028',
  'రై',
  '🌾',
  '\ud800',
  '{ from: x }',
  '{ from: site }',
  '{ count: { from: outlets } }',
  '__proto__: ',
  'constructor',
  'sample: true',
  '0x1',
  '1e999',
  '.nan',
  '2021-02-30',
)
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.nat(40),
  put: fc.oneof(signs, fc.string({ maxLength: 8, unit: 'binary' })),
})

const changed = (text: string, edits: { at: number; drop: number; put: string }[]) =>
  edits.reduce(
    (result, { at, drop, put }) =>
      result.slice(0, Math.floor(at * result.length)) + put + result.slice(Math.floor(at * result.length) + drop),
    text,
  )

test('pages and content of this site with signs put in, taken out and cut off', () => {
  fc.assert(
    fc.property(
      fc.nat(sites.length - 1),
      fc.nat(8),
      fc.array(edit, { minLength: 1, maxLength: 6 }),
      (index, pick, edits) => {
        const texts = new Map(sites[index])
        const [file, text] = [...texts][pick % texts.size]
        survives(texts.set(file, changed(text, edits)))
      },
    ),
    { numRuns: RUNS },
  )
}, 600_000)

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e21,
    Number.NaN,
    '',
    ' ',
    [],
    {},
    [[]],
    [null],
    { from: 'x' },
    { from: 'site' },
    { from: 'site.menu' },
    { from: 5 },
    { from: 'outlets.items.0' },
    { count: { from: 'outlets' } },
    { count: 5 },
    { $: 'image', value: { src: 'x' } },
    { $: 'richText', value: 5 },
    { sample: true },
    { constructor: 1, toString: 2 },
    'javascript:alert(1)',
    'x'.repeat(5000),
    '[a](javascript:x)',
    '**'.repeat(300),
    '['.repeat(60),
    '\u202Eabc',
    '</script>',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.object({ maxDepth: 3 }),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Puts a value in place of the nth part of a tree. */
function replaced(value: unknown, target: number, by: unknown): unknown {
  let n = 0
  const visit = (node: unknown): unknown => {
    if (n++ === target) return by
    if (Array.isArray(node)) return node.map(visit)
    if (typeof node !== 'object' || node === null) return node
    return Object.fromEntries(Object.entries(node).map(([key, item]) => [key, visit(item)]))
  }
  return visit(value)
}

const sizeOf = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, item) => sum + sizeOf(item), 1)
    : 1

test('pages of this site with values of every other kind', () => {
  fc.assert(
    fc.property(fc.nat(pages.length - 1), fc.nat(), odd, (index, target, by) => {
      const texts = new Map(sites[index])
      survives(
        texts.set('pages.yaml', stringify({ pages: [replaced(pages[index], target % sizeOf(pages[index]), by)] })),
      )
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('content files of this site with values of every other kind', () => {
  fc.assert(
    fc.property(fc.nat(sites.length - 1), fc.nat(8), fc.nat(), odd, (index, pick, target, by) => {
      const texts = new Map(sites[index])
      const content = [...texts.keys()].filter(file => file !== 'pages.yaml')
      const file = content[pick % content.length]
      const value = parsed.find(([name]) => name === file)?.[1]
      survives(texts.set(file, stringify(replaced(value, target % sizeOf(value), by))))
    }),
    { numRuns: RUNS },
  )
}, 600_000)

test('files of any text at all', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.boolean(),
      (a, b, withSite) => {
        survives(
          new Map([
            ['pages.yaml', a],
            ['content/x.yaml', b],
            ...(withSite ? [['content/site.yaml', site] as const] : []),
          ]),
        )
      },
    ),
    { numRuns: RUNS * 2 },
  )
}, 600_000)

const times = (n: number, line: (index: number) => string) =>
  Array.from({ length: n }, (_, index) => line(index)).join('')

test.each<[string, string]>([
  [
    'an alias bomb',
    `a: &a [x,x,x,x,x,x,x,x,x]\n${times(9, n => `${'bcdefghij'[n]}: &${'bcdefghij'[n]} [${Array(9).fill(`*${'abcdefghij'[n]}`).join(',')}]\n`)}`,
  ],
  ['an alias to itself', 'pages: &a\n  - *a\n'],
  ['50 MB of one word', `pages: ${'x'.repeat(50e6)}`],
  ['50 MB of list', `pages:\n${times(1_700_000, () => '  - { title: abc def, to: /x }\n')}`],
  ['50 MB of spaces', ' '.repeat(50e6)],
  ['a line of 100,000 opened brackets', '['.repeat(100_000)],
  ['5,000 brackets, opened and closed', `pages: ${'['.repeat(5000)}${']'.repeat(5000)}`],
  ['5,000 braces', `pages: ${'{a: '.repeat(5000)}${'}'.repeat(5000)}`],
  ['brackets over many lines', '[\n'.repeat(20_000)],
  ['3,000 steps of indentation', times(3000, n => `${' '.repeat(n)}a:\n`)],
  ['399 steps of indentation', times(399, n => `${' '.repeat(n)}a:\n`)],
  ['3,000 dashes in a line', `${'- '.repeat(3000)}a`],
  ['20,000 equal keys', 'k: 1\n'.repeat(20_000)],
  ['20,000 unknown keys', `pages: []\n${times(20_000, n => `k${n}: 1\n`)}`],
  ['5,000 pages of nothing', `pages:\n${'  - {}\n'.repeat(5000)}`],
  ['10,000 keys in quotes', times(10_000, n => `"k\\t${n}": 1\n`)],
  ['5,000 faults of one kind', 'a: b: c\n'.repeat(5000)],
  ['5,000 broken quotes', 'a: "b" c\n'.repeat(5000)],
  ['10,000 tags', 'a: !b c\n'.repeat(10_000)],
  ['5,000 references to nothing', `pages:\n${times(5000, n => `  - { from: nothing${n} }\n`)}`],
  ['references that lead to themselves', 'pages: { from: pages }\n'],
  ['a key of 10,000 letters', `${'k'.repeat(10_000)}: 1\npages: []\n`],
  ['20,000 documents', '---\n'.repeat(20_000)],
  ['a quote that never ends', `pages: "${'x y\n  '.repeat(40_000)}`],
  ['zero bytes', 'pages: \0\0\0\n'.repeat(1000)],
  ['old line ends', 'pages: []\r'.repeat(20_000)],
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
  ['50 MB of random bytes', new Uint8Array(50e6).map((_, n) => (n * 7919 + (n >> 3) * 104729) % 256)],
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
