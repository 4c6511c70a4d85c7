// A list or a group of keys as a row of entries with what lies between them, so that entries can change places.
import { isSeq } from 'yaml'
import { memoized } from './memoized.ts'
import { Refused } from '../model/messages/refusal.ts'
import { type Collection, columnOf, contentEnd, entriesOf, isFlow, lineEnd, lineStart } from './tree.ts'

/** The text of one entry, with the comments that are about it. */
export interface Item {
  /** Comment lines directly above. */
  lead: string
  content: string
  /** In brackets, a comment behind the comma. */
  trail: string
}

/** What follows an entry and belongs to none: a comma, then spaces, blank lines and comments of their own. */
export interface Gap {
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
export const layoutOf = memoized(
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
