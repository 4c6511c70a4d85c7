// Fields that depend on each other: from a sound state to another one, by the changes that the controls of a form make.
import { expect, test } from 'vitest'
import { followsOf, placeOfEntry } from '../../src/editor/client/follows.ts'
import { valueAt } from '../../src/editor/client/path.ts'
import { originOf } from '../../src/editor/origin.ts'
import type { Change, EditedPage, Subject } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/editor/yaml/operations.ts'
import type { Value } from '../../src/editor/yaml/write.ts'
import type { Path } from '../../src/model/yaml/path.ts'
import { open, pageOf } from './session.ts'

type Session = ReturnType<typeof open>['session']

/** The changes of one form, each with those that were refused before it. */
function form(session: Session, page: EditedPage, subject: Subject) {
  const waiting: NonNullable<Change['waiting']> = []
  const send = async (file: string, edits: Edit[]) => {
    const part = { file, version: page.versions[file], edits }
    const outcome = await session.change({ label: 'Test', ...part, waiting })
    if ('done' in outcome) waiting.length = 0
    else waiting.push(part)
    return 'done' in outcome
  }
  return {
    set: async (path: Path, value: Value | undefined) => {
      const { file, path: at } = originOf(subject, path)
      const edit: Edit = value === undefined ? { op: 'delete', path: at } : { op: 'set', path: at, value }
      return (await send(file, [edit])) || send(file, [edit, ...followsOf(subject, path, value)])
    },
    add: (path: Path, value: Value) => {
      const { file, path: at } = originOf(subject, path)
      const place = placeOfEntry(valueAt(subject.value, path) as Value[], value)
      return send(file, [{ op: 'insert', path: [...at, place], values: [value] }])
    },
  }
}

/** The form of a section, or of what all pages share. */
async function formOf(path: string, type: string, from?: string) {
  const { session, site, problems } = open(from)
  const page = await pageOf(session, path)
  const subject = page.subjects.find(each => (each.type ?? each.kind) === type) as Subject
  return { ...form(session, page, subject), subject, site, problems, session }
}

test('the link of a telephone number follows from the number', async () => {
  const { set, site } = await formOf('/contact', 'contact', '.')
  expect(await set(['details', 'phone'], '+91 87023 45678')).toBe(true)
  expect(site.read('content/site.yaml')).toMatch(/phone: .?\+91 87023 45678.?\n\s+phoneHref: .?tel:\+918702345678/)
}, 60_000)

test('a picture becomes decorative, and gets words again', async () => {
  const { set, session } = await formOf('/', 'hero')
  expect(await set(['image', 'decorative'], true)).toBe(true)
  const page = await pageOf(session)
  const subject = page.subjects.find(({ type }) => type === 'hero') as Subject
  expect(valueAt(subject.value, ['image'])).not.toHaveProperty('alt')
  expect(await form(session, page, subject).set(['image', 'alt'], 'A pond')).toBe(true)
}, 60_000)

test('a new article stands where its date demands, and one whose date was changed goes there', async () => {
  const { add, subject, session } = await formOf('/media/articles', 'documents', '.')
  const [first] = valueAt(subject.value, ['items']) as Record<string, Value>[]
  expect(await add(['items'], { ...first, id: 'another', title: 'Another', date: '2026-11' })).toBe(true)
  const page = await pageOf(session, '/media/articles')
  const now = page.subjects.find(({ type }) => type === 'documents') as Subject
  expect(valueAt(now.value, ['items', 0, 'title'])).toBe('Another')
  expect(await form(session, page, now).set(['items', 0, 'date'], '1980-01')).toBe(true)
}, 60_000)

test('a department is added with its place below another one, and gets another id, in any order', async () => {
  const { add, set, subject, session } = await formOf('/discover/organization', 'orgChart', '.')
  const nodes = valueAt(subject.value, ['nodes']) as { id: string; children?: string[] }[]
  const parent = nodes.findIndex(({ id }) => id === 'general-manager')
  const children = nodes[parent].children ?? []
  expect(await add(['nodes'], { id: 'dairy', name: 'Dairy' })).toBe(false)
  expect(await add(['nodes', parent, 'children'], 'dairy')).toBe(true)
  const page = await pageOf(session, '/discover/organization')
  const now = page.subjects.find(({ type }) => type === 'orgChart') as Subject
  const again = form(session, page, now)
  const index = (valueAt(now.value, ['nodes']) as { id: string }[]).findIndex(({ id }) => id === children[0])
  expect(await again.set(['nodes', parent, 'children', 0], 'renamed')).toBe(false)
  expect(await again.set(['nodes', index, 'id'], 'renamed')).toBe(true)
  expect(await set(['title'], 'Still here')).toBe(true)
}, 120_000)
