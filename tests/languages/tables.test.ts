// Tables of pairs that go out and come back: which pair a row is about, and what is refused.
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromCsv, toCsv, rowsOf, updatesFrom } from '../../src/translate/table.ts'
import { editPairs, pairFileUpdates, changeOf } from '../../src/translate/pairChanges.ts'
import { loadFolder } from '../../src/node/pipeline/check.ts'
import { siteTexts } from '../../src/node/reports/siteCoverage.ts'
import { answerKey, type AnswerFile, readAnswers, updatesFromAnswers } from '../../src/translate/answers.ts'
import type { Pair } from '../../src/model/locales/pairs.ts'
import type { Translations } from '../../src/model/locales/translations.ts'
import { filled, loadTelugu, translated } from './library.ts'

const TODAY = '2026-11-27'
const FILE = 'content/te/pages.yaml'

type Words = ReturnType<typeof siteTexts>

/** What a table changes after it was written, edited and read again. */
function taken({ words, translations }: Words, code: string, edit = (text: string) => text) {
  const own = translations.get(code) as Translations
  const text = edit(toCsv(rowsOf(words, own), own.from, code))
  return updatesFrom(fromCsv(text, own.from, code), words, own, TODAY)
}

function urdu(): string {
  const root = mkdtempSync(join(tmpdir(), 'urdu-'))
  for (const part of ['library', 'library-ur']) cpSync(join('tests/sites', part), root, { recursive: true })
  return root
}

test.each([
  ['this site', () => '.'],
  ['the library', () => 'tests/sites/library'],
  ['the library in Urdu', urdu],
])('the tables of %s change nothing in any of its languages when they come back as they were', async (_, root) => {
  const site = siteTexts(await loadFolder(root()))
  for (const code of site.translations.keys()) expect(taken(site, code)).toEqual({ updates: [], refused: [] })
})

/** The library in Telugu, with other pairs for the words of its first page. */
function library(words: string, pairs: string) {
  const files = Object.entries(translated()).map(([file, text]) => [file, filled(text)])
  const all = Object.fromEntries(files) as Record<string, string>
  const text = pairs + all[FILE].replace(new RegExp(`- en: ${words}\\n(?: .*\\n)+`), '')
  return { site: siteTexts(loadTelugu({ ...all, [FILE]: text })), text }
}

const HOME = `- en: Home
  te: ముందు పేజీ
  state: draft
- en: Home
  te: ఇల్లు
  at: pages.0.search.title
  state: draft
`

test('two pairs of the same words for different places are two rows, and each is changed by its own', () => {
  const { site, text } = library('Home', HOME)
  const { updates, refused } = taken(site, 'te', csv => csv.replace('ఇల్లు', 'గృహం'))
  expect(refused).toEqual([])
  expect(updates.map(({ file, changes }) => [file, changes.map(({ index }) => index)])).toEqual([[FILE, [1]]])
  expect(editPairs(text, updates[0])).toMatchObject({ text: text.replace('ఇల్లు', 'గృహం') })
})

test('a table without places, as older versions wrote it, changes no pair that it cannot tell from another', () => {
  const { site } = library('Home', HOME)
  const withoutPlaces = (csv: string) =>
    csv
      .split('\r\n')
      .map(line => line.replace(/,[^,]*$/, ''))
      .join('\r\n')
  expect(taken(site, 'te', withoutPlaces)).toEqual({ updates: [], refused: [] })
  const { updates, refused } = taken(site, 'te', csv => withoutPlaces(csv).replace('ఇల్లు', 'గృహం'))
  expect(updates).toEqual([])
  expect(refused.map(({ reason }) => reason)).toEqual([expect.stringContaining('export the table again')])
})

test('a text whose words have a pair for another place alone is missing, and gets a pair of its own', () => {
  const { site } = library('Reading', '- en: Reading\n  te: చదవడం\n  at: /visit\n  state: draft\n')
  const own = site.translations.get('te') as Translations
  const isReading = ({ fields }: { fields: Record<string, unknown> }) => fields.en === 'Reading'
  expect(pairFileUpdates(site.words, own).flatMap(({ additions }) => additions.filter(isReading))).toHaveLength(1)
  const { updates, refused } = taken(site, 'te', csv => csv.replace(',Reading,,missing,', ',Reading,పఠనం,missing,'))
  expect(refused).toEqual([])
  expect(updates).toMatchObject([
    { file: FILE, changes: [], additions: [{ fields: { en: 'Reading', te: 'పఠనం', state: 'draft' } }] },
  ])
})

const WORDS = 'content/te/site.yaml'
const pairWith = (words: string) => `- en: "{n} of {total}"\n  te: "${words}"\n  state: draft\n`
const [WHOLE, BROKEN] = ['{total}లో {n}', 'మొత్తంలో {n}']
const LOST = '{total} is lost. Put {total} where the number or name goes.'

test('words that would be an error on the site are refused in every way in which they come, and are not signed', () => {
  const load = (words: string) => siteTexts(loadTelugu({ [WORDS]: pairWith(words) }))
  const site = load(WHOLE)
  const { updates, refused } = taken(site, 'te', csv => csv.replace(WHOLE, BROKEN))
  expect(updates).toEqual([])
  expect(refused.map(({ row, reason }) => [row.cell, reason])).toEqual([[expect.stringMatching(/^C\d+$/), LOST]])

  const own = site.translations.get('te') as Translations
  const key = answerKey({ file: WORDS, source: '{n} of {total}', target: WHOLE })
  const sent = { answerSheet: 2, language: 'te', reader: 'S. Rao', made: TODAY, on: TODAY, change: { [key]: BROKEN } }
  const answers = updatesFromAnswers(readAnswers(JSON.stringify(sent), 'te') as AnswerFile, own, { today: TODAY })
  expect([answers.updates, answers.refused]).toEqual([[], [expect.stringContaining(LOST)]])

  const broken = load(BROKEN).translations.get('te')?.file(WORDS)?.pairs[0] as Pair
  expect(changeOf(broken, { signed: { by: 'S. Rao', on: TODAY } }, own, TODAY)).toEqual({ fault: LOST })
})
