// `npm run translate -- te --sheet`: what is on the file for a reader, and how its answers are taken over.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { starterPairs, STARTER_LANGUAGES } from '../../src/tools/new/starter.ts'
import command from '../../src/node/cli/translate.ts'
import { answerKey } from '../../src/translate/answers.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'
import { siteIn } from './library.ts'

const FILE = 'content/te/shelves.yaml'
let site: SiteCopy
let said = ''
const at = (name: string) => join(site.folder, name)

beforeEach(async () => {
  site = copySite()
  site.write('content/site.yaml', siteIn('[en, te]'))
  for (const method of ['log', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(line => {
      said += `${line}\n`
    })
  await translate()
  for (const file of [FILE, 'content/te/pages.yaml', 'content/te/site.yaml'])
    site.write(file, site.read(file).replace(/^(- en: [^{|\n]+)\n {2}te:$/gm, '$1\n  te: మాట\n  state: draft'))
})

function translate(values: Record<string, string | true> = {}) {
  said = ''
  const settings = { site: site.folder, out: at('dist') } as never
  return command.run({ code: '.', settings, values, words: ['te'] })
}

/** A sheet, the words that are read on it, and its data. */
async function sheet(values: Record<string, string | true>) {
  expect(await translate({ ...values, to: at('sheet.html') })).toBe(0)
  const html = readFileSync(at('sheet.html'), 'utf8')
  const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  const sources = [...html.matchAll(/class="source"[^>]*>([^<]*)</g)].map(([, words]) => words)
  return { html, sources, data: JSON.parse(json) as { words: Record<string, string>; keys: string[] } }
}
/** The keys of all pairs of a file as it is. */
const keysOf = (file: string) =>
  (parse(site.read(file)) as { en: string; te: string | null }[]).map(({ en, te }) =>
    answerKey({ file, source: en, target: te ?? '' }),
  )

test('a sheet has the drafts of a page, each once, and says where pictures would come from', async () => {
  const { html, data, sources } = await sheet({ sheet: '/shelves' })
  expect(said).toContain('Without pictures: they need a built site')
  expect(said).toMatch(/sheet\.html: \d+ texts to check, \d+ KB/)
  expect(new Set(data.keys).size).toBe(data.keys.length)
  expect(sources).toHaveLength(data.keys.length)
  expect(sources).toContain('Novels')
  expect(sources).not.toContain('Skip to the content')
  // It is in the language itself.
  expect(html).toContain('<html lang="te"')
  expect(data.words.right).toBe('సరైనదే')
})

test('a sheet loads nothing, and nothing of the content can be a script in it', async () => {
  site.write(FILE, site.read(FILE).replace('te: మాట', 'te: "</script><script>x</script> మాటలు మాటలు"'))
  const { html } = await sheet({ sheet: '/shelves' })
  expect(html.match(/<script\b/g)).toHaveLength(2)
  expect(html.match(/(?:src|href)=/g)).toBeNull()
  expect(html).toContain("default-src 'none'")
})

test('--all has every page and what they share, and --stale only what has changed', async () => {
  const { data } = await sheet({ sheet: '', all: true })
  for (const file of [FILE, 'content/te/pages.yaml', 'content/te/site.yaml'])
    expect(data.keys.some(key => keysOf(file).includes(key))).toBe(true)
  site.edit('content/shelves.yaml', 'shelf: Poems', 'shelf: Poemes')
  await translate()
  const changed = await sheet({ stale: true })
  expect(changed.sources).toEqual(['Poemes'])
  expect(changed.html).toContain('Poems</span>')
})

test('what is signed is not asked again', async () => {
  const before = (await sheet({ sheet: '/shelves' })).data.keys.length
  await translate({ sign: FILE, by: 'S. Rao' })
  const { data } = await sheet({ sheet: '/shelves' })
  expect(data.keys.length).toBeLessThan(before)
  expect(data.keys.filter(key => keysOf(FILE).includes(key))).toEqual([])
})

test('answers are taken over once, with file and line of what was asked', async () => {
  const answers = JSON.stringify({
    answerSheet: 2,
    language: 'te',
    reader: 'S. Rao',
    made: '2026-01-01',
    on: '2026-01-02',
    right: answerKey({ file: FILE, source: 'Novels', target: 'మాట' }),
    ask: { [answerKey({ file: FILE, source: 'Maps', target: 'మాట' })]: 'ఏ పటాలు?' },
  })
  writeFileSync(at('answers.txt'), answers)
  expect(await translate({ import: at('answers.txt') })).toBe(0)
  expect(said).toMatch(
    /S\. Rao: 1 signed, 0 changed and signed, 1 asked\nasked, content\/te\/shelves\.yaml:\d+ {2}ఏ పటాలు\?/,
  )
  const after = site.read(FILE)
  expect(after).toMatch(/# Asked by S\. Rao on 2026-01-02: ఏ పటాలు\?\n- en: Maps/)
  expect(await translate({ import: at('answers.txt') })).toBe(0)
  expect(site.read(FILE)).toBe(after)
  writeFileSync(at('answers.txt'), answers.replace('"te"', '"hi"'))
  await expect(translate({ import: at('answers.txt') })).rejects.toThrow('Nothing was written')
})

test('without more, translate says by page what is signed, by whom, and what was asked', async () => {
  await translate({ sign: FILE, by: 'S. Rao' })
  site.edit(FILE, '- en: Maps', '# Asked by L. Devi on 2026-11-20: ఏ పటాలు?\n- en: Maps')
  await translate()
  const lines = said.split('\n').filter(line => line.startsWith('  '))
  expect(lines[0]).toMatch(/^ {2}menu, footer, interface +0 of \d+ signed$/)
  expect(lines[1]).toMatch(/^ {2}\/ +\d+ of \d+ signed/)
  expect(said).toMatch(/^ {2}\/shelves +5 of \d+ signed \(S\. Rao 5\), 1 asked$/m)
  await translate({ export: at('te.csv') })
  expect(said).not.toContain('signed')
})

test('after a page is signed, what else its note waits for is named', async () => {
  await translate({ sign: '/shelves', by: 'S. Rao' })
  expect(said).toContain('until what all pages share is signed too: --sign content/te/site.yaml')
  await translate({ sign: FILE, by: 'S. Rao' })
  expect(said).not.toContain('The note')
})

test.each([
  [{ sheet: '/shelvs' }, 'Did you mean /shelves?'],
  [{ sheet: '' }, 'Name pages'],
])('of %j no sheet is made', async (values, words) => {
  expect(await translate({ ...values, to: at('other.html') } as Record<string, string>)).toContain(words)
  expect(existsSync(at('other.html'))).toBe(false)
})

test('a sheet is written over an older sheet, and over nothing else', async () => {
  await sheet({ sheet: '/shelves' })
  await sheet({ sheet: '/shelves,/' })
  await expect(translate({ sheet: '/', to: at('pages.yaml') })).rejects.toThrow('--force')
})

test('where the starter has no words of a language, the sheet asks in English', async () => {
  site.write('content/site.yaml', siteIn('[en, ur]'))
  cpSync('tests/sites/library-ur/content/ur', at('content/ur'), { recursive: true })
  const settings = { site: site.folder, out: at('dist') } as never
  expect(await command.run({ code: '.', settings, values: { all: true, to: at('ur.html') }, words: ['ur'] })).toBe(0)
  const html = readFileSync(at('ur.html'), 'utf8')
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toMatch(/class="target" lang="ur" dir="auto">[\u0600-\u06FF]/)
})

test('the words of the sheet are there in every language of the starter', () => {
  const words = Object.values(parse(readFileSync('src/starter/sheet.yaml', 'utf8')) as Record<string, string>)
  for (const code of STARTER_LANGUAGES.slice(1))
    expect(
      words.filter(text => !starterPairs('en', code).has(text)),
      code,
    ).toEqual([])
})
