// A query -> what is looked for: each of its words, and the words that mean the same.
import { isOneOff } from './alike.ts'
import { fold } from './fold.ts'
import { wordsOf } from './words.ts'

/** What helps to understand a query, made from content/search.yaml. */
export interface Language {
  /** Groups of words with one meaning, as keys; a word of several parts has spaces. */
  synonyms: string[][]
  /** Endings of words, as keys, the longest first. */
  endings: string[]
}

/** The same with words in parts. */
export interface OpenLanguage {
  synonyms: string[][][]
  endings: string[]
}

/** Parts the words, once for all letters. */
export const openLanguage = (language: Language): OpenLanguage => ({
  ...language,
  synonyms: language.synonyms.map(group => group.map(word => word.split(' '))),
})

/** A word of a query, or several that mean one thing. */
export interface Term {
  /** As typed. */
  spellings: string[]
  keys: string[]
  /** Its beginning without an ending, where it has one. */
  stem?: string
  /** What a word of the texts may have besides and still be the same word. */
  endings: readonly string[]
  /** Other words for it, each of one or more keys. */
  synonyms: string[][]
}

// In letters of a key: shorter words have too many neighbours.
const MIN_STEM = 3
const MIN_WORD = 4
const MIN_ONE_OFF = 5
// An ending in a language that joins them.
const MAX_ENDING_LENGTH = 4

/** Makes terms of what was typed. */
export function termsOf(text: string, language: OpenLanguage): Term[] {
  const spellings = wordsOf(text).map(({ spelling }) => spelling)
  const keys = spellings.map(fold)
  const terms: Term[] = []
  for (let at = 0; at < keys.length; ) {
    const group = groupAt(keys.slice(at), language)
    const end = at + (group?.length ?? 1)
    const own = keys.slice(at, end)
    terms.push({
      spellings: spellings.slice(at, end),
      keys: own,
      stem: own.length === 1 ? stemOf(own[0], language) : undefined,
      endings: language.endings,
      synonyms: group?.others ?? [],
    })
    at = end
  }
  return terms
}

/** The group of synonyms that the first words of a query belong to, by the longest of its words. */
function groupAt(keys: string[], { synonyms }: OpenLanguage): { length: number; others: string[][] } | undefined {
  const found = synonyms.map(words => {
    const meets = words.filter(parts => parts.length <= keys.length && parts.every((part, n) => isForm(keys[n], part)))
    return { words, length: Math.max(0, ...meets.map(parts => parts.length)) }
  })
  const length = Math.max(0, ...found.map(group => group.length))
  if (!length) return
  const own = keys.slice(0, length).join(' ')
  // A word may be in several groups.
  const groups = found.filter(group => group.length === length)
  return { length, others: groups.flatMap(({ words }) => words.filter(parts => parts.join(' ') !== own)) }
}

/** True for a key that is a form of a word: with an ending, not yet typed to its end, or with one letter wrong. */
function isForm(key: string, word: string): boolean {
  if (key === word) return true
  const [short, long] = key.length < word.length ? [key, word] : [word, key]
  if (short.length < MIN_WORD || long.length - short.length > MAX_ENDING_LENGTH || /\d/.test(key)) return false
  return long.startsWith(short) || (key.length >= MIN_ONE_OFF && isOneOff(key, word))
}

function stemOf(key: string, { endings }: OpenLanguage): string | undefined {
  const ending = endings.find(each => key.endsWith(each) && key.length - each.length >= MIN_STEM)
  return ending && key.slice(0, -ending.length)
}

/** The words of a term, each a term of its own. */
export const apart = ({ spellings, keys, endings }: Term): Term[] =>
  keys.map((key, n) => ({ spellings: [spellings[n]], keys: [key], endings, synonyms: [] }))
