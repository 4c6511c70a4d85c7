// One value in the place of another: only its own letters change, and comments beside it stay.
import { isCollection, isScalar, isSeq, type Node, type Scalar as ScalarNode } from 'yaml'
import type { Path } from '../model/source/path.ts'
import { DAY, neighboursOf, quoteOf, canBePlain, writeBlockText, writeScalar } from './neighbours.ts'
import { Refused } from '../model/messages/problem.ts'
import type { Splice } from '../model/messages/fixes.ts'
import { columnOf, contentEnd, type Entry, entryAt, isBlockText, isFlow, lineEnd, nodeAt, type Tree } from './tree.ts'
import { type Value, Writer } from './write.ts'

/** Splices that put a value in the place of the one at a path. */
export function replaceValue(tree: Tree, path: Path, value: Value): Splice[] {
  const entry = entryAt(tree, path)
  if (!entry) throw new Refused(0, 'there is no value here that could be changed')
  const parent = nodeAt(tree, path.slice(0, -1)) as Node
  const flow = isFlow(parent)
  const [from, to] = inlineRange(tree.text, entry)
  const before = spaceBefore(tree.text, entry)
  const after = written(tree, path, entry, value, flow)
  const colon = entry.signed || after === '' ? '' : ':'
  // The value's own space stays, so that values which stand in columns go on doing so.
  const [first, ...lines] = after.split(tree.eol)
  const inline = before && first ? before + first.trimStart() : first
  const bare = flow && isSeq(parent) ? inline.trimStart() : inline
  const splices = [{ start: from, end: to, text: colon + bare }]
  const body = bodyRange(tree.text, entry, to)
  const below = lines.map(line => tree.eol + line).join('')
  if (below || body[1] > body[0]) splices.push({ start: body[0], end: body[1], text: below })
  return splices.filter(({ start, end, text }) => text !== tree.text.slice(start, end))
}

/** The text between the colon or dash and a value on the same line. */
function spaceBefore(text: string, { value, sign }: Entry): string {
  const [start, end] = value?.range ?? [sign, sign]
  const between = start === end || isOnLines(value) ? '' : text.slice(sign, start)
  if (/[^\s]/.test(between.replace(/#.*/g, '')))
    throw new Refused(start, 'a tag or an anchor stands before this value', 'Take it out, then try again.')
  return between.includes('\n') ? '' : between
}

/** The part of a value on the line of its key: all of it, or the `|` alone, or nothing. */
function inlineRange(text: string, entry: Entry): [number, number] {
  const { value, sign } = entry
  const [start, end] = value?.range ?? [sign, sign]
  if (start === end) {
    // Spaces that would be left at the end of the line go.
    const spaces = /^[ \t]+(?=\r?\n|$)/.exec(text.slice(sign, lineEnd(text, sign)))
    return [sign, sign + (spaces?.[0].length ?? 0)]
  }
  if (isBlockText(value)) return [sign, start + (/^[|>][-+\d]*/.exec(text.slice(start)) as RegExpExecArray)[0].length]
  if (!isOnLines(value)) return [sign, end]
  return start < lineEnd(text, sign) ? [sign, lineEnd(text, contentEnd(text, entry))] : [sign, sign]
}

/** The part of a value on the lines below. */
function bodyRange(text: string, entry: Entry, inlineEnd: number): [number, number] {
  const start = lineEnd(text, inlineEnd)
  const { value } = entry
  if (isBlockText(value)) return [start, Math.max(start, contentEnd(text, entry))]
  return isOnLines(value) ? [start, Math.max(start, lineEnd(text, contentEnd(text, entry)))] : [start, start]
}

const isOnLines = (value: Node | null) => isCollection(value) && !isFlow(value)

/** The new value as it follows the colon or dash: like the old one where both are texts. */
function written(tree: Tree, path: Path, entry: Entry, value: Value, flow: boolean): string {
  const near = neighboursOf(tree)
  const after = entry.key ? 'key' : 'dash'
  const column = columnOf(tree.text, entry.head)
  const old = entry.value
  if (typeof value === 'string' && isScalar(old) && typeof old.value === 'string') {
    const kept = likeBefore(tree, entry, old, value, flow)
    if (kept !== undefined) return ` ${kept}`
  }
  return new Writer(near, tree.eol).after(value, { path, label: styleLabel(path), flow, after, column })
}

/** A text in the form of the one before: with the same quotes, or below a `|` as far in as before. */
function likeBefore(tree: Tree, entry: Entry, old: ScalarNode, text: string, flow: boolean): string | undefined {
  // Lines that become a single one need no | any more.
  if (isBlockText(old) && (text.includes('\n') || !String(old.value).includes('\n'))) {
    const below = tree.text.slice(old.range?.[0], contentEnd(tree.text, entry)).split('\n').slice(1)
    const indent = below.find(line => line.trim())?.search(/\S/) ?? 0
    return indent > 0 && text ? writeBlockText(text, indent, tree.eol) : undefined
  }
  const quote = quoteOf(old)
  if (text.includes('\n') && !flow) return undefined
  if (quote) return writeScalar(text, { flow, quote, quoted: true })
  // A date without quotes is read as one by YAML 1.1, and so was the one before.
  const isDate = [text, String(old.value)].every(each => DAY.test(each))
  return isDate || canBePlain(text, flow) ? text : undefined
}

/** The label of the value at a path: its key, or the key of its list and brackets. */
export function styleLabel(path: Path): string {
  const key = path.findLastIndex(step => typeof step === 'string')
  return `${path[key] ?? ''}${'[]'.repeat(path.length - 1 - key)}`
}
