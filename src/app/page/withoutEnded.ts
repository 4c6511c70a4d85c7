// What has ended since a page was built is not drawn.
import type { BlockData, PageData } from '../data.ts'
import { isOver } from '../isOver.ts'

/** A page without the notices, sections and entries that have ended by now; the page itself where none has. */
export function withoutEnded(page: PageData): PageData {
  if (!page.blocks.some(hasEnded) && !page.band?.notices.some(({ until }) => isOver(until?.ends))) return page
  const blocks = page.blocks.flatMap(block => {
    if (isOver(block.ends)) return []
    return [isOver(block.entryEnds) ? { ...block, entryEnds: undefined, props: left(block.props) } : block]
  })
  return { ...page, band: left(page.band), blocks }
}

const hasEnded = ({ ends, entryEnds }: BlockData) => isOver(ends) || isOver(entryEnds)

/** A copy of a value without the entries of its lists that have ended. */
function left<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.filter(entry => !isOver(entry?.until?.ends)).map(left) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, left(part)])) as Value
}
