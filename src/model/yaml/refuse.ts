// A file's text -> the one problem that makes reading it pointless: too long, or nested without end.
import type { Code } from '../messages/codes.ts'
import type { Place, Problem } from '../messages/problem.ts'

// Beyond these a parser takes seconds or runs out of stack; no file that people write comes near.
const MOST_CHARACTERS = 1_000_000
const MOST_UNUSUAL = 300_000
// Of the parts of a text, each of which takes the full parser 10 microseconds or so.
const MOST_PARTS = 150_000
const MOST_IN_LINE = 20_000
const MOST_NESTING = 100
const MOST_INDENT = 400

interface Limit {
  find: (text: string) => number
  code: Code
  message: string
  hint: string
}

const LIMITS: Limit[] = [
  {
    find: text => deepest(text.slice(0, MOST_CHARACTERS)),
    code: 'too-deep',
    message: 'the values are nested too deeply',
    hint: 'Check for brackets that are not closed, or indent less.',
  },
  {
    find: text => (text.length > MOST_CHARACTERS ? 0 : -1),
    code: 'too-large',
    message: `the file is longer than ${MOST_CHARACTERS.toLocaleString('en')} characters`,
    hint: 'Split it into several files below content/.',
  },
  {
    find: text => text.search(new RegExp(`^.{${MOST_IN_LINE}}`, 'm')),
    code: 'too-large',
    message: `the line is longer than ${MOST_IN_LINE.toLocaleString('en')} characters`,
    hint: 'Break it, or check for a quote that is not closed.',
  },
]

/** The reason not to read a text at all, or undefined. */
export function refuse(file: string, text: string): Problem | undefined {
  return firstBeyond(LIMITS, file, text)
}

/** The reason not to give a text to the full parser, which takes longer, or undefined. */
export function refuseUnusual(file: string, text: string): Problem | undefined {
  return firstBeyond(
    [
      {
        find: () => (text.length > MOST_UNUSUAL && partsOf(text) > MOST_PARTS ? 0 : -1),
        code: 'too-large',
        message: `the file is longer than ${MOST_UNUSUAL.toLocaleString('en')} characters, has very many values, and is not plainly written`,
        hint: 'Split it into several files below content/, and validate them one by one.',
      },
    ],
    file,
    text,
  )
}

/** How many entries, keys and values a text has, or a few more. */
const partsOf = (text: string) => text.match(/[[{,:]|^ *- /gm)?.length ?? 0

function firstBeyond(limits: Limit[], file: string, text: string): Problem | undefined {
  for (const { find, ...fault } of limits) {
    const offset = find(text)
    if (offset >= 0) return { file, ...placeOf(text, offset), severity: 'error', ...fault }
  }
  return undefined
}

/** Where brackets, dashes or indentation go deeper than any page needs; -1 when they do not. */
function deepest(text: string): number {
  const row = text.search(new RegExp(`^(?: {${MOST_INDENT}}|(?: *[-?] ){${MOST_NESTING}})`, 'm'))
  if (row >= 0) return row
  let open = 0
  for (const { 0: sign, index } of text.matchAll(/[[{\]}]/g)) {
    open = sign === '[' || sign === '{' ? open + 1 : Math.max(0, open - 1)
    if (open > MOST_NESTING) return index
  }
  return -1
}

function placeOf(text: string, offset: number): Omit<Place, 'file'> {
  const before = text.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}
