// One value as it is written -> the line after it, or the fault that makes it unreadable.
import { type Fault, indentOf, isBlank, type Line, ODD_SPACE, opensEntry, quoted } from './fault.ts'

/** Where a value stands: its row, its column, and the column of the key or dash it belongs to (-1 at the top). */
export interface Spot {
  row: number
  column: number
  parent: number
}

/** The row to go on with, or a fault. `open` when the value is still to come on deeper lines. */
export type Reading = { next: number; open?: boolean } | Fault

/** Reads one value that begins at a spot of the lines. */
export function readValue(lines: Line[], spot: Spot): Reading {
  const rest = lines[spot.row].text.slice(spot.column)
  const property = /^(?:[&!]\S*\s+)+/.exec(rest)
  if (property) return readValue(lines, { ...spot, column: spot.column + property[0].length })
  if (rest === '' || rest.startsWith('#') || /^[&!]\S*$/.test(rest)) return { next: spot.row + 1, open: true }
  if (rest[0] === '"' || rest[0] === "'") return readQuoted(lines, spot)
  if (rest[0] === '[' || rest[0] === '{') return readFlow(lines, spot)
  if (rest[0] === '|' || rest[0] === '>') return readBlock(lines, spot)
  const odd = /^[@`%]/.test(rest) || /^\*\S+\s+[^#\s]/.test(rest) || /^[?-](?:\s|$)/.test(rest)
  if (odd) return specialStart(rest, lines[spot.row].start + spot.column)
  return readPlain(lines, spot)
}

function specialStart(rest: string, offset: number): Fault {
  return {
    offset,
    code: 'special-start',
    message: `a text that begins with ${rest[0]} means something else in YAML`,
    hint: `Put quotes around it: ${quoted(rest.trimEnd())}.`,
    fix: { start: offset, end: offset + rest.trimEnd().length, text: quoted(rest.trimEnd()), sure: false },
  }
}

function readQuoted(lines: Line[], { row, column, parent }: Spot): Reading {
  const sign = lines[row].text[column]
  const offset = lines[row].start + column
  for (let at = row, from = column + 1; at < lines.length; at++, from = 0) {
    const { text, start } = lines[at]
    if (at > row && text.trim() && indentOf(text) <= parent) break
    const end = closing(text, from, sign)
    if (end === undefined) continue
    const after = text.slice(end + 1)
    if (/^\s*$|^\s+#/.test(after)) return { next: at + 1 }
    if (after.startsWith('#'))
      return {
        offset: start + end + 1,
        code: 'comment-space',
        message: 'a space is missing before the #',
        hint: 'Write a space before the comment, or put the # inside the quotes.',
      }
    const comma = strayComma(after, start + end + 1)
    if (comma) return comma
    const way =
      sign === "'"
        ? "Write two apostrophes ('') where one is meant, or put double quotes around the whole text."
        : 'Put single quotes around the whole text, or write \\" for a quote inside it.'
    return {
      offset: start + end,
      code: 'quote-inside',
      message: 'this quote ends the text, but the text goes on',
      hint: way,
    }
  }
  const words = lines[row].text.slice(column + 1)
  return {
    offset,
    code: 'unclosed-quote',
    message: 'a quote is opened and never closed',
    hint: 'Add the closing quote at the end of the text.',
    ...(!/[#:,\]}]/.test(words) && {
      fix: {
        start: offset + 1 + words.trimEnd().length,
        end: offset + 1 + words.trimEnd().length,
        text: sign,
        sure: false,
      },
    }),
  }
}

/** The index of the sign that closes a quoted text, or undefined when the line has none. */
export function closing(text: string, from: number, sign: string): number | undefined {
  for (let i = from; i < text.length; i++) {
    if (sign === '"' && text[i] === '\\') i++
    else if (text[i] === sign && sign === "'" && text[i + 1] === "'") i++
    else if (text[i] === sign) return i
  }
  return undefined
}

const PARTNER: Record<string, string> = { '[': ']', '{': '}' }

function readFlow(lines: Line[], { row, column, parent }: Spot): Reading {
  const opened: { sign: string; offset: number; colon: boolean; ended: boolean }[] = []
  for (let at = row, from = column; at < lines.length; at++, from = 0) {
    const { text, start } = lines[at]
    if (at > row && text.trim() && indentOf(text) <= parent && !/^\s*[\]}]/.test(text)) break
    for (let i = from; i < text.length; i++) {
      const char = text[i]
      const level = opened.at(-1)
      if (char === '#' && /\s/.test(text[i - 1] ?? ' ')) {
        if (!/^#[^\s#]/.test(text.slice(i)) || text.slice(0, i).trim() === '') break
        return {
          offset: start + i,
          code: 'hash-cut',
          message: 'everything after this # is read as a comment and lost',
          hint: `Put quotes around the text: ${quoted((/^[^,}\]]*/.exec(text.slice(i)) as RegExpExecArray)[0].trim())}.`,
        }
      }
      if (/\s/.test(char)) continue
      if (level?.ended && !/[,:\]}]/.test(char)) return missingComma(start + i)
      if (char === '"' || char === "'") {
        const end = closing(text, i + 1, char)
        if (end === undefined) return unclosed(start + i)
        // Where the text runs over commas and keys to a quote that opens another one, this one was never closed.
        if (/,\s*[\w-]+:\s/.test(text.slice(i, end)) && !/^\s*(?:[,:\]}]|$)/.test(text.slice(end + 1)))
          return unclosed(start + i)
        i = end
        if (level) level.ended = true
      } else if (char === '[' || char === '{')
        opened.push({ sign: char, offset: start + i, colon: false, ended: false })
      else if (char === ']' || char === '}') {
        if (!level || PARTNER[level.sign] !== char)
          return {
            offset: start + i,
            code: 'stray-bracket',
            message: `this ${char} closes nothing that was opened`,
            hint: level ? `Close with ${PARTNER[level.sign]}.` : 'Delete it.',
          }
        opened.pop()
        const outer = opened.at(-1)
        if (!outer) return afterFlow(lines, { row, column, parent }, at, i + 1)
        outer.ended = true
      } else if (char === ',' && level) Object.assign(level, { colon: false, ended: false })
      else if (char === ':' && level && /[\s,\]}]|^$/.test(text[i + 1] ?? '')) {
        if (level.colon) return missingComma(start + text.slice(0, i).search(/[^\s,{[]+\s*$/))
        Object.assign(level, { colon: level.sign === '{', ended: false })
      } else {
        // A word: it ends before the next sign that means something here.
        const word = /^(?:[^\s,[\]{}:#]|:(?=[^\s,\]}])|#)+/.exec(text.slice(i))?.[0] ?? char
        i += word.length - 1
      }
    }
  }
  const inner = opened.at(-1) ?? { sign: lines[row].text[column], offset: lines[row].start + column }
  return {
    offset: inner.offset,
    code: 'unclosed-bracket',
    message: `a ${inner.sign} is opened and never closed`,
    hint: `Add ${PARTNER[inner.sign]} at its end.`,
  }
}

/** A comma at the end of a line, as other notations want it. `after` is what follows a value, and begins at the offset. */
function strayComma(after: string, offset: number): Fault | undefined {
  const comma = /^(\s*),\s*(?:\s#.*)?$/.exec(after)
  if (!comma) return undefined
  const start = offset + comma[1].length
  return {
    offset: start,
    code: 'stray-comma',
    message: 'a comma ends this line, but between lines YAML has none',
    hint: 'Delete it.',
    fix: { start, end: start + 1, text: '', sure: true },
  }
}

const unclosed = (offset: number): Fault => ({
  offset,
  code: 'unclosed-quote',
  message: 'a quote is opened and never closed',
  hint: 'Add the closing quote at the end of the text.',
})

const missingComma = (offset: number): Fault => ({
  offset,
  code: 'missing-comma',
  message: 'a comma is missing before this',
  hint: 'Between { } and [ ] a comma parts the entries; a text with commas or colons needs quotes.',
})

function afterFlow(lines: Line[], spot: Spot, row: number, column: number): Reading {
  const after = lines[row].text.slice(column)
  if (/^\s*$|^\s+#/.test(after)) return { next: row + 1 }
  const comma = strayComma(after, lines[row].start + column)
  if (comma) return comma
  const sign = after.trimStart()[0]
  if (sign === ']' || sign === '}')
    return {
      offset: lines[row].start + column + after.indexOf(sign),
      code: 'stray-bracket',
      message: `this ${sign} closes nothing that was opened`,
      hint: 'Delete it.',
    }
  return specialStart(lines[spot.row].text.slice(spot.column), lines[spot.row].start + spot.column)
}

function readBlock(lines: Line[], { row, column, parent }: Spot): Reading {
  const { text, start } = lines[row]
  const [header] = /^[|>][-+\d]*\s*/.exec(text.slice(column)) as RegExpExecArray
  const words = text.slice(column + header.length)
  if (words && !words.startsWith('#'))
    return {
      offset: start + column + header.length,
      code: 'block-text',
      message: `text stands on the line of the ${text[column]} sign`,
      hint: 'Begin the text on the next line, indented by two spaces more than its key.',
    }
  let next = row + 1
  while (next < lines.length && (lines[next].text.trim() === '' || indentOf(lines[next].text) > parent)) next++
  const line = lines[next]
  if (!line || isBlank(line.text) || opensEntry(line.text) || /^\s*(?:["'\u00A0\t]|---|\.\.\.)/.test(line.text))
    return { next }
  return {
    offset: line.start + indentOf(line.text),
    code: 'block-text',
    message: `the text below ${text[column]} is not indented enough`,
    hint: `Indent it by ${parent + 2} spaces: two more than its key.`,
  }
}

function readPlain(lines: Line[], { row, column, parent }: Spot): Reading {
  const { text, start } = lines[row]
  const value = text
    .slice(column)
    .replace(/\s#.*$/, '')
    .trimEnd()
  const offset = start + column
  const colon = /:(?:\s|$)/.exec(value)
  if (colon) {
    const fix = { start: offset, end: offset + value.length, sure: false, text: quoted(value) }
    const curly = /^[“”„‘’](.*)[“”’]$/.exec(value)
    if (curly)
      return {
        offset,
        code: 'curly-quotes',
        message: 'curly quotes do not quote in YAML',
        hint: `Write ${quoted(curly[1])}.`,
        fix: { ...fix, text: quoted(curly[1]), sure: true },
      }
    return {
      offset: offset + colon.index,
      code: 'colon-in-text',
      message: 'a colon and a space inside unquoted text',
      hint: 'Put the whole value in double quotes.',
      fix,
    }
  }
  let next = row + 1
  for (; next < lines.length; next++) {
    const line = lines[next]
    if (line.text.trim() === '') continue
    const lead = (/^\s*/.exec(line.text) as RegExpExecArray)[0]
    const wrong = /\t/.test(lead) || ODD_SPACE.test(lead)
    if (wrong || indentOf(line.text) <= parent || line.text.trimStart().startsWith('#')) break
    const glued = /^[A-Za-z][\w-]*:(?![\s/:]|$)/.exec(line.text.trimStart())
    if (glued) return missingSpace(line.start + lead.length + glued[0].length - 1)
    if (opensEntry(line.text)) {
      return {
        offset: line.start + lead.length,
        code: 'indent',
        message: 'this line is indented deeper than the line it follows',
        hint: `Align it with its neighbours (${parent < 0 ? 0 : parent} spaces).`,
        fix: { start: line.start, end: line.start + lead.length, text: ' '.repeat(Math.max(0, parent)), sure: false },
      }
    }
  }
  return { next }
}

/** A colon that is not followed by a space. */
export function missingSpace(offset: number): Fault {
  return {
    offset,
    code: 'missing-space',
    message: 'a space is missing after the colon',
    hint: 'Write a space between the colon and the value.',
    fix: { start: offset + 1, end: offset + 1, text: ' ', sure: true },
  }
}
