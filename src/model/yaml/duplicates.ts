// A parsed file -> the keys that stand twice in one map. The parser's own check compares every key with every other one.
import { type Document, isScalar, type LineCounter, visit } from 'yaml'
import type { Fault } from './fault.ts'

/** Each key after the first of its name; a look at each key is enough. */
export function duplicateKeys(doc: Document, text: string, lines: LineCounter): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Map: (_, { items }) => {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const known = first.get(key.value)
        if (known === undefined) {
          first.set(key.value, key.range[0])
          continue
        }
        const name = text.slice(key.range[0], key.range[1])
        faults.push({
          offset: key.range[0],
          code: 'duplicate-key',
          message: `the key ${name} stands twice, first in line ${lines.linePos(known).line}`,
          hint: 'Delete one of them.',
        })
      }
    },
  })
  return faults
}
