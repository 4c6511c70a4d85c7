// The mark `sample: true` -> what to say of it when it is written in another way.
import type { Fix, Span } from '../messages/problem.ts'
import { repairKind } from '../messages/valueWords.ts'

export const SAMPLE_WORDS = '`sample` is written with true, or left out'
export const SAMPLE_HINT = 'Write sample: true.'

/** The repair of a mark that says yes in another word. */
export function sampleFix(value: unknown, span: Span): Fix | undefined {
  const { text } = repairKind('boolean', value, '')
  return text === 'true' ? { ...span, text, sure: true } : undefined
}
