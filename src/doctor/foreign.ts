// Lines that are not of the file: comments of other languages, lines that separate, and what is pasted from elsewhere.
import { linesInWords } from '../model/messages/valueInWords.ts'
import { type TextLine, type Slip, type SlipDetails, slip } from '../model/source/slip.ts'
import { changeLines, KEY } from './slips.ts'

/** The slip of the lines from a row on that are not of the file; undefined for all others. */
export function foreignLines(lines: readonly TextLine[], row: number): Slip | undefined {
  for (const rule of RULES) {
    const found = rule(lines, row)
    if (found) return found
  }
  return undefined
}

/** True for what begins as comments of other languages do. */
export const looksForeign = (text: string) => COMMENT_SIGN.test(text)

type Rule = (lines: readonly TextLine[], row: number) => Slip | undefined

const offsetOf = ({ start, indent }: TextLine) => start + indent

/** The rows from a row on that are alike; the first one is. */
function run(lines: readonly TextLine[], row: number, isAlike: (text: string) => boolean): number[] {
  const found = lines.findIndex(({ text }, index) => index > row && !isAlike(text))
  const next = found < 0 ? lines.length : found
  return Array.from({ length: next - row }, (_, index) => row + index)
}

/** The repair that changes some rows, and leaves those between them. */
function changeRows(
  lines: readonly TextLine[],
  rows: readonly number[],
  change: (text: string) => string,
  sure = true,
): SlipDetails {
  const end = (rows.at(-1) as number) + 1
  return { fix: changeLines(lines, rows[0], end, (text, row) => (rows.includes(row) ? change(text) : text), sure) }
}

/** A note that stays when its lines begin with #. */
export function asNote(lines: readonly TextLine[], rows: number[], message: string, hint?: string, sure = true): Slip {
  const where = rows.length === 1 ? 'it' : linesInWords(rows)
  return slip(offsetOf(lines[rows[0]]), 'comment-space', message, hint ?? `Put # before ${where}.`, {
    rows,
    ...changeRows(lines, rows, text => text.replace(/(?=\S)/, '# '), sure),
  })
}

const COMMENT = /^\s*(?:\/\/+|<!--|\/\*+|--(?=\s)|;+)\s*|\s*(?:-->|\*+\/)\s*$/g
const COMMENT_SIGN = /^\s*(\/\/|<!--|\/\*|--(?=\s)|;)/
const END_OF: Record<string, string> = { '<!--': '-->', '/*': '*/' }

/** A comment of another language, which may go on to its closing sign. */
const comment: Rule = (lines, row) => {
  const sign = COMMENT_SIGN.exec(lines[row].text)?.[1]
  if (sign === undefined || /^\s*\/{4,}\s*$/.test(lines[row].text)) return undefined
  const end = lines.findIndex(({ text }, index) => index >= row && text.trimEnd().endsWith(END_OF[sign]))
  const isOpen = END_OF[sign] && end > row
  const rows = isOpen
    ? Array.from({ length: end - row + 1 }, (_, index) => row + index)
    : run(lines, row, text => !END_OF[sign] && text.trimStart().startsWith(sign))
  const wordsOf = (text: string) =>
    text
      .replace(COMMENT, '')
      .replace(isOpen ? /^\s*\*\s?/ : /^$/, '')
      .trim()
  const change = (text: string) => `${/^\s*/.exec(text)?.[0]}# ${wordsOf(text)}`.trimEnd()
  const hint = rows.length === 1 ? `Write ${change(lines[row].text).trim()}.` : `Write # before ${linesInWords(rows)}.`
  return slip(offsetOf(lines[row]), 'comment-space', `a comment begins with #, not with ${sign}`, hint, {
    rows,
    ...changeRows(lines, rows, change),
  })
}

const CHANGED = /^(?:\+|@@ |diff --git |--- \S|-(?!-))/

/** A list of changes as Git prints it, or the + of one of its lines. */
const changes: Rule = (lines, row) => {
  const { text, start } = lines[row]
  const isOld = /^-\S|^-\s{2,}\S/.test(text) && lines[row + 1]?.text.startsWith('+')
  if (!isOld && !/^(?:\+[ \t]*[-\w"{]|@@ .*@@|diff --git |--- a\/)/.test(text)) return undefined
  const near = lines.slice(row, row + 40).map(line => CHANGED.test(line.text))
  const last = row + near.findLastIndex(Boolean)
  const rows = Array.from({ length: last - row + 1 }, (_, index) => row + index)
  if (rows.every(each => lines[each].text.startsWith('+'))) {
    const plus = rows.length === 1 ? 'Delete the +.' : `Delete the + of ${linesInWords(rows)}.`
    const fix = changeRows(lines, rows, each => each.slice(1))
    return slip(start, 'not-yaml', 'this line begins with the + of a list of changes', plus, { rows, ...fix })
  }
  const message = `${linesInWords(rows)} are a list of changes, as Git prints it`
  const hint = 'Delete the lines that begin with - or @@, and the first sign of the others.'
  return slip(start, 'not-yaml', message, hint, { around: [row, last] })
}

/** Lines of a mail that was answered. */
const mail: Rule = (lines, row) => {
  if (!/^\s*>(?:[\s>]|$)/.test(lines[row].text)) return undefined
  const rows = run(lines, row, text => /^\s*>/.test(text))
  const message = `${rows.length === 1 ? 'this line is' : `${linesInWords(rows)} are`} quoted with > as in a mail`
  // A space may follow the sign; fields are in even columns.
  const plain = (text: string) => text.replace(/^\s*>(?:\s?>)*/, '').replace(/^ (?=(?: {2})*\S)/, '')
  const isOfFile = rows.some(each => KEY.test(plain(lines[each].text).trimStart().replace(/^- +/, '')))
  if (!isOfFile) return asNote(lines, rows, message)
  const where = rows.length === 1 ? '' : ` of ${linesInWords(rows)}`
  const fix = changeRows(lines, rows, plain)
  return slip(offsetOf(lines[row]), 'not-yaml', message, `Delete the > at the beginning${where}.`, {
    around: [row, row + rows.length - 1],
    ...fix,
  })
}

/** The mark of a block of code in Markdown, with the one that closes it. */
const fence: Rule = (lines, row) => {
  if (!/^\s*```[\w-]*\s*$/.test(lines[row].text)) return undefined
  const end = lines.findIndex(({ text }, index) => index > row && /^\s*```\s*$/.test(text))
  const rows = end < 0 ? [row] : [row, end]
  const where = end < 0 ? 'this line is' : `${linesInWords(rows)} are`
  const hint = end < 0 ? 'Delete it.' : 'Delete them.'
  return slip(offsetOf(lines[row]), 'not-yaml', `${where} a mark of Markdown`, hint, {
    rows,
    ...changeRows(lines, rows, () => ''),
  })
}

/** HTML, which is not read here. */
const html: Rule = (lines, row) => {
  const isTag = (text: string) => /^\s*<\/?[a-z][\w-]*(?:\s[^>]*)?\/?>/i.test(text)
  if (!isTag(lines[row].text)) return undefined
  return asNote(lines, run(lines, row, isTag), 'HTML is not read here', undefined, false)
}

/** A line of signs, with or without words, that is meant to separate. */
const separator: Rule = (lines, row) => {
  const { text } = lines[row]
  const words = text.trim()
  if (/^(?:---|\.\.\.)(?:\s|$)/.test(text) || !/^([=*~_+.#/–—•·-])\1{2,}/.test(words)) return undefined
  if (/[\p{L}\p{N}]/u.test(words)) return asNote(lines, [row], 'this line is a heading for people')
  return asNote(lines, [row], 'this line only separates', 'Put # before it, or delete it.')
}

const RULES: readonly Rule[] = [fence, changes, mail, comment, html, separator]
