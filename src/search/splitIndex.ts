// The index of a large site, read by the parts that a query needs.
import { type Entry, type Index, indexed, type LooseSection, type Read, shelf, type SplitIndex } from './index.ts'

// Files of words for one query.
const MOST_FILES = 5

/** An index whose parts are read when they are needed, each once. */
export function splitIndex({ total, each, shelves, ...language }: SplitIndex, read: Read): Index {
  const files = new Map<string, Promise<unknown>>()
  const file = (name: string) => {
    const known = files.get(name) ?? read(name)
    files.set(name, known)
    known.catch(() => files.delete(name))
    return known
  }
  const fileOf = (place: string) =>
    Math.max(
      0,
      shelves.findLastIndex(first => first <= place),
    )
  return {
    language,
    total,
    words: async terms => {
      // Its own words first, because only so many files are read.
      const keys = [...terms.flatMap(({ keys }) => keys), ...terms.flatMap(({ synonyms }) => synonyms.flat())]
      // What begins like a word may go on in the next file.
      const numbers = new Set(
        keys.map(shelf).flatMap(place => {
          const first = fileOf(place)
          return [first, Math.min(first + 1, fileOf(`${place}~`))]
        }),
      )
      const read = [...numbers].slice(0, MOST_FILES).map(number => file(`search-index/words-${number}.json`))
      return ((await Promise.all(read)) as Entry[][]).flat().map(indexed)
    },
    sections: numbers =>
      Promise.all(
        numbers.map(async number => {
          const sections = (await file(`search-index/sections-${Math.floor(number / each)}.json`)) as LooseSection[]
          return sections[number % each]
        }),
      ),
  }
}
