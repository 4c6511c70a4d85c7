// The contents of search-words.json and the files beside it: the sections of all pages, their words, and synonyms.
import { fold } from './words.ts'
import type { SearchLanguage, OpenLanguage, Term } from './query.ts'

/** A page: its address and its title. */
export type IndexedPage = [path: string, title: string]

type Found = [
  /** The id to link to. */
  id: string,
  heading: string,
  text: string,
  /** The moment after which it is not shown any more, in ms since 1970; 0 for none. */
  ends?: number,
  /** Of a question: in which other words it is asked. They are looked through and never shown. */
  asked?: string,
]

/** Separates the ways in which a question is asked. */
export const ASKED = ' · '

/** A part of a page that can be found; the page by its number. */
export type Section = [page: number, ...Found]

/** The whole index of a small site. */
export interface WholeIndex extends SearchLanguage {
  pages: IndexedPage[]
  sections: Section[]
}

/** The index of a large site, which lies in many small files. */
export interface SplitIndex extends SearchLanguage {
  /** How many sections there are, and how many stand in each file of them. */
  total: number
  each: number
  /** The shelf of the first word of each file of words, or of each group of so many files. */
  shelves: string[]
  group: number
}

/** In the files of a large site a section brings its page with it. */
export type LooseSection = [...IndexedPage, ...Found]

/** A word of the texts with its places, as wordsIn notes them. */
export type IndexEntry = [spelling: string, ...at: number[]]

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

/**
 * The texts of a section by what a word in them says about its page: what mentions it, a heading, what tells the whole
 * page (its line in the list of pages, its address, the questions it answers), and its title. In which other words a
 * question is asked says as much as a heading.
 */
export function textsOf([path, title, id, heading, text, , asked]: LooseSection): string[] {
  if (asked !== undefined) return ['', asked, heading]
  if (!id && heading === title) return ['', '', `${text} ${path.split('/').at(-1)}`, title]
  return [text, heading]
}

/** Reads a file of an index by its name. */
export type Read = (name: string) => Promise<unknown>

/** An index, however it is stored. */
export interface Index {
  language: OpenLanguage
  total: number
  /** The words of the texts that may meet a query. */
  words: (terms: readonly Term[]) => Promise<readonly IndexedWord[]>
  /** The number of the section that tells the page of another one; unknown where the index is split. */
  pageOf?: (section: number) => number | undefined
  /** Sections by their numbers. */
  sections: (numbers: readonly number[]) => Promise<LooseSection[]>
}
