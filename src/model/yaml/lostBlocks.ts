// Lists and groups that lost their key: they are put back into the record that each is a field of, without a name.
import { type Document, isScalar, type Node, Pair, parseDocument, Scalar, visit } from 'yaml'
import { indentOf, isBlank, linesOf } from './lines.ts'

/** True for the name of a field whose key is lost; a second one in a record is a space longer. */
export const isNameless = (key: string) => key.trim() === ''

/** A list or group whose key is lost, and which was taken out of the text that is read. */
export interface LostBlock {
  /** Where it begins. */
  offset: number
  /** The column of its key, from 0. */
  column: number
  /** Its lines. */
  text: string
}

/** Puts a block back, as a field of the record to which the field nearest to it belongs. */
export function putBack({ offset, column, text }: LostBlock, doc: Document, readable: string): void {
  const sibling = fieldBeside(offset, column, readable)
  visit(doc, {
    Map: (_, map, ancestors) => {
      if (!map.items.some(({ key }) => isScalar(key) && key.range?.[0] === sibling)) return undefined
      const others = map.items.filter(item => isScalar(item.key) && isNameless(String(item.key.value)))
      const key = new Scalar(' '.repeat(others.length))
      key.range = [offset, offset, offset + 1]
      map.items.push(new Pair(key, valueIn(text, offset, readable)))
      // What is around it reaches as far as the block did.
      for (const { range } of [map, ...(ancestors as Node[])])
        if (range) range[2] = Math.max(range[2], offset + text.length)
      return visit.BREAK
    },
  })
}

/** Where the nearest field of the same record begins: above the block, else below it. */
function fieldBeside(offset: number, column: number, readable: string): number | undefined {
  const lines = linesOf(readable)
  const row = lines.findLastIndex(line => line.start <= offset)
  const isAround = ({ text }: { text: string }) => !isBlank(text) && columnOfField(text) <= column
  for (const near of [lines.slice(0, row).findLast(isAround), lines.slice(row).find(isAround)])
    if (near && columnOfField(near.text) === column) return near.start + column
  return undefined
}

/** Where the text of a line begins behind its dashes. */
const columnOfField = (text: string) => indentOf(text) + (/^ *((?:- +)*)/.exec(text)?.[1].length ?? 0)

/** The value of a block, with the places that it has in the whole text. */
function valueIn(text: string, offset: number, readable: string) {
  const start = readable.lastIndexOf('\n', offset - 1) + 1
  const doc = parseDocument('\n'.repeat(start) + text, { schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  return doc.errors.length === 0 ? doc.contents : null
}
