// Writes what the site's search looks through, for each language.
import type { LooseSection } from '../../search/index.ts'
import type { SearchWords } from '../../model/schemas/searchSchema.ts'
import type { Store } from '../cache/store.ts'
import { contentHash } from '../disk/files.mjs'
import { type CompressionLevel, compressed } from '../output/compress.ts'
import type { Release } from '../output/release.ts'
import type { PageEntry } from './pageEntry.ts'
import {
  answeringPaths,
  isBeyond,
  pageSections,
  questionSections,
  type SearchablePage,
  searchLanguage,
  wholeIndex,
} from './searchFiles.ts'
import type { PageSection } from './searchSections.ts'
import type { PageShell } from './shell.ts'
import { LIMITS, type IndexPart, type NamedFile, partOf, SplitFiles } from './splitFiles.ts'

export interface SearchWriting {
  stage: Release
  store: Store
  /** That of the language. */
  shell: PageShell
  entries: readonly PageEntry[]
  words: SearchWords
  /** The sections of a page, as JSON. */
  sections: (entry: PageEntry) => Promise<string>
  /** Hash of the code that makes all this. */
  core: string
}

// Pages of a large site whose words are kept together: after an edit, those of one part are looked at again.
const PAGES_IN_PART = 128

/** The names under which parts of an index are kept: of the questions, then of the pages. */
export const searchParts = (folder: string, pages: number): string[] =>
  Array.from({ length: 1 + Math.ceil(pages / PAGES_IN_PART) }, (_, n) => `search ${folder} ${n}`)

/** Writes the index of a language, as far as it is not published already. */
export async function writeSearch(writing: SearchWriting): Promise<void> {
  const { stage, shell, entries, words } = writing
  const name = `search ${shell.folder}`
  const key = keyOf(writing, entries)
  if (stage.keep(name, key)) return
  const asked = answeringPaths(words)
  const answering = entries.filter(({ summary }) => asked.has(summary.head.path))
  const { base, root, config } = shell
  const questions = questionSections({ pages: await load(writing, answering), words, lang: config.lang, base, root })
  const parts = searchParts(shell.folder, entries.length).map((part, n): PartWriting => {
    const own = n ? entries.slice((n - 1) * PAGES_IN_PART, n * PAGES_IN_PART) : answering
    const sections = async () => (n ? pageSections({ pages: await load(writing, own), base }) : questions)
    return { name: part, key: keyOf(writing, own), sections }
  })
  const small = await smallIndex(parts)
  const units = small
    ? await writeAll(writing, [wholeIndex(searchLanguage(words), small)])
    : await writeSplit(writing, parts)
  stage.note(name, { key, files: [], units })
}

/** Changes with all that some pages are found by. */
function keyOf({ shell, words, core }: SearchWriting, entries: readonly PageEntry[]): string {
  const { base, root, config, compression } = shell
  const pages = entries.map(({ summary: { head }, compiled }) => [compiled.hash, head.noindex, head.search])
  return contentHash(JSON.stringify([core, compression, words, config.lang, base, root, pages]))
}

/** Pages as the search knows them. */
const load = ({ sections }: SearchWriting, entries: readonly PageEntry[]): Promise<SearchablePage[]> =>
  Promise.all(
    entries.map(async (entry): Promise<SearchablePage> => {
      const text = await sections(entry)
      return { head: entry.summary.head, sections: () => JSON.parse(text) as PageSection[] }
    }),
  )

interface PartWriting {
  name: string
  key: string
  sections: () => Promise<LooseSection[]>
}

/** All sections, where they fit into one file. */
async function smallIndex(parts: readonly PartWriting[]): Promise<LooseSection[] | undefined> {
  const all: LooseSection[][] = []
  const isTooMuch = isBeyond(LIMITS.whole)
  for (const { sections } of parts) {
    const found = await sections()
    if (found.some(isTooMuch)) return undefined
    all.push(found)
  }
  return all.flat()
}

/** Writes an index in many files; gives the units that it is made of. */
async function writeSplit(writing: SearchWriting, parts: readonly PartWriting[]): Promise<string[]> {
  const { stage, store, words } = writing
  const split = new SplitFiles(searchLanguage(words))
  for (const { name, key, ...part } of parts) {
    let sections: LooseSection[] | undefined
    const found = async () => {
      sections ??= await part.sections()
      return sections
    }
    const kept = store.text('search', name, key)
    const known = kept === undefined ? partOf(await found()) : (JSON.parse(kept) as IndexPart)
    if (kept === undefined) store.putText('search', name, key, JSON.stringify(known))
    const first = split.add(known)
    const all = `${key} ${first}`
    if (stage.keep(name, all)) continue
    const units = await writeAll(writing, split.sectionFiles(first, await found()))
    stage.note(name, { key: all, files: [], units })
  }
  return [...parts.map(({ name }) => name), ...(await writeAll(writing, split.wordFiles()))]
}

/** Writes files that differ from those that are published; gives their units. */
async function writeAll({ stage, shell }: SearchWriting, files: Iterable<NamedFile>): Promise<string[]> {
  const units: string[] = []
  for (const [name, text] of files) {
    const path = shell.folder + name
    const level = levelOf(name, shell.compression)
    const key = contentHash(`${level} ${text}`)
    if (!stage.keep(path, key)) stage.write(path, key, await compressed(path, text, level))
    units.push(path)
  }
  return units
}

/** Every search waits for the first file; the others are small. */
const levelOf = (name: string, compression: CompressionLevel): CompressionLevel =>
  name === 'search-words.json' && compression === 'page' ? 'lasting' : compression
