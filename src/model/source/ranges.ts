// How files are parsed, and where the value or key at a path begins and ends in the text of a parsed one.
import { isAlias, isCollection, isMap, isPair, isScalar, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Part, Path } from './path.ts'

/** How every file is parsed. */
export const YAML_OPTIONS = {
  version: '1.2',
  schema: 'core',
  merge: false,
  stringKeys: true,
  uniqueKeys: false,
  prettyErrors: false,
} as const

/** The pair of a key; the first one where a key appears twice. */
const pairOf = (node: YAMLMap, name: string | number) =>
  (node.items as Pair[]).find(({ key }) => (isScalar(key) ? key.value : key) === name)

/**
 * The offsets at which a value or key begins and ends; those of its nearest ancestor when it does not exist,
 * and of the place just after the colon when nothing is written.
 */
export function rangeOf(top: Node | null, path: Path, part: Part): [start: number, end: number] {
  let node = top
  let key: Node | undefined
  for (const step of path) {
    if (!isCollection(node) || isAlias(node)) break
    const pair = isMap(node) ? pairOf(node, step) : undefined
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

/** The way to the innermost value that an offset is in, or whose key it is in; undefined outside of all values. */
export function pathAt(top: Node | null, offset: number): Path | undefined {
  const isIn = (node: Node | null | undefined) => node?.range && node.range[0] <= offset && offset < node.range[2]
  if (!isIn(top)) return undefined
  const path: (string | number)[] = []
  for (let node = top; isCollection(node); ) {
    // A field whose key is lost comes last, and is in the space that its lines left.
    const index = (node.items as (Node | Pair<Node, Node | null>)[]).findLastIndex(item =>
      isPair(item) ? isIn(item.key) || isIn(item.value) : isIn(item),
    )
    if (index < 0) break
    const item = node.items[index]
    path.push(isPair(item) ? String((item.key as { value?: unknown }).value) : index)
    if (isPair(item) && isIn(item.key as Node)) break
    node = (isPair(item) ? item.value : item) as Node | null
  }
  return path
}
