// One value as it is written, in YAML that does not parse: where it ends, or what makes it unreadable.
import { type Fault, fault, replace } from './fault.ts'
import { quoted } from '../messages/valueInWords.ts'
import { indentOf, isBlank, type Line, ODD_SPACE, opensEntry } from './lines.ts'
import { scanFlow } from './scanFlow.ts'
import { type Reading, scanQuoted, type Spot } from './scanQuoted.ts'
import { firstKey } from './misplacedEntry.ts'
import { colonInText, curlyQuotes, listWithoutKey, missingSpace, noDashes, specialStart } from './sharedFaults.ts'

/** Reads one value that begins at a spot of the lines. */
export function scanValue(lines: Line[], spot: Spot): Reading {
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

const BELOW = 'Begin the text on the next line, indented two spaces further than its key.'

/** A literal (|) or folded (>) text. */
function scanBlock(lines: Line[], { row, column, parent }: Spot): Reading {
  const { text, start } = lines[row]
  const [header] = /^[|>][-+\d]*\s*/.exec(text.slice(column)) as RegExpExecArray
  const end = column + header.length
  if (end < text.length && text[end] !== '#')
    return fault(start + end, 'block-text', `there is text on the same line as the ${text[column]} sign`, BELOW)
  let next = row + 1
  while (next < lines.length && (lines[next].text.trim() === '' || indentOf(lines[next].text) > parent)) next++
  const line = lines[next]
  if (!line || isBlank(line.text) || opensEntry(line.text) || /^\s*(?:["'\u00A0\t]|---|\.\.\.)/.test(line.text))
    return { next }
  const hint = `Indent it by ${parent + 2} spaces, two more than its key.`
  return fault(
    line.start + indentOf(line.text),
    'block-text',
    `the text below ${text[column]} is not indented enough`,
    hint,
  )
}

/** A text without quotes, which may go on over several lines. */
function scanPlain(lines: Line[], { row, column, parent }: Spot): Reading {
  const { text, start } = lines[row]
  const [value] = text.slice(column).split(/\s#/)
  const colon = value.search(/:(?:\s|$)/)
  if (colon >= 0) return colonFault(value.trimEnd(), start + column, colon)
  for (let next = row + 1; next < lines.length; next++) {
    const line = lines[next]
    const rest = line.text.trimStart()
    if (rest === '') continue
    const lead = line.text.slice(0, line.text.length - rest.length)
    if (/\t/.test(lead) || ODD_SPACE.test(lead) || indentOf(line.text) <= parent || rest.startsWith('#'))
      return { next }
    const offset = line.start + lead.length
    const glued = /^[A-Za-z][\w-]*:(?![\s/:]|$)/.exec(rest)
    if (glued) return missingSpace(offset + glued[0].length - 1)
    if (rest.startsWith('- ') && parent < 0 && /^[\w-]+$/.test(value)) return keyWithoutColon(value, start + column)
    if (rest.startsWith('- ') && parent >= 0) return listWithoutKey(offset, firstKey(rest), parent)
    if (indentOf(line.text) === column && opensEntry(line.text)) return noColon(value.trimEnd(), start + column)
    if (opensEntry(line.text))
      return withoutDashes(lines, row) ?? indentedTooFar(line.start, offset, Math.max(0, parent))
  }
  return { next: lines.length }
}

function colonFault(value: string, offset: number, colon: number): Fault {
  const curly = /^[“”„‘’](.*)[“”’]$/.exec(value)
  return curly ? curlyQuotes(offset, value, quoted(curly[1])) : colonInText(offset + colon, offset, value)
}

/** The key of a list, which has no colon. */
function keyWithoutColon(key: string, offset: number): Fault {
  const message = 'this line has no colon, and the list below it belongs to it'
  const fix = replace(offset, offset + key.length, `${key}:`)
  return fault(offset, 'missing-colon', message, `Write ${key}: with a colon.`, { fix })
}

/** The first line of an entry, which has no colon where the lines below it have one. */
function noColon(value: string, offset: number): Fault {
  const [, key, rest] = /^(\S+)\s+(\S.*)$/.exec(value) ?? ['', value, '']
  const hint = `Write ${key}: ${rest || 'and its value'}.`
  const fix = rest ? replace(offset, offset + value.length, `${key}: ${rest}`) : undefined
  return fault(offset, 'missing-colon', 'this line has no colon, as the lines below it have', hint, { fix })
}

/** Entries that lost their dashes: the same key again and again, each time with deeper lines below it. */
function withoutDashes(lines: Line[], row: number): Fault | undefined {
  const indent = indentOf(lines[row].text)
  const [, key] = /^ *([A-Za-z_][\w-]*):/.exec(lines[row].text) ?? []
  if (key === undefined || indentOf(lines[row + 1].text) !== indent + 2) return undefined
  const rows = [row]
  for (let next = row + 1; next < lines.length; next++) {
    const { text } = lines[next]
    if (text.trim() === '' || indentOf(text) > indent) continue
    if (indentOf(text) < indent || !text.trimStart().startsWith(`${key}:`)) break
    rows.push(next)
  }
  if (rows.length < 2) return undefined
  const [start, last] = [lines[row].start + indent, lines[rows.at(-1) as number]]
  const end = last.start + last.text.length
  const repaired = lines.slice(row, (rows.at(-1) as number) + 1).map(({ text }, index) => {
    const sign = rows.includes(row + index) ? '- ' : ''
    return index === 0 ? sign + text.slice(indent) : sign ? text.slice(0, indent) + sign + text.slice(indent) : text
  })
  const found = noDashes(
    start,
    key,
    rows.map(each => each + 1),
  )
  return { ...found, fix: replace(start, end, repaired.join('\n')) }
}

function indentedTooFar(start: number, offset: number, spaces: number): Fault {
  const fix = replace(start, offset, ' '.repeat(spaces))
  const hint = `Align it with its neighbours (${spaces} spaces).`
  return fault(offset, 'indent', 'this line is indented further than the line before it', hint, { fix })
}
