// One value as it is written, in YAML that does not parse: where it ends, or what makes it unreadable.
import { type Fault, fault, replace } from './fault.ts'
import { indentOf, isBlank, type Line, ODD_SPACE, opensEntry, quoted } from './lines.ts'
import { scanFlow } from './scanFlow.ts'
import { type Reading, scanQuoted, type Spot } from './scanQuoted.ts'
import { colonInText, curlyQuotes, missingSpace, specialStart } from './sharedFaults.ts'

/** Reads one value that begins at a spot of the lines. */
export function scanValue(lines: Line[], spot: Spot): Reading {
  const rest = lines[spot.row].text.slice(spot.column)
  const property = /^(?:[&!]\S*\s+)+/.exec(rest)
  if (property) return scanValue(lines, { ...spot, column: spot.column + property[0].length })
  if (rest === '' || rest.startsWith('#') || /^[&!]\S*$/.test(rest)) return { next: spot.row + 1, open: true }
  if (rest[0] === '"' || rest[0] === "'") return scanQuoted(lines, spot)
  if (rest[0] === '[' || rest[0] === '{') return scanFlow(lines, spot)
  if (rest[0] === '|' || rest[0] === '>') return scanBlock(lines, spot)
  const isSpecial = /^[@`%]/.test(rest) || /^\*\S+\s+[^#\s]/.test(rest) || /^[?-](?:\s|$)/.test(rest)
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
    if (opensEntry(line.text)) return indentedTooFar(line.start, offset, Math.max(0, parent))
  }
  return { next: lines.length }
}

function colonFault(value: string, offset: number, colon: number): Fault {
  const curly = /^[“”„‘’](.*)[“”’]$/.exec(value)
  return curly ? curlyQuotes(offset, value, quoted(curly[1])) : colonInText(offset + colon, offset, value)
}

function indentedTooFar(start: number, offset: number, spaces: number): Fault {
  const fix = replace(start, offset, ' '.repeat(spaces))
  const hint = `Align it with its neighbours (${spaces} spaces).`
  return fault(offset, 'indent', 'this line is indented further than the line before it', hint, { fix })
}
