// Entries of lists that a forgotten dash joined to the entry above, taken apart again in a parsed file.
import { type Document, isMap, isScalar, type Node, type Pair, type Scalar, visit, YAMLMap, YAMLSeq } from 'yaml'
import { type Fault, replace } from './fault.ts'
import { missingDash, noDashes } from './sharedFaults.ts'

/** Splits every entry whose keys repeat, so that each part is checked as an entry. */
export function splitJoinedEntries(doc: Document, text: string): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Seq: (_, list) => {
      if (!list.flow) faults.push(...splitEntriesOf(list, text))
    },
    Map: (_, map) => {
      const entries = map.flow ? undefined : entriesWithoutDashes(map)
      if (!entries) return undefined
      faults.push(allDashesMissing(entries, text))
      return entries
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
      // A fault of the dash claims nothing about the entry, which is checked like any other.
      claims: [],
      // The indentation of the entry is already right.
      fix: text.slice(offset - 2, offset) === '  ' ? replace(offset - 2, offset, '- ') : undefined,
    })
  }
  return faults
}

/** A group that begins again and again as the list that it was meant to be. */
function entriesWithoutDashes(map: YAMLMap): YAMLSeq<YAMLMap> | undefined {
  const list = new YAMLSeq<YAMLMap>()
  let rest = map.items as Pair[]
  for (let from = secondBeginning(rest); from !== undefined; from = secondBeginning(rest)) {
    list.items.push(entryOf(rest.slice(0, from), map))
    rest = rest.slice(from)
  }
  if (list.items.length === 0) return undefined
  list.items.push(entryOf(rest, map))
  list.range = map.range
  return list
}

function entryOf(pairs: Pair[], { range }: YAMLMap): YAMLMap {
  const entry = new YAMLMap()
  entry.items = pairs
  const start = (pairs[0].key as Scalar).range?.[0] ?? 0
  entry.range = [start, range?.[1] ?? start, range?.[2] ?? start]
  return entry
}

function allDashesMissing(list: YAMLSeq<YAMLMap>, text: string): Fault {
  const starts = list.items.map(entry => entry.range?.[0] ?? 0)
  const [start, end] = list.range ?? [0, 0, 0]
  const key = String((list.items[0].items[0].key as Scalar).value)
  const lines = starts.map(offset => text.slice(0, offset).split('\n').length)
  let offset = start
  const repaired = text
    .slice(start, end)
    .split('\n')
    .map(line => {
      const at = offset + (offset === start ? 0 : line.search(/\S|$/))
      const sign = starts.includes(at) ? '- ' : line.trim() ? '  ' : ''
      offset += line.length + 1
      return line.slice(0, line.length - line.trimStart().length) + sign + line.trimStart()
    })
    .join('\n')
  const more = ', and indent the lines between them by two more spaces'
  return { ...noDashes(start, key, lines, more), claims: [], fix: replace(start, end, repaired) }
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
