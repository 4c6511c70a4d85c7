// Fields, values and blocks under the names of earlier versions: read as before, told once, and refused where unclear.
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { text } from '../../src/fields/text.ts'
import { image } from '../../src/fields/image.ts'
import { NEXT_VERSION } from '../../src/fields/former.ts'
import { withEntryFields } from '../../src/fields/entryFields.ts'
import { formerFaults, formerTypesFaults } from '../../src/model/schemas/checkFormer.ts'
import { themeSchema } from '../../src/model/schemas/themeSchema.ts'
import { searchSchema } from '../../src/model/schemas/searchSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { problemSentence } from '../../src/model/messages/print.ts'
import packageJson from '../../package.json' with { type: 'json' }
import { LAMP, loadLamps } from './lamps.ts'

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
    expect(torch.told).toEqual([expect.stringContaining('there is no field "kind" any more')])
    expect(withLamp('type: light\nkind: sun\ntitle: Lamps').told).toEqual([
      expect.stringContaining('there is no block type "light"'),
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
  ])('%s is refused', (_, schema, fault) => {
    expect(formerFaults(schema, ['type', 'tone']).join('\n')).toContain(fault)
  })

  test('names of blocks that cannot be told apart are refused', () => {
    const faults = (...blocks: [string, { was?: string[]; from?: unknown }][]) => formerTypesFaults(new Map(blocks))
    expect(faults(['a', { was: ['b'] }], ['b', {}])).toEqual([expect.stringContaining('b, which is a block of today')])
    expect(faults(['a', { was: ['x'] }], ['b', { was: ['x'], from: () => undefined }])).toHaveLength(1)
    expect(faults(['a', { was: ['b'], from: () => undefined }], ['b', {}])).toEqual([])
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
