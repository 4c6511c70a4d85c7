// The editor knows fields by their kinds and by what schemas say of them, never by their names.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import type { Field } from '../../src/editor/protocol.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'

/** All fields within a field, by their names; and all kinds of them. */
function collect(field: Field, names: Set<string>, kinds: Set<string>): void {
  kinds.add(field.kind)
  const parts = field.kind === 'variants' ? field.variants.flatMap(({ fields }) => fields) : []
  for (const part of field.kind === 'group' ? field.fields : parts) {
    names.add(part.name)
    collect(part.field, names, kinds)
  }
  if (field.kind === 'list') collect(field.item, names, kinds)
  if (field.kind === 'record') collect(field.value, names, kinds)
  const several = field.kind === 'tuple' ? field.items : field.kind === 'either' ? field.options : []
  for (const part of several) collect(part, names, kinds)
}

/** Texts that are the name of a field too, and mean something else. */
const OTHERS = [
  // The type of a section, whatever its block.
  'type in GroupControl.tsx',
  // The menu belongs to the site, and to no block.
  'items in PageOutline.tsx',
  // The name of a file that was offered.
  'name in RecordingControl.tsx',
  'name in SightChoice.tsx',
  // The day of a review, in files of pairs.
  'on in pairEdits.ts',
]
// Names of gaps in words.
const WITHOUT = ['editorWords.ts']

/** Texts that lead into a value: the steps of a path, what a step is compared with, what is looked for in a value. */
function stepsIn(code: string): string[] {
  const arrays = [...code.matchAll(/(?<![\w<])\[[^\]\n]*'\w+'[^\]\n]*\]/g)].map(([array]) => array)
  const compared = [...code.matchAll(/(?:name|step|key|\.at\(-\d\)|\[\d\]) [!=]== '\w+'|'\w+' in /g)].map(
    ([text]) => text,
  )
  return [...arrays, ...compared].flatMap(text => [...text.matchAll(/'(\w+)'/g)].map(([, step]) => step))
}

test('the editor names no field of a block', () => {
  const [names, kinds] = [new Set<string>(), new Set<string>()]
  for (const { schema } of catalogue.values()) collect(fieldOf(schema), names, kinds)
  const found = readdirSync('src/editor/client')
    .filter(file => !WITHOUT.includes(file))
    .flatMap(file => {
      const steps = stepsIn(readFileSync(`src/editor/client/${file}`, 'utf8'))
      return steps.flatMap(step => (names.has(step) && !kinds.has(step) ? [`${step} in ${file}`] : []))
    })
  expect(found.filter(each => !OTHERS.includes(each))).toEqual([])
})
