// Entries of a list or a group of keys that come, go and change places.
import type { Gap, Item, Layout } from './layout.ts'

/** Takes an entry out, with its comments. At least one other stays. */
export function removed(layout: Layout, index: number): Layout {
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
export function inserted(layout: Layout, index: number, content: string, gap: Gap): Layout {
  const { items, gaps } = layout
  const item: Item = { lead: '', content, trail: '' }
  if (index < items.length)
    return { ...layout, items: items.toSpliced(index, 0, item), gaps: gaps.toSpliced(index, 0, gap) }
  const last = gaps[gaps.length - 1]
  return { ...layout, items: [...items, item], gaps: [...gaps.slice(0, -1), gap, last] }
}

/** Puts an entry in another place; what lies between entries stays where it is. */
export function moved(layout: Layout, from: number, to: number): Layout {
  const { items } = layout
  return { ...layout, items: items.toSpliced(from, 1).toSpliced(to, 0, items[from]) }
}

/** What to put between two entries, after the pattern of those that are there. */
export function newGap(layout: Layout, index: number, eol: string, blankLine: boolean): Gap {
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
