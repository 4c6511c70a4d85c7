// The index of a large site, read by the parts that a query needs.
import type { IndexEntry, Index, IndexedWord, LooseSection, Read, SplitIndex } from './index.ts'
import type { OpenLanguage } from './query.ts'

// Files of words for one query.
const MAX_FILES = 5

/**
 * An index whose parts are read when they are needed, each once.
 * @param indexed gives words their keys; handed over, so that all sites have it in the one script that they load
 */
export function splitIndex(
  { total, each, shelves, group }: SplitIndex,
  language: OpenLanguage,
  read: Read,
  indexed: (words: [spelling: string, at: number[]][]) => IndexedWord[],
): Index {
  const words = once(async number =>
    indexed(
      ((await read(`search-index/words-${number}.json`)) as IndexEntry[]).map(([spelling, ...at]) => [spelling, at]),
    ),
  )
  const sections = once(async number => (await read(`search-index/sections-${number}.json`)) as LooseSection[])
  const shelvesOf = once(async number => (await read(`search-index/shelves-${number}.json`)) as string[])
  const fileOf = async (place: string) => {
    const at = lastUpTo(place, shelves)
    return group === 1 ? at : at * group + lastUpTo(place, await shelvesOf(at))
  }
  return {
    language,
    total,
    words: async terms => {
      // Its own words first, because only so many files are read.
      const keys = [...terms.flatMap(({ keys }) => keys), ...terms.flatMap(({ synonyms }) => synonyms.flat())]
      // What begins like a word may go on in the next file.
      const found = await Promise.all(
        keys.map(shelf).map(async place => {
          const first = await fileOf(place)
          return [first, Math.min(first + 1, await fileOf(`${place}~`))]
        }),
      )
      return (await Promise.all([...new Set(found.flat())].slice(0, MAX_FILES).map(words))).flat()
    },
    sections: numbers =>
      Promise.all(numbers.map(async number => (await sections(Math.floor(number / each)))[number % each])),
  }
}

/** The number of the last shelf that begins at a place or before it. */
const lastUpTo = (place: string, shelves: string[]) =>
  Math.max(
    0,
    shelves.findLastIndex(first => first <= place),
  )

/** Reads each file once; one that does not come is asked for again the next time. */
function once<Part>(read: (number: number) => Promise<Part>): (number: number) => Promise<Part> {
  const files = new Map<number, Promise<Part>>()
  return number => {
    const file = files.get(number) ?? read(number)
    files.set(number, file)
    file.catch(() => files.delete(number))
    return file
  }
}

// Where a word is among the files of words of a large site.

// In digits: the end of a telephone number, which it has with the code of its country and without.
const END_OF_NUMBER = 7

/** By its consonants, because vowels are what is most often misspelt; a long number by its end. */
export const shelf = (key: string): string =>
  /^\d{7,}$/.test(key) ? key.slice(-END_OF_NUMBER) : key.replace(/[aeiou]/g, '') || key
