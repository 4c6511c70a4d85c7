// Entries of lists that a forgotten dash joined to the entry above, taken apart again in a parsed file.
import { type Document, isMap, isScalar, type Node, type Pair, type Scalar, visit, YAMLMap, type YAMLSeq } from 'yaml'
import { type Fault, replace } from './fault.ts'
import { missingDash } from './sharedFaults.ts'

/** Splits every entry whose keys begin anew, so that each part is checked as the entry it was meant to be. */
export function splitJoinedEntries(doc: Document, text: string): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Seq: (_, list) => {
      if (!list.flow) faults.push(...splitEntriesOf(list, text))
    },
  })
  return faults
}

function splitEntriesOf(list: YAMLSeq, text: string): Fault[] {
  const faults: Fault[] = []
  // The list grows while its entries are split.
  for (let index = 0; index < list.items.length; index++) {
    const entry = list.items[index]
    const from = isMap(entry) && !entry.flow ? secondBeginning(entry.items as Pair[]) : undefined
    if (from === undefined) continue
    const map = entry as YAMLMap
    const rest = new YAMLMap()
    rest.items = map.items.splice(from)
    const key = rest.items[0].key as Scalar
    const offset = key.range?.[0] ?? 0
    rest.range = [offset, map.range?.[1] ?? offset, map.range?.[2] ?? offset]
    list.items.splice(index + 1, 0, rest as Node)
    faults.push({
      ...missingDash(offset, String(key.value)),
      // A fault of the dash explains nothing about the entry, which is checked like any other.
      explains: [],
      // The indentation of the entry is already right.
      fix: text.slice(offset - 2, offset) === '  ' ? replace(offset - 2, offset, '- ') : undefined,
    })
  }
  return faults
}

/** Where a group begins again: with the key it began with, and at least one more key that appears twice. */
function secondBeginning(pairs: Pair[]): number | undefined {
  const names = pairs.map(({ key }) => (isScalar(key) ? key.value : key))
  const from = names.indexOf(names[0], 1)
  if (from < 0) return undefined
  const end = names.indexOf(names[0], from + 1)
  const before = new Set(names.slice(0, from))
  return names.slice(from, end < 0 ? undefined : end).filter(name => before.has(name)).length > 1 ? from : undefined
}
