// A fault in the text of a file, before anyone asks what the text means.
import type { Code } from '../messages/codes.ts'

/** Text to put between two offsets; `sure` when there is only one sensible repair. */
interface Repair {
  start: number
  end: number
  text: string
  sure: boolean
}

/** What a fault may have besides its place and its words. */
interface More {
  severity?: 'error' | 'warning'
  fix?: Repair
  /** Offsets of values whose own faults follow from this one, besides its own offset; where empty, not even that. */
  claims?: number[]
  /** Of a list or group whose key is lost: the column of that key, from 0. */
  lostKey?: number
}

/** A fault found in the text itself; offsets count UTF-16 units from the start of the file. */
export interface Fault extends More {
  offset: number
  code: Code
  message: string
  hint?: string
}

/** Makes a fault. */
export const fault = (offset: number, code: Code, message: string, hint: string, more: More = {}): Fault => ({
  offset,
  code,
  message,
  hint,
  ...more,
})

/** Makes the repair of a fault. */
export const replace = (start: number, end: number, text: string, sure = false): Repair => ({ start, end, text, sure })
