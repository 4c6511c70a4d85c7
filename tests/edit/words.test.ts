// The words of the editor and of a desk: each language says the same, and names every field of a form.
import './english.ts'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { WORDS } from '../../src/editor/client/editorWords.ts'
import { editorLanguages } from '../../src/editor/server/editorLanguages.ts'
import { fieldOf } from '../../src/editor/server/subjects.ts'
import type { Field, Spoken } from '../../src/editor/protocol.ts'
import { blockCommon, pageSchema } from '../../src/model/schemas/pageSchema.ts'
import { siteSchema } from '../../src/model/schemas/siteSchema.ts'
import { catalogue } from '../../src/node/page/blockCatalogue.ts'

const FOLDER = 'src/starter/editor'
const read = (code: string) =>
  parse(readFileSync(`${FOLDER}/${code}.yaml`, 'utf8')) as Pick<Spoken, 'words' | 'labels'> & {
    desk: Record<string, string>
  }
const codes = readdirSync(FOLDER).map(name => name.replace('.yaml', ''))

/** Words by their names, those of groups among them, with what is put into each. */
const gapsOf = (words: object): [string, string[]][] =>
  Object.entries(words).flatMap(([name, said]: [string, string | object]) =>
    typeof said === 'object'
      ? gapsOf(said).map(([inner, gaps]): [string, string[]] => [`${name}.${inner}`, gaps])
      : [[name, [...new Set(said.match(/\{\w+\}/g))].toSorted()]],
  )

const english = gapsOf(read('en').words)

test.each(codes)('the editor and the desk say in %s what they say in English, with the same values', code => {
  const { words, desk } = read(code)
  expect(gapsOf(words)).toEqual(english)
  expect(gapsOf(desk)).toEqual(gapsOf(read('en').desk))
})

test.each(english.filter(([name]) => !name.includes('.')))('what is put into %s has a place in it', (name, gaps) => {
  const word: unknown = WORDS[name as keyof typeof WORDS]
  const said = typeof word === 'function' ? String(word(...gaps.map(() => 7))) : String(word)
  expect([said.match(/[{}]/), typeof word]).toEqual([null, gaps.length ? 'function' : 'string'])
})

/** All that the files of a folder say. */
const codeIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter(each => each.isFile())
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .join('\n')

test('no words of the editor are unused', () => {
  const code = codeIn('src/editor/client')
  expect(Object.keys(read('en').words).filter(name => !new RegExp(`WORDS\\.${name}\\b`).test(code))).toEqual([])
})

test('no words of the desk are unused, and it has all that it says', () => {
  const code = codeIn('src/desk')
  const [list = ''] = /type DeskWord =[^\n]*(?:\n {2}\|.*)+/.exec(code) ?? []
  const listed = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name)
  expect(Object.keys(read('en').desk).toSorted()).toEqual(listed.toSorted())
  const others = code.replace(list, '')
  // Those for roles of people, and for pages that say nothing else, are named by a text.
  const isNamed = (name: string) => new RegExp(`\\bwords\\.${name}\\b|'${name}'`).test(others)
  expect(listed.filter(name => !isNamed(name))).toEqual([])
})

/** All labels in a form: of fields, of values that can be chosen, of forms of a group. */
function labelsIn(field: Field): string[] {
  const within = (fields: readonly Field[]) => fields.flatMap(each => [each.label ?? '', ...labelsIn(each)])
  const named = (fields: readonly { field: Field }[]) => within(fields.map(each => each.field))
  switch (field.kind) {
    case 'group':
      return named(field.fields)
    case 'variants':
      return [field.byLabel, ...field.variants.flatMap(({ label, fields }) => [label, ...named(fields)])]
    case 'list':
      return labelsIn(field.item)
    case 'record':
      return labelsIn(field.value)
    case 'tuple':
      return within(field.items)
    case 'either':
      return field.options.flatMap(labelsIn)
    case 'choice':
      return field.choices.map(({ label }) => label)
    default:
      return []
  }
}

// The words of pages are called as in content/site.yaml, because each says what it is for.
const { words: _, ...shared } = siteSchema.shape
const schemas = [blockCommon, pageSchema, ...Object.values(shared), ...[...catalogue.values()].map(each => each.schema)]
const labels = [
  // The parts of pages, as changes name them.
  'Page',
  'Section',
  ...[...catalogue.values()].map(({ name }) => name),
  ...schemas.flatMap(schema => labelsIn(fieldOf(schema))),
].filter(Boolean)

test.each(codes.filter(code => code !== 'en'))('every field and block has a name in %s', code => {
  const { labels: known } = read(code)
  expect([...new Set(labels)].filter(label => !(label in known))).toEqual([])
})

test('the editor is in the languages of the site that there are words for, that of the content first', () => {
  const languages = (...all: string[]) => editorLanguages({ languages: all.map(code => ({ code })) }, tmpdir())
  expect(languages('te', 'en').map(({ code }) => code)).toEqual(['te', 'en'])
  expect(languages('sw', 'hi').map(({ code }) => code)).toEqual(['hi'])
  expect(languages('sw').map(({ code }) => code)).toEqual(['en'])
  const [hindi] = editorLanguages({ languages: [], draft: { config: { lang: 'hi' } } }, tmpdir())
  expect(hindi.words.saved).toBe(read('hi').words.saved)
})

test('a site brings words of another language in a file of its own, and what that lacks is in English', () => {
  const root = mkdtempSync(join(tmpdir(), 'own-words-'))
  mkdirSync(join(root, 'editor'))
  writeFileSync(
    join(root, 'editor/ur.yaml'),
    'words: { saved: محفوظ, states: { same: وہی } }\nlabels: { Title: عنوان }\n',
  )
  const [urdu, english] = editorLanguages({ languages: [{ code: 'ur' }, { code: 'en' }] }, root)
  expect(urdu).toMatchObject({ code: 'ur', direction: 'rtl', labels: { Title: 'عنوان' } })
  expect(urdu.words).toMatchObject({
    saved: 'محفوظ',
    undo: english.words.undo,
    states: { same: 'وہی', draft: 'not reviewed' },
  })
  // Words of a desk are for its server.
  expect(urdu).not.toHaveProperty('desk')
  writeFileSync(join(root, 'editor/ur.yaml'), 'words: {')
  expect(() => editorLanguages({ languages: [{ code: 'ur' }] }, root)).toThrow('editor/ur.yaml cannot be read.')
})
