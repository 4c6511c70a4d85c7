// What the fonts of a site have to hold.

/** The scripts whose letters change with their neighbours, by their Unicode names: they are gathered as whole words. */
const JOINED = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Myanmar',
  'Oriya',
  'Sinhala',
  'Tamil',
  'Telugu',
  'Tibetan',
]
// The two joiners belong to the words in which they stand.
const WORD = `[\\u200C\\u200D${JOINED.map(script => `\\p{Script=${script}}`).join('')}]+`
const JOINED_WORDS = new RegExp(WORD, 'gu')
const BEYOND_ASCII = new RegExp(`${WORD}|[^\\u0000-\\u007F]`, 'gu')

/** The words of joined letters in a text, each once. */
export const joinedWords = (text: string) => [...new Set(text.match(JOINED_WORDS))].sort()

/** The signs that join the next consonant to the one before, in the scripts of India. */
export const VIRAMA = '\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D'
const OF_INDIA = /^[\u0900-\u0D7F\u200C\u200D]+$/
const SYLLABLE = new RegExp(`\\p{L}(?:[${VIRAMA}][\u200C\u200D]?\\p{L})*[\\p{M}\u200C\u200D]*|.`, 'gu')

/**
 * The parts of words within which letters are joined, each once: syllables where the script has them, else the words.
 * Languages have few syllables and many words.
 */
export const syllablesOf = (words: readonly string[]) =>
  [...new Set(words.flatMap(word => (OF_INDIA.test(word) ? (word.match(SYLLABLE) ?? []) : word)))].sort()

/**
 * The words of joined letters and all other characters beyond ASCII, each once, with spaces between them.
 * Most pages are plain ASCII, and counting bytes tells so at once.
 */
export const fontLettersOf = (text: string) =>
  Buffer.byteLength(text) === text.length ? '' : [...new Set(text.match(BEYOND_ASCII))].sort().join(' ')

/** The same of all pages, of their titles and of what the search says about them. */
export function lettersOfPages(
  entries: readonly {
    summary: { head: { title: string; search?: { title: string; content: string } } }
    findings: { letters: string }
  }[],
): string {
  const found = entries.flatMap(({ summary, findings }) => {
    const { title, search } = summary.head
    return [findings.letters, fontLettersOf(`${title} ${search?.title} ${search?.content}`)]
  })
  return [...new Set(found.join(' ').split(' '))].sort().join(' ').trim()
}
