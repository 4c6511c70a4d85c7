// What can be done to a file of YAML.
import type { Path } from '../model/source/path.ts'
import type { Value } from './write.ts'

/** One edit of a file. A path leads from the top of the file to a value. */
export type Edit =
  /** Sets a value. A key that is not there yet is added behind the key named by `after`, or at the end. */
  | { op: 'set'; path: Path; value: Value; after?: string }
  /** Deletes a field or an item of a list. */
  | { op: 'delete'; path: Path }
  /** Inserts items into a list, so that the first of them is at the path afterwards. */
  | { op: 'insert'; path: Path; values: Value[] }
  /** Moves an item of a list to another index of the list, counted without the item. */
  | { op: 'move'; path: Path; to: number }
  /** Puts a copy of an item behind it. */
  | { op: 'duplicate'; path: Path }
  /** Gives a key another name. */
  | { op: 'rename'; path: Path; to: string }
