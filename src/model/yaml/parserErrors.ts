// The errors of the parser in a maintainer's words, for texts in which our own scan finds no cause.
import type { YAMLError } from 'yaml'
import type { Code } from '../messages/codes.ts'
import { type Fault, fault } from './fault.ts'
import { COLON_IN_TEXT, QUOTE_THE_WHOLE, secondDocument } from './sharedFaults.ts'

const TOO_DEEP = 'values are nested too deeply to be read'
const CHECK_NESTING = 'Check the brackets and the indentation.'
const BAD_ESCAPE = 'this backslash begins an escape that YAML does not know'
const NO_COLON = 'a key must stand on one line with its colon'

const WORDS: Record<string, [code: Code, message: string, hint: string]> = {
  TAB_AS_INDENT: ['tab', 'the line is indented with a tab', 'Use spaces instead.'],
  BAD_INDENT: ['indent', 'the indentation does not match the lines above', 'Align the line with its neighbours.'],
  BLOCK_AS_IMPLICIT_KEY: ['colon-in-text', COLON_IN_TEXT, QUOTE_THE_WHOLE],
  MULTILINE_IMPLICIT_KEY: ['missing-colon', NO_COLON, 'Check the line before for a missing colon or quote.'],
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
  RESOURCE_EXHAUSTION: ['too-deep', TOO_DEEP, CHECK_NESTING],
  BAD_DQ_ESCAPE: ['bad-escape', BAD_ESCAPE, 'Write two backslashes, or use single quotes.'],
}

/** An error of the parser as a fault. A tag claims whatever is wrong with the value behind it. */
export function parserFault(error: YAMLError, text: string): Fault {
  const [offset] = error.pos
  const tag = /^!\S*\s*/.exec(text.slice(offset))?.[0] ?? ''
  if (error.code === 'MULTIPLE_DOCS') return secondDocument(offset)
  const [code, message, hint] = WORDS[error.code] ?? ['not-yaml', error.message.split('\n')[0], CHECK]
  return fault(offset, code, message, hint, { claims: [offset + tag.length] })
}

const CHECK = 'Check quotes, brackets and indentation here.'

/** The fault of a text whose nesting uses up the stack. */
export const tooDeepToRead = (): Fault => fault(0, 'too-deep', TOO_DEEP, CHECK_NESTING)
