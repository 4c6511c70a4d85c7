// A path into a parsed document -> where its value or key begins and ends in the text.
import { isAlias, isCollection, isMap, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Part, Path } from './source.ts'

const known = new WeakMap<YAMLMap, Map<unknown, Pair>>()

/** The pairs of a map by key, the first one where a key stands twice. */
function pairsOf(node: YAMLMap): Map<unknown, Pair> {
  const found =
    known.get(node) ??
    new Map((node.items as Pair[]).toReversed().map(item => [isScalar(item.key) ? item.key.value : item.key, item]))
  known.set(node, found)
  return found
}

/** Where a node begins and ends; its first ancestor when it does not exist; just after the colon when nothing is written. */
export function rangeOf(top: Node | null, path: Path, part: Part): [start: number, end: number] {
  let node = top
  let key: Node | undefined
  for (const step of path) {
    if (!isCollection(node) || isAlias(node)) break
    const pair = isMap(node) ? pairsOf(node).get(step) : undefined
    const next = pair ? (pair.value as Node | null) : (node.get(step, true) as Node | null | undefined)
    if (pair === undefined && next === undefined) break
    key = pair?.key as Node | undefined
    const empty = isScalar(next) && next.value === null && next.range?.[0] === next.range?.[1]
    if (key?.range && (!next?.range || empty)) {
      const after = key.range[1] + 1
      return part === 'key' ? [key.range[0], key.range[1]] : [after, after]
    }
    if (!next?.range) break
    node = next
  }
  const range = (part === 'key' ? key?.range : undefined) ?? node?.range
  return range ? [range[0], range[1]] : [0, 0]
}
