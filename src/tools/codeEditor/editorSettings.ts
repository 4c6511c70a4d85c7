// Puts the schemas of a site into the settings of an editor, which people write too: comments and all else stay.
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
