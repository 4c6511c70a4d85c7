// A session of editing on a copy of a site, without a server.
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { createRenderer } from '../../src/app/server.tsx'
import { DevSite } from '../../src/node/dev/devSite.ts'
import { EditSession } from '../../src/editor/server/session.ts'
import type { Change, EditedPage } from '../../src/editor/protocol.ts'
import type { EditorAnswers } from '../../src/editor/questions.ts'
import { ANSWERS } from '../../src/editor/server/answering.ts'
import type { Requests } from '../../src/editor/server/request.ts'
import type { Edit } from '../../src/write/edited.ts'
import { copySite } from '../authoring/copy.ts'
import { filled, siteIn, translated } from '../languages/library.ts'

/** Opens a session on a copy of the library, or again on one. */
export function open(site = copySite()) {
  const cache = mkdtempSync(join(tmpdir(), 'cache-'))
  const options = { code: resolve('.'), root: site.folder, base: '/', out: join(site.folder, 'dist'), cache }
  return {
    site,
    session: new EditSession(new DevSite(options), async () => createRenderer()),
    /** What `validate` would say. */
    problems: async () => (await new DevSite(options).now()).checked.problems,
    /** The site as it is on the disk. */
    state: () => new DevSite(options).now(),
  }
}

/** Opens a session on the library in English and Telugu, with drafts of most texts. */
export function openTelugu() {
  const opened = open()
  opened.site.write('content/site.yaml', siteIn('[en, te]'))
  for (const [file, text] of Object.entries(translated())) {
    mkdirSync(dirname(join(opened.site.folder, file)), { recursive: true })
    opened.site.write(file, filled(text))
  }
  return opened
}

/** A page, which must be there. */
export async function pageOf(session: EditSession, path = '/'): Promise<EditedPage> {
  const page = await session.page(path)
  if (!page) throw new Error(`no page ${path}`)
  return page
}

/** A change of a file as it is on a page. */
export const change = (page: EditedPage, file: string, edits: Edit[]): Change => ({
  file,
  version: page.versions[file],
  edits,
})

/** What the server answers to a question. */
export const ask = async <Name extends keyof Requests>(session: EditSession, name: Name, asked: Requests[Name]) =>
  (await ANSWERS[name](session, asked)) as EditorAnswers[Name]
