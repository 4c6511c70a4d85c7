// A value put together from several files, and the way back from each of its parts to the file.
import type { Place, Problem, Span } from '../messages/problem.ts'
import type { Part, Path } from './path.ts'

/** A reference: where its value is in the whole, what it names, and the file and path the value came from. */
export interface Reference {
  at: Path
  target: string
  file: string
  path: Path
  /** Where the reference itself is written: its place, and the way to it in its file. */
  origin: () => Place & { path: Path }
}

/** A value whose references were followed, with the places of its parts; paths lead from the value inwards. */
export interface Located {
  value: unknown
  place: (path: Path, part?: Part) => Place
  span: (path: Path, part?: Part) => Span
  /** The value as it is written in its file. */
  written: (path: Path) => string
  /** True for a number that does not print as it is written. */
  altered: (path: Path) => boolean
  /** True for a text over several lines that YAML joins. */
  folded: (path: Path) => boolean
  /** True for a number that was counted from a list. */
  counted: (path: Path) => boolean
  /** True for a group that is marked as sample; its value does not keep the mark. */
  marked: (path: Path) => boolean
  /** True for a part that is a sample: it, or a group or file that it belongs to, is marked so. */
  isSample: (path: Path) => boolean
  /** True for what could be referred to: the name of a content file, or of a key in one. */
  isContent: (target: string) => boolean
  problems: Problem[]
  /** True when any part is marked `sample: true`. */
  sample: boolean
  /** Where a part comes from, without finding its line: the file and the path in it. */
  origin: (path: Path) => { file: string; path: Path }
  references: Reference[]
  /** Content that is used: `rice` for a whole file, `rice.varieties` for a key of it. */
  used: string[]
}
