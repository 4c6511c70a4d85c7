// A text -> its words, as they are compared.

// Vowel signs are marks, and belong to their word; so do joiners and soft hyphens. Signs within a number do not end it.
const WORD = /\p{Nd}+(?:[.,]\p{Nd}+)*|[\p{L}\p{M}\p{Nd}\u00ad\u200c\u200d]+/gu

/** A word, and where it stands in its text. */
export interface Word {
  spelling: string
  start: number
  end: number
}

/** A word in small letters, without what is not seen and without the commas of numbers. */
const spellingOf = (written: string) =>
  written
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\u00ad\u200b-\u200d,]/g, '')

/** Single letters are not looked for, single digits are. */
const isWord = (spelling: string) => spelling.length > 1 || /\d/.test(spelling)

/** The words of a text in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = []
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const spelling = spellingOf(written)
    if (isWord(spelling)) words.push({ spelling, start: index, end: index + written.length })
  }
  return words
}

/**
 * The words of sections by their spelling: twice the number of each section that has it, and one more where it stands
 * in the heading.
 * @param most so many sections are noted of a word, or twice as many where it stands in headings
 */
export function wordsIn(
  sections: Iterable<readonly [heading: string, text: string]>,
  most = Number.POSITIVE_INFINITY,
): Map<string, number[]> {
  const words = new Map<string, number[]>()
  // Texts of many pages have most of their words in common.
  const known = new Map<string, number[] | undefined>()
  const placesOf = (written: string): number[] | undefined => {
    if (known.has(written)) return known.get(written)
    const spelling = spellingOf(written)
    const at = isWord(spelling) ? (words.get(spelling) ?? []) : undefined
    if (at) words.set(spelling, at)
    known.set(written, at)
    return at
  }
  let number = 0
  for (const parts of sections) {
    for (const [part, text] of parts.entries()) {
      const isHeading = part === 0
      for (const written of text.match(WORD) ?? []) {
        const at = placesOf(written)
        // The heading comes first: what stands there is not noted again.
        const isNoted = at?.length && at[at.length - 1] >> 1 === number
        if (!at || isNoted || at.length >= (isHeading ? 2 * most : most)) continue
        at.push(2 * number + (isHeading ? 1 : 0))
      }
    }
    number += 1
  }
  return words
}
