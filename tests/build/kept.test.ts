// Which files of pages are read again, and which pages compiled again, after what has changed.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CODE } from '../../src/node/pipeline/read.ts'
import { reportText } from '../../src/node/reports/reportText.ts'
import { checkFolderIn, plainConfig } from './folder.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kept-'))
  save('content/site.yaml', plainConfig())
  save('content/shared.yaml', 'title: The first title\n')
  for (const name of ['a.svg', 'b.svg', 'c.svg', 'mark.svg']) save(`content/images/${name}`, drawing('#111111'))
  save('pages.yaml', 'include: ["pages/*.yaml"]\npages: []\n')
  save('pages/a.yaml', page('/', '{ from: shared.title }', 'a.svg'))
  save('pages/b.yaml', page('/b', 'Another title', 'b.svg', DATED))
  save('pages/c.yaml', page('/c', 'A third title', 'c.svg', '- { type: prose, title: A heading, body: Words }'))
  save('pages/d.yaml', page('/d', 'A fourth title', 'c.svg', DOUBTFUL))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function save(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), content)
}

const drawing = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`
const DATED =
  '- { type: cardGrid, variant: plain, items: [{ id: a, title: A, content: Words, until: 2026-11-30 }, { id: b, title: B, content: More }] }'
// A quote that is not closed is warned of.
const DOUBTFUL = '- { type: prose, title: Notes, body: Open on all days says the board" }'
const page = (path: string, title: string, picture: string, more = '') => `pages:
  - path: ${path}
    title: A page
    description: The page ${path} with a title from another file, and with a picture that somebody may save at any moment.
    blocks:
      - { type: hero, title: ${title}, image: { src: ${picture}, alt: A lamp on a table } }
      ${more}
`

type Run = Parameters<typeof checkFolderIn>[1]

/** The files of pages that were read again, without pages.yaml, and the pages that have another key than before. */
async function run(options: Run = {}, before: string[] = []) {
  const { read, entries } = await checkFolderIn(root, { builds: true, ...options })
  const keys = entries.map(({ place }) => `${place.file} ${place.key}`)
  return {
    read: read.filter(file => file !== 'pages.yaml'),
    compiled: keys.filter(key => !before.includes(key)).map(key => key.split(' ')[0]),
    keys,
  }
}

const [A, B, C, D] = ['pages/a.yaml', 'pages/b.yaml', 'pages/c.yaml', 'pages/d.yaml']

test.each<[string, () => void, Run, read: string[], compiled: string[]]>([
  ['nothing', () => {}, {}, [], []],
  ['a page', () => save(A, page('/', 'New', 'a.svg')), {}, [A], [A]],
  ['a page, with the same size', () => save(B, page('/b', 'anOther title', 'b.svg', DATED)), {}, [B], [B]],
  ['content that a page shows', () => save('content/shared.yaml', 'title: The second\n'), {}, [A], [A]],
  ['content of that name in another form', () => save('content/shared.csv', 'title\nThe second\n'), {}, [A], [A]],
  ['a picture', () => save('content/images/b.svg', drawing('#222222')), {}, [B], [B]],
  ['the schema of a block', () => {}, { code: { ...CODE, types: { ...CODE.types, prose: 'other' } } }, [C, D], [C, D]],
  ['the code of the checks', () => {}, { code: { ...CODE, core: 'other' } }, [A, B, C, D], [A, B, C, D]],
  ['the base path', () => {}, { options: { base: '/b/' } }, [A, B, C, D], [A, B, C, D]],
])('after a change of %s', async (_, change, options, read, compiled) => {
  const { keys } = await run()
  change()
  const again = await run(options, keys)
  expect([again.read, again.compiled]).toEqual([read, compiled])
})

test('a file with a warning is not read again, and its warning is printed with its lines as at first', async () => {
  const first = await checkFolderIn(root)
  const again = await checkFolderIn(root)
  const [printed, printedAgain] = [first, again].map(({ checked }) => reportText(checked))
  expect(first.read).toContain(D)
  expect(again.read).toEqual(['pages.yaml'])
  expect(printed).toContain(`${D}:`)
  expect(printed).toContain('^')
  expect(printedAgain).toBe(printed)
})

test('what became a folder is no picture', async () => {
  await run()
  rmSync(join(root, 'content/images/b.svg'))
  mkdirSync(join(root, 'content/images/b.svg'))
  const { checked, read } = await checkFolderIn(root)
  expect(read).toEqual(['pages.yaml', B])
  expect(checked.problems.map(({ code, file }) => `${file} ${code}`)).toContain(`${B} missing-image`)
})

test('another day concerns the pages with dates, and no other', async () => {
  process.env.TODAY = '2026-11-25'
  try {
    const { keys } = await run()
    process.env.TODAY = '2026-12-01'
    const again = await run({}, keys)
    expect([again.read, again.compiled]).toEqual([[B], [B]])
  } finally {
    process.env.TODAY = ''
  }
})

test('checking after a build and an edit, and on the day on which a notice ends, never fails', async () => {
  const report = reportText((await checkFolderIn(root, { builds: true })).checked)
  for (const [file, text] of [
    [B, page('/b', 'A word more', 'b.svg', DATED)],
    ['content/shared.yaml', 'title: The second\n'],
    ['content/site.yaml', `${readFileSync(join(root, 'content/site.yaml'), 'utf8')}# a comment\n`],
  ]) {
    save(file, text)
    const { checked } = await checkFolderIn(root)
    expect(reportText(checked)).toBe(report)
  }
  process.env.TODAY = '2026-12-02'
  try {
    const { checked } = await checkFolderIn(root)
    expect(reportText(checked)).toBe(report)
  } finally {
    process.env.TODAY = ''
  }
})

test('a cache of which every file is damaged gives the same pages, and one line', async () => {
  const before = await run()
  const store = join(root, 'cache')
  for (const entry of readdirSync(store, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) {
      const path = join(entry.parentPath, entry.name)
      const bytes = readFileSync(path)
      bytes[bytes.length >> 1] ^= 1
      writeFileSync(path, bytes)
    }
  const told: unknown[] = []
  const { error } = console
  console.error = line => told.push(line)
  try {
    const again = await run()
    expect(again.keys).toEqual(before.keys)
    expect(again.read).toEqual([A, B, C, D])
  } finally {
    console.error = error
  }
  expect(told).toEqual([expect.stringContaining('is damaged')])
})
