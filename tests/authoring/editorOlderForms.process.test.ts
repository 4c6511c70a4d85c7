// What an editor with the YAML language server shows of older forms: what validate says of them, and no offer of one.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NEXT_VERSION } from '../../src/fields/former.ts'
import { writeEditorFiles } from '../../src/tools/codeEditor/editorFiles.ts'
import { type EditorCatalogue, pagesEditorSchema, withSharedParts } from '../../src/tools/codeEditor/editorSchema.ts'
import { LAMP, lampPage } from '../model/lamps.ts'
import { copySite } from './copy.ts'
import { LanguageServer, type Position } from './languageServer.ts'

const site = copySite('tests/was/0.1')
const server = new LanguageServer(site.folder)

// A site of its own, whose blocks have every kind of older form.
const about = { purpose: 'Lamps.', group: 'many' } as const
const lamps: EditorCatalogue = new Map([
  ['lamp', { schema: LAMP, about: { ...about, was: ['lantern'] }, ends: NEXT_VERSION }],
])

beforeAll(async () => {
  await writeEditorFiles(site.folder)
  mkdirSync(`${site.folder}/lamps`)
  for (const [file, schema] of withSharedParts(new Map([['pages', pagesEditorSchema(lamps)]])))
    writeFileSync(`${site.folder}/lamps/${file}`, JSON.stringify(schema))
  await server.start()
})
afterAll(() => server.stop())

/** What is said of a text, with its line. */
async function told(file: string, text: string): Promise<string[]> {
  return (await server.open(file, text)).map(({ range, message }) => `${range.start.line + 1} ${message}`)
}

let count = 0

/** Opens a text whose place of the cursor is ‸. */
async function opened(schema: string, text: string): Promise<{ file: string; cursor: Position }> {
  const whole = `# yaml-language-server: $schema=${schema}\n${text}`
  const before = whole.split('‸')[0].split('\n')
  const file = `opened-${++count}.yaml`
  await server.open(file, whole.replace('‸', ''))
  return { file, cursor: { line: before.length - 1, character: (before.at(-1) as string).length } }
}

test('the files of an earlier release have no other complaint than those of validate', async () => {
  const files = ['pages.yaml', 'content/site.yaml', ...readdirSync(`${site.folder}/pages`).map(name => `pages/${name}`)]
  const found: string[] = []
  for (const file of files)
    for (const line of await told(file, site.read(file))) found.push(`${file}: ${line.replace(/^\d+ /, '')}`)
  const ends = `The older form is taken until version ${NEXT_VERSION}; npm run migrate -- --write writes the new one.`
  const several = 'awards or beforeAfter or keyFigures or slideshow or testimonials'
  const expand = 'Write type: expandingCards, without variant.'
  expect(found.sort()).toEqual([
    `pages/cardGrid.yaml: "cardGrid" with these fields is called expandingCards now. ${expand} ${ends}`,
    `pages/cardGrid.yaml: "imageLink" is called picture now. Write picture. ${ends}`,
    ...Array(5).fill(`pages/carousel.yaml: "carousel" is called ${several} now. Write ${several}. ${ends}`),
  ])
})

test.each<[what: string, fields: string, told: string]>([
  ['a field', 'heading: Lamps', '8 "heading" is called title now. Write title.'],
  ['a field of an entry', 'title: Lamps\nitems: [{ label: One }]', '9 "label" is called name now. Write name.'],
  [
    'a field that moved out of a group',
    'title: Lamps\nshade: { colour: red, size: 3 }',
    '9 shade.size stands at size now',
  ],
  ['a field that moved into a group', 'title: Lamps\nshadeColour: red', '9 shadeColour stands at shade.colour now'],
  ['a value of a choice', 'title: Lamps\nlook: tiles', '9 "tiles" is called grid now. Write grid.'],
  [
    'a value of another form',
    'title: Lamps\nitems: [One]',
    '9 this is written in another way now. Write { name: One }.',
  ],
  [
    'a field that is gone',
    'title: Lamps\nglow: true',
    '9 there is no field "glow" any more. Every lamp glows. Delete it.',
  ],
  ['a block', 'type: lantern\ntitle: Lamps', '7 "lantern" is called lamp now. Write lamp.'],
  ['nothing of today', 'title: Lamps\nlook: row\nitems: [{ name: One }]', ''],
])('told as validate tells it: %s', async (_, fields, words) => {
  const page = lampPage(fields).replace(/.*type: hero.*\n/, '')
  const found = await told(`lamp-${++count}.yaml`, `# yaml-language-server: $schema=lamps/pages.json\n${page}`)
  expect(found).toEqual(words ? [expect.stringContaining(words)] : [])
  if (words) expect(found[0]).toContain(`until version ${NEXT_VERSION}`)
})

test('what is neither today’s nor older is refused as before, and what is needed is missed', async () => {
  const of = async (fields: string) => {
    const page = lampPage(fields).replace(/.*type: hero.*\n/, '')
    const found = await told(`lamp-${++count}.yaml`, `# yaml-language-server: $schema=lamps/pages.json\n${page}`)
    return found.map(line => line.split('\n')[0])
  }
  expect(await of('title: Lamps\nlook: heap')).toEqual([
    expect.stringMatching(/^9 Value is not accepted.*"grid", "row"/),
  ])
  expect(await of('title: Lamps\nhue: red')).toEqual(['9 Property hue is not allowed.'])
  expect(await of('look: row')).toEqual([expect.stringContaining('Missing property "title"')])
})

test('older forms are explained where they stand, and offered nowhere', async () => {
  const page = (fields: string) => lampPage(fields).replace(/.*type: hero.*\n/, '')
  const hover = await opened('lamps/pages.json', page('head‸ing: Lamps'))
  expect(await server.hover(hover.file, hover.cursor)).toContain('is called title now')
  const labels = async (fields: string) => {
    const { file, cursor } = await opened('lamps/pages.json', page(fields))
    return (await server.complete(file, cursor)).map(({ label }) => label)
  }
  const fields = await labels('title: Lamps\n‸')
  expect(fields).toEqual(expect.arrayContaining(['look', 'items', 'shade']))
  for (const old of ['heading', 'glow', 'shadeColour']) expect(fields).not.toContain(old)
  const values = await labels('title: Lamps\nlook: ‸')
  expect(values).toEqual(expect.arrayContaining(['grid', 'row']))
  for (const old of ['tiles', 'boxes']) expect(values).not.toContain(old)
  const types = await labels('type: ‸')
  expect([types.includes('lamp'), types.includes('lantern')]).toEqual([true, false])
})

test('nor in the choices of this package', async () => {
  const offered = async (find: string, put: string) => {
    const { file, cursor } = await opened(
      'content/schema/pages.json',
      site.read('pages/cardGrid.yaml').replace(find, put),
    )
    return (await server.complete(file, cursor)).map(({ label }) => label)
  }
  const variants = await offered('variant: icon', 'variant: ‸')
  expect(variants.toSorted()).toEqual(['icon', 'numbered', 'picture', 'plain'])
  const types = await offered('type: cardGrid', 'type: ‸')
  expect([types.includes('testimonials'), types.includes('carousel')]).toEqual([true, false])
})

test('each older form of this package is known to editors', () => {
  const schemas = readdirSync(`${site.folder}/content/schema`)
  const all = schemas.map(name => readFileSync(`${site.folder}/content/schema/${name}`, 'utf8')).join('\n')
  for (const old of ['decorative', 'phoneHref', 'points', 'lead'])
    expect(all).toMatch(new RegExp(`"${old}": \\{\\s+"deprecated": true`))
})
