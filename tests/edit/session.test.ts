// The editor's server on a copy of the library: changes are checked before they are written, and all can be undone.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { render } from '../../src/app/server.tsx'
import { DevSite } from '../../src/build/dev/devSite.ts'
import { exampleSection, allExamples } from '../../src/build/edit/examples.ts'
import { EditSession } from '../../src/build/edit/session.ts'
import type { Change, EditedPage, Subject } from '../../src/edit/protocol.ts'
import type { Edit } from '../../src/edit/writer/operations.ts'
import { copySite, type SiteCopy } from '../authoring/copy.ts'

function open(from?: string): { site: SiteCopy; session: EditSession } {
  const site = copySite(from)
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const options = { code: resolve('.'), root: site.folder, base: '/', out: join(site.folder, 'dist'), cache }
  return { site, session: new EditSession(new DevSite(options), async () => render) }
}

async function pageOf(session: EditSession, path = '/'): Promise<EditedPage> {
  const page = await session.page(path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

const section = (page: EditedPage, type: string) => page.subjects.find(each => each.type === type) as Subject

const change = (page: EditedPage, file: string, edits: Edit[]): Change => ({
  label: 'Test',
  file,
  version: page.versions[file],
  edits,
})

const TITLE = ['pages', 0, 'blocks', 0, 'title']

test('time', async () => {
  const { session } = open('.')
  for (const p of ['/', '/', '/te/', '/contact']) {
  let t = performance.now()
  const page = await pageOf(session, p)
  console.log(p, 'page', performance.now() - t, JSON.stringify(page).length, page.marks.length)
  t = performance.now()
  const s = page.subjects[1]
  const r = await session.change(change(page, s.file, [{ op: 'set', path: [...s.path, 'type'], value: 'stast' }]))
  console.log('change', performance.now() - t, JSON.stringify(r).slice(0, 300))
  }
})
