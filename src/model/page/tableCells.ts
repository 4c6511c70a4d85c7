// What a schema makes of the cells of a table, which do not say what kind they are, nor how their field is written.
import { isTable } from '../source/readTable.ts'
import { foldName } from '../source/header.ts'
import { decimalsOf, numberIn } from '../messages/valueInWords.ts'
import type { Located, Library } from '../source/library.ts'
import { runSchema, type Schema } from '../../fields/describe.ts'
import { fieldsAt, schemaAt } from '../schemas/shape.ts'
import { isRecord, type Path, valueAt } from '../source/path.ts'
import type { Problem } from '../messages/problem.ts'
import { resolveReferences } from '../source/references.ts'
import type { ValueTree } from './checkedPage.ts'
import { describeIssues } from '../wording/issues.ts'
import { describeOldForms } from '../wording/oldForms.ts'
import { inToday } from '../schemas/today.ts'
import { NEXT_VERSION } from '../../fields/former.ts'

type Issue = ReturnType<typeof runSchema>['issues'][number]

/** The value with the cells of tables under the names, and of the kinds, that the schema has for them. */
export function fitCells(schema: Schema, located: Located): Located {
  return located.references.some(({ file }) => isTable(file)) ? fitTo(schema, located) : located
}

const KIND = ['invalid_type', 'invalid_union']

function fitTo(schema: Schema, located: Located): Located {
  const named = { ...located, value: withFieldNames(schema, located) }
  const texts = { ...named, value: withTexts(schema, named) }
  return { ...texts, value: withNumbers(schema, texts) }
}

/** Header names in another case become the fields they mean. */
function withFieldNames(schema: Schema, located: Located): unknown {
  const { value, origin } = located
  const visit = (part: unknown, path: Path): unknown => {
    if (Array.isArray(part))
      return withEmptyCells(schema, located, path, part).map((item, index) => visit(item, [...path, index]))
    if (!isRecord(part)) return part
    const names = isTable(origin(path).file) ? namesFor(schema, path, value) : undefined
    return Object.fromEntries(
      Object.entries(part).map(([key, item]) => [names?.get(foldName(key)) ?? key, visit(item, [...path, key])]),
    )
  }
  return visit(value, [])
}

/** Rows of a table whose fields the schema leaves open: an empty cell is an empty text there, not one left out. */
function withEmptyCells(schema: Schema, { value, origin }: Located, path: Path, rows: unknown[]): unknown[] {
  const isOpen = isTable(origin([...path, 0]).file) && !fieldsAt(schema, [...path, 0], value)
  if (!isOpen || !rows.every(isRecord)) return rows
  const empty = Object.fromEntries(rows.flatMap(row => Object.keys(row).map(key => [key, ''])))
  return rows.map(row => ({ ...empty, ...row }))
}

/** The fields of an entry by their folded names; where the schema leaves them open, the names that the section has. */
function namesFor(schema: Schema, path: Path, value: unknown): Map<string, string> {
  const fields = fieldsAt(schema, path, value)
  const beside = Object.entries(value as object).filter(([key]) => key !== path[0])
  const names = fields ? Object.keys(fields) : namesIn(beside)
  return new Map(names.map(name => [foldName(name), name]))
}

const FIELD_NAME = /^[\p{Ll}\p{Lo}][\p{L}\p{M}\p{N}\u200C\u200D]*$/u

/** The texts of a value that could be names of fields; those last that are, and count where others are like them. */
function namesIn(value: unknown): string[] {
  const found: { name: string; isField: boolean }[] = []
  const visit = (part: unknown, key: string) => {
    if (typeof part === 'string' && FIELD_NAME.test(part)) found.push({ name: part, isField: key === 'field' })
    if (typeof part === 'object' && part) for (const [inner, item] of Object.entries(part)) visit(item, inner)
  }
  visit(value, '')
  return found.sort((one, other) => Number(one.isField) - Number(other.isField)).map(({ name }) => name)
}

/** The value with other cells in the place of those of tables that the schema refuses, where there is another one. */
function withCells(
  schema: Schema,
  { value, origin }: Located,
  meant: (issue: Issue, cell: unknown, path: Path) => unknown,
): unknown {
  let fitted = value
  for (const issue of runSchema(schema, value).issues) {
    const path = issue.path as Path
    const cell = isTable(origin(path).file) ? meant(issue, valueAt(value, path), path) : undefined
    if (cell !== undefined) fitted = withValue(fitted, path, cell)
  }
  return fitted
}

/** Numbers and truth become the text of their cell where the schema wants text. */
const withTexts = (schema: Schema, located: Located) =>
  withCells(schema, located, ({ code }, cell, path) => {
    if (!KIND.includes(code) || !['number', 'boolean'].includes(typeof cell)) return undefined
    const text = located.written(path).trim()
    const own = schemaAt(schema, path, located.value)
    const isText = own && runSchema(own, text).issues.every(issue => issue.code !== 'invalid_type')
    return isText ? text : undefined
  })

/** The text of a cell becomes a number where the schema wants one, and it can only be read as one: 1,50,000. */
function withNumbers(schema: Schema, located: Located): unknown {
  const tables = new Map<unknown, ReturnType<typeof decimalsOf>>()
  return withCells(schema, located, (issue, cell, [list]) => {
    const isNumber = issue.code === 'invalid_type' && ['number', 'int'].includes(issue.expected)
    if (!isNumber || typeof cell !== 'string') return undefined
    if (!tables.has(list)) tables.set(list, decimalsOf(cellsIn(valueAt(located.value, [list]))))
    return numberIn(cell, tables.get(list))
  })
}

/** All texts and numbers of a value. */
function cellsIn(value: unknown): string[] {
  if (typeof value === 'object' && value) return Object.values(value).flatMap(cellsIn)
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}

/** A copy with another value at a path. */
function withValue(whole: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value
  const inner = withValue((whole as Record<string | number, unknown>)[step], rest, value)
  return Array.isArray(whole)
    ? whole.with(step as number, inner)
    : { ...(whole as Record<string, unknown>), [step]: inner }
}

// A content file that has a schema of its own, such as content/theme.yaml.

/** A content file, and everything wrong with it. */
export interface CheckedContent<Value> {
  /** What it says, and where; neither where there is no such file, and while it has faults. */
  value?: Value
  located?: Located
  problems: Problem[]
  /** Content that it refers to. */
  used: string[]
  /** Its values, whose links and pictures are still to be looked for. */
  trees: ValueTree[]
}

/** Reads and checks the content file of a name. */
export function checkContent<Value>(library: Library, name: string, schema: Schema): CheckedContent<Value> {
  const source = library.get(name)
  if (!source || source.value === null || source.value === undefined) return { problems: [], used: [], trees: [] }
  const { located, found } = inToday(schema, resolveReferences(source, [], source.value, library), NEXT_VERSION)
  const { used } = located
  const concern = { place: [] }
  const { output, issues } = runSchema(schema, located.value)
  const problems = [
    ...located.problems,
    ...describeOldForms(found, concern),
    ...describeIssues(issues, { located, schema, concern }),
  ]
  // What an earlier problem explains is not reported here, and is still no value.
  if (issues.length || located.problems.length || source.unread || !isRecord(output))
    return { problems, used, trees: [] }
  return { value: output as Value, located, problems, used, trees: [{ value: output, located, concern }] }
}
