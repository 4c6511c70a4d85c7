// The settings of an editor keep what people wrote in them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { staleFiles, writeEditorFiles, withSchemas } from '../../src/tools/codeEditor/editorFiles.ts'
import { copySite } from './copy.ts'

const SETTINGS = '.vscode/settings.json'
const put = (text: string, schemas: Record<string, string[]> = { './ours/a.json': ['a.yaml'] }) =>
  withSchemas(text, schemas, schema => schema.startsWith('./ours/'), SETTINGS)

test('comments, trailing commas, line ends and what others wrote stay', () => {
  const written = `{
  // Two spaces, as everywhere.
  "editor.tabSize": 2, /* not four */
  "yaml.schemas": {
    "https://json.schemastore.org/github-workflow.json": ".github/workflows/*.yml", // theirs
    "./ours/old.json": ["old.yaml"],
  },
  "files.eol": "\\n",
}
`
  const once = put(written)
  expect(once).toBe(`{
  // Two spaces, as everywhere.
  "editor.tabSize": 2, /* not four */
  "yaml.schemas": {
    "https://json.schemastore.org/github-workflow.json": ".github/workflows/*.yml", // theirs
    "./ours/a.json": [
      "a.yaml"
    ],
  },
  "files.eol": "\\n",
}
`)
  expect(put(once)).toBe(once)
  expect(put(written.replaceAll('\n', '\r\n'))).toBe(once.replaceAll('\n', '\r\n'))
})

test.each([
  '',
  '\n',
  '{}',
  '{ "a": 1, }',
  '{ "yaml.schemas": {} }',
  '{ "yaml.schemas": null, "a": 1 }',
  '// Ours\n{ "yaml.schemas": { "./ours/a.json": [], }, "a": 1, }',
  '\uFEFF{ "a": 1 }',
])('the schemas are put into %j', text => {
  const after = put(text)
  expect(JSON.parse(after.replace(/^\uFEFF|^\/\/.*$|,(?=\s*\})/gm, ''))).toMatchObject({
    'yaml.schemas': { './ours/a.json': ['a.yaml'] },
    ...(text.includes('"a"') && { a: 1 }),
  })
  expect(put(after)).toBe(after)
})

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 3],
  ['{\n  "a": [\n', 3],
  ['[]', 1],
  ['settings', 1],
])('settings that no editor reads are refused: %j', (text, line) => {
  expect(() => put(text)).toThrow(
    `.vscode/settings.json cannot be read; the mistake is at line ${line}. Mend it, or delete the file, then run npm run schema again. Nothing was written.`,
  )
})

test('the files of pages are those that pages.yaml includes', async () => {
  const { folder, edit, read } = copySite()
  const patterns = () =>
    (JSON.parse(read(SETTINGS)) as { 'yaml.schemas': Record<string, string[]> })['yaml.schemas'][
      './content/schema/pages.json'
    ]
  await writeEditorFiles(folder)
  expect(patterns()).toEqual(['pages.yaml', 'pages/*.yaml'])
  expect(await staleFiles(folder)).toEqual([])
  edit('pages.yaml', 'include: ["pages/*.yaml"]', 'include: ["./pages/**/*.yaml", more/search.yaml]')
  await writeEditorFiles(folder)
  expect(patterns()).toEqual(['pages.yaml', 'pages/**/*.yaml', 'more/search.yaml'])
  // A pattern for any name at the top would be one for content, too.
  edit('pages.yaml', 'include: ["./pages/**/*.yaml", more/search.yaml]', 'include: ["**/*.yaml"]')
  await writeEditorFiles(folder)
  expect(patterns()).toEqual(['pages.yaml', 'pages/*.yaml'])
  mkdirSync(join(folder, '.vscode'), { recursive: true })
  writeFileSync(join(folder, SETTINGS), '{ "a": }')
  await expect(writeEditorFiles(folder)).rejects.toThrow('.vscode/settings.json cannot be read')
  expect(read(SETTINGS)).toBe('{ "a": }')
})

test('a list that is counted on one page has the schema of its rows, which another page shows', async () => {
  const site = copySite()
  await writeEditorFiles(site.folder)
  const { properties } = JSON.parse(site.read('content/schema/shelves.json'))
  expect(properties.items).toMatchObject({ type: 'array', minItems: 1 })
})
