// Values that are not among those that can be chosen.
import { didYouMean, nearest } from '../messages/nearest.ts'
import type { Problem } from '../messages/problem.ts'
import { asWord, shorten, valueInWords } from '../messages/valueInWords.ts'
import type { Finding } from './finding.ts'

/** A value that is not one of those allowed. */
export function notAllowed(finding: Finding, values: string[]): Problem[] {
  const { value } = finding
  if (values.length === 1 && values[0] === 'true') {
    const message = `only true is allowed here, not ${valueInWords(value)}`
    return finding.problem('not-allowed', message, 'Write true, or delete the key.')
  }
  const word = asWord(value)
  const near = nearest(word, values) ?? shortened(word, values)
  const message = `${typeof value === 'object' ? valueInWords(value) : shorten(word)} is not one of the allowed values`
  const hint = near ? didYouMean(word, near.word) : `Use one of: ${values.toSorted().join(', ')}.`
  return finding.problem('not-allowed', message, hint, near && finding.fix(near.word, near.sure))
}

/** The only value that begins with a word of three letters or more, such as Monday for Mon. */
function shortened(word: string, values: string[]): { word: string; sure: boolean } | undefined {
  const beginning = word.toLowerCase().replace(/\.$/, '')
  const meant = beginning.length < 3 ? [] : values.filter(value => value.toLowerCase().startsWith(beginning))
  return meant.length === 1 ? { word: meant[0], sure: true } : undefined
}
