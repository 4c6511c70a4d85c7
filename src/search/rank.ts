// The words of an index and what is looked for -> sections, the best first, and the words that met.
import { isOneOff, likeness } from './alike.ts'
import type { IndexedWord } from './index.ts'
import { apart, type Term } from './query.ts'

/** What was found. */
export interface Ranking {
  /** Numbers of sections. */
  sections: number[]
  /** The words of the texts that met the query, by how well they did. */
  met: Map<string, number>
}

// How well a word of a text meets one of a query, from 1 for the very word.
const SAME_KEY = 0.9
const OTHER_ENDING = 0.85
const SYNONYM = 0.8
const ONE_OFF = 0.4
// Of words that only begin so; what is nearly whole is better.
const BEGINNING = 0.4
const HEADING = 3
// In letters of a key: of shorter words each is one letter from too many others.
const MIN_ONE_OFF = 4
const MIN_BEGINNING = 4
// A section is left out when the best one is so many times better.
const MUCH_BETTER = 4

type Meets = (word: IndexedWord) => number

/** Ranks sections by the words they share with a query; rare words count for more. */
export function rank(terms: readonly Term[], words: readonly IndexedWord[], total: number): Ranking {
  const met = new Map<string, number>()
  const sums = new Map<number, [score: number, weight: number]>()
  let whole = 0
  for (const found of terms.flatMap(term => foundFor(term, words, met))) {
    if (found.size === 0) continue
    const weight = Math.log(1 + total / found.size)
    whole += weight
    for (const [section, score] of found) {
      const [before, weights] = sums.get(section) ?? [0, 0]
      sums.set(section, [before + score * weight, weights + weight])
    }
  }
  // A section with all words of the query is better than one with some of them.
  const scored = [...sums]
    .map(([section, [score, weight]]) => ({ section, score: score * (weight / whole) ** 2 }))
    .sort((a, b) => b.score - a.score || a.section - b.section)
  return {
    sections: scored.filter(({ score }) => score * MUCH_BETTER > scored[0].score).map(({ section }) => section),
    met,
  }
}

/** The sections that have a term; where none has all of its words, those that have each of them. */
function foundFor(term: Term, words: readonly IndexedWord[], met: Ranking['met']): Map<number, number>[] {
  const found = sectionsOf(term, words, met)
  return found.size || term.keys.length < 2 ? [found] : apart(term).map(word => sectionsOf(word, words, met))
}

/** The sections that have a term, with how well they meet it. */
function sectionsOf(term: Term, words: readonly IndexedWord[], met: Ranking['met']): Map<number, number> {
  const own = allOf(
    term.keys.map((key, n) => meets(term.spellings[n], key, term)),
    words,
    met,
  )
  for (const keys of term.synonyms) {
    const others = allOf(
      keys.map(key => word => SYNONYM * meets('', key, { endings: term.endings })(word)),
      words,
      met,
    )
    for (const [section, score] of others) own.set(section, Math.max(score, own.get(section) ?? 0))
  }
  if (own.size) return own
  return allOf(
    term.keys.map(key => word => (isTypingError(key, word.key) ? ONE_OFF : 0)),
    words,
    met,
  )
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
        const score = mark & 1 ? quality * HEADING : quality
        if (score > (sections.get(mark >> 1) ?? 0)) sections.set(mark >> 1, score)
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

function meets(spelling: string, key: string, { stem, endings }: Pick<Term, 'stem' | 'endings'>): Meets {
  const begins = (word: IndexedWord, start: string) => {
    if (!word.key.startsWith(start)) return 0
    if (endings.includes(word.key.slice(start.length))) return OTHER_ENDING
    // So short a key says little without its letters.
    const isTold = start.length >= MIN_BEGINNING || (spelling && word.spelling.startsWith(spelling))
    return isTold ? BEGINNING * (1 + start.length / word.key.length) : 0
  }
  const start = stem ?? key
  return word => {
    if (!word.key.startsWith(start)) return 0
    if (word.spelling === spelling) return 1
    if (word.key === key) return SAME_KEY
    return begins(word, key) || (stem ? (word.key === stem ? OTHER_ENDING : begins(word, stem)) : 0)
  }
}

/** True for a word with one wrong letter, also while it is still being typed. A wrong digit is another number. */
function isTypingError(key: string, other: string): boolean {
  if (key.length < MIN_ONE_OFF || /\d/.test(key) || /\d/.test(other)) return false
  if (isOneOff(key, other)) return true
  return key.length > MIN_ONE_OFF && [-1, 0, 1].some(more => isOneOff(key, other.slice(0, key.length + more)))
}

// Below this two words have too little in common to be taken for each other.
const MIN_LIKENESS = 0.35
const MAX_NEAREST = 5

/** The words of the texts that are most like those of a query that found nothing. */
export function nearestWords(terms: readonly Term[], words: readonly IndexedWord[]): string[] {
  const best = new Map<string, [spelling: string, likeness: number]>()
  for (const key of terms.flatMap(({ keys }) => keys)) {
    for (const word of words) {
      const value = likeness(key, word.key)
      if (value >= MIN_LIKENESS && value > (best.get(word.key)?.[1] ?? 0)) best.set(word.key, [word.spelling, value])
    }
  }
  return [...best.values()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_NEAREST)
    .map(([spelling]) => spelling)
}
