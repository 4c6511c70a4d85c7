// Lists and groups that lost their key: which record of the file each is a field of, and what is in it.
import { type Document, isPair, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { indentOf, isBlank, linesOf } from './lines.ts'
import type { Path } from './path.ts'

/** A list or group whose key is lost. */
export interface LostBlock {
  /** Where it begins. */
  offset: number
  /** The column of its key, from 0. */
  column: number
  /** Its text. */
  text: string
}

/** Where such a block belongs, and its value as far as it can be read. */
export interface FoundBlock extends Omit<LostBlock, 'text'> {
  /** The record that it is a field of. */
  record: Path
  value: unknown
}

/** Finds the record of a block by the field nearest to it; undefined where no field is left of it. */
export function findRecord(
  { offset, column, text }: LostBlock,
  doc: Document,
  readable: string,
): FoundBlock | undefined {
  const sibling = fieldBeside(offset, column, readable)
  let record: Path | undefined
  visit(doc, {
    Pair: (_, { key }, ancestors) => {
      if (!isScalar(key) || key.range?.[0] !== sibling) return undefined
      record = pathOf(ancestors as unknown[])
      return visit.BREAK
    },
  })
  return record && { offset, column, record, value: readValue(text) }
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

/** The path of a group among the nodes around one of its pairs. */
function pathOf(ancestors: unknown[]): Path {
  return ancestors.flatMap((node, index): (string | number)[] => {
    if (isPair(node)) return [String(isScalar(node.key) ? node.key.value : node.key)]
    return isSeq(node) ? [node.items.indexOf(ancestors[index + 1])] : []
  })
}

function readValue(text: string): unknown {
  const doc = parseDocument(text, { schema: 'core', uniqueKeys: false, logLevel: 'silent' })
  return doc.errors.length === 0 ? doc.toJS({ maxAliasCount: 0 }) : undefined
}
