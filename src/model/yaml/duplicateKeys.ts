// Keys that appear twice in one group. The parser's own check compares every key with every other one.
import { type Document, isScalar, type LineCounter, visit } from 'yaml'
import { type Fault, fault } from './fault.ts'

/** Each key after the first of its name. */
export function duplicateKeys(doc: Document, text: string, lines: LineCounter): Fault[] {
  const faults: Fault[] = []
  visit(doc, {
    Map: (_, { items }) => {
      const first = new Map<unknown, number>()
      for (const { key } of items) {
        if (!isScalar(key) || !key.range) continue
        const [start, end] = key.range
        const before = first.get(key.value)
        if (before === undefined) first.set(key.value, start)
        else {
          const message = `the key ${text.slice(start, end)} appears twice, first in line ${lines.linePos(before).line}`
          faults.push(fault(start, 'duplicate-key', message, 'Delete one of them.'))
        }
      }
    },
  })
  return faults
}
