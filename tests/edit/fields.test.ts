// Every field of every block has a control, and a new kind of field without one is noticed.
import './english.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { Control } from '../../src/editor/client/Control.tsx'
import { optionOf } from '../../src/editor/client/fieldValues.ts'
import type { Field } from '../../src/editor/protocol.ts'
import { blockCommon, pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { sample, shown, within } from './form.ts'

/** The control that src/editor/client has for each kind of field; a kind that is not here does not compile. */
const CONTROLS: Record<Field['kind'], 'text' | 'check' | 'choice' | 'group' | 'list' | 'either'> = {
  text: 'text',
  richText: 'text',
  word: 'text',
  link: 'text',
  icon: 'text',
  document: 'text',
  picture: 'text',
  recording: 'text',
  date: 'text',
  number: 'text',
  textOrNumber: 'text',
  boolean: 'check',
  choice: 'choice',
  group: 'group',
  variants: 'group',
  record: 'group',
  tuple: 'group',
  list: 'list',
  either: 'either',
}

const schemas: [string, z.ZodType][] = [
  ...[...catalogue].map(([type, { schema }]): [string, z.ZodType] => [type, schema]),
  ['every section', blockCommon],
  ['every page', pageSchema],
  ['content/site.yaml', siteSchema],
]

test.each(schemas)('every field of %s has a control', (_, schema) => {
  const fields = within(fieldOf(schema))
  for (const field of fields) expect([field, controlOf(field)]).toEqual([field, CONTROLS[field.kind]])
  // Whatever has several forms shows the one that its value has.
  for (const field of fields)
    if (field.kind === 'either')
      for (const option of field.options) expect(field.options).toContain(optionOf(field.options, sample(option)))
})

/** What the panel shows for a field that has a value. */
function controlOf(field: Field): string | undefined {
  const value = sample(field)
  const subject = { kind: 'section', title: '', file: 'a.yaml', path: [], value, borrowed: [], counted: [], filled: [] }
  const control = { field, path: [], value, label: 'A field', onSet: async () => true }
  const html = shown(createElement(Control, { ...control, subject: subject as never }), subject as never)
  // Of several forms the one that the value has.
  if (field.kind === 'either') return html.includes('A field') ? 'either' : undefined
  if (/^<details[^>]* data-list/.test(html)) return 'list'
  if (html.startsWith('<details')) return 'group'
  const [, id] = /<label for="([^"]+)"/.exec(html) ?? []
  const [, tag = '', more = ''] = new RegExp(`<(input|textarea|select)([^>]* id="${id}"[^>]*)>`).exec(html) ?? []
  return tag === 'select' || html.includes('role="radiogroup"')
    ? 'choice'
    : more.includes('type="checkbox"')
      ? 'check'
      : tag && 'text'
}

test('a text that other programs cut says how long it is', () => {
  const head = fieldOf(pageSchema)
  const lengthOf = (name: string, value: string) => {
    const field = head.kind === 'group' && head.fields.find(each => each.name === name)?.field
    const subject = {
      kind: 'page',
      title: '',
      file: 'a.yaml',
      path: [],
      value,
      borrowed: [],
      counted: [],
      filled: [],
    } as never
    const control = { subject, field: field as Field, path: [], value, label: 'A field', onSet: async () => true }
    const html = shown(createElement(Control, control), subject)
    return /<small id="[^"]+-length"[^>]*>[^<]*/.exec(html)?.[0].replace(/ id="[^"]*"/, '')
  }
  expect(lengthOf('title', 'Seed fair')).toBe('<small>9 characters; up to 65 are shown whole.')
  expect(lengthOf('description', 'x'.repeat(69))).toBe('<small class="off">69 characters; 70 to 155 are shown whole.')
  expect(lengthOf('description', 'x'.repeat(155))).toBe('<small>155 characters; 70 to 155 are shown whole.')
  expect(lengthOf('updated', '2026-11-01')).toBeUndefined()
})

test('a text with placeholders says what visitors read', () => {
  const field = fieldOf(z.strictObject({ lead: z.string() }))
  const value = { lead: 'Come by: {hours}.', title: 'Contact' }
  const filled = [{ at: ['lead'], shown: 'Come by: Monday, 9:00-18:00.' }]
  const subject = {
    kind: 'site',
    title: '',
    file: 'a.yaml',
    path: [],
    field,
    value,
    borrowed: [],
    counted: [],
    filled,
  } as never
  const html = (name: 'lead' | 'title') =>
    shown(
      createElement(Control, {
        subject,
        field: { kind: 'text' },
        path: [name],
        value: value[name],
        label: 'A field',
        onSet: async () => true,
      }),
      subject,
    )
  expect(html('lead')).toContain('Visitors read: Come by: Monday, 9:00-18:00.')
  expect(html('title')).not.toContain('Visitors read')
})

test('kinds are told by what the schema makes of a text, not by names', () => {
  const kindOf = (type: string, name: string) => {
    const field = fieldOf(catalogue.get(type)?.schema as z.ZodType)
    return within(field)
      .flatMap(each => (each.kind === 'group' ? each.fields : each.kind === 'variants' ? each.variants[0].fields : []))
      .find(each => each.name === name)?.field.kind
  }
  expect(kindOf('cardGrid', 'to')).toBe('link')
  expect(kindOf('cardGrid', 'icon')).toBe('icon')
  expect(kindOf('cardGrid', 'src')).toBe('picture')
  expect(kindOf('cardGrid', 'content')).toBe('richText')
  expect(kindOf('cardGrid', 'reveal')).toBe('choice')
  expect(kindOf('stats', 'value')).toBe('textOrNumber')
  expect(kindOf('documents', 'date')).toBe('word')
  expect(kindOf('videos', 'uploaded')).toBe('date')
})

test.each([
  ['a set', z.strictObject({ a: z.set(z.string()) })],
  ['anything', z.strictObject({ a: z.array(z.any()) })],
  ['a date object', z.strictObject({ a: z.date().optional() })],
])('a new kind of field without a control is noticed: %s', (_, schema) => {
  expect(() => fieldOf(schema)).toThrow('There is no control for the kind of field')
})
