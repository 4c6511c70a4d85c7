// `npm run translate` and `npm run validate` on a site in two languages, as a maintainer runs them.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { splitCells } from '../../src/model/source/readTable.ts'
import translateCommand from '../../src/node/cli/translate.ts'
import validateCommand from '../../src/node/cli/validate.ts'
import type { Command } from '../../src/node/commandLine/commandLine.ts'
import { copySite } from '../authoring/copy.ts'
import { filled, siteIn } from './library.ts'

let site: ReturnType<typeof copySite>
let said = ''

beforeEach(() => {
  site = copySite()
  site.write('content/site.yaml', siteIn('[en, te]'))
  said = ''
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(line => {
      said += `${line}\n`
    })
})

const run = (command: Command, values: Record<string, string | true> = {}, words: string[] = []) => {
  said = ''
  return command.run({ code: '.', settings: { site: site.folder } as never, values, words })
}
const translate = (values?: Record<string, string | true>) => run(translateCommand, values, ['te'])
const validate = (values?: Record<string, string | true>) => run(validateCommand, values)

const fill = (file: string, state?: string) => site.write(file, filled(site.read(file), state))

test('what is missing is written, a second run has nothing to do, and --check only tells', async () => {
  expect(await translate({ check: true })).toBe(1)
  expect(said).toContain('content/te/shelves.yaml: 5 missing\n')
  expect(await translate()).toBe(0)
  expect(said).toContain('content/te/shelves.yaml: 5 added\n')
  expect(await translate()).toBe(0)
  expect(said).toBe('Nothing is missing.\n')
})

test('--check fails as long as a pair has no words, or stale ones', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  expect(await translate({ check: true })).toBe(1)
  expect(said).toMatch(/^content\/te\/pages\.yaml:\d+ {2}waits for a translation$/m)
  expect(said).not.toContain('Nothing is missing')
  expect(said).not.toContain('content/te/shelves.yaml:')
})

test('an unknown language is refused, and the nearest is named', async () => {
  expect(await run(translateCommand, {}, ['tee'])).toContain('Did you mean te?')
  expect(await run(translateCommand)).toBe('Name a language of the site: te.')
})

test('validate says how much is translated, by page and by file', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  expect(await validate()).toBe(0)
  expect(said).toMatch(/తెలుగు: +1 % of \d+ words, \d+ not translated/)
  await validate({ format: 'json' })
  const { coverage } = JSON.parse(said)
  expect(coverage.te.files['content/shelves.yaml']).toEqual({
    words: 6,
    percent: 100,
    reviewed: 0,
    draft: 6,
    stale: 0,
    missing: 0,
    same: 0,
  })
  expect(Object.keys(coverage.te.pages)).toContain('/visit')
  expect(coverage.te.pages['/shelves']).toMatchObject({ draft: 6 })
})

test('a page that has to be whole is refused while words are missing, and on release while they are drafts', async () => {
  site.write('content/site.yaml', siteIn('[en, { code: te, complete: [/shelves] }]'))
  await translate()
  fill('content/te/shelves.yaml')
  expect(await validate()).toBe(1)
  expect(said).toMatch(/pages\.yaml:\d+:\d+ {2}error missing-translation: \d+ of \d+ words are not in తెలుగు/)
  expect(said.match(/missing-translation/g)).toHaveLength(1)
  // A figure that the other language does not have would be told first.
  for (const file of ['content/te/pages.yaml', 'content/te/site.yaml'])
    site.write(file, filled(site.read(file)).replace(/మాట \d+/g, 'మాట'))
  expect(await validate()).toBe(0)
  expect(await validate({ release: true })).toBe(1)
  expect(said).toContain('draft-translation')
})

test('a changed sentence makes one pair stale: validate counts it, translate names old, new and translated words', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const before = site.read('content/te/shelves.yaml')
  site.edit('content/shelves.yaml', 'shelf: Poems', 'shelf: Poemes')
  expect(await validate()).toBe(0)
  expect(said).toMatch(/\nte: 1 text has changed since it was translated\. See npm run translate -- te\n$/)
  expect(said).not.toMatch(/stale-translation|warning/)
  expect(await validate({ format: 'json' })).toBe(0)
  expect(JSON.parse(said).problems).toMatchObject([{ code: 'stale-translation', severity: 'warning' }])
  await translate()
  const words = '"Poems" is now "Poemes" (content/shelves.yaml:4), so "మాట 3" is out of date'
  expect(said).toMatch(/^content\/te\/shelves\.yaml:\d+ {2}/)
  expect(said).toContain(`${words}.\ncontent/te/shelves.yaml: 0 added, 1 stale\n`)
  const line = site.read('content/te/shelves.yaml').split('\n').indexOf('- en: Poemes') + 1
  expect(await translate({ keep: `content/te/shelves.yaml:${line + 2}` })).toBe(0)
  expect(site.read('content/te/shelves.yaml')).toBe(before.replace('Poems', 'Poemes'))
  expect(await translate({ keep: `content/te/shelves.yaml:${line}` })).toContain('There is no stale pair')
})

test('a table goes out and comes back: unchanged it changes nothing, and rows whose words changed are refused', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const table = join(site.folder, 'te.csv')
  expect(await translate({ export: table })).toBe(0)
  const csv = readFileSync(table, 'utf8')
  expect(csv.startsWith('\uFEFFfile,en,te,state,by,on,page,place,was,at\r\n')).toBe(true)
  const before = site.read('content/te/shelves.yaml')
  expect(await translate({ import: table })).toBe(0)
  expect(said).toBe('The table changes nothing.\n')
  expect(site.read('content/te/shelves.yaml')).toBe(before)

  // As a spreadsheet of another country writes it.
  writeFileSync(
    table,
    csv
      .replaceAll(',', ';')
      .replace('Poems;మాట 3;draft', 'Poems;"కవితలు; పాటలు";draft')
      .replace('Maps;మాట 4', 'Charts;పటాలు'),
  )
  expect(await translate({ import: table })).toBe(1)
  expect(said).toContain('content/te/shelves.yaml: 1 changed, 0 added')
  expect(said).toContain('not taken over, this is no longer used: Charts')
  expect(site.read('content/te/shelves.yaml')).toBe(before.replace('te: మాట 3', 'te: కవితలు; పాటలు'))
})

test('a table of what is missing says where it is shown, and what a stale pair was made for', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  site.edit('content/shelves.yaml', 'shelf: Poems', 'shelf: Poemes')
  await translate()
  const table = join(site.folder, 'missing.csv')
  expect(await translate({ export: table, missing: true })).toBe(0)
  const csv = readFileSync(table, 'utf8')
  expect(csv).toContain('content/te/shelves.yaml,Poemes,మాట 3,stale,,,/shelves,items > 1 > shelf,Poems,\r\n')
  expect(csv).not.toContain('Novels')
  expect(await translate({ import: table })).toBe(0)
  expect(said).toBe('The table changes nothing.\n')
})

test('a table that another program damaged changes nothing', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const before = site.read('content/te/shelves.yaml')
  const table = join(site.folder, 'te.csv')
  expect(await translate({ export: table })).toBe(0)
  const whole = readFileSync(table, 'utf8').replaceAll('మాట', 'మాటలు')
  const damaged: [string, string | Buffer, string][] = [
    ['as plain CSV', whole.replace(/[\u0C00-\u0C7F]/g, '?'), 'letters were lost'],
    [
      'in an old code page',
      Buffer.from('file,en,te,state\r\ncontent/te/shelves.yaml,Caf\xe9,x,\r\n', 'latin1'),
      'not UTF-8',
    ],
    ['as a workbook', 'PK\x03\x04…', 'is a workbook'],
    ['as text without columns', 'Dear members,\n', 'has no column file and en and te'],
    ['as nothing', '\n', 'is empty'],
  ]
  for (const [, content, words] of damaged) {
    writeFileSync(table, content)
    await expect(translate({ import: table })).rejects.toThrow(words)
    expect(site.read('content/te/shelves.yaml')).toBe(before)
  }
  for (const content of [whole, whole.slice(1), Buffer.from(whole, 'utf16le'), saved(whole, ';'), saved(whole, '\t')]) {
    site.write('content/te/shelves.yaml', before)
    writeFileSync(table, content)
    expect(await translate({ import: table })).toBe(0)
    expect(site.read('content/te/shelves.yaml')).toContain('te: మాటలు 1')
  }
})

const saved = (text: string, delimiter: string) =>
  splitCells(text.slice(1))
    .rows.map(row => row.map(cell => `"${cell.text.replaceAll('"', '""')}"`).join(delimiter))
    .join('\r\n')

test('lost letters in a file of pairs are an error', async () => {
  await translate()
  site.write('content/te/shelves.yaml', site.read('content/te/shelves.yaml').replace(/te:$/m, 'te: "?????"'))
  expect(await validate()).toBe(1)
  expect(said).toMatch(/content\/te\/shelves\.yaml:\d+:\d+ {2}error lost-character: letters were lost/)
})

test('a table is written over no other file, except with --force', async () => {
  for (const name of ['pages.yaml', 'mine.csv']) {
    site.write('mine.csv', 'mine')
    const before = site.read(name)
    const file = join(site.folder, name)
    await expect(translate({ export: file })).rejects.toThrow('--force')
    expect(site.read(name)).toBe(before)
    expect(await translate({ export: file, force: true })).toBe(0)
  }
  const folder = join(site.folder, 'nowhere')
  await expect(translate({ export: join(folder, 'te.csv') })).rejects.toThrow(`There is no folder ${folder}.`)
  await expect(translate({ export: site.folder })).rejects.toThrow('is a folder')
  await expect(translate({ export: 'te.xlsx' })).rejects.toThrow('.csv')
})

test.each([
  ['', 'empty-file'],
  [(text: string) => text.replace('languages:', 'langauges:'), 'unknown-key'],
  [(text: string) => text.replace('languages: [en, te]', 'languages: [en, te'), 'unclosed-bracket'],
])('a slip in site.yaml is one message, though its languages are unknown: %s', async (slip, code) => {
  await translate()
  fill('content/te/shelves.yaml')
  site.write('content/site.yaml', typeof slip === 'string' ? slip : slip(site.read('content/site.yaml')))
  expect(await validate({ format: 'json' })).toBe(1)
  expect(JSON.parse(said).problems.map((problem: { code: string }) => problem.code)).toEqual([code])
})

test('a translation whose text is gone is counted, and one whose text an error has broken is not', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  site.edit('content/shelves.yaml', 'shelf: Poems', 'shelf: Everything about gardens')
  expect(await validate()).toBe(0)
  expect(said).toContain('te: 1 translation is no longer used. See npm run translate -- te')
  site.edit('content/shelves.yaml', 'shelf: Everything', 'shelf: "Everything')
  expect(await validate()).toBe(1)
  expect(said).not.toMatch(/^te: /m)
})

test('pairs that nobody uses are deleted with their comments, and all others stay as they are', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  await translate({ prune: true })
  expect(said).toBe('Every pair is used.\n')
  const before = site.read('content/te/shelves.yaml')
  const unused = '- en: Old books\n  te: పాత పుస్తకాలు\n# Where dreams are kept.\n- { en: Dreams, te: కలలు }\n'
  site.write('content/te/shelves.yaml', `${unused}${before}- { en: Last, te: చివరి }\n`)
  await translate({ prune: true })
  expect(said).toBe('content/te/shelves.yaml: 3 deleted\n')
  expect(site.read('content/te/shelves.yaml')).toBe(before)
  // A file in which nothing is left.
  site.write('content/te/visit.yaml', unused)
  await translate({ prune: true })
  expect(said).toBe('content/te/visit.yaml: 2 deleted, and with them the file\n')
  await validate()
  expect(said).not.toMatch(/warning|error|no longer used/)
})

test('a reader signs a line, a file or a page, and what has no words yet is named', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const file = 'content/te/shelves.yaml'
  const line = site.read(file).split('\n').indexOf('- en: Poems') + 1
  expect(await translate({ sign: `${file}:${line}` })).toBe('Say who has read it: --by "S. Rao".')
  expect(await translate({ sign: `${file}:${line + 1}`, by: 'S. Rao' })).toBe(0)
  expect(said).toBe(`${file}: 1 signed\n`)
  expect(site.read(file)).toMatch(/^- en: Poems\n {2}te: \S+ \d\n {2}by: S\. Rao\n {2}"?on"?: "?\d{4}-\d\d-\d\d"?\n/m)
  expect(site.read(file).match(/by: /g)).toHaveLength(1)
  expect(await translate({ sign: file, by: 'S. Rao' })).toBe(0)
  expect(site.read(file)).not.toContain('state: draft')
  const signed = site.read(file)
  expect(await translate({ sign: file, by: 'Other' })).toBe(0)
  expect([said, site.read(file)]).toEqual(['There is no draft to sign.\n', signed])
  expect(await translate({ sign: '/shelves', by: 'S. Rao' })).toBe(1)
  expect(said).toContain('not signed, no translation: ')
  expect(await translate({ sign: '/shelvs', by: 'S. Rao' })).toContain('Did you mean /shelves?')
  expect(await translate({ sign: 'content/te/shelvs.yaml', by: 'x' })).toContain(
    'Did you mean content/te/shelves.yaml?',
  )
})

test('a signature does not outlive the words that it is for', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const file = 'content/te/shelves.yaml'
  await translate({ sign: file, by: 'S. Rao' })
  const table = join(site.folder, 'te.csv')
  await translate({ export: table })
  writeFileSync(table, readFileSync(table, 'utf8').replace(/(,Poems,)[^,]+/, '$1కవితలు'))
  expect(await translate({ import: table })).toBe(0)
  expect(site.read(file)).toMatch(/^- en: Poems\n {2}te: కవితలు\n {2}state: draft\n(?! {2}by)/m)
  site.edit('content/shelves.yaml', 'Novels', 'Noveles')
  await translate()
  expect(site.read(file)).toMatch(/^- en: Noveles\n {2}te: .*\n(?: {2}(?:state|was): .*\n)+- /m)
  const line = site.read(file).split('\n').indexOf('- en: Noveles') + 1
  await translate({ keep: `${file}:${line}` })
  expect(site.read(file)).toMatch(/^- en: Noveles\n {2}te: .*\n {2}state: draft\n(?! {2}by)/m)
})

test('a row of a table with a name and a day is signed, and the others say what is missing', async () => {
  await translate()
  fill('content/te/shelves.yaml')
  const file = 'content/te/shelves.yaml'
  const table = join(site.folder, 'te.csv')
  await translate({ export: table })
  const csv = readFileSync(table, 'utf8')
  const sign = (...rows: [source: string, by: string, on: string, words?: string][]) =>
    rows.reduce(
      (text, [source, by, on, words]) =>
        text.replace(
          new RegExp(`(,${source},)([^,]+),draft,,,`),
          (_, name, old) => `${name}${words ?? old},draft,${by},${on},`,
        ),
      csv,
    )
  writeFileSync(
    table,
    sign(
      ['Novels', 'S. Rao', '2026-11-20'],
      ['Poems', 'S. Rao', '2026-11-20', 'కవితలు'],
      ['Maps', 'S. Rao', '20/11/2026'],
      ['North', 'S. Rao', '2999-01-01'],
      ['South', '', '2026-11-20'],
    ),
  )
  expect(await translate({ import: table })).toBe(1)
  expect(said).toContain(`${file}: 2 changed, 0 added`)
  for (const reason of ['write the day of the review as', '2999-01-01 is still to come', 'signature has no name'])
    expect(said).toContain(reason)
  expect(site.read(file)).toMatch(/te: కవితలు\n {2}by: S\. Rao\n {2}"on": "2026-11-20"/)
  expect(site.read(file).match(/by: S\. Rao/g)).toHaveLength(2)
  const after = site.read(file)
  await translate({ import: table })
  expect(site.read(file)).toBe(after)
})
