// A parsed file -> entries of lists that a forgotten dash joined to the entry above, taken apart again.
import { type Document, isMap, isScalar, type Node, type Pair, type Scalar, visit, YAMLMap, type YAMLSeq } from 'yaml'
import { entryWithoutDash, type Fault } from './fault.ts'

/** Parts every entry that says what it said before, from the key it began with on, so that each is judged as what it was meant to be. */
export function partJoined(doc: Document, text: string): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Seq: (_, list) => {
      if (!list.flow) faults.push(...partEntries(list, text))
    },
  })
  return faults
}

function partEntries(list: YAMLSeq, text: string): Fault[] {
  const faults: Fault[] = []
  // The list grows while entries are parted.
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
    faults.push(missingDash(offset, String(key.value), text))
  }
  return faults
}

/** Where a group begins again: with the key it began with, and at least one more key that stands twice. */
function secondBeginning(pairs: Pair[]): number | undefined {
  const names = pairs.map(({ key }) => (isScalar(key) ? key.value : key))
  const from = names.indexOf(names[0], 1)
  if (from < 0) return undefined
  const end = names.indexOf(names[0], from + 1)
  const before = new Set(names.slice(0, from))
  return names.slice(from, end < 0 ? undefined : end).filter(name => before.has(name)).length > 1 ? from : undefined
}

/** The same as of any entry without its dash; its indentation is already right. */
function missingDash(offset: number, word: string, text: string): Fault {
  const fix = { start: offset - 2, end: offset, text: '- ', sure: false }
  // What is said of the place is no excuse for the entry.
  return { ...entryWithoutDash(offset, word), explains: [], ...(text.slice(fix.start, offset) === '  ' && { fix }) }
}
