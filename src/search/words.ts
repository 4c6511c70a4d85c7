// A text -> its words, as they are compared.
import type { RichTextNode } from '../ui/RichText.tsx'

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

// Words in any spelling -> the keys that their spellings share: Latin letters for all scripts of India.

// The blocks of Unicode from Devanagari to Malayalam hold the same letters at the same places.
const SCRIPTS_OF_INDIA = /[\u0900-\u0d7f]+/g
const IN_SCRIPT_OF_INDIA = /^[\u0900-\u0d7f]+$/
const FIRST = 0x0900
const BLOCK = 0x80
const CONSONANTS = 'k k g g n ch ch j j n t t d d n t t d d n n p p b b m y r r l l l v s s s h'.split(' ')
const VOWELS = 'a a i i u u ri ri e e e ai o o o au'.split(' ')
const MARKS: Record<number, string> = { 1: 'm', 2: 'm', 3: 'h', 88: 'ch', 89: 'j', 90: 'r' }
const VIRAMA = 0x4d

/** True for a word that is all in one of the scripts of India. */
export const isIndic = (word: string): boolean => IN_SCRIPT_OF_INDIA.test(word)

/** Letters of a script of India as they are typed in Latin ones. */
export function inLatin(letters: string): string {
  let latin = ''
  // A consonant is spoken with an a, unless a vowel sign or a virama follows.
  let open = false
  for (const letter of letters) {
    const place = (letter.charCodeAt(0) - FIRST) % BLOCK
    const consonant = CONSONANTS[place - 0x15]
    const sign = place === 0x3e ? 'a' : place > 0x3e && place < VIRAMA ? VOWELS[place - 0x3d] : undefined
    if (sign === undefined && place !== VIRAMA && open) latin += 'a'
    if (sign !== undefined) latin += sign
    else if (consonant) latin += consonant
    else if (place > 0x65 && place < 0x70) latin += place - 0x66
    else latin += VOWELS[place - 5] ?? MARKS[place] ?? ''
    open = consonant !== undefined
  }
  return latin + (open ? 'a' : '')
}

// In this order. What is spelt in several ways for one sound becomes one letter. Words end with their line.
const RULES: [RegExp, string][] = [
  [/ck/g, 'k'],
  [/ch+/g, 'C'],
  [/([bdgjkpstz])h/g, '$1'],
  [/f/g, 'p'],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/C/g, 'c'],
  [/aa+/g, 'a'],
  [/ee+|ea|ie|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/(?:ou|au|ov)(?![aeiou])/g, 'o'],
  [/[ae][iy](?![aeiou])/g, 'ai'],
  [/([^aeiouy\n])ya/g, '$1a'],
  [/([^aeiouy\n])y(?=[^aeiouy\n])/g, '$1ai'],
  [/y$/gm, 'i'],
  [/([a-z])\1+/g, '$1'],
  [/m(?=[cdgjkst])/g, 'n'],
  [/n(?=[bp])/g, 'm'],
  [/jn/g, 'gn'],
  [/^v(?=[ou])|^y(?=[ei])/gm, ''],
  [/([aeiou])h$/gm, '$1'],
  [/(..[^aeiou\n])e$/gm, '$1'],
]

/**
 * The key of a word: the same for వరి, vari and waree. Aspirates, length of vowels and doubled letters are dropped, and
 * letters that are written for each other (w and v, th and t, sh and s) are one.
 * @param text a word, or many with a line for each, which is a lot faster than one by one
 */
export function fold(text: string): string {
  const latin = text
    .normalize('NFC')
    .replace(SCRIPTS_OF_INDIA, inLatin)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u200b-\u200d]/g, '')
    .toLowerCase()
  return RULES.reduce((keys, [pattern, letters]) => keys.replace(pattern, letters), latin)
}

// Rich text reduced to plain words, for previews, feeds and calendars.

/** The words of rich text on one line. */
export function plainText(nodes: RichTextNode[]): string {
  return nodes
    .map(node =>
      typeof node === 'string' ? node : `${plainText(node.c ?? [])}${node.t === 'p' || node.t === 'li' ? ' ' : ''}`,
    )
    .join('')
    .replace(/\s+/g, ' ')
}
