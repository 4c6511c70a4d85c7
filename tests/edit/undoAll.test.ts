// Random edits of whole pages, each saved or refused, and Undo to the beginning: not one byte is another one.
// EDITS=200 and SITE=. ask for the full number on another site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EditedPage, Subject } from '../../src/editor/protocol.ts'
import { originOf } from '../../src/editor/protocol.ts'
import { type Path, valueAt } from '../../src/model/source/path.ts'
import type { Edit } from '../../src/write/edited.ts'
import { copySite } from '../authoring/copy.ts'
import { Random } from './random.ts'
import { change, open, pageOf } from './session.ts'

const EDITS = Number(process.env.EDITS ?? 30)
const TEXTS = ['Rice', 'నాణ్యమైన బియ్యం', 'Open: 9 to 5 # daily', '"quoted"', '- a list', '2026-12-15', 'yes', '', '12.50']

/** Every file of a site with its text. */
const filesOf = (folder: string) =>
  new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:ya?ml|csv)$/.test(name))
      .map(name => [name, readFileSync(join(folder, name), 'utf8')]),
  )

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const inner = Object.entries(value).flatMap(([key, part]) =>
    pathsOf(part, [...path, Array.isArray(value) ? Number(key) : key]),
  )
  return path.length ? [path, ...inner] : inner
}

/** An edit of something that a subject shows, where it is written. */
function anyEdit(random: Random, subject: Subject): { file: string; edit: Edit } {
  const at = random.pick(pathsOf(subject.value))
  const { file, path } = originOf(subject, at)
  const holder = valueAt(subject.value, at.slice(0, -1))
  const kind = random.below(Array.isArray(holder) ? 5 : 2)
  const edits: Edit[] = [
    { op: 'set', path, value: random.pick(TEXTS) },
    { op: 'delete', path },
    { op: 'duplicate', path },
    { op: 'move', path, to: Array.isArray(holder) ? random.below(holder.length) : 0 },
    { op: 'insert', path, values: [random.pick(TEXTS)] },
  ]
  return { file, edit: edits[kind] }
}

test.each([1, 2, 3])(
  'after Undo to the beginning every file is as it was (seed %i)',
  async seed => {
    const random = new Random(seed)
    const { site, session } = open(copySite(process.env.SITE || undefined))
    const before = filesOf(site.folder)
    let page: EditedPage = await pageOf(session)
    let saved = 0
    for (let n = 0; n < EDITS; n++) {
      const { file, edit } = anyEdit(random, random.pick(page.subjects))
      const outcome = await session.change(change(page, file, [edit]))
      if ('done' in outcome && !outcome.isSame) saved++
      const next = await session.page(random.pick(page.names.link))
      page = next ?? (await pageOf(session))
    }
    expect(saved).toBeGreaterThan(EDITS / 20)
    for (let n = 0; n < saved; n++) expect(await session.step('undo')).toHaveProperty('done')
    expect(filesOf(site.folder)).toEqual(before)
  },
  // Each edit checks the whole site.
  EDITS * 10_000,
)
