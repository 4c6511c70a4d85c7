// Faults that YAML itself does not mind, but that change what the author wrote.
import { type Document, isAlias, isCollection, isMap, isScalar, type Pair, type Scalar, visit } from 'yaml'
import { type Fault, fault, replace } from './fault.ts'
import { quoted } from '../messages/valueInWords.ts'
import { ODD_SPACE } from './lines.ts'
import { curlyQuotes, hashCut, missingSpace, missingSpaceAfterDash, oddSpace, specialStart } from './sharedFaults.ts'

const MAX_DEPTH = 50

/** Everything the parser accepted in silence, in no order. Merge keys are taken out of the document. */
export function findSilentFaults(doc: Document.Parsed, text: string): Fault[] {
  const faults: Fault[] = []
  const aliases: Fault[] = []
  const used = new Set<string>()
  visit(doc, { Alias: (_, node) => void used.add(node.source) })
  visit(doc, {
    Collection: (_, node, path) => {
      if (path.filter(isCollection).length <= MAX_DEPTH) return undefined
      faults.push(nestedTooDeep(node.range?.[0] ?? 0))
      return visit.BREAK
    },
    Pair: (_, pair, path) => {
      const parent = path.at(-1)
      const number = isMap(parent) && parent.flow ? splitNumber(pair as Pair, parent.items as Pair[], text) : undefined
      if (number === 'reported') return undefined
      const found = number ?? keyFault(pair as Pair, text, isMap(parent) && parent.flow === true)
      if (found) faults.push(found)
      return found?.code === 'merge-key' ? visit.REMOVE : undefined
    },
    Alias: (_, node) => void aliases.push(aliasUsed(node.range?.[0] ?? 0, node.source)),
    Scalar: (key, node) => {
      if (key !== 'key') faults.push(...scalarFaults(node as Scalar.Parsed, text, used))
    },
  })
  // Of many aliases that refer to each other, one message is enough.
  return [...faults, ...aliases.slice(0, 1)]
}

const nestedTooDeep = (offset: number): Fault =>
  fault(
    offset,
    'too-deep',
    `values are nested more than ${MAX_DEPTH} levels deep`,
    'Check the brackets and the indentation.',
  )

const aliasUsed = (offset: number, name: string): Fault =>
  fault(offset, 'alias', `an alias (*${name}) is used`, 'Write the value out, or use { from: file.key } to share it.')

function keyFault({ key, value }: Pair, text: string, flow: boolean): Fault | undefined {
  if (!isScalar(key) || typeof key.value !== 'string' || !key.range) return undefined
  const name = key.value
  const [start, end] = key.range
  if (name === '<<') {
    const hint = 'Write the fields out, or use { from: file.key } to share them.'
    return fault(start, 'merge-key', 'a merge key (<<) is used', hint)
  }
  const written = text.slice(start, end)
  const odd = written.search(ODD_SPACE)
  if (odd >= 0) {
    const fix = replace(start, end, written.replace(new RegExp(ODD_SPACE, 'g'), ''), true)
    return { ...oddSpace(start + odd, written[odd], fix, [start]), hint: 'Delete it; names of fields have no spaces.' }
  }
  if (/[“”„‘’]/.test(name)) return curlyQuotes(start, written, name.replace(/[“”„‘’]/g, ''))
  if (/^-[A-Za-z]/.test(name) && key.type === 'PLAIN') return missingSpaceAfterDash(start, false)
  const lost = /^:[ \t]+#(?![\s#])[^\r\n]*/.exec(text.slice(end))
  if (lost && isScalar(value) && value.value === null) {
    const sign = end + lost[0].indexOf('#')
    return cutByHash(sign, sign, text.slice(sign, end + lost[0].length), [end + 1])
  }
  return flow && text[end] !== ':' && isAlone(value, end) ? loneKey(name, start, text) : undefined
}

const isDigits = ({ key, value }: Pair) =>
  isScalar(key) && /^\d{2,3}$/.test(String(key.value)) && (value === null || (isScalar(value) && value.value === null))

/** A number between braces whose commas make fields of its digits; 'reported' for all but the first of them. */
function splitNumber(pair: Pair, pairs: Pair[], text: string): Fault | 'reported' | undefined {
  const index = pairs.indexOf(pair)
  if (index < 1 || !isDigits(pair)) return undefined
  if (isDigits(pairs[index - 1])) return 'reported'
  const before = pairs[index - 1].value as Scalar.Parsed | null
  if (!isScalar(before) || typeof before.value !== 'number' || !before.range) return undefined
  const length = pairs.slice(index).findIndex(each => !isDigits(each))
  const parts = pairs
    .slice(index, length < 0 ? undefined : index + length)
    .map(each => (each.key as Scalar.Parsed).range)
  const [start, end] = [before.range[0], parts[parts.length - 1][1]]
  const written = text.slice(start, end).replace(/\s/g, '')
  const plain = written.replaceAll(',', '')
  const hint = `Write ${plain} without commas, or "${written}" in quotes where it is shown as it is.`
  return fault(start, 'comma-in-text', `between braces the commas of ${written} begin new fields`, hint, {
    claims: parts.flatMap(([from, to]) => [from, to + 1]),
  })
}

/** True for the value of a key that ends at an offset and has no colon. */
const isAlone = (value: unknown, end: number) =>
  value === null || (isScalar(value) && value.range?.[0] === end && value.value === null)

/** A key in braces without a value: most often a text that has a comma. */
function loneKey(name: string, start: number, text: string): Fault {
  let brace = start - 1
  while (/\s/.test(text[brace])) brace--
  const isFirst = text[brace] === '{'
  // What the braces seem to lack is what this key gives.
  const claims = isFirst ? [start, brace] : [start]
  const [, key, sign, value] = /^([A-Za-z][\w-]*)( ?[:=]| (?=\S))\s*(.*)$/s.exec(name) ?? []
  if (sign?.endsWith(':')) return missingSpace(start + key.length + sign.length - 1, claims)
  // Before the first key there is no comma that could have cut a text.
  if (sign?.endsWith('=') || (sign && isFirst && /^[a-z]/.test(key))) {
    const meant = `${key}: ${value.trim()}`
    const message = sign.endsWith('=') ? 'there is an equals sign for a colon' : `there is no colon after ${key}`
    const fix = replace(start, start + name.length, meant, true)
    return fault(start, 'missing-colon', message, `Write ${meant}.`, { claims, fix })
  }
  const hint = 'Put quotes around text that contains a comma, or give this key a value.'
  return fault(start, 'comma-in-text', `"${name}" is on its own between commas`, hint)
}

/** A text that was cut by the # at the offset: where the text begins, and the whole of it. */
function cutByHash(offset: number, start: number, whole: string, claims: number[]): Fault {
  const text = quoted(whole.trim())
  const hint = `Put quotes around the whole text: ${text}. If it is meant as a comment, write a space after the #.`
  return hashCut(offset, hint, { claims, fix: replace(start, start + whole.trimEnd().length, text) })
}

function scalarFaults(node: Scalar.Parsed, text: string, used: Set<string>): Fault[] {
  const [start, end] = node.range
  const source = text.slice(start, end)
  if (typeof node.value === 'number' && /^[-+]?0\d/.test(source)) return [leadingZero(start, source, node.value)]
  if (node.type === 'QUOTE_DOUBLE' && /[\u0000-\u0008\u000B-\u001F]/.test(String(node.value)))
    return [controlEscape(start, source)]
  if (node.type !== 'PLAIN' || typeof node.value !== 'string') return []
  const cut = /^[ \t]+#(?![\s#]|$)[^\n\r]*/.exec(text.slice(end))
  if (cut) return [cutByHash(end + cut[0].indexOf('#'), start, source + cut[0], [start])]
  if (node.anchor && !used.has(node.anchor)) {
    const offset = text.lastIndexOf('&', start)
    return [specialStart(offset, text.slice(offset, end), [start])]
  }
  const glued = /\n\s*((?!mailto:|tel:)[A-Za-z][\w-]*:)(?![\s/:])\S/.exec(source)
  if (glued) return [missingSpace(start + glued.index + glued[0].length - 2, [start])]
  const dash = /\n *(?=- \S)/.exec(source)
  if (dash) return [dashInText(start + dash.index + dash[0].length, start, text)]
  if (!/^[^"]*[^\d"]"$/.test(source)) return []
  const hint = 'Add the opening quote, or delete this one.'
  const message = 'the text ends with a quote that was never opened'
  return [fault(end - 1, 'stray-quote', message, hint, { severity: 'warning' })]
}

/** A dash at the offset that was meant to begin an entry, and is part of the text above it, which begins at `start`. */
function dashInText(offset: number, start: number, text: string): Fault {
  const before = text.slice(text.lastIndexOf('\n', start) + 1, start)
  const isEntry = /^ *- $/.test(before)
  const from = text.lastIndexOf('\n', offset) + 1
  const hint = isEntry
    ? `Align it with the dash above it (${before.length - 2} spaces).`
    : 'Begin the list on a line below its own key.'
  const fix = isEntry ? replace(from, offset, ' '.repeat(before.length - 2)) : undefined
  return fault(offset, 'indent', 'this dash is taken as part of the text above it', hint, { claims: [start], fix })
}

function leadingZero(start: number, source: string, value: number): Fault {
  const fix = replace(start, start + source.length, `"${source}"`, true)
  const message = `${source} is read as the number ${value} and loses its zero`
  return fault(start, 'leading-zero', message, `Put quotes around it: "${source}".`, { fix })
}

/** A backslash that makes a control character of the letter after it. */
function controlEscape(start: number, source: string): Fault {
  const at = source.search(/\\(?:[^nrt"\\/uxUNL_P ]|x[01]|u00[01]|U000000[01])/)
  const message = 'this backslash turns the letter after it into an invisible character'
  const hint = 'Write two backslashes, or use single quotes.'
  return fault(start + Math.max(0, at), 'bad-escape', message, hint, { claims: [start] })
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

/** The offsets of numbers that do not print as they are written, such as 1.10. */
export function alteredNumbers(doc: Document.Parsed): number[] {
  const found: number[] = []
  visit(doc, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && node.range && node.source !== String(node.value)) found.push(node.range[0])
    },
  })
  return found
}
