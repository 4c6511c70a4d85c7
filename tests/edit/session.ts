// A session of editing on a copy of a site, without a server.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { render } from '../../src/app/server.tsx'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { EditSession } from '../../src/editor/server/session.ts'
import type { Change, EditedPage } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/editor/yaml/operations.ts'
import { copySite } from '../authoring/copy.ts'

/** Copies a site and opens a session on it. */
export function open(from?: string) {
  const site = copySite(from)
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const options = { code: resolve('.'), root: site.folder, base: '/', out: join(site.folder, 'dist'), cache }
  return {
    site,
    session: new EditSession(new DevSite(options), async () => render),
    /** What `validate` would say. */
    problems: async () => (await new DevSite(options).now()).checked.problems,
  }
}

/** A page, which must be there. */
export async function pageOf(session: EditSession, path = '/'): Promise<EditedPage> {
  const page = await session.page(path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

/** A change of a file as it is on a page. */
export const change = (page: EditedPage, file: string, edits: Edit[]): Change => ({
  label: 'Test',
  file,
  version: page.versions[file],
  edits,
})
