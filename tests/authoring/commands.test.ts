// The commands as a maintainer types them: exit codes, formats, repairs and new pages.
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { command } from './command.ts'
import { builtSite, copySite } from './copy.ts'

function brokenCopy() {
  const site = copySite()
  site.edit('pages.yaml', 'type: stats', 'type: stast')
  site.edit('content/shelves.yaml', 'books: 60', 'books: 060')
  return site
}

test('a clean site: exit code 0, and how many pages there are; a broken one: 1, with frames', async () => {
  const clean = await command(copySite().folder, 'validate')
  expect(clean).toMatchObject({ status: 0, stdout: '5 pages are valid.\n', stderr: '' })
  const broken = await command(brokenCopy().folder, 'validate')
  expect(broken.status).toBe(1)
  expect(broken.stderr).toContain(
    'pages.yaml:21:15  error unknown-type: there is no block type "stast". Did you mean stats?\n' +
      '  in page "/" > section 2 (The library in figures)\n',
  )
  expect(broken.stderr).toContain('2 errors, 0 warnings')
  expect(broken.stderr).not.toContain('\u001B')
})

test('other programs get the same problems as JSON, SARIF and annotations', async () => {
  const { folder } = brokenCopy()
  const json = await command(folder, 'validate', '--format', 'json')
  const { errors, warnings, problems } = JSON.parse(json.stdout)
  expect([json.status, errors, warnings]).toEqual([1, 2, 0])
  expect(problems.map((problem: { code: string }) => problem.code)).toEqual(['leading-zero', 'unknown-type'])
  expect(problems[1]).toMatchObject({
    file: 'pages.yaml',
    line: 21,
    column: 15,
    page: '/',
    fix: { file: 'pages.yaml', line: 21, column: 15, endLine: 21, endColumn: 20, text: 'stats', sure: true },
  })
  const sarif = JSON.parse((await command(folder, 'validate', '--format=sarif')).stdout)
  expect(sarif.version).toBe('2.1.0')
  expect(sarif.runs[0].results.map((result: { ruleId: string }) => result.ruleId)).toEqual([
    'leading-zero',
    'unknown-type',
  ])
  expect(sarif.runs[0].results[1].locations[0].physicalLocation).toEqual({
    artifactLocation: { uri: 'pages.yaml' },
    region: { startLine: 21, startColumn: 15 },
  })
  expect(sarif.runs[0].tool.driver.rules[1].shortDescription.text).toBe('There is no block of this type.')
  expect(sarif.runs[0].tool.driver.rules[1].help.text).toContain('Right:')
  const github = await command(folder, 'validate', '--format', 'github')
  expect(github.stdout.split('\n')[1]).toBe(
    '::error file=pages.yaml,line=21,col=15,title=unknown-type::page "/" > section 2 (The library in figures): there is no block type "stast". Did you mean stats?',
  )
})

test('warnings of one kind in a file are one in a workflow, which shows ten; errors are told one by one', async () => {
  const { folder, write, edit } = copySite()
  edit('content/site.yaml', 'lang: en\n', 'lang: en\nlanguages: [en, te]\n')
  mkdirSync(join(folder, 'content/te'))
  for (const name of ['site', 'pages'])
    write(`content/te/${name}.yaml`, Array.from({ length: 25 }, (_, n) => `- { en: Gone ${n}, te: పోయింది }\n`).join(''))
  const { stdout } = await command(folder, 'validate', '--format', 'github')
  expect(stdout.match(/^::warning.*unused-translation.*/gm)).toEqual(
    ['pages', 'site'].map(name =>
      expect.stringMatching(
        `file=content/te/${name}.yaml,line=1,.*%0AAnd 24 more of this kind in this file, in line 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 …$`,
      ),
    ),
  )
  for (const books of [90, 60]) edit('content/shelves.yaml', `books: ${books},`, 'books: 060,')
  expect((await command(folder, 'validate', '--format', 'github')).stdout.match(/^::error/gm)).toHaveLength(2)
})

test('a workflow reads that nothing is wrong, and a base is no address', async () => {
  const { folder } = copySite()
  expect(await command(folder, 'validate', '--format', 'github')).toEqual({
    status: 0,
    stdout: '::notice::Nothing is wrong in pages.yaml and content/.\n',
    stderr: '',
  })
  const refused = await command(folder, 'validate', '--base', 'https://library.example.org/shop')
  expect(refused.status).toBe(2)
  expect(refused.stderr).toContain('Write /shop.')
  expect(await command(folder, 'validate', 'content/shelves.yaml')).toMatchObject({
    status: 0,
    stdout: 'content/shelves.yaml: nothing is wrong.\n',
  })
})

test('build explains itself', async () => {
  const { folder } = copySite()
  expect(await command(folder, 'build', '--help')).toMatchObject({ status: 0, stderr: '' })
  expect(await command(folder, 'build', '--hlep')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Unknown option --hlep. Did you mean --help?') as string,
  })
})

test('--fix mends what is sure, shows it, and keeps comments, order and line ends', async () => {
  const site = copySite()
  const before = site.read('pages.yaml')
  site.edit('pages.yaml', '        kicker: Open six days a week', '\t\tkicker: Open six days a week  # since May')
  site.edit('pages.yaml', 'type: cardGrid', 'type: “cardGird”')
  site.edit('pages.yaml', 'src: pond.svg', 'src: Pond.svg')
  site.edit('pages.yaml', '{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, to: /Visit }')
  site.edit('pages.yaml', 'title: The library in figures', 'titel:\u00A0The library in figures')
  site.edit('pages.yaml', 'variant: column', 'variant: colum')
  site.edit('content/shelves.yaml', 'phone: "+44 1632 960002"', 'phone: 01632960002')
  site.edit('content/shelves.yaml', 'books: 60', 'boks: 60')
  site.write('content/shelves.yaml', site.read('content/shelves.yaml').replaceAll('\n', '\r\n'))
  const { status, stdout } = await command(site.folder, 'validate', '--fix')
  expect(site.read('pages.yaml')).toBe(
    before.replace('kicker: Open six days a week', 'kicker: Open six days a week  # since May'),
  )
  expect(site.read('content/shelves.yaml')).toContain('# One entry a shelf.\r\nitems:\r\n')
  expect(site.read('content/shelves.yaml')).toContain('{ shelf: Maps, room: South, books: 60, phone: "01632960002" }')
  expect(stdout).toContain(
    'pages.yaml:21  mended\n  - titel:\u00A0The library in figures\n  + title: The library in figures'.replace(
      '21',
      '22',
    ),
  )
  expect(status).toBe(0)
})

test('--fix leaves alone what could be meant in two ways', async () => {
  const site = copySite()
  site.edit('pages.yaml', 'kicker: Open six days a week', 'kicker: Note: open six days')
  const before = site.read('pages.yaml')
  expect((await command(site.folder, 'validate', '--fix')).status).toBe(1)
  expect(site.read('pages.yaml')).toBe(before)
})

test('--release refuses samples, each with its place', async () => {
  const site = copySite()
  site.edit('content/shelves.yaml', 'items:', 'sample: true\nitems:')
  expect(await command(site.folder, 'validate')).toMatchObject({
    status: 0,
    stdout: '5 pages are valid.\n1 sample in 1 file; --samples lists them.\n',
  })
  const release = await command(site.folder, 'validate', '--release')
  expect(release.status).toBe(1)
  expect(release.stderr).toContain('content/shelves.yaml:2:1  error sample-entry')
})

test.each([
  [['build', '--base', './'], '--base is a path such as /folder'],
  [['build', '--base', '/my folder'], '--base is a path such as /folder'],
  [['build', '--base', '/a/../b'], '--base is a path such as /folder'],
  [['validate', '--base', '/a?b'], '--base is a path such as /folder'],
  [['translate', 'en'], 'The content itself is in en. Translate into: te.'],
  [['translate', 'telugu'], 'The site has no language telugu. Languages have codes, such as te.'],
  [['translate', 'te', '--missing'], 'To see what is missing, use --check.'],
  [['translate', 'te', '--by', 'S. Rao'], '--by says more about --sign'],
  [['translate', 'te', '--to', 'sheet.html'], '--to says more about --sheet'],
])('%j does nothing, and says what leads on: %s', async (args, words) => {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  const { status, stderr } = await command(site.folder, ...args)
  expect([status, stderr]).toEqual([2, expect.stringContaining(words)])
  expect(existsSync(join(site.folder, 'content/te'))).toBe(false)
})

test.each(['build', 'dev', 'validate'])('%s finds the site when its content/ is named', async name => {
  const { folder } = copySite()
  const { status, stderr } = await command(join(folder, 'content'), name)
  expect([status, stderr]).toEqual([
    1,
    `There is no site in ${join(folder, 'content')}. Name the folder of pages.yaml and content/. Did you mean ${folder}?\n`,
  ])
})

test('what is not understood prints the help and returns 2', async () => {
  const { folder } = copySite()
  expect(await command(folder, 'validate', '--help')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('Usage: npm run validate'),
  })
  expect(await command(folder, 'validate', '--realese')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean --release?'),
  })
  expect(await command(folder, 'validate', '--format', 'xml')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Use one of: text, json, sarif, github.'),
  })
  expect(await command(folder, 'new', 'pgae', '/x')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean page?'),
  })
})

test('what cannot be done is said in one line, without a stack', async () => {
  const file = resolve('package.json')
  const taken = createServer().listen(0, 'localhost')
  await new Promise(done => taken.once('listening', done))
  const { port } = taken.address() as AddressInfo
  const refused = async (...args: string[]) => {
    const { status, stdout, stderr } = await command(resolve('tests/sites/library'), ...args)
    expect([args, status, stdout]).toEqual([args, 1, ''])
    expect(stderr.trim().split('\n')).toHaveLength(1)
    return stderr
  }
  expect(await refused('validate', '--site', 'nowhere')).toBe(
    `There is no folder ${resolve('nowhere')}. Name the folder of pages.yaml with --site or SITE.\n`,
  )
  expect(await refused('validate', '--cache', file)).toContain(
    `${file} is not a folder. Name another folder with --cache`,
  )
  expect(await refused('validate', '--cache', join(file, 'x'))).toContain('is not a folder.')
  if (existsSync('/proc'))
    expect(await refused('build', '--cache', '/proc/no/folder')).toContain('No folder can be made in /proc.')
  expect(await refused('build', '--out', file)).toContain(`${file} is not a folder.`)
  expect(await refused('build', '--out', 'tests')).toContain('contains files that are not from an earlier build')
  expect(await refused('preview', '--out', tmpdir())).toBe(
    `There is no built site in ${tmpdir()}. Run: npm run build -- --out ${tmpdir()}\n`,
  )
  const built = builtSite()
  expect(await refused('preview', '--out', built, '--port', String(port))).toBe(
    `Another program serves on port ${port}. End it, or name another port: --port 4180\n`,
  )
  expect(await refused('preview', '--out', built, '--host', '203.0.113.9')).toBe(
    'This machine has no address 203.0.113.9. Without one, --host serves on all that it has.\n',
  )
  taken.close()
})

test('a code is explained; a name that is none is refused with the nearest', async () => {
  const { folder } = copySite()
  expect(await command(folder, 'validate', '--explain', 'unknown-type')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/There is no block of this type\.\n\nWrong:\n {2}- type: .*\n\nRight:\n {2}- type: /),
  })
  expect(await command(folder, 'validate', '--explain=unknown-tipe')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Did you mean unknown-type?'),
  })
})

test('a new page validates at once; a path that is taken or wrong is refused', async () => {
  const site = copySite()
  const before = site.read('pages.yaml')
  const made = await command(site.folder, 'new', 'page', '/house/our-rules')
  expect(made).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('- { title: Our rules, to: /house/our-rules }'),
  })
  expect(site.read('pages.yaml').startsWith(before.trimEnd())).toBe(true)
  expect(await command(site.folder, 'validate')).toMatchObject({
    status: 0,
    stdout: '6 pages are valid.\n1 sample in 1 file; --samples lists them.\n',
  })
  expect(await command(site.folder, 'new', 'page', '/Visit')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is a page \/visit already, at pages\.yaml:\d+\.\n$/),
  })
  expect(await command(site.folder, 'new', 'page', 'rules/')).toMatchObject({
    status: 1,
    stderr: 'A path begins with a slash. Write /rules.\n',
  })
})

test('a path that no page can have is refused, and nothing is written', async () => {
  const site = copySite()
  site.edit('pages.yaml', '  - path: /shelves\n', '  - path: /shelves\n    aliases: [/old-shelves]\n')
  const before = site.read('pages.yaml')
  const refused = async (path: string) => {
    const { status, stdout, stderr } = await command(site.folder, 'new', 'page', path)
    expect([path, status, stdout, site.read('pages.yaml') === before]).toEqual([path, 1, '', true])
    return stderr
  }
  expect(await refused('/assets')).toBe(
    'Addresses that begin with /assets belong to the site itself. Choose another path.\n',
  )
  expect(await refused('/Icons/new')).toBe(
    'Addresses that begin with /icons belong to the site itself. Choose another path.\n',
  )
  expect(await refused('/Old-shelves')).toMatch(
    /^\/old-shelves leads to the page \/shelves already, at pages\.yaml:\d+\. Choose another path, or delete that alias\.\n$/,
  )
  expect(await refused(`/${'a'.repeat(81)}`)).toContain(
    'its last part, which becomes the title, 81; at most 200 and 65 are allowed.',
  )
  expect(await refused(`/${'a'.repeat(201)}/b`)).toContain('The path has 204 letters')
  site.edit('content/site.yaml', 'menu:', 'menus:')
  expect(await refused('/rules')).toBe(
    'The file content/site.yaml has mistakes; run npm run validate and mend it first.\n',
  )
})

test('a new page stands after the last one, wherever the list ends and however it is written', async () => {
  const site = copySite()
  const listed = site.read('pages.yaml').replace('include: ["pages/*.yaml"]\n', '')
  const add = async (text: string, path: string, file = 'pages.yaml') => {
    rmSync(join(site.folder, 'pages.yaml'), { force: true })
    site.write(file, text)
    const { status, stdout, stderr } = await command(site.folder, 'new', 'page', path)
    return {
      status,
      said: stdout + stderr,
      text: site.read(file),
      value: parse(site.read(file)) as { include?: string[]; pages: { path: string }[] },
    }
  }
  const lines = await add(
    `${listed.trimEnd()}  # open all day\n\n# More pages.\ninclude:\n  - "pages/*.yaml"\n`,
    '/2024',
  )
  expect(lines.value.include).toEqual(['pages/*.yaml'])
  expect(lines.value.pages.map(({ path }) => path)).toEqual(['/', '/shelves', '/history', '/visit', '/2024'])
  expect(lines.text).toMatch(/# open all day\n\n {2}- path: \/2024\n[\s\S]* work\.\n\n# More pages\.\ninclude:/)
  expect(lines.said).toContain('\n  - { title: "2024", to: /2024 }')
  expect((await command(site.folder, 'validate')).status).toBe(0)
  for (const empty of ['pages: []  # none yet', 'pages:\n  []', 'pages:', 'pages:  # none yet']) {
    const first = await add(`${empty}\ninclude: [pages/search.yaml]\n`, '/')
    expect([first.status, first.value.include, first.value.pages.map(({ path }) => path)]).toEqual([
      0,
      ['pages/search.yaml'],
      ['/'],
    ])
    expect(first.said).toContain('Added / at pages.yaml:2.')
  }
  const windows = await add('\uFEFFpages:\r\n- path: /\r\n  title: Home\r\ninclude: []\r\n', '/rules')
  expect(windows.text.startsWith('\uFEFFpages:\r\n- path: /\r\n  title: Home\r\n\r\n- path: /rules\r\n')).toBe(true)
  expect(windows.text.replaceAll('\r\n', '')).not.toContain('\n')
  expect((await add('pages:\n  - path: /\n    title: |\n      Home  \n\n', '/rules')).value.pages).toMatchObject([
    { path: '/', title: 'Home  \n' },
    { path: '/rules' },
  ])
  for (const flow of ['pages: [{ path: / }]\n', '{ pages: [] }\n', 'include: [pages/search.yaml]\n', 'pages: none\n']) {
    const refused = await add(flow, '/rules')
    expect([refused.status, refused.text]).toEqual([1, flow])
    expect(refused.said).toContain(
      'There is no list of pages in pages.yaml that can be added to; write pages: at the start of a line',
    )
  }
  expect(await add(listed, '/rules', 'pages.yml')).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^Added \/rules at pages\.yml:\d+\./) as string,
  })
})
