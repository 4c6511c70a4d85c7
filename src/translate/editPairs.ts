// Pairs of a language's file that are added and changed; all others stay as they are, with comments, order and quotes.
import type { FileUpdate, PairChange } from './updates.ts'
import { isRecord } from '../model/source/path.ts'
import { parseSource } from '../model/source/source.ts'
import { applyTogether, type Edited } from '../write/applyEdits.ts'
import type { Edit } from '../write/operations.ts'
import { type Refusal, refusalText } from '../model/messages/refusal.ts'
import { changeFile } from '../node/disk/changeFile.ts'
import type { Value } from '../write/write.ts'

/** Makes a change of a file of pairs. Throws, in words, where that cannot be done. */
export function writeUpdate(root: string, update: FileUpdate): void {
  const result = changeFile(root, update.file, now => editPairs(now ?? '', update))
  if ('message' in result) throw new Error(refusalText(result))
}

/** The text of a file of pairs with the changes that it needs. */
export function editPairs(before: string, { file, additions, changes }: FileUpdate): Edited | Refusal {
  const text = withComments(file, before, changes)
  const { value } = parseSource(file, text)
  const pairs = Array.isArray(value) ? value : []
  const added = new Map<number, Value[]>()
  for (const { after, fields } of additions) {
    const index = Math.max(-1, Math.min(after, pairs.length - 1)) + 1
    added.set(index, [...(added.get(index) ?? []), pairOf(fields)])
  }
  const edits: [place: number, edit: Edit][] = [...added].map(([index, values]) => [
    index,
    { op: 'insert', path: [index], values },
  ])
  // The last field comes first, as all edits go from the end of the file to its beginning.
  for (const { index, fields } of changes)
    for (const edit of fieldEdits(pairs[index], index, fields).toReversed()) edits.push([index + 0.5, edit])
  return applyTogether(
    file,
    text,
    edits.toSorted(([a], [b]) => b - a).map(([, edit]) => edit),
  )
}

/** The text with the comments of pairs, each on a line of its own above its pair. */
function withComments(file: string, text: string, changes: readonly PairChange[]): string {
  if (changes.every(({ comment }) => !comment)) return text
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const body = text.slice(mark.length)
  const source = parseSource(file, body)
  const lines = body.split('\n')
  const end = text.includes('\r\n') ? '\r' : ''
  const commented = changes.flatMap(({ index, comment }) =>
    comment ? [{ line: source.place([index]).line - 1, comment }] : [],
  )
  for (const { line, comment } of commented.toSorted((a, b) => b.line - a.line)) {
    const [indent = ''] = /^ */.exec(lines[line]) ?? []
    const written = `${indent}# ${comment}${end}`
    const first = lines.slice(0, line).findLastIndex(above => !above.trim().startsWith('#'))
    if (!lines.slice(first + 1, line).includes(written)) lines.splice(line, 0, written)
  }
  return mark + lines.join('\n')
}

/** A pair as it is written: nothing follows the colon of an empty value. */
const pairOf = (fields: Record<string, string>): Value =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key, text || null]))

const fieldEdits = (pair: unknown, index: number, fields: Record<string, string | undefined>): Edit[] =>
  Object.entries(fields).flatMap(([key, text]): Edit[] => {
    const path = [index, key]
    if (text !== undefined) return [{ op: 'set', path, value: text || null }]
    return isRecord(pair) && Object.hasOwn(pair, key) ? [{ op: 'delete', path }] : []
  })
