// The errors of the parser in a maintainer's words, for texts in which our own scan finds no cause.
import type { YAMLError } from 'yaml'
import type { Code } from '../messages/codes.ts'
import { COLON_IN_TEXT, QUOTE_THE_WHOLE, secondDocument } from './commonSlips.ts'
import { type Slip, slip } from './slip.ts'

type Words = readonly [code: Code, message: string, hint: string]

/** What is said of nesting that uses up the stack. */
const TOO_DEEP: Words = [
  'too-deep',
  'values are nested too deeply to be read',
  'Check the brackets and the indentation.',
]

const WORDS: Record<string, Words> = {
  TAB_AS_INDENT: ['tab', 'the line is indented with a tab', 'Use spaces instead.'],
  BAD_INDENT: ['indent', 'the indentation does not match the lines above', 'Align the line with its neighbours.'],
  BLOCK_AS_IMPLICIT_KEY: ['colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE],
  MULTILINE_IMPLICIT_KEY: [
    'missing-colon',
    'a key must stand on one line with its colon',
    'Check the line before for a missing colon or quote.',
  ],
  NON_STRING_KEY: ['not-yaml', 'this key is not text', 'Put quotes around the key.'],
  MISSING_CHAR: ['not-yaml', 'a closing quote, a bracket or a dash is missing', 'Add it.'],
  UNEXPECTED_TOKEN: [
    'not-yaml',
    'YAML does not expect what is written here',
    'Check quotes, brackets and commas here.',
  ],
  TAG_RESOLVE_FAILED: ['special-start', 'a word that begins with ! is read as a tag', 'Put quotes around the value.'],
  BAD_DIRECTIVE: [
    'directive',
    'a line that begins with % is read as a directive',
    'Put quotes around it, or delete it.',
  ],
  RESOURCE_EXHAUSTION: TOO_DEEP,
  BAD_DQ_ESCAPE: [
    'bad-escape',
    'this backslash begins an escape that YAML does not know',
    'Write two backslashes, or use single quotes.',
  ],
}

/** An error of the parser as a slip. A tag claims whatever is wrong with the value behind it. */
export function parserSlip(error: YAMLError, text: string): Slip {
  const [offset] = error.pos
  if (error.code === 'MULTIPLE_DOCS') return secondDocument(offset)
  const [tag = ''] = /^!\S*\s*/.exec(text.slice(offset)) ?? []
  const other: Words = ['not-yaml', error.message.split('\n')[0], 'Check quotes, brackets and indentation here.']
  return slip(offset, ...(WORDS[error.code] ?? other), { claims: [offset + tag.length] })
}

/** The slip of a text whose nesting uses up the stack. */
export const tooDeepToRead = (): Slip => slip(0, ...TOO_DEEP)
