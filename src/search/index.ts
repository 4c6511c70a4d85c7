// What search-words.json and the files beside it hold: the sections of all pages, the words in them, and synonyms.
import { fold } from './fold.ts'
import type { Language, OpenLanguage, Term } from './query.ts'

/** A page: its address and its title. */
export type IndexedPage = [path: string, title: string]

/**
 * A part of a page that can be found: the number of the page, the id to link to, the heading, the text, and the moment
 * after which it is not shown any more, in ms since 1970.
 */
export type Section = [page: number, id: string, heading: string, text: string, ends?: number]

/** The whole index of a small site. */
export interface WholeIndex extends Language {
  pages: IndexedPage[]
  sections: Section[]
}

/** The index of a large site, which lies in many small files. */
export interface SplitIndex extends Language {
  /** How many sections there are, and how many stand in each file of them. */
  total: number
  each: number
  /** The shelf of the first word of each file of words, or of each group of so many files. */
  shelves: string[]
  group: number
}

/** In the files of a large site a section brings its page with it. */
export type LooseSection = [...IndexedPage, id: string, heading: string, text: string, ends?: number]

/** A word of the texts and the sections that have it: twice their number, and one more for one in the heading. */
export type Entry = [spelling: string, ...at: number[]]

/** An entry with its key. */
export interface IndexedWord {
  spelling: string
  key: string
  at: number[]
}

/** Words with their keys. */
export function indexed(words: readonly (readonly [spelling: string, at: number[]])[]): IndexedWord[] {
  const keys = fold(words.map(([spelling]) => spelling).join('\n')).split('\n')
  return words.map(([spelling, at], n) => ({ spelling, key: keys[n], at }))
}

/** Reads a file of an index by its name. */
export type Read = (name: string) => Promise<unknown>

/** An index, however it is stored. */
export interface Index {
  language: OpenLanguage
  total: number
  /** The words of the texts that may meet a query. */
  words: (terms: readonly Term[]) => Promise<readonly IndexedWord[]>
  /** Sections by their numbers. */
  sections: (numbers: readonly number[]) => Promise<LooseSection[]>
}
