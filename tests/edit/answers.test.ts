// What a tab makes of the answers of the editor's server.
import { afterEach, expect, test, vi } from 'vitest'
import { Server } from '../../src/editor/client/sending.ts'
import type { EditedPage } from '../../src/editor/protocol.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that was asked for before a change is not shown in the place of the one that came with it', async () => {
  const waiting = new Map<string, (answer: unknown) => void>()
  const fetch = (address: string) =>
    new Promise(done => waiting.set(address, body => done({ ok: true, status: 200, json: async () => body })))
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('fetch', fetch)
  const server = new Server({ base: '/', token: '' })
  const shown: unknown[] = []
  server.shows = (page: EditedPage | null) => shown.push(page?.revision)
  const loaded = server.load()
  await vi.waitFor(() => expect(waiting.has('/__edit/page')).toBe(true))
  const done = server.act('undo', {})
  waiting.get('/__edit/undo')?.({ done: true, page: { revision: 2 } })
  await done
  waiting.get('/__edit/page')?.({ revision: 1 })
  await loaded
  expect(shown).toEqual([2])
})
