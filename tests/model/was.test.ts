// Fields, values and blocks under the names of earlier versions: read as before, told once, and refused where unclear.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '../../src/fields/text.ts'
import { image } from '../../src/fields/image.ts'
import { NEXT_VERSION } from '../../src/fields/former.ts'
import { withEntryFields } from '../../src/fields/entryFields.ts'
import { type FormerTypes, formerFaults, formerTypesFaults } from '../../src/model/schemas/checkFormer.ts'
import { themeSchema } from '../../src/model/schemas/themeSchema.ts'
import { searchSchema } from '../../src/model/schemas/searchSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { LAMP, lampPage, loadLamps } from './lamps.ts'

/** A section `lamp` with other fields: what is told, and what the block receives. */
function withLamp(fields: string, files: Record<string, string> = {}, either?: z.ZodType) {
  const { problems, draft, full } = loadLamps(fields, files, either)
  const page = draft?.pages.find(({ summary }) => summary.head.path === '/lamps')
  const block = page && full(page).blocks[1]
  return {
    told: problems.map(problem => `${problem.line}:${problem.column} ${problem.severity} ${problemSentence(problem)}`),
    problems,
    props: block?.props,
    type: block?.type,
    block,
  }
}

describe('what was written in an earlier version is read as before', () => {
  test.each<[what: string, fields: string, told: string]>([
    ['a field', 'heading: Lamps', '"heading" is called title now. Write title.'],
    ['a field of an entry', 'title: Lamps\nitems: [{ label: One }]', '"label" is called name now'],
    ['a field that moved out of a group', 'title: Lamps\nshade: { size: 3 }', 'shade.size stands at size now'],
    ['a field that moved into a group', 'title: Lamps\nshadeColour: red', 'shadeColour stands at shade.colour now'],
    ['a value of a choice', 'title: Lamps\nlook: tiles', '"tiles" is called grid now. Write grid.'],
    ['a list of texts', 'title: Lamps\nitems: [One, Two]', 'this is written in another way now'],
    ['a field that is gone', 'title: Lamps\nglow: true', 'there is no field "glow" any more. Every lamp glows.'],
  ])('%s', (_, fields, words) => {
    const { told, problems, props } = withLamp(fields)
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['old-form', 'warning']])
    expect(told[0]).toContain(words)
    expect(props).toMatchSnapshot()
  })

  test('a block, and a block that was part of another one', () => {
    const lantern = withLamp('type: lantern\ntitle: Lamps')
    expect(lantern.type).toBe('lamp')
    expect(lantern.told).toEqual([expect.stringContaining('"lantern" is called lamp now. Write lamp.')])
    const torch = withLamp('type: light\nkind: torch\ntitle: Lamps')
    expect([torch.type, torch.props]).toEqual(['torch', { title: 'Lamps' }])
    expect(torch.told).toEqual([
      expect.stringMatching(/^7:15 .*"light" with these fields is called torch now. Write type: torch, without kind/),
    ])
    expect(withLamp('type: light\nkind: sun\ntitle: Lamps').told).toEqual([
      expect.stringContaining('there is no block type "light" any more. Write type: torch.'),
    ])
  })

  test('where references lead, and where a table has it as a heading', () => {
    const shared = withLamp('heading: { from: lamps.name }\nitems: { from: lamps.list }', {
      'content/lamps.yaml': 'name: Lamps\nlist:\n  - label: One\n  - label: Two\n',
    })
    expect(shared.props).toMatchObject({ title: 'Lamps', items: [{ name: 'One' }, { name: 'Two' }] })
    expect(shared.problems.map(({ file, line }) => [file, line])).toEqual([
      ['content/lamps.yaml', 3],
      ['pages/lamps.yaml', 8],
    ])
    const table = withLamp('title: Lamps\nitems: { from: lamps }', {
      'content/lamps.csv': 'LABEL,Watt\nOne,60\nTwo,40\n',
    })
    expect(table.props).toMatchObject({
      items: [
        { name: 'One', watt: 60 },
        { name: 'Two', watt: 40 },
      ],
    })
    expect(table.told).toEqual([expect.stringContaining('"label" is called name now')])
  })

  test('mistakes in it are told where they stand', () => {
    const { problems } = withLamp('heading: [1]\nlook: tiles')
    expect(problems.map(({ code, line }) => [code, line])).toEqual([
      ['wrong-kind', 8],
      ['old-form', 9],
    ])
  })

  test('one line of a schema is one message for all places', () => {
    const { problems } = withLamp('title: Lamps\nitems: [{ label: One }, { label: Two }, { label: Three }]')
    expect(problems).toHaveLength(1)
    expect(problems[0].others).toHaveLength(2)
  })
})

const PICTURE = 'image: { src: shelf.svg, alt: A shelf }'

describe('a block that became several', () => {
  const slides = (variant: string, item: string, more = '') =>
    `type: carousel\nvariant: ${variant}\nlabel: Slides\nitemName: slide\n${more}items: [{ ${item} }]`
  const cards = (variant: string, item: string, more = '') =>
    `type: cardGrid\nvariant: ${variant}\n${more}items: [{ title: Shelf, ${item} }]`
  const side = '{ title: Then, para: Dark }'

  test.each<[type: string, fields: string]>([
    [
      'testimonials',
      slides('testimonial', `name: A reader, ${PICTURE}, content: { testimonial: Good., location: Here }`),
    ],
    ['slideshow', slides('slide', `heading: Books, ${PICTURE}`)],
    [
      'beforeAfter',
      slides('transformation', `heading: Light, ${PICTURE.replace('image', 'img')}, before: ${side}, after: ${side}`),
    ],
    ['keyFigures', slides('stat', 'logo: books, title: "9", subtitle: books, para: Many.')],
    ['awards', slides('award', `${PICTURE.replace('image', 'img')}, name: A cup, year: "2019", type: Good`)],
    ['expandingCards', cards('expand', 'content: Open.', 'columns: 4\nreveal: true\n')],
    ['pictureMenu', cards('imageLink', `to: /, ${PICTURE}`)],
  ])('%s', (type, fields) => {
    const read = withLamp(fields)
    expect(read.type).toBe(type)
    expect(read.props).not.toHaveProperty('variant')
    expect(read.told.filter(line => line.includes(' warning '))).toEqual([
      expect.stringMatching(new RegExp(` is called ${type} now. Write type: ${type},.* without variant`)),
    ])
  })

  test('by what its entries are, also where references lead to them', () => {
    const menu = (columns: string, entry: string) =>
      withLamp(`type: cardGrid\nvariant: imageLink\n${columns}items: { from: menu }`, {
        'content/menu.yaml': `- { title: Shelf, ${entry} }\n`,
      })
    expect(menu('columns: 4\n', `to: /, ${PICTURE}`)).toMatchObject({ type: 'pictureMenu', props: { columns: 4 } })
    expect(menu('', `to: /, content: Books., ${PICTURE}`)).toMatchObject({ type: 'pictureMenu', props: { columns: 2 } })
    for (const entry of [`to: /, points: [One], ${PICTURE}`, PICTURE, 'to: /'])
      expect(menu('', entry), entry).toMatchObject({ type: 'cardGrid', props: { variant: 'picture' } })
  })

  test('fields that never showed anything are named, and left out', () => {
    const { told, props } = withLamp(cards('expand', 'to: /, points: [One]'))
    expect(told.map(line => /no field "(\w+)" any more/.exec(line)?.[1])).toEqual([undefined, 'to', 'points'])
    expect(props).toMatchObject({ items: [{ title: 'Shelf' }] })
  })

  test('a section that is none of them names them all, and each of several is told for itself', () => {
    const all = 'Write type: awards or beforeAfter or keyFigures or slideshow or testimonials.'
    expect(withLamp(slides('prize', 'name: A cup')).told).toEqual([expect.stringContaining(all)])
    const more = { 'pages/more.yaml': lampPage(cards('imageLink', `to: /, ${PICTURE}`)).replace('/lamps', '/more') }
    const { told } = withLamp(cards('expand', 'content: Open.'), more)
    expect(told.flatMap(line => / is called (\w+) now/.exec(line)?.slice(1) ?? [])).toEqual([
      'expandingCards',
      'pictureMenu',
    ])
  })
})

test('one of several forms of a section, by a value that had another name itself', () => {
  const list = z.strictObject({
    variant: z.literal('list').meta({ valuesWere: { list: ['lines'] } }),
    title: text('The heading').meta({ was: ['heading'] }),
  })
  const one = z.strictObject({ variant: z.literal('one'), heading: text('The heading') })
  const schema = z.discriminatedUnion('variant', [list, one])
  const read = (fields: string) => withLamp(`type: either\n${fields}`, {}, schema)
  expect(read('variant: lines\nheading: Lamps').props).toEqual({ variant: 'list', title: 'Lamps' })
  expect(read('variant: one\nheading: Lamps')).toMatchObject({ told: [], props: { variant: 'one', heading: 'Lamps' } })
  const both = z.union([text('Words'), z.strictObject({ name: text('A name').meta({ was: ['label'] }) })])
  const holder = z.strictObject({ items: z.array(both) })
  expect(withLamp('type: either\nitems: [One, { label: Two }]', {}, holder).props).toEqual({
    items: ['One', { name: 'Two' }],
  })
})

describe('what is not clear', () => {
  test('old and new name at one place are an error at both', () => {
    const { told } = withLamp('heading: Lamps\ntitle: Lamps')
    expect(told).toEqual([
      expect.stringMatching(/^8:9 error .*heading is the older name of title, which is there too/),
      expect.stringMatching(/^9:9 error .*title was called heading, which is there too/),
    ])
  })

  test.each<[what: string, schema: z.ZodType, fault: string]>([
    ['two fields that were one', z.strictObject({ a: was('x'), b: was('x') }), 'Two fields were x.'],
    ['a field of today', z.strictObject({ a: was('b'), b: text('B') }), 'b is a field of today'],
    ['a field that every section has', z.strictObject({ a: was('tone') }), 'tone is a field of today'],
    ['a cycle', z.strictObject({ a: was('b'), b: was('a') }), 'a is a field of today'],
    ['a chain', z.strictObject({ a: was('b'), b: was('c') }), 'b is a field of today'],
    [
      'a chain of groups',
      z.strictObject({ a: was('in.a'), in: z.strictObject({ b: text('B') }).meta({ was: ['out'] }) }),
      'whose group had another name itself',
    ],
    [
      'a field that moved and is there',
      z.strictObject({ a: was('in.b'), in: z.strictObject({ b: text('B') }) }),
      'in.b is',
    ],
    [
      'a way out of an entry',
      z.strictObject({ list: z.array(z.strictObject({ a: was('../b') })) }),
      'out of the entry',
    ],
    ['a way out of the section', z.strictObject({ a: was('../b') }), 'there is no group around'],
    ['a value of today', z.strictObject({ a: z.enum(['x', 'y']).meta({ valuesWere: { x: ['y'] } }) }), 'a has y today'],
    [
      'a value that is none',
      z.strictObject({ a: z.enum(['x']).meta({ valuesWere: { z: ['y'] } }) }),
      'no value z of today',
    ],
    [
      'two values that were one',
      z.strictObject({ a: z.enum(['x', 'y']).meta({ valuesWere: { x: ['o'], y: ['o'] } }) }),
      'were o',
    ],
    [
      'a field that is gone and there',
      z.strictObject({ a: text('A') }).meta({ gone: { a: 'Why.' } }),
      'a is a field of today',
    ],
    [
      'an older value that no function takes',
      z.strictObject({ a: text('A').meta({ before: [1] }) }),
      'a has "before", and no function "from"',
    ],
    [
      'an older value that its function does not take',
      z.strictObject({ a: text('A').meta({ from: () => undefined, before: [1] }) }),
      'a has in "before" what its function "from" does not take: 1.',
    ],
  ])('%s is refused', (_, schema, fault) => {
    expect(formerFaults(schema, ['type', 'tone']).join('\n')).toContain(fault)
  })

  test('names of blocks that cannot be told apart are refused', () => {
    const faults = (...blocks: [string, FormerTypes][]) => formerTypesFaults(new Map(blocks))
    expect(faults(['a', { was: ['b'] }], ['b', {}])).toEqual([expect.stringContaining('b, which is a block of today')])
    expect(faults(['a', { was: ['x'] }], ['b', { was: ['x'], from: () => undefined }])).toHaveLength(1)
    expect(faults(['a', { was: ['b'], from: () => undefined }], ['b', {}])).toEqual([])
    const torch = ({ kind }: Record<string, unknown>) => (kind === 'torch' ? {} : undefined)
    expect(faults(['a', { was: ['b'], from: torch, before: [{ kind: 'torch' }] }])).toEqual([])
    expect(faults(['a', { was: ['b'], from: torch, before: [{ kind: 'sun' }] }])).toEqual([
      expect.stringContaining('a has in "before" what its function "from" does not take: {"kind":"sun"}.'),
    ])
  })
})

/** A text with an older name. */
const was = (name: string) => text('A').meta({ was: [name] })

test('the schemas of pages, site, theme and search are sound', () => {
  for (const schema of [pageSchema, siteSchema, themeSchema, searchSchema]) expect(formerFaults(schema)).toEqual([])
  expect(formerFaults(withEntryFields(LAMP))).toEqual([])
  expect(formerFaults(z.strictObject({ picture: image('A picture') }))).toEqual([])
})

test('older forms end with the next major version', () => {
  const [major] = packageJson.version.split('.')
  expect(NEXT_VERSION).toBe(`${Number(major) + 1}.0`)
})
