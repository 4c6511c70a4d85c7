// Fields that only fit together: what was refused in a section goes along with the next change there.
import { expect, test } from 'vitest'
import type { Change, EditedPage, Outcome, Subject } from '../../src/editor/protocol.ts'
import type { Path } from '../../src/model/source/path.ts'
import type { Edit } from '../../src/write/edited.ts'
import type { Value } from '../../src/write/write.ts'
import { open, pageOf } from './session.ts'

const PATH = '/visit'

const PRICES = `
- type: board
  items:
    - { crop: Wheat, grade: Milling, price: "£24", from: 2020-01-01 }
    - { crop: Barley }`
const GALLERY = `
- type: gallery
  label: Pictures
  items:
    - { image: { src: pond.svg, alt: "" } }
    - { image: { src: pond.svg, alt: "" } }`
const TREE = `
- type: orgChart
  nodes:
    - { id: members, name: Members, children: [desk] }
    - { id: desk, name: Desk, children: [door] }
    - { id: door, name: Door }`

/** The form of a section that is added to a page of the library, or of what all pages share. */
async function formOf(type: string, section = '') {
  const { session, site } = open()
  if (section)
    site.write('pages.yaml', `${site.read('pages.yaml').trimEnd()}\n${section.trim().replace(/^/gm, '      ')}\n`)
  const now = async () => subjectOf(await pageOf(session, PATH), type)
  const page = await pageOf(session, PATH)
  const { file, path: start } = subjectOf(page, type)
  const part = (edit: Edit) => ({
    file,
    version: page.versions[file],
    edits: [{ ...edit, path: [...start, ...edit.path] }],
  })
  const send = (edit: Edit, ...waiting: Edit[]): Promise<Outcome> =>
    session.change({ ...part(edit), waiting: waiting.map(part) } satisfies Change)
  return { send, now, session, site }
}

const subjectOf = ({ subjects }: EditedPage, type: string) =>
  subjects.findLast(each => (each.type ?? each.kind) === type) as Subject

const set = (path: Path, value: Value): Edit => ({ op: 'set', path, value })

test.each<[what: string, type: string, section: string, first: Edit[], last: Edit]>([
  [
    'a price and its day',
    'board',
    PRICES,
    [set(['items', 1, 'price'], '£25')],
    set(['items', 1, 'checked'], '2024-01-01'),
  ],
  ['both ends of opening hours', 'site', '', [set(['contact', 'opens'], '21:00')], set(['contact', 'closes'], '22:00')],
  [
    'another form and what it needs',
    'gallery',
    GALLERY,
    [set(['variant'], 'cards'), set(['items', 0, 'title'], 'One')],
    set(['items', 1, 'title'], 'Two'),
  ],
  [
    'a department and its place below another one',
    'orgChart',
    TREE,
    [{ op: 'insert', path: ['nodes', 3], values: [{ id: 'dairy', name: 'Dairy' }] }],
    { op: 'insert', path: ['nodes', 0, 'children', 1], values: ['dairy'] },
  ],
])('%s are saved as one step, whichever is written first', async (_, type, section, first, last) => {
  const { send, session } = await formOf(type, section)
  expect(await send(first[0])).toHaveProperty('faults')
  expect(await send(last, ...first)).toMatchObject({ done: true, along: first.length, history: { count: 1 } })
  const { history } = await pageOf(session, PATH)
  expect(history.count).toBe(1)
})

test('a change that is sound does not wait for what is still wrong in its section', async () => {
  const { send, now } = await formOf('board', PRICES)
  const outcome = await send(set(['items', 0, 'price'], '£26'), set(['items', 1, 'price'], '£25'))
  expect(outcome).toMatchObject({ done: true })
  expect(outcome).not.toHaveProperty('along')
  expect((await now()).value).toMatchObject({ items: [{ price: '£26' }, { crop: 'Barley' }] })
})

test.each<[string, Edit, boolean | undefined]>([
  ['an empty text', set(['items', 1, 'crop'], ''), true],
  ['a text of 10,000 letters', set(['items', 1, 'crop'], 'R'.repeat(10_000)), true],
  ['a day that is none', set(['items', 0, 'from'], 'soon'), true],
  ['a price without its day', set(['items', 1, 'price'], '£25'), undefined],
])('%s is known as wrong in itself, or not', async (_, edit, isOwn) => {
  const { send } = await formOf('board', PRICES)
  expect(await send(edit)).toMatchObject({ faults: [isOwn ? { isOwn } : expect.not.objectContaining({ isOwn: true })] })
})
