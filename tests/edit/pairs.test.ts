// Pairs of words in the editor: what becomes of a translation when its words change, and who has reviewed it.
import { expect, test, vi } from 'vitest'
import { asDraft, differingWords, pairEdits, pairWords, signed, signedTogether } from '../../src/editor/pairEdits.ts'
import { originOf, type EditedPage, type Translated } from '../../src/editor/protocol.ts'
import type { EditSession } from '../../src/editor/server/session.ts'
import type { Edit } from '../../src/write/edited.ts'
import * as disk from '../../src/node/disk/changeFiles.ts'
import { failureText } from '../../src/node/disk/stats.ts'
import { change, open, openTelugu, pageOf } from './session.ts'

const TE = { code: 'te', from: 'en' }

test.each([
  ['one two three', 'one 2 three', ['one ', 'two ', '2 ', 'three']],
  ['one two', 'one two three', ['one ', 'two', 'two three', '']],
  ['same', 'same', ['same', '', '', '']],
  ['', 'new', ['', '', 'new', '']],
])('of %j and %j only the words that differ are marked', (older, newer, [before, old, now, after]) => {
  expect(differingWords(older, newer)).toEqual({ before, old, now, after })
})

/** The pair of the first text of a page that is written in pages.yaml and translated, and the place of the text. */
function firstPair(page: EditedPage) {
  const originOfPair = ({ subject, way }: Translated) => originOf(page.subjects[subject], way)
  const pair = page.translated?.find(
    each => each.exists && originOfPair(each).file === 'pages.yaml' && each.file.endsWith('pages.yaml'),
  ) as Translated
  return { pair, origin: originOfPair(pair) }
}

const pairFor = (page: EditedPage, source: string) =>
  page.translated?.find(each => each.source.trim() === source) as Translated

const write = async (session: EditSession, page: EditedPage, file: string, edits: Edit[]) =>
  expect(await session.change(change(page, file, edits))).toMatchObject({ done: true })

test('a pair of words that are no longer on the site is named, and can be deleted', async () => {
  const { session, site } = openTelugu()
  const page = await pageOf(session, '/te/')
  const before = page.language?.unused.length ?? 0
  const file = 'content/te/pages.yaml'
  const pair = { en: 'Words of a page that was deleted', te: 'తీసివేసిన పేజీ మాటలు', state: 'draft' }
  site.write(file, `${site.read(file).trimEnd()}\n- { en: ${pair.en}, te: ${pair.te}, state: draft }\n`)
  const now = await pageOf(session, '/te/')
  expect(now.language?.unused).toHaveLength(before + 1)
  const { path } = now.language?.unused.findLast(each => each.file === file) ?? { path: [] }
  await write(session, now, file, [{ op: 'delete', path }])
  expect(site.read(file)).not.toContain(pair.en)
  expect((await pageOf(session, '/te/')).language?.unused).toHaveLength(before)
})

test('a translation stays beside words that have changed, and nobody has reviewed it until somebody signs', async () => {
  const { session, site } = openTelugu()
  const { pair, origin } = firstPair(await pageOf(session, '/te/'))
  const before = site.read(pair.file)
  const newer = `${pair.source} Ever since.`
  await write(session, await pageOf(session), origin.file, [{ op: 'set', path: origin.path, value: newer }])
  const changed = await pageOf(session, '/te/')
  const stale = pairFor(changed, newer)
  expect(stale).toMatchObject({ state: 'stale', older: pair.source, target: pair.target, path: pair.path })

  await write(session, changed, pair.file, asDraft(stale, TE))
  const kept = await pageOf(session, '/te/')
  const draft = pairFor(kept, newer)
  expect(draft).toMatchObject({ state: 'draft', target: pair.target })
  expect(draft.older).toBeUndefined()

  await write(session, kept, pair.file, signed(draft, 'te', 'S. R.', '2026-11-27'))
  const reviewed = await pageOf(session, '/te/')
  expect(pairFor(reviewed, newer)).toMatchObject({ state: 'reviewed', by: 'S. R.', on: '2026-11-27' })

  // The signature was for other words.
  await write(session, reviewed, pair.file, pairEdits(pairFor(reviewed, newer), TE, 'కొత్త మాటలు'))
  const again = pairFor(await pageOf(session, '/te/'), newer)
  expect(again).toMatchObject({ state: 'draft', target: 'కొత్త మాటలు', by: undefined, on: undefined })

  for (let step = 0; step < 4; step++) await session.step('undo')
  expect(site.read(pair.file)).toBe(before)
})

test('a section is signed as a whole: every draft, and nothing that is old or missing', async () => {
  const { session, site } = openTelugu()
  const page = await pageOf(session, '/te/')
  const language = page.language as NonNullable<EditedPage['language']>
  const all = page.translated ?? []
  const own = all.filter(({ file, state }) => file === 'content/te/pages.yaml' && state === 'draft')
  const pairs = own.filter(({ source }, index) => own.findIndex(other => other.source === source) === index)
  expect(pairs.length).toBeGreaterThan(2)
  const [first, ...others] = pairs
  const [wanted, ...more] = signedTogether(
    [{ ...first, state: 'stale' }, ...others],
    language.code,
    'S. R.',
    '2026-11-27',
  )
  expect(more).toEqual([])
  await write(session, page, wanted.file, wanted.edits)
  expect(site.read('content/te/pages.yaml').match(/by: S\. R\./g)).toHaveLength(others.length)
})

test('a new pair is a draft', () => {
  const pair = {
    subject: 1,
    way: ['title'],
    source: 'Rice',
    target: '',
    kind: 'text',
    state: 'missing',
    file: 'x',
    path: [3],
    exists: false,
  } satisfies Translated
  const edits = [{ op: 'insert', path: [3], values: [{ en: 'Rice', te: 'బియ్యం', state: 'draft' }] }]
  expect(pairEdits(pair, TE, 'బియ్యం')).toEqual(edits)
  // Only what it said before may stand elsewhere.
  const language = { ...TE, name: 'తెలుగు', unused: [] }
  expect(pairWords(pair, language, 'బియ్యం')).toMatchObject({ edits })
  expect(pairWords(pair, language, 'బియ్యం')).not.toHaveProperty('said')
  const said = { before: 'వరి', now: 'బియ్యం' }
  expect(pairWords({ ...pair, exists: true, target: 'వరి' }, language, 'బియ్యం')).toMatchObject({ said })
})

test.each([
  ['ENOSPC', 'the disk is full'],
  ['EACCES', 'you are not allowed to write there'],
])('what the disk refuses (%s) is said in words, and nothing is noted as done', async (code, words) => {
  const { session, site } = open()
  const page = await pageOf(session)
  const before = site.read('pages.yaml')
  const error = Object.assign(new Error(`${code}: open`), { code, path: 'pages.yaml' })
  const failing = vi.spyOn(disk, 'changeFiles').mockImplementation(() => {
    throw error
  })
  const edits: Edit[] = [{ op: 'set', path: ['pages', 0, 'title'], value: 'Another title' }]
  const outcome = await session.change(change(page, 'pages.yaml', edits))
  failing.mockRestore()
  expect(outcome).toEqual({ refused: expect.stringContaining(words) as string })
  expect(site.read('pages.yaml')).toBe(before)
  expect((await pageOf(session)).history.count).toBe(0)
  expect(failureText(new Error('odd'))).toBe('odd')
})
