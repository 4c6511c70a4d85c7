// The files that editors find the schemas of a site in: content/schema/*.json and the settings of the workspace.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  contentEditorSchemas,
  type EditorCatalogue,
  pagesEditorSchema,
  pairsEditorSchemas,
  searchEditorSchema,
  siteEditorSchema,
  themeEditorSchema,
  withSharedParts,
} from './editorSchema.ts'
import type { JsonSchema } from './deprecatedForms.ts'
import { contentFiles } from '../../model/source/library.ts'
import { isRootFile, pagePatterns } from '../../model/source/include.ts'
import { examplesOf } from '../catalogue/catalogueExamples.ts'
import { catalogue } from '../../node/page/blockCatalogue.ts'
import { loadFolder } from '../../node/pipeline/check.ts'
import {
  applyEdits,
  findNodeAtLocation,
  type FormattingOptions,
  modify,
  type ParseError,
  parse,
  parseTree,
} from 'jsonc-parser'
import { isRecord } from '../../model/source/path.ts'

const FOLDER = 'content/schema'
const SETTINGS = '.vscode/settings.json'

/** Block types with their schema, purpose and examples. */
function editorCatalogue(): EditorCatalogue {
  return new Map(
    [...catalogue].map(([type, { schema, about, ends }]) => {
      const [first] = examplesOf(type)
      return [type, { schema, about, ends, examples: first ? [{ type, ...first.props }] : [] }]
    }),
  )
}

/** What every editor file should hold, by path from the site's root; throws when the settings cannot be read. */
export async function editorFiles(root: string): Promise<Map<string, string>> {
  const { draft, sources, pageFiles, full, languages = [] } = await loadFolder(root)
  const blocks = editorCatalogue()
  const sections = draft?.pages.flatMap(page => full(page).blocks) ?? []
  const schemas = new Map([
    ['pages', pagesEditorSchema(blocks)],
    ['site', siteEditorSchema()],
    ['theme', themeEditorSchema()],
    ['search', searchEditorSchema()],
    ...(draft ? [...contentEditorSchemas(sections, blocks)].toSorted(([a], [b]) => (a < b ? -1 : 1)) : []),
  ])
  const [from, ...others] = languages.map(({ code }) => code)
  // Names that no content file has.
  const ofLanguages = new Map<string, { schema: JsonSchema; patterns: string[] }>(
    others.flatMap(code => {
      const { pairs, terms } = pairsEditorSchemas(from, code)
      const [all, list] = [`content/${code}/**/*.yaml`, `content/${code}/terms.yaml`]
      return [
        [`_pairs-${code}`, { schema: pairs, patterns: [all, `!${list}`] }],
        [`_terms-${code}`, { schema: terms, patterns: [list] }],
      ]
    }),
  )
  for (const [name, { schema }] of ofLanguages) schemas.set(name, schema)
  const files = new Map(
    withSharedParts(schemas).map(([name, schema]) => [`${FOLDER}/${name}`, `${JSON.stringify(schema, null, 1)}\n`]),
  )
  // A file that includes others was read; one that includes none has no patterns.
  const pages = sources.get('pages.yaml') ?? sources.get('pages.yml')
  const content = contentFiles(sources.keys())
  const names = pageFiles.map(({ file }) => file)
  const ofPages = pages ? pagePatterns(pages, names) : [names.find(isRootFile) ?? 'pages.yaml']
  const patternsOf = (name: string) => {
    // A pattern applies in every folder, and translations are in files of the same names.
    if (name === 'pages') return [...ofPages, ...others.map(code => `!content/${code}/**`)]
    return ofLanguages.get(name)?.patterns ?? [content.get(name) ?? `content/${name}.yaml`]
  }
  const patterns = Object.fromEntries([...schemas.keys()].map(name => [`./${schemaFile(name)}`, patternsOf(name)]))
  const before = existsSync(join(root, SETTINGS)) ? readFileSync(join(root, SETTINGS), 'utf8') : ''
  return files.set(
    SETTINGS,
    withSchemas(before, patterns, schema => schema.startsWith(`./${FOLDER}/`), SETTINGS),
  )
}

const schemaFile = (name: string) => `${FOLDER}/${name.replaceAll('/', '-')}.json`

/** The editor files that are missing, out of date or left over. */
export const staleFiles = async (root: string) => staleOf(root, await editorFiles(root))

function staleOf(root: string, wanted: ReadonlyMap<string, string>): string[] {
  const stale = [...wanted]
    .filter(([file, text]) => !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text)
    .map(([file]) => file)
  return [...stale, ...leftOver(root, wanted)]
}

/** Writes the editor files; returns those that changed. */
export async function writeEditorFiles(root: string): Promise<string[]> {
  const wanted = await editorFiles(root)
  const stale = staleOf(root, wanted)
  for (const file of leftOver(root, wanted)) rmSync(join(root, file))
  for (const [file, text] of wanted) {
    if (!stale.includes(file)) continue
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return stale
}

function leftOver(root: string, wanted: ReadonlyMap<string, string>): string[] {
  const folder = join(root, FOLDER)
  return existsSync(folder)
    ? readdirSync(folder)
        .map(name => `${FOLDER}/${name}`)
        .filter(file => file.endsWith('.json') && !wanted.has(file))
        .sort()
    : []
}

// Puts the schemas of a site into the settings of an editor, which people write too: comments and all else stay.

const KEY = 'yaml.schemas'

/**
 * The settings with these schemas and the patterns of the files they are for.
 * @param isOurs true for a schema that goes when it is not among them
 * @param file the name of the settings, for the error that is thrown when they cannot be read
 */
export function withSchemas(
  text: string,
  schemas: Record<string, string[]>,
  isOurs: (schema: string) => boolean,
  file: string,
): string {
  if (text.startsWith('\uFEFF')) return `\uFEFF${withSchemas(text.slice(1), schemas, isOurs, file)}`
  if (text.trim() === '') return `${JSON.stringify({ [KEY]: schemas }, null, 2)}\n`
  const errors: ParseError[] = []
  const settings: unknown = parse(text, errors, { allowTrailingComma: true })
  if (errors.length || !isRecord(settings)) {
    const line = text.slice(0, errors[0]?.offset ?? 0).split('\n').length
    throw new Error(
      `${file} cannot be read; the mistake is at line ${line}. Mend it, or delete the file, ` +
        'then run npm run schema again. Nothing was written.',
    )
  }
  const formattingOptions: FormattingOptions = {
    tabSize: 2,
    insertSpaces: !/^\t/m.test(text),
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
  const put = (before: string, path: string[], value: unknown) =>
    applyEdits(before, modify(before, path, value, { formattingOptions }))
  const present = settings[KEY]
  if (!isRecord(present)) return put(text, [KEY], schemas)
  const gone = Object.keys(present).filter(schema => isOurs(schema) && !(schema in schemas))
  const changed = Object.entries(schemas).filter(
    ([schema, patterns]) => JSON.stringify(present[schema]) !== JSON.stringify(patterns),
  )
  return gone.reduce(
    without,
    changed.reduce((before, [schema, patterns]) => put(before, [KEY, schema], patterns), text),
  )
}

/** The settings without a schema. */
function without(text: string, schema: string): string {
  const tree = parseTree(text)
  const entry = tree && findNodeAtLocation(tree, [KEY, schema])?.parent
  const [rest] = /^\s*,\s*/.exec(text.slice((entry?.offset ?? 0) + (entry?.length ?? 0))) ?? []
  // The package removes the comment before an entry too, which has nothing to do with it. Only where no comma follows
  // the entry is the package needed, to remove the one before it.
  if (!entry || rest === undefined) return applyEdits(text, modify(text, [KEY, schema], undefined, {}))
  return text.slice(0, entry.offset) + text.slice(entry.offset + entry.length + rest.length)
}
