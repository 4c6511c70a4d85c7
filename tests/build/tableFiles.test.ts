// A list of a site in a table instead of YAML: read from the disk, kept in the cache, and read again when it is saved.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { SHELVES_TABLE } from '../model/mistakes.ts'
import { checkFolderIn } from './folder.ts'

let site: SiteCopy
beforeEach(() => {
  site = copySite()
  // A file that includes others is not kept.
  site.edit('pages.yaml', 'include: ["pages/*.yaml"]\n', '')
  site.write('pages.yaml', site.read('pages.yaml') + site.read('pages/search.yaml').replace(/^pages:\n/m, '\n'))
  rmSync(join(site.folder, 'pages'), { recursive: true })
})
afterEach(() => rmSync(site.folder, { recursive: true, force: true }))

/** Saves the shelves as Excel saves "Unicode text", and leaves no YAML beside them. */
function saveShelves(table: string): void {
  rmSync(join(site.folder, 'content/shelves.yaml'), { force: true })
  writeFileSync(join(site.folder, 'content/shelves.csv'), Buffer.from(`\uFEFF${table}`, 'utf16le'))
}

/** Reads and checks the site; what was found out is kept for the next time. */
async function check() {
  const { checked, read } = await checkFolderIn(site.folder)
  const { draft, full, problems } = checked
  const page = draft?.pages.find(({ summary }) => summary.head.path === '/shelves')
  return {
    isRead: read.includes('pages.yaml'),
    problems: problems.map(({ file, code }) => `${file} ${code}`),
    shelves: () => page && full(page).blocks[1].props.rows,
  }
}

test('a table takes the place of a YAML file, and nothing is read again while it stays', async () => {
  expect((await check()).isRead).toBe(true)
  saveShelves(SHELVES_TABLE)
  const first = await check()
  expect([first.isRead, first.problems]).toEqual([true, []])
  expect(first.shelves()).toMatchObject([{ shelf: 'Novels', books: 200 }, {}, { shelf: 'పటాలు' }])
  const second = await check()
  expect([second.isRead, second.problems]).toEqual([false, []])
})

test('a table that was saved again is read again, and told when it is wrong', async () => {
  saveShelves(SHELVES_TABLE)
  await check()
  saveShelves(SHELVES_TABLE.replace('North;200', 'North;210'))
  const { isRead, shelves } = await check()
  expect(isRead).toBe(true)
  expect(shelves()).toMatchObject([{ books: 210 }, {}, {}])
  saveShelves(SHELVES_TABLE.replace('North;200', 'North;9.1E+11'))
  expect((await check()).problems).toEqual(['content/shelves.csv changed-number'])
})

test('a table whose name is nearly right is told', async () => {
  writeFileSync(join(site.folder, 'content/shelves.xlsx'), 'PK')
  expect((await check()).problems).toEqual(['content/shelves.xlsx file-name'])
})
