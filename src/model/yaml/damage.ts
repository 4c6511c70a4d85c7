// A parsed document and its text -> faults that YAML itself does not mind, but that change what the author wrote.
import { type Document, isAlias, isCollection, isMap, isScalar, type Node, type Pair, type Scalar, visit } from 'yaml'
import { type Fault, ODD_SPACE, quoted } from './fault.ts'
import { missingSpace } from './writtenValue.ts'

const MAX_DEPTH = 50

/** Everything the parser swallowed in silence, in no order. Merge keys are taken out of the document; {@link withoutAliases} does so with aliases. */
export function findDamage(doc: Document.Parsed, text: string): Fault[] {
  const faults: Fault[] = []
  const aliases: Fault[] = []
  const used = new Set<string>()
  visit(doc, {
    Alias: (_, node) => {
      used.add(node.source)
    },
  })
  visit(doc, {
    Map: (_, node, path) => (depth(path) > MAX_DEPTH ? tooDeep(faults, node) : undefined),
    Seq: (_, node, path) => (depth(path) > MAX_DEPTH ? tooDeep(faults, node) : undefined),
    Pair: (_, pair, path) => {
      const parent = path.at(-1)
      const found = keyFault(pair as Pair, text, isMap(parent) && parent.flow === true)
      if (found) faults.push(found)
      if (found?.code === 'merge-key') return visit.REMOVE
    },
    Alias: (_, node) => {
      const offset = node.range?.[0] ?? 0
      aliases.push({
        offset,
        code: 'alias',
        message: `an alias (*${node.source}) is used`,
        hint: 'Write the value out, or use { from: file.key } to share it.',
        explains: [offset],
      })
    },
    Scalar: (key, node) => {
      if (key !== 'key') faults.push(...scalarFaults(node as Scalar.Parsed, text, used))
    },
  })
  // Of a nest of aliases the first says it all.
  return [...faults, ...aliases.slice(0, 1)]
}

const depth = (path: readonly unknown[]) => path.reduce<number>((sum, node) => (isCollection(node) ? sum + 1 : sum), 0)

function tooDeep(faults: Fault[], node: Node): symbol {
  faults.push({
    offset: node.range?.[0] ?? 0,
    code: 'too-deep',
    message: `values are nested more than ${MAX_DEPTH} levels deep`,
    hint: 'Check the brackets and the indentation.',
  })
  return visit.BREAK
}

function keyFault(pair: Pair, text: string, flow: boolean): Fault | undefined {
  if (!isScalar(pair.key) || typeof pair.key.value !== 'string' || !pair.key.range) return undefined
  const name = pair.key.value
  const [offset, end] = pair.key.range
  const common = { offset, explains: [offset] }
  if (name === '<<')
    return {
      ...common,
      code: 'merge-key',
      message: 'a merge key (<<) is used',
      hint: 'Write the fields out, or use { from: file.key } to share them.',
    }
  const odd = text.slice(offset, end).search(ODD_SPACE)
  if (odd >= 0)
    return {
      ...common,
      offset: offset + odd,
      code: 'no-break-space',
      message: 'a no-break space stands where YAML needs a plain one',
      hint: 'Replace it by a space.',
      fix: {
        start: offset,
        end,
        text: text
          .slice(offset, end)
          .replace(new RegExp(ODD_SPACE, 'g'), space => (space === '\u200B' || space === '\uFEFF' ? '' : ' ')),
        sure: true,
      },
    }
  if (/[“”„‘’]/.test(name))
    return {
      ...common,
      code: 'curly-quotes',
      message: 'curly quotes do not quote in YAML',
      hint: `Write ${name.replace(/[“”„‘’]/g, '')}.`,
      fix: { start: offset, end, text: name.replace(/[“”„‘’]/g, ''), sure: true },
    }
  if (/^-[A-Za-z]/.test(name) && pair.key.type === 'PLAIN')
    return {
      ...common,
      code: 'missing-space',
      message: 'a space is missing after the dash',
      hint: 'Write a space between the dash and the key.',
      fix: { start: offset + 1, end: offset + 1, text: ' ', sure: false },
    }
  const lost = /^:[ \t]+#(?![\s#])[^\r\n]*/.exec(text.slice(end))
  if (lost && isScalar(pair.value) && pair.value.value === null) {
    const start = end + lost[0].indexOf('#')
    return hashCut(start, start, text.slice(start, end + lost[0].length), [end + 1])
  }
  const alone =
    (flow && pair.value === null) ||
    (isScalar(pair.value) && pair.value.range?.[0] === end && pair.value.value === null && text[end] !== ':')
  if (!flow || !alone || text[end] === ':') return undefined
  const colon = /^[A-Za-z][\w-]*:/.exec(name)
  if (colon) return { ...missingSpace(offset + colon[0].length - 1), explains: [offset] }
  return {
    ...common,
    code: 'comma-in-text',
    message: `"${name}" stands alone between commas`,
    hint: 'Put quotes around a text that has a comma, or give this key a value.',
  }
}

/** A text that was cut by a #: where the sign stands, where the text begins, and the whole of it. */
export function hashCut(offset: number, start: number, whole: string, explains: number[]): Fault {
  const text = quoted(whole.trim())
  return {
    offset,
    code: 'hash-cut',
    message: 'everything after this # is read as a comment and lost',
    hint: `Put quotes around the whole text: ${text}. Where a comment is meant, write a space after the #.`,
    explains,
    fix: { start, end: start + whole.trimEnd().length, text, sure: false },
  }
}

function scalarFaults(node: Scalar.Parsed, text: string, used: Set<string>): Fault[] {
  const [start, end] = node.range
  const source = text.slice(start, end)
  const plain = node.type === 'PLAIN'
  if (typeof node.value === 'number' && /^[-+]?0\d/.test(source)) {
    return [
      {
        offset: start,
        code: 'leading-zero',
        message: `${source} is read as the number ${node.value} and loses its zero`,
        hint: `Put quotes around it: "${source}".`,
        fix: { start, end, text: `"${source}"`, sure: true },
        explains: [start],
      },
    ]
  }
  if (node.type === 'QUOTE_DOUBLE' && /[\u0000-\u0008\u000B-\u001F]/.test(String(node.value))) {
    return [
      {
        offset: start + Math.max(0, source.search(/\\(?:[^nrt"\\/uxUNL_P ]|x[01]|u00[01]|U000000[01])/)),
        code: 'bad-escape',
        message: 'a backslash in double quotes makes an invisible character of the next letter',
        hint: 'Write two backslashes, or use single quotes.',
        explains: [start],
      },
    ]
  }
  if (!plain) return []
  const cut = typeof node.value === 'string' && /^[ \t]+#(?![\s#]|$)[^\n\r]*/.exec(text.slice(end))
  if (cut) return [hashCut(end + cut[0].indexOf('#'), start, source + cut[0], [start])]
  if (typeof node.value !== 'string') return []
  if (node.anchor && !used.has(node.anchor)) {
    const offset = text.lastIndexOf('&', start)
    return [
      {
        offset,
        code: 'special-start',
        message: 'a text that begins with & means something else in YAML',
        hint: `Put quotes around it: ${quoted(text.slice(offset, end))}.`,
        explains: [start],
        fix: { start: offset, end, text: quoted(text.slice(offset, end)), sure: false },
      },
    ]
  }
  const glued = /\n\s*((?!mailto:|tel:)[A-Za-z][\w-]*:)(?![\s/:])\S/.exec(source)
  if (glued) return [{ ...missingSpace(start + glued.index + glued[0].length - 2), explains: [start] }]
  if (/^[^"]*[^\d"]"$/.test(source))
    return [
      {
        offset: end - 1,
        severity: 'warning',
        code: 'stray-quote',
        message: 'a quote ends the text, but none begins it',
        hint: 'Add the opening quote, or delete this one.',
      },
    ]
  return []
}

/** Replaced aliases leave an empty value, so that the rest of the document can still be judged. */
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

/** Where numbers stand that do not print as they are written. */
export function alteredNumbers(doc: Document.Parsed): number[] {
  const found: number[] = []
  visit(doc, {
    Scalar: (_, node) => {
      if (typeof node.value === 'number' && node.range && node.source !== String(node.value)) found.push(node.range[0])
    },
  })
  return found
}
