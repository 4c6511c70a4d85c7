// The comments of a text, and those that an edit took away.
import { Lexer } from 'yaml'
import { lacking } from './matches.ts'
import { sameEnd, sameStart } from '../model/source/sameEnds.ts'

// Precedes the text of a value in the lexer's output; no value is a comment.
const VALUE = '\x1f'

/** All comments, in order, with their #. */
export function commentsOf(text: string): string[] {
  const found: string[] = []
  let before = ''
  for (const token of new Lexer().lex(text)) {
    if (token.startsWith('#') && before !== VALUE) found.push(token.trimEnd())
    before = token
  }
  return found
}

/** The part of a text that another one lacks. */
function replaced(before: string, after: string): string {
  const start = sameStart(before, after)
  return before.slice(start, before.length - sameEnd(before, after, start))
}

/** Comments that are in the first text and not in the second. */
export function lostComments(before: string, after: string): string[] {
  if (!replaced(before, after).includes('#')) return []
  return lacking(commentsOf(before), commentsOf(after), comment => comment)
}
