// The word that was probably meant by one that was not understood.
import { asSeen, differenceInWords } from './lookAlikes.ts'

/** The candidate nearest to a word, and whether no other comes as near. */
export interface Near {
  word: string
  sure: boolean
}

/** The candidate nearest to a word, when it is near enough; of several the first in the alphabet. */
export function nearest(word: string, candidates: Iterable<string>): Near | undefined {
  if (BEYOND_ASCII.test(word)) {
    const seen = asSeen(word)
    for (const candidate of candidates) if (asSeen(candidate) === seen) return { word: candidate, sure: true }
  }
  const plain = word.toLowerCase()
  const numbers = numbersIn(word)
  let best: string[] = []
  let least = Math.min(4, Math.max(1, Math.floor(word.length / 3)))
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > least) continue
    const cost = distance(plain, candidate.toLowerCase(), least)
    if (cost > least || numbersIn(candidate) !== numbers) continue
    if (cost < least) best = [candidate]
    else if (cost === least) best.push(candidate)
    least = Math.min(cost, least)
  }
  if (best.length === 0) return undefined
  // Another letter case is nearer than another letter.
  const exact = best.filter(candidate => candidate.toLowerCase() === plain)
  const [first, second] = (exact.length ? exact : best).toSorted()
  return { word: first, sure: second === undefined && least <= 2 }
}

const BEYOND_ASCII = /[^\u0000-\u007F]/
const NUMBER = /\d{2,}/g

/** The numbers in a name, such as years. Names with other numbers mean other things, however alike the letters are. */
export const numbersIn = (name: string): string =>
  (name.match(NUMBER) ?? [])
    .map(number => [...number].sort().join(''))
    .sort()
    .join(' ')

/** 'Did you mean X?', and how the two differ where they look alike. */
export function didYouMean(written: string, meant: string): string {
  const difference = differenceInWords(written, meant)
  return `Did you mean ${meant}?${difference ? ` ${difference}` : ''}`
}

// What can still be read in a message.
const MAX_CHOICES = 40
const MAX_NEAREST_NAMES = 5

/**
 * 'Did you mean X?', or what there is in alphabetical order when nothing is near.
 * @param most how many names are listed; of more the five nearest are
 */
export function suggest(word: string, candidates: Iterable<string>, most = MAX_CHOICES): string | undefined {
  const known = [...candidates]
  const near = nearest(word, known)
  if (near) return didYouMean(word, near.word)
  if (known.length === 0) return undefined
  if (known.length <= most) return `Use one of: ${known.toSorted().join(', ')}.`
  const cost = (name: string) => distance(word.toLowerCase(), name.toLowerCase()) / Math.max(word.length, name.length)
  const few = known.toSorted((a, b) => cost(a) - cost(b) || (a < b ? -1 : 1)).slice(0, MAX_NEAREST_NAMES)
  return `The nearest of ${known.length} names are: ${few.join(', ')}.`
}

/**
 * Edits (insert, delete, replace, swap of neighbours) that turn one word into the other.
 * @param most from where on the number is of no interest, and any that is larger is given
 */
export function distance(a: string, b: string, most = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let [before, last, row] = [[], Array.from({ length: b.length + 1 }, (_, j) => j), []] as number[][]
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1) ? 0 : 1
      let cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same)
      if (i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1))
        cost = Math.min(cost, before[j - 2] + 1)
      row[j] = cost
      if (cost < least) least = cost
    }
    // No later row is more than one smaller, by a swap.
    if (least > most + 1) return least
    ;[before, last, row] = [last, row, before]
  }
  return last[b.length]
}
