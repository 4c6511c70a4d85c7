// Whatever stands in the files, reading and checking them neither throws nor hangs. FUZZ_RUNS says how much is tried.
import fc from 'fast-check'
import { test } from 'vitest'
import { stringify } from 'yaml'
import { amount } from '../extent.ts'
import { own, pages, parsed, site, survives } from './survives.ts'

const RUNS = Number(process.env.FUZZ_RUNS ?? amount(50, 1000))

/** A page of a site with the content files it refers to, so that a run is short. */
function smallSite(page: unknown): Map<string, string> {
  const text = stringify({ pages: [page] })
  const named = new Set([...text.matchAll(/from: ([\w/-]+)/g)].map(match => `content/${match[1]}.yaml`))
  return new Map([['pages.yaml', text], ['content/site.yaml', site], ...own.filter(([file]) => named.has(file))])
}

const sites = pages.map(smallSite)
// What YAML, the reader of content or an editor may stumble over; strokes stand between them.
const SIGNS = [
  '\n│ │  │\t│: │:│- │#│ #│"│\'│[│]│{│}│,│|\n│>-\n│&a │*a│!x │%│---\n│...\n│? │~│<<: *a',
  '\0│\r│\uFEFF│\uFFFD│\u2028│రై│🌾│\ud800│0x1│1e999│.nan│2021-02-30│__proto__: │constructor│sample: true',
  '{ from: x }│{ from: site }│{ count: { from: outlets } }│{ count: { from: shelves } }',
]
const signs = fc.constantFrom(...SIGNS.flatMap(line => line.split('│')))
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

test('pages and content of a site with signs put in, taken out and cut off', () => {
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

test('pages of a site with values of every other kind', () => {
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

test.each([
  ['updated', { toString: 2 }],
  ['path', { toString: 2 }],
  ['aliases', [{ toString: 2 }]],
  ['languages', [{ toString: 2 }]],
])('a page whose %s has an object with a toString that is none', (key, value) => {
  survives(new Map(sites[0]).set('pages.yaml', stringify({ pages: [{ ...pages[0], [key]: value }] })))
})

test('content files of a site with values of every other kind', () => {
  fc.assert(
    fc.property(fc.nat(sites.length - 1), fc.nat(8), fc.nat(), odd, (index, pick, target, by) => {
      const texts = new Map(sites[index])
      const content = [...texts.keys()].filter(file => file !== 'pages.yaml')
      const file = content[pick % content.length]
      const value = parsed.find(([name]) => name === file)?.[1]
      survives(texts.set(file, stringify(replaced(value, target % sizeOf(value), by))))
    }),
    // Every object has a toString that nobody wrote.
    { numRuns: RUNS, examples: [[0, 0, 0, { toString: {}, '': [] }]] },
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
