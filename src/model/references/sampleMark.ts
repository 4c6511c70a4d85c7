// What to say of the mark `sample: true` when it is written in another way.
import { convert } from '../messages/convertValue.ts'
import type { Problem, Span } from '../messages/problem.ts'

/** The problem of a mark that is not true; with a repair where it says yes in another word. */
export function sampleNotTrue(value: unknown, span: Span): Pick<Problem, 'code' | 'message' | 'hint' | 'fix'> {
  const { text } = convert('boolean', value, '')
  const fix = text === 'true' ? { ...span, text, sure: true } : undefined
  return { code: 'unknown-key', message: '`sample` can only be true, or left out', hint: 'Write sample: true.', fix }
}
