// Slips that more than one reader finds, each worded once.
import type { TextLine } from '../model/yaml/lines.ts'
import { signInWords } from '../model/messages/lookAlikes.ts'
import { quoted } from '../model/messages/valueInWords.ts'
import { COLON_IN_TEXT, CURLY_QUOTES, keyOfGroup, keyOfList, QUOTE_THE_WHOLE } from '../model/yaml/sharedWords.ts'
import { ODD_SPACE } from './lines.ts'
import { type Repair, replace, type Slip, type SlipDetails, slip } from '../model/yaml/slip.ts'

const CLOSE_QUOTE = 'Add the closing quote at the end of the text.'

/** A quote that is opened at the offset and never closed. */
export const unclosedQuote = (offset: number, hint = CLOSE_QUOTE, fix?: Repair): Slip =>
  slip(offset, 'unclosed-quote', 'this quote is never closed', hint, { fix })

/** A colon at the offset that is not followed by a space. */
export const missingSpace = (offset: number, claims?: number[]): Slip =>
  slip(
    offset,
    'missing-space',
    'a space is missing after the colon',
    'Write a space between the colon and the value.',
    { claims, fix: replace(offset + 1, offset + 1, ' ', true) },
  )

/** A dash at the offset that is not followed by a space. */
export const missingSpaceAfterDash = (offset: number, sure: boolean): Slip =>
  slip(offset, 'missing-space', 'a space is missing after the dash', 'Write a space between the dash and the key.', {
    fix: replace(offset + 1, offset + 1, ' ', sure),
  })

/** An entry of a list that begins at the offset, but without its dash. */
export const missingDash = (offset: number, word: string, details?: SlipDetails, indent = ''): Slip =>
  slip(
    offset,
    'missing-dash',
    'a list entry begins here without its dash',
    `Write a dash and a space before it${indent}: - ${word}.`,
    details,
  )

/** A list at the offset that has no dashes at all: the key that its entries begin with, and their rows. */
export function noDashes(offset: number, key: string, rows: number[], more = ''): Slip {
  const lines = rows.map(row => row + 1)
  const where = `${lines.slice(0, -1).join(', ')} and ${lines.at(-1)}`
  const message = `this list has no dashes; its entries seem to begin in lines ${where}`
  return slip(offset, 'missing-dash', message, `Write a dash and a space before ${key} in these lines${more}.`)
}

const KEY_OF_LIST: Partial<Record<string, string>> = { path: 'pages', type: 'blocks' }

/** A list at the offset, whose entries begin with `first`, below a field that has a value already. */
export function listWithoutKey(offset: number, first: string | undefined, indent: number): Slip {
  const key = KEY_OF_LIST[first ?? '']
  const { message, hint } = keyOfList(key, indent)
  return slip(offset, 'missing-colon', message, hint, key ? {} : { lostKey: indent })
}

/** Fields at the offset, below a field that has a value already; `line` is that of a neighbour further to the left. */
export function groupWithoutKey(offset: number, indent: number, line: number): Slip {
  const { message, hint } = keyOfGroup(undefined, indent, 'them', `; or align them with line ${line}`)
  return slip(offset, 'missing-colon', message, hint, { lostKey: indent })
}

/** A colon and a space in a text without quotes, which begins at `start`. */
export function colonInText(offset: number, start: number, text: string): Slip {
  const colon = (message: string, hint: string, better: string) =>
    slip(offset, 'colon-in-text', message, hint, { fix: replace(start, start + text.length, better) })
  const [, reference] = /^\(?\s*((?:from|count): [\w./-]+)\s*\)?$/.exec(text) ?? []
  if (reference) return colon('a reference needs braces', `Put braces around it: { ${reference} }.`, `{ ${reference} }`)
  const link = text.replaceAll(' ', '')
  if (/^(?:tel|mailto): +\S+(?: [\d ]+)?$/.test(text))
    return colon('there is a space within this link', `Write ${link}, without spaces.`, link)
  return colon(COLON_IN_TEXT, QUOTE_THE_WHOLE, quoted(text))
}

/** A # at the offset that cuts a text in two. */
export const hashCut = (offset: number, hint: string, details?: SlipDetails): Slip =>
  slip(offset, 'hash-cut', 'everything after this # is taken for a comment and lost', hint, details)

/** A text without quotes that begins with a sign that YAML reads in another way. */
export function specialStart(offset: number, text: string, claims?: number[]): Slip {
  const words = text.trimEnd()
  // Whether these signs mean anything in quotes depends on the field.
  const isMarkup = /^(?:`|\*\*)/.test(words)
  const fix = isMarkup ? undefined : replace(offset, offset + words.length, quoted(words))
  const more = isMarkup ? ' Where running text is not allowed, delete the signs too.' : ''
  const message = `text that begins with ${words[0]} has a special meaning in YAML`
  return slip(offset, 'special-start', message, `Put quotes around it: ${quoted(words)}.${more}`, { claims, fix })
}

/** Curly quotes around a text or in a key: `written` begins at the offset, `plain` is what was meant. */
export const curlyQuotes = (offset: number, written: string, plain: string): Slip =>
  slip(offset, 'curly-quotes', CURLY_QUOTES, `Write ${plain}.`, {
    fix: replace(offset, offset + written.length, plain, true),
  })

/** True for an odd space that was meant as a space; others have no width. */
const isWide = (sign: string) => /\s/.test(sign) && sign !== '\uFEFF'

/** An odd space at the offset; `fix` as it suits the place. */
export function oddSpace(offset: number, sign: string, fix: Repair, claims?: number[]): Slip {
  const [wanted, hint] = isWide(sign)
    ? ['needs an ordinary space', 'Write an ordinary space instead.']
    : ['expects nothing', 'Delete it.']
  const message = `${signInWords(sign)} is used where YAML ${wanted}`
  return slip(offset, 'no-break-space', message, hint, { claims, fix })
}

/** An odd space in a run of white space that begins at `start`. */
export function oddSpaceIn(run: string, start: number): Slip {
  const at = run.search(ODD_SPACE)
  const length = /^[^\S ]+|^\u200B+/.exec(run.slice(at))?.[0].length ?? 1
  const rest = run.slice(0, at) + run.slice(at + length)
  const spaces = isWide(run[at]) || !rest.includes(' ') ? ' '.repeat(length) : ''
  return oddSpace(start + at, run[at], replace(start + at, start + at + length, spaces, true))
}

/** A line that is a comment in other languages. */
export function foreignComment({ text, start, indent }: TextLine): Slip | undefined {
  const [, sign, words] = /^\s*(\/\/|<!--|\/\*)\s*(.*?)\s*(?:-->|\*\/)?$/.exec(text) ?? []
  if (!sign) return undefined
  const plain = `# ${words}`
  const fix = replace(start + indent, start + text.length, plain, true)
  const message = `a comment begins with #, not with ${sign}`
  return slip(start + indent, 'comment-space', message, `Write ${plain}.`, { fix, isAlone: true })
}

/** A line with the sign that lists of changes put before lines that are new. */
export function signOfChange({ text, start }: TextLine): Slip | undefined {
  if (!/^\+[ \t]*[-\w"]/.test(text)) return undefined
  const message = 'this line begins with the + of a list of changes'
  return slip(start, 'not-yaml', message, 'Delete the +.', { fix: replace(start, start + 1, '', true), isAlone: true })
}

/** Three dashes at the offset. */
export const secondDocument = (offset: number): Slip =>
  slip(
    offset,
    'second-document',
    'a line of three dashes starts a second document',
    'Delete the line; one file holds one document.',
  )
