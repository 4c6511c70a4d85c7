// What people type or keep in a spreadsheet, as the kind of value that is there.
import { type Decimals, numberIn } from '../model/messages/numbers.ts'
import type { Value } from '../write/write.ts'

/** What was typed, as a number where a number was and can be again. A typed dot begins decimals. */
export function likeBefore(typed: string, before: unknown, decimals: Decimals = 'dot'): Value {
  return (typeof before === 'number' ? numberIn(typed, decimals) : undefined) ?? typed
}

export { decimalsOf, unclearNumber } from '../model/messages/numbers.ts'
