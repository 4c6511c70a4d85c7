// A text and the words that met -> a line of its surroundings, with those words apart.
import { type Word, wordsOf } from './words.ts'

// In characters: what a line shows before the word, and in all.
const BEFORE = 40
const LENGTH = 140

/** Parts of a line in order; every second one, beginning with the second, is a word that met. */
export type Line = string[]

/** The surroundings of the word that met best; the beginning of the text where none did. */
export function lineOf(text: string, met: ReadonlyMap<string, number>): Line {
  const words = wordsOf(text)
  const quality = ({ spelling }: Word) => met.get(spelling) ?? 0
  const best = words.filter(quality).sort((a, b) => quality(b) - quality(a))[0] as Word | undefined
  // Cut between words, because letters of some scripts cannot stand without their neighbours.
  const from = best && best.start > BEFORE ? (words.find(({ start }) => start >= best.start - BEFORE)?.start ?? 0) : 0
  const last = words.findLast(({ end }) => end <= from + LENGTH)
  const isWhole = text.length <= from + LENGTH
  const to = isWhole ? text.length : (last?.end ?? text.length)
  const parts: Line = []
  let at = from
  for (const word of words) {
    // A part of a word that is marked already begins before its end.
    if (word.start < Math.max(from, at) || word.end > to || !quality(word)) continue
    parts.push(text.slice(at, word.start), text.slice(word.start, word.end))
    at = word.end
  }
  parts.push(text.slice(at, to))
  if (from) parts[0] = `… ${parts[0]}`
  if (!isWhole) parts[parts.length - 1] += ' …'
  return parts
}
