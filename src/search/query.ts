// A query -> what is looked for: each of its words, and the words that mean the same.
import { fold, inLatin, isIndic, compoundsOf, wordsOf } from './words.ts'

/** Synonyms and endings, made from content/search.yaml. */
export interface SearchLanguage {
  /** Groups of words with one meaning, as keys; a word of several parts has spaces. */
  synonyms: string[][]
  /** Endings of words, as keys, the longest first. */
  endings: string[]
}

/** The same with words in parts, and how those of one part sound. */
export interface OpenLanguage {
  synonyms: string[][][]
  sounds: string[][]
  endings: string[]
}

/** Parts the words, once for all letters. */
export const openLanguage = ({ synonyms, endings }: SearchLanguage): OpenLanguage => ({
  endings,
  synonyms: synonyms.map(group => group.map(word => word.split(' '))),
  sounds: synonyms.map(group => group.map(soundOf)),
})

/** A word of a query, or several that mean one thing. */
export interface Term {
  /** As typed. */
  spellings: string[]
  keys: string[]
  /** Endings with which a word of the texts is still the same word. */
  endings: readonly string[]
  /** Other words for it, each of one or more keys. */
  synonyms: string[][]
  /** The words in it, where it has several: they are looked for one by one when they are nowhere together. */
  parts: Term[]
}

// In letters of a key: shorter words have too many neighbours.
const MIN_STEM = 3
const MIN_WORD = 4
const MIN_ONE_OFF = 5
// An ending in a language that joins them.
const MAX_ENDING_LENGTH = 4
const MAYBE_ABBREVIATION = /^[a-z]{2,5}$/

/** Makes terms of what was typed. */
export function termsOf(text: string, language: OpenLanguage): Term[] {
  const compounds = compoundsOf(text)
  const spellings = compounds.map(({ whole }) => whole.spelling)
  const keys = spellings.map(fold)
  const terms: Term[] = []
  for (let at = 0; at < keys.length; ) {
    const abbreviations = abbreviationsOf(spellings[at])
    const group = [keys.slice(at), ...abbreviations].reduce<Group | undefined>(
      (found, words) => found ?? groupAt(words, language),
      undefined,
    )
    const end = at + (group?.length ?? 1)
    const { endings } = language
    const own = { spellings: spellings.slice(at, end), keys: keys.slice(at, end), endings }
    const words = compounds.slice(at, end).flatMap(({ whole, parts }) => (parts.length > 1 ? parts : [whole]))
    const parts = words.length > 1 ? words.map(({ spelling }) => termOf(spelling, endings)) : []
    const asParts = parts.length > own.keys.length ? [parts.flatMap(part => part.keys)] : []
    terms.push({ ...own, synonyms: [...(group?.others ?? []), ...abbreviations, ...asParts], parts })
    at = end
  }
  return terms
}

const termOf = (spelling: string, endings: readonly string[]): Term => ({
  spellings: [spelling],
  keys: [fold(spelling)],
  endings,
  synonyms: [],
  parts: [],
})

/** The letters that a word names, or the names of its letters: బీపీటీ is BPT. */
function abbreviationsOf(spelling: string): string[][] {
  if (MAYBE_ABBREVIATION.test(spelling)) return [[fold(namesOf(spelling))]]
  const letters = isIndic(spelling) ? lettersNamed(inLatin(spelling)) : undefined
  return letters && letters.length > 1 ? [[fold(letters)]] : []
}

interface Group {
  length: number
  others: string[][]
}

/**
 * The group of synonyms that the first words of a query belong to, by the longest of its words: the very word if there
 * is one, or else one that sounds the same, or else another form of it.
 */
function groupAt(keys: string[], { synonyms, sounds }: OpenLanguage): Group | undefined {
  const groupsWith = (isWord: (key: string, word: string) => boolean): Group | undefined => {
    const found = synonyms.map(words => {
      const meets = words.filter(
        parts => parts.length <= keys.length && parts.every((part, n) => isWord(keys[n], part)),
      )
      return { words, length: Math.max(0, ...meets.map(parts => parts.length)) }
    })
    return groupOf(found, keys)
  }
  const sound = soundOf(keys[0])
  return (
    groupsWith((key, word) => key === word) ??
    groupOf(
      synonyms.map((words, n) => ({ words, length: sound && sounds[n].includes(sound) ? 1 : 0 })),
      keys,
    ) ??
    groupsWith(isForm)
  )
}

/** All words of the groups that have the longest one: a word may be in several groups. */
function groupOf(found: { words: string[][]; length: number }[], keys: string[]): Group | undefined {
  const length = Math.max(0, ...found.map(group => group.length))
  if (!length) return
  const own = keys.slice(0, length).join(' ')
  const words = found.filter(group => group.length === length).flatMap(group => group.words)
  return { length, others: words.filter(parts => parts.join(' ') !== own) }
}

/** True for a key that is a form of a word: with an ending, not yet typed to its end, or with one letter wrong. */
function isForm(key: string, word: string): boolean {
  if (key === word) return true
  const [short, long] = key.length < word.length ? [key, word] : [word, key]
  if (short.length < MIN_WORD || long.length - short.length > MAX_ENDING_LENGTH || /\d/.test(key)) return false
  return long.startsWith(short) || (key.length >= MIN_ONE_OFF && isOneOff(key, word))
}

/**
 * A text in which words that are written as one stand apart again: vadla dara for vadladara. Each part is a word of the
 * texts or of the synonyms, with or without an ending.
 * @param lost the words that are found nowhere
 */
export function partedText(
  text: string,
  lost: readonly Term[],
  { words, language }: { words: readonly { key: string }[]; language: OpenLanguage },
): string | undefined {
  const known = new Set([...words.map(({ key }) => key), ...language.synonyms.flat(2)])
  const isKnown = (part: string) => {
    const key = fold(part)
    const stem = stemOf(key, language.endings)
    return key.length >= MIN_STEM && (known.has(key) || (stem !== undefined && known.has(stem)))
  }
  const spellings = lost.flatMap(term => term.spellings)
  let parted: string | undefined
  for (const { start, end, spelling } of wordsOf(text)) {
    const parts = spellings.includes(spelling) ? partsOf(spelling).find(each => each.every(isKnown)) : undefined
    if (parts && parted === undefined) parted = text.slice(0, start) + parts.join(' ') + text.slice(end)
  }
  return parted
}

/** The ways to part a word in two, those in the middle first. No part begins with a sign of the letter before it. */
const partsOf = (word: string): [string, string][] =>
  Array.from({ length: word.length }, (_, at): [string, string] => [word.slice(0, at), word.slice(at)])
    .filter(([, rest]) => !/^[\p{M}\u200c\u200d]/u.test(rest))
    .sort(([a, b], [c, d]) => Math.abs(a.length - b.length) - Math.abs(c.length - d.length))

/** A key without an ending, where it has one. */
export function stemOf(key: string, endings: readonly string[]): string | undefined {
  const ending = endings.find(each => key.endsWith(each) && key.length - each.length >= MIN_STEM)
  return ending && key.slice(0, -ending.length)
}

// How much two words are alike: one letter apart, or in part the same.

/** True when one letter was left out, added, written for another, or changed places with the next one. */
export function isOneOff(a: string, b: string): boolean {
  if (a.length > b.length) return isOneOff(b, a)
  if (b.length - a.length > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const rest = a.slice(at + 1)
  if (a.length < b.length) return a.slice(at) === b.slice(at + 1)
  return rest === b.slice(at + 1) || (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
}

// In letters of a key: of shorter words each is one letter from too many others.
const MIN_TYPO_LENGTH = 4

/** True for a word with one wrong letter, also while it is still being typed. A wrong digit is another number. */
export function isTypingError(key: string, other: string): boolean {
  if (key.length < MIN_TYPO_LENGTH || /\d/.test(key) || /\d/.test(other)) return false
  if (isOneOff(key, other)) return true
  return key.length > MIN_TYPO_LENGTH && [-1, 0, 1].some(more => isOneOff(key, other.slice(0, key.length + more)))
}

// In digits: shorter numbers are not those of telephones, and the code of a country has at most three.
const MIN_TELEPHONE = 7
const MAX_COUNTRY_CODE = 3

/** True for one telephone number with or without the code of its country or a zero before it, or for its beginning. */
export function isSameNumber(typed: string, written: string): boolean {
  const [asked, own] = [typed, written].map(digits => digits.replace(/^0/, ''))
  if (Math.min(asked.length, own.length) < MIN_TELEPHONE) return false
  const at = own.indexOf(asked)
  return at >= 0 ? at <= MAX_COUNTRY_CODE : asked.endsWith(own) && asked.length - own.length <= MAX_COUNTRY_CODE
}

/** From 0 for words without two neighbouring letters in common to 1 for the same word. */
export function likeness(a: string, b: string): number {
  const pairs = (word: string) =>
    new Set(Array.from({ length: word.length + 1 }, (_, n) => ` ${word} `.slice(n, n + 2)))
  const [first, second] = [pairs(a), pairs(b)]
  const common = [...first].filter(pair => second.has(pair)).length
  return (2 * common) / (first.size + second.size)
}

// Words that are borrowed from another language: what is left when they are written as they are heard.

// Of two consonants alone the vowel between them tells most words apart.
const MIN_CONSONANTS = 3
const VOWELS = /[aeiou]/g

/**
 * How a word sounds, by its key: the same for loan and లోను, office and ఆఫీసు. Vowels are written in many ways when a
 * word is borrowed, and one is added at its end; its consonants stay. Empty for what is too short to tell.
 */
export function soundOf(key: string): string {
  if (/[^a-z]/.test(key)) return ''
  const word = key
    .replace(/[st]ion/g, 'sn')
    .replace(/y/g, 'i')
    .replace(/m/g, 'n')
    .replace(/([^aeiou])[aeiou]+$/, '$1')
    .replace(/^[aeiou]+/, 'A')
  const consonants = word.replace(VOWELS, '')
  if (consonants.length >= MIN_CONSONANTS) return consonants
  return consonants.length < 2 ? '' : word.replace(/[aeou]+/g, 'o')
}

// The names of the Latin letters, as scripts of India write them, in Latin letters.
const NAMES = 'e bi si di i ep ji hech ai je ke el em en o pi kyu ar es ti yu vi dablyu eks vai jed'.split(' ')

/** The letters that a word spells by their names: bpt for బీపీటీ. Some scripts write no sign for a missing a. */
function lettersNamed(latin: string): string | undefined {
  if (!latin) return ''
  for (const [n, name] of NAMES.entries()) {
    if (!latin.startsWith(name)) continue
    const rest = latin.slice(name.length)
    const others = lettersNamed(rest) ?? (rest.startsWith('a') ? lettersNamed(rest.slice(1)) : undefined)
    if (others !== undefined) return String.fromCharCode(97 + n) + others
  }
}

/** The names of the letters of a short word: bipiti for bpt. */
const namesOf = (letters: string): string => letters.replace(/[a-z]/g, letter => NAMES[letter.charCodeAt(0) - 97])
