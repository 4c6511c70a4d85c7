// The words of an index and what is looked for -> sections, the best first, and the words that met.
import { isSameNumber, isTypingError, likeness, stemOf, type Term, soundOf } from './query.ts'
import { isIndic, PLACES } from './words.ts'
import type { Index, IndexedWord } from './index.ts'

/** The sections found, and the words that matched. */
export interface Ranking {
  /** Numbers of sections. */
  sections: number[]
  /** The words of the texts that met the query, by how well they did. */
  met: Map<string, number>
  /** The terms that no word met. */
  lost: Term[]
}

// How well a word of a text meets one of a query, from 1 for the very word.
const SAME_KEY = 0.9
const OTHER_ENDING = 0.9
const SYNONYM = 0.8
const SAME_SOUND = 0.5
const ONE_OFF = 0.4
// Of words that only begin so; what is nearly whole is better.
const BEGINNING = 0.4
// So much less is another word of the same script with the same key, where the very word is written elsewhere.
const OTHER_WORD = 0.1
// The weight of a word by its place, in the order of textsOf: a page that is about it comes before all that mention it.
const WORTH = [1, 4.5, 5, 8]
// So much counts for a page what only another of its sections mentions.
const ELSEWHERE = 0.7
// In letters of a key: so short a beginning is that of too many words.
const MIN_BEGINNING = 4
// A section is left out when the best one is so many times better.
const MUCH_BETTER = 10

type Meets = (word: IndexedWord) => number

/**
 * Ranks sections by the words they share with a query; rare words count for more.
 * @param pageOf the section that tells the page of another, where that is known
 */
export function rank(
  terms: readonly Term[],
  words: readonly IndexedWord[],
  total: number,
  pageOf: Index['pageOf'] = () => undefined,
): Ranking {
  const met = new Map<string, number>()
  const sums = new Map<number, [score: number, weight: number]>()
  const add = (section: number, score: number, weight: number) => {
    const [before, weights] = sums.get(section) ?? [0, 0]
    sums.set(section, [before + score * weight, weights + weight])
  }
  let whole = 0
  const lost: Term[] = []
  const all = terms.flatMap(term => {
    const found = foundFor(term, words, met).filter(({ size }) => size > 0)
    if (!found.length) lost.push(term)
    return found.map(each => ({ found: each, weight: Math.log(1 + total / each.size) }))
  })
  for (const { found, weight } of all) {
    whole += weight
    for (const [section, score] of found) add(section, score, weight)
  }
  // A page that is about one of the words mentions what any of its sections does.
  const about = new Set(sums.keys())
  for (const { found, weight } of all.length > 1 ? all : []) {
    const mentioned = new Map<number, number>()
    for (const [section, score] of found) {
      const page = pageOf(section)
      if (page !== undefined && about.has(page) && !found.has(page))
        mentioned.set(page, Math.max(ELSEWHERE * Math.min(score, 1), mentioned.get(page) ?? 0))
    }
    for (const [page, score] of mentioned) add(page, score, weight)
  }
  // A section with all words of the query is better than one with some of them.
  const scored = [...sums]
    .map(([section, [score, weight]]) => ({ section, score: score * (weight / whole) ** 2 }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
  return {
    sections: scored.filter(({ score }) => score * MUCH_BETTER > scored[0].score).map(({ section }) => section),
    met,
    lost,
  }
}

/** The sections that have a term; where none has all of its words, those that have each of them. */
function foundFor(term: Term, words: readonly IndexedWord[], met: Ranking['met']): Map<number, number>[] {
  const found = sectionsOf(term, words, met)
  if (!found.size && term.parts.length) return term.parts.flatMap(part => foundFor(part, words, met))
  if (found.size) return [found]
  const test = (meets: (key: string) => Meets) => allOf(term.keys.map(meets), words, met)
  const sounding = test(soundsLike)
  return [sounding.size ? sounding : test(key => word => (isTypingError(key, word.key) ? ONE_OFF : 0))]
}

function soundsLike(key: string): Meets {
  const sound = soundOf(key)
  if (!sound) return () => 0
  // Words with the same consonants begin with the same one.
  const first = /^[aeiou]/.test(key) ? undefined : key[0]
  return word => (word.key[0] === (first ?? word.key[0]) && soundOf(word.key) === sound ? SAME_SOUND : 0)
}

/** The sections that have a term, with how well they meet it. */
function sectionsOf(term: Term, words: readonly IndexedWord[], met: Ranking['met']): Map<number, number> {
  const worth = worthOf(term, words)
  const found = new Map<number, number>()
  const look = (tests: Meets[], quality: number) => {
    const all = allOf(
      tests.map(test => word => quality * test(word) * worth(word)),
      words,
      met,
    )
    for (const [section, score] of all) found.set(section, Math.max(score, found.get(section) ?? 0))
  }
  look(
    term.keys.map((key, n) => meets(term.spellings[n], key, term.endings)),
    1,
  )
  for (const keys of term.synonyms)
    look(
      keys.map(key => meets('', key, term.endings)),
      SYNONYM,
    )
  return found
}

/** Tells బ్యాంకు from బంకు, which share a key: where the typed word is written, others of its script are worth less. */
function worthOf({ spellings: [spelling], keys }: Term, words: readonly IndexedWord[]): Meets {
  if (keys.length > 1 || !isIndic(spelling) || !words.some(word => word.spelling.startsWith(spelling))) return () => 1
  // Endings change the last letters of a word.
  const root = spelling.slice(0, Math.max(2, spelling.length - 2))
  return word =>
    word.key.startsWith(keys[0]) && isIndic(word.spelling) && !word.spelling.startsWith(root) ? OTHER_WORD : 1
}

/** The sections that have a word for each of several, and the least of what they score. */
function allOf(tests: Meets[], words: readonly IndexedWord[], met: Ranking['met']): Map<number, number> {
  const found = tests.map(test => {
    const sections = new Map<number, number>()
    for (const word of words) {
      const quality = test(word)
      if (!quality) continue
      met.set(word.spelling, Math.max(quality, met.get(word.spelling) ?? 0))
      for (const mark of word.at) {
        const section = Math.floor(mark / PLACES)
        const score = quality * WORTH[mark % PLACES]
        if (score > (sections.get(section) ?? 0)) sections.set(section, score)
      }
    }
    return sections
  })
  return found.reduce((all, next) => {
    for (const [section, score] of all) {
      const other = next.get(section)
      if (other === undefined) all.delete(section)
      else all.set(section, Math.min(score, other))
    }
    return all
  })
}

function meets(spelling: string, key: string, endings: readonly string[]): Meets {
  if (/^\d+$/.test(key)) return word => meetsNumber(key, word)
  const begins = (word: IndexedWord, start: string) => {
    if (!word.key.startsWith(start)) return 0
    if (endings.includes(word.key.slice(start.length))) return OTHER_ENDING
    // So short a key says little without its letters.
    const isTold = start.length >= MIN_BEGINNING || (spelling && word.spelling.startsWith(spelling))
    return isTold ? BEGINNING * (1 + start.length / word.key.length) : 0
  }
  const stem = stemOf(key, endings)
  const start = stem ?? key
  return word => {
    if (!word.key.startsWith(start)) return 0
    if (word.spelling === spelling) return 1
    if (word.key === key) return SAME_KEY
    if (!stem || word.key.startsWith(key)) return begins(word, key)
    // Of a synonym that was not typed only a word with an ending is a form.
    return word.key === stem ? (spelling ? OTHER_ENDING : 0) : begins(word, stem)
  }
}

const meetsNumber = (key: string, { key: other }: IndexedWord): number =>
  other === key ? 1 : isSameNumber(key, other) ? SAME_KEY : other.startsWith(key) ? BEGINNING : 0

// Below this two words have too little in common to be taken for each other.
const MIN_LIKENESS = 0.5
const MAX_NEAREST = 8

/** The sections whose headings, titles and own words are most like those of a query that found nothing. */
export function nearestSections(terms: readonly Term[], words: readonly IndexedWord[]): number[] {
  const best = new Map<number, number>()
  const keys = terms.flatMap(term => term.keys)
  for (const { key: other, at } of words) {
    // A mention is not what a page is about.
    const marks = at.filter(mark => mark % PLACES > 0)
    const value = marks.length ? Math.max(...keys.map(key => likeness(key, other))) : 0
    if (value < MIN_LIKENESS) continue
    for (const mark of marks) {
      const section = Math.floor(mark / PLACES)
      best.set(section, Math.max(value * WORTH[mark % PLACES], best.get(section) ?? 0))
    }
  }
  return [...best]
    .sort((a, b) => b[1] - a[1] || a[0] - b[0])
    .slice(0, MAX_NEAREST)
    .map(([section]) => section)
}
