// A query -> what is looked for: each of its words, and the words that mean the same.
import { isOneOff } from './alike.ts'
import { fold, inLatin, isIndic } from './fold.ts'
import { lettersNamed, namesOf, soundOf } from './sound.ts'
import { compoundsOf } from './words.ts'

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

/** A key without an ending, where it has one. */
export function stemOf(key: string, endings: readonly string[]): string | undefined {
  const ending = endings.find(each => key.endsWith(each) && key.length - each.length >= MIN_STEM)
  return ending && key.slice(0, -ending.length)
}
