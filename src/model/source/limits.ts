// Texts that are too long, or nested too deeply, to be worth reading.
import type { Code } from '../messages/codes.ts'
import { error, type Problem, placeAt, topOf } from '../messages/problem.ts'
import { isAlias, isCollection, isMap, isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Part, Path } from './path.ts'

// Beyond these a parser takes seconds or runs out of stack; no file that people write comes near.
const MAX_CHARACTERS = 1_000_000
const MAX_UNUSUAL = 300_000
// Each part of a text takes the full parser 10 microseconds or so.
const MAX_PARTS = 150_000
const MAX_IN_LINE = 20_000
const MAX_NESTING = 100
const MAX_INDENT = 400

const inWords = (count: number) => `${count.toLocaleString('en')} characters`

// What files of other programs begin with.
const FOREIGN: readonly [start: RegExp, what: string][] = [
  [/^\s*<(?:!DOCTYPE|html|\?xml)\b/i, 'a web page'],
  [/^\{\\rtf/, 'a document of a word processor (RTF)'],
  [/^(?:PK\u0003\u0004|\uFFFD\uFFFD\u0011)/, 'a document or a workbook of an office program'],
  [/^%PDF-/, 'a PDF'],
  [/^[45]\d\d:? (?:Not Found|Forbidden|Bad Gateway|Internal Server Error)\s*$/i, 'an error page of a server'],
]

/** What is said of a file of another program under the name of a text; undefined for all others. */
export function refuseForeign(file: string, text: string): Problem | undefined {
  const [, what] = FOREIGN.find(([start]) => start.test(text)) ?? []
  const [kind, hint] = file.endsWith('.csv')
    ? ['a table of CSV', 'In the spreadsheet, save it as "CSV UTF-8".']
    : ['YAML', 'Fetch the file again, or write its words into a plain text of that name.']
  return what === undefined ? undefined : error(topOf(file), 'not-yaml', `the file is ${what}, not ${kind}`, hint)
}

/** The reason not to read a text at all, or undefined. */
export function refuse(file: string, text: string): Problem | undefined {
  const problem = (offset: number, code: Code, message: string, hint: string) =>
    error({ file, ...placeAt(text, offset) }, code, message, hint)
  const deep = deepest(text.slice(0, MAX_CHARACTERS))
  const spaces = deep < 0 ? 0 : text.slice(deep).search(/[^ ]|$/)
  if (spaces >= MAX_INDENT) {
    const message = `this line begins with ${spaces.toLocaleString('en')} spaces`
    return problem(deep, 'too-deep', message, 'Delete them, or indent it like its neighbours.')
  }
  if (deep >= 0) {
    const hint = 'Check for brackets that are not closed, or indent less.'
    return problem(deep, 'too-deep', 'the values are nested too deeply', hint)
  }
  if (text.length > MAX_CHARACTERS) {
    const message = `the file is longer than ${inWords(MAX_CHARACTERS)}`
    return problem(0, 'too-large', message, 'Split it into several files below content/.')
  }
  const long = text.search(new RegExp(`^.{${MAX_IN_LINE}}`, 'm'))
  const message = `the line is longer than ${inWords(MAX_IN_LINE)}`
  return long < 0
    ? undefined
    : problem(long, 'too-large', message, 'Break it, or check for a quote that is not closed.')
}

// Beyond these the cells of a table take more memory than a small machine has; the largest lists have a tenth of them.
const MAX_TABLE_CHARACTERS = 4_000_000
const MAX_COLUMNS = 500
const MAX_STEPS_IN_NAME = 10

/** The reason not to read a table at all, or undefined. */
export function refuseTable(file: string, text: string): Problem | undefined {
  const tooLarge = (message: string, hint: string) => error(topOf(file), 'too-large', message, hint)
  if (text.length > MAX_TABLE_CHARACTERS)
    return tooLarge(`the table is longer than ${inWords(MAX_TABLE_CHARACTERS)}`, 'Split it into several tables.')
  const [head = ''] = text.slice(0, MAX_TABLE_CHARACTERS).split(/\r?\n/, 1)
  const columns = Math.max(...[',', ';', '\t'].map(sign => head.split(sign).length))
  if (columns > MAX_COLUMNS)
    return tooLarge(`the table has more than ${MAX_COLUMNS} columns`, 'Delete those that no page shows.')
  if (new RegExp(`(?:[^,;\t.]*\\.){${MAX_STEPS_IN_NAME}}`).test(head))
    return tooLarge(`the name of a column has more than ${MAX_STEPS_IN_NAME} parts`, 'Give it a shorter name.')
  return undefined
}

/** The reason not to give a text to the full parser, which takes longer, or undefined. */
export function refuseUnusual(file: string, text: string): Problem | undefined {
  if (text.length <= MAX_UNUSUAL || partsOf(text) <= MAX_PARTS) return undefined
  const message = `the file is longer than ${inWords(MAX_UNUSUAL)}, has very many values, and is not plainly written`
  const hint = 'Split it into several files below content/, and validate them one by one.'
  return error(topOf(file), 'too-large', message, hint)
}

/** How many entries, keys and values a text has, or a few more. */
const partsOf = (text: string) => text.match(/[[{,:]|^ *- /gm)?.length ?? 0

/** Where brackets, dashes or indentation go deeper than any page needs; -1 when they do not. */
function deepest(text: string): number {
  const row = text.search(new RegExp(`^(?: {${MAX_INDENT}}|(?: *[-?] ){${MAX_NESTING}})`, 'm'))
  if (row >= 0) return row
  let open = 0
  for (const { 0: sign, index } of text.matchAll(/[[{\]}]/g)) {
    open = sign === '[' || sign === '{' ? open + 1 : Math.max(0, open - 1)
    if (open > MAX_NESTING) return index
  }
  return -1
}

// How files are parsed, and where the value or key at a path begins and ends in the text of a parsed one.

/** How every file is parsed. */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const

/** The pair of a key; the first one where a key appears twice. */
const pairOf = (node: YAMLMap, name: string | number) =>
  (node.items as Pair[]).find(({ key }) => (isScalar(key) ? key.value : key) === name)

/**
 * The offsets at which a value or key begins and ends; those of its nearest ancestor when it does not exist,
 * and of the place just after the colon when nothing is written.
 */
export function rangeOf(top: Node | null, path: Path, part: Part): [start: number, end: number] {
  let node = top
  let key: Node | undefined
  for (const step of path) {
    if (!isCollection(node) || isAlias(node)) break
    const pair = isMap(node) ? pairOf(node, step) : undefined
    const next = pair ? (pair.value as Node | null) : (node.get(step, true) as Node | null | undefined)
    if (pair === undefined && next === undefined) break
    key = pair?.key as Node | undefined
    const isEmpty = isScalar(next) && next.value === null && next.range?.[0] === next.range?.[1]
    if (key?.range && (!next?.range || isEmpty)) {
      const after = key.range[1] + 1
      return part === 'key' ? [key.range[0], key.range[1]] : [after, after]
    }
    if (!next?.range) break
    node = next
  }
  const range = (part === 'key' ? key?.range : undefined) ?? node?.range
  return range ? [range[0], range[1]] : [0, 0]
}

/** The way to the innermost value that an offset is in, or whose key it is in; undefined outside of all values. */
export function pathAt(top: Node | null, offset: number): Path | undefined {
  const isIn = (node: Node | null | undefined) => node?.range && node.range[0] <= offset && offset < node.range[2]
  if (!isIn(top)) return undefined
  const path: (string | number)[] = []
  for (let node = top; isCollection(node); ) {
    // A field whose key is lost comes last, and is in the space that its lines left.
    const index = (node.items as (Node | Pair<Node, Node | null>)[]).findLastIndex(item =>
      isPair(item) ? isIn(item.key) || isIn(item.value) : isIn(item),
    )
    if (index < 0) break
    const item = node.items[index]
    path.push(isPair(item) ? String((item.key as { value?: unknown }).value) : index)
    if (isPair(item) && isIn(item.key as Node)) break
    node = (isPair(item) ? item.value : item) as Node | null
  }
  return path
}
