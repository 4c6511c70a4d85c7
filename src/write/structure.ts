// A list or a group of keys as a row of entries with what lies between them, so that entries can change places.
import { isSeq, isCollection, isMap, type Node } from 'yaml'
import { memoized } from './memoized.ts'
import { Refused } from '../model/messages/problem.ts'
import {
  type Collection,
  columnOf,
  contentEnd,
  entriesOf,
  isFlow,
  lineEnd,
  lineStart,
  collectionAt,
  entryAt,
  type Tree,
} from './tree.ts'
import { type Path, sameEnd, sameStart, valueAt } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import { neighboursOf } from './neighbours.ts'
import { styleLabel, replaceValue } from './replaceValue.ts'
import type { Splice } from '../model/messages/fixes.ts'
import { type Spot, type Value, Writer } from './write.ts'

/** The text of one entry, with the comments that are about it. */
export interface Item {
  /** Comment lines directly above. */
  lead: string
  content: string
  /** In brackets, a comment behind the comma. */
  trail: string
}

/** What follows an entry and belongs to none: a comma, then spaces, blank lines and comments of their own. */
interface Gap {
  comma: string
  space: string
}

/** The stretch of text from the first entry to the last one; its parts joined in order are that text. */
export interface Layout {
  start: number
  end: number
  flow: boolean
  items: Item[]
  /** Behind each item; the last one precedes the closing bracket, or is empty. */
  gaps: Gap[]
  /** The column of keys or dashes. */
  column: number
}

/** The parts of a layout's text in order; a move leaves those at both ends as they are. */
export const partsOf = ({ items, gaps }: Layout): string[] =>
  items.flatMap(({ lead, content, trail }, index) => [lead, content, gaps[index].comma, trail, gaps[index].space])

/** Takes a list or group of keys apart; it has at least one entry. */
const layoutOf = memoized(
  (node: Collection, text: string): Layout => (isFlow(node) ? flowLayout(text, node) : blockLayout(text, node)),
)

function blockLayout(text: string, node: Collection): Layout {
  const entries = entriesOf(node)
  const column = columnOf(text, entries[0].head)
  const ends = entries.map(entry => withDeeperComments(text, lineEnd(text, contentEnd(text, entry)), column))
  const starts = entries.map(({ head }, index) => leadStart(text, head, ends[index - 1] ?? 0, isSeq(node)))
  return {
    start: starts[0],
    end: ends[ends.length - 1],
    flow: false,
    column,
    items: entries.map(({ head }, index) => ({
      lead: text.slice(starts[index], head),
      content: text.slice(head, ends[index]),
      trail: '',
    })),
    gaps: ends.map((end, index) => ({ comma: '', space: text.slice(end, starts[index + 1] ?? end) })),
  }
}

/** Comment lines directly below an entry are part of it when they stand further in than its key or dash. */
function withDeeperComments(text: string, end: number, column: number): number {
  const next = /^\r?\n( *)#/.exec(text.slice(end, end + 500))
  return next && next[1].length > column ? withDeeperComments(text, lineEnd(text, end + next[0].length), column) : end
}

/** Where the comment lines directly above an entry begin; those at the top of a file are about the file. */
function leadStart(text: string, head: number, from: number, inList: boolean): number {
  const first = lineStart(text, head)
  if (text.slice(first, head).trim()) return head
  let top = first
  while (top > from && /^[ \t]*#/.test(text.slice(lineStart(text, top - 1), top))) top = lineStart(text, top - 1)
  // In a list within a list the first comment may stand behind the outer dash.
  const above = lineStart(text, top - 1)
  const dash = inList && from === 0 ? /^[ \t]*(?:- +)+(?=#)/.exec(text.slice(above, top)) : null
  if (dash) return above + dash[0].length
  if (top === first || (top === 0 && from === 0)) return head
  return top + text.slice(top).search(/\S/)
}

function flowLayout(text: string, node: Collection): Layout {
  const entries = entriesOf(node)
  const [open, close] = [(node.range?.[0] ?? 0) + 1, (node.range?.[1] ?? 0) - 1]
  const ends = entries.map(entry => contentEnd(text, entry))
  const between = ends.map((end, index) => splitGap(text, end, entries[index + 1]?.head ?? close))
  const first = text.slice(open, entries[0].head)
  const leads = [leadIn(first), ...between.map(({ lead }) => lead)]
  return {
    start: entries[0].head - leads[0].length,
    end: close,
    flow: true,
    column: columnOf(text, entries[0].head),
    items: entries.map(({ head }, index) => ({
      lead: leads[index],
      content: text.slice(head, ends[index]),
      trail: between[index].trail,
    })),
    gaps: between.map(({ comma, space }) => ({ comma, space })),
  }
}

/** Takes apart what lies between two entries in brackets. */
function splitGap(text: string, start: number, end: number): Gap & { trail: string; lead: string } {
  const gap = text.slice(start, end)
  const [, comma = '', trail = '', rest] = /^([^,#]*,)?([ \t]*#[^\r\n]*)?([\s\S]*)$/.exec(gap) as RegExpExecArray
  if (!comma && rest.includes(','))
    throw new Refused(start, 'a comment stands between this entry and its comma', 'Put the comma before the comment.')
  const lead = text[end] === ']' || text[end] === '}' ? '' : leadIn(rest)
  return { comma, trail, lead, space: rest.slice(0, rest.length - lead.length) }
}

/** The comment lines at the end of some white space and comments, from the first # on. */
const leadIn = (gap: string) => /(?<=\n[ \t]*)#[^\n]*\n(?:[ \t]*#[^\n]*\n)*[ \t]*$/.exec(gap)?.[0] ?? ''

// Fields and items that come, go, change places or get another name, as splices.

const holderOf = (tree: Tree, path: Path) => collectionAt(tree, path.slice(0, -1))

const lastOf = (path: Path) => path[path.length - 1]

/** Adds a field that is not there yet; undefined when it is, or when there is no group of fields. */
export function addField(tree: Tree, path: Path, value: Value, after?: string): Splice[] | undefined {
  const holder = holderOf(tree, path)
  const key = String(lastOf(path))
  if (!isMap(holder) || entryAt(tree, path)) return undefined
  const record = path.slice(0, -1)
  if (holder.items.length === 0) return fillEmpty(tree, record, { [key]: value })
  const layout = layoutOf(holder, tree.text)
  const before = after === undefined ? -1 : entriesOf(holder).findIndex(({ key: node }) => String(node) === after)
  const index = before < 0 ? layout.items.length : before + 1
  const spot = spotIn(tree, holder, record, layout)
  const content = new Writer(neighboursOf(tree), tree.eol).field(key, value, spot)
  return relaid(layout, inserted(layout, index, content, newGap(layout, index, tree.eol, false)))
}

/** Puts a copy of a field, with the comments about it, behind the one that it is in, or at the end of a group. */
export function copyField(tree: Tree, path: Path, to: Path): Splice[] {
  const own = holderOf(tree, path)
  const depth = to.findLastIndex((_, length) => isMap(collectionAt(tree, to.slice(0, length))))
  const holder = collectionAt(tree, to.slice(0, depth))
  if (!isMap(own) || !isMap(holder)) throw new Refused(0, 'there is no group of fields here')
  const around = layoutOf(own, tree.text)
  const index = entriesOf(own).findIndex(({ key }) => String(key) === lastOf(path))
  if (index < 0) throw new Refused(0, 'there is no such field here')
  const { lead, content } = around.items[index]
  const key = entriesOf(own)[index].key as Node & { range: [number, number, number] }
  const layout = holder.items.length ? layoutOf(holder, tree.text) : undefined
  const isOnOneLine = !lead && !/[\n#]/.test(content)
  const names = to.slice(depth).map(String)
  // What is on lines of its own cannot go into braces.
  if (!layout || (layout.flow && !isOnOneLine)) {
    const { value } = parseSource('', tree.text)
    const [first, ...rest] = names
    const copied = rest.reduceRight<Value>((inner, name) => ({ [name]: inner }), valueAt(value, path) as Value)
    return addField(tree, [...to.slice(0, depth), first], copied) ?? []
  }
  const step = neighboursOf(tree).indent(to.slice(0, depth), 'record')
  const shift = layout.column + step * (names.length - 1) - around.column
  const text = shifted(lead + names[names.length - 1] + content.slice(key.range[1] - key.range[0]), shift, tree.eol)
  const groups = names.slice(0, -1)
  const written = layout.flow
    ? groups.map(name => `${name}: { `).join('') + text + ' }'.repeat(groups.length)
    : groups.map((name, at) => `${name}:${tree.eol}${' '.repeat(layout.column + step * (at + 1))}`).join('') + text
  const inside = entriesOf(holder).findIndex(({ key: node }) => String(node) === path[depth])
  const isBelow = path.length > depth && to.slice(0, depth).every((name, at) => name === path[at])
  const place = isBelow && inside >= 0 ? inside + 1 : layout.items.length
  return relaid(layout, inserted(layout, place, written, newGap(layout, place, tree.eol, false)))
}

/** Lines behind the first one further in, or further out. */
const shifted = (text: string, columns: number, eol: string): string =>
  text
    .split(eol)
    .map((line, index) => {
      if (index === 0 || !line.trim()) return line
      return columns < 0 ? line.replace(new RegExp(`^ {0,${-columns}}`), '') : ' '.repeat(columns) + line
    })
    .join(eol)

/** Inserts items before the one at a path, or behind the last one. */
export function insertItems(tree: Tree, path: Path, values: Value[]): Splice[] {
  const holder = holderOf(tree, path)
  const list = path.slice(0, -1)
  if (!isSeq(holder) || holder.items.length === 0) return fillEmpty(tree, list, values)
  const layout = layoutOf(holder, tree.text)
  const spot = spotIn(tree, holder, list, layout)
  const writer = new Writer(neighboursOf(tree), tree.eol)
  const first = Number(lastOf(path))
  const next = values.reduce((row, value, index) => {
    const content = writer.item(value, { ...spot, path: [...list, first + index] })
    return inserted(row, first + index, content, gapFor(tree, layout, list, first, content))
  }, layout)
  return relaid(layout, next)
}

// An only entry does not show what separates two: a blank line where other lists of this name have one.
function gapFor(tree: Tree, layout: Layout, list: Path, index: number, content: string): Gap {
  const isLong = content.split('\n').length > LONG_ENTRY
  const blank = layout.items.length < 2 && (neighboursOf(tree).blankLines(list, styleLabel(list)) ?? isLong)
  return newGap(layout, index, tree.eol, blank)
}

// Entries of more lines, such as pages, are easier to read apart.
const LONG_ENTRY = 7

/** Puts a copy of an item behind it; the comments above it stay with the first. */
export function duplicateEntry(tree: Tree, path: Path): Splice[] {
  const layout = layoutOf(listAt(tree, path), tree.text)
  const index = Number(lastOf(path))
  const { content } = layout.items[index]
  const gap = gapFor(tree, layout, path.slice(0, -1), index + 1, content)
  return relaid(layout, inserted(layout, index + 1, content, gap))
}

/** Moves an item of a list. */
export function moveItem(tree: Tree, path: Path, to: number): Splice[] {
  const layout = layoutOf(listAt(tree, path), tree.text)
  return relaid(layout, moved(layout, Number(lastOf(path)), to))
}

function listAt(tree: Tree, path: Path): Collection {
  const holder = holderOf(tree, path)
  if (!isSeq(holder)) throw new Refused(0, 'there is no list here')
  return holder as Collection
}

/** Deletes a field or an item with the comments that are about it. */
export function deleteEntry(tree: Tree, path: Path): Splice[] {
  const holder = holderOf(tree, path)
  if (!holder) throw new Refused(0, 'there is nothing here that could be deleted')
  const list = isSeq(holder)
  if (holder.items.length === 1) return fillEmpty(tree, path.slice(0, -1), list ? [] : {})
  const step = lastOf(path)
  const index = list ? Number(step) : entriesOf(holder).findIndex(({ key }) => String(key) === step)
  const layout = layoutOf(holder, tree.text)
  return relaid(layout, removed(layout, index))
}

/** Gives a key another name. */
export function renameKey(tree: Tree, path: Path, to: string): Splice[] {
  const entry = entryAt(tree, path)
  const [start, end] = entry?.key?.range ?? [0, 0]
  const flow = isFlow(holderOf(tree, path))
  return [{ start, end, text: new Writer(neighboursOf(tree), tree.eol).key(to, { path, flow }) }]
}

/** Where a new entry of a list or a group of keys is to stand. */
function spotIn(tree: Tree, holder: Collection, path: Path, { column, flow }: Layout): Spot {
  const at = flow ? columnOf(tree.text, holder.range?.[0] ?? 0) : column
  return { path, label: styleLabel(path), flow, after: 'key', column: at }
}

/** A list or group of keys that was empty, or becomes so; at the top of a file it is all that is written there. */
function fillEmpty(tree: Tree, path: Path, value: Value[] | Record<string, Value>): Splice[] {
  if (path.length) return replaceValue(tree, path, value)
  const { text, top, eol } = tree
  const written = new Writer(neighboursOf(tree), eol).top(value)
  if (!isCollection(top)) return [{ start: text.length, end: text.length, text: lineBreak(text, eol) + written + eol }]
  const [start, end] = top.range as [number, number, number]
  const last = isFlow(top) ? undefined : entriesOf(top as Collection).at(-1)
  return [{ start, end: last ? lineEnd(text, contentEnd(text, last)) : end, text: written }]
}

const lineBreak = (text: string, eol: string) => (text && !text.endsWith('\n') ? eol : '')

/** The change from one layout to another, of whole parts. */
function relaid(before: Layout, after: Layout): Splice[] {
  const [old, next] = [partsOf(before), partsOf(after)]
  const first = sameStart(old, next)
  const last = sameEnd(old, next, first)
  const start = before.start + old.slice(0, first).join('').length
  const end = before.end - old.slice(old.length - last).join('').length
  return [{ start, end, text: next.slice(first, next.length - last).join('') }]
}

// Entries of a list or a group of keys that come, go and change places.

/** Takes an entry out, with its comments. At least one other stays. */
function removed(layout: Layout, index: number): Layout {
  const { items, gaps } = layout
  const last = index === items.length - 1
  // In brackets the last entry takes the comma before it along; a comment between entries is about none of them.
  const gone = last ? gaps[index - 1] : gaps[index]
  const kept = last ? gaps[index] : (gaps[index - 1] ?? { comma: '', space: '' })
  const space = withComments(kept.space, gone.space, last)
  const rest = gaps.filter((_, at) => at !== index)
  if (index > 0) rest[index - 1] = { comma: last ? kept.comma : gone.comma, space }
  const others = items.filter((_, at) => at !== index)
  if (index > 0 || !gone.space.includes('#')) return { ...layout, items: others, gaps: rest }
  const [first, ...more] = others
  return { ...layout, items: [{ ...first, lead: gone.space.trimStart() + first.lead }, ...more], gaps: rest }
}

/** The white space that stays where two gaps meet, with the comments of both. */
function withComments(kept: string, gone: string, last: boolean): string {
  if (!gone.includes('#')) return kept
  if (!kept.includes('#')) return last ? gone.trimEnd() + kept : gone
  return kept.trimEnd() + gone
}

/** Puts an entry before the one at an index; at the end, behind the last one. */
function inserted(layout: Layout, index: number, content: string, gap: Gap): Layout {
  const { items, gaps } = layout
  const item: Item = { lead: '', content, trail: '' }
  if (index < items.length)
    return { ...layout, items: items.toSpliced(index, 0, item), gaps: gaps.toSpliced(index, 0, gap) }
  const last = gaps[gaps.length - 1]
  return { ...layout, items: [...items, item], gaps: [...gaps.slice(0, -1), gap, last] }
}

/** Puts an entry in another place; what lies between entries stays where it is. */
function moved(layout: Layout, from: number, to: number): Layout {
  const { items } = layout
  return { ...layout, items: items.toSpliced(from, 1).toSpliced(to, 0, items[from]) }
}

/** What to put between two entries, after the pattern of those that are there. */
function newGap(layout: Layout, index: number, eol: string, blankLine: boolean): Gap {
  const { gaps, flow, column } = layout
  const like = gaps.slice(0, -1)[Math.max(0, Math.min(index, gaps.length - 1) - 1)]
  const line = eol + ' '.repeat(column)
  if (!like) {
    if (flow) return { comma: ',', space: gaps[0].space.includes('\n') ? line : ' ' }
    return { comma: '', space: blankLine ? eol + line : line }
  }
  if (!like.space.includes('#')) return { comma: flow ? ',' : '', space: like.space }
  const blank = /\n[ \t]*\r?\n/.test(like.space)
  return { comma: flow ? ',' : '', space: blank ? eol + line : line }
}
