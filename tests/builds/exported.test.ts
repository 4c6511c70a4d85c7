// A list that goes from YAML into a table: the pages are the same, in both languages, and the table is the list.
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../authoring/copy.ts'
import { buildCopy, engineCommand } from './site.ts'

const built = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.html'))
      .sort()
      .map(file => [file, readFileSync(join(folder, 'out', file), 'utf8')]),
  )

test('an exported list changes no page, and what is edited in its table is checked and shown', async () => {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  mkdirSync(join(site.folder, 'content/te'))
  site.write('content/te/shelves.yaml', '- { en: Maps, te: పటాలు }\n- { en: Poems, te: కవితలు }\n')
  expect(await buildCopy(site.folder)).toMatchObject({ status: 0, stderr: '' })
  const before = built(site.folder)
  expect(before['te/shelves/index.html']).toContain('పటాలు')

  const cache = { CACHE: join(site.folder, '.cache') }
  const run = (...args: string[]) => engineCommand(site.folder, args, cache)
  expect(await run('export', 'shelves', '--write')).toMatchObject({ status: 0, stderr: '' })
  expect(await buildCopy(site.folder)).toMatchObject({ status: 0, stderr: '' })
  expect(built(site.folder)).toEqual(before)

  site.edit('content/shelves.csv', 'Poems,North,90', 'Poems,North,95')
  expect(await run('validate')).toMatchObject({ status: 0, stderr: '' })
  expect(await buildCopy(site.folder)).toMatchObject({ status: 0 })
  const { 'shelves/index.html': shelves, 'te/shelves/index.html': telugu } = built(site.folder)
  expect(shelves).toContain('>95<')
  expect(telugu).toContain('కవితలు')

  site.edit('content/shelves.csv', 'Poems,North,95', 'Poems,North,ninety')
  expect((await run('validate')).stderr).toContain('cell C3')
})
