// Changes a file of pairs as a careful person would: comments, order and quotes of all other pairs stay.
import { isMap, isScalar, isSeq, type Pair as Entry, parseDocument, stringify, type YAMLMap } from 'yaml'

/** Fields of a pair, in the order in which they are written. An empty text stands for nothing after the colon. */
export type Fields = Record<string, string>

/** A pair to add behind the one at `after`, by its position: before all others at -1, behind all where it is too large. */
export interface Addition {
  after: number
  fields: Fields
}

/** New values for fields of the pair at `index`; undefined deletes a field. */
export interface Change {
  index: number
  fields: Record<string, string | undefined>
}

interface Edit {
  start: number
  end: number
  text: string
}

/** The text of a file of pairs with some pairs added and others changed. */
export function editPairs(text: string, additions: readonly Addition[], changes: readonly Change[] = []): string {
  const doc = parseDocument(text)
  const entries = isSeq(doc.contents) ? (doc.contents.items as unknown[]).filter(isMap) : []
  const edits = changes.flatMap(({ index, fields }) => changeEntry(text, entries[index], fields))
  const places = new Map<number, string>()
  for (const { after, fields } of additions) {
    const entry = entries[Math.min(after, entries.length - 1)]
    const at = after < 0 || !entry ? startOf(text, entries[0]) : endOf(text, entry)
    places.set(at, (places.get(at) ?? '') + written(fields))
  }
  for (const [at, added] of places)
    edits.push({ start: at, end: at, text: at > 0 && text[at - 1] !== '\n' ? `\n${added}` : added })
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, edit) => result.slice(0, edit.start) + edit.text + result.slice(edit.end), text)
}

/** A pair as text. */
export const written = (fields: Fields) => stringify([fields], { lineWidth: 0 }).replace(/^( +\w[\w-]*:) ""$/gm, '$1')

/** Where the first pair begins; comments that are not its own stay above it. */
function startOf(text: string, first: YAMLMap | undefined): number {
  if (!first?.range) return text.length
  return text.lastIndexOf('\n', first.range[0] - 1) + 1
}

/** Where the line ends on which a pair ends. */
function endOf(text: string, entry: YAMLMap): number {
  const end = entry.range?.[1] ?? text.length
  if (text[end - 1] === '\n') return end
  const line = text.indexOf('\n', end)
  return line < 0 ? text.length : line + 1
}

function changeEntry(text: string, entry: YAMLMap | undefined, fields: Change['fields']): Edit[] {
  if (!entry?.range) return []
  const column = entry.range[0] - (text.lastIndexOf('\n', entry.range[0] - 1) + 1)
  const indent = ' '.repeat(column)
  return Object.entries(fields).flatMap(([key, value]): Edit[] => {
    const field = (entry.items as Entry[]).find(item => isScalar(item.key) && item.key.value === key)
    if (!field) {
      if (value === undefined) return []
      const at = endOf(text, entry)
      const before = at > 0 && text[at - 1] !== '\n' ? '\n' : ''
      return [{ start: at, end: at, text: `${before}${fieldText(key, value, indent)}` }]
    }
    const start = isScalar(field.key) ? (field.key.range?.[0] ?? 0) : 0
    const node = isScalar(field.value) ? field.value : undefined
    const end = node?.range?.[1] ?? start + key.length + 1
    if (value === undefined) {
      const line = text.lastIndexOf('\n', start) + 1
      const next = text[end - 1] === '\n' ? end : text.indexOf('\n', end) + 1 || text.length
      return [{ start: line, end: next, text: '' }]
    }
    const block = text[end - 1] === '\n' && end > start
    return [{ start, end, text: fieldText(key, value, indent).slice(column, block ? undefined : -1) }]
  })
}

/** One field of a pair as lines. */
const fieldText = (key: string, value: string, indent: string) =>
  stringify({ [key]: value }, { lineWidth: 0 })
    .replace(/^(.+)$/gm, `${indent}$1`)
    .replace(/: ""\n$/, ':\n')
