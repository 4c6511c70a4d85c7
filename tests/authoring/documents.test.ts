// What documents name exists: commands and their options, files, names in the code, codes, words of the editor.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { nameAsWords } from '../../src/fields/describe.ts'
import { CODE_COMMANDS, COMMANDS } from '../../src/node/commandLine/commands.ts'
import { help } from '../../src/node/commandLine/commandLine.ts'
import { loadCommand } from '../../src/node/commandLine/loadCommand.ts'

/** The documents for people who work on the project; what was changed since a version may be gone by now. */
const documents = ['.', 'docs', 'docs/decisions', 'tests', 'tests/bench'].flatMap(folder =>
  readdirSync(folder).flatMap(name => (name.endsWith('.md') && name !== 'CHANGELOG.md' ? [join(folder, name)] : [])),
)

const filesBelow = (...folders: string[]) =>
  folders.flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name.replaceAll('\\', '/')}`),
  )
const files = filesBelow('src', 'tests', 'content', 'create', '.github')
const names = [...files, ...readdirSync('.')]
const written = files
  .filter(file => /\.(?:tsx?|m?[jt]s|mjs|css|ya?ml)$/.test(file))
  .concat(readdirSync('.').filter(name => /\.(?:ts|json|yaml)$/.test(name)))
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')

const texts = documents.map(document => [document, readFileSync(document, 'utf8')] as const)

const withoutExamples = (text: string) => text.replace(/^( *)```[\s\S]*?^ *```$/gm, '')

/** What stands in `code` within a line of text. */
const codeIn = (text: string) => [...withoutExamples(text).matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)

test.each(texts)('%s names only commands, files and folders that exist', (document, text) => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const commands = [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(([, run, own]) => run ?? own)
  expect(commands.filter(command => !(command in scripts))).toEqual([])
  const links = [...withoutExamples(text).matchAll(/\]\((?!\w+:|#)([^)#]+)/g)].map(([, to]) =>
    join(dirname(document), to),
  )
  // A path may end in a placeholder, as in `src/blocks/<name>/`.
  const paths = [...text.matchAll(/[` ]((?:src|tests|docs)\/[\w./-]*)[`< ]/g)].map(([, path]) => path)
  expect([...links, ...paths].filter(path => !existsSync(path))).toEqual([])
  const own = codeIn(text).filter(code => /^[\w./-]*\w\.(?:tsx?|mjs|css)$/.test(code))
  const unknown = own.filter(code => !EXAMPLES.includes(code))
  expect(unknown.filter(code => !names.some(name => name === code || name.endsWith(`/${code}`)))).toEqual([])
})

describe('commands', async () => {
  const all = await Promise.all(
    Object.keys({ ...COMMANDS, ...CODE_COMMANDS }).map(
      async name => [name, help(name, await loadCommand(name))] as const,
    ),
  )
  const helps = new Map(all)

  test.each(texts)('%s gives commands only options that they have', (_, text) => {
    const calls = text.matchAll(/(?:npm run|npx page-schema-site|cli\.mjs) (\w+)([^`\n|]*)/g)
    const unknown = [...calls].flatMap(([, name, rest]) =>
      [...rest.matchAll(/(?<=\s)--[a-z][\w-]*/g)].flatMap(([option]) =>
        helps.get(name)?.includes(`${option} `) === false && option !== '--help' ? [`${name} ${option}`] : [],
      ),
    )
    expect(unknown).toEqual([])
  })
})

// What documents name because it is not in the code: examples, and what decisions have passed over.
const EXAMPLES = ['OpeningHours.tsx', 'millPondLamp']
const PASSED_OVER = [
  'margin-left',
  'setCustomValidity',
  'transition-behavior',
  'subset-font',
  'proper-lockfile',
  'ical-generator',
]

test.each(texts)('%s names only what the code has', (_, text) => {
  const inCode = codeIn(text).map(code => code.replace(/\(.*\)$|:$/, ''))
  const wanted = inCode.filter(code => /^(?:[a-z]+[A-Z]\w*|(?:[A-Z][a-z]+){2,}|[a-z]+(?:-[a-z]+)+)$/.test(code))
  expect(
    wanted.filter(name => ![...EXAMPLES, ...PASSED_OVER].includes(name) && !new RegExp(`\\b${name}\\b`).test(written)),
  ).toEqual([])
})

/** What the editor says, in either language, without what is put into it. */
const said = (words: object): string[] =>
  Object.values(words).flatMap((value: string | object) =>
    typeof value === 'string' ? value.split(' | ').map(form => form.replace(/\{\w+\}/g, '')) : said(value),
  )

test('docs/editing.md names buttons, fields and messages as the editor does', () => {
  const text = readFileSync('docs/editing.md', 'utf8')
  const words = ['en', 'te'].flatMap(code => said(parse(readFileSync(`src/starter/editor/${code}.yaml`, 'utf8'))))
  const { labels } = parse(readFileSync('src/starter/editor/te.yaml', 'utf8')) as { labels: object }
  const fields = [
    ...Object.keys(labels),
    ...[...written.matchAll(/\b([a-z]\w*): /g)].map(([, name]) => nameAsWords(name)),
  ]
  const known = new Set([...words, ...fields])
  const bold = [...text.replace(/^- \*\*.*?\*\*/gm, '').matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name)
  const quoted = [...text.matchAll(/"([A-Z][^"]+?)\.?"/g)].map(([, name]) => name.replace(/ …$/, ''))
  const isSaid = (name: string) => known.has(name) || words.some(each => each.includes(name))
  expect([...bold, ...quoted].filter(name => !isSaid(name))).toEqual([])
})
