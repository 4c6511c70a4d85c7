// YAML text -> values that know their places. The only module that speaks to the yaml package.
import { isAlias, isCollection, isMap, isScalar, LineCounter, type Node, type Pair, parseDocument, visit, type YAMLError } from 'yaml'
import type { Place, Problem } from './problem.ts'
import { readQuickly } from './quick.ts'

/** Keys and indexes from the top of a file to a value. */
export type Path = readonly (string | number)[]

/** One file: its text, its value, its faults, and the place of everything in it. */
export interface Source {
  file: string
  text: string
  value: unknown
  problems: Problem[]
  /** The place of the value at the path, or of its key; the nearest existing ancestor when there is none. */
  place: (path: Path, part?: 'value' | 'key') => Place
}

const MAX_ALIASES = 0

/** Parses one YAML file. Never throws: what is wrong is in `problems`, and then `value` is undefined. */
export function parseSource(file: string, raw: string): Source {
  const text = raw.replace(/^\uFEFF/, '')
  const value = readQuickly(text)
  // Plain files are read quickly; their places are found only when somebody asks for one.
  if (value === undefined) return parseWithPlaces(file, text)
  let placed: Source | undefined
  return {
    file, text, value, problems: [],
    place: (path, part) => {
      placed ??= parseWithPlaces(file, text)
      return placed.place(path, part)
    },
  }
}

/** The full parser: every node knows its place. */
export function parseWithPlaces(file: string, text: string): Source {
  const lines = new LineCounter()
  const doc = parseDocument(text, { lineCounter: lines, version: '1.2', schema: 'core', merge: false, stringKeys: true, prettyErrors: false })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(Math.min(offset, text.length))
    return { file, line: Math.max(1, line), column: Math.max(1, col) }
  }
  const problems = [...doc.errors, ...doc.warnings].map(error => ({ ...at(error.pos[0]), ...yamlWords(error, text) }))
  visit(doc, {
    Alias: (_, node) => {
      problems.push({
        ...at(node.range?.[0] ?? 0), severity: 'error', code: 'alias',
        message: `an alias (*${node.source}) is used`, hint: 'Write the value out, or use { from: file.key } to share it.',
      })
      return visit.BREAK
    },
    Scalar: (key, node) => {
      if (key === 'key' || typeof node.value !== 'number' || !/^[-+]?0\d/.test(node.source ?? '')) return
      problems.push({
        ...at(node.range?.[0] ?? 0), severity: 'error', code: 'leading-zero',
        message: `${node.source} is read as the number ${node.value} and loses its zero`, hint: `Put quotes around it: "${node.source}".`,
      })
    },
  })
  const value = problems.some(problem => problem.severity === 'error') ? undefined : doc.toJS({ maxAliasCount: MAX_ALIASES })
  return { file, text, value, problems, place: (path, part = 'value') => at(offsetOf(doc.contents as Node | null, path, part)) }
}

/** The offset of the node at a path; of its first ancestor when it does not exist. */
function offsetOf(top: Node | null, path: Path, part: 'value' | 'key'): number {
  let node = top
  let key: Node | undefined
  for (const step of path) {
    if (!isCollection(node) || isAlias(node)) break
    const pair = isMap(node)
      ? (node.items as Pair[]).find(item => isScalar(item.key) && item.key.value === step)
      : undefined
    const next = pair ? pair.value as Node | null : node.get(step, true) as Node | null | undefined
    if (pair === undefined && next === undefined) break
    key = pair?.key as Node | undefined
    if (!next?.range) return key?.range?.[1] ?? node.range?.[0] ?? 0
    node = next
  }
  if (part === 'key' && key?.range) return key.range[0]
  return node?.range?.[0] ?? 0
}

const WORDS: Record<string, [message: string, hint: string]> = {
  DUPLICATE_KEY: ['the same key stands twice', 'Delete one of them.'],
  TAB_AS_INDENT: ['a tab is used as indentation', 'Replace the tab by spaces.'],
  BAD_INDENT: ['the indentation does not fit the lines above', 'Align the line with its neighbours.'],
  BLOCK_AS_IMPLICIT_KEY: ['a colon and a space inside unquoted text', 'Put the whole value in double quotes.'],
  MULTILINE_IMPLICIT_KEY: ['a key must stand on one line with its colon', 'Check the line before for a missing colon or quote.'],
  MULTIPLE_DOCS: ['a line of three dashes starts a second document', 'Delete the line; one file holds one document.'],
  NON_STRING_KEY: ['a key that is not text', 'Put quotes around the key.'],
  MISSING_CHAR: ['a closing quote or bracket is missing', 'Add it.'],
  UNEXPECTED_TOKEN: ['something that YAML does not expect here', 'Check quotes, brackets and commas on this line.'],
  TAG_RESOLVE_FAILED: ['a word that begins with ! is read as a tag', 'Put quotes around the value.'],
}

function yamlWords(error: YAMLError, text: string): Pick<Problem, 'severity' | 'code' | 'message' | 'hint'> {
  const [message, hint] = WORDS[error.code] ?? [error.message.split('\n')[0], 'See the line above for the cause.']
  const tab = error.code === 'TAB_AS_INDENT' || text[error.pos[0]] === '\t'
  return { severity: 'error', code: `yaml-${error.code.toLowerCase().replaceAll('_', '-')}`, message: tab ? WORDS.TAB_AS_INDENT[0] : message, hint: tab ? WORDS.TAB_AS_INDENT[1] : hint }
}
