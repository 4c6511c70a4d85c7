// The patterns of include: which files of a folder are read as pages, and which were perhaps meant to be.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { unlistedPages, readFiles } from '../../src/node/disk/siteFolder.ts'
import { checkInclude } from '../../src/model/source/include.ts'
import { parseSource } from '../../src/model/source/source.ts'

const FILES = [
  'more.yaml',
  'ax.yaml',
  'notes.txt',
  'pages/a.yaml',
  'pages/b+c.yaml',
  'pages/deep/er/d.yaml',
  'content/site.yaml',
  'content/drafts/e.yaml',
  'content/illustration/f.yaml',
  'node_modules/package/g.yaml',
  '.cache/h.yaml',
]

/** A folder with these files, and what its pages.yaml includes. */
function siteWith(pattern: string, key = 'include') {
  const root = mkdtempSync(join(tmpdir(), 'include-'))
  const pages = `${key}: [${JSON.stringify(pattern)}]\npages: []\n`
  for (const file of ['pages.yaml', ...FILES]) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file === 'pages.yaml' ? pages : 'pages: []\n')
  }
  const files = [...readFiles(root).keys()]
  const problems = checkInclude(parseSource('pages.yaml', pages), files)
  return {
    included: files.filter(file => file !== 'pages.yaml' && !file.startsWith('content/')),
    content: files.filter(file => file.startsWith('content/')),
    problems,
  }
}

test.each([
  ['../**/*.yaml', 'Keep page files in the folder of pages.yaml'],
  ['../**', 'Keep page files in the folder of pages.yaml'],
  ['./pages/../../outside/p.yaml', 'Keep page files in the folder of pages.yaml'],
  ['pages/..', 'Keep page files in the folder of pages.yaml'],
  ['/pages/*.yaml', 'Write pages/*.yaml.'],
  ['//etc/*.yaml', 'Write etc/*.yaml.'],
  ['C:/pages/*.yaml', 'Keep page files in the folder of pages.yaml'],
  ['pages\\\\*.yaml', 'Write pages/*.yaml.'],
])('%s leads out of the site, is not followed, and is told', (pattern, hint) => {
  const { included, problems } = siteWith(pattern)
  expect(included).toEqual([])
  expect(problems).toEqual([
    expect.objectContaining({
      message: expect.stringContaining('leads out of the folder of the site'),
      hint: expect.stringContaining(hint),
    }),
  ])
})

test('a pattern for anything takes files of YAML alone', () => {
  expect(siteWith('**').included.filter(file => !file.endsWith('.yaml'))).toEqual([])
})

test.each([
  ['pages/*.yaml', ['pages/a.yaml', 'pages/b+c.yaml']],
  ['pages/**/*.yaml', ['pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
  ['pages/**', ['pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
  ['pages/?.yaml', ['pages/a.yaml']],
  ['pages/b+c.yaml', ['pages/b+c.yaml']],
  ['p*/deep/*/d.yaml', ['pages/deep/er/d.yaml']],
  ['more.yaml', ['more.yaml']],
  ['./more.yaml', ['more.yaml']],
  ['./pages/a.yaml', ['pages/a.yaml']],
  ['?x.yaml', ['ax.yaml']],
  ['*.yaml', ['ax.yaml', 'more.yaml']],
  ['**/*.yaml', ['ax.yaml', 'more.yaml', 'pages/a.yaml', 'pages/b+c.yaml', 'pages/deep/er/d.yaml']],
])('%s', (pattern, expected) => {
  const { included, content, problems } = siteWith(pattern)
  expect(included).toEqual(expected)
  expect(content).toEqual(['content/drafts/e.yaml', 'content/site.yaml'])
  expect(problems).toEqual([])
})

test.each([
  '\uFEFFinclude',
  '"include"',
  "'include' ",
  '\uFEFF# Our pages\r\ninclude',
])('pages are included by %j', key => {
  expect(siteWith('more.yaml', key)).toMatchObject({ included: ['more.yaml'], problems: [] })
})

test.each([
  ['content/drafts/*.yaml', 'matches only files in content/, which hold no pages'],
  ['./content/nothing/*.yaml', 'matches only files in content/, which hold no pages'],
  ['*/drafts/*.yaml', 'matches only files in content/, which hold no pages'],
  ['nothing/*.yaml', 'no file matches'],
  ['pages.yaml', 'no file matches'],
  ['(', 'no file matches'],
])('%s matches no page file, and the report says so', (pattern, words) => {
  const { included, problems } = siteWith(pattern)
  expect(included).toEqual([])
  expect(problems).toMatchObject([
    {
      file: 'pages.yaml',
      line: 1,
      column: 11,
      code: 'missing-file',
      message: expect.stringContaining(words) as string,
    },
  ])
})

const PAGE = 'pages:\n  - path: /a\n    title: A\n    blocks: []\n'

/** What is said of a folder with these files, the words of pages.yaml among them. */
function saidOf(pages: string, files: Record<string, string>) {
  const root = mkdtempSync(join(tmpdir(), 'apart-'))
  for (const [file, text] of Object.entries({ 'pages.yaml': pages, ...files })) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const read = readFiles(root)
  return checkInclude(parseSource('pages.yaml', pages), read.keys(), unlistedPages(root, read)).map(
    ({ file, severity, code, message, hint }) => ({ at: `${file} ${severity} ${code}`, message, hint }),
  )
}

test.each([
  [
    'an ending that the pattern does not have',
    'include: ["pages/*.yaml"]\n',
    { 'pages/a.yaml': PAGE, 'pages/b.yml': PAGE },
    'pages/b.yml',
    'Rename it to pages/b.yaml;',
  ],
  [
    'an ending that an editor added',
    'include: ["pages/*.yaml"]\n',
    { 'pages/a.yaml': PAGE, 'pages/b.yaml.txt': PAGE },
    'pages/b.yaml.txt',
    'Rename it to pages/b.yaml;',
  ],
  [
    'another folder',
    'include: ["pages/*.yaml"]\n',
    { 'pages/a.yaml': PAGE, 'pages/deep/er/b.yaml': PAGE },
    'pages/deep/er/b.yaml',
    'Add "pages/deep/er/*.yaml" to include in pages.yaml;',
  ],
  [
    'the top',
    'include: ["pages/*.yaml"]\n',
    { 'pages/a.yaml': PAGE, 'b.yaml': PAGE },
    'b.yaml',
    'Add "b.yaml" to include in pages.yaml;',
  ],
  [
    'nothing that is included',
    'pages: []\n',
    { 'routes/a.yaml': PAGE, 'routes/b.yaml': PAGE },
    'routes/a.yaml',
    'Write include: ["routes/*.yaml"] in pages.yaml, at the start of a line;',
  ],
])('a file of pages with %s is told, with what to write', (_, pages, files, file, advice) => {
  expect(saidOf(`${pages}pages: []\n`.replace('pages: []\npages', 'pages'), files)).toEqual([
    {
      at: `${file} warning not-included`,
      message: expect.stringContaining('this page file') as string,
      hint: expect.stringContaining(advice) as string,
    },
  ])
})

test.each([
  ['holds no pages', { 'compose.yml': 'services: {}\n', 'paths.yaml': 'rules:\n  - path: /a\n' }],
  ['begins with _ or a dot', { 'pages/_draft.yaml': PAGE, '_drafts/a.yaml': PAGE, '.cache/a.yaml': PAGE }],
  [
    'belongs to another site, the code or what was built',
    {
      'other/pages.yaml': PAGE,
      'other/more.yaml': PAGE,
      'tests/a.yaml': PAGE,
      'dist/a.yaml': PAGE,
      'node_modules/a.yaml': PAGE,
    },
  ],
  ['is a copy that some program kept', { 'pages/a.yaml.bak': PAGE, 'pages/a.yaml~': PAGE }],
])('a file that %s is left alone', (_, files) => {
  expect(saidOf('include: ["pages/*.yaml"]\npages: []\n', { 'pages/a.yaml': PAGE, ...files })).toEqual([])
})

test('a pattern that misses its files is the one thing that is said', () => {
  expect(saidOf('include: ["page/*.yaml"]\npages: []\n', { 'pages/a.yaml': PAGE, 'pages/b.yaml': PAGE })).toMatchObject(
    [{ at: 'pages.yaml error missing-file', hint: 'Did you mean pages/*.yaml?' }],
  )
  // A misspelt field claims all that is about the one that was meant.
  const misspelt = parseSource('pages.yaml', 'inlcude: ["pages/*.yaml"]\npages: []\n')
  expect(checkInclude(misspelt, ['pages.yaml'], ['pages/a.yaml'])).toMatchObject([{ about: [['include']] }])
})

test('an included file includes no others', () => {
  expect(
    checkInclude(parseSource('pages/a.yaml', `include: [more.yaml]\n${PAGE}`), [
      'pages.yaml',
      'pages/a.yaml',
      'more.yaml',
    ]),
  ).toMatchObject([
    {
      file: 'pages/a.yaml',
      line: 1,
      column: 1,
      code: 'unknown-key',
      message: 'only pages.yaml can include other files',
    },
  ])
})
