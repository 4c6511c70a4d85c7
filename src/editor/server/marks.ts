// Marks the words of a page that is compiled, so that what is rendered from it tells where each of them comes from.
import type { PageData, SiteData } from '../../app/data.ts'
import { SIGNS } from '../protocol.ts'
import type { FieldWord } from '../../model/locales/fieldWords.ts'
import { valueAt } from '../../model/source/path.ts'

/** Words of a subject, and the number of their mark. */
export interface Marked extends Pick<FieldWord, 'path' | 'kind'> {
  mark: number
}

// Numbers are written in letters of their own, because a block may read figures out of a text.
const DIGITS = 0xe0e0

/** Words with a mark around them. */
function marked(words: string, mark: number): string {
  const number = [...mark.toString(16)].map(digit => String.fromCharCode(DIGITS + Number.parseInt(digit, 16))).join('')
  return `${SIGNS.open}${number}${SIGNS.named}${words}${SIGNS.close}`
}

type Group = Record<string | number, unknown>

/** A copy of compiled fields in which words have marks. Words that the fields have not are left out. */
export function withMarks<Value extends object>(value: Value, words: readonly Marked[]): Value {
  const copy = structuredClone(value)
  for (const { path, kind, mark } of words) {
    const holder = valueAt(copy, path.slice(0, -1)) as Group
    const step = path[path.length - 1]
    const part = valueAt(copy, path)
    if (typeof holder !== 'object') continue
    if (typeof part === 'string') holder[step] = marked(part, mark)
    else if (kind === 'richText' && Array.isArray(part)) holder[step] = markedNodes(part, mark)
  }
  return copy
}

/** Rich text of which every word has the mark of the whole. */
const markedNodes = (nodes: unknown[], mark: number): unknown[] =>
  nodes.map(node => {
    if (typeof node === 'string') return marked(node, mark)
    const { c, ...rest } = node as { c?: unknown[] }
    return c ? { ...rest, c: markedNodes(c, mark) } : node
  })

/** The page with marks: sections by what they carry on the page. */
export function markedPage(page: PageData, words: ReadonlyMap<string, readonly Marked[]>): PageData {
  const blocks = page.blocks.map(block => {
    const own = words.get(block.source ?? '')
    return own ? { ...block, props: withMarks(block.props, own) } : block
  })
  return { ...page, blocks }
}

/** What all pages share, with marks. */
export const markedSite = (site: SiteData, words: readonly Marked[]): SiteData => withMarks(site, words)
