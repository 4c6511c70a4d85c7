// A text -> its words, as they are compared.

// Vowel signs are marks, and belong to their word; so do joiners and soft hyphens. Signs within a number do not end it.
const NUMBER = '\\p{Nd}+(?:[.,]\\p{Nd}+)*'
const LETTERS = '[\\p{L}\\p{M}\\u00ad\\u200c\\u200d]+'
const PART = new RegExp(`${NUMBER}|${LETTERS}`, 'gu')
// Parts written as one word: mid-day, M.S.P., farmer's, R&D, R & D, MTU1010, and digits in groups as in 08702-223344.
const SINGLE = '(?<![\\p{L}\\p{M}])\\p{L}'
const BETWEEN = `[-\\u2010\\u2011'’.&]|(?<=${SINGLE}) & (?=\\p{L}(?![\\p{L}\\p{M}]))|(?<=\\p{Nd})\\)?[ -](?=\\p{Nd})|`
const COMPOUND = new RegExp(`(?:${NUMBER}|${LETTERS})(?:(?:${BETWEEN})(?:${NUMBER}|${LETTERS}))*`, 'gu')
// In letters: the co of co-op is not a word, while the ir of IR-64 is one.
const MIN_PART = 3

/** A word with its position in the text. */
export interface Word {
  spelling: string
  start: number
  end: number
}

/** A word as it is written, and the words that it is made of where there are several. */
export interface Compound {
  whole: Word
  parts: Word[]
}

/** A word in small letters, without what is not seen and without what joins its parts. */
const spellingOf = (written: string) =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d,]/g, '')

/** Single letters are not looked for, single digits are. */
const isWord = ({ spelling }: Word) => spelling.length > 1 || /\d/.test(spelling)

/** The words of a text in order. Hyphens, dots and spaces between digits do not change a word. */
export function compoundsOf(text: string): Compound[] {
  return [...text.matchAll(COMPOUND)].flatMap(({ 0: written, index }) => {
    const parts = [...written.matchAll(PART)].map(({ 0: part, index: at }) => ({
      spelling: spellingOf(part),
      start: index + at,
      end: index + at + part.length,
    }))
    if (parts.length === 1) return isWord(parts[0]) ? { whole: parts[0], parts: [] } : []
    const spelling = parts.map(part => part.spelling).join('')
    const hasDigits = /\d/.test(spelling)
    return {
      whole: { spelling, start: index, end: index + written.length },
      parts: parts.filter(part => isWord(part) && (hasDigits || part.spelling.length >= MIN_PART)),
    }
  })
}

/** The words of a text in order, with those that compounds are made of after them. */
export const wordsOf = (text: string): Word[] => compoundsOf(text).flatMap(({ whole, parts }) => [whole, ...parts])

/** How many kinds of places of a word there are in a section; the first says least about it. */
export const PLACES = 4

/**
 * The words of sections by their spelling: `PLACES` times the number of each section that has it, and the number of
 * its best place there.
 * @param sections their texts by place
 * @param most so many sections are noted of a word, or twice as many at better places than the first
 */
export function wordsIn(sections: Iterable<readonly string[]>, most = Number.POSITIVE_INFINITY): Map<string, number[]> {
  const words = new Map<string, number[]>()
  // Texts of many pages have most of their words in common.
  const known = new Map<string, number[][]>()
  const marksOf = (written: string): number[][] => {
    const seen = known.get(written)
    if (seen) return seen
    const found = wordsOf(written).map(({ spelling }) => {
      const marks = words.get(spelling) ?? []
      words.set(spelling, marks)
      return marks
    })
    known.set(written, found)
    return found
  }
  let number = 0
  for (const texts of sections) {
    // The best place comes first: a word is noted once.
    for (let place = texts.length - 1; place >= 0; place -= 1) {
      for (const written of texts[place].match(COMPOUND) ?? []) {
        for (const marks of marksOf(written)) {
          const isNoted = marks.length && Math.floor(marks[marks.length - 1] / PLACES) === number
          if (!isNoted && marks.length < (place ? 2 * most : most)) marks.push(PLACES * number + place)
        }
      }
    }
    number += 1
  }
  return words
}
