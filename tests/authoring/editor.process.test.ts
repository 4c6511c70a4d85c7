// What an editor with the YAML language server shows, with no set-up but the files of the site.
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeEditorFiles } from '../../src/tools/codeEditor/editorFiles.ts'
import { copySite } from './copy.ts'
import { type Diagnostic, LanguageServer, type Position } from './languageServer.ts'
import { spawned } from './spawned.ts'

const site = copySite()
const server = new LanguageServer(site.folder)
beforeAll(async () => {
  await writeEditorFiles(site.folder)
  await server.start()
})
afterAll(() => server.stop())

let count = 0

/** Opens the pages with one edit; ‸ in it stands where the cursor is. */
async function open(
  find: string,
  put: string,
  from = 'pages.yaml',
): Promise<{ file: string; cursor: Position; found: string[] }> {
  // The first line of the file, a comment, becomes the line that names the schema.
  const text = site
    .read(from)
    .replace(
      /^#.*$/m,
      `# yaml-language-server: $$schema=${from === 'pages.yaml' ? 'content/schema/pages.json' : 'schema/site.json'}`,
    )
  if (text.split(find).length !== 2) throw new Error(`"${find}" stands ${text.split(find).length - 1} times`)
  const [head] = text.replace(find, put).split('‸')
  const lines = head.split('\n')
  const file = from.replace(/[^/]*$/, `opened-${++count}.yaml`)
  const list = await server.open(file, text.replace(find, put).replace('‸', ''))
  return {
    file,
    cursor: { line: lines.length - 1, character: (lines.at(-1) as string).length },
    found: list.map(brief),
  }
}

const brief = ({ range, message }: Diagnostic) =>
  `${range.start.line + 1}:${range.start.character + 1} ${message.split('\n')[0]}`

async function labels(find: string, put: string): Promise<string[]> {
  const { file, cursor } = await open(find, put)
  return (await server.complete(file, cursor)).map(item => item.label).sort()
}

test('the documents and schemas in the repository are up to date (if not: npm run docs)', () => {
  // In a process of its own, because here the blocks of the library are in the catalogue.
  expect(spawned('.', ['docs', '--check']).stdout).toBe('The documents are up to date.\n')
})

/** What the server says of every YAML file in a folder; what it could not load is said too. */
async function complaints(folder: string): Promise<string[]> {
  const other = new LanguageServer(resolve(folder))
  try {
    await other.start()
    const names = readdirSync(`${folder}/content`, { recursive: true, encoding: 'utf8' })
    const files = ['pages.yaml', ...names.filter(name => name.endsWith('.yaml')).map(name => `content/${name}`)]
    const found: string[] = []
    for (const file of files)
      for (const each of await other.open(file, readFileSync(`${folder}/${file}`, 'utf8')))
        found.push(`${file}:${brief(each)}`)
    return found
  } finally {
    other.stop()
  }
}

test('no file of this site or of the library has a complaint, pairs and terms included', async () => {
  expect(await complaints('.')).toEqual([])
  expect(await complaints(site.folder)).toEqual([])
}, 300_000)

test('every reference of a schema leads to a definition', () => {
  const folder = 'content/schema'
  const read = (file: string) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { definitions?: object }
  const shared = read('_shared.json').definitions ?? {}
  const lost = readdirSync(folder).flatMap(file => {
    const refs = JSON.stringify(read(file)).matchAll(/"\$ref":"([^"]*)"/g)
    return [...refs].flatMap(([, to]) => {
      const [from, name] = to.split('#/definitions/')
      return from === (file === '_shared.json' ? '' : '_shared.json') && name in shared ? [] : [`${file}: ${to}`]
    })
  })
  expect(lost).toEqual([])
})

test('a text of another form is told how to write it', async () => {
  const saying = async (find: string, put: string) =>
    (await open(find, put)).found.map(line => line.replace(/^\S+ /, ''))
  expect(await saying('to: /visit }', 'to: visit }')).toEqual([
    expect.stringMatching(/^Use a page path such as \/contact/),
  ])
  expect(await saying('        kicker: Open', '        until: 2.11.2026\n        kicker: Open')).toEqual([
    'Write the day like 2026-11-02.',
  ])
})

test('a clean site has no complaint, references and samples included', async () => {
  expect((await open('kicker: Open six days a week', 'kicker: { from: words.kicker }')).found).toEqual([])
  expect(
    (await open('{ value: "1,204", label: books, asOf: "2024" }', '{ value: "1,204", label: books, sample: true }'))
      .found,
  ).toEqual([])
  expect((await open('shortName: Mill', 'shortName: Mill', 'content/site.yaml')).found).toEqual([])
})

test('a section is offered whole, from the examples of its block', async () => {
  const { file, cursor } = await open('      - type: social\n', '      - ‸\n      - type: social\n')
  const offered = await server.complete(file, cursor)
  const steps = offered.find(item => item.label === 'steps')
  expect(steps?.insertText).toMatch(/^type: steps\n(?:.*\n)*\s*items:\n/)
  expect(offered.map(item => item.label)).toEqual(expect.arrayContaining(['stats', 'cardGrid', 'table', 'hero']))
})

test('complaints stand where validate puts them', async () => {
  expect((await open('variant: icon', 'variant: icno')).found).toEqual([
    expect.stringMatching(/^30:18 Value is not accepted/),
  ])
  expect((await open('        kicker: Open', '        kiker: Open')).found).toEqual([
    expect.stringMatching(/^14:9 Property kiker is not allowed/),
  ])
  expect((await open('columns: 3', 'columns: three')).found).toEqual([expect.stringMatching(/^31:18 Incorrect type/)])
  expect((await open('type: stats', 'type: stast')).found).toEqual([
    expect.stringMatching(/^21:15 Value is not accepted/),
  ])
})

test('hovering shows what a field is for, with its default and examples', async () => {
  const { file, cursor } = await open('columns: 3', 'col‸umns: 3')
  expect(await server.hover(file, cursor)).toContain('Columns on a wide screen')
  const link = await open('{ label: Plan a visit, to: /visit }', '{ label: Plan a visit, t‸o: /visit }')
  const help = await server.hover(link.file, link.cursor)
  expect(help).toContain('Where the button leads.')
  expect(help).toContain('/contact#map')
  const type = await open('type: stats', 'ty‸pe: stats')
  expect(await server.hover(type.file, type.cursor)).toContain('Figures with their unit')
})

test('inside of a section only the fields of its type are offered', async () => {
  const found = await labels('        kicker: Open six days a week\n', '        ‸\n')
  expect(found).toEqual(expect.arrayContaining(['kicker', 'emphasis', 'facts', 'id', 'tone', 'from', 'until']))
  for (const foreign of ['items', 'rows', 'columns', 'details', 'blocks', 'path']) expect(found).not.toContain(foreign)
  const periods = await labels(
    '        achievementsTitle: What was reached\n',
    '        ‸\n        achievementsTitle: What was reached\n',
  )
  expect(periods).toEqual(expect.arrayContaining(['title', 'lead', 'variant']))
  expect(periods).not.toContain('facts')
})

test('values and types are offered', async () => {
  expect(await labels('variant: icon', 'variant: ‸')).toEqual(expect.arrayContaining(['icon', 'numbered', 'plain']))
  expect(await labels('type: stats', 'type: ‸')).toEqual(
    expect.arrayContaining(['cardGrid', 'hero', 'stats', 'timeline']),
  )
  expect(await labels('tone: deep', 'tone: ‸')).toEqual(expect.arrayContaining(['deep', 'leaf', 'night', 'paper']))
})
