// `npm run export`: a list of the content goes into a table, which then is the list.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tableOf } from '../../src/translate/table.ts'
import { readTable } from '../../src/model/source/readTable.ts'
import { command } from './command.ts'
import { copySite, type SiteCopy } from './copy.ts'

const YAML = 'content/shelves.yaml'
const TABLE = 'content/shelves.csv'

let site: SiteCopy
beforeEach(() => {
  site = copySite()
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

const exported = (...words: string[]) => command(site.folder, 'export', ...words)
const validate = (...words: string[]) => command(site.folder, 'validate', ...words)

test('shows what it would write, and writes it when told to: the table is the list then', async () => {
  const shown = await exported('shelves')
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(shown.stdout).toContain('content/shelves.csv  3 rows: shelf, room, books, phone')
  expect(shown.stdout).toContain('Nothing was written; --write writes it.')
  expect(existsSync(join(site.folder, TABLE))).toBe(false)

  expect(await exported('shelves', '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(site.folder, YAML))).toBe(false)
  expect(await validate()).toEqual({ status: 0, stdout: '5 pages are valid.\n', stderr: '' })

  site.edit(TABLE, 'Poems,North,90', 'Poems,North,many')
  const broken = await validate()
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain('cell C3')
  expect(await exported('shelves')).toMatchObject({
    status: 1,
    stderr: 'The list is in a table already: content/shelves.csv.\n',
  })
})

test('pairs of the texts of a list fit those of its table', async () => {
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  mkdirSync(join(site.folder, 'content/te'))
  site.write('content/te/shelves.yaml', '- { en: Maps, te: పటాలు }\n- { en: Poems, te: కవితలు }\n')
  const before = await validate('--format', 'json')
  expect((await exported('shelves', '--write')).status).toBe(0)
  const after = await validate('--format', 'json')
  const coverage = ({ stdout }: { stdout: string }) => {
    const { words, missing, draft, pages } = JSON.parse(stdout).coverage.te
    return { words, missing, draft, pages }
  }
  expect(coverage(after)).toEqual(coverage(before))
  expect(JSON.parse(after.stdout).problems).toEqual([])
})

test('what else the file has stays, with a reference in the place of the list', async () => {
  const shown = await exported('history.periods', '--write')
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(site.read('content/history.yaml')).toContain('periods: { from: historyPeriods }')
  expect(site.read('content/historyPeriods.csv')).toContain('1996-2005')
  expect(await validate()).toEqual({ status: 0, stdout: '5 pages are valid.\n', stderr: '' })
})

test('a file that is marked as a sample becomes rows that are', async () => {
  site.edit(YAML, 'items:', 'sample: true\nitems:')
  expect((await exported('shelves', '--write')).status).toBe(0)
  expect(site.read(TABLE).match(/TRUE/g)).toHaveLength(3)
})

test.each([
  ['shelvs', 'Did you mean shelves?'],
  ['history', 'is not a list. Name a list in it: history.periods.'],
  ['site.contact.holidays', 'no "contact.holidays"'],
])('%s leads home', async (name, words) => {
  const { status, stderr } = await exported(name)
  expect([status, stderr]).toEqual([1, expect.stringContaining(words)])
})

const word = fc
  .array(
    fc.constantFrom(
      ...['rice', '12', ' ', '0', ';', ',', '"', '\n', 'తెలుగు', 'true', "'", '#', ': '],
      ...['+', '-', '=', '@', '.50', '/', '10-5', '-May', '01632960003', '441632960001'],
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map(parts => parts.join('').trim())
  .filter(text => text !== '')
const cell = fc.oneof(word, fc.integer({ min: -99, max: 99_999 }), fc.boolean())
const entry = fc.record(
  {
    id: fc.uuid(),
    shopName: cell,
    image: fc.record({ src: word, alt: cell }, { requiredKeys: [] }).filter(group => Object.keys(group).length > 0),
    lines: fc.array(fc.record({ label: cell }), { minLength: 1, maxLength: 2 }),
  },
  { requiredKeys: ['id'] },
)

test('any list is in its table as it was, but for texts that look like numbers', () => {
  fc.assert(
    fc.property(fc.array(entry, { minLength: 1, maxLength: 5 }), entries => {
      const { text, left } = tableOf(entries)
      const table = readTable('content/list.csv', text)
      expect(left).toEqual([])
      // A number that lost its zero is told.
      fc.pre(table.problems.length === 0)
      expect(asTexts(table.value)).toEqual(asTexts({ items: entries }))
    }),
    { numRuns: 60 },
  )
})

/** A value with its numbers and truths as texts: fields decide what a cell is. */
const asTexts = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'object' ? part : String(part))))
