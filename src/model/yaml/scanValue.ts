// One value as it is written, in YAML that does not parse: where it ends, or what makes it unreadable.
import { quoted } from '../messages/valueInWords.ts'
import { colonInText, curlyQuotes, listWithoutKey, missingSpace, specialStart } from './commonSlips.ts'
import { keysWithoutDashes } from './dashes.ts'
import { changeLines, firstKey, gluedKey, isBlank, type TextLine, ODD_SPACE, opensEntry, shift } from './lines.ts'
import { scanFlow } from './scanFlow.ts'
import { type Reading, scanQuoted, type ValueStart } from './scanQuoted.ts'
import { replace, type Slip, slip } from './slip.ts'

/** Reads one value that begins at a spot of the lines. */
export function scanValue(lines: TextLine[], spot: ValueStart): Reading {
  const rest = lines[spot.row].text.slice(spot.column)
  const property = /^(?:(?:&\S|!)\S*\s+)+/.exec(rest)
  if (property) return scanValue(lines, { ...spot, column: spot.column + property[0].length })
  if (rest === '' || rest.startsWith('#') || /^(?:&\S|!)\S*$/.test(rest)) return { next: spot.row + 1, open: true }
  if (rest[0] === '"' || rest[0] === "'") return scanQuoted(lines, spot)
  if (rest[0] === '[' || rest[0] === '{') return scanFlow(lines, spot)
  if (rest[0] === '|' || rest[0] === '>') return scanBlock(lines, spot)
  const isSpecial = /^[@`%]|^[&*](?:\s|$)/.test(rest) || /^\*\S+\s+[^#\s]/.test(rest) || /^[?-](?:\s|$)/.test(rest)
  return isSpecial ? specialStart(lines[spot.row].start + spot.column, rest) : scanPlain(lines, spot)
}

/** A literal (|) or folded (>) text. */
function scanBlock(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const { text, start } = lines[row]
  const [header] = /^[|>][-+\d]*\s*/.exec(text.slice(column)) as RegExpExecArray
  const end = column + header.length
  if (end < text.length && text[end] !== '#') {
    const message = `there is text on the same line as the ${text[column]} sign`
    const hint = 'Begin the text on the next line, indented two spaces further than its key.'
    return slip(start + end, 'block-text', message, hint)
  }
  const below = lines.findIndex((line, index) => index > row && line.text.trim() !== '' && line.indent <= parent)
  const next = below < 0 ? lines.length : below
  const line = lines[next]
  if (
    !line ||
    isBlank(line.text) ||
    opensEntry(line.text) ||
    /^\s*(?:["'\u00A0\t]|---|\.\.\.|\/\/|<!--)/.test(line.text)
  )
    return { next }
  const message = `the text below ${text[column]} is not indented enough`
  return slip(
    line.start + line.indent,
    'block-text',
    message,
    `Indent it by ${parent + 2} spaces, two more than its key.`,
  )
}

/** A text without quotes, which may go on over several lines. */
function scanPlain(lines: TextLine[], { row, column, parent }: ValueStart): Reading {
  const [value] = lines[row].text.slice(column).split(/\s#/)
  const plain: PlainText = { lines, row, column, parent, value, offset: lines[row].start + column }
  const colon = value.search(/:(?:\s|$)/)
  if (colon >= 0) return colonSlip(plain, colon)
  for (let next = row + 1; next < lines.length; next++) {
    const { text, indent } = lines[next]
    const rest = text.trimStart()
    if (rest === '') continue
    const lead = text.slice(0, text.length - rest.length)
    if (/\t/.test(lead) || ODD_SPACE.test(lead) || indent <= parent || rest.startsWith('#')) return { next }
    for (const rule of CONTINUATIONS) {
      const found = rule(plain, next, rest)
      if (found) return found
    }
  }
  return { next: lines.length }
}

/** A text without quotes: its words on its first line, and where they begin. */
interface PlainText extends ValueStart {
  lines: TextLine[]
  value: string
  offset: number
}

function colonSlip({ value, offset }: PlainText, colon: number): Slip {
  const text = value.trimEnd()
  const curly = /^[“”„‘’](.*)[“”’]$/.exec(text)
  return curly ? curlyQuotes(offset, text, quoted(curly[1])) : colonInText(offset + colon, offset, text)
}

/** What a line that seems to go on with a text is instead; `rest` is the line without its indentation. */
const CONTINUATIONS: readonly ((plain: PlainText, row: number, rest: string) => Slip | undefined)[] = [
  ({ lines }, row, rest) => {
    const glued = gluedKey(rest)
    return glued ? missingSpace(lines[row].start + lines[row].indent + glued.length) : undefined
  },
  ({ parent, value, offset }, _, rest) =>
    rest.startsWith('- ') && parent < 0 && /^[\w-]+$/.test(value) ? keyWithoutColon(value, offset) : undefined,
  ({ lines, parent }, row, rest) =>
    rest.startsWith('- ') && parent >= 0
      ? listWithoutKey(lines[row].start + lines[row].indent, firstKey(rest), parent)
      : undefined,
  ({ lines, column, value, offset }, row, rest) =>
    lines[row].indent === column && opensEntry(rest) ? noColon(value.trimEnd(), offset) : undefined,
  (plain, row, rest) =>
    opensEntry(rest) ? (keysWithoutDashes(plain.lines, plain.row) ?? indentedTooFar(plain, row)) : undefined,
]

/** The key of a list, which has no colon. */
function keyWithoutColon(key: string, offset: number): Slip {
  const message = 'this line has no colon, and the list below it belongs to it'
  const fix = replace(offset, offset + key.length, `${key}:`)
  return slip(offset, 'missing-colon', message, `Write ${key}: with a colon.`, { fix })
}

/** The first line of an entry, which has no colon where the lines below it have one. */
function noColon(value: string, offset: number): Slip {
  const [, key, rest] = /^(\S+)\s+(\S.*)$/.exec(value) ?? ['', value, '']
  const hint = `Write ${key}: ${rest || 'and its value'}.`
  const fix = rest ? replace(offset, offset + value.length, `${key}: ${rest}`) : undefined
  return slip(offset, 'missing-colon', 'this line has no colon, as the lines below it have', hint, { fix })
}

function indentedTooFar({ lines, parent }: PlainText, row: number): Slip {
  const spaces = Math.max(0, parent)
  const { start, indent } = lines[row]
  const fix = changeLines(lines, row, row + 1, shift(spaces - indent))
  const hint = `Align it with its neighbours (${spaces} spaces).`
  return slip(start + indent, 'indent', 'this line is indented further than the line before it', hint, { fix })
}
