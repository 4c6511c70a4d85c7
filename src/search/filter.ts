// Which of some texts have the words that are typed, in any script and spelling, as the search reads them.
import { isSameNumber, isTypingError, soundOf } from './query.ts'
import { fold, compoundsOf, wordsOf } from './words.ts'

/** Prepares texts to be filtered; the filter gives the numbers of those that have all words of a query. */
export function filterOf(texts: readonly string[]): (query: string) => Set<number> {
  const keysOf = (text: string) =>
    fold(
      wordsOf(text)
        .map(({ spelling }) => spelling)
        .join('\n'),
    ).split('\n')
  const rows = texts.map(keysOf)
  return query => {
    const words = compoundsOf(query).map(({ whole, parts }) => [[whole], parts].map(each => each.map(keyOf)))
    const numbers = (fits: Fits) => {
      const has = (row: string[], keys: string[]) => keys.length > 0 && keys.every(key => row.some(fits(key)))
      return rows.flatMap((row, n) => (words.every(ways => ways.some(keys => has(row, keys))) ? [n] : []))
    }
    const found = numbers(isPart)
    return new Set(found.length ? found : numbers(isAlike))
  }
}

type Fits = (key: string) => (other: string) => boolean

const isPart: Fits = key => other => other.includes(key) || isSameNumber(key, other)

const isAlike: Fits = key => {
  const sound = soundOf(key)
  return other => isPart(key)(other) || isTypingError(key, other) || (sound !== '' && sound === soundOf(other))
}

const keyOf = ({ spelling }: { spelling: string }) => fold(spelling)
