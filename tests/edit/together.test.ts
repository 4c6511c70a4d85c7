// Fields that depend on each other: from a sound state to another one, by the changes that the controls of a form make.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { followsOf, followsOfEntry, followsOfRemoval } from '../../src/editor/client/follows.ts'
import { valueAt, type Path } from '../../src/model/source/path.ts'
import { attemptsOf, type Wanted } from '../../src/editor/client/sending.ts'
import { originOf, type EditedPage, type Subject } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/write/edited.ts'
import type { Value } from '../../src/write/write.ts'
import { open, pageOf } from './session.ts'

type Session = ReturnType<typeof open>['session']

/** The changes of one form, each with those that were refused before it. */
function form(session: Session, shown: EditedPage, subject: Subject) {
  let page = shown
  let waiting: Wanted[] = []
  const accepted = async (wanted: Wanted): Promise<boolean> => {
    const others = waiting.filter(({ field }) => field !== wanted.field)
    for (const { parts, fields } of attemptsOf(wanted, others, page.versions)) {
      const own = parts[parts.length - 1]
      const outcome = await session.change({ label: 'Test', ...own, waiting: parts.slice(0, -1) })
      if (!('done' in outcome)) continue
      waiting = waiting.filter(({ field }) => !fields.includes(field))
      page = await pageOf(session, page.path)
      return true
    }
    return false
  }
  const send = async (path: Path, edits: Edit[], follows: Wanted['follows']) => {
    const { file } = originOf(subject, path)
    const wanted = { label: 'Test', file, version: page.versions[file], edits, follows, field: path.join('.') }
    const isAccepted = await accepted(wanted)
    if (!isAccepted) waiting = [...waiting.filter(({ field }) => field !== wanted.field), wanted]
    else for (const other of waiting) await accepted(other)
    return isAccepted
  }
  const at = (path: Path) => originOf(subject, path).path
  return {
    set: (path: Path, value: Value | undefined) => {
      const edit: Edit = value === undefined ? { op: 'delete', path: at(path) } : { op: 'set', path: at(path), value }
      return send(path, [edit], followsOf(subject, path, value))
    },
    add: (path: Path, value: Value) => {
      const place = [...path, (valueAt(subject.value, path) as Value[]).length]
      return send(path, [{ op: 'insert', path: at(place), values: [value] }], followsOfEntry(subject, place, value))
    },
    remove: (path: Path) => send(path, [{ op: 'delete', path: at(path) }], followsOfRemoval(subject, path)),
  }
}

const PATH = '/visit'

/** The form of a section, or of what all pages share, on a page of the library; the section may be added to it. */
async function formOf(type: string, section = '') {
  const { session, site, problems } = open()
  if (section) site.write('pages.yaml', `${site.read('pages.yaml').trimEnd()}\n${indented(section)}`)
  const page = await pageOf(session, PATH)
  const subject = subjectOf(page, type)
  return { ...form(session, page, subject), subject, site, problems, session }
}

const subjectOf = ({ subjects }: EditedPage, type: string) =>
  subjects.findLast(each => (each.type ?? each.kind) === type) as Subject

const indented = (yaml: string) => yaml.trim().replace(/^/gm, '      ').concat('\n')

type Form = Awaited<ReturnType<typeof formOf>>

/** A section as it is now. */
const nowIn = async ({ session }: Form, type: string) => subjectOf(await pageOf(session, PATH), type)

const CARDS = `
- type: cardGrid
  variant: icon
  items:
    - { id: a, icon: clock, title: One, text: One. }
    - { id: b, icon: clock, title: Two, text: Two. }`
const PRICES = `
- type: board
  items:
    - { crop: Wheat, grade: Milling, price: "£24", from: 2020-01-01 }
    - { crop: Barley }`
const YARDS = `
- type: board
  items:
    - { crop: Wheat, price: "£24", place: The mill, from: 2026-11-01 }
    - { crop: Wheat, price: "£26", place: The station, from: 2026-11-01 }`
const MEETING = `
- type: notice
  items:
    - { title: Reading night, from: 2030-11-20, day: 2030-11-27 }`
const TABLE = `
- type: table
  caption: Stops
  columns:
    - { field: stop, label: Stop, kind: heading }
    - { field: shelters, label: Shelters, kind: number }
  rows:
    - { stop: School, shelters: 2 }
    - { stop: Mill, shelters: 1 }
  total: { stop: Total, shelters: 3 }`
const CHART = `
- type: chart
  caption: Books lent
  label: { field: year, label: Year }
  measures: [{ field: lent.stories, label: Stories lent }]
  columns:
    - { field: lent.stories, label: Stories }
    - { field: fines, label: Fines }
  records:
    - { year: "2023", lent: { stories: 1200 }, fines: 12 }
    - { year: "2024", lent: { stories: 1500 }, fines: 9 }`
const TIMELINE = `
- type: timeline
  label: Periods
  achievementsTitle: Reached
  items:
    - { year: 1990-95, title: A shelf, description: Books., achievements: [Books] }
    - { year: 2006-Present, title: A house, description: Rooms., achievements: [Rooms] }`
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
const ARTICLES = `
- type: documents
  variant: articles
  items:
    - type: article
      id: newest
      title: A house of books
      date: 2024-05
      link: "https://example.org/"
      thumbnail: { src: shelf.svg, alt: A shelf of books below a window }
    - type: pdf
      id: oldest
      title: Forty books and a lamp
      date: 1999-01
      pdfFile: rules.pdf
      thumbnail: { src: pond.svg, alt: A house beside a pond }`
/** Ways between sound states, by the check across fields that lies on them: the last step is written with all before. */
const WAYS: Record<
  string,
  [string, string, (form: Form) => Promise<boolean>, (now: Record<string, Value>) => unknown]
> = {
  uniqueIds: [
    CARDS,
    'cardGrid',
    async ({ set }) => !(await set(['items', 0, 'id'], 'b')) && set(['items', 1, 'id'], 'a'),
    ({ items }) => expect(items).toMatchObject([{ id: 'b' }, { id: 'a' }]),
  ],
  day: [
    PRICES,
    'board',
    async ({ set }) => !(await set(['items', 1, 'price'], '£25')) && set(['items', 1, 'checked'], '2024-01-01'),
    ({ items }) => expect(items).toMatchObject([{}, { price: '£25', checked: '2024-01-01' }]),
  ],
  uniqueFields: [
    TABLE,
    'table',
    ({ add }) => add(['columns'], { field: 'shelters', label: 'Seats', kind: 'number' }),
    ({ columns, rows }) => {
      expect(columns).toMatchObject([{}, {}, { field: 'shelters2' }])
      expect(rows).toMatchObject([{ shelters2: 0 }, { shelters2: 0 }])
    },
  ],
  compareRows: [
    TABLE,
    'table',
    async ({ add, remove }) =>
      (await add(['columns'], { field: 'shelters', label: 'Seats', kind: 'number' })) && remove(['columns', 1]),
    ({ columns, rows, total }) => {
      expect(columns).toMatchObject([{ field: 'stop' }, { field: 'shelters2' }])
      expect(rows).toEqual([
        { stop: 'School', shelters2: 0 },
        { stop: 'Mill', shelters2: 0 },
      ])
      expect(total).toEqual({ stop: 'Total' })
    },
  ],
  compareRecords: [
    CHART,
    'chart',
    async ({ add, set }) =>
      (await add(['columns'], { field: 'fines', label: 'Poems' })) && set(['columns', 0, 'field'], 'lent.tales'),
    ({ columns, records }) => {
      expect(columns).toMatchObject([{ field: 'lent.tales' }, {}, { field: 'fines2' }])
      expect(records).toMatchObject([{ lent: { tales: 1200 }, fines2: 0 }, { fines2: 0 }])
    },
  ],
  timeline: [
    TIMELINE,
    'timeline',
    async ({ add }) => {
      const entry = { year: '2006-Present', title: 'A shed', description: 'Tools.', achievements: ['Tools'] }
      // It waits as a copy of the last one until it has years of its own.
      return !(await add(['items'], entry)) && add(['items'], { ...entry, year: '1996-2005' })
    },
    ({ items }) => expect(items).toMatchObject([{}, {}, { year: '1996-2005' }]),
  ],
  gallery: [
    GALLERY,
    'gallery',
    async ({ set }) =>
      !(await set(['variant'], 'cards')) &&
      (await set(['items', 0, 'title'], 'One')) &&
      set(['items', 1, 'title'], 'Two'),
    ({ variant }) => expect(variant).toBe('cards'),
  ],
  checkTree: [
    TREE,
    'orgChart',
    async ({ remove, add }) => !(await remove(['nodes', 1, 'children', 0])) && add(['nodes', 0, 'children'], 'door'),
    ({ nodes }) => expect(nodes).toMatchObject([{ children: ['desk', 'door'] }, { children: [] }, {}]),
  ],
  hoursAreSaid: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['contact', 'opens'], undefined)) && set(['contact', 'hours'], 'While the lamp is lit'),
    ({ contact }) => expect(contact).toMatchObject({ hours: 'While the lamp is lit' }),
  ],
  siteSchema: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['menu', 1, 'items'], [{ title: 'All', to: '/shelves' }])) && set(['menu', 1, 'to'], undefined),
    ({ menu }) => expect(menu).toMatchObject([{}, { items: [{ to: '/shelves' }] }, {}]),
  ],
  closesAfterOpening: [
    '',
    'site',
    async ({ set }) => !(await set(['contact', 'opens'], '21:00')) && set(['contact', 'closes'], '22:00'),
    ({ contact }) => expect(contact).toMatchObject({ opens: '21:00', closes: '22:00' }),
  ],
  table: [
    `${TABLE}\n  slider: { label: Stop, answer: "{value} to {row}" }`,
    'table',
    async ({ set }) =>
      !(await set(['filter'], { label: 'Find a stop', shown: '{n} of {total}', none: 'No stop fits.' })) &&
      set(['slider'], undefined),
    ({ filter, slider }) => expect([filter, slider]).toEqual([expect.anything(), undefined]),
  ],
  eachOnce: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['contact', 'openDays', 0], 'Wednesday')) && set(['contact', 'openDays', 1], 'Tuesday'),
    ({ contact }) => expect(valueAt(contact, ['openDays', 0])).toBe('Wednesday'),
  ],
  comparePrices: [
    YARDS,
    'board',
    async ({ set }) => !(await set(['items', 1, 'place'], 'The mill')) && set(['items', 1, 'from'], '2026-12-01'),
    ({ items }) => expect(valueAt(items, [1])).toMatchObject({ place: 'The mill', from: '2026-12-01' }),
  ],
  beginsBeforeItsDay: [
    MEETING,
    'notice',
    async ({ set }) => !(await set(['items', 0, 'day'], '2030-11-10')) && set(['items', 0, 'from'], '2030-11-01'),
    ({ items }) => expect(valueAt(items, [0])).toMatchObject({ day: '2030-11-10', from: '2030-11-01' }),
  ],
  compareLanguages: [
    '',
    'site',
    async ({ set }) => !(await set(['lang'], 'hi')) && set(['locale'], 'hi_IN'),
    ({ lang, locale }) => expect([lang, locale]).toEqual(['hi', 'hi_IN']),
  ],
}

test.each(Object.entries(WAYS))('what %s compares is brought from one sound state to another one', async (_, [
  section,
  type,
  walk,
  check,
]) => {
  const form = await formOf(type, section)
  expect(await walk(form)).toBe(true)
  check((await nowIn(form, type)).value as Record<string, Value>)
})

// Pairs have tests of their own, the theme no form, and the others refuse nothing that a form sets.
const ELSEWHERE = ['image', 'phoneSaidOnce', 'wordsFollow', 'compareSignature', 'themeSchema']

test('no check across fields is without such a way', () => {
  const folders = ['src/blocks', 'src/fields', 'src/model']
  const files = folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
  )
  const checks = files
    .filter(file => file.endsWith('.ts'))
    .flatMap(file => {
      const name = basename(file) === 'schema.ts' ? basename(dirname(file)) : basename(file, '.ts')
      const uses = readFileSync(file, 'utf8').matchAll(
        /(?<!function |schema\.check\()\bacrossFields(?:<[^(]*>)?\((\w+)?/g,
      )
      return [...uses].map(([, compare]) => compare ?? name)
    })
  expect([...new Set(checks)].toSorted()).toEqual([...Object.keys(WAYS), ...ELSEWHERE].toSorted())
})

test('a picture becomes decorative, and gets words again', async () => {
  const picture = await formOf('documents', ARTICLES)
  const path = ['items', 0, 'thumbnail', 'alt']
  expect(await picture.set(path, '')).toBe(true)
  const subject = await nowIn(picture, 'documents')
  expect(valueAt(subject.value, path)).toBe('')
  const page = await pageOf(picture.session, PATH)
  expect(await form(picture.session, page, subject).set(path, 'A pond')).toBe(true)
})

test('a department is added with its place below another one, and gets another id, in any order', async () => {
  const tree = await formOf('orgChart', TREE)
  expect(await tree.add(['nodes'], { id: 'dairy', name: 'Dairy' })).toBe(false)
  expect(await tree.add(['nodes', 0, 'children'], 'dairy')).toBe(true)
  const again = form(tree.session, await pageOf(tree.session, PATH), await nowIn(tree, 'orgChart'))
  expect(await again.set(['nodes', 0, 'children', 0], 'renamed')).toBe(false)
  expect(await again.set(['nodes', 1, 'id'], 'renamed')).toBe(true)
  expect(await tree.set(['title'], 'Still here')).toBe(true)
})
