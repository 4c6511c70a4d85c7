// Texts that are too long, or nested too deeply, to be worth reading.
import type { Code } from '../messages/codes.ts'
import { error, type Problem, placeAt } from '../messages/problem.ts'

// Beyond these a parser takes seconds or runs out of stack; no file that people write comes near.
const MOST_CHARACTERS = 1_000_000
const MOST_UNUSUAL = 300_000
// Each part of a text takes the full parser 10 microseconds or so.
const MOST_PARTS = 150_000
const MOST_IN_LINE = 20_000
const MOST_NESTING = 100
const MOST_INDENT = 400

const inWords = (count: number) => count.toLocaleString('en')

/** A limit: where a text goes beyond it (-1 when it does not), and what to say then. */
type Limit = [find: (text: string) => number, code: Code, message: string, hint: string]

const LIMITS: Limit[] = [
  [
    text => deepest(text.slice(0, MOST_CHARACTERS)),
    'too-deep',
    'the values are nested too deeply',
    'Check for brackets that are not closed, or indent less.',
  ],
  [
    text => (text.length > MOST_CHARACTERS ? 0 : -1),
    'too-large',
    `the file is longer than ${inWords(MOST_CHARACTERS)} characters`,
    'Split it into several files below content/.',
  ],
  [
    text => text.search(new RegExp(`^.{${MOST_IN_LINE}}`, 'm')),
    'too-large',
    `the line is longer than ${inWords(MOST_IN_LINE)} characters`,
    'Break it, or check for a quote that is not closed.',
  ],
]

const UNUSUAL: Limit = [
  text => (text.length > MOST_UNUSUAL && partsOf(text) > MOST_PARTS ? 0 : -1),
  'too-large',
  `the file is longer than ${inWords(MOST_UNUSUAL)} characters, has very many values, and is not plainly written`,
  'Split it into several files below content/, and validate them one by one.',
]

/** The reason not to read a text at all, or undefined. */
export const refuse = (file: string, text: string) => firstBeyond(LIMITS, file, text)

/** The reason not to give a text to the full parser, which takes longer, or undefined. */
export const refuseUnusual = (file: string, text: string) => firstBeyond([UNUSUAL], file, text)

function firstBeyond(limits: Limit[], file: string, text: string): Problem | undefined {
  for (const [find, code, message, hint] of limits) {
    const offset = find(text)
    if (offset >= 0) return error({ file, ...placeAt(text, offset) }, code, message, hint)
  }
  return undefined
}

/** How many entries, keys and values a text has, or a few more. */
const partsOf = (text: string) => text.match(/[[{,:]|^ *- /gm)?.length ?? 0

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
