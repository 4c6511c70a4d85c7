// Where the value or key at a path begins and ends in the text of a parsed file.
import { isAlias, isCollection, isMap, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Part, Path } from './path.ts'

const pairs = new WeakMap<YAMLMap, Map<unknown, Pair>>()

/** The pairs of a map by key, the first one where a key appears twice. */
function pairsOf(node: YAMLMap): Map<unknown, Pair> {
  const found =
    pairs.get(node) ??
    new Map((node.items as Pair[]).toReversed().map(item => [isScalar(item.key) ? item.key.value : item.key, item]))
  pairs.set(node, found)
  return found
}

/**
 * The offsets at which a value or key begins and ends; those of its nearest ancestor when it does not exist,
 * and of the place just after the colon when nothing is written.
 */
export function rangeOf(top: Node | null, path: Path, part: Part): [start: number, end: number] {
  let node = top
  let key: Node | undefined
  for (const step of path) {
    if (!isCollection(node) || isAlias(node)) break
    const pair = isMap(node) ? pairsOf(node).get(step) : undefined
    const next = pair ? (pair.value as Node | null) : (node.get(step, true) as Node | null | undefined)
    if (pair === undefined && next === undefined) break
    key = pair?.key as Node | undefined
    const isEmpty = isScalar(next) && next.value === null && next.range?.[0] === next.range?.[1]
    if (key?.range && (!next?.range || isEmpty)) {
      const after = key.range[1] + 1
      return part === 'key' ? [key.range[0], key.range[1]] : [after, after]
    }
    if (!next?.range) break
    node = next
  }
  const range = (part === 'key' ? key?.range : undefined) ?? node?.range
  return range ? [range[0], range[1]] : [0, 0]
}
