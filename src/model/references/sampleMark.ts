// What to say of the mark `sample: true` when it is written in another way.
import { convert } from '../messages/convertValue.ts'
import { error, type Place, type Problem, type Span } from '../messages/problem.ts'

/** The problem of a mark that is not true; with a repair where it says yes in another word. */
export function sampleNotTrue(value: unknown, key: Place, span: Span): Problem {
  const { text } = convert('boolean', value, '')
  const fix = text === 'true' ? { ...span, text, sure: true } : undefined
  return error(key, 'unknown-key', '`sample` can only be true, or left out', 'Write sample: true.', fix)
}
