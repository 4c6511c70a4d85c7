// What a new entry of a list begins with, and what becomes of it when it is inserted.
import './english.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { WORDS } from '../../src/editor/client/editorWords.ts'
import { NewEntry } from '../../src/editor/client/NewEntry.tsx'
import { begunValue, enteredValue, nameAround, withId } from '../../src/editor/client/fieldValues.ts'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import type { Field } from '../../src/editor/protocol.ts'
import { isRecord, valueAt } from '../../src/model/source/path.ts'
import { shown } from './form.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'
import { examplesOf } from '../../src/tools/catalogue/catalogueExamples.ts'
import type { Value } from '../../src/write/write.ts'

type List = Field & { kind: 'list' }

/** The lists at the top of a form. */
const listsOf = (field: Field): [name: string, list: List][] => {
  const fields =
    field.kind === 'group' ? field.fields : field.kind === 'variants' ? field.variants.flatMap(each => each.fields) : []
  return fields.flatMap(({ name, field: own }): [string, List][] => (own.kind === 'list' ? [[name, own]] : []))
}

/** All texts within a value that no choice offers. */
function wordsIn(field: Field, value: unknown): string[] {
  if (typeof value === 'string') return value === '' || field.kind === 'choice' ? [] : [value]
  if (Array.isArray(value)) return field.kind === 'list' ? value.flatMap(each => wordsIn(field.item, each)) : []
  if (!isRecord(value)) return []
  const options = field.kind === 'either' ? field.options : [field]
  return options.flatMap(option => {
    const forms = option.kind === 'variants' ? option.variants.flatMap(({ fields }) => fields) : []
    const fields = option.kind === 'group' ? option.fields : forms
    return fields.flatMap(({ name, field: own }) => wordsIn(own, value[name]))
  })
}

test.each(
  [...catalogue].map(([type, { schema }]) => [type, fieldOf(schema)] as const),
)('a new entry of %s has no words, days, numbers or pictures of another one', (type, field) => {
  for (const { props } of examplesOf(type))
    for (const [name, list] of listsOf(field)) {
      const others = valueAt(props, [name])
      if (!Array.isArray(others)) continue
      const begun = begunValue(list.item, others)
      expect(wordsIn(list.item, begun)).toEqual([])
      expect(JSON.stringify(begun ?? '')).not.toMatch(/"sample"|"id"|\d{4}-\d\d/)
    }
})

const text: Field = { kind: 'text' }
const person: Field = {
  kind: 'group',
  fields: [
    { name: 'id', field: { kind: 'word', optional: true, isAddress: true } },
    { name: 'name', field: text },
    { name: 'role', field: { ...text, optional: true } },
    { name: 'years', field: { kind: 'number', optional: true } },
    { name: 'wide', field: { kind: 'boolean', optional: true } },
    {
      name: 'image',
      field: {
        kind: 'group',
        optional: true,
        fields: [
          { name: 'src', field: { kind: 'picture' } },
          { name: 'alt', field: text },
        ],
      },
    },
  ],
}
const people: Value[] = [
  { id: 'one', name: 'One', role: 'Chair', years: 3, wide: true, image: { src: 'one.jpg', alt: 'One' } },
  { id: 'two', name: 'Two', role: 'Desk', years: 4, wide: true, image: { src: 'two.jpg', alt: 'Two' } },
]

test('it has the groups that all others have, and the choices that all others share', () => {
  expect(begunValue(person, people)).toEqual({ wide: true, image: {} })
  expect(begunValue(person, [...people, { name: 'Three' }])).toEqual({})
  expect(begunValue({ kind: 'record', value: { kind: 'textOrNumber' } }, [{ stop: 'School', seats: 2 }])).toEqual({
    stop: '',
    seats: '',
  })
})

test('what is left empty is left out, and numbers are numbers where the others have them', () => {
  const typed = { name: ' K.\tLakshmi ', years: '12', role: '', image: {} }
  expect(enteredValue(person, typed, people[0])).toEqual({ name: ' K. Lakshmi ', years: 12 })
  const row: Field = { kind: 'record', value: { kind: 'textOrNumber' } }
  expect(enteredValue(row, { stop: '7', seats: '7' }, { stop: 'School', seats: 2 })).toEqual({ stop: '7', seats: 7 })
})

test('its id is made of its name, where the others have one, and is never that of another one', () => {
  const named = { name: 'K. Lakshmi' }
  expect(withId(person, named, people, new Set())).toEqual({ id: 'k-lakshmi', ...named })
  expect(withId(person, named, people, new Set(['k-lakshmi']))).toEqual({ id: 'k-lakshmi-2', ...named })
  expect(withId(person, { id: 'own', ...named }, people, new Set())).toEqual({ id: 'own', ...named })
  expect(withId(person, named, [{ name: 'One' }], new Set())).toEqual(named)
  expect(withId(person, { name: 'లక్ష్మి' }, people, new Set())).toEqual({ id: 'lakshmi', name: 'లక్ష్మి' })
  expect(withId(person, { name: 'لکشمی' }, people, new Set())).toEqual({ id: 'entry', name: 'لکشمی' })
})

test('a picture without a name of its own is named after the entry that it is of', () => {
  const list: Field = { kind: 'group', fields: [{ name: 'items', field: { kind: 'list', item: person } }] }
  const section = { title: 'Who leads', file: 'a.yaml', field: list, value: { items: people } } as never
  expect(nameAround(section, ['items', 1, 'image', 'src'])).toBe('Two')
  expect(nameAround(section, ['image', 'src'])).toBe('Who leads')
  const begun = (value: Value) => ({ title: 'Who leads', file: '', field: person, value }) as never
  expect(nameAround(begun({ name: 'K. Lakshmi' }), ['image', 'src'])).toBe('K. Lakshmi')
  expect(nameAround(begun({}), ['image', 'src'])).toBe('Who leads')
})

test('what has to be filled in is marked, also within a group, and nothing is said of how it was', () => {
  const portrait: Field = {
    kind: 'group',
    fields: [
      { name: 'name', field: { ...text, label: 'Name' } },
      {
        name: 'image',
        field: {
          kind: 'group',
          label: 'Image',
          fields: [{ name: 'src', field: { kind: 'picture', label: 'Picture' } }],
        },
      },
      {
        name: 'more',
        field: {
          kind: 'group',
          label: 'More of it',
          optional: true,
          fields: [{ name: 'words', field: { ...text, label: 'Words' } }],
        },
      },
    ],
  }
  const subject = {
    title: '',
    file: 'a.yaml',
    path: [],
    field: portrait,
    value: {},
    borrowed: [],
    counted: [],
    filled: [],
  } as never
  const others = [{ name: 'One', image: { src: 'a.svg' }, more: { words: 'w' } }]
  const entry = { subject, field: portrait, path: ['items'], others, name: 'new', onInsert: async () => true }
  const html = shown(createElement(NewEntry, { ...entry, onDone: () => {} }), subject)
  expect(html.match(/<label for="[^"]*">[^<]*|<summary>[^<]*/g)?.map(each => each.replace(/<[^>]*>/, ''))).toEqual(
    expect.arrayContaining(['Name (wanted)', 'Picture (wanted)', 'Words']),
  )
  expect(html).not.toContain(WORDS.howItWas)
})
