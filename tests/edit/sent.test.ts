// What the server sends after a change: what differs from the page that a tab has, and no more.
import { expect, test } from 'vitest'
import { changed, pageOf } from '../../src/editor/client/pageUpdates.ts'
import type { PageUpdate } from '../../src/editor/protocol.ts'
import { changesBetween, partsOfPage } from '../../src/editor/server/sentPages.ts'
import { pairEdits } from '../../src/editor/pairEdits.ts'
import type { Edit } from '../../src/write/edited.ts'
import { copySite } from '../authoring/copy.ts'
import { change, open, pageOf as pageIn } from './session.ts'

type Session = ReturnType<typeof open>['session']

const sent = async (session: Session, path: string, known?: string) => (await session.update(path, known)) as PageUpdate

// On a slow line this would still be there in a second; the pages have up to 290,000 bytes.
const MAX_BYTES = 20_000

test('after a change of the largest page no more than what differs is sent', { timeout: 120_000 }, async () => {
  const { session } = open(copySite('.'))
  for (const path of ['/product/rice', '/te/product/rice']) {
    const first = await sent(session, path)
    expect(first.since).toBeUndefined()
    let { state } = first
    let parts = changed({}, first.changes)
    const page = pageOf(parts)
    const section = page.subjects.findLast(({ kind }) => kind === 'section')
    const name = page.subjects.findLast(({ kind }) => kind === 'site')
    const pair = page.translated?.find(({ exists, state }) => exists && state !== 'same')
    const edits: [file: string | undefined, edit: Edit[]][] = pair
      ? [[pair.file, pairEdits(pair, { code: 'te', from: 'en' }, `${pair.target} మరియు`)]]
      : [
          [section?.file, [{ op: 'set', path: [...(section?.path ?? []), 'title'], value: 'Another title' }]],
          // What stands in the header of every page.
          [name?.file, [{ op: 'set', path: [...(name?.path ?? []), 'menu', 0, 'title'], value: 'Elsewhere' }]],
          [section?.file, [{ op: 'move', path: section?.path ?? [], to: 1 }]],
        ]
    for (const [file = '', edit] of edits) {
      const outcome = await session.change(change(await pageIn(session, path), file, edit))
      expect(outcome).toMatchObject({ done: true })
      const update = await sent(session, path, state)
      expect(update.since).toBe(state)
      expect(JSON.stringify({ ...outcome, page: update }).length).toBeLessThan(MAX_BYTES)
      parts = changed(parts, update.changes)
      state = update.state
      expect(pageOf(parts)).toEqual(JSON.parse(JSON.stringify(await pageIn(session, path))))
    }
  }
})

test('forms are there once for each type, and a tab whose state is not known gets the page whole', async () => {
  const { session } = open()
  const first = await sent(session, '/')
  const forms = JSON.parse(changed({}, first.changes).forms) as object
  const { subjects } = await pageIn(session)
  expect(Object.keys(forms).toSorted()).toEqual([...new Set(subjects.map(({ type, kind }) => type ?? kind))].toSorted())
  expect((await sent(session, '/', first.state)).changes).toEqual({})
  for (const known of [undefined, 'another server', '']) expect(await sent(session, '/', known)).toEqual(first)
})

test.each([
  [{ a: '1' }, { a: '2' }],
  [{ a: '{"x":1}{"x":2}{"x":3}' }, { a: '{"x":0}{"x":2}{"x":4}' }],
  [{ html: '<p><!--own ["a"]-->A<!--/--></p>', gone: '1' }, { html: '<p>new <!--own ["b"]-->A<!--/--></p>' }],
  [{}, { a: '""' }],
  [{ a: '[]' }, {}],
  [{ a: 'same' }, { a: 'same' }],
])('of %j the changes make %j', (before, after) => {
  expect(changed(before, changesBetween(before, after))).toEqual(after)
})

test('a page that is taken apart is put together as it was', async () => {
  const { session } = open()
  const page = await pageIn(session)
  expect(pageOf(partsOfPage(page))).toEqual(JSON.parse(JSON.stringify(page)))
})
