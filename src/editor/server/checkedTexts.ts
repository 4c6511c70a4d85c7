// What becomes of texts that are to be written: checked, mended where that is wanted, or in conflict.
import type { Outcome } from '../protocol.ts'
import type { Conflict } from '../../write/rebase.ts'
import type { Value } from '../../write/write.ts'
import type { Path } from '../../model/source/path.ts'
import type { DevState } from '../../node/dev/devSite.ts'
import { type Candidate, checkWith, type DraftText, faultOf, mended, type NewFile } from './candidate.ts'

/** Texts that are to be written, with the repairs of what is wrong with them where they are wanted. */
export function checkedTexts<Text extends Candidate>(
  state: DevState,
  made: Text[],
  { at = [], mend = false, picture, gone }: Wanted = {},
) {
  let texts = made
  let found = checkWith(state, { texts, picture, gone })
  if (found.errors.length && mend && texts.length === 1) {
    texts = [{ ...texts[0], text: mended(texts[0], found.errors) }]
    found = checkWith(state, { texts, picture, gone })
  }
  const faults = found.errors.map(problem => faultOf(problem, texts, sectionAt(at)))
  return { texts, picture, gone, faults }
}

/** Texts that may be written. */
export interface Ready {
  texts: DraftText[]
  picture?: NewFile
  gone?: string[]
}

interface Wanted {
  /** What is changed. */
  at?: Path
  mend?: boolean
  picture?: NewFile
  /** Files that are deleted. */
  gone?: string[]
}

// Deep enough for a section in a file of pages: pages, 3, blocks, 2.
const SECTION_DEPTH = 4

/** The section, or the part of a content file, that a value is in. */
const sectionAt = (path: Path): Path => path.slice(0, Math.min(SECTION_DEPTH, path.length - 1))

/** Both values of a place that was changed on both sides. */
export function conflictOf({ base, theirs, edit }: Conflict): Outcome {
  const mine = 'value' in edit ? edit.value : null
  return { conflict: { base: asValue(base), theirs: asValue(theirs), mine } }
}

const asValue = (value: unknown) => (value ?? null) as Value
