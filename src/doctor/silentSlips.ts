// Slips that YAML itself does not mind, but that change what the author wrote.
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  type Pair,
  type Scalar,
  visit,
  type YAMLMap,
} from 'yaml'
import {
  curlyQuotes,
  hashCut,
  missingSpace,
  missingSpaceAfterDash,
  oddSpace,
  specialStart,
  textToTheLeft,
  NAME,
  ODD_SPACE,
} from './slips.ts'
import { foreignLines, looksForeign } from './foreign.ts'
import { linesOf, replace, type Slip, slip } from '../model/source/slip.ts'

const MAX_DEPTH = 50

/** Everything the parser accepted in silence, in no order. Merge keys are taken out of the document. */
export function findSilentSlips(doc: Document.Parsed, text: string): Slip[] {
  const slips: Slip[] = []
  const aliases: Slip[] = []
  const used = new Set<string>()
  visit(doc, { Alias: (_, node) => void used.add(node.source) })
  visit(doc, {
    Collection: (_, node, path) => {
      if (path.filter(isCollection).length <= MAX_DEPTH) return undefined
      const message = `values are nested more than ${MAX_DEPTH} levels deep`
      slips.push(slip(node.range?.[0] ?? 0, 'too-deep', message, 'Check the brackets and the indentation.'))
      return visit.BREAK
    },
    Pair: (_, pair, path) => {
      const parent = path.at(-1)
      const group = isMap(parent) ? parent : undefined
      const comment = group?.flow ? undefined : foreignKey(pair as Pair, text)
      if (comment) {
        slips.push(...comment)
        return visit.REMOVE
      }
      const found = keySlip(pair as Pair, text, group?.flow ? group : undefined) ?? paragraph(group, pair as Pair, text)
      if (found) slips.push(found)
      return found?.code === 'merge-key' ? visit.REMOVE : undefined
    },
    Alias: (_, { range, source }) => {
      // A pattern of names of files.
      if (range && /[./]/.test(source)) {
        slips.push(specialStart(range[0], text.slice(range[0], range[1])))
        return
      }
      const hint = 'Write the value out, or use { from: file.key } to share it.'
      aliases.push(slip(range?.[0] ?? 0, 'alias', `an alias (*${source}) is used`, hint))
    },
    Scalar: (key, node) => {
      const found = key === 'key' ? undefined : scalarSlip(node as Scalar.Parsed, text, used)
      if (found) slips.push(found)
    },
  })
  // Of many aliases that refer to each other, one message is enough.
  return [...slips, ...aliases.slice(0, 1)]
}

/** What is wrong with a key; `braces` is the group that it is in, where that is in braces. */
function keySlip(pair: Pair, text: string, braces: YAMLMap | undefined): Slip | undefined {
  const { key, value } = pair
  if (!isScalar(key) || typeof key.value !== 'string' || !key.range) return undefined
  const name = key.value
  const [start, end] = key.range
  if (name === '<<') {
    const hint = 'Write the fields out, or use { from: file.key } to share them.'
    return slip(start, 'merge-key', 'a merge key (<<) is used', hint)
  }
  if (braces && isDigits(pair)) {
    const pairs = braces.items as Pair[]
    const before = pairs[pairs.indexOf(pair) - 1]
    // The digits of a number are reported with the first of them.
    if (before && isDigits(before)) return undefined
    const number = splitNumber(before, pairs.slice(pairs.indexOf(pair)), text)
    if (number) return number
  }
  const written = text.slice(start, end)
  const odd = written.search(ODD_SPACE)
  if (odd >= 0) {
    const fix = replace(start, end, written.replace(new RegExp(ODD_SPACE, 'g'), ''), true)
    return { ...oddSpace(start + odd, written[odd], fix, [start]), hint: 'Delete it; names of fields have no spaces.' }
  }
  if (/[“”„‘’]/.test(name)) return curlyQuotes(start, written, name.replace(/[“”„‘’]/g, ''))
  if (/^-[A-Za-z]/.test(name) && key.type === 'PLAIN') return missingSpaceAfterDash(start, false)
  const [lost] = (isScalar(value) && value.value === null && /^:[ \t]+#(?![\s#])[^\r\n]*/.exec(text.slice(end))) || ['']
  if (lost) {
    const sign = end + lost.indexOf('#')
    // The text is judged as it was meant.
    if (isScalar(value))
      Object.assign(value, { value: lost.slice(lost.indexOf('#')).trimEnd(), range: [sign, sign, sign] })
    return hashCut(sign, sign, text.slice(sign, end + lost.length), [])
  }
  return braces && text[end] !== ':' && isAlone(value, end) ? loneKey(name, start, text, braces.range?.[0]) : undefined
}

/** A comment of another language that has a colon; of several lines the first tells of all. */
function foreignKey({ key }: Pair, text: string): Slip[] | undefined {
  if (!isScalar(key) || !key.range || !looksForeign(text.slice(key.range[0], key.range[1]))) return undefined
  const [start] = key.range
  const lines = linesOf(text)
  const row = lines.findLastIndex(line => line.start <= start)
  const found = foreignLines(lines, row)
  return found && (row > 0 && looksForeign(lines[row - 1].text) ? [] : [found])
}

/** A line of words below a block of text, whose colon makes a key of them. */
function paragraph(group: YAMLMap | undefined, pair: Pair, text: string): Slip | undefined {
  const { key } = pair
  const above = group && (group.items as Pair[])[group.items.indexOf(pair) - 1]?.value
  if (!isScalar(key) || !isScalar(above) || !key.range || !/\S\s+\S+\s+\S/.test(String(key.value))) return undefined
  if (above.type !== 'BLOCK_LITERAL' && above.type !== 'BLOCK_FOLDED') return undefined
  const lines = linesOf(text)
  const [start] = key.range
  const row = lines.findLastIndex(line => line.start <= start)
  return textToTheLeft(lines, row, lines[row].indent + 2)
}

const isDigits = ({ key, value }: Pair) =>
  isScalar(key) && /^\d{2,3}$/.test(String(key.value)) && (value === null || (isScalar(value) && value.value === null))

/** A number between braces whose commas make fields of its digits, which the pairs behind it begin with. */
function splitNumber(number: Pair | undefined, pairs: Pair[], text: string): Slip | undefined {
  const value = number?.value
  if (!isScalar(value) || typeof value.value !== 'number' || !value.range) return undefined
  const length = pairs.findIndex(each => !isDigits(each))
  const digits = pairs.slice(0, length < 0 ? undefined : length).map(each => (each.key as Scalar.Parsed).range)
  const written = text.slice(value.range[0], digits[digits.length - 1][1]).replace(/\s/g, '')
  const message = `between braces the commas of ${written} begin new fields`
  const plain = written.replaceAll(',', '')
  const hint = `Write ${plain} without commas, or "${written}" in quotes where it is shown as it is.`
  return slip(value.range[0], 'comma-in-text', message, hint, {
    claims: digits.flatMap(([from, to]) => [from, to + 1]),
  })
}

/** True for the value of a key that ends at an offset and has no colon. */
const isAlone = (value: unknown, end: number) =>
  value === null || (isScalar(value) && value.range?.[0] === end && value.value === null)

const LONE_KEY = new RegExp(`^(${NAME})( ?[:=]| (?=\\S))\\s*(.*)$`, 'su')

/** A key in braces without a value: most often a text that has a comma. */
function loneKey(name: string, start: number, text: string, brace = start): Slip {
  const isFirst = text.slice(brace + 1, start).trim() === ''
  // What the braces seem to lack is what this key gives.
  const claims = [start, brace]
  const [, key, sign, value] = LONE_KEY.exec(name) ?? []
  if (sign?.endsWith(':')) return missingSpace(start + key.length + sign.length - 1, claims)
  // Before the first key there is no comma that could have cut a text.
  if (sign?.endsWith('=') || (sign && isFirst && /^[a-z]/.test(key))) {
    const meant = `${key}: ${value.trim()}`
    const message = sign.endsWith('=') ? 'there is an equals sign for a colon' : `there is no colon after ${key}`
    const fix = replace(start, start + name.length, meant, true)
    return slip(start, 'missing-colon', message, `Write ${meant}.`, { claims, fix })
  }
  const [alone] = /^\{\s*[a-z]+\s*\}/.exec(text.slice(brace)) ?? []
  if (alone) {
    const fix = replace(brace, brace + alone.length, `"${alone}"`, true)
    const message = `${alone} without quotes is a group of fields`
    return slip(brace, 'special-start', message, `Put quotes around the text: "${alone}".`, { claims, fix })
  }
  const hint = 'Put quotes around text that contains a comma, or give this key a value.'
  const none = start + name.length + 1
  return slip(start, 'comma-in-text', `"${name}" is on its own between commas`, hint, { claims: [...claims, none] })
}

function scalarSlip(node: Scalar.Parsed, text: string, used: ReadonlySet<string>): Slip | undefined {
  const [start, end] = node.range
  const source = text.slice(start, end)
  if (typeof node.value === 'number' && /^[-+]?0\d/.test(source)) return leadingZero(start, source, node.value)
  if (node.type === 'QUOTE_DOUBLE' && /[\u0000-\u0008\u000B-\u001F]/.test(String(node.value)))
    return controlEscape(start, source)
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return undefined
  const [cut] = /^[ \t]+#(?![\s#]|$)[^\n\r]*/.exec(text.slice(end)) ?? []
  if (cut) return hashCut(end + cut.indexOf('#'), start, source + cut, [start])
  if (node.anchor && !used.has(node.anchor)) {
    const offset = text.lastIndexOf('&', start)
    return specialStart(offset, text.slice(offset, end), [start])
  }
  const glued = /\n\s*((?!mailto:|tel:)[A-Za-z][\w-]*:)(?![\s/:])\S/.exec(source)
  if (glued) return missingSpace(start + glued.index + glued[0].length - 2, [start])
  if (/^-[^\s-].*(?:\n\s*-[^\s-].*)+$/.test(source)) return dashesWithoutSpace(start, source)
  const dash = /\n *(?=- \S)/.exec(source)
  if (dash) return dashInText(start + dash.index + dash[0].length, start, text)
  if (!/^[^"]*[^\d"]"$/.test(source)) return undefined
  const message = 'the text ends with a quote that was never opened'
  // It is judged as it was meant.
  node.value = node.value.slice(0, -1)
  return slip(end - 1, 'stray-quote', message, 'Add the opening quote, or delete this one.', { severity: 'warning' })
}

/** A list of which no dash has a space behind it, which makes one text of it. */
function dashesWithoutSpace(start: number, source: string): Slip {
  const fix = replace(start, start + source.length, source.replace(/^(\s*-)(?=\S)/gm, '$1 '))
  const hint = 'Write a space after each dash of this list.'
  return slip(start, 'missing-space', 'a space is missing after the dash', hint, { fix })
}

/** A dash at the offset that was meant to begin an entry, and is part of the text above it, which begins at `start`. */
function dashInText(offset: number, start: number, text: string): Slip {
  const message = 'this dash is taken as part of the text above it'
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  // The first dash of the list has no space behind it.
  if (/^-[^\s-]/.test(text.slice(start))) return { ...missingSpaceAfterDash(start, true), claims: [start] }
  if (!/^ *- $/.test(before))
    return slip(offset, 'indent', message, 'Begin the list on a line below its own key.', { claims: [start] })
  const spaces = before.length - 2
  const fix = replace(text.lastIndexOf('\n', offset) + 1, offset, ' '.repeat(spaces))
  return slip(offset, 'indent', message, `Align it with the dash above it (${spaces} spaces).`, {
    claims: [start],
    fix,
  })
}

function leadingZero(start: number, source: string, value: number): Slip {
  const fix = replace(start, start + source.length, `"${source}"`, true)
  const message = `${source} is read as the number ${value} and loses its zero`
  return slip(start, 'leading-zero', message, `Put quotes around it: "${source}".`, { fix })
}

/** A backslash that makes a control character of the letter after it. */
function controlEscape(start: number, source: string): Slip {
  const at = source.search(/\\(?:[^nrt"\\/xuUNL_P ]|x[01]|u00[01]|U000000[01])/)
  const message = 'this backslash turns the letter after it into an invisible character'
  const hint = 'Write two backslashes, or use single quotes.'
  return slip(start + Math.max(0, at), 'bad-escape', message, hint, { claims: [start] })
}

/** Puts an empty value in the place of each alias, so that the rest of the document can still be judged. */
export function withoutAliases(doc: Document.Parsed): void {
  visit(doc, {
    Alias: (_, node) => {
      const empty = doc.createNode(null)
      empty.range = node.range
      return empty
    },
    Node: (_, node) => {
      if (!isAlias(node)) delete (node as { anchor?: string }).anchor
    },
  })
}
