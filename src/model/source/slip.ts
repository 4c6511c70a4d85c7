// A slip in the text of a file: what a person did to YAML, before anyone asks what the values mean.
import type { Code } from '../messages/codes.ts'

/** Text to put between two offsets; `sure` when there is only one sensible repair. */
export interface Repair {
  start: number
  end: number
  text: string
  sure: boolean
}

/** What a slip may have besides its place and its words. */
export interface SlipDetails {
  severity?: 'error' | 'warning'
  fix?: Repair
  /** Offsets of values whose own problems follow from this one, besides its own offset; where empty, not even that. */
  claims?: number[]
  /** The field that is missing, where that is what is wrong. */
  suggestion?: string
  /** The rows, from 0, without which the rest of the entry around them can be read. */
  rows?: readonly number[]
  /** The first and the last row, from 0, whose entries are in doubt, and all between them. */
  around?: readonly [first: number, last: number]
  /** Of a list or group whose key is lost: the column of that key, from 0. */
  lostKey?: number
}

/** A slip; offsets count UTF-16 units from the start of the file. */
export interface Slip extends SlipDetails {
  offset: number
  code: Code
  message: string
  hint: string
}

/** Makes a slip. */
export const slip = (offset: number, code: Code, message: string, hint: string, details: SlipDetails = {}): Slip => ({
  offset,
  code,
  message,
  hint,
  ...details,
})

/** Makes the repair of a slip. */
export const replace = (start: number, end: number, text: string, sure = false): Repair => ({ start, end, text, sure })
