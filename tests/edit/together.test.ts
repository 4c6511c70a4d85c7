// Fields that depend on each other: from a sound state to another one, by the changes that the controls of a form make.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { followsOf, followsOfEntry, followsOfRemoval, placeOfEntry } from '../../src/editor/client/follows.ts'
import { valueAt } from '../../src/model/yaml/path.ts'
import { attemptsOf, type Wanted } from '../../src/editor/client/sending.ts'
import { originOf } from '../../src/editor/originOf.ts'
import type { EditedPage, Subject } from '../../src/editor/protocol.ts'
import type { Edit } from '../../src/editor/yaml/operations.ts'
import type { Value } from '../../src/editor/yaml/write.ts'
import type { Path } from '../../src/model/yaml/path.ts'
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
      const place = [...path, placeOfEntry(valueAt(subject.value, path) as Value[], value)]
      return send(path, [{ op: 'insert', path: at(place), values: [value] }], followsOfEntry(subject, place, value))
    },
    remove: (path: Path) => send(path, [{ op: 'delete', path: at(path) }], followsOfRemoval(subject, path)),
  }
}

/** The form of a section, or of what all pages share; on the page /visit of the library one may be added. */
async function formOf(path: string, type: string, from?: string, section = '') {
  const { session, site, problems } = open(from)
  if (section) site.write('pages.yaml', `${site.read('pages.yaml').trimEnd()}\n${indented(section)}`)
  const page = await pageOf(session, path)
  const subject = page.subjects.findLast(each => (each.type ?? each.kind) === type) as Subject
  return { ...form(session, page, subject), subject, site, problems, session }
}

const indented = (yaml: string) => yaml.trim().replace(/^/gm, '      ').concat('\n')

type Form = Awaited<ReturnType<typeof formOf>>

/** The values of a section as they are now. */
async function valuesOf({ session }: Form, type: string, path: string) {
  const { subjects } = await pageOf(session, path)
  return subjects.findLast(each => (each.type ?? each.kind) === type)?.value as Record<string, Value>
}

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
    - { image: { src: pond.svg, decorative: true } }
    - { image: { src: pond.svg, decorative: true } }`
const TREE = `
- type: orgChart
  nodes:
    - { id: members, name: Members, children: [desk] }
    - { id: desk, name: Desk, children: [door] }
    - { id: door, name: Door }`
const BAR = `
- type: topBar
  phone: "+44 1632 960001"
  phoneHref: tel:+441632960001`

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
    ({ items }) => expect(items).toMatchObject([{}, { year: '1996-2005' }, {}]),
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
  sameNumber: [
    BAR,
    'topBar',
    ({ set }) => set(['phone'], '+44 1632 960002'),
    ({ phoneHref }) => expect(phoneHref).toBe('tel:+441632960002'),
  ],
  siteSchema: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['menu', 1, 'items'], [{ title: 'All', to: '/shelves' }])) && set(['menu', 1, 'to'], undefined),
    ({ menu }) => expect(menu).toMatchObject([{}, { items: [{ to: '/shelves' }] }, {}]),
  ],
  sameHours: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['contact', 'hours'], 'Every day, 10:00-20:00')) && set(['contact', 'closes'], '20:00'),
    ({ contact }) => expect(contact).toMatchObject({ hours: 'Every day, 10:00-20:00', closes: '20:00' }),
  ],
  eachOnce: [
    '',
    'site',
    async ({ set }) =>
      !(await set(['contact', 'openDays', 0], 'Wednesday')) && set(['contact', 'openDays', 1], 'Tuesday'),
    ({ contact }) => expect(valueAt(contact, ['openDays', 0])).toBe('Wednesday'),
  ],
  compareLanguages: [
    '',
    'site',
    async ({ set }) => !(await set(['lang'], 'hi')) && set(['locale'], 'hi_IN'),
    ({ lang, locale }) => expect([lang, locale]).toEqual(['hi', 'hi_IN']),
  ],
}

test.each(Object.entries(WAYS))(
  'what %s compares is brought from one sound state to another one',
  async (_, [section, type, walk, check]) => {
    const form = await formOf('/visit', type, undefined, section)
    expect(await walk(form)).toBe(true)
    check(await valuesOf(form, type, '/visit'))
  },
  60_000,
)

// Pictures, articles and pairs have tests of their own, the theme no form.
const ELSEWHERE = ['image', 'documents', 'compareSignature', 'themeSchema']

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
