// A text -> its words, as they are compared.

// Vowel signs are marks, and belong to their word; so do joiners and soft hyphens. Signs within a number do not end it.
const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{Nd}\u00ad\u200c\u200d]+/gu

/** A word, and where it stands in its text. */
export interface Word {
  /** In small letters, without what is not seen and without the commas of numbers. */
  spelling: string
  start: number
  end: number
}

/** The words of a text in order. Single letters are none, single digits are. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const spelling = written
      .normalize('NFC')
      .toLowerCase()
      .replace(/[\u00ad\u200b-\u200d,]/g, '')
    if (spelling.length > 1 || /\d/.test(spelling)) words.push({ spelling, start: index, end: index + written.length })
  }
  return words
}
