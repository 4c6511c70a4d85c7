// A file's text as a tree whose nodes know their tokens, and where each part of an entry begins and ends.
import {
  type CST,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import type { Path } from '../model/source/path.ts'
import { YAML_OPTIONS } from '../model/source/limits.ts'
import { memoized } from './memoized.ts'
import { Refused } from '../model/messages/problem.ts'

/** A group of keys or a list. */
export type Collection = YAMLMap<Node, Node | null> | YAMLSeq<Node | null>

/** A parsed text. */
export interface Tree {
  text: string
  top: Node | null
  /** How lines end. */
  eol: string
}

/** One key with its value, or one item of a list. */
export interface Entry {
  /** The key or, in a list, nothing. */
  key?: Node
  value: Node | null
  /** Where the key, the dash or, in brackets, the item begins. */
  head: number
  /** Where the colon or dash ends; in brackets, where the item begins. */
  sign: number
  /** False for a key in braces without a colon. */
  signed: boolean
}

/** Parses a text; refuses one that cannot be read whole. */
export function parseTree(text: string): Tree {
  const doc = parseDocument(text, { ...YAML_OPTIONS, keepSourceTokens: true })
  const [fault] = doc.errors
  if (fault) throw new Refused(fault.pos[0], 'the file cannot be read from here on', 'Correct that first.')
  return { text, top: doc.contents as Node | null, eol: text.includes('\r\n') ? '\r\n' : '\n' }
}

/** True for text in braces or brackets. */
export const isFlow = (node: unknown) => isCollection(node) && node.flow === true

/** The column of an offset, counted from 0. */
export const columnOf = (text: string, offset: number) => offset - lineStart(text, offset)

/** The entries of a group of keys or a list; the tree of a text never changes. */
export const entriesOf = memoized((node: Collection): Entry[] => {
  const tokens = (node.srcToken as CST.BlockMap | CST.BlockSequence | CST.FlowCollection | undefined)?.items ?? []
  if (isMap(node)) return (node.items as Pair<Node, Node | null>[]).map(pairEntry)
  const dashes = tokens.flatMap(({ start }) => start.filter(({ type }) => type === 'seq-item-ind'))
  return node.items.map((item, index) => {
    const value = item as Node | null
    const begin = value?.range?.[0] ?? 0
    if (isFlow(node)) return { value, head: begin, sign: begin, signed: true }
    const head = dashes[index]?.offset ?? begin
    return { value, head, sign: head + 1, signed: true }
  })
})

function pairEntry(pair: Pair<Node, Node | null>): Entry {
  const { key, value } = pair
  const head = key?.range?.[0]
  const token = pair.srcToken as CST.CollectionItem | undefined
  if (head === undefined || !key.range || token?.start.some(({ type }) => type === 'explicit-key-ind'))
    throw new Refused(head ?? 0, 'this key is written in a way that only programs use', 'Write it as key: value.')
  const colon = token?.sep?.find(({ type }) => type === 'map-value-ind')
  return { key, value, head, sign: colon ? colon.offset + 1 : key.range[1], signed: colon !== undefined }
}

/** The entry at a path; undefined when there is none. */
export function entryAt(tree: Tree, path: Path): Entry | undefined {
  const parent = collectionAt(tree, path.slice(0, -1))
  const step = path.at(-1)
  if (!parent || step === undefined) return undefined
  const index = isSeq(parent) ? step : parent.items.findIndex(pair => isScalar(pair.key) && pair.key.value === step)
  return typeof index === 'number' ? entriesOf(parent)[index] : undefined
}

/** The value's node at a path; undefined when there is none. */
export function nodeAt(tree: Tree, path: Path): Node | null | undefined {
  return path.length ? entryAt(tree, path)?.value : tree.top
}

/** The group of keys or list at a path; undefined when there is none. */
export function collectionAt(tree: Tree, path: Path): Collection | undefined {
  const node = nodeAt(tree, path)
  if (isAlias(node))
    throw new Refused(node.range?.[0] ?? 0, 'an alias stands here', 'Write the value out, then try again.')
  return isCollection(node) ? (node as Collection) : undefined
}

/** Where what is written for an entry ends, without comments behind it and, if possible, without the line end. */
export function contentEnd(text: string, { value, key, sign }: Entry): number {
  if (isCollection(value) && !isFlow(value)) {
    const last = entriesOf(value as Collection).at(-1)
    return last ? contentEnd(text, last) : sign
  }
  const [start, end] = value?.range ?? [sign, sign]
  if (start === end) return Math.max(sign, key?.range?.[1] ?? 0)
  return isBlockText(value) ? withoutLineEnd(text, end) : end
}

/** True for text on the lines below a `|` or `>`. */
export const isBlockText = (node: unknown) =>
  isScalar(node) && (node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED')

const withoutLineEnd = (text: string, end: number) =>
  text[end - 1] === '\n' ? end - (text[end - 2] === '\r' ? 2 : 1) : end

/** The offset at which a line ends, before its \r\n or \n. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : withoutLineEnd(text, end + 1)
}

/** The offset at which the line of an offset begins. */
export const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1
