// What people type or keep in a spreadsheet, as the kind of value that stands there.
import type { Value } from './yaml/write.ts'

/** What was typed, as a number where a number was and can be again. */
export function likeBefore(typed: string, before: unknown): Value {
  const bare = typed.replaceAll(',', '')
  return typeof before === 'number' && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(bare) ? Number(bare) : typed
}
