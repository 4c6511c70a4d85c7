// Every page can be written in every language of the site, also where nothing of it is translated yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { asDraft, pairEdits } from '../../src/editor/pairEdits.ts'
import type { EditedPage, Translated } from '../../src/editor/protocol.ts'
import type { Translations } from '../../src/model/locales/translations.ts'
import { siteTexts } from '../../src/node/reports/siteCoverage.ts'
import { pairFileUpdates } from '../../src/translate/pairChanges.ts'
import { siteIn } from '../languages/library.ts'
import { change, open, openTelugu, pageOf } from './session.ts'

const TE = { code: 'te', from: 'en' }
const pairFor = (page: EditedPage, source: string) =>
  page.translated?.find(each => each.source.trim() === source) as Translated

test('a page without any translation opens with its own words, and a first pair makes the file of pairs', async () => {
  const { session, site } = open()
  site.write('content/site.yaml', siteIn('[en, te]'))
  const page = await pageOf(session, '/te/visit')
  expect(page.language).toMatchObject({ code: 'te' })
  expect(page.html).toContain('Visit us')
  const pair = pairFor(page, 'Visit us')
  expect(pair).toMatchObject({ state: 'missing', target: '', exists: false, file: 'content/te/pages.yaml' })
  const edits = pairEdits(pair, TE, 'మమ్మల్ని చూడండి')
  expect(await session.change(change(page, pair.file, edits))).toMatchObject({ done: true })
  expect(site.read(pair.file)).toBe('- en: Visit us\n  te: మమ్మల్ని చూడండి\n  state: draft\n')
  const next = await pageOf(session, '/te/visit')
  expect(pairFor(next, 'Visit us')).toMatchObject({ state: 'draft', target: 'మమ్మల్ని చూడండి' })
  expect(next.html).toContain('మమ్మల్ని చూడండి')
  const other = pairFor(next, 'Mill Pond House')
  expect(await session.change(change(next, other.file, pairEdits(other, TE, 'మిల్ పాండ్ హౌస్')))).toMatchObject({
    done: true,
  })
  await session.step('undo')
  await session.step('undo')
  expect(existsSync(join(site.folder, pair.file))).toBe(false)
})

test('a file that no content has pairs for is not made', async () => {
  const { session, site } = open()
  site.write('content/site.yaml', siteIn('[en, te]'))
  const page = await pageOf(session, '/te/visit')
  for (const file of ['content/te/nothing.yaml', 'content/hi/pages.yaml', '../te/pages.yaml']) {
    const edits = [{ op: 'insert' as const, path: [0], values: [{ en: 'A', te: 'అ' }] }]
    const outcome = await session.change({
      ...change(page, file, edits),
      version: page.versions['content/te/pages.yaml'],
    })
    expect(outcome).toEqual({ refused: `${file} is not a file of the site.` })
  }
})

test('a changed text offers the pair of its old words, which another page still says and keeps', async () => {
  const { session, site, state } = openTelugu()
  const file = 'content/te/pages.yaml'
  const words = 'Two hundred novels, every morning paper, and a lamp that is on until nine.'
  const [own, other] = [0, 2].map(page => ['pages', page, 'blocks', 0, 'lead'])
  const write = async (path: (string | number)[], value: string) => {
    const edits = [{ op: 'set' as const, path, value }]
    expect(await session.change(change(await pageOf(session), 'pages.yaml', edits))).toMatchObject({ done: true })
  }
  await write(other, words)
  const { target } = pairFor(await pageOf(session, '/te/'), words)
  expect(target).toMatch(/^మాట/)
  const before = site.read(file)
  const newer = `${words} Always.`
  await write(own, newer)
  const telugu = await pageOf(session, '/te/')
  const offered = pairFor(telugu, newer)
  expect(offered).toMatchObject({ state: 'stale', was: words, target, exists: false })
  // The command adds the same.
  const { checked } = await state()
  const { words: texts, translations } = siteTexts(checked)
  const updates = pairFileUpdates(texts, translations.get('te') as Translations).filter(each => each.file === file)
  const added = updates.flatMap(({ additions }) => additions.map(({ fields }) => fields))
  expect(added).toEqual([{ en: newer, te: target, state: 'stale', was: words }])
  expect(updates.flatMap(({ changes }) => changes)).toEqual([])
  expect(await session.change(change(telugu, file, asDraft(offered, TE)))).toMatchObject({ done: true })
  expect(site.read(file)).toContain(before.trimEnd())
  expect(pairFor(await pageOf(session, '/te/'), newer)).toMatchObject({ state: 'draft', target })
  expect(pairFor(await pageOf(session, '/te/history'), words)).toMatchObject({ state: 'draft', target })
})
