// What people type, and where the answer leads: one line that says what is meant, and one that names the help.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { command } from './command.ts'
import { copySite } from './copy.ts'

test.each([
  ['validate --strict', 'Did you mean --release?'],
  ['validate --json', 'Did you mean --format json?'],
  ['validate --watch', 'npm run dev checks again after each save.'],
  ['validate --today 31-01-2027', 'Write 2027-01-31.'],
  ['validate --today 2027-02-30', 'Write a day such as 2027-01-31.'],
  ['validate --today tomorrow', 'Write a day such as 2027-01-31.'],
  ['validate content/shelvs.yaml', 'Did you mean content/shelves.yaml?'],
  ['vaildate', 'Did you mean validate?'],
  ['import shops.csv', 'Unknown command import. Did you mean export?'],
  ['export', 'Name a list'],
  ['export shelves history', 'Unexpected argument "history".'],
  ['export shelves --dry-run', 'Without --write nothing is written.'],
  ['export shelves --yes', 'Did you mean --write?'],
  ['export shelves --to shops.csv', 'Unknown option --to.'],
  ['build --output public', 'Did you mean --out?'],
  ['build -o public', 'Did you mean --out?'],
  ['build dist', 'npm run build takes options alone.'],
  ['build out', 'Did you mean --out?'],
  ['build --base https://example.org/shop', '--base is'],
  ['dev -p 80', 'Did you mean --port?'],
  ['dev --port http', 'A port is a number from 0 to 65535'],
  ['dev --port', '--port needs a value: --port <number>'],
  ['edit --browser', 'Did you mean --open?'],
  ['start --prt 80', 'Did you mean --port?'],
  ['preview --dir dist', 'Unknown option --dir.'],
  ['pictures --file x.html', 'Did you mean --into?'],
  ['schema --dry-run', 'Did you mean --check?'],
  ['links --quiet', 'What is wrong is on the error output'],
  ['new', 'Say what is new: site, page or block.'],
  ['new section', 'new can make a site, a page or a block. Copy one'],
  ['new picture', 'new can make a site, a page or a block.'],
  ['new pgae /x', 'Did you mean page?'],
  ['new /rules', 'Say what is new, such as: page /rules'],
  ['new page', 'Name the path of the page'],
  ['new site ../x --lang te', 'Did you mean --languages?'],
  ['translate te --yes', 'Unknown option --yes.'],
  ['translate tel', 'The site has no language tel. Did you mean te?'],
  ['translate hi', 'write languages: [en, te, hi] in content/site.yaml.'],
])('%s: %s', async (typed, answer) => {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  const { status, stdout, stderr } = await command(site.folder, ...typed.split(' '))
  expect([status, stdout]).toEqual([2, ''])
  const [first, second, ...more] = stderr.trim().split('\n')
  expect(first).toContain(answer)
  expect(second).toMatch(/^Help: \S/)
  expect(more).toEqual([])
})

test('a table or a folder with a letter wrong is led to the one beside it', async () => {
  const site = copySite()
  site.edit('content/site.yaml', 'lang: en', 'lang: en\nlanguages: [en, te]')
  site.write('te.csv', 'file,en,te\n')
  const table = await command(site.folder, 'translate', 'te', '--import', join(site.folder, 't.csv'))
  expect([table.status, table.stderr]).toEqual([
    1,
    expect.stringContaining(`Did you mean ${join(site.folder, 'te.csv')}?`),
  ])
  const folder = await command(`${site.folder.slice(0, -1)}`, 'validate')
  expect(folder.stderr).toContain(`Did you mean ${site.folder}?`)
})
