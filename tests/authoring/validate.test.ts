// The loop of writing and checking: what `validate` takes, and what it prints.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from './command.ts'
import { copySite } from './copy.ts'

const validate = (folder: string, ...args: string[]) => command(folder, 'validate', ...args)

test('files that are named: their mistakes, and in one line where else the site has errors', async () => {
  const site = copySite()
  const at = (file: string) => join(site.folder, file)
  site.edit('pages.yaml', 'type: stats', 'type: stast')
  site.edit('content/shelves.yaml', 'books: 60', 'books: 060')
  const part = await validate(site.folder, at('content/shelves.yaml'), 'content/history.yaml')
  expect(part.status).toBe(1)
  expect(part.stderr).toContain('leading-zero')
  expect(part.stderr).not.toContain('unknown-type')
  expect(part.stdout).toBe(
    'content/history.yaml: nothing is wrong.\nThe site has 1 error in other files: pages.yaml:21\n',
  )
  // A job that checks the files of a change stops a site that cannot be built.
  expect(await validate(site.folder, at('content/history.yaml'))).toEqual({
    status: 1,
    stdout:
      'content/history.yaml: nothing is wrong.\nThe site has 2 errors in other files: content/shelves.yaml:5, pages.yaml:21\n',
    stderr: '',
  })
  const none = await validate(site.folder, at('content/shelvs.yaml'))
  expect(none.status).toBe(2)
  expect(none.stderr).toContain('Did you mean content/shelves.yaml?')
})

test('a file that is named and is no YAML or CSV of the site is said to be none, and the others are checked', async () => {
  const site = copySite()
  const found = await validate(site.folder, 'content/images/pond.svg', 'pages.yaml')
  expect(found).toEqual({
    status: 0,
    stdout: 'pages.yaml: nothing is wrong.\n',
    stderr: 'content/images/pond.svg is no YAML or CSV file of the site, so nothing in it is checked.\n',
  })
})

test('of many mistakes the first 50 are printed and the rest is counted; --all prints them', async () => {
  const site = copySite()
  const rows = Array.from(
    { length: 60 },
    (_, index) => `  - { shelf: S${index}, room: N, books: 0${index % 7}, phone: "" }`,
  )
  writeFileSync(join(site.folder, 'content/shelves.yaml'), `items:\n${rows.join('\n')}\n`)
  const first = await validate(site.folder)
  expect(first.stderr.match(/leading-zero/g)).toHaveLength(50)
  expect(first.stderr).toContain('… and 10 more; npm run validate -- --all prints them.\n\n60 errors, 0 warnings\n')
  expect((await validate(site.folder, '--all')).stderr.match(/leading-zero/g)).toHaveLength(60)
})

test('samples are one line after the result; --samples lists them, --release finds words that hold a place too', async () => {
  const site = copySite()
  site.edit('content/shelves.yaml', 'items:', 'sample: true\nitems:')
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: TODO')
  site.edit('content/history.yaml', 'One shelf', 'Lorem ipsum dolor')
  expect(await validate(site.folder)).toEqual({
    status: 0,
    stdout: '5 pages are valid.\n3 samples in 3 files; --samples lists them.\n',
    stderr: '',
  })
  expect((await validate(site.folder, '--samples')).stdout).toBe(
    '5 pages are valid.\n3 samples in 3 files:\n  content/history.yaml:3 1\n  content/shelves.yaml:2 1\n  pages.yaml:14 1\n',
  )
  const release = await validate(site.folder, '--release')
  expect(release.status).toBe(1)
  expect(release.stderr).toContain('pages.yaml:14:17  error sample-entry: this is placeholder text. Replace it.')
  expect(release.stderr).toContain('content/history.yaml:3:12  error sample-entry')
})

test('a site of one page', async () => {
  const site = copySite()
  const folder = mkdtempSync(join(tmpdir(), 'small-'))
  mkdirSync(join(folder, 'content/images'), { recursive: true })
  writeFileSync(
    join(folder, 'content/images/mark.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"></svg>',
  )
  const config = site.read('content/site.yaml').replace(/(to: )(?:"[^"]*"|\/[\w/.-]*)/g, '$1/')
  writeFileSync(join(folder, 'content/site.yaml'), config)
  const page =
    'pages:\n  - path: /\n    title: Home\n    description: "A description that is long enough for whoever finds the page with a search engine."\n'
  writeFileSync(join(folder, 'pages.yaml'), `${page}    blocks:\n      - { type: hero, variant: plain, title: Home }\n`)
  expect(await validate(folder)).toEqual({ status: 0, stdout: '1 page is valid.\n', stderr: '' })
})

test('a folder without a site, and none at all, are one line', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'empty-'))
  expect(await validate(folder)).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no site in ${folder}. Name the folder of pages.yaml and content/.\n`,
  })
  expect((await validate(join(folder, 'nowhere'))).stderr).toMatch(
    /^There is no folder .*nowhere\. Name the folder .*\n$/,
  )
})

test('--today reaches every check: what is over or still to come is so on that day', async () => {
  const site = copySite()
  site.edit(
    'content/site.yaml',
    'words:',
    'security:\n  contacts: ["mailto:desk@library.example"]\n  expires: 2027-03-01\nwords:',
  )
  site.edit('pages.yaml', '  - path: /visit\n', '  - path: /visit\n    updated: 2030-06-01\n')
  const on = async (day: string) => {
    const { status, stderr } = await validate(site.folder, '--today', day)
    return [status, ...['expired', 'bad-date'].map(code => stderr.includes(code))]
  }
  expect(await on('2026-10-01')).toEqual([1, false, true])
  expect(await on('2030-06-01')).toEqual([0, true, false])
})
