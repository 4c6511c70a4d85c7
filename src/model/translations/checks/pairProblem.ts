// What is wrong with a translation, before it is located.
import type { Code } from '../../messages/codes.ts'

/** A problem of the words of a pair. */
export interface PairProblem {
  severity: 'error' | 'warning'
  code: Code
  message: string
  hint: string
  /** The part of the translation that is wrong, where it is not all of it. */
  written?: string
  /** Where the part begins; where it is first found where nothing is said. */
  index?: number
  /** What to put in its place, where that is sure. */
  text?: string
}
